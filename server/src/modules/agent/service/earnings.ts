import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { deskPageSize, pageSize } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { maskedOf } from '../../account/service.ts'
import { listEarnings, listFriends, sumSpans } from '../store/earnings.ts'

type Calls = typeof agentCalls
const zCursor = z.tuple([z.int()])
/** Three years, so that a chart by days has about a thousand of them. */
const maxDays = 1100

/** Who came by my link: nothing of what they write, or to whom. */
export async function listTeam(
  context: UserContext,
  { cursor }: CallParsed<Calls['team']>,
): Promise<CallAnswer<Calls['team']>> {
  const rows = await listFriends(
    context,
    context.userId,
    decodeCursor(cursor, zCursor)?.[0],
    pageSize + 1,
  )
  const phones = await maskedOf(
    context,
    rows.map((row) => row.invited_id),
  )
  return toPage(
    rows,
    (row) => ({
      id: row.invited_id,
      phoneMasked: phones.get(row.invited_id) ?? '',
      joinedAt: row.bound_at.toISOString(),
      orders: row.orders,
      earned: minor(row.earned),
    }),
    (row) => [row.seq],
  )
}

/** Earnings by span, with their sum: the same rows make both. */
export async function getEarnings(
  context: UserContext,
  { by, from, to }: CallParsed<Calls['earnings']>,
): Promise<CallAnswer<Calls['earnings']>> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0 || days > maxDays) throw new AppError('agent.span')
  const rows = await sumSpans(context, context.userId, by, { from, to })
  return {
    list: rows.map(({ day, amount, orders }) => ({ day, amount: minor(amount), orders })),
    total: minor(rows.reduce((sum, { amount }) => sum + amount, 0)),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  }
}

/** The entries behind the figures, each with its order, what the share was taken of, and the rule's version. */
export const listEntries = (
  context: UserContext,
  { cursor, ...filter }: CallParsed<Calls['entries']>,
): Promise<CallAnswer<Calls['entries']>> =>
  entriesOf(context, context.userId, { cursor, filter, size: pageSize })

/** The same of any agent, for staff. */
export const listEntriesForDesk = (
  context: StaffContext,
  { cursor, userId }: CallParsed<Calls['entriesOf']>,
): Promise<CallAnswer<Calls['entriesOf']>> =>
  entriesOf(context, userId, { cursor, filter: {}, size: deskPageSize })

async function entriesOf(
  context: UserContext,
  agentId: string,
  {
    cursor,
    filter,
    size,
  }: {
    readonly cursor: string | undefined
    readonly filter: Parameters<typeof listEarnings>[2]
    readonly size: number
  },
): Promise<CallAnswer<Calls['entries']>> {
  const rows = await listEarnings(
    context,
    agentId,
    filter,
    decodeCursor(cursor, zCursor)?.[0],
    size + 1,
  )
  const phones = await maskedOf(
    context,
    rows.map((row) => row.friend_id),
  )
  return toPage(
    rows,
    (row) => ({
      id: row.id,
      at: row.at.toISOString(),
      amount: minor(row.amount),
      orderNumber: row.order_number,
      // The column of orders is checked to hold these.
      kind: row.kind as OrderKind,
      friendMasked: phones.get(row.friend_id) ?? '',
      basis: minor(row.basis),
      basisPoints: row.basis_points,
      ruleVersion: row.rule_version,
      state: row.state,
      freeAt: row.free_at?.toISOString() ?? null,
    }),
    (row) => [row.seq],
    size,
  )
}
