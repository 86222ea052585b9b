import { allCalls } from '@mailing/contract/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, phone } from './browser.ts'
import { url } from './product.ts'

/* A browser below the floor: what the app needs is taken away before its first script. */

const app = `${url}/web/mailingTool/`
let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

async function open(address: string, locale: string, takeAway: () => void) {
  const context = await browser.newContext({ locale, viewport: phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(takeAway)
  await page.goto(address)
  return page
}

const isOld = () => {
  Reflect.deleteProperty(Array.prototype, 'findLast')
}

it.each(['#/', '#/pages/mailing/write'])(
  'shows help in five languages at %s when the browser is old',
  async (path) => {
    const page = await open(app + path, 'fr-FR', isOld)
    const sentences = page.locator('#too-old > p')
    await expect.poll(() => sentences.count()).toBe(5)
    for (const sentence of await sentences.all()) expect(await sentence.isVisible()).toBe(true)
    expect(await page.locator('#root').isVisible()).toBe(false)
    await page.getByText('Changer de navigateur').waitFor()
    const code = page.locator('#too-old img')
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
    // The telephone stands there where the house has set one.
    const answer = await fetch(url + allCalls.config.get.path)
    const { data } = (await answer.json()) as { data: { kf: { phone: string } } }
    await expect
      .poll(() => page.locator('a[href^="tel:"]').count(), { timeout: 10_000 })
      .toBe(data.kf.phone === '' ? 0 : 1)
    await page.locator('summary').first().click()
    await expect
      .poll(async () => (await page.locator('details pre').first().textContent())?.length ?? 0, {
        timeout: 10_000,
      })
      .toBeGreaterThan(80)
    await page.context().close()
  },
)

it('says so when a file of the app cannot be read', async () => {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route(/assets\/base-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const a = /(?<broken/' }),
  )
  await page.goto(app)
  await page.locator('#too-old > p').first().waitFor()
  await page.context().close()
})

it('starts with the methods that are missing when only those are', async () => {
  const page = await open(app, 'zh-CN', () => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
    Reflect.deleteProperty(AbortSignal, 'any')
  })
  await page.waitForFunction(() => 'isAppStarted' in window)
  expect(await page.evaluate(() => [3, 1].toSorted())).toEqual([1, 3])
  expect(await page.locator('#too-old').isVisible()).toBe(false)
  await page.context().close()
})
