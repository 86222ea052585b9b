import { inviteCalls } from '@mailing/contract/invite/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { newcomerHook } from '../account/service.ts'
import { inviterHook } from '../coupon/service.ts'
import { inviteHoldings } from './holdings.ts'
import { bindNewcomer, inviterOf } from './service/bind.ts'
import { getInviteConfig, getPosters } from './service/read.ts'
import { ruleDesks } from './service/rule-desk.ts'

const calls = implement(inviteCalls, {
  config: getInviteConfig,
  sharePosters: getPosters,
  ...ruleDesks.answers,
})

/** Invitations: who came by whose link, and what people send to their friends. */
export const inviteModule: Module = {
  name: 'invite',
  calls,
  gives: [
    fill(holdingHook, inviteHoldings),
    fill(newcomerHook, bindNewcomer),
    fill(inviterHook, inviterOf),
    ...ruleDesks.gives,
  ],
}
