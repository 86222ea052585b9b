import { addressCalls } from '@mailing/contract/address/calls.ts'
import { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { familyCalls } from '@mailing/contract/family/calls.ts'
import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { templateCalls } from '@mailing/contract/letter/templates.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { pointCalls } from '@mailing/contract/point/calls.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notYetRoutes } from '../web/src/customer/not-yet-routes.ts'
import { aliases, pagePaths, tabPaths } from '../web/src/customer/paths.ts'
import { Api } from './api.ts'
import {
  desk,
  expectAccessible,
  launch,
  logInWindow,
  openWindow,
  phone,
  standsStill,
} from './browser.ts'
import { decode } from './paper.ts'
import { staffLogin } from './people.ts'
import { colleague, dataDir, url } from './product.ts'
import { wordsOf } from './words.ts'

/** The console's screens, by their paths. */
const staffPaths = [
  '/',
  '/review',
  '/print',
  '/bench',
  '/shift',
  '/copies',
  '/print-settings',
  '/tracking',
  '/returns',
  '/replies',
  '/orders',
  '/shop',
  '/goods',
  '/comments',
  '/institutions',
  '/templates',
  '/stationery',
  '/outcomes',
  '/audit',
  '/points',
  '/prices',
  '/finance',
  '/logistics',
  '/coupons',
]

let browser: Browser
let writer: Api
let admin: Api
let query: Readonly<Record<string, string>>

beforeAll(async () => {
  browser = await launch()
  writer = await new Api(url).logIn(writerLogin())
  admin = await colleague('admin')
  query = await parametersOfPages()
})
afterAll(async () => {
  await browser?.close()
})

function writerLogin(): { readonly phone: string; readonly code: string } {
  const { phone: number, code } = staffLogin(dataDir, 'writer')
  return { phone: number, code }
}

/** What pages about one thing need in their address, from the demo data. */
async function parametersOfPages(): Promise<Record<string, string>> {
  const order = (await writer.send(orderCalls.list, { category: 'all' })).list.find(
    ({ kind }) => kind === 'letter',
  )
  const recipient = (await writer.send(addressCalls.list, { kind: 'recipient' })).list[0]
  const draft = (await writer.send(letterCalls.drafts, {})).list[0]
  const template = (await writer.send(templateCalls.list, {})).list[0]
  const reply = (await writer.send(replyCalls.list, {})).list[0]
  const questionnaire = (await writer.send(couponCalls.questionnaires, {})).list[0]
  const family = (await writer.send(familyCalls.list, {})).list[0]
  const postcard = (await writer.send(postcardCalls.drafts, {})).list[0]
  const goods = (await writer.send(goodsCalls.list, {})).list[0]
  const variant = goods && (await writer.send(goodsCalls.get, { id: goods.id })).variants[0]
  const offer = (await writer.send(pointCalls.offers, {})).list.find(({ kind }) => kind === 'goods')
  const bought = await boughtLine()
  expect({
    order: Boolean(order),
    recipient: Boolean(recipient),
    draft: Boolean(draft),
    reply: Boolean(reply),
    goods: Boolean(variant),
    bought: Boolean(bought),
    offer: Boolean(offer),
    questionnaire: Boolean(questionnaire),
  }).toEqual({
    order: true,
    recipient: true,
    draft: true,
    reply: true,
    goods: true,
    bought: true,
    offer: true,
    questionnaire: true,
  })
  return {
    '/pages/buyGoods/goods': `?id=${goods?.id}`,
    '/pages/buyGoods/order': `?lines=${variant?.id}.2`,
    '/pages/step/shop/shop': `?draftId=${draft?.id}`,
    '/pagesA/my/task/exchange': `?id=${offer?.id}`,
    '/pages/my/order/buyGoods': `?id=${bought?.orderId}`,
    '/pages/my/order/comment': `?orderId=${bought?.orderId}&lineId=${bought?.lineId}`,
    '/pages/my/order/return': `?orderId=${bought?.orderId}`,
    '/pages/my/order/detail': `?id=${order?.id}`,
    '/pages/my/order/day': `?orderId=${order?.id}`,
    '/pages/my/address/moved': `?recipientId=${recipient?.id}`,
    '/pagesA/write/template': `?id=${template?.id}`,
    '/pages/my/address/edit/edit': `?kind=recipient&id=${recipient?.id}`,
    '/pages/editLetter/editLetter': `?id=${draft?.id}`,
    '/pages/step/order/order': `?draftId=${draft?.id}`,
    '/pages/step/photo/photo': `?id=${draft?.id}`,
    '/pages/step/file/file': `?id=${draft?.id}`,
    '/pages/step/handwriting/handwriting': `?id=${draft?.id}`,
    '/pages/step/drawing/drawing': `?id=${draft?.id}`,
    '/pages/my/stampRecord/look': `?id=${reply?.id}`,
    '/pages/my/stampRecord/original': `?id=${reply?.id}`,
    '/pages/family/letter': `?id=${family?.id}`,
    '/pages/postcard/front/front': `?id=${postcard?.id}`,
    '/pages/postcard/back/back': `?id=${postcard?.id}`,
    '/pages/postcard/confirm/confirm': `?id=${postcard?.id}&recipientId=${postcard?.recipientId}`,
    '/pages/desc/desc': '?name=instructions',
    '/pages/my/coupon/questionnaire': `?id=${questionnaire?.id}`,
    '/pages/web/web': '?url=https://example.org/paper&title=example.org',
  }
}

/** A line of the demo's goods that has arrived and was not commented on yet. */
async function boughtLine(): Promise<
  { readonly orderId: string; readonly lineId: string } | undefined
> {
  const delivered = (await writer.send(shopCalls.list, { tab: 'finished' })).list.filter(
    ({ state }) => state === 'delivered',
  )
  for (const { id } of delivered) {
    const line = (await writer.send(shopCalls.get, { id })).lines.find(
      ({ isCommentable }) => isCommentable,
    )
    if (line) return { orderId: id, lineId: line.id }
  }
  return undefined
}

const finished = [...tabPaths, ...pagePaths].filter(
  (path) =>
    !notYetRoutes.includes(path) &&
    !(path in aliases) &&
    !path.startsWith('/pages/admin/') &&
    !path.startsWith('/pages/login/'),
)

interface Screen {
  readonly path: string
  readonly query?: string
  /** A sentence of its own, in the language of the window. */
  readonly says?: string
}

interface Visit {
  readonly locale: Locale
  readonly app: 'mailingTool' | 'staff'
  /** Nobody: a guest. */
  readonly as?: Api
  readonly size?: typeof phone
  readonly screens: readonly Screen[]
}

/** What is not a matter of words is looked at in one language: axe, and a start of the app on each screen. */
const lookedAtClosely: Locale = 'zh-Hans'

/**
 * Opens each screen in turn, in one window: in one language by its address in a fresh document, in the others as somebody
 * who walks through the app.
 */
async function visit({ locale, app, as, size = phone, screens }: Visit): Promise<void> {
  const { page, context, problems } = await openWindow(browser, { locale, size })
  if (as) await logInWindow({ context }, as.token)
  const isQuiet = watchRequests(page)
  const isClose = locale === lookedAtClosely
  for (const [at, { path, query = '', says }] of screens.entries()) {
    if (isClose || at === 0) await page.goto(`${url}/web/${app}/?v=${at}#${path}${query}`)
    else
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#${path}${query}`)
    await isQuiet()
    await page.locator('#content, main').first().waitFor()
    if (says !== undefined) await page.getByText(says, { exact: true }).first().waitFor()
    if (isClose) await expectAccessible(page, `${path} of ${app}`)
    else await expectWithinWidth(page, `${path} of ${app}`)
    if (app === 'mailingTool')
      expect(await page.getByRole('alert').filter({ hasText: /./ }).allInnerTexts(), path).toEqual(
        [],
      )
    // What guests see was written by nobody but us.
    if (!as) expectOwnLanguage(await page.locator('body').innerText(), locale, path)
  }
  await context.close()
  expect(problems).toEqual([])
}

/** Waits until a screen has what it asked for: nothing is under way, nothing moves, and nothing more is asked a moment later. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
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
async function expectWithinWidth(page: Page, what: string): Promise<void> {
  const overhang = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(`${what}: ${Math.max(0, overhang)} px too wide`).toBe(`${what}: 0 px too wide`)
}

/** Chinese characters in another language are words that somebody forgot. */
function expectOwnLanguage(text: string, locale: Locale, what: string): void {
  if (locale.startsWith('zh')) expect(text, what).toMatch(/\p{Script=Han}/u)
  else expect(text.match(/\p{Script=Han}+/gu) ?? [], what).toEqual([])
}

/** Two windows share the screens: one is read while the other loads. */
async function visitByTwo(all: Visit): Promise<void> {
  await Promise.all(
    [0, 1].map((half) =>
      visit({ ...all, screens: all.screens.filter((_, at) => at % 2 === half) }),
    ),
  )
}

/** A window too wide for a phone: the code leads a phone to the same page, and the frame beside it shows it. */
async function visitDesktop(locale: Locale): Promise<void> {
  const [t, letter] = [await wordsOf('page', locale), await wordsOf('letter', locale)]
  const { page, context, problems } = await openWindow(browser, { locale, size: desk })
  await page.goto(`${url}/web/mailingTool/#/pagesA/write/write`)
  await page.getByRole('heading', { name: t.desktopTitle, exact: true }).waitFor()
  await page.frameLocator('iframe').getByText(letter.write.fresh, { exact: true }).waitFor()
  expect(
    await decode(await page.getByRole('img', { name: t.qrCode, exact: true }).screenshot()),
  ).toEqual([page.url()])
  await expectAccessible(page, 'desktop page')
  expectOwnLanguage(await page.locator('body').innerText(), locale, 'desktop page')
  await context.close()
  expect(problems).toEqual([])
}

/** What stands open to everybody. */
async function guestScreens(locale: Locale): Promise<readonly Screen[]> {
  const [home, account] = [await wordsOf('home', locale), await wordsOf('account', locale)]
  return [
    { path: '/', says: home.write },
    { path: '/pages/my/my', says: account.guest },
    { path: '/pages/login/login', says: account.loginLead },
    { path: '/pages/login/login', query: '?step=secondFactor', says: account.secondFactorLead },
  ]
}

/** Staff's pages on the phone: lists, and one of what is on them. */
async function adminScreens(locale: Locale): Promise<readonly Screen[]> {
  const [letter, shop] = [
    await wordsOf('staff/review', locale),
    await wordsOf('staff/shop', locale),
  ]
  const [review, goods] = ['/pages/admin/editLetter/editLetter', '/pages/admin/buyGoods/buyGoods']
  const waiting = (await admin.send(letterCalls.reviewList, {})).list.find(
    ({ kind }) => kind === 'letter',
  )
  const order = (await admin.send(shopCalls.adminList, {})).list[0]
  expect({ waiting: Boolean(waiting), order: Boolean(order) }).toEqual({
    waiting: true,
    order: true,
  })
  return [
    { path: review, says: letter.states.in_review },
    { path: review, query: `?orderId=${waiting?.orderId}`, says: letter.audited },
    { path: goods, says: shop.tabs.all },
    { path: goods, query: `?orderId=${order?.id}`, says: shop.audited },
  ]
}

describe.each(locales)(
  'every finished screen in %s (in one of them without serious accessibility problems)',
  (locale) => {
    it('shows itself to the writer without console errors', async () => {
      await visitByTwo({
        locale,
        app: 'mailingTool',
        as: writer,
        screens: finished.map((path) => ({ path, query: query[path] })),
      })
    })

    it('shows itself to guests, and to staff on the phone, without console errors and forgotten words', async () => {
      const { login } = await wordsOf('staff/console', locale)
      await Promise.all([
        visit({ locale, app: 'mailingTool', screens: await guestScreens(locale) }).then(() =>
          visit({ locale, app: 'staff', size: desk, screens: [{ path: '/', says: login }] }),
        ),
        visit({ locale, app: 'mailingTool', as: admin, screens: await adminScreens(locale) }).then(
          () => visitDesktop(locale),
        ),
      ])
    })

    it('shows itself to staff without console errors', async () => {
      await visitByTwo({
        locale,
        app: 'staff',
        as: admin,
        size: desk,
        screens: staffPaths.map((path) => ({ path })),
      })
    })
  },
)
