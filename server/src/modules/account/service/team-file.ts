import type { staffCalls } from '@mailing/contract/account/staff.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { exportPart } from '../../audit/service.ts'
import { listMembers } from '../store/team.ts'
import { toMember } from './team-member.ts'

type Calls = typeof staffCalls

const heading = [
  'name',
  'contact',
  'roles',
  'has_authenticator',
  'passkeys',
  'sessions',
  'last_seen_at',
]

/** Everybody who works here as a file of one part, as masked as the list. */
export const exportStaff = (
  context: StaffContext,
  { cursor }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'account.export_staff', subject: 'user', subjectId: 'staff' },
    name: csvName(context, 'staff'),
    heading,
    most: Number.MAX_SAFE_INTEGER,
    find: () => listMembers(context, context.clock.now()),
    linesOf: async (rows) =>
      rows
        .map((row) => toMember(context, row))
        .map((one) => [
          one.name,
          one.contactMasked,
          one.roles.join(' '),
          one.hasAuthenticator ? 'yes' : 'no',
          String(one.passkeys),
          String(one.sessions),
          one.lastSeenAt ?? '',
        ]),
    placeOf: (row) => [row.id],
  })
