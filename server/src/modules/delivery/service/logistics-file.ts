import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { logisticsCalls } from '@mailing/contract/delivery/logistics.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { exportPart } from '../../audit/service.ts'
import { findForDesk, toDesk } from './logistics.ts'

type Calls = typeof logisticsCalls

const heading = [
  'carrier',
  'tracking_number',
  'order',
  'kind',
  'order_state',
  'stage',
  'stage_at',
  'open_case',
  'service',
  'sent_at',
]

/** The list of numbers as a file. */
export const exportShipments = (
  context: StaffContext,
  asked: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> =>
  exportPart(context, {
    cursor: asked.cursor,
    note: {
      action: 'delivery.export_tracking',
      subject: 'piece',
      subjectId: asked.query ? 'search' : asked.show,
    },
    name: csvName(context, 'mail-in-transit'),
    heading,
    most: 1000,
    find: (limit) => findForDesk(context, asked, limit),
    linesOf: async (rows) =>
      rows
        .map(toDesk)
        .map((one) => [
          one.carrier,
          one.number,
          one.orderNumber,
          one.orderKind,
          one.orderState,
          one.stage ?? '',
          one.stageAt ?? '',
          one.openCase ?? '',
          one.service,
          one.sentAt,
        ]),
    placeOf: (row) => [row.seq],
  })
