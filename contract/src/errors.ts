import { accountDeskErrors } from './account/desk-errors.ts'
import { accountErrors } from './account/errors.ts'
import { addressErrors } from './address/errors.ts'
import { agentErrors } from './agent/errors.ts'
import { aiErrors } from './ai/errors.ts'
import { chatErrors } from './chat/errors.ts'
import { cloudErrors } from './cloud/errors.ts'
import { configErrors } from './config/errors.ts'
import { contentErrors } from './content/errors.ts'
import { couponErrors } from './coupon/errors.ts'
import { deliveryErrors } from './delivery/errors.ts'
import { diaryErrors } from './diary/errors.ts'
import { familyErrors } from './family/errors.ts'
import { fileErrors } from './file/errors.ts'
import { goodsErrors } from './goods/errors.ts'
import { greetingErrors } from './greeting/errors.ts'
import { helpErrors } from './help/errors.ts'
import { institutionErrors } from './institution/errors.ts'
import { letterErrors } from './letter/errors.ts'
import { mailErrors } from './mail/errors.ts'
import { reviewErrors } from './mail/review-errors.ts'
import { monthErrors } from './month/errors.ts'
import { noticeErrors } from './notice/errors.ts'
import { orderErrors } from './order/errors.ts'
import { pointErrors } from './point/errors.ts'
import { postcardErrors } from './postcard/errors.ts'
import { privacyErrors } from './privacy/errors.ts'
import { replyErrors } from './reply/errors.ts'
import { reportErrors } from './report/errors.ts'
import { requestErrors } from './request-errors.ts'
import { shopErrors } from './shop/errors.ts'
import { walletErrors } from './wallet/errors.ts'

/** Every error of the product. Each domain declares its own beside its calls. */
export const errors = {
  ...requestErrors,
  ...configErrors,
  ...fileErrors,
  ...accountErrors,
  ...accountDeskErrors,
  ...institutionErrors,
  ...addressErrors,
  ...walletErrors,
  ...couponErrors,
  ...pointErrors,
  ...goodsErrors,
  ...orderErrors,
  ...deliveryErrors,
  ...shopErrors,
  ...mailErrors,
  ...letterErrors,
  ...reviewErrors,
  ...familyErrors,
  ...postcardErrors,
  ...greetingErrors,
  ...replyErrors,
  ...chatErrors,
  ...agentErrors,
  ...diaryErrors,
  ...helpErrors,
  ...contentErrors,
  ...privacyErrors,
  ...aiErrors,
  ...reportErrors,
  ...monthErrors,
  ...noticeErrors,
  ...cloudErrors,
} as const

export type ErrorCode = keyof typeof errors
export type ErrorData = Readonly<Record<string, unknown>>
