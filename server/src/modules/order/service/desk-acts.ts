import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { OrderAct, OrderActInput, OrderAction } from '@mailing/contract/order/desk.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { requireFreshFactor, requirePermission } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  type ActRow,
  decideAct,
  findAct,
  holdGiven,
  insertAct,
  listActs,
  listWaitingActs,
} from '../store/desk.ts'
import { readLimits } from '../store/limits.ts'
import { findOrder, listNumbers } from '../store/orders.ts'
import { carryOut, obstacleOf, permissionFor, worthActions } from './desk-actions.ts'
import { givenFor } from './desk-hook.ts'
import { type OrderFacts, toFacts } from './facts.ts'

type Calls = typeof orderDeskCalls
const reasonColumn = 'order_acts.reason_sealed'
const messageColumn = 'order_acts.message_sealed'
const shownActs = 50

const reasonOf = (input: OrderActInput): string =>
  'text' in input ? input.text : (input.reason ?? '')

const messageOf = (input: OrderActInput): string | null =>
  'message' in input ? (input.message ?? null) : null

/** What an action is about in money: a sum that was typed, or the price that cancelling gives back. */
const amountOf = (input: OrderActInput, order: OrderFacts): number | null =>
  'amount' in input
    ? input.amount
    : input.action === 'cancel' && order.paid > 0
      ? order.paid - order.refunded
      : null

export async function orderOf(context: WithDb, id: string): Promise<OrderFacts> {
  const row = await findOrder(context, id)
  if (!row) throw new AppError('request.not_found')
  return toFacts(row)
}

/** Does what a member of staff wants of an order, or asks a second person when it is above the limit. */
export async function actOnDesk(
  context: StaffContext,
  input: CallParsed<Calls['act']>,
): Promise<OrderAct> {
  requirePermission(context.session, permissionFor(input.action))
  if (worthActions.includes(input.action)) requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    // Held from here on: what was given before counts, and nobody gives more of it meanwhile.
    const given = await holdGiven(context, input.id)
    const order = await orderOf(context, input.id)
    const obstacle = await obstacleOf(context, order, input.action)
    if (obstacle) throw new AppError('order.cannot_act', { obstacle })
    const amount = amountOf(input, order)
    const limits = await readLimits(context)
    if (input.action === 'credit' && input.amount > limits.creditMost)
      throw new AppError('order.above_limit', { most: limits.creditMost / 100 })
    const alone = input.action === 'credit' ? limits.creditAlone : limits.refundAlone
    const before = input.action === 'credit' ? given.credited : given.inPart
    const isAlone = amount === null || before + amount <= alone
    const act = await keepAct(context, {
      orderId: order.id,
      action: input.action,
      state: isAlone ? 'done' : 'waiting',
      amount: amount === 0 ? null : amount,
      reason: reasonOf(input),
      message: messageOf(input),
    })
    if (isAlone) await carryOut(context, order, { ...input, actId: act.id })
    await recordAudit(context, {
      action: isAlone ? `order.${input.action}` : 'order.ask_second',
      subject: 'order',
      subjectId: order.id,
      reason: input.action === 'message' ? undefined : reasonOf(input),
    })
    return present(context, act)
  })
}

interface ActToKeep {
  readonly orderId: string
  readonly action: OrderAction
  readonly state: 'done' | 'waiting'
  readonly amount: number | null
  readonly reason: string
  readonly message: string | null
}

async function keepAct(
  context: InTransaction<UserContext>,
  { reason, message, ...act }: ActToKeep,
): Promise<ActRow> {
  return insertAct(context, {
    ...act,
    id: newId(),
    reasonSealed: context.vault.seal(reason, reasonColumn),
    messageSealed: message === null ? null : context.vault.seal(message, messageColumn),
    byId: context.userId,
    at: context.clock.now(),
  })
}

/** Notes on an order's page what a module to the right did there, in the transaction that does it. */
export const noteAct = async (
  context: InTransaction<UserContext>,
  act: Pick<ActToKeep, 'orderId' | 'action' | 'reason'>,
): Promise<void> => {
  await keepAct(context, { ...act, state: 'done', amount: null, message: null })
}

/** A second person's decision. What cannot be done any more is refused in words, and stays open for a no. */
export async function decideOnDesk(
  context: StaffContext,
  { id, isApproved }: CallParsed<Calls['decide']>,
): Promise<OrderAct> {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    const asked = await findAct(context, id)
    if (!asked) throw new AppError('request.not_found')
    if (asked.by_id === context.userId) throw new AppError('order.same_person')
    const { userId } = context
    const row = await decideAct(
      context,
      id,
      isApproved ? 'done' : 'refused',
      userId,
      context.clock.now(),
    )
    if (!row) throw new AppError('order.act_decided')
    const order = await orderOf(context, row.order_id)
    const reason = openReason(context, row)
    if (isApproved) {
      const obstacle = await obstacleOf(context, order, row.action)
      if (obstacle) throw new AppError('order.cannot_act', { obstacle })
      await carryOut(context, order, askedFor(context, row, reason))
    }
    await recordAudit(context, {
      action: isApproved ? 'order.allow_act' : 'order.refuse_act',
      subject: 'order',
      subjectId: order.id,
      reason,
    })
    return present(context, row)
  })
}

const zAsked = z.enum(['cancel', 'refund', 'credit'])

/** What waits is money only, so that its row says all of it. */
const askedFor = (context: Pick<Kernel, 'vault'>, row: ActRow, reason: string) => {
  const { id: actId, order_id: id, amount } = row
  const asked = zAsked.parse(row.action)
  const message = openMessage(context, row) ?? undefined
  return asked === 'cancel'
    ? { id, action: asked, reason, message, actId }
    : { id, action: asked, reason, message, amount: amount ?? 0, actId }
}

const openReason = ({ vault }: Pick<Kernel, 'vault'>, row: ActRow): string =>
  vault.openText(row.reason_sealed, reasonColumn)

const openMessage = ({ vault }: Pick<Kernel, 'vault'>, row: ActRow): string | null =>
  row.message_sealed && vault.openText(row.message_sealed, messageColumn)

/** What colleagues did with an order, newest first. */
export const readActs = async (context: StaffContext, orderId: string): Promise<OrderAct[]> =>
  presentAll(context, await listActs(context, orderId, shownActs))

/** What waits for a second person, the oldest first. */
export async function listWaiting(
  context: StaffContext,
  { cursor }: CallParsed<Calls['waiting']>,
): Promise<CallAnswer<Calls['waiting']>> {
  const [after] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listWaitingActs(context, after, deskPageSize + 1)
  const acts = new Map((await presentAll(context, rows)).map((act) => [act.id, act]))
  return toPage(
    rows,
    (row) => acts.get(row.id) as OrderAct,
    (row) => [Number(row.seq)],
    deskPageSize,
  )
}

async function present(context: StaffContext, row: ActRow): Promise<OrderAct> {
  const [act] = await presentAll(context, [row])
  if (!act) throw new Error('an act that was just kept is gone')
  return act
}

async function presentAll(context: StaffContext, rows: readonly ActRow[]): Promise<OrderAct[]> {
  const [names, numbers] = await Promise.all([
    namesOf(
      context,
      rows.flatMap((row) => [row.by_id, row.decided_by ?? []].flat()),
    ),
    listNumbers(
      context,
      rows.map((row) => row.order_id),
    ),
  ])
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    id: row.id,
    orderNumber: numberOf.get(row.order_id) ?? '',
    action: row.action,
    state: row.state,
    amount: row.amount as OrderAct['amount'],
    reason: openReason(context, row),
    message: openMessage(context, row),
    byName: names.get(row.by_id) ?? '',
    at: row.at.toISOString(),
    decidedByName: row.decided_by ? (names.get(row.decided_by) ?? '') : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    isDecidable: row.state === 'waiting' && row.by_id !== context.userId,
  }))
}

/** Corrects the address of mail before it is printed; it is drawn anew, outside any transaction. */
export async function readdressOnDesk(
  context: StaffContext,
  { id, address, reason }: CallParsed<Calls['readdress']>,
): Promise<CallAnswer<Calls['readdress']>> {
  const order = await orderOf(context, id)
  const obstacle = await obstacleOf(context, order, 'readdress')
  if (obstacle) throw new AppError('order.cannot_act', { obstacle })
  const given = givenFor(context, order).find(({ readdress }) => readdress !== undefined)
  if (!given?.readdress) throw new AppError('order.cannot_act', { obstacle: 'not_mail' })
  const result = await given.readdress(context, order, address)
  if (result === 'moved')
    await inTransaction(context, async (context) => {
      await noteAct(context, { orderId: id, action: 'readdress', reason })
      await recordAudit(context, {
        action: 'order.readdress',
        subject: 'order',
        subjectId: id,
        reason,
      })
    })
  return {
    result,
    obstacle:
      result === 'locked' ? 'already_printed' : result === 'waiting' ? 'waits_for_writer' : null,
  }
}
