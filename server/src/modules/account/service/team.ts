import type { staffCalls } from '@mailing/contract/account/staff.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { type Role, staffRolesOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { endSessions, setSessionRoles } from '../../../platform/session-list.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit, recordRead } from '../../audit/service.ts'
import { removePasskeysOf } from '../store/passkeys.ts'
import { rolesOf } from '../store/staff.ts'
import {
  countAdmins,
  decideRequest,
  findRequest,
  findWaiting,
  insertRequest,
  listMembers,
  listRequests,
  lockAdmins,
  putRoles,
  type RequestRow,
  removeAuthenticator,
} from '../store/team.ts'
import { deleteOwnViews } from '../store/views.ts'
import { namesOf } from './names.ts'
import { addPerson, renewAuthenticator } from './staff.ts'
import { type Answer, answer, nameColumn, toMember } from './team-member.ts'

type Calls = typeof staffCalls

const reasonColumn = 'role_requests.reason_sealed'

/** Everybody who works here, and what waits for a second administrator. */
export async function listStaff(context: StaffContext): Promise<CallAnswer<Calls['list']>> {
  await recordRead(context, { action: 'account.list_staff', subject: 'user', subjectId: 'staff' })
  const [members, requests] = await Promise.all([
    listMembers(context, context.clock.now()),
    listRequests(context),
  ])
  const names = await namesOf(
    context,
    requests.flatMap((row) => [row.user_id, row.asked_by]),
  )
  return {
    staff: members.map((row) => toMember(context, row)),
    requests: requests.map((row) => ({
      id: row.id,
      userId: row.user_id,
      name: names.get(row.user_id) ?? '',
      roles: staffRolesOf(row.roles as Role[]),
      reason: context.vault.openText(row.reason_sealed, reasonColumn),
      askedByName: names.get(row.asked_by) ?? '',
      askedAt: row.asked_at.toISOString(),
      isMine: row.asked_by === context.userId,
    })),
  }
}

/** What waits for this administrator as the second person: nothing of anybody, so it is not a reading. */
export async function requestsWaiting(
  context: StaffContext,
): Promise<CallAnswer<Calls['waiting']>> {
  // Neither who asked nor whom it is about decides.
  const others = (await listRequests(context)).filter(
    (row) => row.asked_by !== context.userId && row.user_id !== context.userId,
  )
  return { count: others.length, oldestAt: others[0]?.asked_at.toISOString() ?? null }
}

/** The names of colleagues, to give work to. */
export async function listStaffNamesForDesk(
  context: StaffContext,
): Promise<CallAnswer<Calls['names']>> {
  const members = await listMembers(context, context.clock.now())
  return {
    staff: members.map((row) => ({
      userId: row.id,
      name: context.vault.openText(row.nickname_sealed, nameColumn),
    })),
  }
}

const isAdmin = (roles: readonly string[]): boolean => roles.includes('admin')

/** Makes somebody a member of staff. An administrator's rights wait for a second one; the authenticator is given at once. */
export async function inviteStaff(
  context: StaffContext,
  { phone, email, name, roles, reason }: CallParsed<Calls['invite']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    const alone = roles.filter((role) => role !== 'admin')
    const { userId, otpauthUri, isMember } = await addPerson(context, {
      ...(phone === undefined ? { email: email ?? '' } : { phone }),
      nickname: name,
      roles: alone,
      grantedBy: context.userId,
      // Whoever is to be an administrator needs the second factor by the time the other has decided.
      needsAuthenticator: true,
    })
    if (isMember) throw new AppError('account.already_staff')
    if (isAdmin(roles)) await ask(context, userId, roles, reason)
    await recordAudit(context, {
      action: 'account.invite_staff',
      subject: 'user',
      subjectId: userId,
      reason: `${roles.join(', ')}: ${reason}`,
    })
    return answer(context, userId, { otpauthUri, isWaiting: isAdmin(roles) })
  })
}

/** Other roles for a colleague, or none: the work here has ended. */
export async function setStaffRoles(
  context: StaffContext,
  { userId, roles, reason }: CallParsed<Calls['setRoles']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  if (userId === context.userId) throw new AppError('account.roles_oneself')
  return inTransaction(context, async (context) => {
    await lockAdmins(context)
    const held = staffRolesOf(await rolesOf(context, userId))
    if (held.length === 0) throw new AppError('request.not_found')
    if (isAdmin(roles) !== isAdmin(held)) {
      await ask(context, userId, roles, reason)
      return answer(context, userId, { isWaiting: true })
    }
    await endWaiting(context, userId, roles)
    await give(context, userId, roles, reason)
    return answer(context, userId)
  })
}

async function ask(
  context: InTransaction<StaffContext>,
  userId: string,
  roles: readonly Role[],
  reason: string,
): Promise<void> {
  const row = await insertRequest(context, {
    id: newId(),
    user_id: userId,
    roles: [...roles],
    reason_sealed: context.vault.seal(reason, reasonColumn),
    asked_by: context.userId,
    asked_at: context.clock.now(),
  })
  if (!row) throw new AppError('account.request_waits')
  await recordAudit(context, {
    action: 'account.ask_roles',
    subject: 'user',
    subjectId: userId,
    reason: `${roles.join(', ')}: ${reason}`,
  })
}

/**
 * A request says all roles that somebody is to have: carried out later it would undo what was set meanwhile. So nothing else is set while
 * one waits; but whoever is to leave leaves at once, and nothing that was asked for brings them back.
 */
async function endWaiting(
  context: InTransaction<StaffContext>,
  userId: string,
  roles: readonly Role[],
): Promise<void> {
  const waiting = await findWaiting(context, userId)
  if (!waiting) return
  if (roles.length > 0) throw new AppError('account.request_waits')
  await decideRequest(context, waiting.id, 'refused', context.userId, context.clock.now())
  await recordRefusal(context, waiting)
}

const recordRefusal = (context: InTransaction<StaffContext>, row: RequestRow): Promise<void> =>
  recordAudit(context, {
    action: 'account.refuse_roles',
    subject: 'user',
    subjectId: row.user_id,
    reason: context.vault.openText(row.reason_sealed, reasonColumn),
  })

/**
 * Puts roles in place; whoever has none any more is logged out and loses the authenticator. Passkeys, which stand for both factors of
 * staff, last neither into the work here nor beyond it.
 */
async function give(
  context: InTransaction<StaffContext>,
  userId: string,
  roles: readonly Role[],
  reason: string,
): Promise<void> {
  if (!isAdmin(roles) && isAdmin(await rolesOf(context, userId)))
    if ((await countAdmins(context, userId)) === 0) throw new AppError('account.last_admin')
  const isMember = staffRolesOf(await rolesOf(context, userId)).length > 0
  if (!isMember || roles.length === 0) await removePasskeysOf(context, userId)
  await putRoles(context, userId, roles, { at: context.clock.now(), by: context.userId })
  if (roles.length === 0) {
    await removeAuthenticator(context, userId)
    await deleteOwnViews(context, userId)
    await endSessions(context, userId)
  } else await setSessionRoles(context, userId, await rolesOf(context, userId))
  await recordAudit(context, {
    action: roles.length === 0 ? 'account.end_staff' : 'account.set_roles',
    subject: 'user',
    subjectId: userId,
    reason: roles.length === 0 ? reason : `${roles.join(', ')}: ${reason}`,
  })
}

/** The second administrator’s word; who asked can take it back. */
export async function decideRoles(
  context: StaffContext,
  { id, isApproved }: CallParsed<Calls['decide']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    await lockAdmins(context)
    const asked = await findRequest(context, id)
    if (!asked) throw new AppError('request.not_found')
    const isAsker = asked.asked_by === context.userId
    if (asked.user_id === context.userId || (isApproved && isAsker))
      throw new AppError('account.same_person')
    const row = await decideRequest(
      context,
      id,
      isApproved ? 'done' : 'refused',
      context.userId,
      context.clock.now(),
    )
    if (!row) throw new AppError('account.request_decided')
    if (isApproved) {
      const reason = context.vault.openText(row.reason_sealed, reasonColumn)
      await give(context, row.user_id, staffRolesOf(row.roles as Role[]), reason)
    } else await recordRefusal(context, row)
    return answer(context, row.user_id)
  })
}

/** A new authenticator for somebody who lost theirs; all sessions and passkeys end, so that nobody goes on with the old device. */
export async function renewStaffFactor(
  context: StaffContext,
  { userId, reason }: CallParsed<Calls['renewFactor']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  if (userId === context.userId) throw new AppError('account.roles_oneself')
  return inTransaction(context, async (context) => {
    if (staffRolesOf(await rolesOf(context, userId)).length === 0)
      throw new AppError('request.not_found')
    const names = await namesOf(context, [userId])
    const otpauthUri = await renewAuthenticator(context, userId, names.get(userId) ?? '')
    await removePasskeysOf(context, userId)
    await endSessions(context, userId)
    await recordAudit(context, {
      action: 'account.new_authenticator',
      subject: 'user',
      subjectId: userId,
      reason,
    })
    return answer(context, userId, { otpauthUri })
  })
}
