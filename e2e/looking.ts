import { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './api.ts'
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
  '/agents',
  '/logistics',
  '/coupons',
  '/content',
]

/** Tabs of the console's screens, without the first ones. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  '/agents': ['agents', 'withdrawals', 'rule', 'findings'],
  '/chat-settings': ['hours', 'service', 'figures'],
  '/content': ['notices', 'app', 'agreements'],
  '/coupons': ['distributions', 'questionnaires', 'rewards', 'follow'],
  '/finance': ['incidents', 'corrections', 'bills', 'ledger', 'month'],
  '/goods': ['categories', 'shipping'],
  '/institutions': ['requests'],
  '/logistics': ['shipments'],
  '/points': ['offers', 'rule'],
  '/prices': ['cards', 'greetings', 'gifts', 'costs'],
  '/settings': ['cut-off', 'collection', 'words', 'limits', 'keys'],
  '/staff': ['roles'],
}
const customerTabs = [
  'money',
  'coupons',
  'points',
  'replies',
  'returns',
  'chats',
  'notices',
  'notes',
  'sessions',
  'blocks',
  'requests',
  'private',
]

/** The console's tabs, by their addresses. */
export const staffTabs = Object.entries(tabs).flatMap(([path, keys]) =>
  keys.map((key) => `${path}?tab=${key}`),
)

/**
 * Pages of one thing each: of a letter's order, of an order of goods, and of a customer, with its
 * tabs.
 */
export async function thingPaths(admin: Api): Promise<readonly string[]> {
  const [letter] = (await admin.send(orderDeskCalls.list, { kind: 'letter' })).list
  const [goods] = (await admin.send(orderDeskCalls.list, { kind: 'goods' })).list
  expect(letter && goods).toBeDefined()
  const customer = `/customer/${letter?.userId}`
  return [
    `/order/${letter?.number}`,
    `/order/${goods?.number}`,
    customer,
    ...customerTabs.map((key) => `${customer}?tab=${key}`),
  ]
}

/**
 * Waits until a screen has what it asked for: nothing is under way, nothing moves, and nothing more
 * is asked a moment later.
 */
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

/** Checks that longer words push nothing out of the window. */
export async function expectWithinWidth(page: Page, what: string): Promise<void> {
  const overhang = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(`${what}: ${Math.max(0, overhang)} px too wide`).toBe(`${what}: 0 px too wide`)
}
