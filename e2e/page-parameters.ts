import { addressCalls } from '@mailing/contract/address/calls.ts'
import { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { familyCalls } from '@mailing/contract/family/calls.ts'
import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { templateCalls } from '@mailing/contract/letter/templates.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { pointCalls } from '@mailing/contract/point/calls.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import { expect } from 'vitest'
import type { Api } from './api.ts'

/** Finds the parameters of pages about one thing in the demo data. */
export async function parametersOfPages(writer: Api): Promise<Record<string, string>> {
  const order = (await writer.send(orderCalls.list, { category: 'all' })).list.find(
    ({ kind }) => kind === 'letter',
  )
  const recipient = (await writer.send(addressCalls.list, { kind: 'recipient' })).list[0]
  const draft = (await writer.send(letterCalls.drafts, {})).list[0]
  const template = (await writer.send(templateCalls.list, {})).list[0]
  const reply = (await writer.send(replyCalls.list, {})).list[0]
  const questionnaire = (await writer.send(couponCalls.questionnaires, {})).list[0]
  const family = (await writer.send(familyCalls.list, {})).list[0]
  const postcard = (await writer.send(postcardCalls.drafts, {})).list[0]
  const goods = (await writer.send(goodsCalls.list, {})).list[0]
  const variant = goods && (await writer.send(goodsCalls.get, { id: goods.id })).variants[0]
  const offer = (await writer.send(pointCalls.offers, {})).list.find(({ kind }) => kind === 'goods')
  const bought = await boughtLine(writer)
  expect({
    order: Boolean(order),
    recipient: Boolean(recipient),
    draft: Boolean(draft),
    reply: Boolean(reply),
    goods: Boolean(variant),
    bought: Boolean(bought),
    offer: Boolean(offer),
    questionnaire: Boolean(questionnaire),
  }).toEqual({
    order: true,
    recipient: true,
    draft: true,
    reply: true,
    goods: true,
    bought: true,
    offer: true,
    questionnaire: true,
  })
  return {
    '/pages/help/answer/answer': '?key=where-is-my-letter',
    '/pages/buyGoods/goods': `?id=${goods?.id}`,
    '/pages/buyGoods/order': `?lines=${variant?.id}.2`,
    '/pages/step/shop/shop': `?draftId=${draft?.id}`,
    '/pagesA/my/task/exchange': `?id=${offer?.id}`,
    '/pages/my/order/buyGoods': `?id=${bought?.orderId}`,
    '/pages/my/order/comment': `?orderId=${bought?.orderId}&lineId=${bought?.lineId}`,
    '/pages/my/order/return': `?orderId=${bought?.orderId}`,
    '/pages/my/order/detail': `?id=${order?.id}`,
    '/pages/my/order/day': `?orderId=${order?.id}`,
    '/pages/my/address/moved': `?recipientId=${recipient?.id}`,
    '/pagesA/write/template': `?id=${template?.id}`,
    '/pages/my/address/edit/edit': `?kind=recipient&id=${recipient?.id}`,
    '/pages/editLetter/editLetter': `?id=${draft?.id}`,
    '/pages/step/order/order': `?draftId=${draft?.id}`,
    '/pages/step/photo/photo': `?id=${draft?.id}`,
    '/pages/step/file/file': `?id=${draft?.id}`,
    '/pages/step/handwriting/handwriting': `?id=${draft?.id}`,
    '/pages/step/drawing/drawing': `?id=${draft?.id}`,
    '/pages/my/stampRecord/look': `?id=${reply?.id}`,
    '/pages/my/stampRecord/original': `?id=${reply?.id}`,
    '/pages/family/letter': `?id=${family?.id}`,
    '/pages/postcard/front/front': `?id=${postcard?.id}`,
    '/pages/postcard/back/back': `?id=${postcard?.id}`,
    '/pages/postcard/confirm/confirm': `?id=${postcard?.id}&recipientId=${postcard?.recipientId}`,
    '/pages/desc/desc': '?name=instructions',
    '/pages/my/coupon/questionnaire': `?id=${questionnaire?.id}`,
    '/pages/web/web': '?url=https://example.org/paper&title=example.org',
  }
}

/** Finds a delivered line of the demo's goods without a comment. */
async function boughtLine(
  writer: Api,
): Promise<{ readonly orderId: string; readonly lineId: string } | undefined> {
  const delivered = (await writer.send(shopCalls.list, { tab: 'finished' })).list.filter(
    ({ state }) => state === 'delivered',
  )
  for (const { id } of delivered) {
    const line = (await writer.send(shopCalls.get, { id })).lines.find(
      ({ isCommentable }) => isCommentable,
    )
    if (line) return { orderId: id, lineId: line.id }
  }
  return undefined
}
