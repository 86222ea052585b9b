import { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { inviteCalls } from '@mailing/contract/invite/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { momentIn } from '../server/src/platform/clock.ts'
import { makeCampaign } from '../server/test/coupons.ts'
import { bindTo } from '../server/test/invitations.ts'
import { type AlipayDesk, topUpByAlipay } from './alipay-desk.ts'
import type { Api } from './api.ts'
import type { ClockedProduct } from './clocked-product.ts'
import { locale, months, openTab } from './finance-desk.ts'
import type { Rates } from './month-recount.ts'
import { agree, sayAndGive } from './order-steps.ts'
import { orderAnother } from './postcard-steps.ts'
import { openOrder, passAll } from './review-steps.ts'
import {
  closeShift,
  openDesk,
  openParcel,
  postCards,
  postLetters,
  press,
  printCards,
  printLetters,
  shipParcel,
} from './staff-steps.ts'
import { buyGoods, sendLetter, sendMessage, writerWithMoney } from './told-steps.ts'
import { wordsOf } from './words.ts'

// A day of the office: what writers order, and what each desk does with it.

/** Sets taxes from today on: 6 % for mail, 13 % for goods. */
export async function setRates(
  page: Page,
  { url, kernel }: ClockedProduct,
  day: string,
): Promise<Rates> {
  const setting = await wordsOf('staff/setting', locale)
  const { kinds } = await wordsOf('order', locale)
  await openTab(page, 'month', url)
  await press(page, months.rates)
  for (const [kind, percent] of [
    ['letter', '6'],
    ['postcard', '6'],
    ['goods', '13'],
  ] as const)
    await page.getByLabel(`${kinds[kind]} (%)`).fill(percent)
  await page.getByLabel(months.holdsFrom).fill(day)
  await page.getByLabel(setting.reason).fill('税务局核定')
  await press(page, setting.save)
  await page.getByText(setting.saved).waitFor()
  return {
    holdFrom: momentIn(kernel.config.TIME_ZONE, day, '00:00'),
    of: { letter: 600, postcard: 600, goods: 1300 },
  }
}

export type Ordered = Readonly<
  Record<
    'letter' | 'other' | 'refused' | 'card' | 'message' | 'goods',
    { readonly id: string; readonly number: string }
  >
>

/**
 * Orders and pays for three writers. The first orders letters, the second cards after a top-up, the
 * third goods with a coupon, brought by an agent.
 */
export async function order(stage: AlipayDesk): Promise<Ordered> {
  const { product } = stage
  const campaignId = await makeCampaign(product, { name: '月末券' })
  const [one, two, three] = await Promise.all([
    writerWithMoney(locale, product),
    writerWithMoney(locale, product),
    writerWithMoney(locale, product),
  ])
  await topUpByAlipay(stage, two.api, 20_000)
  await two.api.send(couponCalls.take, { campaignId })
  const { id: couponId } = await three.api.send(couponCalls.take, { campaignId })
  const { user_id: agent } = await product.kernel.db
    .selectFrom('agents')
    .select('user_id')
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  const { shareUid } = await three.api.send(inviteCalls.config, {})
  await bindTo(product, { userId: shareUid }, agent)
  const [letter, refused, other, card, message, goods] = await Promise.all([
    sendLetter(one.api, one.recipientId, '月底了，家里都好。'),
    sendLetter(one.api, one.recipientId, '这一封会被退。'),
    sendLetter(three.api, three.recipientId, '下个月来看你。'),
    orderAnother(two.api),
    sendMessage(two.api, two.recipientId, '周六见。'),
    buyGoods(three.api, couponId),
  ])
  const known = async (api: Api, id: string) => ({
    id,
    number: (await api.send(orderCalls.get, { id })).number,
  })
  return {
    letter: await known(one.api, letter),
    refused: await known(one.api, refused),
    other: await known(three.api, other),
    card,
    message: await known(two.api, message),
    goods: await known(three.api, goods),
  }
}

/** Where orders stand, once they stand there. */
async function expectStates(
  { kernel: { db } }: ClockedProduct,
  wanted: Readonly<Record<string, OrderState>>,
): Promise<void> {
  const states = async () =>
    Object.fromEntries(
      (
        await db
          .selectFrom('orders')
          .select(['number', 'state'])
          .where('number', 'in', Object.keys(wanted))
          .execute()
      ).map(({ number, state }) => [number, state]),
    )
  await expect.poll(states).toEqual(wanted)
}

/**
 * Refuses one letter for its third reason and passes the others. It uses keys alone once the review
 * is open.
 */
export async function review(
  page: Page,
  product: ClockedProduct,
  { letter, other, refused, card, message }: Ordered,
): Promise<void> {
  const t = await wordsOf('staff/review', locale)
  await expectStates(product, { [card.number]: 'in_review' })
  await openDesk(page, '/review')
  await page.getByRole('button', { name: new RegExp(refused.number) }).click()
  await page.getByRole('button', { name: t.pass, exact: true }).waitFor()
  await expect.poll(() => openOrder(page)).toBe(refused.id)
  await page.keyboard.press('r')
  await page.keyboard.press('3')
  await page.keyboard.press('Control+Enter')
  await page.getByText(t.done.refuse).waitFor()
  await expect.poll(() => openOrder(page)).not.toBe(refused.id)
  if ((await openOrder(page)) === '') await page.keyboard.press('j')
  await passAll(page)
  await expectStates(product, {
    [letter.number]: 'approved',
    [other.number]: 'approved',
    [card.number]: 'approved',
    [message.number]: 'approved',
    [refused.number]: 'refunded',
  })
}

/**
 * Letters and card are printed, packed and posted; the message is left for the next shift, and this
 * one is closed.
 */
export async function printAndPost(
  page: Page,
  product: ClockedProduct,
  { letter, other, card }: Ordered,
): Promise<void> {
  await postLetters(page, await printLetters(page, letter.number))
  const { pieces } = await printCards(page, card.number, 'a4')
  const own = pieces.filter(({ orderNumber }) => orderNumber === card.number)
  await postCards(
    page,
    own.map(({ code }) => code),
  )
  await closeShift(page)
  await expectStates(product, {
    [letter.number]: 'posted',
    [other.number]: 'posted',
    [card.number]: 'posted',
  })
}

/** Ships the parcel, refunds a part, and credits beyond one person's limit. Another one agrees. */
export async function serve(
  page: Page,
  admin: Page,
  product: ClockedProduct,
  { letter, other, goods }: Ordered,
): Promise<void> {
  const t = await wordsOf('staff/order', locale)
  const shop = await wordsOf('staff/shop', locale)
  await openParcel(page, goods.number)
  await press(page, shop.pack)
  await shipParcel(page, goods.number)
  const orderPage = (number: string) => `${product.url}/web/staff/#/order/${number}`
  await page.goto(orderPage(other.number))
  await press(page, t.actionNames.refund)
  await sayAndGive(page, locale, 'refund', '1.00', '信纸有折痕')
  await page.getByText(t.done, { exact: true }).waitFor()
  await page.goto(orderPage(letter.number))
  await press(page, t.actionNames.credit)
  await sayAndGive(page, locale, 'credit', '12.00', '等得太久')
  await page.getByText(t.asked, { exact: true }).waitFor()
  await admin.goto(orderPage(letter.number))
  await agree(admin, locale)
  // The agent's share of the letter is there by now, and a part of it has gone back with the
  // refund.
  await expect
    .poll(async () => (await reasonsOf(product, other.id)).toSorted())
    .toEqual(['commission', 'commission_reversed', 'order_payment', 'order_refund'])
}

const reasonsOf = async ({ kernel: { db } }: ClockedProduct, orderId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('wallet_transfers')
      .select('reason')
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ reason }) => reason)
