import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { findNames, findUserByContact } from '../store/users.ts'
import { type Contact, contactIndex, maskedContacts } from './contact.ts'

export { firstRolesOf } from '../store/staff.ts'

type Reading = WithDb & Pick<Kernel, 'vault'>

/** Names of staff by user id, for lists that say who did something. Ids that are nobody's are left out. */
export async function namesOf(
  context: Reading,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await findNames(context, [...new Set(userIds)])
  return new Map(
    rows.map((row) => [
      row.id,
      context.vault.openText(row.nickname_sealed, 'users.nickname_sealed'),
    ]),
  )
}

/** What staff see of writers by user id: the masked phone, or the masked address of who has none. */
export async function maskedOf(
  context: Reading,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await findNames(context, [...new Set(userIds)])
  return new Map(
    rows.map((row) => {
      const { phoneMasked, emailMasked } = maskedContacts(context, row)
      return [row.id, phoneMasked || emailMasked]
    }),
  )
}

/** Whether somebody has this account and can use it: it was not closed, neither by us nor by its end. */
export async function isAccountOpen(context: WithDb, userId: string): Promise<boolean> {
  const [row] = await findNames(context, [userId])
  return row !== undefined && row.blocked_at === null
}

/** The phone of somebody's account; null: there is none. */
export async function contactOfUser(context: Reading, userId: string): Promise<string | null> {
  const [row] = await findNames(context, [userId])
  return row?.phone_sealed ? context.vault.openText(row.phone_sealed, 'users.phone_sealed') : null
}

/** The user who is reached there, or null. For commands and demo data, never for a call of a guest. */
export const userIdOf = async (context: Reading, contact: Contact): Promise<string | null> =>
  (await findUserByContact(context, { way: contact.way, index: contactIndex(context, contact) }))
    ?.id ?? null

/** The user with this phone (normalised, 11 digits), or null. */
export const userIdOfPhone = (context: Reading, phone: string): Promise<string | null> =>
  userIdOf(context, { way: 'phone', value: phone })
