import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zInt, zNothing, zTime } from '../call.ts'
import { zMinor, zPoints } from '../money.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'
import { cleanPhone, phonePattern } from './phone.ts'
import { permissions, roles } from './roles.ts'

/** A phone number, cleaned; see `phone.ts`. */
export const zPhone = z.string().max(24).transform(cleanPhone).pipe(z.string().regex(phonePattern))
/** A login or authenticator code: six digits. */
export const zCode = z
  .string()
  .trim()
  .length(6)
  .regex(/^\d{6}$/)

const zLogin = z.object({
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
  showWrite: z.boolean(),
  showRecharge: z.boolean(),
  showTask: z.boolean(),
  /** Days since the first letter, and letters posted. */
  letterStat: z.object({ day: z.int(), count: z.int() }),
  couponStat: z.object({ usable: z.int(), expiringSoon: z.int() }),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  isWelcomeGiftOpen: z.boolean(),
})
export type UserInfo = z.infer<typeof zUserInfo>

nameSchemas({
  Login: zLogin,
  UserInfo: zUserInfo,
})

export const accountCalls = defineCalls('account', {
  sendCode: call({
    method: 'POST',
    path: `${v5}/login/send`,
    access: 'guest',
    keepsWork: true,
    summary: 'Send a login code to a phone; same answer whether or not the phone is known',
    input: z.strictObject({ phone: zPhone }),
    output: z.object({ resendAfterSeconds: z.int(), validSeconds: z.int() }),
    errors: ['account.send_failed'],
  }),
  checkCode: call({
    method: 'POST',
    path: `${v5}/login/check`,
    access: 'guest',
    keepsWork: true,
    summary: 'Check a login code and log in; a new phone makes a new account',
    input: z.strictObject({
      phone: zPhone,
      code: zCode,
      shareUid: z.string().max(64).optional(),
      isAgreed: z.literal(true),
    }),
    output: zLogin,
    errors: ['account.code_wrong', 'account.code_expired', 'account.blocked'],
  }),
  secondFactor: call({
    method: 'POST',
    path: `${v5}/login/secondFactor`,
    access: 'user',
    keepsWork: true,
    summary: 'Staff: confirm the session with the code of the authenticator app',
    input: z.strictObject({ code: zCode }),
    output: zLogin,
    errors: ['account.second_factor_wrong', 'account.second_factor_unset'],
  }),
  logout: call({
    method: 'POST',
    path: `${v5}/login/logout`,
    access: 'user',
    keepsWork: true,
    summary: 'End this session',
    input: zNothing,
    output: zDone,
  }),
  userInfo: call({
    method: 'GET',
    path: `${v5}/my/userInfo`,
    access: 'user',
    summary: 'The logged-in user, fetched each time the app is shown',
    input: zNothing,
    output: zUserInfo,
  }),
  my: call({
    method: ['POST', 'GET'],
    path: `${v5}/my/my`,
    access: 'user',
    summary: 'The figures of the page Mine',
    input: zNothing,
    output: z.object({
      user: zUserInfo,
      drafts: z.int(),
      recipients: z.int(),
      unreadReplies: z.int(),
      memberSince: zTime,
    }),
  }),
  updateProfile: call({
    method: 'POST',
    path: `${v5}/my/profile`,
    access: 'user',
    summary: 'Change the nickname',
    input: z.strictObject({ nickname: zPrintedLine({ min: 1, max: 30 }) }),
    output: zUserInfo,
  }),
  sessions: call({
    method: 'GET',
    path: `${v5}/my/sessions`,
    access: 'user',
    summary: 'Where this account is logged in',
    input: zNothing,
    output: z.object({
      list: z.array(
        z.object({
          id: zId,
          isCurrent: z.boolean(),
          device: z.string(),
          createdAt: zTime,
          lastSeenAt: zTime,
          expiresAt: zTime,
        }),
      ),
    }),
  }),
  endSession: call({
    method: 'POST',
    path: `${v5}/my/sessions/end`,
    access: 'user',
    summary: 'End one session, or all others',
    input: z.strictObject({ id: zId.optional() }),
    output: z.object({ ended: zInt }),
    errors: ['request.not_found'],
  }),
})
