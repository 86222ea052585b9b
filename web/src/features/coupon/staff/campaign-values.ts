import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { InvitationSide } from '@mailing/contract/coupon/kinds.ts'
import type { CouponKind } from '@mailing/contract/coupon/rules.ts'
import type { MailClass } from '@mailing/contract/institution-kinds.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'

/** A thing that was picked from a list: antd gives value and label. */
export interface Picked {
  readonly value: string
  readonly label: string
}

/** The campaign form while it is filled in. Amounts in minor units; a field that its kind does not show may still hold something. */
export interface CampaignValues {
  readonly name: LocalText
  readonly kind: CouponKind
  readonly amount?: number | null
  readonly percent?: number | null
  readonly cap?: number | null
  readonly pages?: number | null
  readonly minSpend: number
  readonly orderKinds: OrderKind[]
  readonly mailClasses: MailClass[]
  readonly institutions: Picked[]
  readonly goodsCategories: Picked[]
  readonly validity: 'days' | 'fixed'
  readonly validDays?: number | null
  readonly validFrom?: string
  readonly validUntil?: string
  readonly stock?: number | null
  readonly perUserLimit: number
  readonly isInCentre: boolean
  readonly followWord: string
  readonly invitation: InvitationSide
}

const scope = (picked: readonly Picked[]) =>
  picked.map(({ value, label }) => ({ id: value, name: label }))

/** What is sent: only what the chosen kind and validity use. */
export function inputOf(values: CampaignValues): CallInput<typeof calls.coupon.createCampaign> {
  const {
    name,
    kind,
    minSpend,
    orderKinds,
    mailClasses,
    validity,
    perUserLimit,
    isInCentre,
    followWord,
    invitation,
  } = values
  const when = <T>(is: boolean, value: T | null | undefined): T | null =>
    is ? (value ?? null) : null
  return {
    name,
    terms: {
      kind,
      amount: when(kind === 'amount_off', values.amount),
      percent: when(kind === 'percent_off', values.percent),
      cap: when(kind === 'percent_off' || kind === 'free_postage', values.cap),
      pages: when(kind === 'free_pages', values.pages),
      minSpend,
      orderKinds,
      mailClasses,
      institutions: scope(values.institutions),
      goodsCategories: scope(values.goodsCategories),
    },
    validDays: when(validity === 'days', values.validDays),
    validFrom: when(validity === 'fixed', values.validFrom),
    validUntil: when(validity === 'fixed', values.validUntil),
    stock: values.stock ?? null,
    perUserLimit,
    isInCentre,
    followWord,
    invitation,
  }
}

/** What changes for staff and for people when campaigns do. */
export const campaignsChanged = [
  calls.coupon.adminCampaigns,
  calls.coupon.adminCampaign,
  calls.coupon.adminTotals,
  calls.coupon.openList,
  calls.coupon.follow,
]

/** The share of the coupons given out that was used. */
export const shareOf = (used: number, issued: number): number => (issued === 0 ? 0 : used / issued)
