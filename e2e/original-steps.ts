import type { Locale } from '@mailing/contract/locale.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessibleOnce } from './browser.ts'
import { openParcel, press, shipParcel, spaced } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { addDeliveryAddress, shoot } from './writer-steps.ts'

/**
 * Orders a reply's paper to a new address. It pays by two presses. Returns the number of the order,
 * whose screen is open then.
 */
async function orderOriginal(page: Page, locale: Locale): Promise<string> {
  const [r, c, o] = [
    await wordsOf('reply', locale),
    await wordsOf('checkout', locale),
    await wordsOf('original', locale),
  ]
  const wallet = await wordsOf('wallet', locale)
  const words = await wordsOf('pay', locale)
  await page.getByRole('link', { name: r.forward, exact: true }).click()
  await page.getByText(o.lead).waitFor()
  await page.getByRole('link', { name: c.addAddress, exact: true }).click()
  await addDeliveryAddress(page, locale)
  const pay = page.getByRole('button', { name: new RegExp(`^${words.pay('').trim()}`) })
  await pay.waitFor()
  await expectAccessibleOnce(page, 'paper of a reply', locale)
  await shoot(page, `original-${locale}`)
  await pay.dblclick()
  await page.waitForURL(/payment\/payment/)
  await page.getByRole('link', { name: wallet.payment.seeGoods, exact: true }).click()
  await page.waitForURL(/order\/buyGoods/)
  await page.getByRole('link', { name: o.seeReply, exact: true }).waitFor()
  await expectAccessibleOnce(page, 'order of a paper', locale)
  await shoot(page, `original-order-${locale}`)
  const number = /\b\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(
    await page.locator('main').innerText(),
  )?.[0]
  expect(number).toBeDefined()
  return number ?? ''
}

/** Packs the paper of a reply: another box's code is refused, its own is taken. */
async function packOriginal(page: Page, number: string, boxCode: string): Promise<void> {
  const [t, o] = [await wordsOf('staff/shop', 'zh-Hans'), await wordsOf('original', 'zh-Hans')]
  await openParcel(page, number)
  const field = page.getByLabel(new RegExp(`^${o.boxAgain}`))
  await field.fill('9ZZZZZZZZZ')
  await press(page, t.pack)
  await page.getByText('信封上的信箱码与订单不一致，请再找找').waitFor()
  await expectAccessibleOnce(page, 'paper of a reply to pack', 'zh-Hans')
  await shoot(page, 'original-desk')
  await field.fill(boxCode)
  await press(page, t.pack)
  await page.getByRole('button', { name: spaced(t.shipDone) }).waitFor()
}

interface Sending {
  readonly staff: Page
  /** Shows the reply. */
  readonly writer: Page
  readonly locale: Locale
  readonly boxCode: string
}

/**
 * The paper follows the scans: ordered on the reply, packed from the right envelope, followed from
 * the reply, and received.
 */
export async function haveOriginalSent({ staff, writer, locale, boxCode }: Sending): Promise<void> {
  const [r, s, o] = [
    await wordsOf('reply', locale),
    await wordsOf('shop', locale),
    await wordsOf('original', locale),
  ]
  const number = await orderOriginal(writer, locale)
  await packOriginal(staff, number, boxCode)
  await shipParcel(staff, number)
  await writer.reload()
  await writer.getByRole('heading', { name: s.now.shipped, exact: true }).waitFor()
  await writer.getByRole('link', { name: o.seeReply, exact: true }).click()
  await writer.getByRole('link', { name: r.seeSending, exact: true }).click()
  await writer.getByRole('button', { name: s.receive, exact: true }).click()
  await writer
    .getByRole('alertdialog')
    .or(writer.getByRole('dialog'))
    .getByRole('button', { name: s.receive, exact: true })
    .click()
  await writer.getByRole('heading', { name: o.now.delivered, exact: true }).waitFor()
}
