import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zDay,
  zDone,
  zId,
  zInt,
  zMonth,
  zNothing,
  zPage,
  zPageInput,
  zTime,
} from '../call.ts'
import { zMinor } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import { agentDeskSpecs } from './desk-calls.ts'
import { agentLimits, agentStates, entryFilters, payoutMethods } from './rules.ts'
import {
  zAgentMoney,
  zAgentRule,
  zConfirmation,
  zEarning,
  zEarningMonth,
  zEarningPoint,
  zFriend,
  zWithdrawal,
} from './schemas.ts'

const zName = z.string().trim().min(2).max(agentLimits.name)
/**
 * Receiver of a withdrawal, in the name of the application. in the name that the person applied
 * with.
 */
const zPayoutRequest = z.strictObject({
  amount: z.int().min(1).max(agentLimits.amount),
  method: z.enum(payoutMethods),
  /** A card number, an Alipay login, or a WeChat number. */
  account: z.string().trim().min(4).max(agentLimits.account),
  realName: zName,
})
nameSchemas({ WithdrawalRequest: zPayoutRequest })

export const agentCalls = defineCalls('agent', {
  rule: call({
    method: 'GET',
    path: `${v5}/agent/rule`,
    access: 'guest',
    summary: 'The percentages, periods and amounts in force, for the terms of the programme',
    input: zNothing,
    output: z.object({ rule: zAgentRule, version: z.int(), since: zTime }),
  }),
  me: call({
    method: 'GET',
    path: `${v5}/agent/me`,
    access: 'user',
    summary: 'Whether I am an agent, what I have, and the rules in force',
    input: zNothing,
    output: z.object({
      state: z.enum(agentStates),
      /**
       * Approved once: what was earned is shown and can be withdrawn, also while a new application
       * waits or was refused.
       */
      isMember: z.boolean(),
      /** Answer of staff to the application. */ note: z.string(),
      heldReason: z.string().nullable(),
      money: zAgentMoney,
      /** All that was earned, less what was taken back. */ earned: zMinor,
      friends: z.int(),
      rule: zAgentRule,
      ruleVersion: z.int(),
      termsVersion: z.int(),
      openWithdrawal: zWithdrawal.nullable(),
    }),
  }),
  apply: call({
    method: 'POST',
    path: `${v5}/agent/apply`,
    access: 'user',
    summary:
      'Apply to become an agent, with the real name and the version of the terms that was read',
    input: z.strictObject({ realName: zName, termsVersion: zInt }),
    output: zDone,
    errors: ['agent.closed', 'agent.applied', 'agent.terms_changed', 'agent.name'],
  }),
  team: call({
    method: 'GET',
    path: `${v5}/agent/team`,
    access: 'user',
    summary: 'Who came by my link, the newest first: masked phone, since when, how many orders',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zFriend),
  }),
  earnings: call({
    method: 'GET',
    path: `${v5}/agent/earnings`,
    access: 'user',
    summary:
      'My earnings by day, week (from Monday) or month, oldest first; spans without any are left out',
    input: z.strictObject({
      by: z.enum(['day', 'week', 'month']).default('day'),
      from: zDay,
      to: zDay,
    }),
    output: z.object({ list: z.array(zEarningPoint), total: zMinor, orders: z.int() }),
    errors: ['agent.span'],
  }),
  entries: call({
    method: 'GET',
    path: `${v5}/agent/entries`,
    access: 'user',
    summary:
      'The entries behind my earnings, newest first; of some days only, or those that are frozen or were taken back',
    input: z.strictObject({
      ...zPageInput,
      from: zDay.optional(),
      to: zDay.optional(),
      only: z.enum(entryFilters).optional(),
    }),
    output: zPage(zEarning),
  }),
  months: call({
    method: 'GET',
    path: `${v5}/agent/months`,
    access: 'user',
    summary: 'The months in which something was earned or paid out, the newest first',
    input: zNothing,
    output: z.object({ list: z.array(zEarningMonth) }),
  }),
  statement: call({
    method: 'GET',
    path: `${v5}/agent/statement`,
    access: 'user',
    summary: 'The statement of a month as a PDF: what it began with, each day, what was paid out',
    input: z.strictObject({ month: zMonth }),
    output: z.object({ name: z.string(), /** Base64. */ pdf: z.string() }),
    errors: ['request.not_found'],
  }),
  withdrawals: call({
    method: 'GET',
    path: `${v5}/agent/withdrawals`,
    access: 'user',
    summary: 'My withdrawals, the newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zWithdrawal),
  }),
  withdraw: call({
    method: 'POST',
    path: `${v5}/agent/withdraw`,
    access: 'user',
    summary: 'Ask for earnings to be paid out; one request at a time',
    input: zPayoutRequest,
    output: zWithdrawal,
    errors: [
      'agent.none',
      'agent.held',
      'agent.open_request',
      'agent.too_little',
      'agent.card',
      'agent.name',
      'wallet.insufficient',
    ],
    idempotent: true,
  }),
  cancelWithdrawal: call({
    method: 'POST',
    path: `${v5}/agent/cancelWithdrawal`,
    access: 'user',
    summary: 'Take a request back before anybody has approved it',
    input: z.strictObject({ id: zId }),
    output: zWithdrawal,
    errors: ['agent.moved_on'],
  }),
  confirmation: call({
    method: 'GET',
    path: `${v5}/agent/confirmation`,
    access: 'user',
    summary:
      'With what I confirm at the provider that I take the money of a withdrawal; until then it is not paid',
    input: z.strictObject({ id: zId }),
    output: zConfirmation,
    errors: ['agent.moved_on', 'agent.held'],
  }),
  ...agentDeskSpecs,
})
