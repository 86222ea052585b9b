import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { desk, expectAccessible, launch, openWindow, pick, type Window } from './browser.ts'
import {
  addGift,
  amountsIn,
  makeCampaign,
  makeCategory,
  makeGoods,
  newRun,
  publishQuestionnaire,
  type Run,
  takeGiftAway,
  variantNames,
} from './commerce-steps.ts'
import { url } from './product.ts'
import { sampled } from './sampled.ts'
import { openDesk, press } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { addDeliveryAddress, logInHere } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

describe.each(sampled(['zh-Hans', 'en'] as const))('%s', (locale) => {
  let windows: Readonly<Record<'console' | 'buyer', Window>>
  beforeAll(async () => {
    windows = {
      console: await openWindow(browser, { locale, size: desk }),
      buyer: await openWindow(browser, { locale }),
    }
  })
  afterEach(async ({ task }) => {
    const folder = process.env['KEEP_PICTURES']
    if (!folder || task.result?.state !== 'fail') return
    for (const [name, { page }] of Object.entries(windows))
      await page.screenshot({ path: join(folder, `staff-commerce-${locale}-${name}.png`) })
  })
  afterAll(async () => {
    for (const { context } of Object.values(windows ?? {})) await context.close()
  })

  it('staff make goods, gift, coupon and questionnaire; both sides agree on amounts', async () => {
    const run = newRun(locale)
    const staff = windows.console.page
    const buyer = windows.buyer.page
    await makeCategory(staff, run)
    await makeGoods(staff, run)
    await addGift(staff, run)
    await makeCampaign(staff, run)
    await publishQuestionnaire(staff, run)

    await answerQuestionnaire(buyer, run)
    await topUpWithGift(buyer, run)
    const paid = await buyWithCoupon(buyer, run)

    await serve(staff, run, paid)
    await receive(buyer, run, paid)
    await expectWalletToAgree(buyer, run, paid)
    await expectStaffFigures(staff, run, paid)
    await takeGiftAway(staff, run)
    for (const { problems } of Object.values(windows)) expect(problems).toEqual([])
  })
})

/** Comes to the coupons by a link, logs in, answers, gets one. */
async function answerQuestionnaire(
  page: Page,
  { locale, campaign, questionnaire }: Run,
): Promise<void> {
  const t = await wordsOf('coupon', locale)
  await page.goto(`${app}#/pages/my/coupon/open`)
  await logInHere(page, locale)
  await page.getByRole('link', { name: new RegExp(questionnaire) }).click()
  await page.getByRole('heading', { name: campaign }).waitFor()
  await pick(page, '竹纹')
  await page.getByRole('button', { name: t.questionnaire.send, exact: true }).click()
  await page.getByText(t.questionnaire.doneCoupon).waitFor()
  await page.getByRole('link', { name: t.questionnaire.toMine }).click()
  await page
    .getByRole('article')
    .filter({ hasText: campaign })
    .getByText(t.mine.ways.questionnaire)
    .waitFor()
}

async function topUpWithGift(page: Page, { locale, topUp }: Run): Promise<void> {
  const t = await wordsOf('wallet', locale)
  await page.goto(`${app}#/pages/my/recharge/recharge`)
  await page.getByRole('button', { name: new RegExp(topUp.replace('.', '\\.')) }).click()
  await page
    .getByRole('button', {
      name: new RegExp(`^${t.recharge.pay('').trim()}.*${topUp.replace('.', '\\.')}`),
    })
    .click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/payment\/payment/)
  await page.getByRole('heading', { name: t.payment.paidTitle, exact: true }).waitFor()
  await page.getByText(t.payment.gift('8.00')).waitFor()
}

/** Payments as the buyer's screens show them. */
interface Paid {
  readonly number: string
  /** Each item of the price and the sum. */
  readonly amounts: readonly string[]
}

/**
 * Finds the goods, chooses a variant, adds the address and pays. The coupon is taken off already.
 */
async function buyWithCoupon(page: Page, run: Run): Promise<Paid> {
  const { locale, goods, campaign } = run
  const t = await wordsOf('goods', locale)
  const checkout = await wordsOf('checkout', locale)
  const { price } = await wordsOf('order', locale)
  const { pay } = await wordsOf('pay', locale)
  const coupon = await wordsOf('coupon', locale)
  const shop = await wordsOf('shop', locale)
  const wallet = await wordsOf('wallet', locale)
  await page.goto(`${app}#/pages/buyGoods/buyGoods`)
  await page.getByRole('searchbox').fill(goods)
  await page.getByRole('link', { name: new RegExp(goods) }).click()
  await pick(page, new RegExp(variantNames(run)[1]))
  await page.getByText(t.fewLeft(7)).first().waitFor()
  await page.getByRole('button', { name: t.buyNow }).click()
  await page.getByRole('link', { name: checkout.addAddress }).click()
  await addDeliveryAddress(page, locale)
  await page
    .getByRole('button', { name: new RegExp(`^${coupon.choice.title}.*5\\.00`) })
    .filter({ hasText: campaign })
    .waitFor()
  // 31.60 and the parcel, 8.00, less the coupon.
  const amounts = await priceOn(page, price)
  expect(amounts).toEqual(['31.60', '8.00', '-5.00', '34.60'])
  await page.getByRole('button', { name: new RegExp(`^${pay('').trim()}.*34\\.60$`) }).click()
  await page.waitForURL(/payment\/payment/)
  await page.getByText(wallet.payment.goodsPaid).waitFor()
  await page.getByRole('link', { name: wallet.payment.seeGoods }).click()
  await page.waitForURL(/order\/buyGoods/)
  await page.getByText(shop.number, { exact: true }).waitFor()
  const number =
    /\b\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  expect(await priceOn(page, shop.price)).toEqual(amounts)
  return { number, amounts }
}

/** The figures of the price card that bears a heading. */
async function priceOn(page: Page, heading: string): Promise<string[]> {
  const rows = page
    .getByRole('heading', { name: heading, exact: true })
    .locator('xpath=ancestor::*[.//dl][1]')
    .locator('dl')
    .first()
  await rows.waitFor()
  return amountsIn((await rows.locator('dd').allInnerTexts()).join('\n'))
}

/** Opens the order to ship, sees the same amounts, and ships it. It gets a tracking number. */
async function serve(
  page: Page,
  { locale, goods, sku, tracking }: Run,
  { number, amounts }: Paid,
): Promise<void> {
  const t = await wordsOf('staff/shop', locale)
  const { price } = await wordsOf('order', locale)
  await openDesk(page, '/shop')
  await page.getByRole('button', { name: new RegExp(number) }).click()
  await page.getByText(`${sku}-2`).waitFor()
  await page.getByText(goods).last().waitFor()
  await page.getByText('文三路 1 号').waitFor()
  expect(await priceOn(page, price)).toEqual(amounts)
  await press(page, t.pack)
  await page.getByLabel(t.carrier).selectOption('sf_express')
  await press(page, t.shipDone)
  await page.getByText(t.trackingWrong).waitFor()
  await page.getByLabel(new RegExp(`^${t.tracking}`)).fill(tracking)
  await expectAccessible(page, 'an order to ship')
  await press(page, t.shipDone)
  await page.getByText(tracking).first().waitFor()
}

async function receive(page: Page, { locale, tracking }: Run, { amounts }: Paid): Promise<void> {
  const t = await wordsOf('shop', locale)
  await page.reload()
  await page.getByRole('heading', { name: t.now.shipped }).waitFor()
  await page.getByText(tracking).first().waitFor()
  await page.getByRole('button', { name: t.receive, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t.receive, exact: true })
    .click()
  await page.getByRole('heading', { name: t.now.delivered }).waitFor()
  await expectAccessible(page, 'received')
  expect(await priceOn(page, t.price)).toEqual(amounts)
}

/**
 * Checks that wallet, entries and order agree. The amount opens its entry, and the entry leads back
 * to the order.
 */
async function expectWalletToAgree(
  page: Page,
  { locale, topUp }: Run,
  { number, amounts }: Paid,
): Promise<void> {
  const t = await wordsOf('wallet', locale)
  const shop = await wordsOf('shop', locale)
  await page.getByRole('link', { name: shop.moved }).click()
  const entry = page.getByRole('link', { name: new RegExp(t.entries.reasons.order_payment) })
  await entry.waitFor()
  expect(await entry.count()).toBe(1)
  expect(await entry.innerText()).toContain(number)
  expect(amountsIn(await entry.innerText())[0]).toBe(`-${amounts.at(-1)}`)
  await page.getByRole('link', { name: t.entries.all }).click()
  await page.getByText(t.entries.reasons.top_up_gift, { exact: true }).waitFor()
  const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100)
  const rest = ((cents(topUp) + 800 - cents(amounts.at(-1))) / 100).toFixed(2)
  expect(
    amountsIn(await page.getByText(t.entries.balance, { exact: true }).locator('..').innerText()),
  ).toEqual([rest])
  await entry.click()
  await page.waitForURL(/order\/buyGoods/)
  await page.getByText(number).first().waitFor()
}

/**
 * The same sale in the console: the stock it took, the coupon it used, what that brought, and the
 * answer.
 */
async function expectStaffFigures(page: Page, run: Run, { number, amounts }: Paid): Promise<void> {
  const { locale, goods, campaign, questionnaire } = run
  const t = await wordsOf('staff/goods', locale)
  const d = await wordsOf('staff/coupon', locale)
  await openDesk(page, '/goods')
  await page.getByRole('tab', { name: t.tabs.goods, exact: true }).click()
  await page.getByRole('row').filter({ hasText: goods }).getByRole('button').first().click()
  await page.getByRole('button', { name: t.stockOpen }).nth(1).click()
  const sold = page.getByRole('row').filter({ hasText: t.reasons.sold })
  await sold.filter({ hasText: number }).waitFor()
  await openDesk(page, '/coupons')
  await page.getByRole('tab', { name: d.tabs.campaigns }).click()
  const row = page.getByRole('row').filter({ hasText: campaign })
  // The list shows what it knew until the new figures have come.
  await expect
    .poll(async () => amountsIn(await row.innerText()), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['5.00', amounts.at(-1)]))
  await page.getByRole('tab', { name: d.tabs.questionnaires }).click()
  await press(page.getByRole('row').filter({ hasText: questionnaire }), d.questionnaire.open)
  await page.getByRole('dialog').getByText(d.questionnaire.answered(1)).first().waitFor()
  await page.getByRole('dialog').getByText('竹纹').first().waitFor()
}
