import { z } from 'zod'
import { datedChange } from '../account/dated.ts'
import { call, v5, zCsvPart, zDone, zId, zNothing, zPage, zPageInput } from '../call.ts'
import { agentLimits, payoutProviders } from './rules.ts'
import {
  zAgentLine,
  zAgentPage,
  zAgentRule,
  zAgentRuleVersion,
  zAgentsWaiting,
  zDeskWithdrawal,
  zEarning,
  zFraudFinding,
} from './schemas.ts'

const zReason = z.string().trim().min(2).max(agentLimits.reason)
const stale = 'account.second_factor_stale' as const
const zAgentList = z.strictObject({
  ...zPageInput,
  state: z.enum(['applied', 'approved', 'refused', 'ended']).optional(),
})
/** `back`: what nobody confirmed, or a provider sent back. `withdrawalId`: that one alone. */
const zWithdrawalList = z.strictObject({
  ...zPageInput,
  only: z.enum(['open', 'all', 'back']).default('open'),
  agentId: zId.optional(),
  withdrawalId: zId.optional(),
})

/** Staff calls for agents. Approving and paying move money: the second factor must be fresh. */
export const agentDeskSpecs = {
  rules: call({
    method: 'GET',
    path: `${v5}/admin/agent/rules`,
    access: { staff: 'agent.manage' },
    summary: 'Staff: the rules of commissions and withdrawals, version by version',
    input: zNothing,
    output: z.object({
      currency: z.string(),
      timeZone: z.string(),
      list: z.array(zAgentRuleVersion),
    }),
  }),
  setRule: call({
    method: 'POST',
    path: `${v5}/admin/agent/rules`,
    access: { staff: 'agent.pay' },
    summary:
      'Staff: a new version of the rules, for orders that are paid from now or from a day to come',
    input: z.strictObject({
      ...datedChange,
      reason: zReason,
      rule: zAgentRule.refine(({ fee, minWithdrawal }) => fee < minWithdrawal, { path: ['fee'] }),
    }),
    output: zAgentRuleVersion,
    errors: ['agent.rule_changed', 'setting.day', stale],
  }),
  list: call({
    method: 'GET',
    path: `${v5}/admin/agent/list`,
    access: { staff: 'agent.manage' },
    summary: 'Staff: agents and those who want to be, the newest first',
    input: zAgentList,
    output: zPage(zAgentLine),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/agent/export`,
    access: { staff: 'agent.manage' },
    summary: 'Staff: the same list as a file for spreadsheets, part by part, masked like the list',
    input: zAgentList,
    output: zCsvPart,
    errors: [stale],
  }),
  waiting: call({
    method: 'GET',
    path: `${v5}/admin/agent/waiting`,
    access: { staff: 'agent.manage' },
    summary: 'Staff: how many applications, withdrawals and doubted friends wait',
    input: zNothing,
    output: zAgentsWaiting,
  }),
  page: call({
    method: 'GET',
    path: `${v5}/admin/agent/page`,
    access: { staff: 'agent.manage' },
    summary: 'Staff: one agent, with what they have and who decided what',
    input: z.strictObject({ userId: zId }),
    output: zAgentPage,
    errors: ['request.not_found'],
  }),
  entriesOf: call({
    method: 'GET',
    path: `${v5}/admin/agent/entries`,
    access: { staff: 'agent.manage' },
    summary: 'Staff: the entries behind an agent’s earnings, newest first',
    input: z.strictObject({ ...zPageInput, userId: zId }),
    output: zPage(zEarning),
  }),
  application: call({
    method: 'GET',
    path: `${v5}/admin/agent/application`,
    access: { staff: 'agent.manage' },
    summary: 'Staff: the real name that somebody applied with; that it was read is recorded before',
    input: z.strictObject({ userId: zId }),
    output: z.object({ realName: z.string() }),
    errors: ['request.not_found'],
  }),
  decide: call({
    method: 'POST',
    path: `${v5}/admin/agent/decide`,
    access: { staff: 'agent.manage' },
    summary:
      'Staff: approve or refuse an application, or end an agent; nobody decides on themselves',
    input: z.strictObject({
      userId: zId,
      to: z.enum(['approved', 'refused', 'ended']),
      reason: zReason,
    }),
    output: zDone,
    errors: ['agent.moved_on', 'agent.own'],
  }),
  hold: call({
    method: 'POST',
    path: `${v5}/admin/agent/hold`,
    access: { staff: 'agent.manage' },
    summary:
      'Staff: hold an agent, so that nothing is freed or paid, or release one, with a reason',
    input: z.strictObject({ userId: zId, isHeld: z.boolean(), reason: zReason }),
    output: zDone,
    errors: ['agent.moved_on', 'agent.own'],
  }),
  fraud: call({
    method: 'GET',
    path: `${v5}/admin/agent/fraud`,
    access: { staff: 'agent.manage' },
    summary:
      'Staff: agents with shared devices or addresses, sudden growth, or commissions that were taken back',
    input: zNothing,
    output: z.object({ list: z.array(zFraudFinding) }),
  }),
  judge: call({
    method: 'POST',
    path: `${v5}/admin/agent/judge`,
    access: { staff: 'agent.manage' },
    summary:
      'Staff: a friend who shares a sign with the agent counts, or the invitation ends and what is frozen goes back',
    input: z.strictObject({ friendId: zId, isCounted: z.boolean(), reason: zReason }),
    output: zDone,
    errors: ['agent.moved_on', 'agent.own'],
  }),
  deskWithdrawals: call({
    method: 'GET',
    path: `${v5}/admin/agent/withdrawals`,
    access: { staff: 'agent.pay' },
    summary: 'Staff: withdrawals, open ones, all, or those whose money came back, the newest first',
    input: zWithdrawalList,
    output: zPage(zDeskWithdrawal),
  }),
  exportWithdrawals: call({
    method: 'GET',
    path: `${v5}/admin/agent/withdrawals/export`,
    access: { staff: 'agent.pay' },
    summary: 'Staff: the same list as a file for spreadsheets, part by part, masked like the list',
    input: zWithdrawalList,
    output: zCsvPart,
    errors: [stale],
  }),
  approve: call({
    method: 'POST',
    path: `${v5}/admin/agent/approve`,
    access: { staff: 'agent.pay' },
    summary: 'Staff: approve a withdrawal; above the limit a second, different person does as well',
    input: z.strictObject({ id: zId }),
    output: zDeskWithdrawal,
    errors: ['agent.moved_on', 'agent.own', 'agent.held', 'agent.same_person', stale],
  }),
  reject: call({
    method: 'POST',
    path: `${v5}/admin/agent/reject`,
    access: { staff: 'agent.pay' },
    summary: 'Staff: reject a withdrawal; all of it comes back',
    input: z.strictObject({ id: zId, reason: zReason }),
    output: zDeskWithdrawal,
    errors: ['agent.moved_on', 'agent.own', 'agent.paying', stale],
  }),
  payout: call({
    method: 'GET',
    path: `${v5}/admin/agent/payout`,
    access: { staff: 'agent.pay' },
    summary:
      'Staff: name and account of an approved withdrawal; that it was read is recorded before',
    input: z.strictObject({ id: zId }),
    output: z.object({ realName: z.string(), account: z.string() }),
    errors: ['request.not_found', 'agent.held', stale],
  }),
  payThrough: call({
    method: 'POST',
    path: `${v5}/admin/agent/payThrough`,
    access: { staff: 'agent.pay' },
    summary:
      'Staff: pay an approved withdrawal through a provider, or send it off again after what was in the way is mended; paid once however often it is asked',
    input: z.strictObject({
      id: zId,
      provider: z.enum(payoutProviders),
      /**
       * The openid at WeChat Pay, the connected account at Stripe; empty: the account of the
       * request.
       */
      payee: z.string().trim().max(agentLimits.account).default(''),
    }),
    output: zDeskWithdrawal,
    errors: [
      'agent.moved_on',
      'agent.own',
      'agent.held',
      'agent.paying',
      'agent.no_provider',
      'agent.payee',
      stale,
    ],
    idempotent: true,
  }),
  paid: call({
    method: 'POST',
    path: `${v5}/admin/agent/paid`,
    access: { staff: 'agent.pay' },
    summary:
      'Staff: an approved withdrawal was paid by hand, with the number of the bank’s receipt',
    input: z.strictObject({ id: zId, receipt: z.string().trim().min(4).max(64) }),
    output: zDeskWithdrawal,
    errors: ['agent.moved_on', 'agent.own', 'agent.held', 'agent.paying', stale],
    idempotent: true,
  }),
  bankFile: call({
    method: 'POST',
    path: `${v5}/admin/agent/bankFile`,
    access: { staff: 'agent.pay' },
    summary:
      'Staff: approved withdrawals to bank cards as a file for the bank; who took it is recorded',
    input: zNothing,
    output: z.object({ name: z.string(), csv: z.string(), count: z.int() }),
    errors: [stale],
  }),
}
