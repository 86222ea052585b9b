import type { CallAnswer } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { type LocalText, readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { minor, sumMinor, timesMinor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { WithDb } from '../../../platform/database.ts'
import { type Part, partOf } from '../../../platform/together.ts'
import { problemOf } from '../rules.ts'
import { findLines, type LineRow, linesSql } from '../store/variants.ts'
import { toPicture } from './pictures.ts'

type Cart = CallAnswer<typeof goodsCalls.cart>
type Line = Cart['lines'][number]

/** A line as it would be bought now: names in every language, price and weight of this moment. */
export interface PricedLine {
  readonly variantId: string
  readonly goodsId: string
  readonly categoryId: string
  readonly goodsName: LocalText
  readonly variantName: LocalText
  readonly sku: string
  readonly pictureId: string | null
  readonly quantity: number
  readonly unit: ReturnType<typeof minor>
  readonly amount: ReturnType<typeof minor>
  /** Of one piece: grams, tenths of a millimetre. */
  readonly weight: number
  readonly thickness: number
  readonly stock: number
  readonly isEnclosable: boolean
  readonly limitPerUser: number | null
  /** How many more this person may buy; null: no limit. */
  readonly remaining: number | null
  readonly problem: Line['problem']
  readonly picture: Line['picture']
}

/** Looks lines up and prices them. Unknown variants are left out; the order is that of the wishes. */
export async function priceLines(
  context: WithDb,
  userId: string | null,
  wanted: readonly LineInput[],
): Promise<PricedLine[]> {
  return priced(
    await findLines(
      context,
      userId,
      wanted.map(({ variantId }) => variantId),
    ),
    wanted,
  )
}

/** The same, read together with other things of a screen; `priced` makes lines of the rows. */
export const linesPart = (userId: string | null, wanted: readonly LineInput[]): Part<LineRow> =>
  partOf(
    linesSql(
      userId,
      wanted.map(({ variantId }) => variantId),
    ),
  )

/** Lines of the rows that were read for them. Unknown variants are left out; the order is that of the wishes. */
export function priced(read: readonly LineRow[], wanted: readonly LineInput[]): PricedLine[] {
  const rows = new Map(read.map((row) => [row.variant_id, row]))
  const found = wanted.flatMap(({ variantId, quantity }) => {
    const row = rows.get(variantId)
    return row ? [{ row, quantity }] : []
  })
  const ofGoods = (goodsId: string): number =>
    found.reduce((sum, line) => (line.row.goods_id === goodsId ? sum + line.quantity : sum), 0)
  return found.map(({ row, quantity }) => toPriced(row, quantity, ofGoods(row.goods_id)))
}

function toPriced(row: LineRow, quantity: number, ofGoods: number): PricedLine {
  const unit = minor(row.price)
  const remaining =
    row.limit_per_user === null ? null : Math.max(0, row.limit_per_user - row.bought)
  return {
    variantId: row.variant_id,
    goodsId: row.goods_id,
    categoryId: row.category_id,
    goodsName: row.goods_name,
    variantName: row.variant_name,
    sku: row.sku,
    pictureId: row.picture_id,
    quantity,
    unit,
    amount: timesMinor(unit, quantity),
    weight: row.weight,
    thickness: row.thickness,
    stock: row.stock,
    isEnclosable: row.is_enclosable,
    limitPerUser: row.limit_per_user,
    remaining,
    problem: problemOf({
      isOnSale: row.is_on_sale,
      stock: row.stock,
      quantity,
      ofGoods,
      remaining,
    }),
    picture:
      row.picture_id === null
        ? null
        : toPicture(row.picture_id, row.picture_width, row.picture_height),
  }
}

/** Lines for a screen. */
export const showLine = (line: PricedLine, locale: Locale): Line => ({
  variantId: line.variantId,
  goodsId: line.goodsId,
  goodsName: readLocalText(line.goodsName, locale),
  variantName: readLocalText(line.variantName, locale),
  picture: line.picture,
  quantity: line.quantity,
  unit: line.unit,
  amount: line.amount,
  weight: line.weight,
  stock: line.stock,
  problem: line.problem,
})

/** What is wrong with a line as an error, with the name of the goods. */
export function lineError(line: PricedLine, locale: Locale): AppError | null {
  const name = readLocalText(line.goodsName, locale)
  if (line.problem === 'off_sale') return new AppError('goods.off_sale', { name })
  if (line.problem === 'over_limit')
    return new AppError('goods.over_limit', {
      name,
      limit: line.limitPerUser,
      remaining: line.remaining,
    })
  return line.problem === null
    ? null
    : new AppError('goods.stock_short', { name, stock: line.stock })
}

/** A cart or a list with its sum: of the lines that can be bought as they stand. */
export function toCart(lines: readonly PricedLine[], locale: Locale): Cart {
  return {
    lines: lines.map((line) => showLine(line, locale)),
    total: sumMinor(lines.filter(({ problem }) => problem === null).map(({ amount }) => amount)),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
