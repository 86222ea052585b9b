import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { scannedSheet } from './paper.ts'
import { newPerson } from './people.ts'
import { dataDir, url } from './product.ts'
import { openDesk, printAndPost, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'

const app = `${url}/web/mailingTool/`
const locale = 'zh-Hans'
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(
    Date.now() + days * 86_400_000,
  )

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale, size: desk })
})
afterAll(async () => {
  await browser?.close()
})

it('a letter waits for its day, follows, returns, and is resent', async () => {
  const [c, later, o, w, a, desks] = [
    await wordsOf('pay', locale),
    (await wordsOf('mail', locale)).later,
    await wordsOf('order', locale),
    await wordsOf('wallet', locale),
    await wordsOf('address', locale),
    await wordsOf('staff/delivery', locale),
  ]
  const api = await newPerson(url, dataDir, locale)
  const postal = (detail: string) => ({
    name: '收信人',
    relation: '',
    releaseOn: null,
    place: 'postal' as const,
    postal: { country: 'CN', area: '示例省 示例市', detail, postcode: '100002' },
    phone: '',
  })
  const { id: recipientId } = await api.send(addressCalls.edit, {
    kind: 'recipient',
    isDefault: true,
    recipient: postal('旧路 1 号'),
  })
  const draftId = crypto.randomUUID()
  await api.send(letterCalls.saveDraft, {
    id: draftId,
    baseVersion: 0,
    title: '',
    recipientId,
    content: {
      locale,
      body: '生日快乐，等你回来。',
      date: '',
      salutation: '哥：',
      signature: '妹妹',
      font: 'kai',
      sizePt: 14,
      align: 'left',
      paper: 'A4',
      stationery: 'plain',
      isIndented: true,
    },
  })
  const { page, context, problems } = await openWindow(browser, { locale })
  await logInWindow({ context }, api.token)
  await page.goto(`${app}#/pages/my/recharge/recharge`)
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: new RegExp(`^${w.recharge.pay('').trim()}`) }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/payment\/payment/)
  await page.getByRole('heading', { name: w.payment.paidTitle, exact: true }).waitFor()

  // Ordered for a day.
  await page.goto(`${app}#/pages/step/order/order?draftId=${draftId}`)
  const pay = page.getByRole('button', { name: new RegExp(`^${c.pay('').trim()}`) })
  await pay.waitFor()
  await page.getByText(later.modes.arrive_by, { exact: true }).click()
  await page.getByLabel(new RegExp(later.day.arrive_by)).fill(dayAhead(60))
  await page.getByText(new RegExp(later.printedOn('').trim())).waitFor()
  await expectAccessible(page, 'confirm with a chosen day')
  await pay.click()
  await page.waitForURL(/payment\/payment|order\/detail/)
  const order = (await api.send(orderCalls.list, { category: 'all' })).list[0]
  if (!order) throw new Error('no order')
  await review(staff.page, order.number)

  // They moved: saving the new address offers to let the letter follow.
  await page.goto(`${app}#/pages/my/address/edit/edit?kind=recipient&id=${recipientId}`)
  await page.getByLabel(new RegExp(`^${a.detail}`)).fill('新路 9 号')
  await page.getByRole('button', { name: a.save, exact: true }).click()
  await page.getByRole('button', { name: later.movedAll }).waitFor()
  await expectAccessible(page, 'they have moved')
  await page.getByRole('button', { name: later.movedAll }).click()
  await page.getByText(later.results.moved, { exact: true }).waitFor()

  // The day is given up: it is printed now.
  await page.goto(`${app}#/pages/my/order/detail?id=${order.id}`)
  await page.getByText(o.schedule.title).waitFor()
  await page
    .getByText(/新路 9 号/)
    .first()
    .waitFor()
  await expectAccessible(page, 'order with a chosen day')
  await page.getByRole('link', { name: o.schedule.change }).click()
  await page.getByText(later.modes.soon, { exact: true }).click()
  await page.getByRole('button', { name: later.saveDay }).click()
  await page.waitForURL(/order\/detail/)
  expect((await api.send(orderCalls.get, { id: order.id })).schedule).toBeNull()
  const pieceCode = await printAndPost(staff.page, order.number)

  // It comes back.
  await openDesk(staff.page, '/returns')
  await staff.page.getByLabel(desks.returnCode).fill(pieceCode)
  // The list below is filtered by a field of the same name.
  await staff.page.locator('form').getByLabel(desks.returnReason).click()
  await staff.page.getByTitle(desks.returnReasons.person_moved).click()
  await staff.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: await scannedSheet('退回') })
  await staff.page.getByText(desks.proofAttached).waitFor()
  await staff.page.getByRole('button', { name: desks.recordReturn }).click()
  await staff.page.getByText(desks.returnRecorded).waitFor()

  // Once more, at half the price, in one press from the return.
  await page.goto(`${app}?again=1#/pages/my/order/detail?id=${order.id}`)
  await page.getByText(o.returned.resendHints.part(50)).waitFor()
  await expectAccessible(page, 'a return')
  await page.getByRole('link', { name: o.returned.resend }).click()
  await page.getByText(o.items.resend).waitFor()
  await expectAccessible(page, 'sending again')
  await pay.click()
  await page.waitForURL(/payment\/payment|order\/detail/)
  const orders = (await api.send(orderCalls.list, { category: 'all' })).list
  expect(orders).toHaveLength(2)
  const again = orders.find(({ id }) => id !== order.id)
  expect(again?.total).toBe(Math.floor(order.total / 2))
  expect((await api.send(orderCalls.get, { id: order.id })).outcome).toMatchObject({
    fault: 'moved',
    isResendOpen: false,
    resentAs: { id: again?.id },
  })
  await context.close()
  expect(problems).toEqual([])
  expect(staff.problems).toEqual([])
})
