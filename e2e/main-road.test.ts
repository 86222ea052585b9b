import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { desk, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { sampled } from './sampled.ts'
import { logInStaff, printAndPost, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { addDeliveryAddress, logInHere, newestOrder, newWriter, shoot } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

interface Story {
  readonly locale: Locale
  readonly institution: string
  readonly unit: string
  readonly number: string
  readonly name: string
  readonly body: string
  /** The rule that this letter breaks and that the screen lets fix. */
  readonly breach: 'emoji' | 'decoration'
}

const stories: readonly Story[] = [
  {
    locale: 'zh-Hans',
    institution: '示例第一监狱',
    unit: '三监区',
    number: '310017',
    name: '路上人',
    // Emoji are refused there; a few foreign words in a Chinese letter are not.
    body: '家里装了WiFi 🌼，孩子说“OK”🎉，买了新T恤，A4纸也够用 🌿。今天院子里的桂花开了，大家都很想你，盼着你早日回来。',
    breach: 'emoji',
  },
  {
    locale: 'fr',
    institution: 'Établissement pénitentiaire Exemple',
    unit: 'Bâtiment C',
    number: '88120',
    name: 'Compagnon',
    body: 'Ce matin, le jardin était couvert de rosée et j’ai pensé à toi.',
    breach: 'decoration',
  },
]

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
  await logInStaff(staff.page, 'reviewer')
})
afterAll(async () => {
  await browser?.close()
})

describe.each(sampled(stories))('the main road of somebody new ($locale)', (story) => {
  it('keeps recipient, breaches, payment and answer through every step', async () => {
    const writer = await openWindow(browser, { locale: story.locale })
    onTestFailed(() => shoot(writer.page, `main-road-${story.locale}`))
    const { page } = writer
    await writeAsGuest(page, story)
    await logInAndChoose(page, story)
    await mend(page, story)
    await payWithGiftAndProvider(page, story)
    await expectNoWayBackToPaying(page, story.locale)
    const number = await orderNumber(page, story.locale)
    await review(staff.page, number)
    const pieceCode = await printAndPost(staff.page, number)
    await answer({
      staff: staff.page,
      writer: page,
      locale: story.locale,
      name: story.name,
      pieceCode,
    })
    await writeBack(page, story)
    // Screens before the bill show a draft that is an order now: the browser notes their errors.
    expect(writer.problems.filter((problem) => !problem.includes('404'))).toEqual([])
    await writer.context.close()
  })
})

/** A guest writes; nothing is asked yet. */
async function writeAsGuest(page: Page, { locale, body, breach }: Story): Promise<void> {
  const t = await wordsOf('letter', locale)
  await page.goto(`${app}#/pagesA/write/write`)
  await page.getByRole('link', { name: new RegExp(t.write.fresh) }).click()
  await page.getByLabel(t.editor.body, { exact: true }).fill(body)
  if (breach === 'decoration') {
    await page.getByRole('button', { name: t.editor.stationery, exact: true }).click()
    const decorated = page
      .getByRole('dialog')
      .getByRole('button', { pressed: false })
      .filter({ hasText: '+' })
    await decorated.first().click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: t.editor.next, exact: true }).click()
}

/** The gate leads back to the same letter; its recipient is added there. */
async function logInAndChoose(page: Page, story: Story): Promise<void> {
  const { locale } = story
  const shell = await wordsOf('shell', locale)
  const c = await wordsOf('mail', locale)
  const address = await wordsOf('address', locale)
  await page.getByText(shell.loginNeeded).waitFor()
  await page.getByRole('button', { name: shell.go, exact: true }).click()
  await logInHere(page, locale)
  await page.waitForURL(/step\/order\/order/)
  await page.getByRole('button', { name: new RegExp(`${c.chooseRecipient}$`) }).click()
  const add = (await wordsOf('mail', locale)).people.add
  await page.getByRole('dialog').getByRole('link', { name: add }).click()
  await page.getByLabel(address.name).first().fill(story.name)
  await page.getByRole('searchbox').fill(story.institution)
  await page.getByRole('button', { name: new RegExp(story.institution) }).click()
  await page.getByLabel(new RegExp(`^${address.unit}`)).fill(story.unit)
  await page.getByLabel(new RegExp(`^${address.personNumber}`)).fill(story.number)
  await page.getByRole('button', { name: address.save, exact: true }).click()
  await page.waitForURL(/step\/order\/order/)
  await page.getByText(story.name).first().waitFor()
}

/** Fixes the breach in the editor. The editor knows the recipient, also after a reload. */
async function mend(page: Page, story: Story): Promise<void> {
  const { locale, breach } = story
  const t = await wordsOf('letter', locale)
  const b = await wordsOf('breach', locale)
  await page.getByText(b.mend[breach]).first().waitFor()
  const toEditor = b.action[breach === 'emoji' ? 'text' : 'stationery']
  await page
    .getByRole('button', { name: toEditor })
    .or(page.getByRole('link', { name: toEditor }))
    .first()
    .click()
  await page.waitForURL(/editLetter\/editLetter/)
  await page.getByText(story.name).first().waitFor()
  await page.reload()
  await page.getByLabel(t.editor.body, { exact: true }).waitFor()
  await page.getByText(story.name).first().waitFor()
  // The name stands in the reply as well, sooner than the editor has its person.
  await page.getByRole('button', { name: t.editor.chooseRecipient }).waitFor({ state: 'detached' })
  if (breach === 'emoji') {
    await page.getByRole('button', { name: t.editor.blocks(1) }).click()
    await page.getByRole('button', { name: t.problems.removeAll(3) }).click()
    await page.getByText(t.problems.removed(3)).waitFor()
  } else {
    await page.getByRole('button', { name: t.editor.stationery, exact: true }).click()
    const ruled = page.getByRole('dialog').getByRole('group', { name: t.stationery.groups.ruled })
    await ruled.getByRole('button').first().click()
    await page.keyboard.press('Escape')
  }
  await page.getByText(t.save.saved, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.editor.next, exact: true }).click()
  await page.getByText(story.name).first().waitFor()
  const c = await wordsOf('mail', locale)
  // A few foreign words give a warning and do not stop.
  if (breach === 'emoji') await page.getByRole('checkbox', { name: c.accept }).waitFor()
  else await page.getByText(c.rulesOk).waitFor()
  await page.getByText(c.blocks).waitFor({ state: 'detached' })
}

/** Pays without a balance: the provider is offered, and the welcome gift where it can be used. */
async function payWithGiftAndProvider(page: Page, { locale }: Story): Promise<void> {
  const c = await wordsOf('mail', locale)
  const pay = await wordsOf('pay', locale)
  const { paidWith } = await wordsOf('names', locale)
  await page.getByRole('radio', { name: new RegExp(escaped(paidWith.sandbox)) }).waitFor()
  expect(
    await page.getByRole('radio', { name: new RegExp(escaped(paidWith.sandbox)) }).isChecked(),
  ).toBe(true)
  await page.getByRole('button', { name: pay.giftTake }).click()
  await page.getByRole('button', { name: pay.giftTake }).waitFor({ state: 'detached' })
  await page.getByText(paidWith.sandbox, { exact: true }).click()
  const accept = page.getByRole('checkbox', { name: c.accept })
  if (await accept.isVisible()) await accept.check()
  await page.getByRole('button', { name: new RegExp(`^${pay.pay('').trim()}`) }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/payment\/payment/)
  const { payment } = await wordsOf('wallet', locale)
  await page.getByRole('heading', { name: payment.paidTitle, exact: true }).waitFor()
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** No button on the screen asks for money. It would come with the bill's answer, so that is waited for. */
async function expectNothingToPay(page: Page, locale: Locale): Promise<void> {
  const c = await wordsOf('pay', locale)
  const { recharge } = await wordsOf('wallet', locale)
  await page.locator('main').waitFor()
  await page.waitForLoadState('networkidle')
  const asking = [c.pay(''), c.topUpAndPay(''), recharge.pay('')].map((words) => words.trim())
  const paying = page.getByRole('button', {
    name: new RegExp(`^(?:${asking.map(escaped).join('|')})`),
    disabled: false,
  })
  expect(await paying.count(), page.url()).toBe(0)
}

/** Checks that going back after paying never asks for money again. */
async function expectNoWayBackToPaying(page: Page, locale: Locale): Promise<void> {
  const { payment } = await wordsOf('wallet', locale)
  const paid = page.url()
  for (let at = 0; at < 4; at += 1) {
    await page.goBack()
    await expectNothingToPay(page, locale)
  }
  await page.goto(paid)
  await page.reload()
  await page.getByRole('heading', { name: payment.paidTitle, exact: true }).waitFor()
  await expectNothingToPay(page, locale)
}

async function orderNumber(page: Page, locale: Locale): Promise<string> {
  const { payment } = await wordsOf('wallet', locale)
  const o = await wordsOf('order', locale)
  await page.getByRole('link', { name: payment.seeOrder }).click()
  await page.waitForURL(/order\/detail/)
  await page.getByText(o.number, { exact: true }).waitFor()
  const text = await page.locator('main').innerText()
  return /\b\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? ''
}

/** Answers the reply: the person stays, and the reply is shown beside the paper on every screen. */
async function writeBack(page: Page, { locale, name }: Story): Promise<void> {
  const r = await wordsOf('reply', locale)
  const t = await wordsOf('letter', locale)
  const c = await wordsOf('mail', locale)
  await page.getByRole('button', { name: r.writeBack, exact: true }).click()
  await page.waitForURL(/editLetter\/editLetter/)
  const beside = page.getByRole('region', { name: r.besideTitle })
  const scan = beside.getByRole('img', { name: r.pageOf(1, 2) })
  await scan.waitFor()
  await page.getByText(name).first().waitFor()
  await page.getByRole('button', { name: t.editor.chooseRecipient }).waitFor({ state: 'detached' })
  await page
    .getByLabel(t.editor.body, { exact: true })
    .fill(locale === 'fr' ? 'Merci !' : '信收到了。')
  await page.getByText(t.save.saved, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.editor.next, exact: true }).click()
  await page.waitForURL(/step\/order\/order/)
  await page.getByText(name).first().waitFor()
  await page.getByText(c.rulesOk).waitFor()
  await page.goBack()
  await scan.waitFor()
  await page.reload()
  await scan.waitFor()
  await page.getByText(name).first().waitFor()
}

it('never asks again for paid goods, neither going back nor reloading', async () => {
  const locale = 'zh-Hans'
  const api = await newWriter(locale)
  const window = await openWindow(browser, { locale })
  const { page } = window
  await logInWindow(window, api.token)
  const { list } = await api.send(goodsCalls.list, {})
  const [goods] = list
  if (!goods) throw new Error('the demo has no goods')
  const { paidWith } = await wordsOf('names', locale)
  const [g, c, pay] = [
    await wordsOf('goods', locale),
    await wordsOf('checkout', locale),
    await wordsOf('pay', locale),
  ]
  await page.goto(`${app}#/pages/buyGoods/goods?id=${goods.id}`)
  await page.getByRole('button', { name: g.buyNow }).click()
  await page.waitForURL(/buyGoods\/order/)
  await page.getByRole('link', { name: c.addAddress }).first().click()
  await addDeliveryAddress(page, locale)
  await page.getByText(paidWith.sandbox, { exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${pay.pay('').trim()}`) }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/payment\/payment/)
  await expectNoWayBackToPaying(page, locale)
  const { id } = await newestOrder(api)
  for (const place of [
    'buyGoods/order?orderId',
    'my/order/buyGoods?id',
    'my/recharge/recharge?orderId',
  ]) {
    await page.goto(`${app}#/pages/${place}=${id}`)
    await expectNothingToPay(page, locale)
    await page.reload()
    await expectNothingToPay(page, locale)
  }
  expect(window.problems).toEqual([])
  await window.context.close()
})
