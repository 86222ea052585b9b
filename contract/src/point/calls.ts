import { z } from 'zod'
import { call, defineCalls, v5, zDay, zId, zNothing, zPage, zPageInput, zTime } from '../call.ts'
import { zPicture } from '../goods/calls.ts'
import { zLocalNote, zLocalText } from '../local-text.ts'
import { zMinorPositive, zPoints } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  offerKinds,
  pointLimits,
  pointReasons,
  taskKinds,
  taskPeriods,
  taskStates,
} from './rules.ts'

const zBonus = z.strictObject({
  every: z.int().min(2).max(366),
  points: z.int().min(1).max(pointLimits.task),
})
const zRule = z.object({
  version: z.int(),
  daily: z.int(),
  bonuses: z.array(zBonus),
  lapseMonths: z.int(),
})

/** A task as its writer sees it. `progress` never exceeds `target`. */
export const zTask = z.object({
  id: zId,
  kind: z.enum(taskKinds),
  period: z.enum(taskPeriods),
  title: z.string(),
  note: z.string(),
  points: zPoints,
  target: z.int(),
  progress: z.int(),
  state: z.enum(taskStates),
  /** The last day on which it can be done, when it has one. */
  endsOn: zDay.nullable(),
})
export type Task = z.infer<typeof zTask>

/** The goods of which an offer gives one piece. */
export const zOfferedGoods = z.object({
  goodsId: zId,
  variantId: zId,
  goodsName: z.string(),
  variantName: z.string(),
  picture: zPicture.nullable(),
})

/** `isUnlimited`: `left` says nothing. `ofMine`: how often I have had it, of at most `limitPerUser`. */
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

const zLapse = z.object({
  /** The last day on which they can be used. */ on: zDay,
  points: zPoints,
})
const zSignState = z.object({
  today: zDay,
  isSigned: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today is open; 0: broken. */ streak:
    z.int(),
  /** What today brings (or has brought), bonus included. */ points: z.int(),
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

const taskFields = {
  kind: z.enum(taskKinds),
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

const offerFields = {
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
const zStock = z.int().min(0).max(pointLimits.stock).nullable()
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

/** What staff made of a task or an offer in one version. */
const zPointChange = z.object({
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
  DeskPointTask: zDeskTask,
  DeskPointOffer: zDeskOffer,
  DeskPointVariant: zDeskVariant,
  DeskPointRule: zDeskRule,
  PointChange: zPointChange,
})

export const pointCalls = defineCalls('point', {
  tasks: call({
    method: 'GET',
    path: `${v5}/my/tasks`,
    access: 'user',
    summary:
      'My points: balance, what lapses when, today’s sign-in, and the tasks with their progress',
    input: zNothing,
    output: z.object({
      points: zPoints,
      lapses: z.array(zLapse),
      lapseMonths: z.int(),
      sign: zSignState,
      tasks: z.array(zTask),
    }),
  }),
  takeTask: call({
    method: 'POST',
    path: `${v5}/my/tasks`,
    access: 'user',
    summary: 'Take the reward of a finished task, once in its period',
    input: z.strictObject({ id: zId }),
    output: z.object({ received: zPoints, points: zPoints, lapsesOn: zDay }),
    errors: ['request.not_found', 'point.task_open', 'point.task_rewarded'],
    idempotent: true,
  }),
  calendar: call({
    method: 'GET',
    path: `${v5}/my/sign`,
    access: 'user',
    summary: 'The days of a month on which the user has signed in',
    input: z.strictObject({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
    output: z.object({
      month: z.string(),
      today: zDay,
      days: z.array(z.object({ day: zDay, points: z.int(), streak: z.int() })),
    }),
  }),
  sign: call({
    method: 'POST',
    path: `${v5}/my/sign`,
    access: 'user',
    summary: 'Sign in for today, once a day of the deployment’s time zone',
    input: zNothing,
    output: z.object({
      day: zDay,
      streak: z.int(),
      received: zPoints,
      bonus: z.int(),
      points: zPoints,
      lapsesOn: zDay,
    }),
    errors: ['point.signed'],
    idempotent: true,
  }),
  offers: call({
    method: 'GET',
    path: `${v5}/my/exchange`,
    access: 'user',
    summary: 'What points can be exchanged for',
    input: zNothing,
    output: z.object({ points: zPoints, list: z.array(zOffer) }),
  }),
  exchange: call({
    method: 'POST',
    path: `${v5}/my/exchange`,
    access: 'user',
    summary:
      'Exchange points for coins or a coupon; `expectedPoints` is the price that the person has seen',
    input: z.strictObject({ id: zId, expectedPoints: z.int().min(1) }),
    output: z.object({
      id: zId,
      kind: z.enum(offerKinds),
      points: zPoints,
      coins: zMinorPositive,
      money: zMinorPositive.nullable(),
      couponId: zId.nullable(),
    }),
    errors: [
      'request.not_found',
      'point.offer_changed',
      'point.offer_gone',
      'point.offer_limit',
      'point.insufficient',
    ],
    idempotent: true,
  }),
  entries: call({
    method: 'GET',
    path: `${v5}/point/entries`,
    access: 'user',
    summary: 'The entries behind the points, newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zPointEntry).extend({ points: zPoints }),
  }),

  deskTasks: call({
    method: 'GET',
    path: `${v5}/admin/point/tasks`,
    access: { staff: 'point.edit' },
    summary: 'Staff: all tasks',
    input: zNothing,
    output: z.object({ list: z.array(zDeskTask) }),
  }),
  createTask: call({
    method: 'POST',
    path: `${v5}/admin/point/tasks/create`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: add a task; one that is switched on needs the permission of prices and a fresh second factor',
    input: z.strictObject(taskFields),
    output: zDeskTask,
    errors: ['account.second_factor_stale', 'point.task_days'],
    idempotent: true,
  }),
  updateTask: call({
    method: 'POST',
    path: `${v5}/admin/point/tasks/update`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: change a task, or switch it off; what people earn by it needs the permission of prices and a fresh second factor',
    input: z.strictObject({ id: zId, version: z.int(), ...taskFields }),
    output: zDeskTask,
    errors: [
      'request.not_found',
      'account.second_factor_stale',
      'point.changed',
      'point.task_days',
      'point.task_fixed',
    ],
  }),
  deskOffers: call({
    method: 'GET',
    path: `${v5}/admin/point/offers`,
    access: { staff: 'point.edit' },
    summary: 'Staff: all exchange offers, with the variants of those that give goods',
    input: zNothing,
    output: z.object({ list: z.array(zDeskOffer), variants: z.array(zDeskVariant) }),
  }),
  createOffer: call({
    method: 'POST',
    path: `${v5}/admin/point/offers/create`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: add an exchange offer; one that gives coins or goods needs the permission of prices and a fresh second factor',
    input: z.strictObject({ ...offerFields, stock: zStock }),
    output: zDeskOffer,
    errors: ['account.second_factor_stale', 'point.offer_gives_nothing'],
    idempotent: true,
  }),
  updateOffer: call({
    method: 'POST',
    path: `${v5}/admin/point/offers/update`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: change an exchange offer, or switch it off; what was exchanged stays as it was; one that gives coins or goods needs the permission of prices and a fresh second factor',
    input: z.strictObject({ id: zId, version: z.int(), ...offerFields, stock: zStock }),
    output: zDeskOffer,
    errors: [
      'request.not_found',
      'account.second_factor_stale',
      'point.changed',
      'point.offer_gives_nothing',
      'point.stock_taken',
    ],
  }),
  campaigns: call({
    method: 'GET',
    path: `${v5}/admin/point/campaigns`,
    access: { staff: 'point.edit' },
    summary: 'Staff: running coupon campaigns that an offer can give a coupon of',
    input: zNothing,
    output: z.object({
      list: z.array(
        z.object({ id: zId, name: z.string(), /** Null: no limit. */ left: z.int().nullable() }),
      ),
    }),
  }),
  variants: call({
    method: 'GET',
    path: `${v5}/admin/point/variants`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: variants on sale that an offer can give a piece of, found by the words of their goods or the sku',
    input: z.strictObject({ search: z.string().trim().max(40).optional() }),
    output: z.object({ list: z.array(zDeskVariant) }),
  }),
  history: call({
    method: 'GET',
    path: `${v5}/admin/point/history`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: every version of a task or an offer, the newest first, with who made it and when',
    input: z.strictObject({ subject: z.enum(['task', 'offer']), id: zId }),
    output: z.object({ list: z.array(zPointChange) }),
    errors: ['request.not_found'],
  }),
  rules: call({
    method: 'GET',
    path: `${v5}/admin/point/rules`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: what signing in earns and when points lapse, with the history; and the figures of all points',
    input: zNothing,
    output: z.object({
      list: z.array(zDeskRule),
      figures: z.object({
        held: z.int(),
        granted: z.int(),
        spent: z.int(),
        lapsed: z.int(),
        coinsGiven: zMinorPositive,
        signedToday: z.int(),
      }),
    }),
  }),
  setRule: call({
    method: 'POST',
    path: `${v5}/admin/point/rules`,
    access: { staff: 'point.edit' },
    summary:
      'Staff: a new version of the rule, with the permission of prices and a fresh second factor; points that are there keep their day',
    input: z.strictObject({
      baseVersion: z.int(),
      daily: z.int().min(1).max(pointLimits.daily),
      bonuses: z.array(zBonus).max(5),
      lapseMonths: z.int().min(1).max(60),
      reason: z.string().trim().min(4).max(200),
    }),
    output: zDeskRule,
    errors: ['account.second_factor_stale', 'point.changed'],
  }),
})
