import { orderCalls } from '@mailing/contract/order/calls.ts'
import { type StaffRole, staffRoles } from '@mailing/contract/roles.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, launch, logInWindow, openWindow, phone } from './browser.ts'
import { expectWithinWidth, staffPaths, staffTabs, thingPaths, watchRequests } from './looking.ts'
import { colleague, newColleague, url } from './product.ts'
import { oneIn } from './sampled.ts'
import { buyGoods, writerWithMoney } from './told-steps.ts'
import { wordsOf } from './words.ts'

const locale = 'fr'
/** The widest screens that offices have. */
const wall = { width: 2560, height: 1440 }

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** The addresses of the screens in the menu. */
const inMenu = async (page: Page): Promise<readonly string[]> => {
  const ids = await page
    .locator('nav [data-menu-id]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-menu-id') ?? ''))
  return ids.flatMap((id) => /\/.*$/.exec(id)?.[0] ?? [])
}

/** Opens the console in one window and goes from screen to screen. A person does so by the menu. */
async function openConsole(role: StaffRole, size: typeof phone) {
  const window = await openWindow(browser, { locale, size })
  await logInWindow(window, (await colleague(role)).token)
  const isQuiet = watchRequests(window.page)
  const show = async (path: string) => {
    await window.page.evaluate((hash) => {
      location.hash = hash
    }, `#${path}`)
    await isQuiet()
  }
  await window.page.goto(`${url}/web/staff/#/`)
  await isQuiet()
  return { ...window, show }
}

// A forbidden call gives an error in the browser's console, so a screen that makes one fails here.
it.each(staffRoles.filter((role) => role !== 'admin'))(
  'each screen in the menu of %s asks only what that role may, and the others say that they are closed',
  async (role) => {
    const words = await wordsOf('staff/console', locale)
    const { page, context, problems, show } = await openConsole(role, wall)
    const open = await inMenu(page)
    expect(open.length).toBeGreaterThan(3)
    const denied = page.getByText(words.denied, { exact: true })
    for (const path of open) {
      await show(path)
      expect(await denied.count(), `${path} for ${role}`).toBe(0)
      await expectWithinWidth(page, `${path} for ${role}`)
    }
    // Forbidden screens do not open by their address either.
    const closed = staffPaths.filter((path) => !open.includes(path))
    expect(closed.length).toBeGreaterThan(0)
    for (const path of closed) {
      await show(path)
      expect(await denied.count(), `${path} for ${role}`).toBe(1)
    }
    await context.close()
    expect(problems).toEqual([])
  },
)

it('the menu opens over the screen on a phone, none too wide', async () => {
  const words = await wordsOf('staff/console', locale)
  const { page, context, problems, show } = await openConsole('admin', phone)
  await page.getByRole('button', { name: words.menu, exact: true }).click()
  // A screen that is new in the menu is looked at as all others are.
  expect((await inMenu(page)).toSorted()).toEqual(staffPaths.toSorted())
  await page.getByRole('menuitem', { name: words.titles.orders, exact: true }).click()
  await page.getByRole('heading', { name: words.titles.orders, level: 1 }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const things = await thingPaths(await colleague('admin'))
  for (const path of [...staffPaths, ...oneIn(2, [...staffTabs, ...things])]) {
    await show(path)
    await expectWithinWidth(page, path)
  }
  await context.close()
  expect(problems).toEqual([])
})

it('a staff page on the phone opens after the authenticator code', async () => {
  const account = await wordsOf('account', locale)
  const { api } = await writerWithMoney(locale)
  const { number } = await api.send(orderCalls.get, { id: await buyGoods(api) })
  const app = `${url}/web/mailingTool/`
  const person = await newColleague('support')
  const { page, context, problems } = await openWindow(browser, { locale })
  await page.goto(`${app}#/pages/login/login`)
  await page.getByLabel(account.phone).fill(person.phone)
  await page.getByRole('button', { name: account.send, exact: true }).click()
  await page
    .getByLabel(new RegExp(`^${account.code}`))
    .first()
    .fill(await person.code())
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: account.login, exact: true }).click()
  await page.getByText(account.secondFactorLead).waitFor()

  // Instead of the code, a link to the orders is opened.
  await page.goto(`${app}?again=1#/pages/admin/buyGoods/buyGoods`)
  const form = page.getByRole('dialog', { name: account.secondFactorTitle })
  await form.waitFor()
  await expectAccessible(page, 'the question for the authenticator code')
  const order = page.getByText(number)
  expect(await order.count()).toBe(0)
  await form.getByRole('textbox').fill(person.totp())
  await form.waitFor({ state: 'detached' })
  await order.waitFor()
  await page.reload()
  await order.waitFor()
  expect(await form.count()).toBe(0)
  await context.close()
  // The browser reports what was refused before the code.
  expect(problems.filter((problem) => !problem.includes('403'))).toEqual([])
})
