import { agentCalls } from '@mailing/contract/agent/calls.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { inviteCalls } from '@mailing/contract/invite/calls.ts'
import { sql } from 'kysely'
import type { CDPSession, Page } from 'playwright-core'
import { Api } from '../../e2e/api.ts'
import { launch, logInWindow, openWindow } from '../../e2e/browser.ts'
import { type ClockedProduct, startClockedProduct } from '../../e2e/clocked-product.ts'
import { newPerson, staffLogin } from '../../e2e/people.ts'
import { wordsOf } from '../../e2e/words.ts'
import { type Figure, type Part, shown, spread } from '../rows.ts'

/**
 * Measures drawings of inviting on a phone slowed down four times. It takes each poster, open and
 * quiet, from the press to the picture that can be saved stands on the screen; and the chart of an
 * agent's earnings with a thousand days under a finger, by the frames that the page drew and by the
 * work of its thread for each of them.
 */
const slowdown = 4
const posterMs = 500
const days = 1000
const frameMs = 1000 / 60
const gestureMs = 3000

/**
 * Runs in the page: milliseconds from a press on the button until another picture is decoded and on
 * the screen.
 */
const pressAndWait = (name: string) => `new Promise((done) => {
  const button = [...document.querySelectorAll('button,[role=radio],[role=switch],input')].find((one) => (one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? '').includes(${JSON.stringify(name)}))
  const before = document.querySelector('main img, img[width="900"]')?.src
  const began = performance.now()
  const look = () => {
    const now = document.querySelector('img[width="900"]')
    if (!now || now.src === before) return requestAnimationFrame(look)
    now.decode().then(() => requestAnimationFrame(() => done(performance.now() - began)))
  }
  button.click()
  requestAnimationFrame(look)
})`

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

async function drawPosters(page: Page, url: string): Promise<Figure> {
  const t = await wordsOf('invite', 'zh-Hans')
  await page.goto(`${url}/web/mailingTool/#/pagesA/poster/sharePoster/sharePoster`)
  await page.locator('img[width="900"]').waitFor()
  const session = await slowed(page)
  const taken: number[] = []
  for (const variant of ['open', 'quiet'] as const) {
    if (variant === 'quiet') taken.push(await page.evaluate<number>(pressAndWait(t.quiet)))
    for (const scene of [
      ...Object.values(t.scenes).slice(1),
      ...Object.values(t.scenes).slice(0, 1),
    ])
      taken.push(await page.evaluate<number>(pressAndWait(scene)))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    what: `posters drawn on the phone at ${slowdown}x CPU throttle, from the press to the picture`,
    target: `each within ${posterMs} ms`,
    seen: `${taken.length} drawn, ${spread(taken, 0)} ms`,
    isMet: taken.every((one) => one <= posterMs),
  }
}

/** An agent with something earned on each of a thousand days. */
async function makeAgent({ url, dataDir, kernel, clock }: ClockedProduct): Promise<Api> {
  const api = await newPerson(url, dataDir)
  const { termsVersion } = await api.send(agentCalls.me, {})
  await api.send(agentCalls.apply, { realName: '林兰', termsVersion })
  const { shareUid: userId } = await api.send(inviteCalls.config, {})
  const support = await new Api(url).logIn(staffLogin(dataDir, 'support', clock))
  await support.send(agentCalls.decide, { userId, to: 'approved', reason: '资料齐全' })
  const first = dayAfter(clock.now().toISOString().slice(0, 10), 1 - days)
  await sql`insert into agent_days (agent_id, day, amount, orders)
    select ${userId}::uuid, ${first}::date + n, (n * 7919) % 9000 - case when n % 29 = 0 then 4000 else 0 end + 1, 1 + n % 5
    from generate_series(0, ${days - 1}) n`.execute(kernel.db)
  return api
}

const countFrames =
  'globalThis.frameTimes = []; globalThis.isCounting = true; requestAnimationFrame(function count(at) { frameTimes.push(at); if (isCounting) requestAnimationFrame(count) })'

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** A finger that goes over the chart and back for some seconds. */
async function sweep(session: CDPSession, box: { x: number; y: number; width: number }) {
  const at = (share: number) => [
    { x: box.x + 2 + (box.width - 4) * (0.5 - 0.5 * Math.cos(share * 4 * Math.PI)), y: box.y + 30 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  const began = performance.now()
  for (let now = 0; now < gestureMs; now = performance.now() - began) {
    const touchPoints = at(now / gestureMs)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await new Promise((next) => {
      setTimeout(next, 8)
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function followFinger(page: Page, url: string): Promise<Figure> {
  const t = await wordsOf('agent', 'zh-Hans')
  await page.goto(`${url}/web/mailingTool/#/pagesA/agent/revenueDetails`)
  await page.getByText(t.spans[1095], { exact: true }).click()
  const chart = page.getByRole('slider', { name: t.chart })
  await page.waitForFunction(
    `Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax')) >= ${days - 1}`,
  )
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (!box) throw new Error('there is no chart')
  const session = await slowed(page)
  await page.waitForTimeout(2000)
  // Other programs drop frames too: the same page is watched first while nobody touches it.
  const still = await watch(page, session, () => page.waitForTimeout(gestureMs))
  const moved = await watch(page, session, () => sweep(session, box))
  return {
    what: `chart of ${days} days and more under a finger at ${slowdown}x CPU throttle`,
    target: 'no frame dropped that the page alone does not drop, work within a frame',
    seen: `${moved.frames} frames, ${moved.dropped} dropped (untouched ${still.frames}, ${still.dropped} dropped), longest gap ${shown(moved.longestMs, 0)} ms, ${shown(moved.workMs, 1)} ms of work a frame`,
    isMet: moved.dropped <= still.dropped && moved.workMs < frameMs,
  }
}

/** Measures frames and thread work of a page during an action. */
async function watch(page: Page, session: CDPSession, work: () => Promise<unknown>) {
  await page.evaluate(countFrames)
  const before = await workOf(session)
  await work()
  const times = await page.evaluate<number[]>('isCounting = false, frameTimes')
  const taken = ((await workOf(session)) - before) * 1000
  const gaps = times.slice(1).map((one, index) => one - (times[index] ?? one))
  return {
    frames: gaps.length,
    // A frame that came a whole frame late was dropped.
    dropped: gaps.filter((gap) => gap > 1.5 * frameMs).length,
    longestMs: Math.max(...gaps),
    workMs: taken / gaps.length,
  }
}

async function run() {
  const product = await startClockedProduct({ LOG_LEVEL: 'fatal' })
  const browser = await launch()
  try {
    const api = await makeAgent(product)
    const window = await openWindow(browser, { locale: 'zh-Hans' })
    await logInWindow(window, api.token)
    const figures = [
      await drawPosters(window.page, product.url),
      await followFinger(window.page, product.url),
    ]
    if (window.problems.length > 0) throw new Error(window.problems.join('\n'))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

export const part: Part = { run }
