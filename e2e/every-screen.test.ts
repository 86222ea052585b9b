import { type Locale, locales } from '@mailing/contract/locale.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aliases, pagePaths, tabPaths } from '../web/src/customer/paths.ts'
import { Api } from './api.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow, phone } from './browser.ts'
import { expectWithinWidth, staffPaths, staffTabs, thingPaths, watchRequests } from './looking.ts'
import { parametersOfPages } from './page-parameters.ts'
import { decode } from './paper.ts'
import { staffLogin } from './people.ts'
import { colleague, dataDir, url } from './product.ts'
import { oneIn, sampled } from './sampled.ts'
import { sendLetter, writerWithMoney } from './told-steps.ts'
import { wordsOf } from './words.ts'

let browser: Browser
let writer: Api
let agent: Api
let admin: Api
let query: Readonly<Record<string, string>>

beforeAll(async () => {
  browser = await launch()
  writer = await new Api(url).logIn(personLogin('writer'))
  agent = await new Api(url).logIn(personLogin('agent'))
  admin = await colleague('admin')
  query = await parametersOfPages(writer)
})
afterAll(async () => {
  await browser?.close()
})

function personLogin(key: 'writer' | 'agent'): { readonly phone: string; readonly code: string } {
  const { phone: number, code } = staffLogin(dataDir, key)
  return { phone: number, code }
}

const finished = [...tabPaths, ...pagePaths].filter(
  (path) =>
    !(path in aliases) && !path.startsWith('/pages/admin/') && !path.startsWith('/pages/login/'),
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

/** Screens whose check by axe and whose start run in one language. Each seed takes another one. */
const lookedAtClosely = sampled(locales)
const otherLanguages = locales.filter((locale) => !lookedAtClosely.includes(locale))

/**
 * Opens each screen in turn, in one window: in one language by its address in a fresh document, in
 * the others as somebody who walks through the app.
 */
async function visit({ locale, app, as, size = phone, screens }: Visit): Promise<void> {
  const { page, context, problems } = await openWindow(browser, { locale, size })
  if (as) await logInWindow({ context }, as.token)
  const isQuiet = watchRequests(page)
  const isClose = lookedAtClosely.includes(locale)
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
    await expectWithinWidth(page, `${path} of ${app}`)
    if (app === 'mailingTool')
      expect(await page.getByRole('alert').filter({ hasText: /./ }).allInnerTexts(), path).toEqual(
        [],
      )
    // Only we write what guests see.
    if (!as) expectOwnLanguage(await page.locator('body').innerText(), locale, path)
  }
  await context.close()
  expect(problems).toEqual([])
}

/** Chinese characters in another language are words that somebody forgot. */
function expectOwnLanguage(text: string, locale: Locale, what: string): void {
  if (locale.startsWith('zh')) expect(text, what).toMatch(/\p{Script=Han}/u)
  else expect(text.match(/\p{Script=Han}+/gu) ?? [], what).toEqual([])
}

/**
 * Two windows share the screens: one is read while the other loads. Closely looked at is one of so
 * many a run, in other languages `others`.
 */
async function visitByTwo(all: Visit, close = 2, others = 1): Promise<void> {
  const screens = oneIn(lookedAtClosely.includes(all.locale) ? close : others, all.screens)
  await Promise.all(
    [0, 1].map((half) => visit({ ...all, screens: screens.filter((_, at) => at % 2 === half) })),
  )
}

/**
 * A window too wide for a phone: the code leads a phone to the same page, and the frame beside it
 * shows it.
 */
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

/** Screens open to everybody. */
async function guestScreens(locale: Locale): Promise<readonly Screen[]> {
  const [home, account] = [await wordsOf('home', locale), await wordsOf('account', locale)]
  return [
    { path: '/', says: home.write },
    { path: '/pages/my/my', says: account.guest },
    { path: '/pages/login/login', says: account.loginLead },
    { path: '/pages/login/login', query: '?step=secondFactor', says: account.secondFactorLead },
    { path: '/pages/blockPhone/blockPhone', says: account.block.byCode },
  ]
}

/** Screens of an agent; the writer, who is none, sees them empty. */
async function agentScreens(locale: Locale): Promise<readonly Screen[]> {
  const t = await wordsOf('agent', locale)
  const path = '/pagesA/agent'
  return [
    { path: `${path}/agent`, says: t.available },
    { path: `${path}/team`, says: t.brought },
    { path: `${path}/revenueDetails`, says: t.entryStates.frozen },
    { path: `${path}/revenueDetails`, query: '?only=frozen', says: t.frozenHint },
    { path: `${path}/withdraw`, says: t.next },
    { path: `${path}/withdrawaDetails`, says: t.statements },
  ]
}

/** Staff's pages on the phone: lists, and one of what is on them. */
async function adminScreens(locale: Locale): Promise<readonly Screen[]> {
  const [letter, shop] = [
    await wordsOf('staff/review', locale),
    await wordsOf('staff/shop', locale),
  ]
  const [review, goods] = ['/pages/admin/editLetter/editLetter', '/pages/admin/buyGoods/buyGoods']
  const order = (await admin.send(shopCalls.adminList, {})).list[0]
  expect(order).toBeDefined()
  // A letter of its own: others in the queue may be open before a colleague of the journey before
  // this one.
  const { api, recipientId } = await writerWithMoney(locale)
  const waiting = await sendLetter(api, recipientId, '家里都好。')
  return [
    { path: review, says: letter.states.in_review },
    { path: review, query: `?orderId=${waiting}`, says: letter.audited },
    { path: goods, says: shop.tabs.all },
    { path: goods, query: `?orderId=${order?.id}`, says: shop.audited },
  ]
}

describe.each([...lookedAtClosely, ...sampled(otherLanguages)])(
  'every finished screen in %s (one without serious accessibility problems)',
  (locale) => {
    it('shows itself to the writer without console errors', async () => {
      await visitByTwo({
        locale,
        app: 'mailingTool',
        as: writer,
        screens: finished.map((path) => ({ path, query: query[path] })),
      })
    })

    it('shows itself to guests and staff on the phone, without errors', async () => {
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

    it('shows an agent what there is without console errors', async () => {
      const screens = await agentScreens(locale)
      await visit({ locale, app: 'mailingTool', as: agent, screens })
    })

    it('shows itself to staff without console errors', async () => {
      const paths = [...staffPaths, ...staffTabs, ...(await thingPaths(admin))]
      const screens = paths.map((path) => ({ path }))
      await visitByTwo({ locale, app: 'staff', as: admin, size: desk, screens }, 3, 2)
    })
  },
)
