import { z } from 'zod'
import { call, defineCalls, v5, zDay, zId, zNothing, zPage, zPageInput, zReason } from '../call.ts'
import { zMinorPositive, zPoints } from '../money.ts'
import { offerKinds, pointLimits } from './rules.ts'
import {
  offerFields,
  taskFields,
  zBonus,
  zDeskOffer,
  zDeskRule,
  zDeskTask,
  zDeskVariant,
  zLapse,
  zOffer,
  zPointChange,
  zPointEntry,
  zSignState,
  zStock,
  zTask,
} from './schemas.ts'

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
    orderToken: 'id',
    onceADay: true,
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
    input: z.strictObject({
      month: z
        .string()
        .length(7)
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    }),
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
    onceADay: true,
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
  entriesOf: call({
    method: 'GET',
    path: `${v5}/admin/customer/points`,
    access: { staff: 'user.read' },
    summary: 'Staff: the entries behind a customer’s points, newest first; the look is recorded',
    input: z.strictObject({ ...zPageInput, userId: zId }),
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
      reason: zReason,
    }),
    output: zDeskRule,
    errors: ['account.second_factor_stale', 'point.changed'],
  }),
})
