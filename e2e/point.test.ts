import { randomUUID } from 'node:crypto'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { pointCalls } from '@mailing/contract/point/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from './api.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { newPerson } from './people.ts'
import { dataDir, url } from './product.ts'
import { openDesk, press } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { addDeliveryAddress, payHere, saveLetter } from './writer-steps.ts'

/** Marks this run's things apart from others. */
const mark = (): string => randomUUID().slice(0, 6)

let browser: Browser
let staff: Window
let writer: Window
let api: Api

beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
})
afterAll(async () => {
  await browser?.close()
})

async function newWriter(): Promise<void> {
  api = await newPerson(url, dataDir)
  writer = await openWindow(browser, { locale: 'zh-Hans' })
  await logInWindow(writer, api.token)
}

const open = async ({ page }: Window, hash: string): Promise<void> => {
  // Another query loads the page again: a change behind `#` alone would keep the page's memory.
  await page.goto(`${url}/web/mailingTool/?v=${randomUUID()}#${hash}`)
  await page.waitForLoadState('networkidle')
}

/** Chooses in one of the console's select boxes. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

it('a writer earns points by a task and posts with them', async () => {
  const [taskName, offerName] = [`旅程任务 ${mark()}`, `六个金币 ${mark()}`]
  await makeTaskAndOffer(staff.page, taskName, offerName)
  await newWriter()
  const t = await wordsOf('point', 'zh-Hans')
  const ui = await wordsOf('ui', 'zh-Hans')
  const { page } = writer
  await open(writer, '/pagesA/my/task/task')
  await expectAccessible(page, 'my points')
  await page.getByRole('button', { name: t.signNow('5') }).click()
  await page.getByText(t.signedTitle('5')).waitFor()
  await page.getByRole('button', { name: ui.ok, exact: true }).click()
  await page.getByText(t.signed).waitFor()
  await page.getByRole('button', { name: `${t.take}: ${taskName}` }).click()
  await page.getByText(t.takenTitle('600')).waitFor()
  await page.getByRole('button', { name: `${t.take}: ${taskName}` }).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: `${t.exchange}: ${offerName}` }).click()
  await page.getByText(t.ask('500', offerName)).waitFor()
  await page.getByRole('button', { name: t.exchange, exact: true }).click()
  await page.getByText(t.coinsText('6.00', '金币')).waitFor()
  await page.getByRole('button', { name: t.see, exact: true }).click()
  await page.waitForURL(/wallet\/wallet/)
  const w = await wordsOf('wallet', 'zh-Hans')
  await page.getByText(w.entries.reasons.points_exchange).first().waitFor()

  await open(writer, '/pagesA/my/task/entries')
  await page.getByText('-500').waitFor()
  await page.getByText(t.takenFrom).click()
  await expectAccessible(page, 'entries of points')
  // 600 for the task and 5 for the day, less 500.
  expect((await api.send(pointCalls.tasks, {})).points).toBe(105)
  await payLetterWithCoins(page)
  await open(writer, '/pages/my/wallet/wallet')
  await page.getByText('-5.00').waitFor()
  expect(writer.problems).toEqual([])
})

async function makeTaskAndOffer(page: Page, taskName: string, offerName: string): Promise<void> {
  const t = await wordsOf('staff/point', 'zh-Hans')
  await openDesk(staff.page, '/points', `?v=${randomUUID()}`)
  const dialog = page.getByRole('dialog')
  const add = page.getByRole('button', { name: new RegExp(t.add.split('').join('\\s?')) })
  const save = dialog.getByRole('button', { name: new RegExp(t.save.split('').join('\\s?')) })
  await add.click()
  await dialog.getByLabel(t.title).first().fill(taskName)
  await choose(page, t.kind, t.kinds.sign_in)
  await dialog.getByLabel(t.points, { exact: true }).fill('600')
  await expectAccessible(page, 'task form')
  await save.click()
  await page.getByRole('row').filter({ hasText: taskName }).waitFor()

  await page.getByRole('tab', { name: t.tabs.offers }).click()
  await page
    .getByRole('tabpanel', { name: t.tabs.offers })
    .getByRole('button', { name: new RegExp(t.add.split('').join('\\s?')) })
    .click()
  await dialog.getByLabel(t.title).first().fill(offerName)
  await dialog.getByLabel(t.coins).fill('6')
  await dialog.getByLabel(t.points, { exact: true }).fill('500')
  await save.click()
  await page.getByRole('row').filter({ hasText: offerName }).waitFor()
  await page.getByRole('tab', { name: t.tabs.rule }).click()
  await page.getByText(t.figures).waitFor()
  await expectAccessible(page, 'rule of points')
  expect(staff.problems).toEqual([])
}

/** Pays one page by ordinary mail, 5.00, from 6.00 of points. */
async function payLetterWithCoins(page: Page): Promise<void> {
  await open(writer, `/pages/step/order/order?draftId=${await saveLetter(api, 'zh-Hans')}`)
  await payHere(page, 'zh-Hans')
}

it('a writer exchanges points for goods, and staff send them', async () => {
  const [taskName, offerName] = [`旅程任务 ${mark()}`, `旅程书签 ${mark()}`]
  await makeGoodsOffer(staff.page, taskName, offerName)
  await newWriter()
  const t = await wordsOf('point', 'zh-Hans')
  const e = await wordsOf('exchange', 'zh-Hans')
  const c = await wordsOf('checkout', 'zh-Hans')
  const ui = await wordsOf('ui', 'zh-Hans')
  const { page } = writer
  await open(writer, '/pagesA/my/task/task')
  await page
    .getByRole('listitem')
    .filter({ hasText: offerName })
    .getByText(t.missing('500'))
    .waitFor()
  await page.getByRole('button', { name: t.signNow('5') }).click()
  await page.getByRole('button', { name: ui.ok, exact: true }).click()
  await page.getByRole('button', { name: `${t.take}: ${taskName}` }).click()
  await page.getByText(t.takenTitle('600')).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: offerName })
  await row.locator('img').waitFor()
  await expectAccessible(page, 'my points with goods')
  await row.getByRole('link', { name: `${t.exchange}: ${offerName}` }).click()
  await page.getByRole('link', { name: c.addAddress }).click()
  await addDeliveryAddress(page, 'zh-Hans')
  const button = page.getByRole('button', { name: e.press('500') })
  await button.waitFor()
  await expectAccessible(page, 'goods for points')
  await button.dblclick()
  await page.waitForURL(/order\/buyGoods/)
  const number = await followGoods(page)
  // 600 for the task and 5 for the day, less 500; two presses made one order.
  expect((await api.send(pointCalls.tasks, {})).points).toBe(105)
  await open(writer, '/pages/my/order/order')
  const o = await wordsOf('order', 'zh-Hans')
  await page.getByText(o.paidWithPoints('500')).waitFor()
  expect(await page.getByText(o.paidWithPoints('500')).count()).toBe(1)
  await sendGoods(staff.page, number)
  await page.getByText(o.paidWithPoints('500')).click()
  const s = await wordsOf('shop', 'zh-Hans')
  await page.getByRole('button', { name: s.receive, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: s.receive, exact: true })
    .click()
  await page.getByRole('heading', { name: s.now.delivered }).waitFor()
  expect(writer.problems).toEqual([])
  expect(staff.problems).toEqual([])
})

/** Checks the points of the order; returns its number. answers its number. */
async function followGoods(page: Page): Promise<string> {
  const s = await wordsOf('shop', 'zh-Hans')
  const { paidWith } = await wordsOf('names', 'zh-Hans')
  await page.getByText(s.points.paid).waitFor()
  await page.getByText(`${paidWith.points} · ${s.points.figure('500')}`).waitFor()
  await page.getByText(s.proof(`${s.evidence.points} · 500`)).waitFor()
  await expectAccessible(page, 'order for points')
  const number =
    /\b\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  return number
}

/** Makes a task of 600 points, and an offer for 500. */
async function makeGoodsOffer(page: Page, taskName: string, offerName: string): Promise<void> {
  const t = await wordsOf('staff/point', 'zh-Hans')
  await openDesk(staff.page, '/points', `?v=${randomUUID()}`)
  const dialog = page.getByRole('dialog')
  const panel = (name: string) => page.getByRole('tabpanel', { name })
  await press(panel(t.tabs.tasks), t.add)
  await dialog.getByLabel(t.title).first().fill(taskName)
  await choose(page, t.kind, t.kinds.sign_in)
  await dialog.getByLabel(t.points, { exact: true }).fill('600')
  await press(dialog, t.save)
  await page.getByRole('row').filter({ hasText: taskName }).waitFor()
  await page.getByRole('tab', { name: t.tabs.offers }).click()
  await press(panel(t.tabs.offers), t.add)
  await dialog.getByLabel(t.title).first().fill(offerName)
  await choose(page, t.offerKind, t.offerKinds.goods)
  const variant = dialog.getByLabel(t.variant)
  await variant.click()
  await variant.fill('BOOKMARK-1')
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: 'BOOKMARK-1' })
    .click()
  await dialog.getByTitle(/BOOKMARK-1/).waitFor()
  await dialog.getByLabel(t.points, { exact: true }).fill('500')
  await expectAccessible(page, 'offer of goods')
  await press(dialog, t.save)
  await page
    .getByRole('row')
    .filter({ hasText: offerName })
    .getByText(new RegExp(t.offerKinds.goods))
    .waitFor()
}

/** Packs the parcel and hands it to the carrier. */
async function sendGoods(page: Page, number: string): Promise<void> {
  const t = await wordsOf('staff/shop', 'zh-Hans')
  await openDesk(staff.page, '/shop', `?v=${randomUUID()}`)
  await page.getByRole('button', { name: new RegExp(number) }).click()
  await press(page, t.pack)
  await page.getByLabel(t.carrier).selectOption('sf_express')
  await page
    .getByLabel(new RegExp(`^${t.tracking}`))
    .fill(`SF${String(process.hrtime.bigint()).slice(-12)}`)
  await press(page, t.shipDone)
  await page.getByRole('button', { name: t.parcel }).waitFor()
}

it('staff change a price with its reason and take it back', async () => {
  const t = await wordsOf('staff/price', 'zh-Hans')
  const setting = await wordsOf('staff/setting', 'zh-Hans')
  const { page } = staff
  const change = async (price: number, reason: string) => {
    await openDesk(staff.page, '/prices', `?v=${randomUUID()}`)
    const photo = page.getByLabel(t.amounts.photoPrint)
    await photo.fill((price / 100).toFixed(2))
    await photo.blur()
    await page.getByLabel(setting.reason).fill(reason)
    await expectAccessible(page, 'prices')
    await page.getByRole('button', { name: setting.save }).click()
    await page.locator('.ant-timeline-item').first().filter({ hasText: reason }).waitFor()
  }
  const guest = new Api(url)
  const before = (await guest.send(letterCalls.specs, {})).letter
  await change(before.photoPrint + 10, `相纸涨价 ${mark()}`)
  expect((await guest.send(letterCalls.specs, {})).letter).toMatchObject({
    version: before.version + 1,
    photoPrint: before.photoPrint + 10,
    firstPage: before.firstPage,
  })
  await change(before.photoPrint, `恢复原价 ${mark()}`)
  expect((await guest.send(letterCalls.specs, {})).letter).toMatchObject({
    version: before.version + 2,
    photoPrint: before.photoPrint,
  })
  expect(staff.problems).toEqual([])
})
