import { z } from 'zod'
import {
  call,
  v5,
  zCsvPart,
  zDone,
  zId,
  zInt,
  zNothing,
  zPage,
  zPageInput,
  zTime,
  zWaiting,
} from '../call.ts'
import { imageTypes } from '../file/calls.ts'
import { zLocalText } from '../local-text.ts'
import { zMany, zManyDone, zManySeen } from '../many.ts'
import { zPicture } from '../picture.ts'
import { commentStates, goodsStates, staffStockReasons } from './rules.ts'
import {
  zGoodsInput,
  zMovement,
  zShipping,
  zStaffCategory,
  zStaffComment,
  zStaffGoods,
} from './schemas.ts'

const edit = { staff: 'goods.edit' } as const

/** Filters of the list of goods. */
const goodsFilter = {
  state: z.enum(goodsStates).optional(),
  categoryId: zId.optional(),
  search: z.string().trim().max(60).optional(),
}

const zMovementList = z.strictObject({ ...zPageInput, variantId: zId })

/** The calls of the goods desk: categories, goods and their stock, shipping, comments. */
export const deskSpecs = {
  adminCategories: call({
    method: 'GET',
    path: `${v5}/admin/goods/category`,
    access: edit,
    summary: 'Staff: all categories',
    input: zNothing,
    output: z.object({ list: z.array(zStaffCategory) }),
  }),
  createCategory: call({
    method: 'POST',
    path: `${v5}/admin/goods/category/create`,
    access: edit,
    summary: 'Staff: add a category',
    input: z.strictObject({ words: zLocalText(30), position: z.int().min(0).max(9999) }),
    output: zStaffCategory,
    idempotent: true,
  }),
  updateCategory: call({
    method: 'POST',
    path: `${v5}/admin/goods/category/update`,
    access: edit,
    summary: 'Staff: rename or move a category',
    input: z.strictObject({
      id: zId,
      version: zInt,
      words: zLocalText(30),
      position: z.int().min(0).max(9999),
    }),
    output: zStaffCategory,
    errors: ['request.not_found', 'goods.changed'],
  }),
  removeCategory: call({
    method: 'POST',
    path: `${v5}/admin/goods/category/remove`,
    access: edit,
    summary: 'Staff: remove an empty category',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found', 'goods.category_used'],
  }),
  adminList: call({
    method: 'GET',
    path: `${v5}/admin/goods/list`,
    access: edit,
    summary: 'Staff: all goods, by state, category, name or sku',
    input: z.strictObject({ ...zPageInput, ...goodsFilter }),
    output: zPage(zStaffGoods),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/goods/export`,
    access: edit,
    summary:
      'Staff: the same list with a line for each variant and its stock, as a file for spreadsheets, part by part',
    input: z.strictObject({ ...zPageInput, ...goodsFilter }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  adminGet: call({
    method: 'GET',
    path: `${v5}/admin/goods/detail`,
    access: edit,
    summary: 'Staff: one of the goods',
    input: z.strictObject({ id: zId }),
    output: zStaffGoods,
    errors: ['request.not_found'],
  }),
  create: call({
    method: 'POST',
    path: `${v5}/admin/goods/create`,
    access: edit,
    summary: 'Staff: new goods, as a draft',
    input: z.strictObject(zGoodsInput),
    output: zStaffGoods,
    errors: ['goods.category_unknown', 'goods.sku_used', 'goods.picture_unknown'],
    idempotent: true,
  }),
  update: call({
    method: 'POST',
    path: `${v5}/admin/goods/update`,
    access: edit,
    summary: 'Staff: change goods; orders that exist keep what they bought',
    input: z.strictObject({ id: zId, version: zInt, ...zGoodsInput }),
    output: zStaffGoods,
    errors: [
      'request.not_found',
      'goods.changed',
      'goods.category_unknown',
      'goods.sku_used',
      'goods.picture_unknown',
    ],
  }),
  setState: call({
    method: 'POST',
    path: `${v5}/admin/goods/state`,
    access: edit,
    summary: 'Staff: put goods on sale or take them off',
    input: z.strictObject({ id: zId, version: zInt, state: z.enum(['on_sale', 'off']) }),
    output: zStaffGoods,
    errors: ['request.not_found', 'goods.changed', 'goods.incomplete'],
  }),
  setStates: call({
    method: 'POST',
    path: `${v5}/admin/goods/states`,
    access: edit,
    summary:
      'Staff: put many goods on sale or take them off, each decided by itself; of those that stay as they were it says why',
    input: z.strictObject({ ...zManySeen, state: z.enum(['on_sale', 'off']) }),
    output: zManyDone,
  }),
  uploadPicture: call({
    method: 'POST',
    path: `${v5}/admin/goods/picture`,
    access: edit,
    summary: 'Staff: store a picture of goods',
    input: z.strictObject({}),
    output: zPicture,
    errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: 20_000_000, types: imageTypes },
  }),
  movements: call({
    method: 'GET',
    path: `${v5}/admin/goods/movement`,
    access: edit,
    summary: 'Staff: every movement of a variant’s stock, newest first',
    input: zMovementList,
    output: zPage(zMovement).extend({ stock: z.int(), reserved: z.int() }),
    errors: ['request.not_found'],
  }),
  exportMovements: call({
    method: 'GET',
    path: `${v5}/admin/goods/movement/export`,
    access: edit,
    summary: 'Staff: the same list as a file for spreadsheets, part by part',
    input: zMovementList,
    output: zCsvPart,
    errors: ['request.not_found', 'account.second_factor_stale'],
  }),
  moveStock: call({
    method: 'POST',
    path: `${v5}/admin/goods/stock`,
    access: edit,
    summary: 'Staff: goods have come in, or the count is corrected',
    /** A receipt adds; a correction adds or takes away. */
    input: z.strictObject({
      variantId: zId,
      reason: z.enum(staffStockReasons),
      change: z.int().min(-100_000).max(100_000),
      note: z.string().trim().min(2).max(200),
    }),
    output: z.object({ stock: z.int(), reserved: z.int() }),
    errors: ['request.not_found', 'goods.stock_change', 'goods.stock_below_zero'],
    idempotent: true,
  }),
  shipping: call({
    method: 'GET',
    path: `${v5}/goods/shipping`,
    access: 'guest',
    summary: 'The rule of the shipping fee in force',
    input: zNothing,
    output: zShipping,
  }),
  shippingHistory: call({
    method: 'GET',
    path: `${v5}/admin/goods/shipping/history`,
    access: edit,
    summary: 'Staff: all versions of the shipping fee, newest first',
    input: zNothing,
    output: z.object({
      list: z.array(zShipping.extend({ at: zTime, byName: z.string(), reason: z.string() })),
    }),
  }),
  updateShipping: call({
    method: 'POST',
    path: `${v5}/admin/goods/shipping/update`,
    access: edit,
    summary: 'Staff: change the shipping fee from now on',
    input: z.strictObject({
      version: zInt,
      baseFee: z.int().min(0).max(1_000_000),
      baseWeight: z.int().min(1).max(100_000),
      stepFee: z.int().min(0).max(1_000_000),
      stepWeight: z.int().min(1).max(100_000),
      freeAbove: z.int().min(0).max(100_000_000).nullable(),
      reason: z.string().trim().min(2).max(200),
    }),
    output: zShipping,
    errors: ['goods.changed'],
  }),
  adminComments: call({
    method: 'GET',
    path: `${v5}/admin/goods/comment`,
    access: edit,
    summary: 'Staff: comments by state, the oldest waiting first',
    input: z.strictObject({ ...zPageInput, state: z.enum(commentStates).default('waiting') }),
    output: zPage(zStaffComment).extend({ waiting: z.int() }),
  }),
  commentsWaiting: call({
    method: 'GET',
    path: `${v5}/admin/goods/comment/waiting`,
    access: edit,
    summary:
      'Staff: how many comments wait, and since when; of nobody in particular, so it is not a reading',
    input: zNothing,
    output: zWaiting,
  }),
  decideComment: call({
    method: 'POST',
    path: `${v5}/admin/goods/comment/decide`,
    access: edit,
    summary: 'Staff: show a comment, or refuse it with a reason that its author reads',
    input: z.strictObject({
      id: zId,
      decision: z.enum(['approve', 'refuse']),
      reason: z.string().trim().max(200).default(''),
    }),
    output: zStaffComment,
    errors: ['request.not_found', 'goods.comment_decided', 'goods.reason_missing'],
  }),
  decideComments: call({
    method: 'POST',
    path: `${v5}/admin/goods/comment/decideMany`,
    access: edit,
    summary:
      'Staff: show many comments, or refuse them with the same reason, each decided by itself; of those that stay as they were it says why',
    input: z.strictObject({
      ...zMany,
      decision: z.enum(['approve', 'refuse']),
      reason: z.string().trim().max(200).default(''),
    }),
    output: zManyDone,
    errors: ['goods.reason_missing'],
  }),
}
