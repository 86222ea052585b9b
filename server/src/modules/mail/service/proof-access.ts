import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import type { FileGuards } from '../../file/service.ts'
import { isFileOf } from '../store/readers.ts'

/** A print file is its writer's, and the reviewers' for as long as they are reviewers. */
export const mayOpenProof: FileGuards[string] = async (kernel, fileId, { userId, roles }) =>
  hasPermission(roles, permissionsOf(roles), 'letter.review') || isFileOf(kernel, fileId, userId)
