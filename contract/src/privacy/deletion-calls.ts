import { z } from 'zod'
import { zCode } from '../account/calls.ts'
import { zOwnerProof } from '../account/owner-calls.ts'
import { call, defineCalls, v5, zDone, zId, zNothing, zPage, zPageInput, zTime } from '../call.ts'
import { locales } from '../locale.ts'
import { minor, zMinor } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import { zDataCopy } from './copy-calls.ts'

/** `erasing`: it can no longer be taken back. */
export const deletionStates = ['requested', 'withdrawn', 'erasing', 'done'] as const

/**
 * Matters that must end before an account can: an open order, a payment or refund, a share in
 * escrow, unpaid earnings.
 */
export const leavingKinds = ['order', 'payment', 'share', 'earnings'] as const

export const zLeavingMatter = z.object({
  kind: z.enum(leavingKinds),
  id: zId,
  /** Its number, or what the person calls it. */
  name: z.string(),
})
export type LeavingMatter = z.infer<typeof zLeavingMatter>

export const zDeletion = z.object({
  /** With it the proof is found afterwards, without a login. */
  number: z.string(),
  state: z.enum(deletionStates),
  requestedAt: zTime,
  dueAt: zTime,
  doneAt: zTime.nullable(),
  /** True: it waits for what is under way, also longer than until `dueAt`. */
  isWaiting: z.boolean(),
})
export type Deletion = z.infer<typeof zDeletion>

/** Proof of an account's deletion. Nothing in it identifies the person. */
export const zErasureProof = z.object({
  number: z.string(),
  requestedAt: zTime,
  begunAt: zTime,
  doneAt: zTime,
  tables: z.array(
    z.object({
      table: z.string(),
      deed: z.enum(['erased', 'emptied', 'kept']),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Reason why something stays. */
      why: z.string().nullable(),
    }),
  ),
  files: z.array(z.object({ sha256: z.string(), bytes: z.int() })),
  /** Hash of the JSON of the fields above without `doneAt`. The audit log has it too. */
  sha256: z.string(),
})
export type ErasureProof = z.infer<typeof zErasureProof>

/** One line of the staff's desk. */
export const zDeletionLine = zDeletion.extend({
  id: zId,
  /** The person's masked phone or address; empty once it is erased. */
  masked: z.string(),
  isByStaff: z.boolean(),
})
export type DeletionLine = z.infer<typeof zDeletionLine>

/** Reason of a deletion entered by staff: the customer's request, and the proof of identity. */
const zRequestReason = z.string().trim().min(3).max(300)

nameSchemas({
  LeavingMatter: zLeavingMatter,
  Deletion: zDeletion,
  ErasureProof: zErasureProof,
  DeletionLine: zDeletionLine,
})

export const deletionCalls = defineCalls('privacy', {
  leaving: call({
    method: 'GET',
    path: `${v5}/my/privacy/leaving`,
    access: 'user',
    summary:
      'What the end of the account would meet: what is under way, the balance, and a deletion asked for',
    input: zNothing,
    output: z.object({
      deletion: zDeletion.nullable(),
      matters: z.array(zLeavingMatter),
      money: zMinor,
      /** Commissions of an agent, withdrawable and frozen. */
      commissions: zMinor,
      waitDays: z.int(),
      /** Staff must leave the staff first. */
      isStaff: z.boolean(),
      /**
       * There is more than was given up: the account does not end until `leave` says the new sums.
       */
      isMoneyNew: z.boolean(),
      proof: zOwnerProof,
    }),
  }),
  leave: call({
    method: 'POST',
    path: `${v5}/my/privacy/leave`,
    access: 'user',
    summary:
      'Ask for the end of the account; it comes after a waiting period in which it can be taken back. Once more: give up what came meanwhile',
    input: z.strictObject({
      code: zCode.optional(),
      /** The balance that the person gives up, as it was shown. */
      givenUp: zMinor,
      /** The same of what an agent could withdraw or has frozen. */
      givenUpCommissions: zMinor.default(minor(0)),
      /** True: wait for what is under way. */
      isWaiting: z.boolean(),
    }),
    output: zDeletion,
    errors: [
      'privacy.under_way',
      'privacy.money_changed',
      'privacy.staff_account',
      'account.confirm_needed',
      'account.login_again',
      'account.code_wrong',
      'account.code_expired',
      'account.way_closed',
    ],
  }),
  stay: call({
    method: 'POST',
    path: `${v5}/my/privacy/stay`,
    access: 'user',
    summary: 'Take the end of the account back',
    input: zNothing,
    output: zDone,
    errors: ['privacy.nothing_to_undo'],
  }),
  proof: call({
    method: 'GET',
    path: `${v5}/privacy/proof`,
    access: 'guest',
    summary: 'The proof of an account that has ended, by the number that its owner kept',
    input: z.strictObject({ number: z.string().max(30) }),
    output: zErasureProof,
    errors: ['request.not_found'],
  }),
  requestsOf: call({
    method: 'GET',
    path: `${v5}/admin/customer/requests`,
    access: { staff: 'user.read' },
    summary:
      'Staff: what a customer asked for of the own data: copies and the end of the account; the look is recorded',
    input: z.strictObject({ userId: zId }),
    output: z.object({
      deletions: z.array(zDeletionLine),
      copies: z.array(zDataCopy),
      /** Matters that the account's end would wait for. */
      matters: z.array(zLeavingMatter),
      /** The balance and the commissions that it would give up. */
      money: zMinor,
      commissions: zMinor,
    }),
  }),
  requestFor: call({
    method: 'POST',
    path: `${v5}/admin/customer/request`,
    access: { staff: 'privacy.handle' },
    summary:
      'Staff: put down a request that a customer made on paper or by phone; only the customer can open the copy; of the end of the account the owner is told by every channel',
    input: z.discriminatedUnion('what', [
      z.strictObject({
        what: z.literal('copy'),
        userId: zId,
        reason: zRequestReason,
        /** The language in which the copy explains itself. */
        locale: z.enum(locales),
      }),
      z.strictObject({
        what: z.literal('deletion'),
        userId: zId,
        reason: zRequestReason,
        /** The balance that the customer gives up, as it was shown. */
        givenUp: zMinor,
        givenUpCommissions: zMinor.default(minor(0)),
      }),
    ]),
    output: zDone,
    errors: [
      'request.not_found',
      'privacy.money_changed',
      'privacy.staff_account',
      'privacy.already_asked',
      'account.second_factor_stale',
    ],
  }),
  stayFor: call({
    method: 'POST',
    path: `${v5}/admin/customer/takeBackDeletion`,
    access: { staff: 'privacy.handle' },
    summary: 'Staff: take the end of a customer’s account back while it waits',
    input: z.strictObject({ userId: zId, reason: zRequestReason }),
    output: zDone,
    errors: ['privacy.nothing_to_undo', 'account.second_factor_stale'],
  }),
  deletions: call({
    method: 'GET',
    path: `${v5}/admin/privacy/deletions`,
    access: { staff: 'privacy.handle' },
    summary: 'Staff: ends of accounts, newest first',
    input: z.strictObject({ ...zPageInput, state: z.enum(deletionStates).optional() }),
    output: zPage(zDeletionLine),
  }),
  deletionProof: call({
    method: 'GET',
    path: `${v5}/admin/privacy/proof`,
    access: { staff: 'privacy.handle' },
    summary: 'Staff: the proof of one end of an account',
    input: z.strictObject({ id: zId }),
    output: zErasureProof,
    errors: ['request.not_found'],
  }),
})
