import { inviteSettings } from '@mailing/contract/invite/settings.ts'
import { settingStore } from '../../../platform/setting-store.ts'

/** What staff take for signs of one and the same person, version by version. */
export const inviteRules = settingStore(inviteSettings.inviteRule, { table: 'invite_rules' })
