import { type Permission, type Role, rolePermissions, roles } from '@mailing/contract/roles.ts'
import type { WithDb } from '../../../platform/database.ts'
import { peopleWithRoles } from '../store/settings.ts'

const permission: Permission = 'chat.answer'

/** The roles that may answer. */
const answering: readonly Role[] = roles.filter((role) =>
  rolePermissions[role].includes(permission),
)

/** Everybody who may answer. */
export const clerkIds = (context: WithDb): Promise<readonly string[]> =>
  peopleWithRoles(context, answering)
