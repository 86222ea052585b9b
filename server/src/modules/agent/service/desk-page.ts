import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { namesOf } from '../../account/service.ts'
import { findAgent } from '../store/agents.ts'
import { countWaiting } from '../store/waiting.ts'
import { toLines } from './desk.ts'
import { moneyOf } from './money.ts'

type Calls = typeof agentCalls

/** One agent: figures, and who decided or held what. */
export async function getAgentPage(
  context: StaffContext,
  { userId }: CallParsed<Calls['page']>,
): Promise<CallAnswer<Calls['page']>> {
  const agent = await findAgent(context, userId)
  if (!agent) throw new AppError('request.not_found')
  const [[line], money, names] = await Promise.all([
    toLines(context, [agent]),
    moneyOf(context, userId),
    namesOf(
      context,
      [agent.decided_by, agent.held_by].flatMap((one) => one ?? []),
    ),
  ])
  if (!line) throw new Error('an agent was not presented')
  return {
    ...line,
    money,
    note: agent.note,
    decidedAt: agent.decided_at?.toISOString() ?? null,
    decidedByName: names.get(agent.decided_by ?? '') ?? '',
    heldAt: agent.held_at?.toISOString() ?? null,
    heldByName: names.get(agent.held_by ?? '') ?? '',
    isOwn: userId === context.userId,
  }
}

/** What waits at the desk; what is paid out only for those who may pay. */
export async function getWaiting(context: StaffContext): Promise<CallAnswer<Calls['waiting']>> {
  const rows = await countWaiting(context)
  const { roles } = context.session
  const of = (what: (typeof rows)[number]['what']) => {
    const row = rows.find((one) => one.what === what)
    return { count: row?.count ?? 0, oldestAt: row?.oldest?.toISOString() ?? null }
  }
  return {
    applications: of('applications'),
    withdrawals: hasPermission(roles, permissionsOf(roles), 'agent.pay') ? of('withdrawals') : null,
    doubted: of('doubted'),
  }
}
