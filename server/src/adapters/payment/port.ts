import type { PayoutMethod, PayoutProviderName } from '@mailing/contract/agent/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { PaymentProvider as ProviderName } from '@mailing/contract/wallet/providers.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../platform/kernel.ts'

/**
 * A payment to start. `number` is ours, 6 to 32 letters and digits; providers make one payment of
 * it however often it is started.
 */
export interface PaymentToStart {
  readonly number: string
  readonly amount: Minor
  /** ISO 4217. */
  readonly currency: string
  /** The provider takes no money later than this. */
  readonly expiresAt: Date
  /** Return address of the browser. Its query proves nothing (R11). */
  readonly returnUrl: string
  readonly locale: Locale
  /** The payer's address, which some providers ask for. */
  readonly ip: string
  /** Device of the payer: a browser inside WeChat, a phone, or a computer. */
  readonly device: 'wechat' | 'phone' | 'computer'
  /**
   * Our page that starts this payment; some providers send the browser back there first, with a
   * `code`.
   */
  readonly startUrl: string
  readonly code: string | null
}

/**
 * Next step of the payer: a page, a code for another device, or parameters for an app's own pay
 * function.
 */
export type StartedPayment =
  /** `isOriginTold`: the provider wants to see which site its page is opened from. */
  | { readonly kind: 'redirect'; readonly url: string; readonly isOriginTold?: boolean }
  | { readonly kind: 'qr'; readonly content: string }
  | { readonly kind: 'app'; readonly parameters: Readonly<Record<string, string>> }

/** A provider's report of a payment, with a verified signature. */
export interface PaymentReport {
  /** Merchant of the payment; compared with the provider's `merchant`. */
  readonly merchant: string
  readonly number: string
  /** The provider's own number; null while it has none. */
  readonly reference: string | null
  /**
   * `unknown`: the provider has never heard of the number. `refunded`: it was paid, and money has
   * gone back, in part or in full.
   */
  readonly state: 'unknown' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  /** Null: not said, which some providers do as long as nothing is paid. */
  readonly amount: number | null
  readonly currency: string | null
  /**
   * Refund of a `refunded` report, and the sum of refunds. Our number names it. Fields that the
   * provider does not give are absent.
   */
  readonly refundNumber?: string
  readonly refundedTotal?: number
  /** The same, of the one refund that it tells of. */
  readonly refundAmount?: number
  /** Fingerprint of the paying account or card, where the message has it. */
  readonly payer?: string
}

export interface PaymentRefund {
  /** Ours; the same number refunds once. */
  readonly number: string
  readonly paymentNumber: string
  readonly reference: string
  readonly amount: Minor
  /** Total payment, which some providers compare. */
  readonly paid: Minor
  readonly currency: string
}

/**
 * `refused`: no money goes back, and asking again will not change that. `stuck`: it goes on only
 * when a person does something at the provider.
 */
export type RefundOutcome = 'done' | 'pending' | 'refused' | 'stuck'

/**
 * A provider's message beside payments, with a verified signature. It reports a refund that did not
 * arrive, or a dispute of a payer's bank.
 */
export interface PaymentAlarm {
  readonly alarm: 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'
  readonly merchant: string
  /**
   * Our number of the payment; null where the provider names the payment by its own number alone.
   */
  readonly number: string | null
  readonly reference: string | null
  /** Our number of a refund; null: we gave none. */
  readonly refundNumber: string | null
  /** True when no more money returns under the refund's number. */
  readonly isOver: boolean
  /** The provider's number of the refund or dispute. */
  readonly mark: string
  readonly amount: number
  readonly currency: string
}

/** One line of a provider's daily bill: money that it took or, with `refund`, sent back. */
export interface BillLine {
  /** Our number of the payment, or the provider's substitute. */
  readonly number: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  /** Time of the payment or refund. */
  readonly paidAt: Date
  /**
   * The provider's fee or, below zero, its return with a refund. In minor units of its currency;
   * null: the bill does not say.
   */
  readonly fee: number | null
  /** Account or card that paid, where the bill has it. It is written as in a report. */
  readonly payer?: string
  /**
   * `number`: ours of the refund; null: the bill names none. `mark`: what tells two refunds of a
   * payment apart.
   */
  readonly refund?: { readonly number: string | null; readonly mark: string }
}

export interface ProviderReply {
  readonly status: number
  readonly type: string
  readonly body: string
}

export type RawHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * A way to take money. Every answer of a provider is verified before it is believed; none of these
 * functions runs inside a transaction.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Our account with the provider. */
  readonly merchant: string
  start(payment: PaymentToStart): Promise<StartedPayment>
  /**
   * Verifies signature and freshness over the raw bytes, then reads them. Throws a
   * NotificationRefused. Null: it concerns no payment.
   */
  verifyNotification(raw: Buffer, headers: RawHeaders): Promise<PaymentReport | PaymentAlarm | null>
  /** Answer to a notification that has been handled, */
  readonly acknowledgement: ProviderReply
  /** and when it is refused. Absent: our own envelope. */
  readonly refusal?: ProviderReply
  query(payment: {
    readonly number: string
    readonly reference: string | null
  }): Promise<PaymentReport>
  /**
   * Takes no money for this number any more; for providers that would wait for ever. The next
   * question tells what became of it.
   */
  close?(number: string): Promise<void>
  refund(refund: PaymentRefund): Promise<RefundOutcome>
  /**
   * Queries a refund; `unknown`: the provider has never seen its number, so it may be sent again.
   */
  queryRefund(refund: PaymentRefund): Promise<RefundOutcome | 'unknown'>
  /** The bill of a day (YYYY-MM-DD in the deployment's time zone). */
  bill(day: string): Promise<readonly BillLine[]>
  /**
   * The provider's own pages and its background work; mostly the sandbox's, which plays the
   * provider as well.
   */
  mount?(web: FastifyInstance, kernel: Kernel): void
  work?(kernel: Kernel): Promise<void>
}

/**
 * A notification without effect: not signed by the provider, or too old. `reason` goes to the log.
 */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
  readonly reason: 'headers' | 'key' | 'signature' | 'time' | 'body'

  constructor(reason: NotificationRefused['reason']) {
    super(`notification refused: ${reason}`)
    this.reason = reason
  }
}

export { ProviderFailed } from '../../platform/exchange.ts'

/** Money that leaves the house for somebody. */
export interface Payout {
  /** Ours, 32 letters and digits; a provider pays it once, however often it is asked. */
  readonly number: string
  /** Number of retries by a person after certain failures. */
  readonly round: number
  readonly amount: Minor
  /** ISO 4217. */
  readonly currency: string
  /** Name of the person at the provider, and their real name. */
  readonly payee: { readonly account: string; readonly name: string }
  /** Remark for the person. */
  readonly remark: string
}

/** A payout to query. The payee is compared only where it is still known. */
export type AskedPayout = Omit<Payout, 'payee'> & Partial<Pick<Payout, 'payee'>>

/**
 * State of a payout. `refused`: nothing is paid under this number, now or later. `lapsed`: expired,
 * because its receiver did not confirm in time. `sent_back`: the provider had taken it, and has
 * sent it back to us. `stuck`: nothing is paid until a person does something at the provider.
 * `reason`: the provider's own code or words.
 */
export type PayoutOutcome =
  | { readonly state: 'paid'; readonly reference: string }
  /** `isToRepeat`: the provider goes on when the same is asked for once more. */
  | { readonly state: 'pending'; readonly isToRepeat?: true }
  | Waiting
  | { readonly state: 'refused' | 'lapsed' | 'sent_back' | 'stuck'; readonly reason: string }

/**
 * The provider keeps the money ready until its receiver confirms there. Null: only the answer to
 * `send` says with what; the same may be sent again for it.
 */
interface Waiting {
  readonly state: 'waiting'
  readonly confirmation: Readonly<Record<string, string>> | null
}

/**
 * A way to pay somebody out. Neither function runs inside a transaction; what throws (a
 * ProviderFailed) leaves open what happened, and is asked for again.
 */
export interface PayoutProvider {
  readonly name: PayoutProviderName
  /** Payout method that the provider serves. */
  readonly method: PayoutMethod
  /** True when a paid payout may still return; the provider is polled afterwards. */
  readonly isReversible: boolean
  /** For so long its receiver can confirm; absent: nobody has to. */
  readonly confirmHours?: number
  send(payout: Payout): Promise<PayoutOutcome>
  /** `unknown`: the provider has never heard of the number, so it may be sent. */
  query(payout: AskedPayout): Promise<PayoutOutcome | { readonly state: 'unknown' }>
  /**
   * Recalls a payout that waits for its receiver. `query` returns the outcome, for it may have been
   * confirmed in between. Absent: the provider cannot recall.
   */
  callBack?(payout: AskedPayout): Promise<void>
  /** Absent: it sends none of payouts, and is only asked. */
  readonly messages?: PayoutMessages
}

/**
 * Messages of a provider about a payout. They only trigger a query: a message pays nothing and
 * takes nothing back.
 */
export interface PayoutMessages {
  /**
   * Verifies signature and freshness and gives our number of the payout; null: it tells of none of
   * ours. Throws a NotificationRefused.
   */
  verify(raw: Buffer, headers: RawHeaders): Promise<string | null>
  readonly acknowledgement: ProviderReply
  readonly refusal: ProviderReply
}

export type PayoutProviders = ReadonlyMap<PayoutProviderName, PayoutProvider>

export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>

declare module '../../platform/kernel.ts' {
  interface Outside {
    /** The providers that are switched on. */
    readonly payments: PaymentProviders
    /** The providers through which agents are paid. */
    readonly payouts: PayoutProviders
  }
}
