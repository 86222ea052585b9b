import { z } from 'zod'
import { zDay, zId, zTime } from '../call.ts'
import { zLocalNote, zLocalText } from '../local-text.ts'
import { zMinorPositive, zPoints } from '../money.ts'
import { zPicture } from '../picture.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  offerKinds,
  pointLimits,
  pointReasons,
  taskKinds,
  taskPeriods,
  taskStates,
} from './rules.ts'

export const zBonus = z.strictObject({
  every: z.int().min(2).max(366),
  points: z.int().min(1).max(pointLimits.task),
})
const zRule = z.object({
  version: z.int(),
  daily: z.int(),
  bonuses: z.array(zBonus),
  lapseMonths: z.int(),
})

const zTaskKind = z.enum(taskKinds)

/** A task as its writer sees it. `progress` never exceeds `target`. */
export const zTask = z.object({
  id: zId,
  kind: zTaskKind,
  period: z.enum(taskPeriods),
  title: z.string(),
  note: z.string(),
  points: zPoints,
  target: z.int(),
  progress: z.int(),
  state: z.enum(taskStates),
  /** Last day of the task, when it has one. */
  endsOn: zDay.nullable(),
})
export type Task = z.infer<typeof zTask>

/** Goods of an offer, one piece each. */
export const zOfferedGoods = z.object({
  goodsId: zId,
  variantId: zId,
  goodsName: z.string(),
  variantName: z.string(),
  picture: zPicture.nullable(),
})

/**
 * `isUnlimited`: `left` says nothing. `ofMine`: how often I have had it, of at most `limitPerUser`.
 */
export const zOffer = z.object({
  id: zId,
  kind: z.enum(offerKinds),
  title: z.string(),
  note: z.string(),
  points: zPoints,
  coins: zMinorPositive,
  left: z.int(),
  isUnlimited: z.boolean(),
  limitPerUser: z.int(),
  ofMine: z.int(),
  /** Kind goods: exchanged with `shop.exchange`, which needs an address. */
  goods: zOfferedGoods.nullable(),
})
export type Offer = z.infer<typeof zOffer>

export const zLapse = z.object({
  /** The last day on which they can be used. */ on: zDay,
  points: zPoints,
})
export const zSignState = z.object({
  today: zDay,
  isSigned: z.boolean(),
  /** Days in a row up to today; 0: broken. While today is open it counts up to yesterday. */ streak:
    z.int(),
  /** Points of today, bonus included. */ points: z.int(),
  nextBonus: z.object({ streak: z.int(), points: z.int() }).nullable(),
})

export const zPointEntry = z.object({
  id: zId,
  at: zTime,
  reason: z.enum(pointReasons),
  points: zPoints,
  balanceAfter: zPoints,
  /** The task's or the offer's title; empty for others. */
  title: z.string(),
  /** The day that was signed. */ day: zDay.nullable(),
  /** Points that came: until when they can be used, and how many of them are still there. */
  lapsesOn: zDay.nullable(),
  left: z.int().nullable(),
  /** Points that went: from which arrivals they were taken. */
  takenFrom: z.array(
    z.object({
      /** The entry with which they came. */ entryId: zId,
      at: zTime,
      points: z.int(),
      lapsesOn: zDay,
    }),
  ),
})
export type PointEntry = z.infer<typeof zPointEntry>

export const taskFields = {
  kind: zTaskKind,
  period: z.enum(taskPeriods),
  target: z.int().min(1).max(pointLimits.target),
  points: z.int().min(1).max(pointLimits.task),
  title: zLocalText(pointLimits.title),
  note: zLocalNote(pointLimits.note),
  position: z.int().min(0).max(999),
  isOn: z.boolean(),
  startsOn: zDay.nullable(),
  endsOn: zDay.nullable(),
}
export const zDeskTask = z.object({
  id: zId,
  version: z.int(),
  ...taskFields,
  /** Rewards taken so far. */ rewards: z.int(),
  changedAt: zTime,
  changedByName: z.string(),
})
export type DeskTask = z.infer<typeof zDeskTask>

export const offerFields = {
  kind: z.enum(offerKinds),
  points: z.int().min(1).max(pointLimits.offer),
  /** Kind coins: minor units. */ coins: z.int().min(0).max(pointLimits.coins),
  /** Kind coupon. */ campaignId: zId.nullable(),
  /** Kind goods. */ variantId: zId.nullable().default(null),
  title: zLocalText(pointLimits.title),
  note: zLocalNote(pointLimits.note),
  limitPerUser: z.int().min(1).max(999),
  position: z.int().min(0).max(999),
  isOn: z.boolean(),
}

/** `stock` null: as many as are wanted. */
export const zStock = z.int().min(0).max(pointLimits.stock).nullable()
export const zDeskOffer = z.object({
  id: zId,
  version: z.int(),
  ...offerFields,
  stock: zStock,
  taken: z.int(),
  changedAt: zTime,
  changedByName: z.string(),
})
export type DeskOffer = z.infer<typeof zDeskOffer>

/** A variant as staff choose it for an offer. `isOnSale`: it could be given now, stock or not. */
export const zDeskVariant = z.object({
  id: zId,
  goodsName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  price: zMinorPositive,
  stock: z.int(),
  isOnSale: z.boolean(),
})
export type DeskVariant = z.infer<typeof zDeskVariant>

export const zDeskRule = zRule.extend({
  reason: z.string(),
  createdAt: zTime,
  createdByName: z.string(),
})

/** Change of a task or offer in one version. */
export const zPointChange = z.object({
  version: z.int(),
  at: zTime,
  /** Empty: it came with the product. */ byName: z.string(),
  task: z.object(taskFields).nullable(),
  offer: z.object({ ...offerFields, stock: zStock }).nullable(),
})
export type PointChange = z.infer<typeof zPointChange>

nameSchemas({
  SignBonus: zBonus,
  PointRule: zRule,
  PointTask: zTask,
  OfferedGoods: zOfferedGoods,
  PointOffer: zOffer,
  PointLapse: zLapse,
  SignState: zSignState,
  PointEntry: zPointEntry,
  PointTaskKind: zTaskKind,
  DeskPointTask: zDeskTask,
  DeskPointOffer: zDeskOffer,
  DeskPointVariant: zDeskVariant,
  DeskPointRule: zDeskRule,
  PointChange: zPointChange,
})
