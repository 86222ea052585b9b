import type { CampaignInput, Take } from '@mailing/contract/coupon/staff.ts'
import { foldWord } from '@mailing/contract/mail/rules.ts'

/** How a follow word is compared: without regard to case, width and blanks around it. */
export const foldFollowWord = (word: string): string => foldWord(word).trim()

/**
 * The first field of a campaign that contradicts another or lies in the past, or null. `today` in the deployment's zone.
 * What a kind does not use must be empty, so that nobody reads a cap that does nothing.
 */
export function contradiction(
  { terms, validDays, validFrom, validUntil }: CampaignInput,
  today: string,
): string | null {
  const {
    kind,
    amount,
    percent,
    cap,
    pages,
    orderKinds,
    mailClasses,
    goodsCategories,
    institutions,
  } = terms
  if ((kind === 'amount_off') !== (amount !== null && amount > 0)) return 'amount'
  if ((kind === 'percent_off') !== (percent !== null)) return 'percent'
  if ((kind === 'free_pages') !== (pages !== null)) return 'pages'
  if (
    cap === 0 ||
    (kind === 'percent_off' && cap === null) ||
    (cap !== null && kind !== 'percent_off' && kind !== 'free_postage')
  )
    return 'cap'
  const isMail = orderKinds.length === 0 || orderKinds.some((one) => one !== 'goods')
  const isGoods = orderKinds.length === 0 || orderKinds.includes('goods')
  if ((kind === 'free_pages' || mailClasses.length > 0 || institutions.length > 0) && !isMail)
    return 'orderKinds'
  if (goodsCategories.length > 0 && (!isGoods || kind === 'free_pages')) return 'goodsCategories'
  if (
    (validDays === null) === (validFrom === null) ||
    (validFrom === null) !== (validUntil === null)
  )
    return 'validDays'
  if (validFrom !== null && validUntil !== null && (validUntil < validFrom || validUntil < today))
    return 'validUntil'
  return null
}

/** What stands in the way of a campaign's coupon, as the centre and the other ways show it. */
export function takeOf(
  campaign: {
    readonly state: string
    readonly stock: number | null
    readonly issued: number
    readonly per_user_limit: number
    readonly valid_until: Date | null
  },
  held: number,
  now: Date,
): Take {
  if (campaign.state !== 'active' || (campaign.valid_until !== null && campaign.valid_until <= now))
    return 'over'
  if (held >= campaign.per_user_limit) return 'limit'
  if (campaign.stock !== null && campaign.issued >= campaign.stock) return 'sold_out'
  return 'open'
}

/** Until when a coupon is good that is taken now: to the end of its last day. */
export function validityOf(
  campaign: {
    readonly valid_days: number | null
    readonly valid_from: Date | null
    readonly valid_until: Date | null
  },
  now: Date,
  endOfDayIn: (days: number) => Date,
): { readonly from: Date; readonly until: Date } {
  if (campaign.valid_days !== null) return { from: now, until: endOfDayIn(campaign.valid_days) }
  if (campaign.valid_from === null || campaign.valid_until === null)
    throw new Error('a campaign without validity')
  return { from: campaign.valid_from, until: campaign.valid_until }
}
