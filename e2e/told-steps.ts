import { addressCalls } from '@mailing/contract/address/calls.ts'
import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import {
  addressCode,
  type ReturnReason,
  type Station,
  sheetCode,
} from '@mailing/contract/delivery/bench.ts'
import { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { fileCalls } from '@mailing/contract/file/calls.ts'
import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { minor } from '@mailing/contract/money.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { expect } from 'vitest'
import { deliveryInput } from '../server/test/shop.ts'
import type { Api } from './api.ts'
import { scannedSheet } from './paper.ts'
import { paySandbox } from './pay-sandbox.ts'
import { newPerson } from './people.ts'
import { dataDir, url } from './product.ts'

/** Somebody who writes, and whom the letters go to. */
interface Writer {
  readonly api: Api
  readonly recipientId: string
}

/** Makes a writer with money and a recipient. `home`: of a product that a journey has alone. */
export async function writerWithMoney(
  locale: Locale,
  home: { readonly url: string; readonly dataDir: string } = { url, dataDir },
): Promise<Writer> {
  const api = await newPerson(home.url, home.dataDir, locale)
  const { payUrl } = await api.send(walletCalls.recharge, {
    amount: minor(100_000),
    provider: 'sandbox',
  })
  await paySandbox(payUrl)
  const { id: recipientId } = await api.send(addressCalls.edit, {
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: '收信人',
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { country: 'CN', area: '示例省 示例市', detail: '新路 2 号', postcode: '100002' },
      phone: '',
    },
  })
  return { api, recipientId }
}

/**
 * A letter in Chinese to somebody, ordered and paid from the wallet; gives its order once it is in
 * review.
 */
export async function sendLetter(api: Api, recipientId: string, body: string): Promise<string> {
  const { draft } = await api.send(letterCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    title: '',
    recipientId,
    content: {
      locale: 'zh-Hans',
      body,
      date: '',
      salutation: '亲爱的：',
      signature: '家人',
      font: 'kai',
      sizePt: 14,
      align: 'left',
      paper: 'A4',
      stationery: 'ruled-grey',
      isIndented: true,
    },
  })
  const proof = await api.send(letterCalls.proof, {
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  const { id } = await api.send(letterCalls.createOrder, {
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: proof.breaches.map(({ rule }) => rule as BreachRule),
  })
  return pay(api, id)
}

/** A pass message, ordered and paid from the wallet. */
export async function sendMessage(api: Api, recipientId: string, text: string): Promise<string> {
  const proof = await api.send(postcardCalls.provePassMessage, {
    locale: 'zh-Hans',
    text,
    recipientId,
  })
  const { id } = await api.send(postcardCalls.createPassMessageOrder, {
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: proof.breaches.map(({ rule }) => rule as BreachRule),
  })
  return pay(api, id)
}

async function pay(api: Api, id: string): Promise<string> {
  const { total } = await api.send(orderCalls.get, { id })
  await api.send(orderCalls.pay, { orderId: id, method: 'wallet', expectedTotal: total })
  await expect.poll(async () => (await api.send(orderCalls.get, { id })).state).toBe('in_review')
  return id
}

/** Orders one piece of goods from the wallet, perhaps with a coupon. Returns its order. */
export async function buyGoods(api: Api, couponId?: string): Promise<string> {
  const { id: addressId } = await api.send(addressCalls.edit, {
    kind: 'delivery',
    isDefault: true,
    delivery: deliveryInput,
  })
  const { list } = await api.send(goodsCalls.list, {})
  const one = list.find(({ isAvailable }) => isAvailable) ?? list[0]
  const { variants } = await api.send(goodsCalls.get, { id: one?.id ?? '' })
  const lines = [{ variantId: variants[0]?.id ?? '', quantity: 1 }]
  const coupon = couponId === undefined ? {} : { couponId }
  const { total } = await api.send(shopCalls.preview, { lines, addressId, ...coupon })
  const { orderId } = await api.send(shopCalls.create, {
    lines,
    addressId,
    expectedTotal: total,
    ...coupon,
  })
  await api.send(orderCalls.pay, { orderId, method: 'wallet', expectedTotal: total })
  return orderId
}

/** Goods that were paid, and sent by staff; gives the order. */
export async function sendGoods(api: Api, staff: Api, number: string): Promise<string> {
  const orderId = await buyGoods(api)
  await staff.send(shopCalls.pack, { id: orderId })
  await staff.send(shopCalls.ship, { id: orderId, carrier: 'sf_express', number })
  return orderId
}

/** Staff pass a letter. */
export async function passLetter(staff: Api, orderId: string): Promise<void> {
  const { version } = await staff.send(letterCalls.review, { orderId })
  await staff.send(letterCalls.decide, { action: 'pass', orderId, version })
}

/**
 * Prints all passed letters and takes them through three stations. Returns their codes by order.
 */
export async function postAll(staff: Api): Promise<ReadonlyMap<string, string>> {
  const { groups } = await staff.send(deliveryCalls.queue, {})
  const codes = new Map<string, string>()
  const scan = async (station: Station, code: string, openPieceId: string | null = null) =>
    staff.send(deliveryCalls.scan, { station, code, openPieceId })
  for (const { mailClass, paper, isColour, isDuplex } of groups.filter(
    (group) => group.paper === 'A4' && group.mailClass === 'ordinary',
  )) {
    const { id } = await staff.send(deliveryCalls.createBatch, {
      mailClass,
      paper,
      isColour,
      isDuplex,
      limit: 200,
    })
    const { pieces } = await staff.send(deliveryCalls.batch, { id })
    for (const piece of pieces) {
      const sheets = Array.from({ length: piece.sheets }, (_, index) =>
        sheetCode(piece.code, index + 1, piece.sheets),
      )
      for (const sheet of sheets) await scan('print', sheet)
      await scan('pack', addressCode(piece.code))
      for (const sheet of sheets) await scan('pack', sheet, piece.id)
      expect((await scan('post', addressCode(piece.code))).result).toBe('complete')
      codes.set(piece.orderId, piece.code)
    }
  }
  return codes
}

/** A posted letter came back. */
export async function recordReturn(staff: Api, code: string, reason: ReturnReason): Promise<void> {
  const { id: evidenceFileId } = await staff.upload(
    fileCalls.uploadEvidence,
    {},
    await scannedSheet('退回'),
  )
  await staff.send(deliveryCalls.recordReturn, { code, reason, note: '', evidenceFileId })
}

/** An answer comes to the writer's box, and is scanned and published; gives the reply. */
export async function publishReply(api: Api, staff: Api, code: string): Promise<string> {
  const { boxCode } = await api.send(replyCalls.box, {})
  const { id } = await staff.send(replyCalls.open, {
    boxCode,
    identifierKind: 'letter_code',
    identifierValue: code,
    sheetsStated: 1,
  })
  let version = 0
  for (const [kind, side] of [
    ['envelope', 'front'],
    ['page', 'front'],
    ['page', 'back'],
  ] as const)
    version = (
      await staff.upload(
        replyCalls.addScan,
        { id, kind, sheet: 1, side },
        await scannedSheet(`${kind} ${side}`),
      )
    ).version
  await staff.send(replyCalls.publish, { id, version, sheetsCounted: 1, boxCode })
  return id
}
