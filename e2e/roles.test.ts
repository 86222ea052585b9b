import { type StaffRole, staffRoles } from '@mailing/contract/account/roles.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, logInWindow, openWindow, phone } from './browser.ts'
import { expectWithinWidth, staffPaths, staffTabs, thingPaths, watchRequests } from './looking.ts'
import { colleague, url } from './product.ts'
import { oneIn } from './sampled.ts'
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

/** The console in one window, which goes from screen to screen as somebody does who chooses them in the menu. */
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

// What a role may not ask is answered with an error, which the browser's console reports: a screen that asks it fails here.
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
    // What a role may not see it may not open by its address either.
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

it('on a phone the menu opens over the screen, and no screen is wider than it', async () => {
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
