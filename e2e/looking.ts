import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { standsStill } from './browser.ts'

/** The console's screens, by their paths. */
export const staffPaths = [
  '/',
  '/report',
  '/review',
  '/print',
  '/bench',
  '/shift',
  '/copies',
  '/print-settings',
  '/tracking',
  '/returns',
  '/replies',
  '/chat',
  '/chat-settings',
  '/deletions',
  '/notices',
  '/orders',
  '/shop',
  '/goods',
  '/comments',
  '/institutions',
  '/customers',
  '/staff',
  '/settings',
  '/templates',
  '/stationery',
  '/help',
  '/outcomes',
  '/audit',
  '/points',
  '/prices',
  '/finance',
  '/finance?tab=month',
  '/agents',
  '/logistics',
  '/coupons',
]

/** Waits until a screen has what it asked for: nothing is under way, nothing moves, and nothing more is asked a moment later. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // A stream stays open for as long as its screen does.
    if (request.headers()['accept'] !== 'text/event-stream') underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    const isLoaded = async () => {
      await standsStill(page)
      return underWay.size === 0
    }
    await expect
      .poll(async () => (await isLoaded()) && (await isLoaded()), { interval: 20 })
      .toBe(true)
  }
}

/** Words that are longer in one language push nothing out of the window. */
export async function expectWithinWidth(page: Page, what: string): Promise<void> {
  const overhang = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(`${what}: ${Math.max(0, overhang)} px too wide`).toBe(`${what}: 0 px too wide`)
}
