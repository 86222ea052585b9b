import { accountCalls } from '@mailing/contract/account/calls.ts'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { WaitingKind } from '@mailing/contract/order/notices.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from './api.ts'
import { expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { codeFor, newPhone, staffLogin } from './people.ts'
import { sampled } from './sampled.ts'
import {
  passLetter,
  postAll,
  publishReply,
  recordReturn,
  sendGoods,
  sendLetter,
  sendMessage,
} from './told-steps.ts'
import { wordsOf } from './words.ts'
import { postalRecipient, shoot, topUp } from './writer-steps.ts'

const dayMs = 86_400_000
/** The reasons as their readers have them; every letter is in Chinese. */
const reasons = {
  'zh-Hans': {
    refused: '里面有不能寄送的内容',
    slip: '我们改正了一处笔误',
    moved: '对方已不在那里',
    lost: '途中丢失',
  },
  fr: {
    refused: 'Un passage ne peut pas être envoyé.',
    slip: 'Nous avons corrigé une faute de frappe.',
    moved: 'N’est plus à cette adresse',
    lost: 'Perdu en chemin',
  },
} as const
type Reader = keyof typeof reasons

/** A product of its own, because weeks pass in it. */
let product: ClockedProduct
let browser: Browser
const opened: Window[] = []
beforeAll(async () => {
  product = await startClockedProduct()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Staff sessions end after half an hour: somebody logs in for each piece of work. */
const staffNow = (): Promise<Api> =>
  new Api(product.url).logIn(staffLogin(product.dataDir, 'admin', product.clock))

async function logIn(api: Api, phone: string): Promise<Api> {
  await api.send(accountCalls.sendCode, { phone })
  return api.logIn({ phone, code: await codeFor(product.dataDir, phone) })
}

interface Happened {
  readonly kind: WaitingKind
  /** Line on the home screen, with its reason. */
  readonly line: string
  readonly reason?: string
  /** Row of the order list beside its reason. */
  readonly row: string
  /** The button of the line; none: the line itself leads on. */
  readonly step?: string
}

/** Checks home screen, badge and list, then takes the one step. */
async function expectTold(
  page: Page,
  locale: Reader,
  orderId: string,
  { kind, line, reason = '', row, step }: Happened,
): Promise<void> {
  const shell = await wordsOf('shell', locale)
  const app = `${product.url}/web/mailingTool/`
  await page.goto(`${app}#/pages/my/order/order`)
  await page.reload()
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${orderId}"]`) })
  await card.getByText(row).first().waitFor()
  if (reason) await card.getByText(reason).waitFor()
  await page.goto(`${app}#/`)
  await page.reload()
  const told = page.getByRole('listitem').filter({ hasText: line })
  await told.first().waitFor()
  if (reason) expect(await told.first().innerText()).toContain(reason)
  const bar = page.getByRole('navigation', { name: shell.tabs })
  await bar.getByText(shell.waiting[kind](1)).waitFor({ state: 'attached' })
  await expectAccessible(page, `home: ${kind}`)
  await shoot(page, `told-${kind}-${locale}`)
  if (step) await told.getByRole('button', { name: step, exact: true }).click()
  else await told.getByRole('link').click()
}

it.each(sampled(['zh-Hans', 'fr'] as const))(
  'an order’s events are shown immediately, with reason and next step (%s)',
  async (locale) => {
    const [h, o, c, p] = [
      await wordsOf('home', locale),
      await wordsOf('order', locale),
      await wordsOf('letter', locale),
      await wordsOf('postcard', locale),
    ]
    const why = reasons[locale]
    const phone = newPhone()
    const api = await logIn(new Api(product.url, locale), phone)
    const { id: recipientId } = await api.send(addressCalls.edit, postalRecipient)
    const name = postalRecipient.recipient.name
    const window = await openWindow(browser, { locale })
    opened.push(window)
    await logInWindow(window, api.token)
    const { page } = window
    await topUp(page, locale, 300, `${product.url}/web/mailingTool/`)
    const staff = await staffNow()
    const letter = h.what.letter(name)

    // Refused: the words are kept and can be written again.
    const refused = await sendLetter(api, recipientId, '这一封会被退。')
    const seen = await staff.send(letterCalls.review, { orderId: refused })
    await staff.send(letterCalls.decide, {
      action: 'refuse',
      orderId: refused,
      version: seen.version,
      reason: 'banned_content',
      note: '',
    })
    await expectTold(page, locale, refused, {
      kind: 'refused',
      line: h.told.refused(letter),
      reason: why.refused,
      row: o.states.refused,
      step: h.toldSteps.refused,
    })
    await page.waitForURL(/editLetter\/editLetter\?id=/)
    await expect
      .poll(() => page.getByRole('textbox', { name: c.editor.body }).inputValue())
      .toContain('这一封会被退。')

    // A card as well, with what was on it.
    const message = await sendMessage(api, recipientId, '周六来看你。')
    const card = await staff.send(postcardCalls.review, { orderId: message })
    await staff.send(postcardCalls.decide, {
      action: 'refuse',
      orderId: message,
      version: card.version,
      reason: 'banned_content',
      note: '',
    })
    await expectTold(page, locale, message, {
      kind: 'refused',
      line: h.told.refused(h.what.pass_message(name)),
      reason: why.refused,
      row: o.states.refused,
      step: h.toldSteps.refused,
    })
    await page.waitForURL(/passMessage\/passMessage\?again=/)
    await expect.poll(() => page.getByLabel(p.pass.words).inputValue()).toBe('周六来看你。')

    // A change is proposed: both answers stand on the screen that one press opens.
    const changed = await sendLetter(api, recipientId, '期中老试别紧张。')
    const { version, content } = await staff.send(letterCalls.review, { orderId: changed })
    await staff.send(letterCalls.decide, {
      action: 'propose_edit',
      orderId: changed,
      version,
      content: { ...content, body: '期中考试别紧张。' },
      reason: 'typing_slip',
      note: '',
    })
    await expectTold(page, locale, changed, {
      kind: 'needs_writer',
      line: h.told.edit_proposed(letter),
      reason: why.slip,
      row: o.states.needs_writer,
      step: h.toldSteps.edit_proposed,
    })
    await page.getByRole('button', { name: o.edit.decline }).waitFor()
    await page.getByRole('button', { name: o.edit.accept }).click()
    await expect
      .poll(async () => (await api.send(orderCalls.get, { id: changed })).state)
      .toBe('approved')

    // Money that came back without a refusal leads to the statement.
    const goods = await sendGoods(api, staff, `SF${String(process.hrtime.bigint()).slice(-12)}`)
    await staff.send(shopCalls.recordParcel, { id: goods, reason: 'lost', restock: [] })
    const { orderKind, about } = (await api.send(orderCalls.notices, { show: 'unseen' }))
      .list[0] ?? { orderKind: 'goods', about: '' }
    await expectTold(page, locale, goods, {
      kind: 'refunded',
      line: h.what[orderKind](about),
      reason: why.lost,
      row: o.goods.states.returned,
      step: h.toldSteps.refunded,
    })
    await page.waitForURL(/my\/wallet\/wallet/)

    // Three letters are posted: one comes back, one is answered, one is late.
    const [returned, answered, late] = [
      await sendLetter(api, recipientId, '退回来的。'),
      await sendLetter(api, recipientId, '会有回信的。'),
      await sendLetter(api, recipientId, '迟到的。'),
    ]
    for (const id of [returned, answered, late]) await passLetter(staff, id)
    const codes = await postAll(staff)
    await recordReturn(staff, codes.get(returned) ?? '', 'person_moved')
    await expectTold(page, locale, returned, {
      kind: 'returned',
      line: h.told.returned(letter),
      reason: why.moved,
      row: o.states.returned,
      step: h.toldSteps.returned,
    })
    await page.waitForURL(new RegExp(`order/detail\\?id=${returned}`))
    await page.getByRole('link', { name: o.returned.resend }).waitFor()

    const replyId = await publishReply(api, staff, codes.get(answered) ?? '')
    await expectTold(page, locale, answered, {
      kind: 'reply',
      line: h.told.reply(name),
      row: o.replied,
    })
    await page.waitForURL(new RegExp(`stampRecord/look\\?id=${replyId}`))
    await expect
      .poll(async () => (await api.send(orderCalls.counts, {})).tabBar)
      .toMatchObject({ count: 0, waiting: [] })

    // The changed letter was posted with the others, and has arrived.
    await api.send(orderCalls.act, { id: changed, action: 'confirm_arrival' })
    // No screen is open while the session of the one before ends.
    await page.goto('about:blank')
    product.clock.advance(60 * dayMs)
    await product.runJob('delivery.open_cases')
    await logInWindow(window, (await logIn(api, phone)).token)
    await expectTold(page, locale, late, {
      kind: 'overdue',
      line: h.told.overdue(letter),
      row: o.hitches.states.overdue,
      step: h.toldSteps.overdue,
    })
    await page.waitForURL(new RegExp(`order/detail\\?id=${late}`))
    await page.getByText(o.hitches.what.overdue).waitFor()
    await page.getByRole('link', { name: o.hitches.contact }).waitFor()

    // Nothing waits any more.
    expect((await api.send(orderCalls.counts, {})).tabBar).toMatchObject({ count: 0, waiting: [] })
    for (const { problems } of opened) expect(besidesClock(problems)).toEqual([])
  },
)
