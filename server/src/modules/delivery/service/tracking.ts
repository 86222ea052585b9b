import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { isRounded } from '@mailing/contract/csv.ts'
import { hasWrongCheckDigit } from '@mailing/contract/delivery/bench.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { readCode } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { readOrderNumber } from '../../order/service.ts'
import {
  readCarrier,
  readTrackingNumber,
  readTrackingRows,
  type TrackingRow,
} from '../rules/tracking-file.ts'
import { ownersOfNumbers, type PieceKey, piecesByKeys, putTracking } from '../store/scans.ts'
import { followNumber } from './carrier-tracking.ts'

type Calls = typeof deliveryCalls
type Row = CallAnswer<Calls['importTracking']>['rows'][number]

const trackable: readonly OrderState[] = ['printing', 'printed', 'packed', 'posted', 'in_transit']
const keyOf = (key: string): string => readOrderNumber(key) ?? readCode(key) ?? ''

/**
 * Takes tracking numbers from a file. Each row stands for itself: a bad one hinders no other. A row that repeats what is
 * there already is accepted; a posted piece keeps the number that it was posted with.
 */
export async function importTracking(
  context: StaffContext,
  { csv }: CallParsed<Calls['importTracking']>,
): Promise<CallAnswer<Calls['importTracking']>> {
  const rows = readTrackingRows(csv)
  return inTransaction(context, async (context) => {
    const pieces = await piecesByKeys(
      context,
      rows.map((row) => keyOf(row.key)),
    )
    const owners = await ownersOfNumbers(
      context,
      rows.flatMap((row) => readTrackingNumber(row.number) ?? []),
    )
    const results: Row[] = []
    for (const row of rows)
      results.push({
        line: row.line,
        key: row.key.slice(0, 80),
        result: await take(context, row, pieces.get(keyOf(row.key)), owners),
      })
    const accepted = results.filter((row) => row.result === 'accepted').length
    if (accepted > 0)
      await recordAudit(context, {
        action: 'delivery.import_tracking',
        subject: 'piece',
        subjectId: 'tracking file',
        reason: `${accepted}/${rows.length}`,
      })
    return { accepted, rows: results }
  })
}

async function take(
  context: InTransaction<StaffContext>,
  row: TrackingRow,
  piece: PieceKey | undefined,
  owners: Map<string, string>,
): Promise<Row['result']> {
  const { clock, userId } = context
  const number = readTrackingNumber(row.number)
  if (isRounded(row.key) || isRounded(row.number)) return 'rounded'
  if (row.key === '' || !number) return 'malformed'
  if (hasWrongCheckDigit(number)) return 'check_digit'
  const carrier = readCarrier(row.carrier)
  if (!carrier) return 'carrier'
  if (!piece || !trackable.includes(piece.state as OrderState)) return 'unknown'
  const name = `${carrier} ${number}`
  const owner = owners.get(name)
  if (owner !== undefined) return owner === piece.id ? 'accepted' : 'duplicate'
  if (piece.posted_at !== null && piece.tracking_number !== null) return 'duplicate'
  const put = await putTracking(context, {
    pieceId: piece.id,
    carrier,
    number,
    at: clock.now(),
    by: userId,
  })
  if (put === 'used') return 'duplicate'
  if (piece.posted_at !== null)
    await followNumber(context, {
      orderId: piece.order_id,
      carrier,
      number,
      sentAt: piece.posted_at,
    })
  owners.set(name, piece.id)
  piece.tracking_number = number
  return 'accepted'
}
