import type { StaffMember, staffCalls } from '@mailing/contract/account/staff.ts'
import type { CallAnswer } from '@mailing/contract/call.ts'
import { staffRolesOf } from '@mailing/contract/roles.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { listMembers, type MemberRow } from '../store/team.ts'
import { maskedContacts } from './contact.ts'
import { namesOf } from './names.ts'

export type Answer = CallAnswer<(typeof staffCalls)['setRoles']>

export const nameColumn = 'users.nickname_sealed'

/** Somebody who works here, as the team's page shows them. */
export const toMember = (context: StaffContext, row: MemberRow): StaffMember => {
  const { phoneMasked, emailMasked } = maskedContacts(context, row)
  return {
    userId: row.id,
    name: context.vault.openText(row.nickname_sealed, nameColumn),
    contactMasked: phoneMasked || emailMasked,
    roles: staffRolesOf(row.roles),
    hasAuthenticator: row.has_authenticator,
    passkeys: row.passkeys,
    sessions: row.sessions,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    isMe: row.id === context.userId,
  }
}

/** The member as answered after a change; who has left has no roles. */
export async function answer(
  context: StaffContext,
  userId: string,
  { otpauthUri = null, isWaiting = false }: Partial<Pick<Answer, 'otpauthUri' | 'isWaiting'>> = {},
): Promise<Answer> {
  const [row] = await listMembers(context, context.clock.now(), userId)
  const names = row ? null : await namesOf(context, [userId])
  return {
    member: row
      ? toMember(context, row)
      : {
          userId,
          name: names?.get(userId) ?? '',
          contactMasked: '',
          roles: [],
          hasAuthenticator: false,
          passkeys: 0,
          sessions: 0,
          lastSeenAt: null,
          isMe: false,
        },
    otpauthUri,
    isWaiting,
  }
}
