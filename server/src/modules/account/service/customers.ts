import type {
  Customer,
  CustomerPrivate,
  customerCalls,
  Hit,
} from '@mailing/contract/account/customer.ts'
import { cleanEmail, isEmail } from '@mailing/contract/account/email.ts'
import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { hasPermission, type Permission, permissionsOf } from '@mailing/contract/roles.ts'
import '@mailing/contract/han-table.ts'
import { foldWord } from '@mailing/contract/mail/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { endSessions, listSessions } from '../../../platform/session-list.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  type AuditLookup,
  latestOf,
  recordAudit,
  recordLook,
  recordRead,
} from '../../audit/service.ts'
import { stoppedWays } from '../store/blocks.ts'
import { listStaffNames, rolesOf } from '../store/staff.ts'
import { findUser } from '../store/users.ts'
import { requireMayLockOut } from './accounts-desk.ts'
import { contactOf, maskedContacts, openContacts } from './contact.ts'
import { readFigures } from './figures.ts'
import { maskedOf, namesOf, userIdOf } from './names.ts'
import { notesOn } from './notes.ts'

type Calls = typeof customerCalls

/** What a module to the right finds by words that staff have typed or scanned. */
export interface DeskFinder {
  /** Who may see what it finds; others are not told that there is something. */
  readonly permission: Permission
  readonly find: (context: StaffContext, words: string) => Promise<readonly Hit[]>
}
export const deskFinderHook = defineHook<DeskFinder>('account.desk_finder')

/** What a module to the right keeps of a customer that is shown on asking only. */
export const customerPrivateHook = defineHook<
  (context: StaffContext, userId: string) => Promise<Partial<CustomerPrivate>>
>('account.customer_private')

const mostHits = 20

/** Customers as hits, masked. */
export async function customerHits(
  context: StaffContext,
  userIds: readonly string[],
): Promise<Hit[]> {
  const masked = await maskedOf(context, userIds)
  return [...new Set(userIds)].flatMap((key) => {
    const label = masked.get(key)
    return label === undefined ? [] : [{ kind: 'customer' as const, key, label, about: '' }]
  })
}

/** By phone or e-mail address: their keyed hashes are compared, the words themselves are kept nowhere. */
export const contactFinder: DeskFinder = {
  permission: 'user.read',
  find: async (context, words) => {
    const userId = await userIdTyped(context, words)
    return userId ? customerHits(context, [userId]) : []
  },
}

/** Who is reached at what was typed; null: it is no phone or address, or nobody's. */
function userIdTyped(context: Kernel, words: string): Promise<string | null> {
  const phone = cleanPhone(words)
  if (isPhone(phone)) return userIdOf(context, contactOf({ phone }))
  return isEmail(words)
    ? userIdOf(context, contactOf({ email: cleanEmail(words) }))
    : Promise.resolve(null)
}

/** Phones and addresses for the audit log, which names people by their ids. */
export const auditLookup: AuditLookup = {
  idsOf: async (context, typed) => {
    const userId = await userIdTyped(context, typed)
    return userId === null ? [] : [userId]
  },
}

const shownColleagues = 5

export const staffFinder: DeskFinder = {
  permission: 'staff.edit',
  find: async (context, words) => {
    const wanted = foldWord(words)
    const people = await listStaffNames(context)
    return people
      .map(({ id, nickname_sealed, roles }) => ({
        id,
        roles,
        name: context.vault.openText(nickname_sealed, 'users.nickname_sealed'),
      }))
      .filter(({ name }) => foldWord(name).includes(wanted))
      .slice(0, shownColleagues)
      .map(({ id, name, roles }) => ({
        kind: 'staff' as const,
        key: id,
        label: name,
        about: roles.join(', '),
      }))
  },
}

/** Finds anything by what is at hand. Whose account it led to is recorded, not what was typed: that can be a name or a phone. */
export async function findAnything(
  context: StaffContext,
  { words }: CallParsed<Calls['find']>,
): Promise<CallAnswer<Calls['find']>> {
  const { roles } = context.session
  const held = permissionsOf(roles)
  const found = await Promise.all(
    context.hooks
      .all(deskFinderHook)
      .filter(({ permission }) => hasPermission(roles, held, permission))
      .map(({ find }) => find(context, words)),
  )
  const hits = found.flat().slice(0, mostHits)
  for (const { kind, key } of hits)
    if (kind === 'customer')
      await recordLook(context, { action: 'account.find', subject: 'user', subjectId: key })
  return { hits }
}

/** One customer without anything that is private; that it was opened is recorded. Throws request.not_found. */
export async function getCustomer(
  context: StaffContext,
  { userId }: CallParsed<Calls['get']>,
): Promise<CallAnswer<Calls['get']>> {
  const row = await findUser(context, userId)
  if (!row) throw new AppError('request.not_found')
  await recordLook(context, { action: 'account.open', subject: 'user', subjectId: userId })
  const owner = ownerOf({ user_id: userId })
  const [roles, figures, sessions, notes, blocks, stops] = await Promise.all([
    rolesOf(context, userId),
    readFigures(context, owner),
    listSessions(context, owner),
    notesOn(context, userId),
    blocksOf(context, userId),
    stoppedWays(context, userId),
  ])
  const { money, points, couponStat, drafts, recipients, unreadReplies } = figures
  return {
    userId,
    ...maskedContacts(context, row),
    roles,
    createdAt: row.created_at.toISOString(),
    blockedAt: row.blocked_at?.toISOString() ?? null,
    blockedReason: row.blocked_reason_sealed
      ? context.vault.openText(row.blocked_reason_sealed, 'users.blocked_reason_sealed')
      : null,
    blocks,
    stops,
    money,
    points,
    usableCoupons: couponStat.usable,
    drafts,
    recipients,
    unreadReplies,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      country: session.country,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.seen_at.toISOString(),
    })),
    notes,
  }
}

const shownBlocks = 10

/** How an account was blocked and opened again, out of the audit log. */
async function blocksOf(context: StaffContext, userId: string): Promise<Customer['blocks']> {
  const about = { subject: 'user', subjectId: userId } as const
  const actions = ['account.block', 'account.unblock']
  const entries = await latestOf(context, { ...about, actions }, shownBlocks)
  const names = await namesOf(
    context,
    entries.flatMap((entry) => entry.actor_id ?? []),
  )
  return entries.map((entry) => ({
    isBlocked: entry.action === 'account.block',
    at: entry.at.toISOString(),
    byName: (entry.actor_id && names.get(entry.actor_id)) ?? '',
    reason: entry.reason ?? '',
  }))
}

/** What is private of a customer, recorded before it is shown. */
export async function getCustomerPrivate(
  context: StaffContext,
  { userId }: CallParsed<Calls['private']>,
): Promise<CallAnswer<Calls['private']>> {
  const row = await findUser(context, userId)
  if (!row) throw new AppError('request.not_found')
  await recordRead(context, { action: 'account.read_private', subject: 'user', subjectId: userId })
  const given = await Promise.all(
    context.hooks.all(customerPrivateHook).map((source) => source(context, userId)),
  )
  return {
    nickname: context.vault.openText(row.nickname_sealed, 'users.nickname_sealed'),
    ...openContacts(context, row),
    recipients: [],
    ...Object.assign({}, ...given),
  }
}

/** Logs a customer out everywhere. */
export async function endCustomerSessions(
  context: StaffContext,
  { userId, reason }: CallParsed<Calls['endSessions']>,
): Promise<CallAnswer<Calls['endSessions']>> {
  if (!(await findUser(context, userId))) throw new AppError('request.not_found')
  return inTransaction(context, async (context) => {
    await requireMayLockOut(context, userId)
    const ended = await endSessions(context, userId)
    await recordAudit(context, {
      action: 'account.end_sessions',
      subject: 'user',
      subjectId: userId,
      reason,
    })
    return { ended }
  })
}
