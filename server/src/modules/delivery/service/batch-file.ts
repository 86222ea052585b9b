import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor } from '../../../platform/cursor.ts'
import { exportPart } from '../../audit/service.ts'
import { listBatches } from '../store/batches.ts'
import { toBatches } from './present.ts'

type Calls = typeof deliveryCalls

const heading = [
  'batch',
  'state',
  'mail_class',
  'paper',
  'card_sheet',
  'colour',
  'duplex',
  'pieces',
  'pages',
  'sheets',
  'label_sheets',
  'printing',
  'printed',
  'packed',
  'posted',
  'sent_to_printer',
  'created_at',
  'created_by',
]
const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

/** The list of batches as a file, with how far the pieces of each are. */
export const exportBatches = (
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['exportBatches']>,
): Promise<CallAnswer<Calls['exportBatches']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'delivery.export_batches', subject: 'batch', subjectId: state ?? 'all' },
    name: csvName(context, 'print-batches'),
    heading,
    // The pieces of each are counted.
    most: 300,
    find: (limit) =>
      listBatches(context, state, decodeCursor(cursor, z.tuple([z.int()]))?.[0], limit),
    linesOf: async (rows) =>
      (await toBatches(context, rows)).map((batch) => [
        batch.number,
        batch.state,
        batch.mailClass,
        batch.paper,
        batch.cardSheet ?? '',
        yesOrNo(batch.isColour),
        yesOrNo(batch.isDuplex),
        String(batch.pieces),
        String(batch.pages),
        String(batch.sheets),
        batch.labels ? String(batch.labels.sheets) : '',
        String(batch.counts.printing),
        String(batch.counts.printed),
        String(batch.counts.packed),
        String(batch.counts.posted),
        batch.printJob?.state ?? '',
        batch.createdAt,
        batch.createdByName,
      ]),
    placeOf: (row) => [row.seq],
  })
