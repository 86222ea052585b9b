import type { AgentRule } from '@mailing/contract/agent/schemas.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { anyStep, Model, type Step } from '../../../test/agent-model.ts'
import {
  buy,
  follow,
  friendOf,
  makeAgent,
  realName,
  ruleOf,
  topUpOwn,
} from '../../../test/agents.ts'
import type { Client } from '../../../test/client.ts'
import { startFakeAlipay } from '../../../test/fakes/alipay.ts'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { moveOrder, refundOrder } from '../order/service.ts'
import { auditLedger } from '../wallet/service.ts'
import { freeDue } from './service/commission.ts'
import { hearOfPayout, sendPayout } from './service/payouts.ts'

const operations = Number(process.env['MODEL_OPERATIONS'] ?? 100)
const seed = Number(process.env['MODEL_SEED'] ?? 0) || undefined
const opened: { clock?: { now(): Date } } = {}
const alipay = await startFakeAlipay({ now: () => opened.clock?.now() ?? new Date() })
afterAll(() => alipay.close())
const world = await createWorld({
  settings: {
    ...alipay.settings,
    PAYOUT_PROVIDERS: 'alipay',
    SESSION_DAYS: '365',
    DATABASE_POOL: '20',
  },
})
opened.clock = world.clock
const { kernel, clock, people } = world

const staffWord = { by: 'staff', evidence: 'staff_decision' } as const
const path = ['in_review', 'approved', 'printing', 'printed', 'packed', 'posted'] as const
const weekMs = 7 * 86_400_000 + 60_000

interface Scene {
  readonly agents: readonly Client[]
  readonly friends: readonly Client[]
  desks: readonly [Client, Client]
  version: number
  rule: AgentRule
}

async function openOf(agent: Client) {
  return (await agent.agent.me()).openWithdrawal
}

/** One step, on the product and on the model. */
async function act(scene: Scene, model: Model, step: Step): Promise<void> {
  if (step.kind === 'buy') {
    const friend = scene.friends[step.friend] as Client
    const order = await buy(world, friend, step)
    await follow(world, order.id)
    model.buy(order.id, step.friend, step.goods, step.postage)
  } else if (step.kind === 'gift') {
    await giveCoins(world, scene.friends[step.friend] as Client, step.amount)
    model.gifts[step.friend] = (model.gifts[step.friend] ?? 0) + step.amount
  } else if ('which' in step) await moveOne(model, step)
  else if (step.kind === 'rule') {
    const rule = { ...scene.rule, passMessage: step.points, fee: step.fee, friendCap: step.cap }
    const [finance] = scene.desks
    scene.version = (
      await finance.agent.setRule({ baseVersion: scene.version, rule, reason: '调整' })
    ).version
    scene.rule = rule
    model.rule = { ...model.rule, points: step.points, fee: step.fee, cap: step.cap }
  } else if (step.kind === 'week') {
    clock.advance(weekMs)
    await freeDue(kernel)
    const now = clock.now().getTime()
    for (const order of model.orders)
      if (order.state === 'posted' && order.postedAt + 7 * 86_400_000 <= now) model.free(order)
  } else await withdrawStep(scene, model, step)
}

async function moveOne(
  model: Model,
  step: Extract<Step, { readonly which: number }>,
): Promise<void> {
  const from = { post: 'paid', deliver: 'posted', cancel: 'paid', return: 'posted' }[step.kind]
  const fitting = model.orders.filter(({ state }) => state === from)
  const order = fitting[step.which % Math.max(1, fitting.length)]
  if (!order) return
  const { id } = order
  if (step.kind === 'post') {
    for (const to of path) await moveOrder(kernel, { id, to, ...staffWord })
    Object.assign(order, { state: 'posted', postedAt: clock.now().getTime() })
  } else if (step.kind === 'deliver') {
    await moveOrder(kernel, { id, to: 'delivered', ...staffWord })
    order.state = 'delivered'
    model.free(order)
  } else if (step.kind === 'cancel') {
    await moveOrder(kernel, { id, to: 'cancelled', ...staffWord })
    model.back(order)
  } else {
    await moveOrder(kernel, { id, to: 'returned', ...staffWord })
    await refundOrder(kernel, { id, ...staffWord })
    model.back(order)
  }
  await follow(world, id)
}

async function withdrawStep(
  { agents, desks: [first, second] }: Scene,
  model: Model,
  step: Extract<Step, { readonly agent: number }>,
): Promise<void> {
  const agent = agents[step.agent] as Client
  const mine = model.agents[step.agent] as Model['agents'][number]
  const open = await openOf(agent)
  expect(open?.amount ?? null).toBe(mine.open?.amount ?? null)
  if (step.kind === 'withdraw') {
    const asked = agent.agent
      .withdraw({
        amount: step.amount,
        method: 'alipay',
        account: `lan-${step.agent}@example.com`,
        realName,
      })
      .then(() => 'ok')
      .catch((error: { code: string }) => error.code)
    const expected = mine.open
      ? 'agent.open_request'
      : mine.available < step.amount
        ? 'wallet.insufficient'
        : 'ok'
    expect(await asked).toBe(expected)
    if (expected !== 'ok') return
    mine.available -= step.amount
    mine.open = {
      amount: step.amount,
      fee: model.rule.fee,
      needsSecond: step.amount > model.rule.secondAbove,
      state: 'requested',
    }
    return
  }
  if (step.kind === 'come_back') return comeBack(model, mine)
  if (!open || !mine.open) return
  if (step.kind === 'approve') {
    if (mine.open.state === 'approved') return
    const isSecond = mine.open.state === 'approved_once'
    await (isSecond ? second : first).agent.approve({ id: open.id })
    mine.open.state = isSecond || !mine.open.needsSecond ? 'approved' : 'approved_once'
  } else if (step.kind === 'pay' || step.kind === 'pay_through') {
    if (mine.open.state !== 'approved') return
    const { id } = open
    if (step.kind === 'pay') await first.agent.paid({ id, receipt: `BANK-${id.slice(-8)}` })
    else {
      await first.agent.payThrough({ id, provider: 'alipay' })
      await sendPayout(kernel, id)
      mine.sent.push({ id, amount: mine.open.amount, fee: mine.open.fee })
    }
    mine.paid += mine.open.amount - mine.open.fee
    mine.fees += mine.open.fee
    mine.open = null
  } else {
    if (step.kind === 'take_back' && mine.open.state !== 'requested') return
    if (step.kind === 'reject') await second.agent.reject({ id: open.id, reason: '信息不符' })
    else await agent.agent.cancelWithdrawal({ id: open.id })
    model.add(mine, mine.open.amount)
    mine.open = null
  }
}

/** A transfer that had been paid comes back, and Alipay tells so twice. */
async function comeBack(model: Model, mine: Model['agents'][number]): Promise<void> {
  const back = mine.sent.pop()
  if (!back) return
  await alipay.settlePayout(back.id.replaceAll('-', ''), 'sent_back')
  for (let copies = 0; copies < 2; copies += 1) {
    await hearOfPayout(kernel, back.id)
    await sendPayout(kernel, back.id)
  }
  mine.paid -= back.amount - back.fee
  mine.fees -= back.fee
  model.add(mine, back.amount)
}

async function compare({ agents }: Scene, model: Model): Promise<void> {
  for (const [index, agent] of agents.entries()) {
    const mine = model.agents[index] as Model['agents'][number]
    const me = await agent.agent.me()
    expect({ ...me.money, earned: me.earned }).toEqual({
      available: mine.available,
      frozen: model.frozen(index),
      withdrawing: mine.open?.amount ?? 0,
      owed: mine.owed,
      earned: mine.earned,
    })
    expect(me.earned).toBe(
      mine.available +
        model.frozen(index) +
        (mine.open?.amount ?? 0) +
        mine.paid +
        mine.fees -
        mine.owed,
    )
  }
}

it('random orders, refunds, returns, withdrawals and rules come to the sums of a plain model, to the last unit', async () => {
  const desks = [await people.staff('finance'), await people.staff('finance')] as const
  const agents = [await makeAgent(world), await makeAgent(world)]
  const friends: Client[] = []
  for (const n of [0, 1, 2, 3]) friends.push(await friendOf(world, agents[n % 2] as Client, 0))
  for (const friend of friends)
    for (let n = 0; n < Math.ceil(operations / 900) + 1; n += 1)
      await topUpOwn(world, friend, 500_000)
  const start = (await desks[0].agent.rules()).list[0]
  if (!start) throw new Error('there is no rule')
  const { version } = start
  const first = ruleOf(start)
  const rule: AgentRule = {
    ...first,
    fee: 0,
    minWithdrawal: 100,
    secondAbove: 1500,
    friendDays: 3650,
  }
  const scene: Scene = { agents, friends, desks, version, rule }
  scene.version = (
    await desks[0].agent.setRule({ baseVersion: version, rule, reason: '模型' })
  ).version
  const model = new Model()
  const steps = fc.sample(anyStep, { numRuns: operations, ...(seed && { seed }) })
  for (const [n, step] of steps.entries()) {
    await act(scene, model, step)
    if (n % 20 === 0) await compare(scene, model)
    // Staff are logged out when they have been idle, and confirm themselves anew for money.
    if (step.kind === 'week' || n % 50 === 0)
      scene.desks = [await people.again(scene.desks[0]), await people.again(scene.desks[1])]
  }
  await compare(scene, model)
  // What the events do afterwards changes nothing any more.
  await world.settle()
  await compare(scene, model)
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
}, 1_800_000)
