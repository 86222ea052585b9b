import { join } from 'node:path'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { languages } from '@mailing/texts/languages.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { newPerson } from './people.ts'
import { dataDir, url } from './product.ts'
import { openDesk, spaced } from './staff-steps.ts'
import { wordsOf } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

/** Keeps pictures of desk and phone in the folder of `KEEP_PICTURES`. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env['KEEP_PICTURES']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}

it('staff publish a copied design; removed, its letter gets a warning', async () => {
  const t = await wordsOf('staff/stationery', 'zh-Hans')
  const l = await wordsOf('letter', 'zh-Hans')
  const name = `信纸${Date.now() % 10_000}`
  const staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
  const { page } = staff
  await openDesk(page, '/stationery')
  const row = page.getByRole('row', { name: /春·梅枝/ })
  await row.getByRole('button', { name: spaced(t.copy) }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(languages['zh-Hans'].name).fill(name)
  await drawer.getByText(t.fit).waitFor()
  await drawer.getByRole('img', { name: new RegExp(l.pages.place(1, 1).slice(0, 5)) }).waitFor()
  await page.evaluate('document.fonts.ready')
  // The drawer half covers the list, which is checked below.
  await expectAccessible(page, 'a design in its drawer', '.ant-drawer')
  await keep(page, 'staff-stationery-design')
  await drawer.getByRole('button', { name: spaced(t.save) }).click()
  await drawer.getByRole('button', { name: spaced(t.publish) }).click()
  await drawer.getByText(t.states.published, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the desk of stationery')
  await keep(page, 'staff-stationery')

  const person = await newPerson(url, dataDir, 'zh-Hans')
  const phone = await openWindow(browser, { locale: 'zh-Hans' })
  await logInWindow(phone, person.token)
  const draftId = crypto.randomUUID()
  const content = {
    locale: 'zh-Hans',
    body: '见字如面。家里一切都好。',
    date: '',
    salutation: '妈妈：',
    signature: '小宁',
    font: 'kai',
    sizePt: 14,
    align: 'left',
    paper: 'A5',
    stationery: 'plain',
    isIndented: true,
  } as const
  await person.send(letterCalls.saveDraft, {
    id: draftId,
    baseVersion: 0,
    title: '',
    content,
    recipientId: null,
  })
  const app = `${url}/web/mailingTool/`
  await phone.page.goto(`${app}#/pages/editLetter/editLetter?id=${draftId}`)
  await phone.page.getByRole('button', { name: l.editor.stationery, exact: true }).click()
  const choice = phone.page.getByRole('dialog').getByRole('button', { name: new RegExp(name) })
  await choice.scrollIntoViewIfNeeded()
  await phone.page.waitForLoadState('networkidle')
  await choice.click()
  await expectAccessible(phone.page, 'the choice of stationery')
  await keep(phone.page, 'phone-stationery')
  await phone.page.keyboard.press('Escape')
  await phone.page.getByText(l.save.saved, { exact: true }).waitFor()
  const key = (await person.send(letterCalls.draft, { id: draftId })).content.stationery
  expect(key).toMatch(/^[0-9a-f-]{36}\.1$/)
  await phone.page.getByRole('button', { name: l.editor.pages, exact: true }).click()
  await phone.page.getByRole('img', { name: l.pages.place(1, 1) }).waitFor()
  await keep(phone.page, 'phone-stationery-page')

  await page.getByRole('switch', { name: t.onSale(name) }).click()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(t.states.withdrawn, { exact: true })
    .waitFor()
  await phone.page.goto(`${app}?later=1#/pages/editLetter/editLetter?id=${draftId}`)
  await phone.page.getByText(l.editor.blocks(1), { exact: true }).click()
  await phone.page.getByText(l.problems.withdrawn).waitFor()
  await expectAccessible(phone.page, 'told that the paper is no longer offered')
  await Promise.all([staff.context.close(), phone.context.close()])
  expect([...staff.problems, ...phone.problems]).toEqual([])
})
