import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import type { AgentLine, AgentRule } from '@mailing/contract/agent/schemas.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { deskPageSize } from '@mailing/contract/call.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { datedDesk, maskedOf } from '../../account/service.ts'
import { exportPart, recordAudit } from '../../audit/service.ts'
import { countFriend, endInvitation } from '../../invite/service.ts'
import {
  type AgentRow,
  decideOn,
  findAgent,
  listAgents,
  lockAgent,
  setHeld,
  sumsOf,
} from '../store/agents.ts'
import { clearDoubt, listDoubted, listFindings, listFrozenOf } from '../store/fraud.ts'
import { agentRules } from '../store/rules.ts'
import { nameColumn } from './apply.ts'
import { settleCommission, takeBackUpTo } from './commission.ts'
import { hurryWaiting } from './payouts.ts'

type Calls = typeof agentCalls
const zCursor = z.tuple([z.int()])

export const rules = datedDesk<AgentRule>({
  name: 'agentRule',
  permission: 'agent.pay',
  isFactorFresh: true,
  table: agentRules,
  changed: 'agent.rule_changed',
  note: (version) => ({ action: 'agent.set_rule', subject: 'agent', subjectId: `rule-${version}` }),
})

export const getRules = (context: StaffContext): Promise<CallAnswer<Calls['rules']>> =>
  rules.versions(context)

/** A new version, for orders that are paid from its time on. What it gives is money, so the second factor must be fresh. */
export async function setAgentRule(
  context: StaffContext,
  { baseVersion, rule, reason, effectiveOn }: CallParsed<Calls['setRule']>,
): Promise<CallAnswer<Calls['setRule']>> {
  return rules.set(context, { baseVersion, setting: rule, reason, effectiveOn })
}

/** Agents as lists show them. */
export async function toLines(
  context: StaffContext,
  rows: readonly AgentRow[],
): Promise<AgentLine[]> {
  const ids = rows.map(({ user_id }) => user_id)
  const [phones, sums] = await Promise.all([maskedOf(context, ids), sumsOf(context, ids)])
  return rows.map((row) => ({
    userId: row.user_id,
    phoneMasked: phones.get(row.user_id) ?? '',
    state: row.state,
    appliedAt: row.applied_at.toISOString(),
    termsVersion: row.terms_version,
    heldReason: row.held_reason,
    friends: sums.get(row.user_id)?.friends ?? 0,
    earned: minor(sums.get(row.user_id)?.earned ?? 0),
  }))
}

export async function listForDesk(
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const before = decodeCursor(cursor, zCursor)?.[0]
  const rows = await listAgents(context, state, before, deskPageSize + 1)
  const lines = new Map((await toLines(context, rows)).map((line) => [line.userId, line]))
  return toPage(
    rows,
    (row) => {
      const line = lines.get(row.user_id)
      if (!line) throw new Error('an agent was not presented')
      return line
    },
    (row) => [row.seq],
    deskPageSize,
  )
}

const heading = ['person', 'state', 'held', 'applied_at', 'terms', 'friends', 'earned']

/** The same list as a file, with people as masked as they are there. */
export const exportForDesk = (
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'agent.export', subject: 'agent', subjectId: state ?? 'all' },
    name: csvName(context, 'agents'),
    heading,
    most: 1000,
    find: (limit) => listAgents(context, state, decodeCursor(cursor, zCursor)?.[0], limit),
    linesOf: async (rows) =>
      (await toLines(context, rows)).map((line) => [
        line.phoneMasked,
        line.state,
        line.heldReason === null ? 'no' : 'yes',
        line.appliedAt,
        String(line.termsVersion),
        String(line.friends),
        formatMinor(minor(line.earned)),
      ]),
    placeOf: (row) => [row.seq],
  })

/** The real name of an applicant; the reading is recorded before it is shown. */
export async function readApplication(
  context: StaffContext,
  { userId }: CallParsed<Calls['application']>,
): Promise<CallAnswer<Calls['application']>> {
  const agent = await findAgent(context, userId)
  if (!agent) throw new AppError('request.not_found')
  await inTransaction(context, (context) =>
    recordAudit(context, { action: 'agent.read_name', subject: 'agent', subjectId: userId }),
  )
  return { realName: context.vault.openText(agent.real_name_sealed, nameColumn) }
}

const refuseOwn = (context: StaffContext, userId: string): void => {
  if (userId === context.userId) throw new AppError('agent.own')
}

export async function decideApplication(
  context: StaffContext,
  { userId, to, reason }: CallParsed<Calls['decide']>,
): Promise<CallAnswer<Calls['decide']>> {
  refuseOwn(context, userId)
  await inTransaction(context, async (context) => {
    const decision = { by: context.userId, note: reason, at: context.clock.now() }
    if (!(await decideOn(context, userId, to, decision))) throw new AppError('agent.moved_on')
    await recordAudit(context, {
      action: `agent.${to}`,
      subject: 'agent',
      subjectId: userId,
      reason,
    })
  })
  return { isDone: true }
}

/** Holds an agent, or releases one: while held nothing is freed, asked for or paid, and what waits at a provider for their word is called back. */
export async function holdAgent(
  context: StaffContext,
  { userId, isHeld, reason }: CallParsed<Calls['hold']>,
): Promise<CallAnswer<Calls['hold']>> {
  refuseOwn(context, userId)
  await inTransaction(context, async (context) => {
    await lockAgent(context, userId)
    const hold = { by: context.userId, reason, at: context.clock.now() }
    if (!(await setHeld(context, userId, isHeld ? hold : null)))
      throw new AppError('agent.moved_on')
    if (isHeld) await hurryWaiting(context, userId)
    await recordAudit(context, {
      action: isHeld ? 'agent.hold' : 'agent.release',
      subject: 'agent',
      subjectId: userId,
      reason,
    })
  })
  return { isDone: true }
}

const shownFindings = 100

export async function getFindings(context: StaffContext): Promise<CallAnswer<Calls['fraud']>> {
  const rows = await listFindings(context, context.clock.now(), shownFindings)
  const doubted = await listDoubted(
    context,
    rows.map(({ user_id }) => user_id),
  )
  const phones = await maskedOf(context, [
    ...rows.map(({ user_id }) => user_id),
    ...doubted.map(({ friend_id }) => friend_id),
  ])
  return {
    list: rows.map((row) => ({
      agentId: row.user_id,
      phoneMasked: phones.get(row.user_id) ?? '',
      heldReason: row.held_reason,
      devices: row.devices,
      addresses: row.addresses,
      phones: row.phones,
      payers: row.payers,
      refused: row.refused,
      newFriends: row.new_friends,
      formerFriends: row.former_friends,
      commissions: row.commissions,
      takenBack: row.taken_back,
      doubted: doubted
        .filter(({ agent_id }) => agent_id === row.user_id)
        .map((one) => ({
          friendId: one.friend_id,
          phoneMasked: phones.get(one.friend_id) ?? '',
          signs: [...one.signs] as never,
          frozen: minor(one.frozen),
        })),
    })),
  }
}

/** Staff have looked at a friend who shares a sign with the agent: it counts, or the invitation ends and what is frozen goes back. */
export async function judgeFriend(
  context: StaffContext,
  { friendId, isCounted, reason }: CallParsed<Calls['judge']>,
): Promise<CallAnswer<Calls['judge']>> {
  await inTransaction(context, async (context) => {
    const [first] = await listFrozenOf(context, friendId)
    if (!first) throw new AppError('agent.moved_on')
    refuseOwn(context, first.agent_id)
    await lockAgent(context, first.agent_id)
    // Asked with the agent held: of two who judge at once, the second finds no doubt any more.
    const frozen = await listFrozenOf(context, friendId)
    if (!frozen.some((one) => one.is_doubted)) throw new AppError('agent.moved_on')
    if (isCounted) {
      await countFriend(context, friendId)
      for (const orderId of await clearDoubt(context, friendId))
        await settleCommission(context, orderId)
    } else {
      await endInvitation(context, friendId, context.userId, reason)
      for (const c of frozen)
        await takeBackUpTo(context, { id: c.order_id, number: c.number }, c, c.amount)
    }
    await recordAudit(context, {
      action: isCounted ? 'agent.count_friend' : 'agent.end_friend',
      subject: 'agent',
      subjectId: friendId,
      reason,
    })
  })
  return { isDone: true }
}
