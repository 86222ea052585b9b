import { accountCalls } from '@mailing/contract/account/calls.ts'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock, dayIn } from '../server/src/platform/clock.ts'
import { Api } from './api.ts'
import {
  desk,
  expectAccessible,
  launch,
  leavePages,
  logInWindow,
  openWindow,
  pick,
  type Window,
} from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { codeFor, newPhone, staffLogin } from './people.ts'
import { wordsOf } from './words.ts'
import { payFromWallet, postalRecipient, shoot, topUp } from './writer-steps.ts'

const locale = 'zh-Hans'
const dayMs = 86_400_000
const [t, c, later, o, desks, reviewing] = [
  await wordsOf('postcard', locale),
  await wordsOf('mail', locale),
  (await wordsOf('mail', locale)).later,
  await wordsOf('order', locale),
  await wordsOf('staff/delivery', locale),
  await wordsOf('staff/review', locale),
]

/** A product of its own, because days pass in it. */
const clock = createTestClock()
const today = (): string => dayIn('Asia/Shanghai', clock.now())
const dayAhead = (days: number): string =>
  new Date(Date.parse(today()) + days * dayMs).toISOString().slice(0, 10)
let product: ClockedProduct
let browser: Browser
const opened: Window[] = []
beforeAll(async () => {
  product = await startClockedProduct({}, clock)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/**
 * Opens a new window of the staff for each look. After half an hour without action they are logged
 * out, and time jumps here.
 */
async function openStaff(path: string): Promise<Page> {
  const { token } = await new Api(product.url).logIn(staffLogin(product.dataDir, 'admin', clock))
  const window = await openWindow(browser, { locale, size: desk })
  opened.push(window)
  await logInWindow(window, token)
  await window.page.goto(`${product.url}/web/staff/#/${path}`)
  return window.page
}

/** Logs the writer in over the API; a session does not last for weeks. */
async function logIn(api: Api, phone: string): Promise<Api> {
  await api.send(accountCalls.sendCode, { phone })
  return api.logIn({ phone, code: await codeFor(product.dataDir, phone) })
}

/** Chooses a day on the open screen, and reads its meaning. */
async function chooseDay(page: Page, mode: 'post_on' | 'arrive_by', day: string): Promise<void> {
  await pick(page, new RegExp(later.modes[mode]))
  await page.getByLabel(new RegExp(later.day[mode])).fill(day)
  await page.getByText(new RegExp(later.printedOn('').trim())).waitFor()
}

async function pass(page: Page, orderNumber: string): Promise<void> {
  await page.reload()
  // The open item takes the place of the queue where there is no room for both.
  const back = page.getByRole('button', { name: reviewing.back, exact: true })
  const wanted = page.getByRole('button', { name: new RegExp(orderNumber) })
  await back.or(wanted).first().waitFor()
  if (await back.isVisible()) await back.click()
  await wanted.click()
  await page.getByRole('button', { name: reviewing.pass, exact: true }).click()
  await page.getByRole('button', { name: reviewing.sendNow }).click()
  await page.getByText(reviewing.done.pass).waitFor({ state: 'detached' })
}

/** Makes a batch of each group of cards that waits; gives the orders in them. */
async function printAllCards(page: Page): Promise<readonly string[]> {
  const numbers: string[] = []
  const make = page.getByRole('button', { name: desks.cardSheets.a4 })
  // Each time some card is due; letters that wait stand there first.
  await make.first().waitFor()
  for (let groups = await make.count(); groups > 0; groups -= 1) {
    await make.first().click()
    const drawer = page.getByRole('dialog')
    await drawer.locator('code').first().waitFor()
    await drawer.getByText(desks.downloadPdf).waitFor()
    numbers.push(...(await drawer.getByRole('row').allInnerTexts()))
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => make.count()).toBeLessThan(groups)
  }
  return numbers
}

it('cards and pass messages are printed on their chosen days, not before', async () => {
  const phone = newPhone()
  const api = await logIn(new Api(product.url, locale), phone)
  const app = `${product.url}/web/mailingTool/`
  const { id: recipientId } = await api.send(addressCalls.edit, postalRecipient)
  const { draft } = await api.send(postcardCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    recipientId,
    content: {
      locale,
      orientation: 'landscape',
      design: 'birthday',
      frame: 'none',
      photo: null,
      texts: [],
      stickers: [],
      message: '生日快乐！',
      font: 'kai',
      sizePt: 13,
      align: 'left',
    },
  })
  const writer = await openWindow(browser, { locale })
  opened.push(writer)
  await logInWindow(writer, api.token)
  const { page } = writer
  await topUp(page, locale, 50, app)

  // The letter should arrive for a birthday.
  await page.goto(
    `${app}#/pages/postcard/confirm/confirm?id=${draft.id}&recipientId=${recipientId}`,
  )
  const orderCard = page.getByRole('button', { name: new RegExp(`^${t.order('').trim()}`) })
  await orderCard.waitFor()
  const accept = page.getByRole('checkbox', { name: c.accept })
  if (await accept.isVisible()) await accept.check()
  await chooseDay(page, 'arrive_by', dayAhead(40))
  await expectAccessible(page, 'confirm a postcard with a chosen day')
  await shoot(page, 'card-later-confirm')
  await orderCard.click()
  const card = await payFromWallet(page, api, locale)

  // A few words, to be posted on a day.
  await page.goto(`${app}#/pages/passMessage/passMessage?recipientId=${recipientId}`)
  await page.getByLabel(t.pass.words).fill('今天是你生日，等你回来。')
  await page.getByRole('button', { name: t.pass.check, exact: true }).click()
  const orderMessage = page.getByRole('button', { name: new RegExp(`^${t.pass.order('').trim()}`) })
  await orderMessage.waitFor()
  await chooseDay(page, 'post_on', dayAhead(30))
  await expectAccessible(page, 'a pass message with a chosen day')
  await shoot(page, 'pass-later-confirm')
  await orderMessage.click()
  const message = await payFromWallet(page, api, locale)

  // The writer thinks better of the card's day.
  await page.goto(`${app}#/pages/my/order/detail?id=${card.id}`)
  await page.getByText(o.schedule.title).waitFor()
  await expectAccessible(page, 'a postcard that waits for its day')
  await shoot(page, 'card-later-order')
  await page.getByRole('link', { name: o.schedule.change }).click()
  await chooseDay(page, 'post_on', dayAhead(20))
  await page.getByRole('button', { name: later.saveDay }).click()
  await page.waitForURL(/order\/detail/)
  await expect
    .poll(async () => (await api.send(orderCalls.get, { id: card.id })).schedule)
    .toMatchObject({ mode: 'post_on', day: dayAhead(20), isChangeable: true })

  // Passed, and not among today's cards; the desk sees both ahead.
  const reviewer = await openStaff('review')
  for (const { number } of [card, message]) await pass(reviewer, number)
  const bench = await openStaff('print')
  await bench.getByText(desks.aheadCount(1, 1)).first().waitFor()
  await shoot(bench, 'card-later-queue')
  const printedToday = await printAllCards(bench)
  // The demo has a card that has passed too.
  expect(printedToday.length).toBeGreaterThan(1)
  for (const { number } of [card, message]) expect(printedToday.join(' ')).not.toContain(number)
  const days = await Promise.all(
    [card, message].map(
      async ({ id }) => (await api.send(orderCalls.get, { id })).schedule?.printOn ?? '',
    ),
  )
  expect(
    await Promise.all(
      [card, message].map(async ({ id }) => (await api.send(orderCalls.get, { id })).state),
    ),
  ).toEqual(['approved', 'approved'])

  // Each on its day, and not the other before.
  for (const [at, { id, number }] of [card, message].entries()) {
    await leavePages(opened)
    clock.advance(Date.parse(days[at] ?? '') - Date.parse(today()) - 2 * dayMs)
    await product.runJob('mail.remind_of_days')
    clock.advance(2 * dayMs)
    const printed = (await printAllCards(await openStaff('print'))).join(' ')
    expect(printed).toContain(number)
    if (at === 0) expect(printed).not.toContain(message.number)
    await logIn(api, phone)
    expect(await api.send(orderCalls.get, { id })).toMatchObject({
      state: 'printing',
      schedule: { isChangeable: false },
      notices: [{ kind: 'send_reminder' }],
    })
  }
  for (const { problems } of opened) expect(besidesClock(problems)).toEqual([])
})
