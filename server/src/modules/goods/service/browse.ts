import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { enclosureLimits, type GoodsSort } from '@mailing/contract/goods/rules.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { copied } from '../../../platform/table-copies.ts'
import { averageOf, searchWords } from '../rules.ts'
import {
  findShown,
  listEnclosable,
  listShown,
  type ShownDetail,
  type ShownGoods,
} from '../store/goods.ts'
import { listShownCategories } from '../store/settings.ts'
import {
  boughtOf,
  findStock,
  listShownVariants,
  type ShownVariant,
  type StockRow,
} from '../store/variants.ts'
import { pick, picturesById, toPicture } from './pictures.ts'

type Calls = typeof goodsCalls
type Summary = CallAnswer<Calls['list']>['list'][number]
type Detail = CallAnswer<Calls['get']>

const zCursor = z.tuple([z.int(), z.int()])

const toSummary = (row: ShownGoods): Summary => ({
  id: row.id,
  name: row.name,
  subtitle: row.subtitle,
  categoryId: row.category_id,
  picture:
    row.picture_id === null
      ? null
      : toPicture(row.picture_id, row.picture_width, row.picture_height),
  priceFrom: row.price_from,
  priceTo: row.price_to,
  isAvailable: row.is_available,
  isEnclosable: row.is_enclosable,
  sold: row.sold,
  rating: { average: averageOf(row.stars_sum, row.stars_count), count: row.stars_count },
})

const sortValues: Readonly<Record<GoodsSort, (row: ShownGoods) => number>> = {
  recommended: (row) => row.position,
  newest: () => 0,
  price_up: (row) => row.price_from,
  price_down: (row) => row.price_from,
}

/**
 * A page of the shop. The first pages, which everybody opens, are copies that end when any of the goods changes, runs out or comes
 * back; counts of what was sold may be a minute old there. Searches and pages further on are read.
 */
export async function listShownGoods(
  context: GuestContext,
  input: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const { cursor, search, categoryId = '', use = '', sort } = input
  if (cursor !== undefined || searchWords(search).length > 0) return readShownGoods(context, input)
  const key = ['page', context.locale, sort, use, categoryId].join(' ')
  const page = await copied(context, 'goods', key, async () => {
    const read = await readShownGoods(context, input)
    // Nor is an empty page kept: whoever asks for unknown categories would push out what others need.
    return read.list.length > 0 ? read : undefined
  })
  return page ?? { list: [], nextCursor: null }
}

async function readShownGoods(
  context: GuestContext,
  { cursor, categoryId, search, use, sort }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const rows = await listShown(context, {
    locale: context.locale,
    categoryId,
    use,
    words: searchWords(search),
    sort,
    after: decodeCursor(cursor, zCursor),
    limit: pageSize + 1,
  })
  return toPage(rows, toSummary, (row) => [sortValues[sort](row), row.seq])
}

export const listGoodsCategories = async (
  context: GuestContext,
): Promise<CallAnswer<Calls['categories']>> => ({
  list: await listShownCategories(context, context.locale),
})

/** One of the goods, for whoever looks; logged in, with how many more this person may buy. Throws request.not_found. */
export async function getShownGoods(context: GuestContext, id: string): Promise<Detail> {
  const detail = await copied(context, 'goods', `${id} ${context.locale}`, async () => {
    const row = await findShown(context, id, context.locale)
    // The copy is everybody's: it holds nothing of whoever looks.
    return row && (await toDetails({ ...context, session: null }, [row]))[0]
  })
  if (!detail) throw new AppError('request.not_found')
  return withStock(detail, await findStock(context, id, context.session?.userId ?? null))
}

/** The stock of this moment, and how many more a person may buy: orders change both all the time. */
function withStock(detail: Detail, rows: readonly StockRow[]): Detail {
  const stockOf = new Map(rows.map(({ id, stock }) => [id, stock]))
  const variants = detail.variants.map((variant) => ({
    ...variant,
    stock: stockOf.get(variant.id) ?? 0,
  }))
  const bought = rows[0]?.bought ?? null
  const limit = detail.limitPerUser
  return {
    ...detail,
    variants,
    isAvailable: variants.some(({ stock }) => stock > 0),
    remaining: limit === null || bought === null ? null : Math.max(0, limit - bought),
  }
}

/** Supplies that may travel inside a letter, with the limits of an envelope. */
export async function listEnclosures(
  context: GuestContext,
): Promise<CallAnswer<Calls['enclosures']>> {
  return {
    list: await toDetails(context, await listEnclosable(context, context.locale)),
    limits: enclosureLimits,
  }
}

async function toDetails(context: GuestContext, rows: readonly ShownDetail[]): Promise<Detail[]> {
  const ids = rows.map(({ id }) => id)
  const [variants, bought] = await Promise.all([
    listShownVariants(context, ids, context.locale),
    context.session ? boughtOf(context, context.session.userId, ids) : null,
  ])
  const pictures = await picturesById(context, [
    ...rows.flatMap((row) => row.picture_ids),
    ...variants.flatMap((v) => v.picture_id ?? []),
  ])
  return rows.map((row) => {
    const own = variants.filter((v) => v.goods_id === row.id)
    const limit = row.limit_per_user
    return {
      ...toSummary(row),
      isReturnEnvelope: row.is_return_envelope,
      description: row.description,
      pictures: pick(pictures, row.picture_ids),
      variants: own.map((v) => toVariant(v, pictures)),
      weightFrom: own.length === 0 ? 0 : Math.min(...own.map((v) => v.weight)),
      limitPerUser: limit,
      remaining:
        limit === null || bought === null ? null : Math.max(0, limit - (bought.get(row.id) ?? 0)),
    }
  })
}

const toVariant = (
  v: ShownVariant,
  pictures: Awaited<ReturnType<typeof picturesById>>,
): Detail['variants'][number] => ({
  id: v.id,
  sku: v.sku,
  name: v.name,
  price: v.price,
  weight: v.weight,
  thickness: v.thickness,
  stock: v.stock,
  picture: (v.picture_id !== null && pictures.get(v.picture_id)) || null,
})
