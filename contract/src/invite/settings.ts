import { defineSettings } from '../setting.ts'
import { signActions } from './rules.ts'

const sign = { kind: 'choice', of: signActions } as const

/** Signs that inviter and newcomer are one person, and what follows. */
export const inviteSettings = defineSettings('invite', {
  inviteRule: {
    fields: { phone: sign, device: sign, address: sign, payer: sign },
    permission: 'agent.pay',
    reader: 'agent.manage',
    summaries: [
      'Staff: what says that somebody has invited themselves and what follows from it, version by version',
      'Staff: a new version of the rule. It holds for who registers from now on, and where a friend is looked at again; what was decided stays',
    ],
    verbs: ['rules', 'setRule'],
    paths: ['invite/rules', 'invite/rules'],
    changed: 'agent.rule_changed',
    reason: [2, 300],
    audit: { action: 'invite.set_rule', subject: 'agent', prefix: '' },
  },
})
