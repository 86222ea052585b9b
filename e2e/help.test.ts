import { helpCalls } from '@mailing/contract/help/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { colleague, url } from './product.ts'
import { wordsOf } from './words.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

it('a question with a slip finds its answer, shown at the desk', async () => {
  const t = await wordsOf('help', 'en')
  const { page, problems, context } = await openWindow(browser, { locale: 'en' })
  await page.goto(`${app}#/pages/help/help`)
  await page.getByRole('heading', { name: t.frequent }).waitFor()
  await expectAccessible(page, 'help centre')
  await page.getByRole('searchbox').fill('refnud of an order')
  await page.getByRole('link', { name: /Where does a refund go/ }).click()
  await page.getByRole('heading', { name: /Where does a refund go/ }).waitFor()
  await expectAccessible(page, 'an answer')
  await page.getByRole('button', { name: t.yes, exact: true }).click()
  await page.getByText(t.thanks).waitFor()
  // A link of the answer opens our own page, which asks a guest to log in.
  await page.getByRole('link', { name: 'statement' }).click()
  await page.getByText((await wordsOf('shell', 'en')).loginNeeded).waitFor()
  expect(problems).toEqual([])
  await context.close()

  const content = await colleague('content')
  const line = (await content.send(helpCalls.adminList, {})).list.find(
    ({ key }) => key === 'refunds',
  )
  expect(line?.helped).toBeGreaterThanOrEqual(1)
  const staff = await openWindow(browser, { locale: 'en', size: desk })
  await logInWindow(staff, content.token)
  const s = await wordsOf('staff/help', 'en')
  await staff.page.goto(`${url}/web/staff/#/help`)
  await staff.page.getByLabel(s.search).fill('statement-test')
  await staff.page.getByText(s.none).waitFor()
  await staff.page.getByRole('button', { name: s.add }).click()
  await staff.page.locator('#article_key').fill('statement-test')
  for (const [locale, language] of [
    ['zh-Hans', '简体中文'],
    ['en', 'English'],
  ]) {
    await staff.page
      .getByRole('radiogroup')
      .getByText(language ?? '', { exact: true })
      .click()
    await staff.page.locator(`#article_texts_${locale}_title`).fill(`Zebras (${language})`)
    await staff.page
      .locator(`#article_texts_${locale}_markdown`)
      .fill('All about **zebras**, and nothing else.')
  }
  await expectAccessible(staff.page, 'an article at the desk')
  await staff.page.getByRole('button', { name: s.save, exact: true }).click()
  await staff.page.getByRole('button', { name: s.publish }).click()
  await staff.page.getByRole('button', { name: s.withdraw }).waitFor()
  expect(staff.problems).toEqual([])

  const reader = await openWindow(browser, { locale: 'fr' })
  await reader.page.goto(`${app}#/pages/help/help?query=zebra`)
  await reader.page.getByRole('link', { name: /Zebras \(English\)/ }).click()
  await reader.page.getByText((await wordsOf('help', 'fr')).elsewhere).waitFor()
  expect(reader.problems).toEqual([])
})
