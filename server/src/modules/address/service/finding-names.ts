import type { CustomerPrivate } from '@mailing/contract/account/customer.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { customerHits, type DeskFinder } from '../../account/service.ts'
import { foldSearch } from '../../institution/service.ts'
import { listUnindexed, putNameIndex, usersByName } from '../store/addresses.ts'
import { addressColumn, recipientsOf } from './open.ts'
import { printedAddress } from './snapshot.ts'

/** The keyed hash by which a recipient's name is found: both Chinese scripts, wide and narrow letters, and blanks count as one. */
export const nameIndex = ({ vault }: Pick<Kernel, 'vault'>, name: string): Buffer =>
  vault.blindIndex(foldSearch(name).replaceAll(/\s/g, ''), 'address.name')

const mostCustomers = 10

/** Whoever writes to somebody with this whole name. */
export const recipientFinder: DeskFinder = {
  permission: 'user.read',
  find: async (context, words) =>
    customerHits(context, await usersByName(context, nameIndex(context, words), mostCustomers)),
}

const zNamed = z.object({ name: z.string() })

/** The same of what is kept of a recipient. */
export const indexOf = (kernel: Pick<Kernel, 'vault'>, content: unknown): Buffer =>
  nameIndex(kernel, zNamed.parse(content).name)

const indexedAtOnce = 500

/** Gives recipients that were kept before names were indexed theirs; answers how many. */
export async function indexNames(kernel: Kernel): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await listUnindexed(kernel, indexedAtOnce)
    for (const { id, content_sealed: sealed } of rows) {
      const content: unknown = JSON.parse(kernel.vault.openText(sealed, addressColumn))
      await putNameIndex(kernel, id, indexOf(kernel, content))
    }
    count += rows.length
    if (rows.length < indexedAtOnce) return count
  }
}

/** A customer's recipients with their envelopes, for whoever has asked for what is private. */
export async function privateRecipients(
  context: StaffContext,
  userId: string,
): Promise<Pick<CustomerPrivate, 'recipients'>> {
  const people = await recipientsOf(context, ownerOf({ user_id: userId }))
  return {
    recipients: people.map((person) => {
      const { placeName, lines } = printedAddress(person, context.config.COUNTRY)
      return { name: person.name, placeName, lines: [...lines] }
    }),
  }
}
