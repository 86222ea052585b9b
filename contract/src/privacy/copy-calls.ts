import { z } from 'zod'
import { zCode } from '../account/calls.ts'
import { zCodeSent } from '../account/contact.ts'
import { zOwnerProof } from '../account/owner-calls.ts'
import { call, defineCalls, v5, zId, zNothing, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { nameSchemas } from '../schema-names.ts'

/**
 * `waiting`: it is being made; `failed`: it could not be made; `over`: its days are over, and it
 * was removed.
 */
export const copyStates = ['waiting', 'ready', 'failed', 'over'] as const

/** A copy of everything that is kept of a person: one ZIP. */
export const zDataCopy = z.object({
  id: zId,
  state: z.enum(copyStates),
  askedAt: zTime,
  readyAt: zTime.nullable(),
  /** Removal of the copy; null while it is not ready. null while it is not ready. */
  endsAt: zTime.nullable(),
  bytes: z.int().nullable(),
  /** Files in it, beside the lists. */
  files: z.int().nullable(),
})
export type DataCopy = z.infer<typeof zDataCopy>

nameSchemas({ DataCopy: zDataCopy })

export const copyCalls = defineCalls('privacy', {
  sendCode: call({
    method: 'POST',
    path: `${v5}/my/privacy/code`,
    access: 'user',
    summary: 'Send this person a code to prove again whose account it is',
    input: zNothing,
    output: zCodeSent,
    errors: ['account.send_failed', 'account.way_closed', 'account.login_again'],
  }),
  copies: call({
    method: 'GET',
    path: `${v5}/my/privacy/copies`,
    access: 'user',
    summary: 'The latest copies of everything that were asked for, the newest first',
    input: zNothing,
    output: z.object({ list: z.array(zDataCopy), proof: zOwnerProof }),
  }),
  askCopy: call({
    method: 'POST',
    path: `${v5}/my/privacy/copy`,
    access: 'user',
    summary:
      'Ask for a copy of everything, made in the background; while one is made, that one is answered',
    input: zNothing,
    output: zDataCopy,
  }),
  openCopy: call({
    method: 'POST',
    path: `${v5}/my/privacy/copy/open`,
    access: 'user',
    summary: 'An address for fetching a copy, after the person has proved to own the account',
    input: z.strictObject({ id: zId, code: zCode.optional() }),
    output: zFileLink,
    errors: [
      'request.not_found',
      'privacy.copy_gone',
      'account.confirm_needed',
      'account.login_again',
      'account.code_wrong',
      'account.code_expired',
      'account.way_closed',
    ],
  }),
})
