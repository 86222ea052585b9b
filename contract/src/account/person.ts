import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zMinor, zPoints } from '../money.ts'
import { permissions, roles } from '../roles.ts'
import { nameSchemas } from '../schema-names.ts'

export const zLogin = z.object({
  token: z.string(),
  /** Milliseconds since 1970 (the seed's payload has seconds; the client stores milliseconds). */
  tokenExpiresAt: z.int(),
  isNew: z.boolean(),
  /** Staff only: every staff call is refused until `account.secondFactor` has succeeded. */
  isSecondFactorNeeded: z.boolean(),
})

export const zUserInfo = z.object({
  userId: zId,
  avatar: z.string(),
  nickname: z.string(),
  money: zMinor,
  points: zPoints,
  isBindPhone: z.boolean(),
  phoneMasked: z.string(),
  /** Empty: the account has none. */
  emailMasked: z.string(),
  showWrite: z.boolean(),
  showRecharge: z.boolean(),
  showTask: z.boolean(),
  /** Days since the first letter, and letters posted. */
  letterStat: z.object({ day: z.int(), count: z.int() }),
  couponStat: z.object({ usable: z.int(), expiringSoon: z.int() }),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  isWelcomeGiftOpen: z.boolean(),
  /**
   * End of the account, if its deletion was requested; null: it stays. The person may withdraw the
   * request until then.
   */
  endsAt: zTime.nullable(),
})
export type UserInfo = z.infer<typeof zUserInfo>

nameSchemas({
  Login: zLogin,
  UserInfo: zUserInfo,
})
