import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import type { FileGuards } from '../../file/service.ts'
import { replyOfFile } from '../store/scans.ts'
import { pdfPurpose } from './pdf.ts'
import { scanPurpose } from './scans.ts'

/**
 * Whether somebody may open a file of a reply now. A signed address says only that they might when it was made; a reply
 * may have been withdrawn, or a scan taken out, since.
 */
const mayOpen: FileGuards[string] = async (kernel, fileId, { userId, roles }) => {
  const reply = await replyOfFile(kernel, fileId)
  if (!reply) return false
  if (hasPermission(roles, permissionsOf(roles), 'reply.handle')) return true
  return reply.state === 'published' && reply.user_id === userId
}

export const replyFileGuards: FileGuards = { [scanPurpose]: mayOpen, [pdfPurpose]: mayOpen }
