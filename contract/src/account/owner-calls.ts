import { z } from 'zod'
import { call, defineCalls, v5, zDone, zNothing } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { zCode } from './contact.ts'

/** How the person proves again whose account it is: what needs it takes a code, unless the login here is fresh. */
export const zOwnerProof = z.object({
  isFresh: z.boolean(),
  /** Where a code would go, masked; null: there is no phone or address, only another login proves it. */
  sentTo: z.string().nullable(),
})
export type OwnerProof = z.infer<typeof zOwnerProof>

nameSchemas({ OwnerProof: zOwnerProof })

/** What changing the ways to log in needs: whoever may change them owns the account from then on. */
export const ownerCalls = defineCalls('account', {
  loginWays: call({
    method: 'GET',
    path: `${v5}/my/loginWays`,
    access: 'user',
    summary: 'What a change of the ways to log in asks of this person now',
    input: zNothing,
    output: z.object({ proof: zOwnerProof }),
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
