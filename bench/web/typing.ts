import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { blankContent } from '@mailing/contract/letter/blank.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { Api } from '../../e2e/api.ts'
import { launch, logInWindow, openWindow } from '../../e2e/browser.ts'
import { staffLogin } from '../../e2e/people.ts'
import { type RunningProduct, startProduct } from '../../e2e/server.ts'
import { wordsOf } from '../../e2e/words.ts'
import type { Figure, Part } from '../rows.ts'
import { random, randomText } from '../typeset/letters.ts'

/**
 * A key in the editor as a writer feels it: the built app on a running server, slowed down four
 * times, with saving, the place's rules, the text check, price and preview; from the moment at
 * which the browser has the key to the end of the work on the next frame. At the end of the letter,
 * where each key changes the printed page that the screen shows, and in its middle, where each key
 * moves everything behind it. What the page puts off must have come when the writer rests: the
 * preview, the marks and the server's draft are looked at afterwards.
 */
const slowdown = 4
const target = { p50: 24, p95: 48 } as const
const lengths = [2050, 5000] as const
const places = ['end', 'middle'] as const
/** A fast writer, and drumming fingers or a held key. */
const paces = [100, 20] as const
const keys = 100
/** Keys that warm up the page before measuring. */
const warmKeys = 20
const letters = [...'愿你在那边一切安好我们都想着你']

const signature = '想你的人'

type Place = (typeof places)[number]
type Pace = (typeof paces)[number]

interface Figures {
  readonly p50: number
  readonly p95: number
  readonly max: number
  /** The same from the browser's event timing, until the frame is presented. In steps of 8 ms. */
  readonly eventP50: number
  readonly eventP95: number
  /** From the last key until the preview has it. */
  readonly previewMs: number
  /**
   * Processor time of the page's thread for a key and its consequences. Slowed down like
   * everything.
   */
  readonly workMs: number
}

const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN
const round = (value: number): number => Math.round(value * 10) / 10

/** Paragraphs as people write them. */
const textOf = (length: number): string =>
  (
    randomText('zh', length, random(7))
      .replaceAll('\n', '')
      .slice(0, length)
      .match(/.{1,190}/gu) ?? []
  ).join('\n')

/** Runs in the page: notes when the browser had each key, and when the frame after it was done. */
const watchKeys = `(() => {
  const seen = { frames: [], events: [] }
  let at = 0
  addEventListener('keydown', (event) => { at = event.timeStamp }, true)
  addEventListener('input', () => {
    const began = at
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => seen.frames.push(performance.now() - began)
      port2.postMessage(null)
    })
  }, true)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.events.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  window.seenKeys = seen
})()`

/** Runs in the page: when the small picture of the last page changed last, from now on. */
const watchPreview = `new Promise((done) => {
  const began = performance.now()
  let last = 0
  const picture = document.querySelector('.lt-text').closest('button')
  const observer = new MutationObserver(() => { last = performance.now() - began })
  observer.observe(picture, { subtree: true, childList: true, characterData: true })
  setTimeout(() => { observer.disconnect(); done(last) }, 2000)
})`

/** The text of that picture, in the order of its lines. */
const previewText = `[...document.querySelectorAll('.lt-text [data-line]')]
  .sort((one, other) => one.dataset.line - other.dataset.line)
  .map((line) => [...line.querySelectorAll('text')].map((text) => text.textContent).join('')).join('')`

/** Presses keys at a fixed pace, without waiting for the page. */
export async function press(session: CDPSession, count: number, paceMs: number): Promise<void> {
  const sent: Promise<unknown>[] = []
  const began = performance.now()
  for (let index = 0; index < count; index += 1) {
    const text = letters[index % letters.length] ?? ''
    const key = { key: text, text, unmodifiedText: text }
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }))
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }))
    await wait(Math.max(0, began + (index + 1) * paceMs - performance.now()))
  }
  await Promise.all(sent)
}

interface OpenLetter {
  readonly page: Page
  readonly session: CDPSession
  readonly area: ReturnType<Page['getByRole']>
  readonly date: string
  readonly stored: () => Promise<string>
  readonly close: () => Promise<void>
}

/** Opens a saved letter in the editor on a slow phone. Its recipient is in a place with rules. */
export async function openLetter(
  browser: Browser,
  { url }: RunningProduct,
  writer: Api,
  length: number,
): Promise<OpenLetter> {
  const { list } = await writer.send(addressCalls.list, { kind: 'recipient' })
  const recipient = list.find((one) => one.kind === 'recipient' && one.place === 'institution')
  if (!recipient) throw new Error('the demo writer knows nobody at a place with rules')
  const id = randomUUID()
  const content = {
    ...blankContent('zh-Hans', new Date()),
    salutation: '亲爱的：',
    signature,
    body: textOf(length),
  }
  await writer.send(letterCalls.saveDraft, {
    id,
    baseVersion: 0,
    title: 'typing',
    content,
    recipientId: recipient.id,
  })
  const window = await openWindow(browser, { locale: 'zh-Hans' })
  await logInWindow(window, writer.token)
  const { page, context } = window
  await page.goto(`${url}/web/mailingTool/#/pages/editLetter/editLetter?id=${id}`)
  const { editor } = await wordsOf('letter', 'zh-Hans')
  const area = page.getByRole('textbox', { name: editor.body })
  await area.waitFor()
  await page.locator('.lt-text text').first().waitFor()
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchKeys)
  return {
    page,
    session,
    area,
    date: content.date,
    stored: async () => (await writer.send(letterCalls.draft, { id })).content.body,
    close: () => context.close(),
  }
}

/** Seconds for which the page's thread has worked. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Types at a place and a pace, and checks that everything followed. */
async function type(open: OpenLetter, place: Place, paceMs: Pace): Promise<Figures> {
  const { page, session, area } = open
  await area.focus()
  await area.evaluate(
    (element, share) => {
      const body = element as unknown as {
        value: string
        setSelectionRange(a: number, b: number): void
      }
      const at = Math.floor(body.value.length * share)
      body.setSelectionRange(at, at)
    },
    place === 'end' ? 1 : 0.5,
  )
  await press(session, warmKeys, 100)
  await wait(3000)
  await page.evaluate('seenKeys.frames.length = 0, seenKeys.events.length = 0')
  const before = await workOf(session)
  await press(session, keys, paceMs)
  const previewMs = await page.evaluate<number>(watchPreview)
  const workMs = (((await workOf(session)) - before) * 1000) / keys
  const { frames, events } = await page.evaluate<{ frames: number[]; events: number[] }>('seenKeys')
  if (frames.length !== keys)
    throw new Error(`${keys} keys were pressed, and ${frames.length} arrived`)
  await page.locator('[data-save=saved]').waitFor()
  const typed = await area.inputValue()
  if ((await open.stored()) !== typed)
    throw new Error('the server has another text than the screen')
  const whole = [typed, signature, open.date].join('').replace(/\s/g, '')
  for (let tries = 0; ; tries += 1) {
    const shown = (await page.evaluate<string>(previewText)).replace(/\s/g, '')
    if (shown !== '' && whole.endsWith(shown)) break
    // On a busy machine it may come later than it was watched for.
    if (tries > 50) throw new Error('the preview has another text than the screen')
    await wait(200)
  }
  // Times below the threshold are not reported.
  const told = [...events, ...Array.from({ length: keys - events.length }, () => 8)]
  return {
    p50: round(shareOf(frames, 0.5)),
    p95: round(shareOf(frames, 0.95)),
    max: round(Math.max(...frames)),
    eventP50: shareOf(told, 0.5),
    eventP95: shareOf(told, 0.95),
    previewMs: Math.round(previewMs),
    workMs: round(workMs),
  }
}

function rowOf(length: number, place: Place, paceMs: Pace, seen: Figures): Figure {
  const ok = seen.p50 <= target.p50 && seen.p95 <= target.p95
  return {
    what: `key to frame, ${length} characters, at the ${place}, a key every ${paceMs} ms, ${slowdown}x`,
    target: `p50 ${target.p50}, p95 ${target.p95} ms`,
    seen: `p50 ${seen.p50}, p95 ${seen.p95}, max ${seen.max} ms; event timing p50 ${seen.eventP50}, p95 ${seen.eventP95} ms; preview ${seen.previewMs} ms after the last key; ${seen.workMs} ms of work a key`,
    isMet: ok,
  }
}

/** Types letters of these lengths at these places and paces; one row each. */
async function run(
  lengthsToType: readonly number[] = lengths,
  placesToType: readonly Place[] = places,
): Promise<readonly Figure[]> {
  const product = await startProduct()
  const browser = await launch()
  const rows: Figure[] = []
  try {
    const { phone, code } = staffLogin(product.dataDir, 'writer')
    const writer = await new Api(product.url).logIn({ phone, code })
    for (const length of lengthsToType)
      for (const place of placesToType) {
        const open = await openLetter(browser, product, writer, length)
        for (const paceMs of paces) {
          const row = rowOf(length, place, paceMs, await type(open, place, paceMs))
          rows.push(row)
          console.error(`${row.isMet ? 'ok' : 'MISSED'}  ${row.what}: ${row.seen}`)
        }
        await open.close()
      }
  } finally {
    await browser.close()
    await product.stop()
  }
  return rows
}

export const part: Part = { run: () => run() }
