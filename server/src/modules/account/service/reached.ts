import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { blockedOf } from '../store/blocks.ts'
import { findNames } from '../store/users.ts'
import { maskedContacts } from './contact.ts'
import { stopLink } from './stop-link.ts'

/** How somebody is reached, for whoever sends messages. */
export interface Reached {
  readonly phone: string | null
  readonly email: string | null
  /** What screens show of both; empty where there is none. */
  readonly phoneMasked: string
  readonly emailMasked: string
  /** Wants no messages at all: has blocked the phone or the address, or the account is blocked. */
  readonly isBlocked: boolean
}

/** How people are reached, by user id. */
export async function reachedOf(
  context: WithDb & Pick<Kernel, 'vault'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Reached>> {
  if (userIds.length === 0) return new Map()
  const ids = [...new Set(userIds)]
  const [rows, blocked] = await Promise.all([findNames(context, ids), blockedOf(context, ids)])
  const { vault } = context
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...maskedContacts(context, row),
        phone: row.phone_sealed && vault.openText(row.phone_sealed, 'users.phone_sealed'),
        email: row.email_sealed && vault.openText(row.email_sealed, 'users.email_sealed'),
        isBlocked: blocked.has(row.id),
      },
    ]),
  )
}

/** The link that stops our messages to an address; each e-mail has it. */
export const stopLinkOf = (kernel: Pick<Kernel, 'config' | 'vault'>, email: string): string =>
  stopLink(kernel, { way: 'email', value: email })
