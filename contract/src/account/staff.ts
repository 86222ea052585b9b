import { z } from 'zod'
import { call, defineCalls, v5, zCsvPart, zId, zPageInput, zTime, zWaiting } from '../call.ts'
import { zPrintedLine } from '../printed-line.ts'
import { staffRoles } from '../roles.ts'
import { nameSchemas } from '../schema-names.ts'
import { zEmail, zPhone } from './contact.ts'

const zStaffRoles = z.array(z.enum(staffRoles)).max(staffRoles.length)

/** Somebody who works here, or did. */
export const zStaffMember = z.object({
  userId: zId,
  name: z.string(),
  contactMasked: z.string(),
  roles: zStaffRoles,
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  sessions: z.int(),
  lastSeenAt: zTime.nullable(),
  isMe: z.boolean(),
})
export type StaffMember = z.infer<typeof zStaffMember>

/** A change of an administrator's rights, which another administrator decides. */
export const zRoleRequest = z.object({
  id: zId,
  userId: zId,
  name: z.string(),
  roles: zStaffRoles,
  reason: z.string(),
  askedByName: z.string(),
  askedAt: zTime,
  isMine: z.boolean(),
})
export type RoleRequest = z.infer<typeof zRoleRequest>

/**
 * `otpauthUri`: what the authenticator app scans; shown once and kept nowhere. Null: the person has
 * one already.
 */
export const zStaffAnswer = z.object({
  member: zStaffMember,
  otpauthUri: z.string().nullable(),
  /** A second administrator must decide first. */
  isWaiting: z.boolean(),
})

nameSchemas({ StaffMember: zStaffMember, RoleRequest: zRoleRequest, StaffAnswer: zStaffAnswer })

const reason = z.string().trim().min(3).max(200)
const access = { staff: 'staff.edit' } as const

export const staffCalls = defineCalls('staff', {
  list: call({
    method: 'GET',
    path: `${v5}/admin/staff/list`,
    access,
    summary:
      'Everybody who works here with roles, second factor and sessions, and what waits for a second administrator',
    input: z.strictObject({}),
    output: z.object({ staff: z.array(zStaffMember), requests: z.array(zRoleRequest) }),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/staff/export`,
    access,
    summary: 'Everybody who works here as a file for spreadsheets, masked like the list',
    input: z.strictObject({ ...zPageInput }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  waiting: call({
    method: 'GET',
    path: `${v5}/admin/staff/waiting`,
    access,
    summary:
      'How many changes of administrators’ rights wait for the reader, who has not asked for them; not a reading',
    input: z.strictObject({}),
    output: zWaiting,
  }),
  names: call({
    method: 'GET',
    path: `${v5}/admin/staff/names`,
    access: { staff: 'order.read' },
    summary: 'The names of colleagues, to give work to',
    input: z.strictObject({}),
    output: z.object({ staff: z.array(z.object({ userId: zId, name: z.string() })) }),
  }),
  invite: call({
    method: 'POST',
    path: `${v5}/admin/staff/invite`,
    access,
    summary: 'Make somebody a member of staff, with a new authenticator to be scanned at once',
    input: z
      .strictObject({
        phone: zPhone.optional(),
        email: zEmail.optional(),
        name: zPrintedLine({ min: 1, max: 30 }),
        roles: zStaffRoles.min(1),
        reason,
      })
      .refine(({ phone, email }) => (phone === undefined) !== (email === undefined), {
        path: ['phone'],
      }),
    output: zStaffAnswer,
    errors: ['account.second_factor_stale', 'account.already_staff', 'account.request_waits'],
  }),
  setRoles: call({
    method: 'POST',
    path: `${v5}/admin/staff/setRoles`,
    access,
    summary:
      'Give a colleague other roles; none ends the work here. Rights of an administrator need a second one',
    input: z.strictObject({ userId: zId, roles: zStaffRoles, reason }),
    output: zStaffAnswer,
    errors: [
      'request.not_found',
      'account.second_factor_stale',
      'account.roles_oneself',
      'account.last_admin',
      'account.request_waits',
    ],
  }),
  renewFactor: call({
    method: 'POST',
    path: `${v5}/admin/staff/renewFactor`,
    access,
    summary:
      'A new authenticator for a colleague who lost theirs; the old one and all passkeys stop working',
    input: z.strictObject({ userId: zId, reason }),
    output: zStaffAnswer,
    errors: ['request.not_found', 'account.second_factor_stale', 'account.roles_oneself'],
  }),
  decide: call({
    method: 'POST',
    path: `${v5}/admin/staff/decide`,
    access,
    summary: 'A second administrator allows or refuses a change of an administrator’s rights',
    input: z.strictObject({ id: zId, isApproved: z.boolean() }),
    output: zStaffAnswer,
    errors: [
      'request.not_found',
      'account.second_factor_stale',
      'account.same_person',
      'account.request_decided',
      'account.last_admin',
    ],
  }),
})
