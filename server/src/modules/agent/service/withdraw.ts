import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import { bankOf, isCardNumber, type PayoutMethod } from '@mailing/contract/agent/rules.ts'
import type { Withdrawal } from '@mailing/contract/agent/schemas.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { pageSize } from '@mailing/contract/call.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { tooLittleMoney } from '../../wallet/service.ts'
import { lockAgent } from '../store/agents.ts'
import {
  addWithdrawal,
  findWithdrawal,
  listWithdrawals,
  moveWithdrawal,
  type WithdrawalRow,
} from '../store/withdrawals.ts'
import { isSameName, nameColumn, requireAgent, ruleNow } from './apply.ts'
import { settleDebt } from './commission.ts'
import { moneyOf, moveFor } from './money.ts'
import { sealPayee, toWithdrawal } from './payee.ts'

type Calls = typeof agentCalls
const zCursor = z.tuple([z.int()])

function accountOf(method: PayoutMethod, typed: string): string {
  if (method !== 'bank_card') return typed
  const number = typed.replace(/[\s-]/g, '')
  if (!isCardNumber(number)) throw new AppError('agent.card')
  return number
}

/** Asks for money to be paid out. The agent is locked, so that of many requests for one balance one is kept. */
export async function withdraw(
  context: UserContext,
  input: CallParsed<Calls['withdraw']>,
): Promise<CallAnswer<Calls['withdraw']>> {
  return inTransaction(context, async (context) => {
    await requireAgent(context)
    const agent = await lockAgent(context, context.userId)
    if (!agent) throw new AppError('agent.none')
    if (agent.held_at) throw new AppError('agent.held')
    const account = accountOf(input.method, input.account)
    if (!isSameName(input.realName, context.vault.openText(agent.real_name_sealed, nameColumn)))
      throw new AppError('agent.name')
    const { version, values: rule } = await ruleNow(context)
    if (input.amount < rule.minWithdrawal)
      throw new AppError('agent.too_little', { least: formatMinor(minor(rule.minWithdrawal)) })
    const { available } = await moneyOf(context, context.userId)
    const id = newId()
    const isNew = await addWithdrawal(context, {
      id,
      agentId: context.userId,
      amount: input.amount,
      fee: rule.fee,
      ruleVersion: version,
      method: input.method,
      accountSealed: sealPayee(context, { realName: input.realName, account }),
      accountIndex: context.vault.blindIndex(`${input.method}:${account}`, 'agent.account'),
      tail: account.slice(-4),
      bank: input.method === 'bank_card' ? bankOf(account) : null,
      needsSecond: input.amount > rule.secondAbove,
      at: context.clock.now(),
    })
    if (!isNew) throw new AppError('agent.open_request')
    if (available < input.amount) throw tooLittleMoney(minor(input.amount - available))
    await moveFor(context, context.userId, {
      reason: 'withdrawal',
      amount: input.amount,
      key: `withdrawal:${id}`,
    })
    await emit(context, 'agent.withdrawal_requested', { userId: context.userId, withdrawalId: id })
    return shown(context, id)
  })
}

async function shown(context: InTransaction<UserContext>, id: string): Promise<Withdrawal> {
  const row = await findWithdrawal(context, id)
  if (!row) throw new Error('a withdrawal is gone inside the transaction that wrote it')
  return toWithdrawal(row, context.locale)
}

/** Brings all of a withdrawal back, and settles with it what is owed. The agent must be locked. */
export async function giveBack(
  kernel: InTransaction<Kernel>,
  { id, agent_id: agentId, amount }: Pick<WithdrawalRow, 'id' | 'agent_id' | 'amount'>,
): Promise<void> {
  await moveFor(kernel, agentId, {
    reason: 'withdrawal_returned',
    amount,
    key: `withdrawal-back:${id}`,
  })
  await settleDebt(kernel, agentId, `withdrawal:${id}`)
}

/** Takes back one's own request, as long as nobody has approved it. */
export async function cancelWithdrawal(
  context: UserContext,
  { id }: CallParsed<Calls['cancelWithdrawal']>,
): Promise<CallAnswer<Calls['cancelWithdrawal']>> {
  return inTransaction(context, async (context) => {
    await lockAgent(context, context.userId)
    const own = await findWithdrawal(context, id)
    const row =
      own?.agent_id === context.userId
        ? await moveWithdrawal(context, id, {
            from: ['requested'],
            to: 'cancelled',
            endedBy: context.userId,
            endedAt: context.clock.now(),
          })
        : undefined
    if (!row) throw new AppError('agent.moved_on')
    await giveBack(context, row)
    await emit(context, 'agent.withdrawal_cancelled', { userId: context.userId, withdrawalId: id })
    return toWithdrawal(row, context.locale)
  })
}

export async function listMyWithdrawals(
  context: UserContext,
  { cursor }: CallParsed<Calls['withdrawals']>,
): Promise<CallAnswer<Calls['withdrawals']>> {
  const rows = await listWithdrawals(
    context,
    { agentId: context.userId },
    decodeCursor(cursor, zCursor)?.[0],
    pageSize + 1,
  )
  return toPage(
    rows,
    (row) => toWithdrawal(row, context.locale),
    (row) => [row.seq],
  )
}
