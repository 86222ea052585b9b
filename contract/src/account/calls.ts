import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zInt, zNothing, zTime } from '../call.ts'
import { zPrintedLine } from '../printed-line.ts'
import { blockCalls } from './block-calls.ts'
import { withContact, zCode, zCodeSent, zContact } from './contact.ts'
import { ownerCalls } from './owner-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { zLogin, zUserInfo } from './person.ts'
import { providerCalls } from './provider-calls.ts'

export { zCode, zEmail, zPhone } from './contact.ts'
export { type UserInfo, zUserInfo } from './person.ts'

const ownCalls = defineCalls('account', {
  sendCode: call({
    method: 'POST',
    path: `${v5}/login/send`,
    access: 'guest',
    keepsWork: true,
    summary:
      'Send a login code to a phone or an e-mail address; same answer whether or not it is known',
    input: zContact,
    output: zCodeSent,
    errors: ['account.send_failed', 'account.way_closed'],
  }),
  checkCode: call({
    method: 'POST',
    path: `${v5}/login/check`,
    access: 'guest',
    keepsWork: true,
    summary: 'Check a login code and log in; a new phone or address makes a new account',
    description:
      'The answer holds the token that every later request carries; a header of an answer replaces it when it is renewed.',
    input: withContact({
      code: zCode,
      shareUid: z.string().max(64).optional(),
      isAgreed: z.literal(true),
    }),
    output: zLogin,
    errors: ['account.code_wrong', 'account.code_expired', 'account.blocked', 'account.way_closed'],
  }),
  secondFactor: call({
    method: 'POST',
    path: `${v5}/login/secondFactor`,
    access: 'user',
    keepsWork: true,
    summary: 'Staff: confirm the session with the code of the authenticator app',
    input: z.strictObject({ code: zCode }),
    output: zLogin,
    errors: [
      'account.second_factor_wrong',
      'account.second_factor_used',
      'account.second_factor_unset',
    ],
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
  lock: call({
    method: 'POST',
    path: `${v5}/login/lock`,
    access: 'user',
    keepsWork: true,
    summary: 'Take the second factor from this session: whoever sits down next must give it again',
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
          /** Country of the login: ISO 3166-1; null: unknown. ISO 3166-1; null: unknown. */
          country: z.string().nullable(),
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

export const accountCalls = {
  ...ownCalls,
  ...ownerCalls,
  ...passkeyCalls,
  ...providerCalls,
  ...blockCalls,
}
