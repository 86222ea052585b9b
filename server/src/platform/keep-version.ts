import { newId } from './ids.ts'

interface Version {
  readonly id: string
  /** Keyed hash of what was saved; the same save has the same. */
  readonly fingerprint: Buffer
}

/** Where a person's texts lie that several devices save, inside the transaction of one save. */
export interface Shelf<Row extends Version, Values extends { readonly fingerprint: Buffer }> {
  /** Writes it if it still is at `baseVersion` and differs; undefined when it is not. */
  readonly update: (
    at: { readonly id: string; readonly baseVersion: number },
    values: Values,
  ) => Promise<Row | undefined>
  readonly find: (id: string) => Promise<Row | undefined>
  /** The second version of a text that was made of the same save before. */
  readonly findCopy: (conflictOf: string, bornAs: Buffer) => Promise<Row | undefined>
  /** Adds it at version 1; undefined when its id is taken. */
  readonly insert: (
    id: string,
    values: Values & { readonly conflict_of?: string; readonly born_as?: Buffer },
  ) => Promise<Row | undefined>
  /** Holds the person's shelf until the transaction ends: texts are added one after the other. */
  readonly lock: () => Promise<unknown>
  readonly count: () => Promise<number>
  readonly max: number
  readonly full: () => Error
  readonly idTaken: () => Error
}

interface Kept<Row> {
  readonly row: Row
  /** `row` holds what was saved. False: it is a second version that was changed since it was made of this save, and stays so. */
  readonly isAsSaved: boolean
  /** What another device has saved meanwhile, beside which `row` is a second version; null: there is one. */
  readonly newer: Row | null
}

/** Second versions may go beyond the limit, so that a full shelf loses no text; a client gone wild is stopped here. */
const copiesBeyondLimit = 100

/**
 * Keeps what a device saved. If another device has changed it since `baseVersion`, it becomes a second version beside the
 * newer one: nothing is lost. The same save sent again changes nothing.
 */
export async function keepVersion<
  Row extends Version,
  Values extends { readonly fingerprint: Buffer },
>(
  shelf: Shelf<Row, Values>,
  at: { readonly id: string; readonly baseVersion: number },
  values: Values,
): Promise<Kept<Row>> {
  // What is begun has no version to be changed, and is looked for where it is added.
  const isKnown = at.baseVersion > 0
  const updated = isKnown ? await shelf.update(at, values) : undefined
  if (updated) return { row: updated, isAsSaved: true, newer: null }
  const current =
    (isKnown ? await shelf.find(at.id) : undefined) ?? (await addVersion(shelf, at.id, values))
  if (current.fingerprint.equals(values.fingerprint))
    return { row: current, isAsSaved: true, newer: null }
  const copy = await addCopy(shelf, current.id, values)
  return { row: copy, isAsSaved: copy.fingerprint.equals(values.fingerprint), newer: current }
}

/** A text that the server does not know is made, also when it was removed elsewhere: its writer is still at it. */
export async function addVersion<
  Row extends Version,
  Values extends { readonly fingerprint: Buffer },
>(shelf: Shelf<Row, Values>, id: string, values: Values): Promise<Row> {
  await shelf.lock()
  const known = await shelf.find(id)
  if (known) return known
  if ((await shelf.count()) >= shelf.max) throw shelf.full()
  const added = await shelf.insert(id, values)
  if (!added) throw shelf.idTaken()
  return added
}

async function addCopy<Row extends Version, Values extends { readonly fingerprint: Buffer }>(
  shelf: Shelf<Row, Values>,
  conflictOf: string,
  values: Values,
): Promise<Row> {
  await shelf.lock()
  const known = await shelf.findCopy(conflictOf, values.fingerprint)
  if (known) return known
  if ((await shelf.count()) >= shelf.max + copiesBeyondLimit) throw shelf.full()
  const added = await shelf.insert(newId(), {
    ...values,
    conflict_of: conflictOf,
    born_as: values.fingerprint,
  })
  if (!added) throw new Error('a second version was not added although the shelf was held')
  return added
}
