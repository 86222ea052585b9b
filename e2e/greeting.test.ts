import { addressCalls } from '@mailing/contract/address/calls.ts'
import { greetingCalls } from '@mailing/contract/greeting/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from './api.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { readCodes, textOf, withoutSpaces } from './paper.ts'
import { url } from './product.ts'
import { openDesk, postLetters, printLetters, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { newWriter, payFromWallet, postalRecipient, shoot, topUp } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`
const locale = 'fr'
const title = 'Joyeux anniversaire, Élodie'
const verse = 'Avec toute notre affection'
const message =
  'Ma chérie,\nles petits ont fait un gâteau « rien que pour toi ».\nÀ très vite,\nMaman'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** Chooses a cover and writes on all pages; goes on to the order. */
async function makeCard(page: Page, api: Api): Promise<void> {
  const t = await wordsOf('greeting', locale)
  const { greeting } = await wordsOf('home', locale)
  await page.goto(app)
  await page.getByRole('link', { name: greeting, exact: true }).click()
  await page.getByRole('button', { name: 'Jardin', exact: true }).click()
  await page.getByLabel(t.title, { exact: true }).fill(title)
  await page.getByRole('img', { name: t.panels.cover }).waitFor()
  await expectAccessible(page, 'the cover')
  await shoot(page, 'greeting-cover')
  await page.getByRole('button', { name: t.toInside }).click()
  await page.getByRole('textbox', { name: t.message }).fill(message)
  await page.getByRole('textbox', { name: t.verse }).fill(verse)
  await page.getByRole('img', { name: t.panels.right }).waitFor()
  await expectAccessible(page, 'the pages inside')
  await shoot(page, 'greeting-inside')
  const id = new URLSearchParams(page.url().split('?').at(-1)).get('id') ?? ''
  await page.getByRole('button', { name: t.toConfirm }).click()
  await page.waitForURL(/greeting\/confirm/)
  expect((await api.send(greetingCalls.draft, { id })).content).toMatchObject({
    cover: 'garden',
    title,
    verse,
    message,
  })
}

/** Chooses whom it goes to, orders and pays. */
async function order(
  page: Page,
  api: Api,
): Promise<{ readonly id: string; readonly number: string }> {
  const t = await wordsOf('greeting', locale)
  const c = await wordsOf('mail', locale)
  await page.getByRole('button', { name: c.chooseRecipient }).click()
  await page.getByRole('button', { name: new RegExp(postalRecipient.recipient.name) }).click()
  for (const panel of Object.values(t.panels))
    await page.getByRole('img', { name: panel, exact: true }).waitFor()
  await page.getByText(c.printFile).waitFor()
  await expectAccessible(page, 'confirm the greeting card')
  await shoot(page, 'greeting-confirm')
  await page.getByRole('button', { name: new RegExp(`^${t.order('').trim()}`) }).click()
  return payFromWallet(page, api, locale)
}

test('a greeting card is ordered, reviewed, printed, posted, and written again', async () => {
  const api = await newWriter(locale)
  await api.send(addressCalls.edit, postalRecipient)
  const writer = await openWindow(browser, { locale })
  await logInWindow(writer, api.token)
  const { page } = writer
  await topUp(page, locale, 80)
  await makeCard(page, api)
  const { id, number } = await order(page, api)

  const staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
  await openDesk(staff.page, '/review')
  await staff.page.reload()
  await staff.page.getByRole('button', { name: new RegExp(number) }).click()
  const panels = Object.values((await wordsOf('greeting', 'zh-Hans')).panels)
  for (const panel of panels) await staff.page.getByRole('img', { name: panel }).waitFor()
  await expectAccessible(staff.page, 'the review of a greeting card')
  await shoot(staff.page, 'greeting-review')
  await review(staff.page, number)
  const batch = await printLetters(staff.page, number)
  const { pdf, pieceCode } = batch
  const words = textOf(pdf)
  for (const line of [title, verse, ...message.split('\n'), '贺卡：对折一次'])
    expect(words).toContain(withoutSpaces(line))
  expect((await readCodes(pdf)).flat()).toContain(`${pieceCode}/1/1`)
  await postLetters(staff.page, batch)
  expect((await api.send(orderCalls.get, { id })).state).toBe('posted')

  const o = await wordsOf('order', locale)
  await page.goto(`${app}?again=1#/pages/my/order/detail?id=${id}`)
  await page.getByRole('button', { name: o.card.again }).click()
  await page.waitForURL(/greeting\/edit/)
  const t = await wordsOf('greeting', locale)
  expect(await page.getByLabel(t.title, { exact: true }).inputValue()).toBe(title)
  expect(writer.problems).toEqual([])
  expect(staff.problems).toEqual([])
})
