import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { pageSize } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { EntryReason, walletCalls } from '@mailing/contract/wallet/calls.ts'
import { z } from 'zod'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { listEntryRows } from '../store/ledger.ts'
import { getMoney } from './transfer.ts'

const zCursor = z.tuple([z.int()])

/** The entries behind a person's balance, or behind what one of their orders cost and gave back; newest first. */
export async function pageOfEntries(
  context: UserContext,
  { cursor, orderId, familyId }: CallParsed<typeof walletCalls.entries>,
  size: number,
): Promise<CallAnswer<typeof walletCalls.entries>> {
  const rows = await listEntryRows(
    context,
    context.userId,
    context.config.CURRENCY,
    { before: decodeCursor(cursor, zCursor)?.[0], orderId, familyId },
    size + 1,
  )
  const page = toPage(
    rows,
    (row) => ({
      // A person's side of a transfer is one entry, so the transfer's id names it.
      id: row.id,
      at: row.created_at.toISOString(),
      amount: minor(row.amount),
      balanceAfter: minor(row.balance_after ?? 0),
      reason:
        row.is_late && row.reason === 'top_up'
          ? ('late_payment' as const)
          : (row.reason as EntryReason),
      // A share of somebody else's order: its payer is shown the family letter, and nothing of the order.
      orderId: row.family_id ? null : row.order_id,
      orderNumber: row.family_id ? null : row.order_number,
      familyId: row.family_id,
      paymentId: row.payment_id,
    }),
    (row) => [row.seq],
    size,
  )
  return { ...page, money: await getMoney(context, context.userId) }
}

/** The entries behind a person's balance as that person reads them. */
export const listEntries = (
  context: UserContext,
  input: CallParsed<typeof walletCalls.entries>,
): Promise<CallAnswer<typeof walletCalls.entries>> => pageOfEntries(context, input, pageSize)
