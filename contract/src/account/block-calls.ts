import { z } from 'zod'
import { call, defineCalls, v5, zId, zTime } from '../call.ts'
import { loginWays } from '../config/calls.ts'
import { roles } from '../roles.ts'
import { nameSchemas } from '../schema-names.ts'
import { withContact, zCode, zCodeSent, zContact } from './contact.ts'

/** The sealed receiver of a link in a message. */
const zLinkToken = z
  .string()
  .max(1000)
  .regex(/^[\w-]{40,}$/)

const zStop = z.object({
  way: z.enum(loginWays),
  masked: z.string(),
  isBlocked: z.boolean(),
})

/** An account as an administrator sees it. */
const zFoundAccount = z.object({
  userId: zId,
  phoneMasked: z.string(),
  emailMasked: z.string(),
  roles: z.array(z.enum(roles)),
  createdAt: zTime,
  blockedAt: zTime.nullable(),
})

nameSchemas({
  FoundAccount: zFoundAccount,
  Stop: zStop,
})

/** Messages that somebody stops, and accounts that staff block. */
export const blockCalls = defineCalls('account', {
  blockState: call({
    method: 'POST',
    path: `${v5}/app/blockPhone/state`,
    access: 'guest',
    summary:
      'Whom the link of a message is for, masked, and whether our messages are stopped there',
    input: z.strictObject({ token: zLinkToken }),
    output: zStop,
    errors: ['account.link_wrong'],
  }),
  sendBlockCode: call({
    method: 'POST',
    path: `${v5}/app/blockPhone/code`,
    access: 'guest',
    summary:
      'Send the code that stops or starts our messages; the only message that somebody who has stopped them gets',
    input: z.union([z.strictObject({ token: zLinkToken }), ...zContact.options]),
    output: zCodeSent,
    errors: ['account.send_failed', 'account.way_closed', 'account.link_wrong'],
  }),
  blockPhone: call({
    method: 'POST',
    path: `${v5}/app/blockPhone`,
    access: 'guest',
    summary:
      'Stop our messages to a phone or e-mail address: by the link of a message, or by a code',
    input: z.union([
      z.strictObject({ token: zLinkToken }),
      ...withContact({ code: zCode }).options,
    ]),
    output: zStop,
    errors: [
      'account.code_wrong',
      'account.code_expired',
      'account.way_closed',
      'account.link_wrong',
    ],
  }),
  unblockPhone: call({
    method: 'POST',
    path: `${v5}/app/blockPhone/undo`,
    access: 'guest',
    summary: 'Start our messages again, by a code',
    input: z.union([
      z.strictObject({ token: zLinkToken, code: zCode }),
      ...withContact({ code: zCode }).options,
    ]),
    output: zStop,
    errors: [
      'account.code_wrong',
      'account.code_expired',
      'account.way_closed',
      'account.link_wrong',
    ],
  }),
  staffBlock: call({
    method: 'POST',
    path: `${v5}/admin/account/block`,
    access: { staff: 'user.edit' },
    summary: 'Block an account, which ends its sessions at once, or open it again',
    input: z.strictObject({
      userId: zId,
      isBlocked: z.boolean(),
      reason: z.string().trim().min(3).max(200),
    }),
    output: zFoundAccount,
    errors: ['account.block_oneself'],
  }),
})
