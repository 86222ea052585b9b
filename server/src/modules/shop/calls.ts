import { shopCalls } from '@mailing/contract/shop/calls.ts'
import { implement } from '../../platform/implement.ts'
import type { CommentCheck } from '../goods/service.ts'
import {
  commentLine,
  couponsForGoods,
  createGoodsOrder,
  decideReturn,
  exchangeGoods,
  getGoodsOrder,
  listGoodsOrders,
  listOrders,
  packOrder,
  previewExchange,
  previewOrder,
  readGoodsOrder,
  recordParcel,
  refuseOrder,
  requestReturn,
  shipOrder,
  shopWaiting,
  uploadShopPicture,
} from './service.ts'

export const callsWith = (checkComment: CommentCheck) =>
  implement(shopCalls, {
    preview: (context, input) => previewOrder(context, input),
    coupons: (context, input) => couponsForGoods(context, input),
    create: (context, input) => createGoodsOrder(context, input),
    exchangePreview: (context, input) => previewExchange(context, input),
    exchange: (context, input) => exchangeGoods(context, input),
    list: (context, input) => listOrders(context, input),
    get: (context, { id }) => getGoodsOrder(context, id),
    uploadPicture: (context) => uploadShopPicture(context),
    comment: (context, input) => commentLine(context, checkComment, input),
    requestReturn: (context, input) => requestReturn(context, input),
    adminList: (context, input) => listGoodsOrders(context, input),
    waiting: (context) => shopWaiting(context),
    adminGet: (context, { id }) => readGoodsOrder(context, id),
    pack: (context, input) => packOrder(context, input),
    ship: (context, input) => shipOrder(context, input),
    refuse: (context, input) => refuseOrder(context, input),
    recordParcel: (context, input) => recordParcel(context, input),
    decideReturn: (context, input) => decideReturn(context, input),
  })
