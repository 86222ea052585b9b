import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor } from '../../../platform/cursor.ts'
import { exportPart } from '../../audit/service.ts'
import { searchWords } from '../rules.ts'
import { type GoodsRow, listForStaff } from '../store/goods.ts'
import { listVariants } from '../store/variants.ts'

type Calls = typeof goodsCalls

/** Goods of one part; each has a line for each of its variants. */
const exportedAtOnce = 300

const heading = [
  'goods',
  'variant',
  'sku',
  'state',
  'on_sale',
  'price',
  'stock',
  'reserved',
  'sold',
  'updated_at',
]

/** The list of goods as it is filtered, a line for each variant. Who took it is recorded before the first part. */
export const exportGoods = (
  context: StaffContext,
  { cursor, state, categoryId, search }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> =>
  exportPart(context, {
    cursor,
    note: {
      action: 'goods.export',
      subject: 'goods',
      subjectId: search ? 'search' : (state ?? 'all'),
    },
    name: csvName(context, 'goods'),
    heading,
    most: exportedAtOnce,
    find: (limit) =>
      listForStaff(context, {
        state,
        categoryId,
        words: searchWords(search),
        before: decodeCursor(cursor, z.tuple([z.int()]))?.[0],
        limit,
      }),
    linesOf: (shown) => linesOf(context, shown),
    placeOf: (row) => [row.seq],
  })

async function linesOf(
  context: StaffContext,
  rows: readonly GoodsRow[],
): Promise<readonly (readonly string[])[]> {
  const ids = rows.map(({ id }) => id)
  const variants = Map.groupBy(await listVariants(context, ids), ({ goods_id: of }) => of)
  return rows.flatMap((row) =>
    (variants.get(row.id) ?? []).map((one) => [
      readLocalText(row.name, context.locale),
      readLocalText(one.name, context.locale),
      one.sku,
      row.state,
      one.is_on ? 'yes' : 'no',
      formatMinor(minor(one.price)),
      String(one.stock),
      String(one.reserved),
      String(row.sold),
      row.updated_at.toISOString(),
    ]),
  )
}
