import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { blankContent } from '@mailing/contract/letter/blank.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Api } from './api.ts'
import { launch, logInWindow, openWindow } from './browser.ts'
import { staffLogin } from './people.ts'
import { dataDir, url } from './product.ts'
import { wordsOf } from './words.ts'

/** Greatest cumulative layout shift: share of the screen times distance. */
const mostShift = 0.01
/** Answers come late, and one after the other: what would make room for itself shows it. */
const lateMs = [150, 420, 280, 610, 90]
const locale = 'zh-Hans'

let browser: Browser
let writer: Api

beforeAll(async () => {
  browser = await launch()
  const { phone, code } = staffLogin(dataDir, 'writer')
  writer = await new Api(url).logIn({ phone, code })
})
afterAll(async () => {
  await browser?.close()
})

/** Runs in the page and records all movements with their elements. */
const watchShifts = `(() => {
  const shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        shifts.push([value, ...sources.map(({ node, previousRect, currentRect }) => {
          const name = node?.nodeType === 1 ? node.tagName + '.' + node.className + ' ' + node.textContent.slice(0, 30) : node?.textContent
          return name + ': ' + previousRect.y + '+' + previousRect.height + ' -> ' + currentRect.y + '+' + currentRect.height
        })])
  }).observe({ type: 'layout-shift', buffered: true })
  window.seenShifts = shifts
})()`

/**
 * Opens a screen for the first time and returns its movements. It ends once the screen stands
 * still.
 */
async function shiftsOf(
  place: string,
  isThere: (page: Page) => Promise<void>,
): Promise<readonly (readonly [number, ...string[]])[]> {
  const window = await openWindow(browser, { locale })
  await logInWindow(window, writer.token)
  const { page, context } = window
  await page.addInitScript(watchShifts)
  let asked = 0
  await page.route('**/api/**', async (route) => {
    asked += 1
    await wait(lateMs[asked % lateMs.length])
    await route.continue()
  })
  await page.goto(`${url}/web/mailingTool/#${place}`)
  await isThere(page)
  await page.waitForLoadState('networkidle')
  // Half a second later movement still counts; nothing on the screen announces it.
  await page.waitForTimeout(500)
  const shifts = await page.evaluate<[number, ...string[]][]>('seenShifts')
  await context.close()
  return shifts
}

async function expectStill(place: string, isThere: (page: Page) => Promise<void>): Promise<void> {
  const shifts = await shiftsOf(place, isThere)
  const sum = shifts.reduce((total, [value]) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(mostShift)
}

/** A letter of two pages to somebody, saved. */
async function draftFor(place: 'institution' | 'postal'): Promise<string> {
  const { list } = await writer.send(addressCalls.list, { kind: 'recipient' })
  const recipient = list.find((one) => one.kind === 'recipient' && one.place === place)
  if (!recipient) throw new Error(`the demo writer has no recipient of the kind ${place}`)
  const id = randomUUID()
  const body = Array.from(
    { length: 30 },
    () => '家里一切都好，院子里的桂花开了，满院子都是香味。',
  ).join('\n')
  await writer.send(letterCalls.saveDraft, {
    id,
    baseVersion: 0,
    title: 'still',
    content: { ...blankContent(locale, new Date()), salutation: '亲爱的：', body },
    recipientId: recipient.id,
  })
  return id
}

test.each(['institution', 'postal'] as const)(
  'keeps the confirm screen of a letter still (%s)',
  async (place) => {
    const { exactFile } = (await wordsOf('letter', locale)).confirm
    const { price } = await wordsOf('order', locale)
    await expectStill(`/pages/step/order/order?draftId=${await draftFor(place)}`, async (page) => {
      await page.getByRole('link', { name: exactFile }).waitFor()
      await page.getByRole('heading', { name: price }).waitFor()
    })
  },
)

test('keeps the editor of a letter still', async () => {
  const { editor } = await wordsOf('letter', locale)
  await expectStill(`/pages/editLetter/editLetter?id=${await draftFor('postal')}`, async (page) => {
    await page.getByRole('textbox', { name: editor.body }).waitFor()
    await page.locator('.lt-text text').first().waitFor()
  })
})

test('keeps the mall still', async () => {
  await expectStill('/pages/buyGoods/buyGoods', async (page) => {
    await page.locator('main img').first().waitFor()
  })
})

test('keeps the front of a postcard still', async () => {
  const t = await wordsOf('postcard', locale)
  await expectStill('/pages/postcard/front/front', async (page) => {
    await page.locator('[data-stage]').waitFor()
    await page.getByRole('button', { name: t.next }).waitFor()
  })
})

/** The files that the document itself asks for. */
const namedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((element) =>
      element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
    ),
  )

test.each([
  ['home', '#/'],
  ['mall', '#/pages/buyGoods/buyGoods'],
  ['editor', '#/pages/editLetter/editLetter'],
  ['help', '#/pages/help/help'],
])('requests the files of the first page together: %s', async (_, place) => {
  const { page, context } = await openWindow(browser, { locale })
  const scripts: string[] = []
  let isTalking = false
  page.on('request', (request) => {
    if (request.url().includes('/api/')) isTalking = true
    if (!isTalking && request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${url}/web/mailingTool/${place}`)
  await page.waitForResponse((response) => response.url().includes('/app/config'))
  const named = await namedFiles(page)
  // Files of other pages wait for the first paint.
  const later = scripts.filter((file) => !named.includes(file) && !file.includes('first-paint'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(later).toEqual([])
  await context.close()
})

test('requests the files of a next page together, whatever imports what', async () => {
  const { page, context } = await openWindow(browser, { locale })
  await page.goto(`${url}/web/mailingTool/`)
  await page.waitForResponse((response) => response.url().includes('/app/config'))
  await page.evaluate(() => {
    window.location.hash = '#/pages/my/settings/settings'
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const named = (await namedFiles(page)).map((file) => file.replace(/^.*(?=assets\/)/, ''))
  const needed = filesOf('src/customer/pages/settings.tsx')
  expect(needed.length).toBeGreaterThan(4)
  expect(needed.filter((file) => !named.includes(file))).toEqual([])
  await context.close()
})

/** Lists a page's own file and its imports by the build. */
function filesOf(page: string): string[] {
  const chunks = JSON.parse(
    readFileSync(join(import.meta.dirname, '../web/dist/.vite/customer.json'), 'utf8'),
  ) as Record<string, { readonly file: string; readonly imports?: readonly string[] }>
  const found = new Set<string>()
  const add = (key: string): void => {
    const chunk = chunks[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
  }
  add(page)
  // The entry itself names the first download of all.
  return [...found].filter((file) => !/-runtime|\/index-/.test(file))
}
