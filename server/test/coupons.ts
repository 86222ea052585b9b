import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { localText } from '@mailing/contract/local-text.ts'
import { addCampaign } from '../src/modules/coupon/service.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { World } from './world.ts'

export type CampaignInput = CallInput<typeof couponCalls.createCampaign>
type Terms = CampaignInput['terms']

export const couponName = (text: string) =>
  localText({
    'zh-Hans': text,
    'zh-Hant': '',
    en: '',
    fr: '',
    es: '',
  })

/** 3.00 off from 0.00 on any order; tests say how theirs differ. */
export const couponTerms = (changes: Partial<Terms> = {}): Terms => ({
  kind: 'amount_off',
  amount: 300,
  percent: null,
  cap: null,
  pages: null,
  minSpend: 0,
  orderKinds: [],
  mailClasses: [],
  goodsCategories: [],
  institutions: [],
  ...changes,
})

export type CampaignWishes = Partial<Omit<CampaignInput, 'terms' | 'name'>> & {
  readonly name?: string
  readonly terms?: Partial<Terms>
}

export const campaignInput = ({
  name = '试用券',
  terms,
  ...changes
}: CampaignWishes = {}): CampaignInput => ({
  name: couponName(name),
  terms: couponTerms(terms),
  validDays: 30,
  validFrom: null,
  validUntil: null,
  stock: null,
  perUserLimit: 1,
  isInCentre: true,
  followWord: '',
  invitation: 'none',
  ...changes,
})

/** A campaign, as the house would make it; answers its id. */
export async function makeCampaign(
  { kernel }: Pick<World, 'kernel'>,
  wishes: CampaignWishes = {},
): Promise<string> {
  const input = campaignInput(wishes)
  const terms = {
    ...input.terms,
    goodsCategories: [...input.terms.goodsCategories],
    institutions: [...input.terms.institutions],
  }
  const row = await inTransaction(kernel, (kernel) =>
    addCampaign(kernel, { ...input, terms } as Parameters<typeof addCampaign>[1], null),
  )
  return row.id
}

export type Coupon = CallOutput<typeof couponCalls.take>
