/// <reference lib="dom" />
// Code that runs inside pages knows the names of the browser.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { accountCalls } from '@mailing/contract/account/calls.ts'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { chromiumPath } from '../tools/testing/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: flags,
  })

export const phone = { width: 375, height: 812 }
export const desk = { width: 1280, height: 800 }

/**
 * A browser window of one person. Errors in its console are collected, and fail the journey at its
 * end.
 */
export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: readonly string[]
}

/**
 * Leaves pages before a clock jumps by days. An open page would go on with a session that the jump
 * ends.
 */
export async function leavePages(windows: Iterable<Pick<Window, 'page'>>): Promise<void> {
  for (const { page } of windows) await page.goto('about:blank')
}

interface WindowOptions {
  readonly locale: string
  readonly size?: { readonly width: number; readonly height: number }
  /** Instead of a phone's usual browser, for instance that of WeChat. */
  readonly userAgent?: string
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Opens a window in a language and in an odd time zone. */
export async function openWindow(
  browser: Browser,
  { locale, size = phone, userAgent = iphone }: WindowOptions,
): Promise<Window> {
  const isPhone = size.width <= 420
  const context = await browser.newContext({
    viewport: { ...size },
    timezoneId: 'America/St_Johns',
    acceptDownloads: true,
    ...(isPhone ? { userAgent, hasTouch: true, isMobile: true } : {}),
  })
  await context.addInitScript((value) => {
    // Sandboxed frames have no storage, and need none.
    try {
      localStorage.setItem('locale', JSON.stringify({ value }))
    } catch {}
  }, locale)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const problems: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // An authenticator's code that another journey has just used is refused, and the next one
    // taken.
    if (url.includes(accountCalls.secondFactor.path)) return
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${page.url()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  return { page, context, problems }
}

/** Takes one of several choices: presses what stands beside the mark, once it stands still. */
export function pick(scope: Page | Locator, name: string | RegExp): Promise<void> {
  const page = 'goto' in scope ? scope : scope.page()
  return scope
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .first()
    .click()
}

/** Gives a window the session of an API login. Staff have the second factor done. */
export async function logInWindow(
  { context }: Pick<Window, 'context'>,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: number },
): Promise<void> {
  await context.addInitScript(
    ([value, at]) => {
      try {
        localStorage.setItem('uni_id_token', value as string)
        localStorage.setItem('uni_id_token_expired', String(at))
        localStorage.setItem('second_factor_done', JSON.stringify({ value: true }))
      } catch {}
    },
    [token, expiresAt] as const,
  )
}

/** The file that the browser downloads after a press. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Takes an element's picture once two in a row are equal. */
export async function pictureOf(shown: Locator): Promise<Buffer> {
  await shown.waitFor()
  await shown.evaluate(`async (element) => {
    await document.fonts.ready
    const sources = [...element.querySelectorAll('img, image')].map((one) => one.currentSrc || one.getAttribute('href') || one.getAttribute('src'))
    await Promise.all(sources.map((source) => Object.assign(new Image(), { src: source }).decode()))
  }`)
  let last = await shown.screenshot()
  for (let tries = 0; tries < 40; tries += 1) {
    const next = await shown.screenshot()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('it does not stand still')
}

/**
 * Waits until the movement on a page has ended. A moment more follows, in which something else may
 * begin.
 */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))).then(() => Promise.allSettled(document.getAnimations()
    .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity).map((it) => it.finished)))`)
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const axeOptions = JSON.stringify({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
})

/**
 * Returns serious problems that axe finds in the page's own document. The package for Playwright
 * goes into every frame and opens a page of its own for the result, which takes five times as long.
 */
async function seriousProblems(page: Page, within?: string): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('Boolean(window.axe)'))) await page.evaluate(axeSource)
  return page.evaluate<
    string[]
  >(`axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${axeOptions}).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ' at ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`)
}

/** Fails on serious accessibility problems of a screen or a part. */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // The window is as tall as the page: a control that the bottom bar half covers while scrolling
  // would count as too small.
  const size = page.viewportSize()
  const height = await page.evaluate<number>(
    'Math.max(innerHeight, document.documentElement.scrollHeight)',
  )
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height })
  // A page that still fades in has paler colours than it will have.
  await standsStill(page)
  const serious = await seriousProblems(page, within)
  if (size) await page.setViewportSize(size)
  expect(serious.map((problem) => `${what}: ${problem}`)).toEqual([])
}

const lookedAt = new Set<string>()

/**
 * Does the same once in a file and language. It serves screens that many journeys cross, alike each
 * time.
 */
export async function expectAccessibleOnce(
  page: Page,
  what: string,
  locale: string,
): Promise<void> {
  if (lookedAt.has(`${what} ${locale}`)) return
  await expectAccessible(page, what)
  lookedAt.add(`${what} ${locale}`)
}
