import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import { payeeForms } from '@mailing/contract/agent/rules.ts'
import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import type { CallParsed } from '@mailing/contract/call.ts'
import { dayMs } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import {
  type AskedPayout,
  type Payout,
  type PayoutOutcome,
  type PayoutProvider,
  ProviderFailed,
} from '../../../adapters/payment/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { findAgent, lockAgent } from '../store/agents.ts'
import {
  beginPayout,
  claimLooks,
  claimPayouts,
  findUnpaid,
  hurryPayout,
  keepWaiting,
  listWaiting,
  noteLooked,
  notePaidAllTheSame,
  type PayoutRow,
  settlePayout,
} from '../store/payouts.ts'
import {
  findWithdrawal,
  moveWithdrawal,
  setConfirmUntil,
  type WithdrawalRow,
} from '../store/withdrawals.ts'
import { audit, handle, refuseHeld } from './handle.ts'
import { letGo } from './money.ts'
import { payeeOf } from './payee.ts'
import { sendBack } from './sent-back.ts'
import { giveBack } from './withdraw.ts'

declare module '../../../platform/jobs.ts' {
  interface JobMap {
    'agent.send_payout': { readonly withdrawalId: string }
    'agent.check_ended_payout': { readonly withdrawalId: string }
  }
}

const payeeColumn = 'agent_payouts.payee_sealed'
export const confirmColumn = 'agent_payouts.confirm_sealed'

/** Sends an approved withdrawal to a provider, which is asked after this has been kept; again when the first try was stuck and that is mended. */
export const payThrough = (
  context: StaffContext,
  { id, provider: name, payee }: CallParsed<(typeof agentCalls)['payThrough']>,
): Promise<DeskWithdrawal> =>
  handle(context, id, async (context, row) => {
    await refuseHeld(context, row.agent_id)
    if (row.state !== 'approved') return undefined
    const provider = context.outside.payouts.get(name)
    if (provider?.method !== row.method) throw new AppError('agent.no_provider')
    const form = payeeForms[name]
    if (form && !form.test(payee)) throw new AppError('agent.payee')
    const isBegun = await beginPayout(context, {
      withdrawalId: id,
      provider: name,
      payeeSealed: form ? context.vault.seal(payee, payeeColumn) : null,
      by: context.userId,
      at: context.clock.now(),
    })
    if (!isBegun) throw new AppError('agent.paying')
    await audit(context, 'agent.pay_through', id, name)
    await context.enqueue(context, 'agent.send_payout', { withdrawalId: id })
    return row
  })

const atOnce = 20
/** Asks the provider to pay right after staff have said so, and asks how it stands when it has told of news. */
export async function sendPayout(kernel: Kernel, withdrawalId: string): Promise<void> {
  const by = { id: withdrawalId, limit: 1 }
  for (const row of await claimPayouts(kernel, kernel.clock.now(), by))
    await workSafely(kernel, row, sendOne)
  for (const row of await claimLooks(kernel, kernel.clock.now(), by))
    await workSafely(kernel, row, lookAt)
}

/** An agent was held: what waits at a provider for their word is asked for now, and called back. */
export async function hurryWaiting(
  context: InTransaction<StaffContext>,
  agentId: string,
): Promise<void> {
  for (const withdrawalId of await listWaiting(context, agentId)) {
    await hurryPayout(context, withdrawalId, { at: context.clock.now(), reversible: [] })
    await context.enqueue(context, 'agent.send_payout', { withdrawalId })
  }
}

/** A provider has told that there is news of a payout: it is asked what, once this is kept. */
export async function hearOfPayout(kernel: Kernel, withdrawalId: string): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    const reversible = [...kernel.outside.payouts.values()].filter((one) => one.isReversible)
    const news = { at: kernel.clock.now(), reversible: reversible.map(({ name }) => name) }
    if (await hurryPayout(kernel, withdrawalId, news))
      await kernel.enqueue(kernel, 'agent.send_payout', { withdrawalId })
    else if (await findUnpaid(kernel, withdrawalId))
      await kernel.enqueue(kernel, 'agent.check_ended_payout', { withdrawalId })
  })
}

/** News of what should never be paid any more: if it is paid, staff see it and decide, for its money may be back or paid by hand meanwhile. Throws when the provider does not answer. */
export async function checkEnded(kernel: Kernel, withdrawalId: string): Promise<void> {
  const row = await findUnpaid(kernel, withdrawalId)
  if (!row) return
  const { provider, asked } = await openWork(kernel, row)
  const now = await provider.query(asked)
  if (now.state !== 'paid') return
  kernel.log.error('payout paid though it had ended', { withdrawalId, state: row.state })
  await notePaidAllTheSame(kernel, withdrawalId, now.reference)
}

/** Asks again for what no answer has settled, and sends what the provider never heard of. */
export async function settlePayouts(kernel: Kernel): Promise<void> {
  for (const row of await claimPayouts(kernel, kernel.clock.now(), { limit: atOnce }))
    await workSafely(kernel, row, sendOne)
}

/** Asks whether what was paid in the last month has stayed where it went. */
export async function lookAgain(kernel: Kernel): Promise<void> {
  for (const row of await claimLooks(kernel, kernel.clock.now(), { limit: atOnce }))
    await workSafely(kernel, row, lookAt)
}

interface Work {
  readonly row: PayoutRow
  readonly withdrawal: WithdrawalRow
  readonly provider: PayoutProvider
  /** Without whom it pays: that is emptied when its agent has left, and what comes back then must be found all the same. */
  readonly asked: AskedPayout
}

async function workSafely(
  kernel: Kernel,
  row: PayoutRow,
  work: (kernel: Kernel, work: Work) => Promise<void>,
): Promise<void> {
  try {
    await work(kernel, await openWork(kernel, row))
  } catch (error) {
    // Its next try was set when it was claimed; what happened is open until a provider says so.
    const { withdrawal_id: withdrawalId, provider } = row
    kernel.log.warn('payout not settled', { withdrawalId, provider, error })
  }
}

async function openWork(kernel: Kernel, row: PayoutRow): Promise<Work> {
  const withdrawal = await findWithdrawal(kernel, row.withdrawal_id)
  const provider = kernel.outside.payouts.get(row.provider)
  if (!withdrawal) throw new Error('a payout has no withdrawal')
  if (!provider) throw new ProviderFailed(`${row.provider} is switched off while it pays`)
  return { row, withdrawal, provider, asked: askedOf(kernel, row, withdrawal) }
}

const askedOf = (kernel: Kernel, row: PayoutRow, withdrawal: WithdrawalRow): AskedPayout => ({
  number: row.withdrawal_id.replaceAll('-', ''),
  round: row.round,
  amount: minor(withdrawal.amount - withdrawal.fee),
  currency: kernel.config.CURRENCY,
  remark: kernel.config.OPERATOR_NAME,
})

function payoutOf(kernel: Kernel, { row, withdrawal, asked }: Work): Payout {
  const { account, realName: name } = payeeOf(kernel, withdrawal)
  const known = row.payee_sealed && kernel.vault.openText(row.payee_sealed, payeeColumn)
  return { ...asked, payee: { account: known ?? account, name } }
}

/** Asked before it is sent, for an answer may have been lost; and asked again before a refusal is believed. */
async function ask(kernel: Kernel, work: Work): Promise<PayoutOutcome> {
  const { provider, row } = work
  const payout = payoutOf(kernel, work)
  const known = await provider.query(payout)
  // Only the answer to the same request says with what it is confirmed; a request that waits for money goes on by it.
  if (known.state === 'waiting' && !known.confirmation && !row.confirm_sealed)
    return repeat(kernel, work, payout)
  if (known.state === 'pending' && known.isToRepeat) return repeat(kernel, work, payout)
  if (known.state !== 'unknown') return known
  if (row.state === 'waiting')
    throw new ProviderFailed(`${row.provider} has forgotten a payout that waits`)
  const sent = await provider.send(payout)
  if (sent.state === 'paid' || sent.state === 'waiting') return sent
  const then = await provider.query(payout)
  return then.state === 'unknown' ? sent : then
}

/** The same once more, of what the provider knows and has not ended: whatever it has against the repetition, the first one may still be paid, and is asked for again. */
async function repeat(
  kernel: Kernel,
  { provider, row }: Work,
  payout: Payout,
): Promise<PayoutOutcome> {
  const sent = await provider.send(payout)
  if (sent.state !== 'refused' && sent.state !== 'stuck') return sent
  const { withdrawal_id: withdrawalId } = row
  kernel.log.warn('payout not repeated', { withdrawalId, problem: sent.reason })
  return { state: 'pending' }
}

/** Only what waited for its receiver can lapse. What ended before, our own account having been empty, nobody has missed: staff decide about it. */
const endOf = ({ row }: Work, outcome: PayoutOutcome): PayoutOutcome =>
  outcome.state === 'lapsed' && row.state !== 'waiting' ? { ...outcome, state: 'refused' } : outcome

/** Whoever is held is paid nothing: what waits for a word of theirs is called back, at each time that it is asked for. */
async function callBackFromHeld(
  kernel: Kernel,
  { row, withdrawal, provider, asked }: Work,
): Promise<void> {
  if (row.state !== 'waiting' || !provider.callBack) return
  if ((await findAgent(kernel, withdrawal.agent_id))?.held_at) await provider.callBack(asked)
}

async function sendOne(kernel: Kernel, work: Work): Promise<void> {
  await callBackFromHeld(kernel, work)
  await settle(kernel, work, endOf(work, await ask(kernel, work)))
}

/** Money that a provider has paid may come back to it, by whoever got it or by hand in the provider's console. */
async function lookAt(kernel: Kernel, { provider, asked, withdrawal, row }: Work): Promise<void> {
  const now = await provider.query(asked)
  if (now.state === 'sent_back' || now.state === 'refused')
    await sendBack(kernel, withdrawal, now.reason)
  else await noteLooked(kernel, row, kernel.clock.now())
}

/** Keeps what became of it, once: the money has left, or waits for its receiver, or is back; or it can still be paid by hand, sent off again or given back. */
async function settle(kernel: Kernel, work: Work, outcome: PayoutOutcome): Promise<void> {
  if (outcome.state === 'pending') return
  await inTransaction(kernel, async (kernel) => {
    await lockAgent(kernel, work.withdrawal.agent_id)
    if (outcome.state === 'waiting') return wait(kernel, work, outcome.confirmation)
    const at = kernel.clock.now()
    const lookAt = work.provider.isReversible ? new Date(at.getTime() + dayMs) : null
    if (!(await settlePayout(kernel, work.withdrawal.id, { ...outcome, lookAt, at }))) return
    if (outcome.state === 'paid') return end(kernel, work, { to: 'paid', note: outcome.reference })
    if (outcome.state === 'lapsed' || outcome.state === 'sent_back')
      return end(kernel, work, { to: outcome.state, note: outcome.reason })
    await setConfirmUntil(kernel, work.withdrawal.id, null)
  })
}

/** The withdrawal has come to its end through the provider: what was paid has left, else all is back. */
async function end(
  kernel: InTransaction<Kernel>,
  { withdrawal: { id } }: Work,
  { to, note }: { readonly to: 'paid' | 'lapsed' | 'sent_back'; readonly note: string },
): Promise<void> {
  const moved = await moveWithdrawal(kernel, id, {
    from: ['approved'],
    to,
    endedAt: kernel.clock.now(),
    note: note.slice(0, 300),
  })
  if (!moved) throw new Error(`withdrawal ${id} came to ${to} and is not approved`)
  if (to === 'paid') return letGo(kernel, moved)
  await giveBack(kernel, moved)
  await emit(kernel, `agent.withdrawal_${to}`, { userId: moved.agent_id, withdrawalId: id })
}

/** Its receiver is told once that there is something to confirm, and until when. */
async function wait(
  kernel: InTransaction<Kernel>,
  { withdrawal, provider }: Work,
  confirmation: Readonly<Record<string, string>> | null,
): Promise<void> {
  if (!confirmation) return
  const at = kernel.clock.now()
  const kept = await keepWaiting(kernel, withdrawal.id, {
    confirmSealed: kernel.vault.seal(JSON.stringify(confirmation), confirmColumn),
    at,
  })
  if (!kept?.isFirst) return
  const hours = provider.confirmHours
  if (hours === undefined) throw new Error(`${provider.name} waits and does not say for how long`)
  await setConfirmUntil(kernel, withdrawal.id, new Date(at.getTime() + hours * 3_600_000))
  await emit(kernel, 'agent.withdrawal_waits', {
    userId: withdrawal.agent_id,
    withdrawalId: withdrawal.id,
  })
}
