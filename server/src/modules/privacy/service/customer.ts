import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import { permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ownerOf, requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { leavingMatters, maskedOf, rolesOf } from '../../account/service.ts'
import { recordAudit, recordRead } from '../../audit/service.ts'
import { listCopies } from '../store/copies.ts'
import { deletionsOf, withdrawOf } from '../store/deletions.ts'
import { putDownCopy, showCopy } from './copies.ts'
import { toLine } from './deletion-desk.ts'
import { putDownDeletion } from './deletions.ts'
import { requireShown, toGiveUp } from './giving-up.ts'

type Calls = typeof privacyCalls
const shown = 20

/** What a customer asked for of the own data; the look is recorded first. */
export async function getRequestsOf(
  context: StaffContext,
  { userId }: CallParsed<Calls['requestsOf']>,
): Promise<CallAnswer<Calls['requestsOf']>> {
  await recordRead(context, { action: 'privacy.list_of', subject: 'user', subjectId: userId })
  const owner = ownerOf({ user_id: userId })
  const [deletions, copies, masked, matters, left] = await Promise.all([
    deletionsOf(context, userId, shown),
    listCopies(context, owner, shown),
    maskedOf(context, [userId]),
    leavingMatters(context, owner),
    toGiveUp(context, owner),
  ])
  return {
    deletions: deletions.map((row) => toLine(row, masked)),
    copies: copies.map(showCopy),
    matters,
    ...left,
  }
}

/**
 * Puts down what a customer asked for on paper or by phone. The copy is opened by its owner alone, who proves the account first; the
 * end of the account waits like any other, and its owner is told and can take it back. Nobody's who works here is ended this way.
 */
export async function requestFor(
  context: StaffContext,
  input: CallParsed<Calls['requestFor']>,
): Promise<CallAnswer<Calls['requestFor']>> {
  requireFreshFactor(context, context.session)
  const { userId, reason } = input
  if (!(await maskedOf(context, [userId])).has(userId)) throw new AppError('request.not_found')
  const [last] = await deletionsOf(context, userId, 1)
  if (last?.state === 'erasing' || last?.state === 'done') throw new AppError('request.not_found')
  const owner = ownerOf({ user_id: userId })
  if (input.what === 'deletion') {
    if (permissionsOf(await rolesOf(context, userId)).length > 0)
      throw new AppError('privacy.staff_account')
    await requireShown(context, owner, {
      money: input.givenUp,
      commissions: input.givenUpCommissions,
    })
  }
  const matters = await leavingMatters(context, owner)
  await inTransaction(context, async (context) => {
    if (input.what === 'copy') await putDownCopy(context, userId, { locale: input.locale, reason })
    else
      await putDownDeletion(context, userId, {
        isWaiting: matters.length > 0,
        givenUp: { money: input.givenUp, commissions: input.givenUpCommissions },
        by: { staffId: context.userId, reason },
      })
  })
  return { isDone: true }
}

/** Takes the end of a customer's account back while it waits, whoever asked for it; the reason stands in the audit log. */
export async function stayFor(
  context: StaffContext,
  { userId, reason }: CallParsed<Calls['stayFor']>,
): Promise<CallAnswer<Calls['stayFor']>> {
  requireFreshFactor(context, context.session)
  await inTransaction(context, async (context) => {
    if (!(await withdrawOf(context, userId, context.clock.now())))
      throw new AppError('privacy.nothing_to_undo')
    await recordAudit(context, {
      action: 'privacy.stay_for',
      subject: 'user',
      subjectId: userId,
      reason,
    })
  })
  return { isDone: true }
}
