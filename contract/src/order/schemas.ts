import { z } from 'zod'
import { zReading } from '../audit/reading.ts'
import { zDay, zId, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { zMailClass } from '../mail-class.ts'
import { zUsualDays } from '../mail-route.ts'
import { zMinor, zMinorPositive, zPoints } from '../money.ts'
import { zOrderKind } from '../order-kinds.ts'
import { evidenceKinds, moverKinds, orderStates } from '../order-states.ts'
import { zPriceItem } from '../price-item.ts'
import { nameSchemas } from '../schema-names.ts'
import { paymentProviders } from '../wallet/providers.ts'
import { faults } from './faults.ts'
import { zLost } from './lost.ts'
import { noticeKinds, toldKinds } from './notices.ts'
import { sendModes } from './send-on.ts'

/** The day that a writer chooses for a letter or a card; null: as soon as it can. */
export const zSendOn = z.strictObject({ mode: z.enum(sendModes), day: zDay }).nullable()

/** State of an order. */
export const zOrderState = z.enum(orderStates)

/** Means of payment of an order. */
export const zPaidWith = z.enum(['wallet', 'points', ...paymentProviders])

export const zEvent = z.object({
  state: zOrderState,
  at: zTime,
  by: z.enum(moverKinds),
  evidence: z.enum(evidenceKinds),
  reason: z.string().nullable(),
  /**
   * Short proof: a tracking number, the first characters of a hash, the count of scanned sheets.
   */
  proof: z.string().nullable(),
  photo: zFileLink.nullable(),
})

/**
 * An event that a person should know and no state shows. The sentence is a text by kind; `params`
 * fill it.
 */
export const zNotice = z.object({
  id: z.int(),
  orderId: zId,
  orderNumber: z.string(),
  orderKind: zOrderKind,
  /** Recipient of the order; for goods their names. */
  about: z.string(),
  kind: z.enum(noticeKinds),
  at: zTime,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  isSeen: z.boolean(),
})
export type Notice = z.infer<typeof zNotice>

/** `reason`: in the reader's language, where one was written down. */
const zTold = z.object({
  kind: z.enum(toldKinds),
  reason: z.string().nullable(),
  /** The answer that was not opened yet; with kind `reply` only. */
  replyId: zId.nullable(),
})
export type Told = z.infer<typeof zTold>

export const zOrderSummary = z.object({
  id: zId,
  number: z.string(),
  kind: zOrderKind,
  state: zOrderState,
  createdAt: zTime,
  total: zMinorPositive,
  recipientName: z.string(),
  placeName: z.string(),
  title: z.string(),
  pages: z.int(),
  mailClass: zMailClass.nullable(),
  /** Expiry of an unpaid order. */
  payBefore: zTime.nullable(),
  /** Points paid for goods, which then cost no money. */
  points: zPoints.nullable(),
  /** Event that the state does not express; null: none. */
  told: zTold.nullable(),
})
export type OrderSummary = z.infer<typeof zOrderSummary>

/** Other payers of a family letter. Before payment: the shares to take; afterwards: those taken. */
export const zShares = z.object({
  familyId: zId,
  list: z.array(
    z.object({
      name: z.string(),
      amount: zMinorPositive,
      /** Refund of this person. */ refunded: zMinorPositive,
    }),
  ),
  /** Sum of the list, and the writer's own part of the total. */
  together: zMinorPositive,
  rest: zMinorPositive,
})
export type Shares = z.infer<typeof zShares>

export const zOrderDetail = zOrderSummary.extend({
  items: z.array(zPriceItem),
  paidAt: zTime.nullable(),
  paidWith: zPaidWith.nullable(),
  refunded: zMinorPositive,
  addressLines: z.array(z.string()),
  tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  isColour: z.boolean(),
  isDuplex: z.boolean(),
  sheets: z.int(),
  /**
   * The file that will be, or was, printed; its SHA-256 is fixed by paying. Null: nothing is
   * printed, or the order ended unpaid and the file was removed.
   */
  approved: z.object({ sha256: z.string(), file: zFileLink }).nullable(),
  /** When its words, pictures and file were erased, as its writer chose. */
  erasedAt: zTime.nullable(),
  /** The day on which it is, or was, posted; before posting an estimate from the cut-off. */
  estimatedPostDay: z.iso.date().nullable(),
  /** Days from posting to arrival by the price list. */
  expectedDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  /**
   * The same as measured for this place, until arrival. Null: too little was measured to say so.
   */
  usualDays: zUsualDays,
  isCancellable: z.boolean(),
  isArrivalConfirmable: z.boolean(),
  /** Supplies that travel inside a letter, as they were called when ordered. */
  enclosures: z.array(
    z.object({ goodsName: z.string(), variantName: z.string(), quantity: z.int() }),
  ),
  /**
   * In state `needs_writer`: what staff changed and why; the writer accepts it or cancels for a
   * full refund.
   */
  proposedEdit: z
    .object({ reason: z.string(), before: z.string(), after: z.string(), file: zFileLink })
    .nullable(),
  returned: z.object({ reason: z.string(), at: zTime, photo: zFileLink.nullable() }).nullable(),
  /**
   * Outcome of a return, and the state of its resend. `credited`: to the writer, without other
   * people's payments. `resendPercent`: of the usual price.
   */
  outcome: z
    .object({
      fault: z.enum(faults),
      credited: zMinorPositive,
      creditPercent: z.int(),
      resendPercent: z.int(),
      isResendOpen: z.boolean(),
      resentAs: z.object({ id: zId, number: z.string() }).nullable(),
    })
    .nullable(),
  /** Posted mail only: when it counts as lost, and what was asked for it. */
  lost: zLost,
  /** The returned order that this one sends again. */
  resendOf: z.object({ id: zId, number: z.string() }).nullable(),
  /**
   * The day that the writer chose. It waits, approved, until `printOn`; the day may be changed or
   * given up until printing begins.
   */
  schedule: z
    .object({
      mode: z.enum(sendModes),
      day: z.iso.date(),
      printOn: z.iso.date(),
      isChangeable: z.boolean(),
    })
    .nullable(),
  notices: z.array(zNotice),
  timeline: z.array(zEvent),
  /** Steps still ahead, in order, so that the screen can show them. */
  ahead: z.array(zOrderState),
  /** A family letter that several pay; null: its writer pays alone. */
  shares: zShares.nullable(),
  /** Staff who read this letter, and when (product.md: the writer sees who read a letter). */
  reads: z.array(zReading),
})
export type OrderDetail = z.infer<typeof zOrderDetail>

/** An order that was just made and waits for its money; `order.get` shows the rest. */
export const zMadeOrder = z.object({
  id: zId,
  number: z.string(),
  state: zOrderState,
  total: zMinorPositive,
  /** Expiry while unpaid. */
  payBefore: zTime,
})
export type MadeOrder = z.infer<typeof zMadeOrder>

export const zPayResult = z.object({
  orderId: zId,
  state: zOrderState,
  /** The provider's page to go to; null when the wallet has paid. */
  payUrl: z.string().nullable(),
  paymentId: zId.nullable(),
})

export const zPayOptions = z.object({
  orderId: zId,
  number: z.string(),
  kind: zOrderKind,
  state: zOrderState,
  title: z.string(),
  recipientName: z.string(),
  total: zMinorPositive,
  currency: z.string(),
  /** Other people's payments to the total. The rest is to be paid here. */
  shared: zMinorPositive,
  /**
   * Expiry of the order; null: it does not wait for money. `isPayable` is decided by the server's
   * clock.
   */
  payBefore: zTime.nullable(),
  isPayable: z.boolean(),
  /** Coins in the wallet, and what they lack for the rest. */
  money: zMinor,
  missing: zMinorPositive,
  /**
   * The ways, in the order in which they are offered. `isEnough`: the wallet covers it, or a
   * provider takes the sum.
   */
  ways: z.array(
    z.object({ method: z.enum(['wallet', ...paymentProviders]), isEnough: z.boolean() }),
  ),
  /** An open payment of this order. Its page can be opened again, and money is taken once. */
  begun: z
    .object({ paymentId: zId, method: z.enum(paymentProviders), payUrl: z.string() })
    .nullable(),
})
export type PayOptions = z.infer<typeof zPayOptions>

nameSchemas({
  OrderState: zOrderState,
  SendOn: zSendOn,
  PaidWith: zPaidWith,
  OrderEvent: zEvent,
  OrderNotice: zNotice,
  OrderTold: zTold,
  OrderSummary: zOrderSummary,
  OrderShares: zShares,
  OrderDetail: zOrderDetail,
  MadeOrder: zMadeOrder,
  PayResult: zPayResult,
  PayOptions: zPayOptions,
})
