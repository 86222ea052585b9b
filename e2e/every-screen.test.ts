import { orderCalls } from '@mailing/contract/order/calls.ts'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import { locales } from '@mailing/contract/locale.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { notYetRoutes } from '../web/src/customer/not-yet-routes.ts'
import { aliases, pagePaths, tabPaths } from '../web/src/customer/paths.ts'
import { Api } from './api.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow, phone } from './browser.ts'
import { staffLogin } from './people.ts'

const url = inject('url')
const dataDir = inject('dataDir')
/** The console's screens, by their paths. */
const staffPaths = ['/', '/review', '/print', '/bench', '/tracking', '/returns', '/replies', '/orders', '/institutions', '/audit']

let browser: Browser
let writer: Api
let admin: Api
let query: Readonly<Record<string, string>>

beforeAll(async () => {
  browser = await launch()
  writer = await new Api(url).logIn(writerLogin())
  admin = await new Api(url).logIn(staffLogin(dataDir, 'admin'))
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
  const order = (await writer.send(orderCalls.list, { category: 'all' })).list[0]
  const recipient = (await writer.send(addressCalls.list, { kind: 'recipient' })).list[0]
  const draft = (await writer.send(letterCalls.drafts, {})).list[0]
  const reply = (await writer.send(replyCalls.list, {})).list[0]
  expect({ order: Boolean(order), recipient: Boolean(recipient), draft: Boolean(draft), reply: Boolean(reply) }).toEqual({ order: true, recipient: true, draft: true, reply: true })
  return {
    '/pages/my/order/detail': `?id=${order?.id}`,
    '/pages/my/address/edit/edit': `?kind=recipient&id=${recipient?.id}`,
    '/pages/editLetter/editLetter': `?id=${draft?.id}`,
    '/pages/step/order/order': `?draftId=${draft?.id}`,
    '/pages/my/stampRecord/look': `?id=${reply?.id}`,
    '/pages/desc/desc': '?name=instructions',
  }
}

/** The web view shows pages of other sites, which none are here; it has tests of its own. */
const framesOthers = '/pages/web/web'
const finished = [...tabPaths, ...pagePaths].filter((path) => path !== framesOthers && !notYetRoutes.includes(path) && !(path in aliases) && !path.startsWith('/pages/admin/') && !path.startsWith('/pages/login/'))

describe.each(locales)('every finished screen in %s', (locale) => {
  it('shows itself to the writer without console errors and without serious accessibility problems', async () => {
    const { page, context, problems } = await openWindow(browser, { locale, size: phone })
    await logInWindow({ context }, writer.token)
    for (const path of finished) {
      await page.goto(`${url}/web/mailingTool/?v=${finished.indexOf(path)}#${path}${query[path] ?? ''}`)
      await page.waitForLoadState('networkidle')
      await page.locator('#content, main').first().waitFor()
      await expectAccessible(page, path)
      expect(await page.getByRole('alert').filter({ hasText: /./ }).allInnerTexts(), path).toEqual([])
    }
    await context.close()
    expect(problems).toEqual([])
  })

  it('shows itself to staff without console errors and without serious accessibility problems', async () => {
    const { page, context, problems } = await openWindow(browser, { locale, size: desk })
    await logInWindow({ context }, admin.token)
    for (const path of staffPaths) {
      await page.goto(`${url}/web/staff/?v=${staffPaths.indexOf(path)}#${path}`)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, path)
    }
    await context.close()
    expect(problems).toEqual([])
  })
})
