import { versionedTable } from '../../../platform/versioned-table.ts'
import type { InviteRule } from '../rules/same-person.ts'

/** What staff take for signs of one and the same person, version by version. */
export const inviteRules = versionedTable({
  table: 'invite_rules',
  read: (_, rows): InviteRule[] =>
    rows.map(({ phone, device, address, payer }) => ({ phone, device, address, payer })),
  columns: (rule: InviteRule) => rule,
})
