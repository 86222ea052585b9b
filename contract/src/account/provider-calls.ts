import { z } from 'zod'
import { call, defineCalls, v5, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { withContact, zCode, zCodeSent, zContact } from './contact.ts'
import { zLogin, zUserInfo } from './person.ts'

export const zProviderKey = z
  .string()
  .max(31)
  .regex(/^[a-z][a-z0-9-]{0,30}$/)
const zTicket = z
  .string()
  .max(60)
  .regex(/^[\w-]{20,60}$/)
const zShareUid = z.string().max(64).optional()

/** A login with a provider: done, or an account is chosen or made for it first. */
const zThirdPartyLogin = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('in'), login: zLogin }),
  z.object({
    outcome: z.literal('bind'),
    ticket: z.string(),
    /** True: an account without phone and e-mail address may be made. */
    isSkippable: z.boolean(),
    /**
     * Address proposed by the provider; empty when it has none. It is proved by a code like any
     * other.
     */
    email: z.string(),
  }),
])

nameSchemas({ ThirdPartyLogin: zThirdPartyLogin })

/** Logins by identity providers, and binding a phone or an address. */
export const providerCalls = defineCalls('account', {
  startThirdParty: call({
    method: 'POST',
    path: `${v5}/login/thirdParty/start`,
    access: 'guest',
    summary: 'Begin a login with a provider: the page of the provider that the browser goes to',
    input: z.strictObject({ provider: zProviderKey, place: z.enum(['web', 'wechat']) }),
    output: z.object({ url: z.url() }),
    errors: ['account.way_closed', 'account.provider_failed'],
  }),
  thirdParty: call({
    method: 'POST',
    path: `${v5}/login/thirdParty`,
    access: 'guest',
    summary: 'Log in with what the provider’s page came back with, or with a mini-program’s code',
    input: z.union([
      z.strictObject({
        provider: zProviderKey,
        code: z.string().min(1).max(2000),
        state: z.string().min(1).max(200),
        iss: z.string().max(300).optional(),
      }),
      z.strictObject({ provider: z.literal('wechat'), miniCode: z.string().min(1).max(200) }),
    ]),
    output: zThirdPartyLogin,
    errors: [
      'account.way_closed',
      'account.provider_failed',
      'account.identity_refused',
      'account.login_expired',
      'account.blocked',
    ],
  }),
  authBindPhone: call({
    method: 'POST',
    path: `${v5}/login/authBindPhone`,
    access: 'guest',
    summary:
      'After a login with a provider: the account of a phone or e-mail address, or a new one',
    input: z.union([
      ...withContact({
        ticket: zTicket,
        code: zCode,
        shareUid: zShareUid,
        isAgreed: z.literal(true),
      }).options,
      z.strictObject({
        ticket: zTicket,
        isSkipped: z.literal(true),
        shareUid: zShareUid,
        isAgreed: z.literal(true),
      }),
    ]),
    output: zLogin,
    errors: [
      'account.code_wrong',
      'account.code_expired',
      'account.way_closed',
      'account.login_expired',
      'account.blocked',
    ],
  }),
  sendBindCode: call({
    method: 'POST',
    path: `${v5}/my/bindPhone/code`,
    access: 'user',
    summary: 'Send the code that binds a phone or e-mail address to this account',
    input: zContact,
    output: zCodeSent,
    errors: ['account.send_failed', 'account.way_closed'],
  }),
  bindPhone: call({
    method: 'POST',
    path: `${v5}/my/bindPhone`,
    access: 'user',
    summary:
      'Bind a phone or e-mail address to this account, which asks for the owner’s proof where it has one already; where another account has it, the person is asked',
    input: withContact({ code: zCode }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('bound'), user: zUserInfo }),
      z.object({
        outcome: z.literal('other'),
        ticket: z.string(),
        /** The account that would stay; null: both hold data, and they are not merged. */
        keep: z.enum(['this', 'other']).nullable(),
        otherSince: zTime,
      }),
    ]),
    errors: [
      'account.confirm_needed',
      'account.code_wrong',
      'account.code_expired',
      'account.way_closed',
      'account.blocked',
    ],
  }),
  mergeAccounts: call({
    method: 'POST',
    path: `${v5}/my/bindPhone/merge`,
    access: 'user',
    summary:
      'After both were proved: put the empty account into the other, or go over to the other and leave both as they are',
    input: z.strictObject({ ticket: zTicket, wish: z.enum(['merge', 'switch']) }),
    /** Null: the account of this session stays, and so does the session. */
    output: z.object({ login: zLogin.nullable() }),
    errors: ['account.login_expired', 'account.merge_refused', 'account.blocked'],
  }),
})
