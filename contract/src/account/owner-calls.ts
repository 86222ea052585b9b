import { z } from 'zod'
import { call, defineCalls, v5, zDone, zNothing, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { zCode } from './contact.ts'
import { zProviderKey } from './provider-calls.ts'

/**
 * Proof that the person owns the account. A protected call needs a code, unless the login on this
 * device is recent.
 */
export const zOwnerProof = z.object({
  isFresh: z.boolean(),
  /**
   * Where a code would go, masked; null: there is no phone or address, only another login proves
   * it.
   */
  sentTo: z.string().nullable(),
})
export type OwnerProof = z.infer<typeof zOwnerProof>

nameSchemas({ OwnerProof: zOwnerProof })

/**
 * Changes of the ways to log in. They need the owner's proof, because a new login owns the account
 * from then on.
 */
export const ownerCalls = defineCalls('account', {
  loginWays: call({
    method: 'GET',
    path: `${v5}/my/loginWays`,
    access: 'user',
    summary:
      'The providers by which this person logs in, and what a change of the ways to log in asks now',
    input: zNothing,
    output: z.object({
      providers: z.array(z.object({ provider: zProviderKey, linkedAt: zTime })),
      proof: zOwnerProof,
    }),
  }),
  unlink: call({
    method: 'POST',
    path: `${v5}/my/loginWays/unlink`,
    access: 'user',
    summary:
      'Take a provider off this account, after the person has proved to own it; all other sessions end',
    input: z.strictObject({ provider: zProviderKey }),
    output: zDone,
    errors: ['request.not_found', 'account.confirm_needed', 'account.last_way'],
  }),
  confirmOwner: call({
    method: 'POST',
    path: `${v5}/my/loginWays/confirm`,
    access: 'user',
    summary:
      'Prove by a code whose account it is; for ten minutes it counts here as a login of this moment',
    input: z.strictObject({ code: zCode }),
    output: zDone,
    errors: [
      'account.login_again',
      'account.code_wrong',
      'account.code_expired',
      'account.way_closed',
    ],
  }),
})
