import { setTimeout as wait } from 'node:timers/promises'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { diaryCalls } from '@mailing/contract/diary/calls.ts'
import { familyCalls } from '@mailing/contract/family/calls.ts'
import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { desk, pick } from '../../e2e/browser.ts'
import { wordsOf } from '../../e2e/words.ts'
import { app } from './camera.ts'
import type { Stage } from './stage.ts'

const locale = 'zh-Hans'
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The app's first screens, and what everybody has: orders, replies, money, addresses. */
export async function takeApp({ camera, writer }: Stage): Promise<void> {
  await camera.take('home', app('/'), { by: writer })
  await camera.take('home-fr', app('/'), { by: writer, locale: 'fr' })
  await camera.take('desktop', '/web/mailingTool/', { by: null, size: desk })
  await camera.take('login', app('/pages/login/login'), { by: null })
  await camera.take('mine', app('/pages/my/my'), { by: writer })
  await camera.take('mine-es', app('/pages/my/my'), { by: writer, locale: 'es' })

  const orders = (await writer.send(orderCalls.list, { category: 'all' })).list.filter(
    ({ kind }) => kind === 'letter',
  )
  const order = orders.find(({ state }) => state === 'delivered' || state === 'posted') ?? orders[0]
  const waiting = orders.find(({ state }) => state === 'approved' || state === 'in_review')
  const recipient = (await writer.send(addressCalls.list, { kind: 'recipient' })).list[0]
  const reply = (await writer.send(replyCalls.list, {})).list[0]
  await camera.take('orders', app('/pages/my/order/order'), { by: writer })
  await camera.take('order', app(`/pages/my/order/detail?id=${order?.id}`), { by: writer })
  await camera.take('addresses', app('/pages/my/address/manage/manage'), { by: writer })
  await camera.take(
    'address-form',
    app(`/pages/my/address/edit/edit?kind=recipient&id=${recipient?.id}`),
    { by: writer },
  )
  await camera.take('collection-address', app('/pages/ext/collect/collect'), { by: writer })
  await camera.take('reply', app(`/pages/my/stampRecord/look?id=${reply?.id}`), { by: writer })
  const later = (await wordsOf('mail', locale)).later
  await camera.take('send-day', app(`/pages/my/order/day?orderId=${waiting?.id}`), {
    by: writer,
    act: async (page) => {
      await page.getByText(later.modes.arrive_by, { exact: true }).click()
      await page.getByLabel(new RegExp(later.day.arrive_by)).fill(dayAhead(40))
      await page.getByText(new RegExp(later.printedOn('').trim())).waitFor()
    },
  })

  await camera.take('top-up', app('/pages/my/recharge/recharge'), { by: writer })
  await camera.take('statement', app('/pages/my/wallet/wallet'), { by: writer })
  const { payUrl } = await writer.send(walletCalls.recharge, { amount: 5000, provider: 'sandbox' })
  await camera.take('payment', payUrl, {
    by: writer,
    act: async (page) => {
      await page.locator('button[value=pay]').click()
      await page.waitForURL(/payment\/payment/)
    },
  })
  await camera.take('points', app('/pagesA/my/task/task'), { by: writer })
  await camera.take('coupons', app('/pages/my/coupon/coupon'), { by: writer })
  await camera.take('coupon-centre', app('/pages/my/coupon/open'), { by: writer })
  const questionnaire = (await writer.send(couponCalls.questionnaires, {})).list[0]
  await camera.take(
    'questionnaire',
    app(`/pages/my/coupon/questionnaire?id=${questionnaire?.id}`),
    { by: writer },
  )
}

/** Takes the pages of family letter, diary and year's book. */
export async function takeKeeping({ camera, writer }: Stage): Promise<void> {
  const family = (await writer.send(familyCalls.list, {})).list[0]
  await camera.take('family-letter', app(`/pages/family/letter?id=${family?.id}`), { by: writer })
  const entry = (await writer.send(diaryCalls.list, {})).list[0]
  await camera.take('diary', app('/pages/diary/index'), { by: writer })
  await camera.take('diary-entry', app(`/pages/diary/add?id=${entry?.id}`), { by: writer })
  const year = (await writer.send(diaryCalls.books, {})).list[0]?.year
  if (year !== undefined) await writer.send(diaryCalls.makeBook, { year })
  for (
    let tries = 0;
    tries < 60 && (await writer.send(diaryCalls.books, {})).list[0]?.book?.state !== 'ready';
    tries += 1
  )
    await wait(500)
  await camera.take('book', app('/pages/diary/books'), { by: writer })
}

/** The mall, the cart, orders of goods, supplies for a letter. */
export async function takeMall({ camera, writer }: Stage): Promise<void> {
  const s = await wordsOf('shop', locale)
  const goods = (await writer.send(goodsCalls.list, {})).list
  const commented = goods.find(({ rating }) => rating.count > 0) ?? goods[0]
  const variantOf = async (id: string | undefined) =>
    (await writer.send(goodsCalls.get, { id: id ?? '' })).variants.find(({ stock }) => stock > 1)
      ?.id ?? ''
  const variant = await variantOf(commented?.id)
  await camera.take('mall', app('/pages/buyGoods/buyGoods'), { by: writer })
  await camera.take('mall-es', app('/pages/buyGoods/buyGoods'), { by: writer, locale: 'es' })
  await camera.take('goods', app(`/pages/buyGoods/goods?id=${commented?.id}`), { by: writer })
  for (const [at, one] of goods.slice(4, 7).entries())
    await writer.send(goodsCalls.setCartLine, {
      variantId: await variantOf(one.id),
      quantity: at + 1,
    })
  await camera.take('cart', app('/pages/buyGoods/cart'), { by: writer })
  await camera.take('goods-confirm', app(`/pages/buyGoods/order?lines=${variant}.2`), {
    by: writer,
  })

  const shipped = (await writer.send(shopCalls.list, { tab: 'shipped' })).list[0]
  await camera.take('goods-order', app(`/pages/my/order/buyGoods?id=${shipped?.id}`), {
    by: writer,
  })
  await camera.take('logistics', app(`/pages/logistics/logistics?orderId=${shipped?.id}`), {
    by: writer,
  })
  const delivered = (await writer.send(shopCalls.list, { tab: 'finished' })).list.filter(
    ({ state }) => state === 'delivered',
  )
  const lines = (
    await Promise.all(
      delivered.map(async ({ id }) =>
        (await writer.send(shopCalls.get, { id })).lines.map((line) => ({ ...line, orderId: id })),
      ),
    )
  ).flat()
  const line = lines.find(({ isCommentable }) => isCommentable)
  await camera.take(
    'comment',
    app(`/pages/my/order/comment?orderId=${line?.orderId}&lineId=${line?.id}`),
    {
      by: writer,
      act: async (page) => {
        await page.getByRole('radio', { name: s.comment.starNames[4], exact: true }).check()
        await page.getByLabel(s.comment.text).fill('出墨很顺，没有金属夹，那边收下了。')
      },
    },
  )
  await camera.take('return', app(`/pages/my/order/return?orderId=${line?.orderId}`), {
    by: writer,
    act: async (page) => {
      await pick(page, s.return.reasons.not_as_described)
      await page.getByLabel(s.return.words).fill('颜色比图片深很多，想换浅一点的。')
    },
  })
  await takeSupplies({ camera, writer })
}

/** Takes the supplies for a letter's envelope. */
async function takeSupplies({ camera, writer }: Pick<Stage, 'camera' | 'writer'>): Promise<void> {
  const draft = (await writer.send(letterCalls.drafts, {})).list.find(
    ({ title }) => title === '给哥哥的新年信',
  )
  const { list } = await writer.send(goodsCalls.enclosures, {})
  const chosen = linesToText(
    list
      .slice(0, 2)
      .flatMap(({ variants: [first] }) => (first ? [{ variantId: first.id, quantity: 1 }] : [])),
  )
  await camera.take(
    'supplies',
    app(`/pages/step/shop/shop?draftId=${draft?.id}&enclosures=${chosen}`),
    { by: writer },
  )
  await camera.take(
    'collect-step',
    app(`/pages/step/collect/collect?draftId=${draft?.id}&enclosures=${chosen}`),
    { by: writer },
  )
}
