import type { LocalText } from '../local-text.ts'
import { locales } from '../locale.ts'

export const agentStates = ['none', 'applied', 'approved', 'refused', 'ended'] as const
export type AgentState = (typeof agentStates)[number]

/**
 * frozen: not to be used yet. freed: it can be withdrawn. reversed: taken back with the order's
 * money.
 */
export const commissionStates = ['frozen', 'freed', 'reversed'] as const
export type CommissionState = (typeof commissionStates)[number]

/**
 * Filters of entries: not yet free, or taken back. those that cannot be used yet, or those that
 * took something back.
 */
export const entryFilters = ['frozen', 'taken_back'] as const
export type EntryFilter = (typeof entryFilters)[number]

export const payoutMethods = ['bank_card', 'alipay', 'wechat'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/**
 * States of a withdrawal. `lapsed`: the person did not confirm in time. sent_back: the provider
 * took the money and it came back. In both cases the agent has all of it again.
 */
export const withdrawalStates = [
  'requested',
  'approved_once',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'lapsed',
  'sent_back',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]
/** States of withdrawals whose money did not stay with the person. */
export const backStates = ['lapsed', 'sent_back'] as const
/** States in which a request is still under way; a person has one at most. */
export const openWithdrawalStates = ['requested', 'approved_once', 'approved'] as const

/** Payout providers, each with its one way of paying. */
export const payoutProviders = ['alipay', 'wechat', 'stripe'] as const
export type PayoutProviderName = (typeof payoutProviders)[number]

/**
 * States of a payout. `sending`: requested, or to be requested again. `waiting`: the provider holds
 * the money until its receiver confirms there. `stuck`: nothing is paid until a person acts at the
 * provider. `refused`: the provider will never pay it. `lapsed`: nobody confirmed in time.
 * `sent_back`: it was paid and came back.
 */
export const payoutStates = [
  'sending',
  'waiting',
  'stuck',
  'refused',
  'paid',
  'lapsed',
  'sent_back',
] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * Forms of a payee's name at the provider, which staff type. The others use the account of the
 * request.
 */
export const payeeForms: Readonly<Partial<Record<PayoutProviderName, RegExp>>> = {
  /** The openid under the official account that is bound to the merchant. */
  wechat: /^[\w-]{20,64}$/,
  /** A connected account. */
  stripe: /^acct_\w{8,40}$/,
}

/** Days after posting until a commission is free without a delivery notice. */
export const freeAfterDays = 7

/** ISO/IEC 7812-1, annex B: the check digit of a card's number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const bank = (zhHans: string, zhHant: string, latin: string): LocalText =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      locale === 'zh-Hans' ? zhHans : locale === 'zh-Hant' ? zhHant : latin,
    ]),
  ) as LocalText

/** Issuers of debit cards by the first six digits of their numbers; the most usual ones. */
const banks: readonly { readonly name: LocalText; readonly bins: string }[] = [
  {
    name: bank('中国工商银行', '中國工商銀行', 'ICBC'),
    bins: '621226 621225 621281 622200 622202 622203 622208 621723 621722',
  },
  {
    name: bank('中国建设银行', '中國建設銀行', 'China Construction Bank'),
    bins: '621700 622700 436742 622280 621284 621080 623668 621466',
  },
  {
    name: bank('中国农业银行', '中國農業銀行', 'Agricultural Bank of China'),
    bins: '622848 622845 622846 622849 623018 623052 622821 622822',
  },
  {
    name: bank('中国银行', '中國銀行', 'Bank of China'),
    bins: '621660 621661 621663 621666 621668 621669 621785 621786 621787 621788 621790 601382 456351 623208',
  },
  {
    name: bank('招商银行', '招商銀行', 'China Merchants Bank'),
    bins: '622580 622588 621286 621483 621485 621486 410062 468203 622609',
  },
  {
    name: bank('交通银行', '交通銀行', 'Bank of Communications'),
    bins: '622258 622259 622260 622261 622262 621436 621002 405512 601428',
  },
  {
    name: bank('中国邮政储蓄银行', '中國郵政儲蓄銀行', 'Postal Savings Bank of China'),
    bins: '622188 622199 621098 621095 621096 621799 621797 621798 955100 622150 622151',
  },
  {
    name: bank('中信银行', '中信銀行', 'China CITIC Bank'),
    bins: '622690 622691 622692 622696 622698 621771 621773 433670',
  },
  {
    name: bank('上海浦东发展银行', '上海浦東發展銀行', 'SPD Bank'),
    bins: '622521 622522 621792 621793 621795 621796 621352 621351',
  },
  {
    name: bank('兴业银行', '興業銀行', 'Industrial Bank'),
    bins: '622908 622909 438588 438589 966666 622902',
  },
  {
    name: bank('中国民生银行', '中國民生銀行', 'China Minsheng Bank'),
    bins: '622615 622617 622618 622620 622622 421869 415599',
  },
  {
    name: bank('平安银行', '平安銀行', 'Ping An Bank'),
    bins: '622155 622156 622298 621626 623058 602907 622986',
  },
]

/** The bank that issued a card, by its number; null: not known to us. */
export const bankOf = (number: string): LocalText | null =>
  banks.find(({ bins }) => bins.split(' ').includes(number.slice(0, 6)))?.name ?? null

/** A commission in minor units: never rounded up. `basisPoints`: hundredths of a per cent. */
export const commissionOf = (basis: number, basisPoints: number): number =>
  Number((BigInt(basis) * BigInt(basisPoints)) / 10_000n)

export const agentLimits = {
  basisPoints: 5000,
  friendDays: 3650,
  amount: 10_000_000,
  name: 40,
  account: 64,
  reason: 300,
} as const
