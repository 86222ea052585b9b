import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { inviteCalls } from '@mailing/contract/invite/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { settingDesk, showVersion } from '../../account/service.ts'
import { inviteRules } from '../store/rules.ts'

type Calls = typeof inviteCalls
type Shown = CallAnswer<Calls['setRule']>

const desk = settingDesk({
  table: inviteRules,
  changed: 'agent.rule_changed',
  note: (version) => ({
    action: 'invite.set_rule',
    subject: 'agent',
    subjectId: String(version),
  }),
})

/** The rule that tells friends from oneself, with its history. */
export const getRules = async (context: StaffContext): Promise<CallAnswer<Calls['rules']>> => ({
  list: (await desk.history(context)).map(showVersion),
})

/** Adds a version: who was bound or refused under a former one stays so. */
export const setRule = async (
  context: StaffContext,
  { baseVersion, reason, ...values }: CallParsed<Calls['setRule']>,
): Promise<Shown> => showVersion(await desk.change(context, { baseVersion, values, reason }))
