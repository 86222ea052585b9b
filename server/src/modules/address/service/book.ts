import type { Address, addressCalls } from '@mailing/contract/address/calls.ts'
import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { FigureSource } from '../../account/service.ts'
import { getInstitutions, readSearch } from '../../institution/service.ts'
import {
  isFoundBy,
  maxAddresses,
  mayBeOnePerson,
  personKey,
  requireComplete,
} from '../rules/content.ts'
import {
  type AddressRow,
  addAddress,
  changeAddress,
  clearDefault,
  countAddresses,
  findAddress,
  listAddresses,
  lockAddressBook,
  recipientsNamed,
  removeAddress,
} from '../store/addresses.ts'
import { markMoved } from '../store/past.ts'
import { indexOf, nameIndex } from './finding-names.ts'
import { tellReplaced } from './homecoming.ts'
import {
  addressColumn,
  institutionsOf,
  openAddress,
  openContent,
  openDelivery,
  openRecipient,
} from './open.ts'

type Calls = typeof addressCalls
type EditInput = CallParsed<Calls['edit']>
export type RecipientInput = Extract<EditInput, { kind: 'recipient' }>['recipient']

/** The key of somebody who is typed in or comes from a file. */
export const keyOfInput = (person: RecipientInput): string =>
  personKey(
    person.place === 'postal'
      ? person
      : { name: person.name, institution: { id: person.institutionId }, postal: null },
  )

interface Content {
  readonly institutionId: string | null
  readonly content: object
}

const zCursor = z.tuple([z.int().min(0).max(1), z.int()])

/** The user's addresses of a kind: the default first, then the newest; those that a search finds. */
export async function getAddresses(
  context: UserContext,
  { kind, query, cursor }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const { words } = readSearch(query ?? '')
  const rows = await listAddresses(
    context,
    context.userId,
    kind,
    decodeCursor(cursor, zCursor),
    words.length === 0 ? pageSize + 1 : maxAddresses,
  )
  const institutionOf = await institutionsOf(context, rows)
  const toItem = (row: AddressRow): Address =>
    row.kind === 'delivery'
      ? openDelivery(context, row)
      : openRecipient(context, row, institutionOf(row))
  const found = words.length === 0 ? rows : rows.filter((row) => isFoundBy(words, toItem(row)))
  return toPage(found, toItem, (row) => [row.is_default ? 1 : 0, row.number])
}

export async function getAddress(context: UserContext, id: string): Promise<Address> {
  const row = await findAddress(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return openAddress(context, row)
}

/** What is stored of a recipient; the institution must be in the directory and have what it asks for. */
async function contentOfRecipient(
  context: UserContext,
  recipient: RecipientInput,
): Promise<Content> {
  const { name, relation, releaseOn, about } = recipient
  const person = { name, relation, releaseOn, ...(about && { about }) }
  if (recipient.place === 'postal') {
    const { postal, personNumber = '', phone } = recipient
    return {
      institutionId: null,
      content: { ...person, unit: '', personNumber, postal, phone },
    }
  }
  const { institutionId, unit, personNumber } = recipient
  const institution = (await getInstitutions(context, [institutionId])).get(institutionId)
  if (!institution) throw new AppError('address.institution_unknown')
  requireComplete(institution, recipient)
  return { institutionId, content: { ...person, unit, personNumber, postal: null, phone: '' } }
}

const contentOf = async (context: UserContext, input: EditInput): Promise<Content> =>
  input.kind === 'delivery'
    ? { institutionId: null, content: input.delivery }
    : contentOfRecipient(context, input.recipient)

/** What is kept of a recipient with a change: what it does not speak of stays, notes, birthday, groups; a day of coming home that it replaces is told. */
async function changedRecipient(
  context: InTransaction<UserContext>,
  id: string,
  recipient: RecipientInput,
  content: object,
): Promise<object> {
  const row = await findAddress(context, context.userId, id)
  if (row?.kind !== 'recipient') return content
  const before = openContent(context, row)
  await tellReplaced(context, id, before.releaseOn, recipient.releaseOn)
  const isNumberKept = recipient.place === 'postal' && recipient.personNumber === undefined
  return {
    ...content,
    ...(isNumberKept && before.postal && { personNumber: before.personNumber }),
    ...(!('about' in content) && before.about && { about: before.about }),
  }
}

/** Adds one address to a book that is locked. The first of its kind becomes the default. */
async function addToBook(
  context: InTransaction<UserContext>,
  kind: Address['kind'],
  { institutionId, content }: Content,
  isDefault: boolean,
): Promise<string> {
  const { userId, vault } = context
  if ((await countAddresses(context, userId)) >= maxAddresses)
    throw new AppError('address.too_many', { max: maxAddresses })
  const id = newId()
  const isOnTop = isDefault || (await countAddresses(context, userId, kind)) === 0
  if (isOnTop) await clearDefault(context, userId, kind, id)
  await addAddress(
    context,
    userId,
    {
      id,
      kind,
      institutionId,
      contentSealed: vault.seal(JSON.stringify(content), addressColumn),
      nameIndex: kind === 'recipient' ? indexOf(context, content) : null,
      isDefault: isOnTop,
    },
    context.clock.now(),
  )
  return id
}

async function changeInBook(
  context: InTransaction<UserContext>,
  id: string,
  input: EditInput,
  { institutionId, content }: Content,
): Promise<string> {
  const { userId, vault } = context
  const { kind, isDefault, baseUpdatedAt } = input
  if (baseUpdatedAt !== undefined) {
    const { updatedAt } = await getAddress(context, id)
    if (Date.parse(updatedAt) !== Date.parse(baseUpdatedAt)) throw new AppError('address.changed')
  }
  if (isDefault) await clearDefault(context, userId, kind, id)
  const kept =
    input.kind === 'recipient'
      ? await changedRecipient(context, id, input.recipient, content)
      : content
  const contentSealed = vault.seal(JSON.stringify(kept), addressColumn)
  const index = kind === 'recipient' ? indexOf(context, content) : null
  const put = { id, kind, institutionId, contentSealed, nameIndex: index, isDefault }
  if (!(await changeAddress(context, userId, put, context.clock.now())))
    throw new AppError('request.not_found')
  return id
}

/**
 * Throws when the book, which is locked, has this person at this place already: saved twice, a letter's answer and its
 * history would lie with one of two equal cards.
 */
async function refuseTwin(
  context: InTransaction<UserContext>,
  recipient: RecipientInput,
): Promise<void> {
  const { name, personNumber = '' } = recipient
  const rows = await recipientsNamed(context, context.userId, nameIndex(context, name))
  const key = keyOfInput(recipient)
  for (const row of rows) {
    const content = openContent(context, row)
    const institution = row.institution_id === null ? null : { id: row.institution_id }
    if (
      personKey({ ...content, institution }) === key &&
      mayBeOnePerson(content.personNumber, personNumber)
    )
      throw new AppError('address.already_there', { id: row.id, name: content.name })
  }
}

/** Adds an address, or changes one. */
export async function editAddress(context: UserContext, input: EditInput): Promise<Address> {
  const content = await contentOf(context, input)
  const id = await inTransaction(context, async (context) => {
    await lockAddressBook(context, context.userId)
    if (input.kind === 'recipient' && input.id === undefined && input.isAnother === false)
      await refuseTwin(context, input.recipient)
    const id =
      input.id === undefined
        ? await addToBook(context, input.kind, content, input.isDefault)
        : await changeInBook(context, input.id, input, content)
    if (input.pastId !== undefined) await markMoved(context, context.userId, input.pastId, id)
    return id
  })
  return getAddress(context, id)
}

/** Adds several recipients, all or none, but those whom `isThere` knows. Gives how many. */
export async function addRecipients(
  context: UserContext,
  people: readonly RecipientInput[],
  isThere: (context: InTransaction<UserContext>) => Promise<(person: RecipientInput) => boolean>,
): Promise<number> {
  const contents: (Content & { readonly person: RecipientInput })[] = []
  for (const person of people)
    contents.push({ ...(await contentOfRecipient(context, person)), person })
  return inTransaction(context, async (context) => {
    await lockAddressBook(context, context.userId)
    const known = await isThere(context)
    let added = 0
    for (const { person, ...content } of contents) {
      if (known(person)) continue
      await addToBook(context, 'recipient', content, false)
      added += 1
    }
    return added
  })
}

export async function deleteAddress(context: UserContext, id: string): Promise<{ isDone: true }> {
  if (!(await removeAddress(context, context.userId, id))) throw new AppError('request.not_found')
  return { isDone: true }
}

/** How many recipients a user has, for the page Mine. */
export const addressFigures: FigureSource = async (kernel, userId) => ({
  recipients: await countAddresses(kernel, userId, 'recipient'),
})
