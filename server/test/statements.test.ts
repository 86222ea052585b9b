import type { CallOutput } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { describe, expect, it } from 'vitest'
import { orderInput, provePass } from './cards.ts'
import type { Client } from './client.ts'
import { makeCampaign } from './coupons.ts'
import { hearStatements } from './heard-statements.ts'
import { type LetterWriter, letterWriter, proveNew } from './letters.ts'
import { makeBuyer, makeGoods, makeShelf } from './shop.ts'
import { createWorld } from './world.ts'

// The world has notices, as the product, so that a process may cache rows.
const world = await createWorld({ parts: { isListening: true } })

/** Counts the statements of each step after a first round. Caches are filled then. */
async function countSteps(walk: (step: Step) => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const step: Step = async (name, work) => {
    const answers: Awaited<ReturnType<typeof work>>[] = []
    counts[name] = (await hearStatements(async () => void answers.push(await work()))).length
    const [answer] = answers
    if (answers.length === 0) throw new Error(`${name} answered nothing`)
    return answer as Awaited<ReturnType<typeof work>>
  }
  await walk(step)
  await walk(step)
  return counts
}
type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

const takeCoupon = async (client: Client): Promise<CallOutput<typeof couponCalls.take>> =>
  client.coupon.take({ campaignId: await makeCampaign(world) })

// Each number is what was counted when it was written: more statements than that come back only
// with a reason.
describe('what the database is asked', () => {
  it('sends seven statements for an order of goods, one a screen', async () => {
    const goods = await makeGoods(await makeShelf(world), { variants: [{}, {}], stock: 100 })
    const lines = goods.variants.map((variantId) => ({ variantId, quantity: 1 }))
    const { buyer, addressId } = await makeBuyer(world, 100_000)
    const counts = await countSteps(async (step) => {
      const { id: couponId } = await takeCoupon(buyer)
      await buyer.shop.coupons({ lines })
      await step('a page of goods', () => buyer.goods.list({}))
      await step('detail', () => buyer.goods.get({ id: goods.id }))
      await step('addresses', () => buyer.address.list({ kind: 'delivery' }))
      await step('coupons', () => buyer.shop.coupons({ lines }))
      const { total } = await step('preview', () =>
        buyer.shop.preview({ lines, addressId, couponId }),
      )
      const { orderId } = await step('create', () =>
        buyer.shop.create({ lines, addressId, couponId, expectedTotal: total }),
      )
      await step('pay', () => buyer.order.pay({ orderId, method: 'wallet', expectedTotal: total }))
      await step('my orders of goods', () => buyer.shop.list())
      await step('my orders', () => buyer.order.list())
    })
    expect(counts).toEqual({
      'a page of goods': 0,
      detail: 1,
      addresses: 1,
      coupons: 1,
      preview: 1,
      create: 2,
      pay: 1,
      'my orders of goods': 1,
      'my orders': 1,
    })
  })

  const ordered = async (
    { client }: LetterWriter,
    step: Step,
    proof: Awaited<ReturnType<typeof proveNew>>,
  ) => {
    const { id: couponId } = await takeCoupon(client)
    await client.letter.coupons({ proofId: proof.id })
    const { list } = await step('coupons', () => client.letter.coupons({ proofId: proof.id }))
    const offer = list.find(({ id }) => id === couponId)
    const { id, total } = await step('create', () =>
      client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: proof.total - (offer?.discount ?? 0),
        acceptedWarnings: [],
        couponId,
      }),
    )
    await step('pay', () =>
      client.letter.payOrder({ orderId: id, expectedTotal: total, sha256: proof.sha256 }),
    )
  }

  it('for an order of a letter to an institution', async () => {
    const writer = await letterWriter(world, {}, 100_000)
    const counts = await countSteps(async (step) => ordered(writer, step, await proveNew(writer)))
    expect(counts).toEqual({ coupons: 2, create: 2, pay: 1 })
  })

  it('for an order of a card', async () => {
    const writer = await letterWriter(world, 'postal', 100_000)
    const { client } = writer
    let turn = 0
    const counts = await countSteps(async (step) => {
      turn += 1
      const message = await provePass(writer, `家里一切都好，第 ${turn} 封。`)
      const { id, total } = await step('create', () =>
        client.postcard.createPassMessageOrder(orderInput(message)),
      )
      await step('pay', () =>
        client.order.pay({ orderId: id, method: 'wallet', expectedTotal: total }),
      )
    })
    expect(counts).toEqual({ create: 2, pay: 1 })
  })
})
