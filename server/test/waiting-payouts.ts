import { afterAll, afterEach } from 'vitest'
import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import { makeRichAgent, realName } from './agents.ts'
import type { Forgery } from './fakes/till.ts'
import { startFakeWechat } from './fakes/wechat.ts'
import { createWorld, type World } from './world.ts'

export const payee = 'oFakePayee0000000000000000001'

/** Agents with withdrawals sent to WeChat Pay, waiting for their receiver. */
export async function openWaitingPayouts() {
  const opened: { world?: World } = {}
  const now = () => opened.world?.clock.now() ?? new Date()
  const wechat = await startFakeWechat({ now })
  afterAll(() => wechat.close())
  const world = await createWorld({
    settings: { ...wechat.settings, PAYOUT_PROVIDERS: 'wechat' },
  })
  opened.world = world
  const { kernel, people, web } = world
  const staff = { finance: await people.staff('finance') }

  afterEach(() => {
    Object.assign(wechat.mood, { payouts: 'waiting', isLost: false, isDown: false, isSilent: true })
  })
  Object.assign(wechat.mood, { payouts: 'waiting', isSilent: true })

  /** Logs finance in again: the clock goes on by days. the clock goes on by days. */
  async function renew(): Promise<void> {
    staff.finance = await people.again(staff.finance)
  }

  /** Makes a withdrawal that waits for its receiver at WeChat Pay. */
  async function sent() {
    const agent = await makeRichAgent(world, 5000)
    await renew()
    const { id } = await agent.agent.withdraw({
      amount: 5000,
      method: 'wechat',
      account: 'lan-weixin',
      realName,
    })
    await staff.finance.agent.approve({ id })
    await staff.finance.agent.payThrough({ id, provider: 'wechat', payee })
    await world.settle()
    const number = id.replaceAll('-', '')
    return {
      id,
      agent,
      number,
      desk: async () =>
        (await staff.finance.agent.deskWithdrawals({ only: 'all', agentId: agent.userId })).list[0],
      mine: async () => (await agent.agent.withdrawals({})).list[0],
      money: async () => (await agent.agent.me()).money,
      told: async () => (await agent.notice.list({})).list.map(({ topic }) => topic),
    }
  }

  /** WeChat Pay tells that something has become of it; the status that it hears. */
  async function tell(number: string, forgery?: Forgery): Promise<number> {
    const news = wechat.payoutNews(number, forgery)
    if (!news) throw new Error('WeChat Pay tells of payouts')
    const { statusCode } = await web.inject({
      method: 'POST',
      url: '/api/payout/notify/wechat',
      headers: news.headers,
      payload: news.body,
    })
    await world.settle()
    return statusCode
  }

  return {
    wechat,
    world,
    staff,
    renew,
    sent,
    tell,
    /** Queries of other payouts: the minute's round may make some. */
    askedBeside: (number: string): string[] => {
      const others = [...wechat.payouts.keys()].filter((one) => one !== number)
      return wechat.heard.filter(
        (one) => one.includes('/v3/fund-app/') && !others.some((other) => one.includes(other)),
      )
    },
    /** Number of transfer requests. */
    asked: () => wechat.heard.filter((one) => one.startsWith('POST /v3/fund-app/')).length,
    sound: async () => (await auditLedger(kernel, moneyInvariants)).breaks,
  }
}
