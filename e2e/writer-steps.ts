import { join } from 'node:path'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { codeFor, newPerson, newPhone } from './people.ts'
import { dataDir, url } from './product.ts'
import { wordsOf } from './words.ts'

const app = `${url}/web/mailingTool/`

/** Somebody new, logged in over the API. */
export const newWriter = (locale: Locale): Promise<Api> => newPerson(url, dataDir, locale)

/**
 * Buys coins on the screen by the payment of tests. `home`: of a product that a journey has alone.
 */
export async function topUp(page: Page, locale: Locale, coins: number, home = app): Promise<void> {
  const t = await wordsOf('wallet', locale)
  await page.goto(`${home}#/pages/my/recharge/recharge`)
  await page.getByLabel(t.recharge.other).fill(String(coins))
  await page.getByRole('button', { name: new RegExp(`^${t.recharge.pay('').trim()}`) }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/payment\/payment/)
  await page.getByRole('heading', { name: t.payment.paidTitle, exact: true }).waitFor()
}

/** Somebody who is written to at a Chinese postal address. */
export const postalRecipient = {
  kind: 'recipient',
  isDefault: true,
  recipient: {
    place: 'postal',
    name: '收信人',
    phone: '',
    relation: '',
    releaseOn: null,
    postal: { country: 'CN', area: '示例省示例市', detail: '示例路 1 号', postcode: '100000' },
  },
} as const

/** Saves a letter of one page to a postal address. Returns the draft's id. */
export async function saveLetter(api: Api, locale: Locale): Promise<string> {
  const { id: recipientId } = await api.send(addressCalls.edit, postalRecipient)
  const content = {
    locale,
    body: '家里一切都好。',
    date: '',
    salutation: '亲爱的：',
    signature: '家人',
    font: 'kai',
    sizePt: 14,
    align: 'left',
    paper: 'A4',
    stationery: 'ruled-grey',
    isIndented: true,
  } as const
  const { draft } = await api.send(letterCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    title: '',
    recipientId,
    content,
  })
  return draft.id
}

/** Chooses a recipient of the address book, in editor or order screen. */
export async function chooseRecipient(page: Page, locale: Locale, name: string): Promise<void> {
  const t = await wordsOf('letter', locale)
  const { chooseRecipient: title } = await wordsOf('mail', locale)
  await page.getByRole('button', { name: new RegExp(`${t.editor.chooseRecipient}$`) }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** On the screen that makes an order of a letter: accepts what is warned of, and pays. */
export async function payHere(page: Page, locale: Locale): Promise<void> {
  const c = await wordsOf('mail', locale)
  const words = await wordsOf('pay', locale)
  const pay = page.getByRole('button', { name: new RegExp(`^${words.pay('').trim()}`) })
  await pay.waitFor()
  const accept = page.getByRole('checkbox', { name: c.accept })
  if (await accept.isVisible()) await accept.check()
  await pay.click()
  await page.waitForURL(/payment\/payment|order\/detail/)
}

/** Pays an order from the wallet on its screen, and returns it. */
export async function payFromWallet(
  page: Page,
  api: Api,
  locale: Locale,
): Promise<{ readonly id: string; readonly number: string }> {
  const c = await wordsOf('pay', locale)
  await page.waitForURL(/step\/order\/order\?orderId=/)
  await page.getByRole('button', { name: new RegExp(`^${c.pay('').trim()}`) }).click()
  await page.waitForURL(/payment\/payment|order\/detail/)
  const { id, number } = await newestOrder(api)
  return { id, number }
}

/** The order that was made last. */
export async function newestOrder(api: Api): Promise<CallOutput<typeof orderCalls.get>> {
  const [newest] = (await api.send(orderCalls.list, { category: 'all' })).list
  if (!newest) throw new Error('nothing was ordered')
  return api.send(orderCalls.get, { id: newest.id })
}

/** `KEEP_PICTURES=<folder>` keeps what the screen shows, to be looked at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['KEEP_PICTURES']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** Fills the open login page with a new number, and returns it. */
export async function logInHere(page: Page, locale: Locale, outbox = dataDir): Promise<string> {
  const t = await wordsOf('account', locale)
  const phone = newPhone()
  await page.getByLabel(t.phone).fill(phone)
  await page.getByRole('button', { name: t.send }).click()
  await page
    .getByLabel(new RegExp(`^${t.code}`))
    .first()
    .fill(await codeFor(outbox, phone))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t.login, exact: true }).click()
  return phone
}

/** Chooses the area of a Chinese address, from province to district. */
export async function chooseArea(
  page: Page,
  locale: Locale,
  names: readonly string[],
): Promise<void> {
  const t = await wordsOf('address', locale)
  await page.getByLabel(new RegExp(`^${t.area}`)).click()
  const sheet = page.getByRole('dialog', { name: t.areaMissing })
  for (const name of names) await sheet.getByRole('listitem').getByRole('button', { name }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Fills the open form of a delivery address, and returns with it. */
export async function addDeliveryAddress(page: Page, locale: Locale): Promise<void> {
  const t = await wordsOf('address', locale)
  await page.getByLabel(new RegExp(`^${t.name}`)).fill('李小梅')
  await page.getByLabel(new RegExp(`^${t.phone}`)).fill('13800000001')
  await chooseArea(page, locale, ['浙江省', '杭州市', '西湖区'])
  await page.getByLabel(new RegExp(`^${t.detail}`)).fill('文三路 1 号')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByText('文三路 1 号').waitFor()
}

/**
 * In the mall: searches for the one goods of this name, and opens them. What was shown before the
 * search must be gone, or it would go away under the finger.
 */
export async function findGoods(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await expect.poll(() => page.getByRole('link', { name: /¥/ }).count()).toBe(1)
  await page.getByRole('link', { name: new RegExp(name) }).click()
}
