import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName, moneyCell, numberCell } from '../../../platform/csv-part.ts'
import { decodeCursor } from '../../../platform/cursor.ts'
import { exportPart } from '../../audit/service.ts'
import { listCampaignRows } from '../store/campaigns.ts'
import { presentCampaigns } from './campaign.ts'

type Calls = typeof couponCalls

const heading = [
  'campaign',
  'state',
  'kind',
  'amount',
  'percent',
  'cap',
  'pages',
  'min_spend',
  'stock',
  'issued',
  'available',
  'held',
  'used',
  'expired',
  'discount',
  'revenue',
  'created_at',
  'created_by',
]

/** The list of campaigns as a file, with what became of their coupons. */
export const exportCampaigns = (
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['exportCampaigns']>,
): Promise<CallAnswer<Calls['exportCampaigns']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'coupon.export', subject: 'coupon', subjectId: state ?? 'all' },
    name: csvName(context, 'campaigns'),
    heading,
    // The coupons of each are counted.
    most: deskPageSize,
    find: (limit) =>
      listCampaignRows(context, state, decodeCursor(cursor, z.tuple([z.int()]))?.[0], limit),
    linesOf: async (rows) => {
      const present = await presentCampaigns(context, rows)
      return rows.map((row) => {
        const { name, terms, figures, ...campaign } = present(row)
        return [
          readLocalText(name, context.locale),
          campaign.state,
          terms.kind,
          moneyCell(terms.amount),
          numberCell(terms.percent),
          moneyCell(terms.cap),
          numberCell(terms.pages),
          moneyCell(terms.minSpend),
          numberCell(campaign.stock),
          numberCell(figures.issued),
          numberCell(figures.available),
          numberCell(figures.held),
          numberCell(figures.used),
          numberCell(figures.expired),
          moneyCell(figures.discount),
          moneyCell(figures.revenue),
          campaign.createdAt,
          campaign.createdByName,
        ]
      })
    },
    placeOf: (row) => [row.seq],
  })
