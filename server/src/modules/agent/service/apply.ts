import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { getProtocol } from '../../config/service.ts'
import { findAgent, lockAgent, putApplication, sumsOf } from '../store/agents.ts'
import { ruleAt } from '../store/rules.ts'
import { findOpen } from '../store/withdrawals.ts'
import { moneyOf } from './money.ts'
import { toWithdrawal } from './payee.ts'

type Calls = typeof agentCalls

export const nameColumn = 'agents.real_name_sealed'

export const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').replace(/\s/g, '').toLowerCase() ===
  other.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** The rule in force. */
export async function ruleNow(context: WithDb & Pick<Kernel, 'clock'>) {
  const rule = await ruleAt(context, context.clock.now())
  if (!rule) throw new Error('there is no rule of agents')
  return rule
}

/** What the terms speak of, in figures. */
export async function getRule(
  context: WithDb & Pick<Kernel, 'clock'>,
): Promise<CallAnswer<Calls['rule']>> {
  const { values, version, since } = await ruleNow(context)
  return { rule: values, version, since: since.toISOString() }
}

const termsNow = async (context: UserContext): Promise<number> =>
  (await getProtocol(context, { name: 'invite-terms' })).version

/** Whether the caller is an agent, and all that the first screen shows. */
export async function getMe(context: UserContext): Promise<CallAnswer<Calls['me']>> {
  const { userId } = context
  const [agent, money, sums, rule, termsVersion, open] = await Promise.all([
    findAgent(context, userId),
    moneyOf(context, userId),
    sumsOf(context, [userId]),
    ruleNow(context),
    termsNow(context),
    findOpen(context, userId),
  ])
  const { earned = 0, friends = 0 } = sums.get(userId) ?? {}
  return {
    state: agent?.state ?? 'none',
    isMember: agent?.approved_at !== undefined && agent.approved_at !== null,
    note: agent?.note ?? '',
    heldReason: agent?.held_reason ?? null,
    money,
    earned: minor(earned),
    friends,
    rule: rule.values,
    ruleVersion: rule.version,
    termsVersion,
    openWithdrawal: open ? toWithdrawal(open, context.locale) : null,
  }
}

/** What was earned is paid to the name that staff have approved: while there is some, nobody applies again under another. */
async function requireSameName(
  context: InTransaction<UserContext>,
  realName: string,
): Promise<void> {
  const agent = await lockAgent(context, context.userId)
  if (!agent?.approved_at) return
  const { available, frozen, withdrawing } = await moneyOf(context, context.userId)
  const known = context.vault.openText(agent.real_name_sealed, nameColumn)
  if (available + frozen + withdrawing > 0 && !isSameName(realName, known))
    throw new AppError('agent.name')
}

/** Applies with the real name, which is kept sealed, and the version of the terms that was read. */
export async function applyAsAgent(
  context: UserContext,
  { realName, termsVersion }: CallParsed<Calls['apply']>,
): Promise<CallAnswer<Calls['apply']>> {
  if (!(await ruleNow(context)).values.isOpen) throw new AppError('agent.closed')
  if (termsVersion !== (await termsNow(context))) throw new AppError('agent.terms_changed')
  await inTransaction(context, async (context) => {
    await requireSameName(context, realName)
    const isNew = await putApplication(context, {
      userId: context.userId,
      realNameSealed: context.vault.seal(realName, nameColumn),
      termsVersion,
      at: context.clock.now(),
    })
    if (!isNew) throw new AppError('agent.applied')
    await emit(context, 'agent.applied', { userId: context.userId })
  })
  return { isDone: true }
}

/** The caller as an agent who was approved once, also one who has stopped or applies again: what is theirs stays theirs. */
export async function requireAgent(context: UserContext) {
  const agent = await findAgent(context, context.userId)
  if (!agent?.approved_at) throw new AppError('agent.none')
  return agent
}
