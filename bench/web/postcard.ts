import { accountCalls } from '@mailing/contract/account/calls.ts'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { Api } from '../../e2e/api.ts'
import { codeFor, newPhone } from '../../e2e/people.ts'
import { startProduct } from '../../e2e/server.ts'
import { wordsOf } from '../../e2e/words.ts'
import { type Part, shown } from '../rows.ts'

/**
 * Measures the postcard's editor in Chromium slowed down four times. Fingers drag and pinch a
 * photograph and a sticker for two seconds each, and the frames that the page drew are counted. The
 * script that the page runs in a frame is reported beside it, because it does not depend on what
 * else the machine does.
 */
const target = 50
const gestureMs = 2000
const stepMs = 8

interface Point {
  readonly x: number
  readonly y: number
}

/** Counts frames and sums up time of scripts, style and layout. It does so until it is called. */
async function frameCounter(
  page: Page,
  session: CDPSession,
): Promise<
  () => Promise<{ readonly fps: number; readonly worstMs: number; readonly busyMs: number }>
> {
  const metric = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  await page.evaluate(
    'globalThis.frameTimes = []; globalThis.isCounting = true; requestAnimationFrame(function count(at) { frameTimes.push(at); if (isCounting) requestAnimationFrame(count) })',
  )
  const before = await metric()
  return async () => {
    const times = await page.evaluate<number[]>('isCounting = false, frameTimes')
    const busy = (await metric()) - before
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
    const total = (times.at(-1) ?? 0) - (times[0] ?? 0)
    return {
      fps: (gaps.length * 1000) / total,
      worstMs: Math.max(...gaps),
      busyMs: (busy * 1000) / gaps.length,
    }
  }
}

/** Moves fingers along paths, given for each part from 0 to 1. */
async function move(
  session: CDPSession,
  paths: readonly ((share: number) => Point)[],
): Promise<void> {
  const at = (share: number) => paths.map((path, id) => ({ id, ...path(share) }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  const started = performance.now()
  for (let now = 0; now < gestureMs; now = performance.now() - started) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(Math.min(1, now / gestureMs)),
    })
    await new Promise((next) => {
      setTimeout(next, stepMs)
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const circling =
  ({ x, y }: Point, radius: number) =>
  (share: number): Point => ({
    x: x + radius * Math.sin(share * 4 * Math.PI),
    y: y + radius * (1 - Math.cos(share * 4 * Math.PI)) * 0.5,
  })
const pinching = ({ x, y }: Point, reach: number) =>
  ([1, -1] as const).map((side) => (share: number): Point => {
    const [length, angle] = [reach * (1 + 0.6 * Math.sin(share * 3 * Math.PI)), share * 0.7]
    return { x: x + side * length * Math.cos(angle), y: y + side * length * Math.sin(angle) }
  })

/** A photograph with detail in every pixel, of a phone's largest size. */
function photograph(): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: 400 * 300 * 3 }, (_, at) => 60 + ((at * 7919) % 150)),
  )
  return sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function openEditor(
  url: string,
  dataDir: string,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const api = new Api(url, 'en')
  const phone = newPhone()
  await api.send(accountCalls.sendCode, { phone })
  await api.logIn({ phone, code: await codeFor(dataDir, phone) })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(
    ([token, at]) => {
      localStorage.setItem('uni_id_token', token as string)
      localStorage.setItem('uni_id_token_expired', String(at))
      localStorage.setItem('locale', JSON.stringify({ value: 'en' }))
    },
    [api.token.token, api.token.expiresAt] as const,
  )
  const page = await context.newPage()
  await page.goto(`${url}/web/mailingTool/#/pages/postcard/front/front`)
  return { page, close: () => browser.close() }
}

interface Gesture {
  readonly name: string
  readonly fps: number
  readonly worstMs: number
  readonly busyMs: number
}

/** A photograph lies on the card, turned and coloured; answers the middle of the card. */
async function layPhoto(page: Page, t: Awaited<ReturnType<typeof postcardWords>>): Promise<Point> {
  await page.getByRole('tab', { name: t.tabs.photo }).click()
  await page
    .locator('[role=tabpanel] input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await page.getByRole('button', { name: t.photo.turn }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: t.photo.closer, exact: true }).click()
  await page.getByRole('button', { name: 'Faded', exact: true }).click()
  const box = await page.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('there is no card')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function laySticker(
  page: Page,
  t: Awaited<ReturnType<typeof postcardWords>>,
): Promise<Point> {
  await page.getByRole('tab', { name: t.tabs.sticker }).click()
  await page.getByRole('tabpanel').getByRole('button').first().click()
  const item = await page.locator('[data-item]').first().boundingBox()
  if (!item) throw new Error('there is no sticker')
  return { x: item.x + item.width / 2, y: item.y + item.height / 2 }
}

const postcardWords = () => wordsOf('postcard', 'en')

async function makeGestures(page: Page): Promise<Gesture[]> {
  const t = await postcardWords()
  const middle = await layPhoto(page, t)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const measure = async (
    name: string,
    paths: readonly ((share: number) => Point)[],
  ): Promise<Gesture> => {
    await page.waitForTimeout(1500)
    const stop = await frameCounter(page, session)
    await move(session, paths)
    return { name, ...(await stop()) }
  }
  const photo = [
    await measure('dragging a photograph', [circling(middle, 60)]),
    await measure('pinching it', pinching(middle, 60)),
  ]
  const onItem = await laySticker(page, t)
  return [
    ...photo,
    await measure('dragging a sticker', [circling(onItem, 20)]),
    await measure('pinching it', pinching(onItem, 18)),
  ]
}

async function run() {
  const product = await startProduct()
  try {
    const { page, close } = await openEditor(product.url, product.dataDir)
    try {
      const gestures = await makeGestures(page)
      return [
        {
          what: 'postcard editor at 4x CPU throttle under the fingers',
          target: `${target} frames/s`,
          seen: gestures
            .map(
              ({ name, fps, worstMs, busyMs }) =>
                `${name} ${shown(fps, 1)} (longest gap ${shown(worstMs, 0)} ms, ${shown(busyMs, 1)} ms of work a frame)`,
            )
            .join(', '),
          isMet: gestures.every(({ fps }) => fps >= target),
        },
      ]
    } finally {
      await close()
    }
  } finally {
    await product.stop()
  }
}

export const part: Part = { run }
