import { z } from 'zod'
import { call, v5, zNothing, zReason, zTime } from '../call.ts'
import { zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import { giftLimits, rechargeLimits } from './limits.ts'

const zOffer = z.strictObject({
  amount: z.int().min(rechargeLimits.min).max(rechargeLimits.max),
  gift: z.int().min(0).max(rechargeLimits.max),
})
const zOfferShown = z.object({ amount: zMinorPositive, gift: zMinorPositive })

/** Gifts for top-ups and new users. Version 0 is that of the settings before any change. */
export const zGiftVersion = z.object({
  version: z.int(),
  welcomeGift: zMinorPositive,
  offers: z.array(zOfferShown),
  /** Null: it came with the settings. */ createdAt: zTime.nullable(),
  createdByName: z.string(),
  reason: z.string(),
})
export type GiftVersion = z.infer<typeof zGiftVersion>

/** The calls of the price desk for gifts. */
export const giftDeskSpecs = {
  giftVersions: call({
    method: 'GET',
    path: `${v5}/admin/wallet/gifts`,
    access: { staff: 'price.edit' },
    summary:
      'Staff: every version of the top-up offers and the welcome gift, the one in force first, with who made it, when and why',
    input: zNothing,
    output: z.object({ currency: z.string(), list: z.array(zGiftVersion) }),
  }),
  setGifts: call({
    method: 'POST',
    path: `${v5}/admin/wallet/gifts`,
    access: { staff: 'price.edit' },
    summary:
      'Staff: a new version of the gifts, at once; payments that were begun keep what they were offered',
    input: z.strictObject({
      baseVersion: z.int().min(0),
      /** 0: none. */ welcomeGift: z.int().min(0).max(giftLimits.welcome),
      offers: z.array(zOffer).max(giftLimits.offers),
      reason: zReason,
    }),
    output: zGiftVersion,
    errors: ['account.second_factor_stale', 'wallet.gifts_changed', 'wallet.gift_offers'],
  }),
}

nameSchemas({
  GiftOfferRequest: zOffer,
  GiftOffer: zOfferShown,
  GiftVersion: zGiftVersion,
})
