import type { UserInfo } from '@mailing/contract/account/person.ts'
import { minor, zPoints } from '@mailing/contract/money.ts'

/** Somebody who is logged in, as the server tells who that is. */
export const userInfo = (part: Partial<UserInfo> = {}): UserInfo => ({
  userId: '11111111-1111-4111-8111-111111111111',
  avatar: '',
  nickname: '小明',
  money: minor(0),
  points: zPoints.parse(0),
  isBindPhone: true,
  phoneMasked: '',
  emailMasked: '',
  showWrite: true,
  showRecharge: true,
  showTask: true,
  letterStat: { day: 0, count: 0 },
  couponStat: { usable: 0, expiringSoon: 0 },
  roles: [],
  permissions: [],
  isWelcomeGiftOpen: false,
  endsAt: null,
  ...part,
})
