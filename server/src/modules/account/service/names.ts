import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { maskPhone } from '../rules.ts'
import { findNames, findUserByPhone } from '../store.ts'

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

/** What staff see of writers by user id: the masked phone. */
export async function maskedOf(
  context: Reading,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await findNames(context, [...new Set(userIds)])
  return new Map(
    rows.map((row) => [
      row.id,
      row.phone_sealed
        ? maskPhone(context.vault.openText(row.phone_sealed, 'users.phone_sealed'))
        : '',
    ]),
  )
}

/** The user with this phone (normalised, 11 digits), or null. For commands and demo data, never for a call of a guest. */
export async function userIdOfPhone(context: Reading, phone: string): Promise<string | null> {
  return (
    (await findUserByPhone(context, context.vault.blindIndex(phone, 'account.phone')))?.id ?? null
  )
}
