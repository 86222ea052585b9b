import type { PayoutMethod, PayoutProviderName } from '@mailing/contract/agent/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { PaymentProvider as ProviderName } from '@mailing/contract/wallet/providers.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../platform/kernel.ts'

/**
 * What is to be paid. `number` is ours, 6 to 32 letters and digits; providers make one payment of
 * it however often it is started.
 */
export interface PaymentToStart {
  readonly number: string
  readonly amount: Minor
  /** ISO 4217. */
  readonly currency: string
  /** The provider takes no money later than this. */
  readonly expiresAt: Date
  /**
   * Where the provider sends the browser afterwards. What comes back there proves nothing (R11).
   */
  readonly returnUrl: string
  readonly locale: Locale
  /** The payer's address, which some providers ask for. */
  readonly ip: string
  /** What the payer holds: a browser inside WeChat, a phone, or a computer. */
  readonly device: 'wechat' | 'phone' | 'computer'
  /**
   * Our page that starts this payment; some providers send the browser back there first, with a
   * `code`.
   */
  readonly startUrl: string
  readonly code: string | null
}

/**
 * How the payer goes on: to a page, by a code to be scanned with another device, or with parameters
 * for an app's own pay function.
 */
export type StartedPayment =
  /** `isOriginTold`: the provider wants to see which site its page is opened from. */
  | { readonly kind: 'redirect'; readonly url: string; readonly isOriginTold?: boolean }
  | { readonly kind: 'qr'; readonly content: string }
  | { readonly kind: 'app'; readonly parameters: Readonly<Record<string, string>> }

/** What a provider says of a payment, in a message whose signature was verified. */
export interface PaymentReport {
  /** Whose payment it is; compared with the provider's `merchant`. */
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
   * With `refunded`: which refund it tells of, by our number, and how much has gone back in all;
   * what the provider does not say is absent.
   */
  readonly refundNumber?: string
  readonly refundedTotal?: number
  /** The same, of the one refund that it tells of. */
  readonly refundAmount?: number
  /**
   * What tells the account or card that paid from others, where the provider says it with this
   * message.
   */
  readonly payer?: string
}

export interface PaymentRefund {
  /** Ours; the same number refunds once. */
  readonly number: string
  readonly paymentNumber: string
  readonly reference: string
  readonly amount: Minor
  /** What was paid in all, which some providers compare. */
  readonly paid: Minor
  readonly currency: string
}

/**
 * `refused`: no money goes back, and asking again will not change that. `stuck`: it goes on only
 * when a person does something at the provider.
 */
export type RefundOutcome = 'done' | 'pending' | 'refused' | 'stuck'

/**
 * What a provider says beside payments, in a message whose signature was verified: a refund that
 * did not arrive, or a payer's bank that asks for the money back.
 */
export interface PaymentAlarm {
  readonly alarm: 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'
  readonly merchant: string
  /**
   * Our number of the payment; null where the provider names the payment by its own number alone.
   */
  readonly number: string | null
  readonly reference: string | null
  /** Of a refund: the number that we gave it; null: we gave none. */
  readonly refundNumber: string | null
  /** Of a refund: no money goes back under its number any more. */
  readonly isOver: boolean
  /** The provider's number of the refund or dispute, which tells two of them apart. */
  readonly mark: string
  readonly amount: number
  readonly currency: string
}

/** One line of a provider's daily bill: money that it took or, with `refund`, sent back. */
export interface BillLine {
  /** Our number of the payment, or what the provider has in its place. */
  readonly number: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  /** When it came in or went back. */
  readonly paidAt: Date
  /**
   * What the provider kept of it or, below zero, gave back with a refund, in minor units of its
   * currency; null: the bill does not say.
   */
  readonly fee: number | null
  /** The account or card that paid, as a report names it, where the bill says it. */
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
   * Verifies signature and freshness over the raw bytes and only then reads them. Throws a
   * NotificationRefused. Null: it tells of nothing that concerns a payment.
   */
  verifyNotification(raw: Buffer, headers: RawHeaders): Promise<PaymentReport | PaymentAlarm | null>
  /** What the provider wants to hear once its notification has been dealt with, */
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
   * What became of a refund; `unknown`: the provider has never heard of its number, so it may be
   * sent again.
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
  /**
   * How often the provider has said for certain that nothing was paid and a person has sent it off
   * again.
   */
  readonly round: number
  readonly amount: Minor
  /** ISO 4217. */
  readonly currency: string
  /** Who the provider knows the person as, and their real name. */
  readonly payee: { readonly account: string; readonly name: string }
  /** What the person reads beside it. */
  readonly remark: string
}

/** A payout that is asked for: whoever was paid is compared only where that is still known. */
export type AskedPayout = Omit<Payout, 'payee'> & Partial<Pick<Payout, 'payee'>>

/**
 * What became of a payout. `refused`: nothing is paid under this number, now or later. `lapsed`:
 * the same, because its receiver did not confirm in time. `sent_back`: the provider had taken it,
 * and has sent it back to us. `stuck`: nothing is paid until a person does something at the
 * provider. `reason`: the provider's own code or words.
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
  /** What of the ways that people choose it can serve. */
  readonly method: PayoutMethod
  /** What was paid may still come back, so the provider is asked again afterwards. */
  readonly isReversible: boolean
  /** For so long its receiver can confirm; absent: nobody has to. */
  readonly confirmHours?: number
  send(payout: Payout): Promise<PayoutOutcome>
  /** `unknown`: the provider has never heard of the number, so it may be sent. */
  query(payout: AskedPayout): Promise<PayoutOutcome | { readonly state: 'unknown' }>
  /**
   * Asks for what waits for its receiver to be given back to us; whether it is, `query` tells, for
   * it may have been confirmed meanwhile. Absent: that cannot be asked for.
   */
  callBack?(payout: AskedPayout): Promise<void>
  /** Absent: it sends none of payouts, and is only asked. */
  readonly messages?: PayoutMessages
}

/**
 * Messages of a provider that there is news of a payout. What the news is, is asked: a message pays
 * nothing and takes nothing back by itself.
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
