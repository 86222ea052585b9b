import { dayMs } from '@mailing/contract/days.ts'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { giveCoins } from '../../../test/money.ts'
import { publishedReply } from '../../../test/replies.ts'
import { makeBuyer } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
let staff = await world.people.staff('support')
/** Somebody with a delivery address, a reply of so many sheets and the coins to have it sent. */
async function reader(sheetsStated = 2) {
  const { buyer, addressId } = await makeBuyer(world, 5000)
  await buyer.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      place: 'postal',
      name: '李示例',
      postal: { country: 'CN', area: '示例省', detail: '示例路 2 号', postcode: '' },
      phone: '',
      relation: '',
      releaseOn: null,
    },
  })
  const { boxCode } = await buyer.reply.box({})
  const { id } = await publishedReply(staff, {
    boxCode,
    identifierKind: 'recipient_name',
    identifierValue: '李示例',
    sheetsStated,
  })
  await world.settle()
  return { buyer, addressId, boxCode, id }
}
type Reader = Awaited<ReturnType<typeof reader>>

async function order(
  { buyer, addressId, id }: Reader,
  changes: { readonly expectedTotal?: number } = {},
) {
  const { total } = await buyer.reply.forwardPreview({ id, addressId })
  return buyer.reply.forward({
    id,
    addressId,
    note: '',
    expectedTotal: total,
    ...changes,
  } as Parameters<Client['reply']['forward']>[0])
}

async function paid(person: Reader) {
  const made = await order(person)
  await person.buyer.order.pay({
    orderId: made.orderId,
    method: 'wallet',
    expectedTotal: made.total,
  })
  return made
}

async function shipped(person: Reader, number: string) {
  const made = await paid(person)
  await staff.shop.pack({ id: made.orderId, boxCode: person.boxCode })
  await staff.shop.ship({ id: made.orderId, carrier: 'sf_express', number })
  await world.settle()
  return made
}

/** Time passes; who comes back logs in again. */
async function later(days: number, person: Reader): Promise<Reader> {
  world.clock.advance(days * dayMs)
  staff = await world.people.again(staff)
  return { ...person, buyer: await world.people.again(person.buyer) }
}

const originalOf = async ({ buyer, id }: Reader) => (await buyer.reply.get({ id })).original
const isSound = async () => (await auditLedger(world.kernel, moneyInvariants)).breaks

describe('the paper of a reply', () => {
  it('is priced by its weight, ordered, packed from the right envelope, sent and received', async () => {
    const person = await reader(2)
    const { buyer, addressId, boxCode, id } = person
    const offer = await buyer.reply.forwardPreview({ id })
    expect(offer).toMatchObject({
      senderName: '李示例',
      sheets: 2,
      weight: 40,
      address: { id: addressId, name: '李小梅' },
      items: [{ code: 'shipping', amount: offer.total }],
    })
    const { orderId, total } = await paid(person)
    expect(await originalOf(person)).toEqual({ state: 'ordered', since: null, orderId })
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      lines: [],
      pieces: 0,
      total,
      state: 'paid',
      original: { replyId: id, boxCode, sheets: 2 },
      isReturnable: false,
    })
    expect((await buyer.order.list({})).list).toMatchObject([
      {
        id: orderId,
        kind: 'goods',
        title: 'Paper original of a reply',
        recipientName: '李小梅',
        placeName: '浙江省 杭州市 西湖区',
      },
    ])
    expect((await staff.shop.adminList({ search: boxCode })).list).toMatchObject([
      { id: orderId, original: { boxCode } },
    ])

    for (const wrong of [undefined, (await reader(1)).boxCode])
      await expect(staff.shop.pack({ id: orderId, boxCode: wrong })).rejects.toMatchObject({
        code: 'shop.box_differs',
      })
    await staff.shop.pack({ id: orderId, boxCode: `B1/${boxCode.toLowerCase()}` })
    await staff.shop.ship({ id: orderId, carrier: 'sf_express', number: 'SF2000000001' })
    await world.settle()
    expect(await originalOf(person)).toEqual({ state: 'sent', since: expect.any(String), orderId })
    await buyer.order.act({ id: orderId, action: 'confirm_arrival' })
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'delivered',
      isReturnable: false,
    })
    await expect(
      buyer.shop.requestReturn({ orderId, reason: 'changed_mind', words: 'No', pictureIds: [] }),
    ).rejects.toMatchObject({ code: 'shop.not_returnable' })
    await expect(buyer.reply.forwardPreview({ id })).rejects.toMatchObject({
      code: 'reply.original_gone',
    })
    await expect(
      buyer.reply.forward({ id, addressId, note: '', expectedTotal: total }),
    ).rejects.toMatchObject({ code: 'reply.original_gone' })
    expect(await isSound()).toEqual([])
  })

  it('is ordered once, however many ask at the same time', async () => {
    const person = await reader()
    const { total } = await person.buyer.reply.forwardPreview({ id: person.id })
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        person.buyer.reply.forward({
          id: person.id,
          addressId: person.addressId,
          note: '',
          expectedTotal: total,
        }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of asked)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'reply.original_ordered' })
    expect((await person.buyer.order.list({})).list).toHaveLength(1)
  })

  it('stays, and can be ordered again, when the order is cancelled, lapses or cannot be served', async () => {
    const person = await reader()
    const { buyer } = person
    const cancelled = await paid(person)
    const before = (await buyer.wallet.entries({})).money
    await buyer.order.act({ id: cancelled.orderId, action: 'cancel' })
    await world.settle()
    expect((await buyer.wallet.entries({})).money).toBe(before + cancelled.total)
    expect(await originalOf(person)).toEqual({ state: 'kept', since: null, orderId: null })
    await order(person)
    const back = await later(31 / 1440, person)
    await world.runJob('order.expire')
    await world.settle()
    expect(await originalOf(back)).toMatchObject({ state: 'kept' })
    const refused = await paid(back)
    await staff.shop.refuse({ id: refused.orderId, reason: 'address_unreachable', note: '' })
    await world.settle()
    expect(await originalOf(back)).toMatchObject({ state: 'kept', orderId: null })
    expect((await back.buyer.wallet.entries({})).money).toBe(5000)
    expect(await isSound()).toEqual([])
  })

  it('is kept on when its parcel comes back, and lost when the carrier has lost it; the money goes back both times', async () => {
    const early = await reader()
    const until = (await early.buyer.reply.get({ id: early.id })).keptUntil
    const person = await later(20, early)
    const { buyer } = person
    const back = await shipped(person, 'SF2000000002')
    await staff.shop.recordParcel({
      id: back.orderId,
      reason: 'not_collected',
      note: '',
      restock: [],
    })
    await world.settle()
    const reply = await buyer.reply.get({ id: person.id })
    expect(reply.original).toEqual({ state: 'kept', since: null, orderId: null })
    expect(Date.parse(reply.keptUntil) - Date.parse(until)).toBe(20 * dayMs)
    const lost = await shipped(person, 'SF2000000003')
    await staff.shop.recordParcel({ id: lost.orderId, reason: 'lost', note: '', restock: [] })
    await world.settle()
    expect(await originalOf(person)).toMatchObject({ state: 'lost', orderId: lost.orderId })
    expect((await buyer.wallet.entries({})).money).toBe(5000)
    expect(await isSound()).toEqual([])
  })

  it('does not leave the house when the reply is withdrawn: the order ends with the money back', async () => {
    for (const begin of [order, paid]) {
      const person = await reader()
      const { orderId } = await begin(person)
      await staff.reply.withdraw({ id: person.id, reason: 'it was somebody else’s' })
      await world.settle()
      expect(await person.buyer.shop.get({ id: orderId })).toMatchObject({
        state: begin === order ? 'cancelled' : 'refunded',
      })
      expect((await person.buyer.wallet.entries({})).money).toBe(5000)
      await expect(staff.shop.pack({ id: orderId, boxCode: person.boxCode })).rejects.toMatchObject(
        { code: 'shop.moved_on' },
      )
      await expect(person.buyer.reply.forwardPreview({ id: person.id })).rejects.toMatchObject({
        code: 'reply.withdrawn',
      })
    }
    expect(await isSound()).toEqual([])
  })

  it('is destroyed after its day alone, by the code of its envelope, and not while it is ordered', async () => {
    const early = await reader(3)
    const { id, boxCode } = early
    const destroy = (changes = {}) =>
      staff.reply.destroyOriginal({ id, boxCode, sheetsCounted: 3, ...changes })
    await expect(destroy()).rejects.toMatchObject({ code: 'reply.original_not_due' })
    expect((await staff.reply.originalsDue({})).list.map((one) => one.id)).not.toContain(id)
    const person = await later(61, early)
    const { buyer } = person
    expect((await staff.reply.originalsDue({})).list).toContainEqual(
      expect.objectContaining({ id, boxCode, sheets: 3 }),
    )
    const made = await order(person)
    await expect(destroy()).rejects.toMatchObject({ code: 'reply.original_not_due' })
    await buyer.order.act({ id: made.orderId, action: 'cancel' })
    await world.settle()
    await expect(destroy({ boxCode: (await reader()).boxCode })).rejects.toMatchObject({
      code: 'reply.box_differs',
    })
    await expect(destroy({ sheetsCounted: 2 })).rejects.toMatchObject({
      code: 'reply.count_differs',
    })
    await expect(
      (await world.people.staff('content')).reply.destroyOriginal({
        id,
        boxCode,
        sheetsCounted: 3,
      }),
    ).rejects.toMatchObject({ status: 403 })
    await destroy()
    expect(await originalOf(person)).toEqual({
      state: 'destroyed',
      since: expect.any(String),
      orderId: null,
    })
    await expect(buyer.reply.forwardPreview({ id })).rejects.toMatchObject({
      code: 'reply.original_gone',
    })
    expect((await staff.reply.originalsDue({})).list.map((one) => one.id)).not.toContain(id)
  })

  it('goes to nobody else, to no strange address and at no price of the past', async () => {
    const person = await reader()
    const stranger = await reader()
    await giveCoins(world, stranger.buyer, 10)
    await expect(stranger.buyer.reply.forwardPreview({ id: person.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(order({ ...stranger, id: person.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const { total } = await person.buyer.reply.forwardPreview({ id: person.id })
    await expect(
      person.buyer.reply.forward({
        id: person.id,
        addressId: stranger.addressId,
        note: '',
        expectedTotal: total,
      }),
    ).rejects.toMatchObject({ code: 'shop.address_unknown' })
    await expect(order(person, { expectedTotal: total - 1 })).rejects.toMatchObject({
      code: 'order.price_changed',
    })
    expect(await originalOf(person)).toMatchObject({ state: 'kept' })
  })
})
