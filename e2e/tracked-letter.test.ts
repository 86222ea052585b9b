import { hasWrongCheckDigit } from '@mailing/contract/delivery/bench.ts'
import { logisticsCalls } from '@mailing/contract/delivery/logistics.ts'
import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from './api.ts'
import {
  desk,
  expectAccessible,
  launch,
  logInWindow,
  openWindow,
  pick,
  type Window,
} from './browser.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { sampled } from './sampled.ts'
import { openDesk, press, printAndPost, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import {
  newestOrder,
  newWriter,
  payHere,
  postalRecipient,
  saveLetter,
  shoot,
  topUp,
} from './writer-steps.ts'

const app = `${url}/web/mailingTool/`
const staffLocale = 'zh-Hans'

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: staffLocale, size: desk })
})
afterAll(async () => {
  await browser?.close()
})

interface Supply {
  readonly name: string
  readonly sku: string
}

/** Finds a return envelope and another supply in the shop's offer. */
async function suppliesOf(
  api: Api,
): Promise<{ readonly envelope: Supply; readonly extra: Supply }> {
  const { list } = await api.send(goodsCalls.enclosures, {})
  const single = list.flatMap(({ name, isReturnEnvelope, variants: [variant, ...others] }) =>
    variant && others.length === 0 && variant.stock > 1
      ? [{ name, isReturnEnvelope, sku: variant.sku }]
      : [],
  )
  const [envelope, extra] = [
    single.find(({ isReturnEnvelope }) => isReturnEnvelope),
    single.find(({ isReturnEnvelope }) => !isReturnEnvelope),
  ]
  if (!envelope || !extra) throw new Error('the demo has no supplies for letters')
  return { envelope, extra }
}

/**
 * Registered, with two of one thing and a return envelope: what was chosen first is still chosen
 * after each way there and back.
 */
async function orderWithSupplies(
  page: Page,
  api: Api,
  locale: Locale,
): Promise<{ readonly id: string; readonly number: string; readonly supplies: readonly Supply[] }> {
  const [c, w, g] = [
    await wordsOf('pay', locale),
    await wordsOf('letter', locale),
    await wordsOf('goods', locale),
  ]
  const { envelope, extra } = await suppliesOf(api)
  await page.goto(`${app}#/pages/step/order/order?draftId=${await saveLetter(api, locale)}`)
  const registered = new RegExp(`^${(await wordsOf('order', locale)).mailClasses.registered}`)
  await pick(page, registered)
  await page.getByRole('link', { name: w.confirm.enclosures.add, exact: true }).click()
  const more = page.getByRole('button', { name: `${g.more}: ${extra.name}`, exact: true })
  await more.click()
  await more.click()
  await expectAccessible(page, 'supplies')
  await shoot(page, `supplies-${locale}`)
  await page.getByRole('button', { name: new RegExp(`^${g.supplies.done('').trim()}`) }).click()
  await page.getByText('× 2', { exact: true }).waitFor()
  await page.getByRole('link', { name: w.confirm.enclosures.answers, exact: true }).click()
  await page.getByRole('button', { name: `${g.more}: ${envelope.name}`, exact: true }).click()
  await expectAccessible(page, 'how the answer comes back')
  await shoot(page, `collect-${locale}`)
  await page.getByRole('button', { name: g.collect.done, exact: true }).click()
  await page.getByText('× 1', { exact: true }).waitFor()
  expect(await page.getByRole('radio', { name: registered }).isChecked()).toBe(true)
  await page.getByRole('button', { name: new RegExp(`^${c.pay('').trim()}`) }).waitFor()
  await expectAccessible(page, 'confirm with supplies')
  await shoot(page, `confirm-${locale}`)
  await payHere(page, locale)
  const order = await newestOrder(api)
  expect(order).toMatchObject({ mailClass: 'registered' })
  expect(
    order.items
      .filter(({ code }) => code === 'enclosure')
      .map(({ quantity }) => quantity)
      .toSorted(),
  ).toEqual([1, 2])
  expect(
    order.enclosures.map(({ goodsName, quantity }) => `${quantity} ${goodsName}`).toSorted(),
  ).toEqual([`1 ${envelope.name}`, `2 ${extra.name}`].toSorted())
  return { id: order.id, number: order.number, supplies: [envelope, extra] }
}

/** Makes an unused tracking number with a right check digit. */
function newTrackingNumber(): string {
  const eight = String(process.hrtime.bigint()).slice(-8)
  const numbers = Array.from({ length: 10 }, (_, check) => `XA${eight}${check}CN`)
  return numbers.find((number) => !hasWrongCheckDigit(number)) ?? ''
}

/** Staff write down what the carrier said about a number. */
async function recordNews(
  page: Page,
  number: string,
  stage: 'in_transit' | 'exception' | 'delivered',
  words: string,
): Promise<void> {
  const [t, l] = [
    await wordsOf('staff/logistics', staffLocale),
    await wordsOf('logistics', staffLocale),
  ]
  await openDesk(page, '/logistics')
  await page.getByRole('tab', { name: t.shipments }).click()
  await page.getByRole('searchbox', { name: t.search }).fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(number) }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: t.events })
  await press(drawer, t.record)
  const form = page.locator('.ant-modal').filter({ hasText: t.recordLead })
  await form.getByLabel(t.eventStage).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ visible: true, hasText: l.stages[stage] })
    .click()
  await form.getByLabel(t.eventText).fill(words)
  await expectAccessible(page, 'what a carrier said')
  await press(form, t.record)
  await drawer.getByText(words).waitFor()
}

/** Closes the case on the list with a finding. */
async function closeCase(page: Page, orderNumber: string): Promise<void> {
  const t = await wordsOf('staff/logistics', staffLocale)
  await openDesk(page, '/logistics')
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await row.getByText(t.caseKinds.exception).waitFor()
  await expectAccessible(page, 'mail to look into')
  await shoot(page, 'staff-logistics')
  await press(row, t.close)
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t.note })
    .fill('已打电话给投递站，地址补全，明天再投。')
  await press(page.getByRole('dialog'), t.close)
  await row.waitFor({ state: 'detached' })
}

describe.each(sampled(['zh-Hans', 'es'] as const))(
  'a registered letter with supplies in it (%s)',
  (locale) => {
    it('is packed with them, tracked, looked into when stuck, delivered and answered', async () => {
      const [l, o] = [await wordsOf('logistics', locale), await wordsOf('order', locale)]
      const api = await newWriter(locale)
      const writer = await openWindow(browser, { locale })
      await logInWindow(writer, api.token)
      const { page } = writer
      await topUp(page, locale, 80)
      const order = await orderWithSupplies(page, api, locale)
      const number = newTrackingNumber()

      await review(staff.page, order.number)
      const pieceCode = await printAndPost(staff.page, order.number, {
        tracking: number,
        putIn: order.supplies.map(({ sku }) => sku),
      })

      // From the order to where it is; nothing is known yet.
      await page.goto(`${app}?posted#/pages/my/order/detail?id=${order.id}`)
      await page.getByRole('link', { name: o.track, exact: true }).click()
      await page.getByText(number).waitFor()
      await page.getByText(l.manual).waitFor()
      await expectAccessible(page, 'where the letter is')
      await shoot(page, `logistics-${locale}`)

      await recordNews(staff.page, number, 'exception', '投递站找不到 1 号，等寄件人补充。')
      await page.reload()
      await page.getByRole('heading', { name: l.stages.exception }).waitFor()
      await page.getByText(l.problemNote).waitFor()
      await page.getByText('投递站找不到 1 号，等寄件人补充。').waitFor()
      await page.getByText(l.byStaff).waitFor()
      await expectAccessible(page, 'a letter that is stuck')
      await closeCase(staff.page, order.number)

      await recordNews(staff.page, number, 'delivered', '本人已签收。')
      await page.getByRole('button', { name: l.all, exact: true }).click()
      const card = page.getByRole('link', { name: new RegExp(number) })
      await card.getByText('本人已签收。').waitFor()
      await expectAccessible(page, 'all that is under way')
      await card.click()
      await page.getByText(l.deliveredNote).waitFor()
      expect((await api.send(orderCalls.get, { id: order.id })).state).toBe('delivered')

      // Nobody else finds it by its number.
      expect((await (await newWriter(locale)).send(logisticsCalls.list, { number })).list).toEqual(
        [],
      )
      await page.getByRole('searchbox').fill('NOBODY123')
      await page.getByText(l.notFound).waitFor()

      // The answer comes back.
      await answer({
        staff: staff.page,
        writer: page,
        locale,
        name: postalRecipient.recipient.name,
        pieceCode,
      })
      for (const window of [writer, staff]) expect(window.problems).toEqual([])
      await writer.context.close()
    })
  },
)
