import { accountCalls } from '@mailing/contract/account/calls.ts'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { mailCalls } from '@mailing/contract/mail/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from './api.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { dialog, sayAndGive } from './order-steps.ts'
import { codeFor, newPhone } from './people.ts'
import { colleague, dataDir, url } from './product.ts'
import { spaced } from './staff-steps.ts'
import { sendLetter } from './told-steps.ts'
import { wordsOf } from './words.ts'
import { postalRecipient } from './writer-steps.ts'

const locale = 'en'
const console = `${url}/web/staff/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

async function logIn(phone: string): Promise<Api> {
  const api = new Api(url)
  await api.send(accountCalls.sendCode, { phone })
  return api.logIn({ phone, code: await codeFor(dataDir, phone) })
}

/** Saves a filter of orders, returns another time, and has it again. */
async function keepView(page: Page): Promise<void> {
  const v = await wordsOf('staff/view', locale)
  const t = await wordsOf('staff/order', locale)
  const { kinds } = await wordsOf('order', locale)
  const name = 'Letters without the place'
  const heading = page.getByRole('columnheader', { name: t.place, exact: true })
  await page.goto(`${console}#/orders?kind=letter`)
  await page.getByRole('button', { name: v.columns }).click()
  await page.getByRole('checkbox', { name: t.place, exact: true }).uncheck()
  await heading.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: v.saveAs }).click()
  await dialog(page).getByLabel(v.name).fill(name)
  await dialog(page)
    .getByRole('button', { name: spaced(v.save) })
    .click()
  await page.getByTitle(name).waitFor()
  await expectAccessible(page, 'a list with a saved view')
  expect(page.url()).toMatch(/kind=letter&view=|view=.*&kind=letter/)

  await page.goto(`${console}#/orders`)
  await page.reload()
  // Without a view the column stays put aside as the person left it, until it is wanted again.
  await page.getByRole('button', { name: v.columns }).click()
  await page.getByRole('checkbox', { name: t.place, exact: true }).check()
  await heading.waitFor()
  expect(page.url()).not.toContain('kind=')
  await page.getByRole('combobox', { name: v.views }).click()
  await page.keyboard.press('Enter')
  await heading.waitFor({ state: 'detached' })
  await page.getByTitle(kinds.letter, { exact: true }).waitFor()
  expect(page.url()).toContain('kind=letter')
}

it('“where is my mother’s letter?”: from phone number to answer and credit', async () => {
  const phone = newPhone()
  const writer = await logIn(phone)
  await writer.send(walletCalls.receiveBalance, {})
  const { id } = await writer.send(addressCalls.edit, postalRecipient)
  const orderId = await sendLetter(writer, id, '妈妈，我们都好。')
  const { number } = await writer.send(orderCalls.get, { id: orderId })

  const t = await wordsOf('staff/order', locale)
  const c = await wordsOf('staff/customer', locale)
  const words = await wordsOf('staff/console', locale)
  const support = await colleague('support')
  const { page, problems } = await openWindow(browser, { locale, size: desk })
  await logInWindow({ context: page.context() }, support.token)
  await page.goto(console)
  await page.getByText(words.welcome).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words.palette.search }).fill(phone)
  await page.getByRole('option', { name: new RegExp(c.kinds.customer) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: number }).waitFor()
  await page.getByText(t.states.in_review).first().waitFor()
  await expectAccessible(page, 'the page of an order')

  // Actions on the open order are found like everything else.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words.palette.search }).fill(t.actionNames.credit)
  await page.getByRole('option', { name: new RegExp(t.actionNames.credit) }).waitFor()
  await page.keyboard.press('Enter')
  await sayAndGive(page, locale, 'credit', '5.00', 'sorry for the wait')
  await page.getByText(t.done, { exact: true }).waitFor()

  await page.getByRole('button', { name: t.actionNames.readdress }).click()
  await dialog(page).locator('#address_name').fill('示例收信人')
  await dialog(page).locator('#address_area').fill('示例省 示例市')
  await dialog(page).locator('#address_detail').fill('示例新路 8 号')
  await dialog(page).locator('#address_reason').fill('house number corrected')
  await dialog(page)
    .getByRole('button', { name: spaced(t.actionNames.readdress) })
    .click()
  await page.getByText(t.results.moved).waitFor()

  // Nothing private stood on the page so far; on asking it is shown, and the writer sees who did.
  expect(await page.content()).not.toContain('示例新路')
  await page.getByRole('button', { name: t.showPrivate, exact: true }).click()
  await page.getByText('示例新路 8 号').first().waitFor()
  // The address names the order: a reload shows it again.
  expect(page.url()).toContain(`#/order/${number}`)
  await page.reload()
  await page.getByRole('heading', { name: number }).waitFor()
  await keepView(page)
  expect(problems).toEqual([])

  const seen = await writer.send(orderCalls.get, { id: orderId })
  expect(seen.notices.map(({ kind }) => kind)).toEqual(['credited', 'moved'])
  expect(seen.addressLines.join(' ')).toContain('示例新路 8 号')
  expect(seen.reads.map(({ action }) => action)).toContain('order.read_private')
})

it('a new clerk, from the invitation to the first scan', async () => {
  const t = await wordsOf('staff/team', locale)
  const words = await wordsOf('staff/console', locale)
  const { roles } = await wordsOf('readings', locale)
  const admin = await colleague('admin')
  const office = await openWindow(browser, { locale, size: desk })
  await logInWindow({ context: office.page.context() }, admin.token)
  const phone = newPhone()
  await office.page.goto(`${console}#/staff`)
  await office.page.getByRole('button', { name: t.invite }).click()
  await dialog(office.page).locator('#invite_contact').fill(phone)
  await dialog(office.page).locator('#invite_name').fill('示例新同事')
  await dialog(office.page).locator('#invite_roles').click()
  await office.page.locator('.ant-select-item-option').filter({ hasText: roles.printer }).click()
  await dialog(office.page).locator('#invite_reason').fill('begins today')
  await dialog(office.page)
    .getByRole('button', { name: spaced(t.invite) })
    .click()
  await dialog(office.page).getByRole('img', { name: t.scanAlt }).waitFor()
  await expectAccessible(office.page, 'an invitation')
  const secret = (await dialog(office.page).locator('.ant-typography').last().innerText()).trim()
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) })

  const bench = await openWindow(browser, { locale, size: desk })
  await bench.page.goto(console)
  await bench.page.getByLabel(words.phone).fill(phone)
  await bench.page.getByRole('button', { name: words.sendCode }).click()
  await bench.page.getByLabel(words.code, { exact: true }).fill(await codeFor(dataDir, phone))
  await bench.page.getByRole('button', { name: words.next }).click()
  await bench.page.getByLabel(words.factorTitle).fill(authenticator.generate())
  await bench.page.getByRole('button', { name: words.enter }).click()
  await bench.page.getByText('示例新同事').waitFor()
  await bench.page.goto(`${console}#/bench`)
  const d = await wordsOf('staff/delivery', locale)
  await bench.page.getByLabel(d.scanLabel).fill('NOTACODE')
  await bench.page.keyboard.press('Enter')
  await bench.page.getByText(d.refusals.unknown_code).first().waitFor()
  // Two keys lock the bench for the next person.
  await bench.page.keyboard.press('Alt+l')
  await bench.page.getByLabel(words.factorTitle).waitFor()
  expect([...office.problems, ...bench.problems]).toEqual([])
})

it('a word of the office is tried out, published, and marked', async () => {
  const t = await wordsOf('staff/words', locale)
  const setting = await wordsOf('staff/setting', locale)
  const admin = await colleague('admin')
  const { page, problems } = await openWindow(browser, { locale, size: desk })
  await logInWindow({ context: page.context() }, admin.token)
  await page.goto(`${console}#/settings?tab=words`)
  // A word of its own: the lists hold for all journeys, and for a second try of this one.
  const word = `moon candy ${newPhone()}`
  await page.getByLabel(t.adding).fill(word)
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await page.getByLabel(t.tryText).fill(`Bring some ${word.toUpperCase()}, please`)
  await page.getByRole('button', { name: t.check, exact: true }).click()
  await page.locator('mark', { hasText: word.toUpperCase() }).waitFor()
  await expectAccessible(page, 'the word lists')
  await page.getByLabel(setting.reason).fill('seen in letters that came back')
  await page.getByRole('button', { name: setting.save }).click()
  await page.getByText(setting.saved).waitFor()
  const writer = await logIn(newPhone())
  const { findings } = await writer.send(mailCalls.checkText, { text: `Bring some ${word}` })
  expect(findings).toMatchObject([{ category: 'scam', level: 'block' }])
  expect(problems).toEqual([])
})
