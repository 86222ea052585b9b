import { z } from 'zod'
import { call, defineCalls, v5, zId, zInt, zTime } from '../call.ts'
import { loginWays } from '../config/calls.ts'
import { zMinor, zPoints } from '../money.ts'
import { roles } from '../roles.ts'
import { nameSchemas } from '../schema-names.ts'
import { zStaffNote } from './notes.ts'

/** Kinds of search results, in the order of the screen. */
export const hitKinds = [
  'order',
  'customer',
  'reply',
  'batch',
  'payment',
  'institution',
  'goods',
  'staff',
] as const

/**
 * `key`: what the screen of the thing is opened by, for instance an order's number. `about`: masked
 * where it is private.
 */
export const zHit = z.object({
  kind: z.enum(hitKinds),
  key: z.string(),
  label: z.string(),
  about: z.string(),
})
export type Hit = z.infer<typeof zHit>

export const zCustomer = z.object({
  userId: zId,
  phoneMasked: z.string(),
  emailMasked: z.string(),
  roles: z.array(z.enum(roles)),
  createdAt: zTime,
  blockedAt: zTime.nullable(),
  blockedReason: z.string().nullable(),
  /** Blocks of the account and their ends, newest first. */
  blocks: z.array(
    z.object({ isBlocked: z.boolean(), at: zTime, byName: z.string(), reason: z.string() }),
  ),
  /** Ways on which this person has stopped our messages. */
  stops: z.array(z.enum(loginWays)),
  money: zMinor,
  points: zPoints,
  usableCoupons: z.int(),
  drafts: z.int(),
  recipients: z.int(),
  unreadReplies: z.int(),
  sessions: z.array(
    z.object({
      id: zId,
      device: z.string(),
      country: z.string().nullable(),
      createdAt: zTime,
      lastSeenAt: zTime,
    }),
  ),
  notes: z.array(zStaffNote),
})
export type Customer = z.infer<typeof zCustomer>

/** Data of a customer that is shown on request only. */
export const zCustomerPrivate = z.object({
  nickname: z.string(),
  phone: z.string(),
  email: z.string(),
  recipients: z.array(
    z.object({ name: z.string(), placeName: z.string(), lines: z.array(z.string()) }),
  ),
})
export type CustomerPrivate = z.infer<typeof zCustomerPrivate>

nameSchemas({ DeskHit: zHit, Customer: zCustomer, CustomerPrivate: zCustomerPrivate })

const userId = zId

export const customerCalls = defineCalls('customer', {
  find: call({
    method: 'POST',
    path: `${v5}/admin/find`,
    /** All staff hold it: each kind of thing is found by who may see it. */
    access: { staff: 'view.edit' },
    summary:
      'Staff: find anything that the own role may see by what is at hand: number, code, phone, e-mail, a recipient’s name, institution, goods, colleague',
    input: z.strictObject({ words: z.string().trim().min(2).max(100) }),
    output: z.object({ hits: z.array(zHit) }),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/admin/customer/get`,
    access: { staff: 'user.read' },
    summary:
      'Staff: one customer, masked, with figures, sessions and notes; opening it is recorded',
    input: z.strictObject({ userId }),
    output: zCustomer,
    errors: ['request.not_found'],
  }),
  private: call({
    method: 'GET',
    path: `${v5}/admin/customer/private`,
    access: { staff: 'user.edit' },
    summary: 'Staff: a customer’s name, contacts and recipients; recorded before they are shown',
    input: z.strictObject({ userId }),
    output: zCustomerPrivate,
    errors: ['request.not_found'],
  }),
  endSessions: call({
    method: 'POST',
    path: `${v5}/admin/customer/endSessions`,
    access: { staff: 'user.edit' },
    summary: 'Staff: end all sessions of an account, for instance after a phone was lost',
    input: z.strictObject({ userId, reason: z.string().trim().min(3).max(200) }),
    output: z.object({ ended: zInt }),
    errors: ['request.not_found'],
  }),
})
