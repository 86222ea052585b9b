import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import type { FileGuards } from '../../file/service.ts'

/** A batch and a reprint hold many people's letters: who has lost the right to print opens none, whatever address was made before. */
const mayOpen: FileGuards[string] = async (_kernel, _fileId, { roles }) =>
  hasPermission(roles, permissionsOf(roles), 'print.batch')

export const deliveryFileGuards: FileGuards = { batch: mayOpen, reprint: mayOpen }
