import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import type { Deletion, ErasureProof } from '@mailing/contract/privacy/deletion-calls.ts'
import { permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { groupedCode, newCode, newId, readCode } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  closeAccount,
  type FigureSource,
  holdUser,
  leavingMatters,
  ownerProof,
  proveOwner,
  settleEnding,
} from '../../account/service.ts'
import { giveUpCommissions } from '../../agent/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { giveUpMoney } from '../../wallet/service.ts'
import {
  addDeletion,
  beginErasing,
  type DeletionRow,
  type DueDeletion,
  dueNow,
  endDeletion,
  findByNumber,
  findDeletion,
  findDue,
  findOpenDeletion,
  type GivenUp,
  raiseGivenUp,
  withdrawOf,
} from '../store/deletions.ts'
import { beginErasure } from '../store/erasures.ts'
import { dropCopies } from './copies.ts'
import { eraseByRegister } from './erase.ts'
import { holdToGiveUp, isShown, requireShown, toGiveUp } from './giving-up.ts'
import { hashOfProof, proofOf } from './proof.ts'

type Calls = typeof privacyCalls

const dayMs = 86_400_000
const numberLength = 16

export const showDeletion = (row: DeletionRow): Deletion => ({
  number: groupedCode(row.number),
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  isWaiting: row.is_waiting,
})

const isStaff = ({ session }: UserContext): boolean => permissionsOf(session.roles).length > 0

/** What the end of the account would meet. */
export async function getLeaving(context: UserContext): Promise<CallAnswer<Calls['leaving']>> {
  const [deletion, matters, { money, commissions }, proof] = await Promise.all([
    findOpenDeletion(context, context.userId),
    leavingMatters(context, context.userId),
    toGiveUp(context, context.userId),
    ownerProof(context),
  ])
  return {
    deletion: deletion ? showDeletion(deletion) : null,
    matters,
    money,
    commissions,
    waitDays: context.config.DELETION_WAIT_DAYS,
    isStaff: isStaff(context),
    isMoneyNew: deletion?.state === 'requested' && !isShown(deletion, { money, commissions }),
    proof,
  }
}

/** Until when the account of a person lives, if it is to end. */
export const deletionFigures: FigureSource = async (kernel, userId) => ({
  endsAt: (await findOpenDeletion(kernel, userId))?.due_at.toISOString() ?? null,
})

/**
 * Asks for the end of the account. What is under way is refused, or waited for; the sum that is given up is the one
 * that was shown. Asked for once more it says that what came meanwhile is given up too.
 */
export async function leave(
  context: UserContext,
  { code, givenUp: money, givenUpCommissions, isWaiting }: CallParsed<Calls['leave']>,
): Promise<Deletion> {
  if (isStaff(context)) throw new AppError('privacy.staff_account')
  const [matters, open] = await Promise.all([
    leavingMatters(context, context.userId),
    findOpenDeletion(context, context.userId),
  ])
  if (matters.length > 0 && !isWaiting && !open)
    throw new AppError('privacy.under_way', { names: matters.map(({ name }) => name).join(', ') })
  const givenUp = { money, commissions: givenUpCommissions }
  await requireShown(context, context.userId, givenUp)
  await proveOwner(context, code)
  return inTransaction(context, (context) =>
    putDownDeletion(context, context.userId, { isWaiting: matters.length > 0, givenUp }),
  )
}

/** Who of the staff puts it down for the person, and why. */
interface ByStaff {
  readonly staffId: string
  readonly reason: string
}

interface DeletionToPutDown {
  readonly isWaiting: boolean
  /** What the person was shown. */
  readonly givenUp: GivenUp
  readonly by?: ByStaff
}

/**
 * Puts a deletion down, with its audit entry; one that is under way is answered, with a larger sum given up, or
 * refused to staff.
 */
export async function putDownDeletion(
  context: InTransaction<Kernel | UserContext>,
  userId: string,
  { isWaiting, givenUp, by }: DeletionToPutDown,
): Promise<Deletion> {
  const now = context.clock.now()
  const row = await addDeletion(context, {
    id: newId(),
    user_id: userId,
    number: newCode(numberLength),
    is_waiting: isWaiting,
    requested_at: now,
    due_at: new Date(now.getTime() + context.config.DELETION_WAIT_DAYS * dayMs),
    requested_by: by?.staffId ?? null,
    given_up: givenUp.money,
    given_up_commissions: givenUp.commissions,
  })
  if (!row) {
    // A colleague's reason would be lost with an answer that it is done.
    if (by) throw new AppError('privacy.already_asked')
    if (await raiseGivenUp(context, userId, givenUp))
      await recordAudit(context, { action: 'privacy.leave', subject: 'user', subjectId: userId })
    const open = await findOpenDeletion(context, userId)
    if (!open) throw new Error('a deletion that is under way is gone')
    return showDeletion(open)
  }
  await emit(context, 'privacy.deletion_requested', {
    userId,
    dueAt: row.due_at.toISOString(),
    isByStaff: by !== undefined,
  })
  await recordAudit(context, {
    action: by ? 'privacy.leave_for' : 'privacy.leave',
    subject: 'user',
    subjectId: userId,
    ...(by && { reason: by.reason }),
  })
  return showDeletion(row)
}

export async function stay(context: UserContext): Promise<{ isDone: true }> {
  await inTransaction(context, async (context) => {
    if (!(await withdrawOf(context, context.userId, context.clock.now())))
      throw new AppError('privacy.nothing_to_undo')
    await recordAudit(context, {
      action: 'privacy.stay',
      subject: 'user',
      subjectId: context.userId,
    })
  })
  return { isDone: true }
}

const dueAtOnce = 100

/**
 * Gives every account whose waiting is over to a job of its own. What still waits for something under way is looked at again next time,
 * and holds up none of those behind it.
 */
export async function eraseDue(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await oneByOne(kernel, {
    items: inPages((after: DueDeletion | undefined) => findDue(kernel, now, after, dueAtOnce)),
    nameOf: () => ({ job: 'privacy.erase_due' }),
    work: ({ id }) =>
      kernel.enqueue(kernel, 'privacy.erase_account', { deletionId: id }, { key: id }),
  })
}

/**
 * Ends an account: from the first transaction on nobody can log in or take it back. Interrupted, it goes on where it was. What still
 * is under way keeps it waiting, and so does money that nobody was shown.
 */
export async function erasePerson(kernel: Kernel, deletionId: string): Promise<void> {
  const found = await findDeletion(kernel, deletionId)
  if (!found || (found.state !== 'requested' && found.state !== 'erasing')) return
  const userId = ownerOf(found)
  if (found.state === 'requested' && (await leavingMatters(kernel, userId)).length > 0) return
  const deletion = await inTransaction(kernel, async (kernel) => {
    // First: what is being given to the account at this moment counts, also where nothing was in the wallet that could be held.
    await holdUser(kernel, userId)
    const held = await holdToGiveUp(kernel, userId)
    if (found.state === 'requested' && !isShown(found, held)) return undefined
    const begun = await beginErasing(kernel, deletionId, kernel.clock.now())
    if (!begun) return undefined
    await closeAccount(kernel, userId)
    await settleEnding(kernel, userId)
    // One that is being made at this moment would be kept behind the last step.
    await dropCopies(kernel, userId)
    await giveUpMoney(kernel, userId, `deletion:${deletionId}`)
    await giveUpCommissions(kernel, userId, `deletion-commissions:${deletionId}`)
    await beginErasure(kernel, {
      id: deletionId,
      userId,
      cause: 'account',
      subject: null,
      subjectId: null,
      begunAt: kernel.clock.now(),
    })
    return begun
  })
  if (!deletion) return
  await eraseByRegister(kernel, deletionId, userId)
  const hash = hashOfProof(await proofOf(kernel, deletion))
  await inTransaction(kernel, async (kernel) => {
    await endDeletion(kernel, deletionId, kernel.clock.now(), hash)
    await recordAudit(kernel, {
      action: 'privacy.erase',
      subject: 'user',
      subjectId: userId,
      reason: hash.toString('hex'),
    })
  })
}

/** The proof of a deletion that is done. */
export async function doneProof(
  context: Pick<Kernel, 'db' | 'hooks'>,
  row: DeletionRow | undefined,
): Promise<ErasureProof> {
  if (!row?.done_at || !row.proof_sha256) throw new AppError('request.not_found')
  return {
    ...(await proofOf(context, row)),
    doneAt: row.done_at.toISOString(),
    sha256: row.proof_sha256.toString('hex'),
  }
}

/** The proof by the number that the person kept; anybody who has the number may see it, and guessing is limited. */
export async function getProof(
  context: GuestContext,
  { number }: CallParsed<Calls['proof']>,
): Promise<ErasureProof> {
  await takeLimits(context, [{ key: `privacy.proof:${context.ip}`, max: 30, seconds: 600 }])
  const code = readCode(number)
  return doneProof(context, code === null ? undefined : await findByNumber(context, code))
}

/**
 * The end of an account for a person who asked for it by letter or at the desk, by a command. `isNow`: without the waiting period.
 * Answers the proof when it is done already. What is under way is waited for in any case.
 */
export async function deletePerson(
  kernel: Kernel,
  userId: string,
  isNow: boolean,
): Promise<{ readonly deletion: Deletion; readonly proof: ErasureProof | null }> {
  await inTransaction(kernel, async (kernel) => {
    const givenUp = await holdToGiveUp(kernel, ownerOf({ user_id: userId }))
    await putDownDeletion(kernel, userId, { isWaiting: true, givenUp })
    if (isNow) await dueNow(kernel, userId, kernel.clock.now())
  })
  const open = await findOpenDeletion(kernel, userId)
  if (!open) throw new Error('the deletion is gone')
  if (isNow) await erasePerson(kernel, open.id)
  const row = (await findDeletion(kernel, open.id)) ?? open
  return {
    deletion: showDeletion(row),
    proof: row.state === 'done' ? await doneProof(kernel, row) : null,
  }
}
