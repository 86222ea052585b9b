import { inviteSettings } from '@mailing/contract/invite/settings.ts'
import { settingDesks } from '../../account/service.ts'
import { inviteRules } from '../store/rules.ts'

/** The rule that tells friends from oneself. Who was bound or refused under a former version stays so. */
export const ruleDesks = settingDesks(inviteSettings, { inviteRule: { store: inviteRules } })
