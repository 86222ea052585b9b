import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  desk,
  expectAccessible,
  launch,
  logInWindow,
  openWindow,
  phone,
  pick,
  type Window,
} from './browser.ts'
import { colleague, url } from './product.ts'
import { openDesk, press, shipParcel } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { addDeliveryAddress, findGoods, logInHere, topUp } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`
const locale = 'zh-Hans'
/** Nobody else's goods are called this, nor those of another try. */
let goodsName: string
let sku: string

let browser: Browser
let console_: Window
let pocket: Window
let buyer: Window

beforeAll(async () => {
  browser = await launch()
  console_ = await openWindow(browser, { locale, size: desk })
  pocket = await openWindow(browser, { locale, size: phone })
  await logInWindow(pocket, (await colleague('support')).token)
  buyer = await openWindow(browser, { locale })
})
beforeEach(() => {
  const ending = String(process.hrtime.bigint()).slice(-6)
  goodsName = `旅程信笺 ${ending}`
  sku = `JOURNEY-${ending}`
})
afterAll(async () => {
  await browser?.close()
})
afterEach(async ({ task }) => {
  const folder = process.env['KEEP_PICTURES']
  if (!folder || task.result?.state !== 'fail') return
  for (const [name, { page }] of Object.entries({ console: console_, pocket, buyer }))
    await page.screenshot({ path: join(folder, `shop-${name}.png`) })
})

const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

it('goods are found, bought, sent, received, commented on, and returned', async () => {
  await makeGoods(console_.page)
  await fillGuestCart(buyer.page)
  await logInAtTheGate(buyer.page)
  const checkout = buyer.page.url()
  await topUp(buyer.page, locale, 50)
  await buyer.page.goto(checkout)
  const number = await orderAndPay(buyer.page)
  await packOnThePhone(pocket.page, number)
  await shipParcel(console_.page, number)
  await receiveAndComment(buyer.page)
  await approveComment(console_.page)
  await askForReturn(buyer.page, number)
  await acceptReturn(console_.page, number)
  await expectMoneyBack(buyer.page)
  for (const window of [console_, pocket, buyer]) expect(window.problems).toEqual([])
})

/** Makes a category and goods with a picture, five pieces, on sale. */
async function makeGoods(page: Page): Promise<void> {
  const t = await wordsOf('staff/goods', locale)
  await openDesk(page, '/goods')
  await page.getByRole('tab', { name: t.tabs.categories }).click()
  await press(page, t.addCategory)
  await page.getByRole('dialog').getByLabel(t.categoryName).first().fill('旅程分类')
  await press(page.getByRole('dialog'), t.save)
  await page.getByRole('cell', { name: '旅程分类' }).first().waitFor()
  await page.getByRole('tab', { name: t.tabs.goods, exact: true }).click()
  await press(page, t.add)
  const drawer = page.locator('.ant-drawer-content, .ant-drawer-section').first()
  await drawer.getByLabel(t.category, { exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '旅程分类' }).first().click()
  await drawer.getByLabel(t.name, { exact: true }).first().fill(goodsName)
  await drawer.getByLabel(t.description).first().fill('写给远方的人。')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await picture('#d8e4d2') })
  await drawer.getByText(t.cover, { exact: true }).waitFor()
  await drawer.getByLabel(t.variantName).first().fill('一本')
  await drawer.getByLabel(t.sku).fill(sku)
  await drawer.getByLabel(t.price, { exact: true }).fill('12.50')
  await drawer.getByLabel(t.weight).fill('200')
  await drawer.getByLabel(t.thickness).fill('4.5')
  await expectAccessible(page, 'new goods')
  await press(drawer, t.save)
  await page.getByText(t.created).waitFor()
  await press(page, t.stockOpen)
  await page.getByLabel(t.change).fill('5')
  await page.getByRole('textbox', { name: t.note }).fill('旅程进货')
  await press(page, t.record)
  await page.getByText('+5', { exact: true }).waitFor()
  await expectAccessible(page, 'stock')
  await page.keyboard.press('Escape')
  await press(page, t.putOn)
  await page.locator('.ant-drawer').getByText(t.states.on_sale, { exact: true }).waitFor()
}

/** Finds goods as a guest and puts two into the cart. */
async function fillGuestCart(page: Page): Promise<void> {
  const t = await wordsOf('goods', locale)
  await page.goto(`${app}#/pages/buyGoods/buyGoods`)
  await findGoods(page, goodsName)
  await page.getByRole('heading', { name: goodsName }).last().waitFor()
  await page.getByRole('button', { name: `${t.more}: ${t.quantity}` }).click()
  await page.getByRole('button', { name: t.addToCart }).click()
  await expectAccessible(page, 'goods')
  await page.getByRole('link', { name: new RegExp(t.cart.open) }).click()
  await page.getByText(t.cart.guest).waitFor()
  await page.reload()
  await page.getByRole('button', { name: t.cart.checkout(2) }).waitFor()
  await expectAccessible(page, 'cart')
}

/**
 * Checks out through the login, with the same lines afterwards. The cart is then the user's on the
 * server.
 */
async function logInAtTheGate(page: Page): Promise<void> {
  const t = await wordsOf('goods', locale)
  const shell = await wordsOf('shell', locale)
  const checkout = await wordsOf('checkout', locale)
  await page.getByRole('button', { name: t.cart.checkout(2) }).click()
  await page.getByText(shell.loginNeeded).waitFor()
  await page.getByRole('button', { name: shell.go, exact: true }).click()
  await logInHere(page, locale)
  await page.waitForURL(/buyGoods\/order/)
  await page.getByText(checkout.noAddress).waitFor()
  // The cart is the user's now, also on the server: it is there when the device has forgotten it.
  const here = page.url()
  await page.evaluate(
    'for (const key of Object.keys(localStorage)) if (/cart/i.test(key)) localStorage.removeItem(key)',
  )
  await page.goto(`${app}?merged#/pages/buyGoods/cart`)
  await page.getByRole('button', { name: t.cart.checkout(2) }).waitFor()
  await page.goto(here)
}

/** Adds the address, sees the price, and pays by two presses. The wallet is charged once. */
async function orderAndPay(page: Page): Promise<string> {
  const c = await wordsOf('checkout', locale)
  const words = await wordsOf('pay', locale)
  const wallet = await wordsOf('wallet', locale)
  await page.getByRole('link', { name: c.addAddress }).click()
  await addDeliveryAddress(page, locale)
  const pay = page.getByRole('button', { name: words.pay('¥33.00') })
  await pay.waitFor()
  await expectAccessible(page, 'confirm goods')
  await pay.dblclick()
  await page.waitForURL(/payment\/payment/)
  await page.getByText(wallet.payment.goodsPaid).waitFor()
  await page.getByRole('link', { name: wallet.payment.seeGoods }).click()
  await page.waitForURL(/order\/buyGoods/)
  const shop = await wordsOf('shop', locale)
  await page.getByText(shop.number, { exact: true }).waitFor()
  const number =
    /\b\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await page.goto(`${app}#/pages/my/order/order`)
  await page.getByRole('link', { name: new RegExp(goodsName) }).waitFor()
  expect(await page.getByRole('link', { name: new RegExp(goodsName) }).count()).toBe(1)
  return number
}

async function packOnThePhone(page: Page, number: string): Promise<void> {
  const t = await wordsOf('staff/shop', locale)
  await page.goto(`${app}#/pages/admin/buyGoods/buyGoods`)
  await page.getByRole('button', { name: new RegExp(number) }).click()
  await page.getByText(sku).waitFor()
  await expectAccessible(page, 'order of goods on the phone')
  await page.getByRole('button', { name: t.pack, exact: true }).click()
  await page.getByRole('button', { name: t.shipDone, exact: true }).waitFor()
}

async function receiveAndComment(page: Page): Promise<void> {
  const t = await wordsOf('shop', locale)
  await page.reload()
  await page.getByRole('link', { name: new RegExp(goodsName) }).click()
  await page.getByRole('button', { name: t.receive, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t.receive, exact: true })
    .click()
  await page.getByRole('heading', { name: t.now.delivered }).waitFor()
  await page.getByRole('link', { name: `${t.comment.write}: ${goodsName}` }).click()
  await page.getByRole('button', { name: t.comment.send }).click()
  await page.getByText(t.comment.starsFirst).waitFor()
  await page.getByRole('radio', { name: t.comment.starNames[4], exact: true }).check()
  await page.getByLabel(t.comment.text).fill('纸很厚实，字写上去好看。')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await picture('#c9705f') })
  await page.getByRole('img', { name: t.pictures.picture(1) }).waitFor()
  await expectAccessible(page, 'comment')
  await page.getByRole('button', { name: t.comment.send }).click()
  await page.getByText(t.comment.thanks).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(t.comment.states.waiting).waitFor()
}

async function approveComment(page: Page): Promise<void> {
  const t = await wordsOf('staff/goods', locale)
  const shown = await wordsOf('goods', locale)
  await openDesk(page, '/comments')
  const card = page.locator('.ant-card').filter({ hasText: goodsName }).last()
  await press(card, t.approve)
  await page.locator('.ant-card').filter({ hasText: goodsName }).waitFor({ state: 'detached' })
  const { page: guest, context } = await openWindow(browser, { locale })
  await guest.goto(`${app}#/pages/buyGoods/buyGoods`)
  await findGoods(guest, goodsName)
  await guest.getByText('纸很厚实，字写上去好看。').waitFor()
  await guest.getByText(shown.rating('5', '1')).first().waitFor()
  await context.close()
}

async function askForReturn(page: Page, number: string): Promise<void> {
  const { return: t } = await wordsOf('shop', locale)
  await page.getByRole('link', { name: t.ask, exact: true }).click()
  await pick(page, t.reasons.not_as_described)
  await page.getByRole('button', { name: t.send }).click()
  await page.getByText(t.wordsNeeded).waitFor()
  await page.getByLabel(t.words).fill('颜色比图片深很多。')
  await expectAccessible(page, 'return')
  await page.getByRole('button', { name: t.send }).click()
  await page.getByText(t.sendHint(number)).waitFor()
  await expectAccessible(page, 'order with a return')
}

async function acceptReturn(page: Page, number: string): Promise<void> {
  const t = await wordsOf('staff/shop', locale)
  await openDesk(page, '/shop')
  await page.getByRole('tab', { name: t.tabs.returns }).click()
  await page.getByRole('button', { name: new RegExp(number) }).click()
  await page.getByText('颜色比图片深很多。').waitFor()
  await press(page, t.accept)
  await page.getByLabel(t.answer).fill('已收到，抱歉让你跑一趟。')
  await press(page, t.acceptDone)
  await page.getByText(new RegExp(`^${t.refunded} ¥33\\.00`)).waitFor()
}

async function expectMoneyBack(page: Page): Promise<void> {
  const t = await wordsOf('shop', locale)
  await page.reload()
  await page
    .getByRole('heading', { name: t.now.refunded })
    .or(page.getByRole('heading', { name: t.now.returned }))
    .waitFor()
  await page.getByText('已收到，抱歉让你跑一趟。').first().waitFor()
  await page.goto(`${app}#/pages/my/recharge/recharge`)
  const { recharge } = await wordsOf('wallet', locale)
  await page
    .getByText(new RegExp(recharge.balance('').trim()))
    .first()
    .waitFor()
  await page.getByText('50.00', { exact: true }).first().waitFor()
}
