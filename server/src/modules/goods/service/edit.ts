import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { actOnEach } from '../../../platform/many.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/transaction.ts'
import type { DeskFinder } from '../../account/service.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { searchTextOf, searchWords } from '../rules.ts'
import {
  findGoods,
  findPictures,
  type GoodsRow,
  type GoodsToPut,
  insertGoods,
  listForStaff,
  updateGoods,
  updateState,
} from '../store/goods.ts'
import { listCategories } from '../store/settings.ts'
import { listVariants, putVariants, type VariantToPut } from '../store/variants.ts'
import { goodsPicture, pick, picturesById } from './pictures.ts'

type Calls = typeof goodsCalls
type StaffGoods = CallAnswer<Calls['adminGet']>
export type GoodsInput = CallParsed<Calls['create']>

export async function listStaffGoods(
  context: StaffContext,
  { cursor, state, categoryId, search }: CallParsed<Calls['adminList']>,
): Promise<CallAnswer<Calls['adminList']>> {
  const rows = await listForStaff(context, {
    state,
    categoryId,
    words: searchWords(search),
    before: decodeCursor(cursor, z.tuple([z.int()]))?.[0],
    limit: deskPageSize + 1,
  })
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.seq],
    deskPageSize,
  )
  return { list: await toStaffGoods(context, page.list), nextCursor: page.nextCursor }
}

export async function getStaffGoods(context: StaffContext, id: string): Promise<StaffGoods> {
  const row = await findGoods(context, id)
  const [goods] = row ? await toStaffGoods(context, [row]) : []
  if (!goods) throw new AppError('request.not_found')
  return goods
}

async function toStaffGoods(
  context: StaffContext,
  rows: readonly GoodsRow[],
): Promise<StaffGoods[]> {
  const variants = await listVariants(
    context,
    rows.map(({ id }) => id),
  )
  const [pictures, names] = await Promise.all([
    picturesById(context, [
      ...rows.flatMap((row) => row.picture_ids),
      ...variants.flatMap((v) => v.picture_id ?? []),
    ]),
    namesOf(
      context,
      rows.flatMap((row) => row.updated_by ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    categoryId: row.category_id,
    name: row.name,
    subtitle: row.subtitle,
    description: row.description,
    pictures: pick(pictures, row.picture_ids),
    variants: variants
      .filter((v) => v.goods_id === row.id)
      .map((v) => ({
        id: v.id,
        sku: v.sku,
        name: v.name,
        price: v.price,
        weight: v.weight,
        thickness: v.thickness,
        picture: (v.picture_id !== null && pictures.get(v.picture_id)) || null,
        isOn: v.is_on,
        stock: v.stock,
        reserved: v.reserved,
      })),
    limitPerUser: row.limit_per_user,
    isEnclosable: row.is_enclosable,
    isReturnEnvelope: row.is_return_envelope,
    isStationeryKit: row.is_stationery_kit,
    position: row.position,
    sold: row.sold,
    updatedAt: row.updated_at.toISOString(),
    updatedByName: (row.updated_by !== null && names.get(row.updated_by)) || '',
  }))
}

/** New goods, as a draft. Throws goods.category_unknown, goods.sku_used or goods.picture_unknown. */
export async function createGoods(context: StaffContext, input: GoodsInput): Promise<StaffGoods> {
  return inTransaction(context, async (context) => {
    const id = newId()
    await addGoods(context, id, input, { at: context.clock.now(), by: context.userId })
    await recordAudit(context, {
      action: 'goods.create',
      subject: 'goods',
      subjectId: id,
    })
    return getStaffGoods(context, id)
  })
}

/** For staff and for demo data: checks what is named, and stores goods with their variants. */
export async function addGoods(
  context: InTransaction,
  id: string,
  input: GoodsInput,
  by: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  await checkNamed(context, input)
  const variants = toVariants(input.variants, new Set())
  await insertGoods(context, id, toPut(input, by))
  await putChecked(context, id, variants)
}

/** Changes goods; what was ordered keeps its price and name. Throws also goods.changed when a colleague was quicker. */
export async function updateStaffGoods(
  context: StaffContext,
  { id, version, ...input }: CallParsed<Calls['update']>,
): Promise<StaffGoods> {
  return inTransaction(context, async (context) => {
    if (!(await findGoods(context, id))) throw new AppError('request.not_found')
    await checkNamed(context, input)
    const own = new Set((await listVariants(context, [id])).map((v) => v.id))
    const variants = toVariants(input.variants, own)
    if (
      !(await updateGoods(
        context,
        id,
        version,
        toPut(input, { at: context.clock.now(), by: context.userId }),
      ))
    )
      throw new AppError('goods.changed')
    await putChecked(context, id, variants)
    await requireComplete(context, id)
    await recordAudit(context, {
      action: 'goods.update',
      subject: 'goods',
      subjectId: id,
    })
    return getStaffGoods(context, id)
  })
}

/** Puts goods on sale or takes them off. Throws goods.incomplete without a picture or a variant that can be bought. */
export async function setGoodsState(
  context: StaffContext,
  { id, version, state }: CallParsed<Calls['setState']>,
): Promise<StaffGoods> {
  return inTransaction(context, async (context) => {
    if (!(await findGoods(context, id))) throw new AppError('request.not_found')
    if (
      !(await updateState(context, id, version, state, {
        at: context.clock.now(),
        by: context.userId,
      }))
    )
      throw new AppError('goods.changed')
    await requireComplete(context, id)
    await recordAudit(context, {
      action: `goods.${state}`,
      subject: 'goods',
      subjectId: id,
    })
    return getStaffGoods(context, id)
  })
}

/** The same for many goods. */
export const setGoodsStates = (
  context: StaffContext,
  { key, seen, state }: CallParsed<Calls['setStates']>,
): Promise<CallAnswer<Calls['setStates']>> =>
  actOnEach(context, {
    callId: 'goods.setStates',
    key,
    items: seen,
    what: { state },
    act: (context, one) => setGoodsState(context, { ...one, state }),
    obstacleOf: ({ code }) =>
      code === 'goods.changed' ? 'changed' : code === 'goods.incomplete' ? 'incomplete' : null,
  })

/** What is on sale can be looked at and bought. */
async function requireComplete(context: WithDb, id: string): Promise<void> {
  const [row, variants] = await Promise.all([findGoods(context, id), listVariants(context, [id])])
  if (row?.state === 'on_sale' && (row.picture_ids.length === 0 || !variants.some((v) => v.is_on)))
    throw new AppError('goods.incomplete')
}

async function checkNamed(
  context: WithDb,
  { categoryId, pictureIds, variants }: GoodsInput,
): Promise<void> {
  if ((await listCategories(context, categoryId)).length === 0)
    throw new AppError('goods.category_unknown')
  const wanted = [...new Set([...pictureIds, ...variants.flatMap((v) => v.pictureId ?? [])])]
  const known = wanted.length === 0 ? [] : await findPictures(context, wanted)
  if (known.filter(({ purpose }) => purpose === goodsPicture).length !== wanted.length)
    throw new AppError('goods.picture_unknown')
}

/** A variant that names an id that is not of these goods is a new one. */
const toVariants = (variants: GoodsInput['variants'], own: ReadonlySet<string>): VariantToPut[] =>
  variants.map(({ id, ...variant }) => ({
    ...variant,
    id: id !== undefined && own.has(id) ? id : newId(),
  }))

async function putChecked(
  context: InTransaction,
  id: string,
  variants: readonly VariantToPut[],
): Promise<void> {
  const skus = variants.map(({ sku }) => sku.toUpperCase())
  const twice = skus.find((sku, place) => skus.indexOf(sku) !== place)
  if (twice !== undefined) throw new AppError('goods.sku_used', { sku: twice })
  try {
    await putVariants(context, id, variants)
  } catch (error) {
    if (!isUniqueViolation(error, 'goods_variants_sku')) throw error
    throw new AppError('goods.sku_used', { sku: skus.join(', ') })
  }
}

function toPut(
  { variants, ...input }: GoodsInput,
  { at, by }: { readonly at: Date; readonly by: string | null },
): GoodsToPut {
  const prices = variants.filter(({ isOn }) => isOn).map(({ price }) => price)
  return {
    ...input,
    isReturnEnvelope: input.isReturnEnvelope && input.isEnclosable,
    priceFrom: prices.length === 0 ? 0 : Math.min(...prices),
    priceTo: prices.length === 0 ? 0 : Math.max(...prices),
    searchText: searchTextOf(
      [input.name, input.subtitle],
      variants.map(({ sku }) => sku),
    ),
    at,
    by,
  }
}

const mostFound = 5

/** Goods by their names and SKUs. */
export const goodsFinder: DeskFinder = {
  permission: 'goods.edit',
  find: async (context, search) => {
    const { list } = await listStaffGoods(context, { search })
    return list.slice(0, mostFound).map(({ id, name, variants }) => ({
      kind: 'goods' as const,
      key: id,
      label: readLocalText(name, context.locale),
      about: variants.map(({ sku }) => sku).join(', '),
    }))
  },
}
