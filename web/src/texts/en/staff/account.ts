import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/account.ts'

export default {
  lead: 'Find an account by phone number or e-mail address, and block it or open it again. Each search is kept in the audit log.',
  contact: 'Phone number or e-mail address',
  contactWrong: 'Please enter a correct phone number or e-mail address',
  find: 'Find',
  none: 'There is no such account',
  email: 'E-mail address',
  since: 'Since',
  blockedSince: 'Blocked since',
  isBlocked: 'Blocked',
  isOpen: 'Open',
  hasRoles: 'This is the account of a staff member',
  reason: 'Reason',
  blockHint:
    'Kept in the audit log. The person is logged out at once and cannot log in again. Letters that are paid are still posted.',
  openHint: 'Kept in the audit log. The person can log in again.',
  reasonMissing: 'Please give the reason (at least 3 characters)',
  block: 'Block account',
  open: 'Open account again',
  blocked: 'Blocked and logged out',
  opened: 'Open again',
} satisfies Translation<typeof source>
