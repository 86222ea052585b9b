import { sheetCode } from '@mailing/contract/delivery/bench.ts'
import { minor } from '@mailing/contract/money.ts'
import { expect, it } from 'vitest'
import { approvedCard, batchOfCards, proveCard, scanCard } from '../../../test/cards.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { moneyOf, orderShared, sharedLetter } from '../../../test/families.ts'
import { letterWriter, proveNew } from '../../../test/letters.ts'
import { openLostMail } from '../../../test/lost-mail.ts'

const { world, balance, claim, copyOf, isSound, nextNumber, pass, post } = await openLostMail()

it('pays a lost card back by the same terms, and prints another in its place', async () => {
  const writer = await letterWriter(world, 'postal', 100_000)
  const orders: string[] = []
  for (let n = 0; n < 2; n += 1)
    orders.push(
      await approvedCard(world, writer, await proveCard(writer, { mailClass: 'express' })),
    )
  const printer = await world.people.staff('printer')
  const { id } = await batchOfCards(printer, { mailClass: 'express', isColour: true })
  const { pieces } = await printer.delivery.batch({ id })
  for (const piece of pieces) {
    await scanCard(printer, 'print', piece)
    await scanCard(printer, 'pack', piece)
    await printer.delivery.scan({
      station: 'post',
      code: sheetCode(piece.code, 1, 1),
      openPieceId: null,
      tracking: { carrier: 'other', number: nextNumber() },
    })
  }
  pass(80)
  const client = await world.people.again(writer.client)
  const [first = '', second = ''] = orders
  const paid = await claim(client, first, 'refund')
  expect(paid).toMatchObject({ kind: 'postcard', state: 'refunded', refunded: paid.total })
  expect((await claim(client, second, 'resend')).lost?.claim).toMatchObject({ state: 'granted' })
  const desk = await world.people.staff('printer')
  const lost = pieces.find(({ orderId }) => orderId === second)
  const copy = lost && (await copyOf(desk, lost))
  expect(
    (await desk.bench.decideCopy({ id: copy?.id ?? '', decision: 'approve' })).file,
  ).not.toBeNull()
  expect(await isSound()).toEqual([])
})

it('gives each of a family back what they paid for a lost letter', async () => {
  const letter = await sharedLetter(world, [{ name: '小明', coins: 5000 }], 5000)
  const [boy] = letter.others
  if (!boy) throw new Error('nobody shares')
  const mother = letter.owner.client
  const before = [await moneyOf(mother), await moneyOf(boy)]
  await boy.family.setShare({ id: letter.id, amount: 100 })
  const { orderId, total, pay } = await orderShared(letter, 'registered')
  await pay(100)
  await world.settle()
  const reviewer = await world.people.staff('reviewer')
  const { version } = await reviewer.letter.review({ orderId })
  await reviewer.letter.decide({ action: 'pass', orderId, version })
  await post([orderId], { mailClass: 'registered', isColour: false, isDuplex: false })
  pass(80)
  const client = await world.people.again(mother)
  expect((await client.order.get({ id: orderId })).lost?.amount).toBe(total - 100)
  await claim(client, orderId, 'refund')
  expect([await moneyOf(client), await moneyOf(await world.people.again(boy))]).toEqual(before)
  expect(await isSound()).toEqual([])
})

it('gives the coupon of a lost letter back, and it can be used again', async () => {
  const writer = await letterWriter(world, 'postal', 100_000)
  const campaignId = await makeCampaign(world, { terms: { amount: minor(300) } })
  const { id: couponId } = await writer.client.coupon.take({ campaignId })
  const proof = await proveNew(writer, { mailClass: 'registered' })
  const paid = proof.total - 300
  const { id: orderId } = await writer.client.letter.createOrder({
    proofId: proof.id,
    expectedTotal: paid,
    acceptedWarnings: proof.breaches.map(({ rule }) => rule),
    couponId,
  })
  await writer.client.letter.payOrder({ orderId, expectedTotal: paid, sha256: proof.sha256 })
  await world.settle()
  const reviewer = await world.people.staff('reviewer')
  const { version } = await reviewer.letter.review({ orderId })
  await reviewer.letter.decide({ action: 'pass', orderId, version })
  await post([orderId], { mailClass: 'registered', isColour: false, isDuplex: false })
  // The coupon itself was good for 30 days.
  pass(80)
  const client = await world.people.again(writer.client)
  const before = await balance(client)
  expect(await claim(client, orderId, 'refund')).toMatchObject({ refunded: paid })
  expect((await balance(client)) - before).toBe(paid)
  expect((await client.coupon.list({})).list).toMatchObject([
    { id: couponId, state: 'available', isExtended: true },
  ])
  const next = await proveNew({ ...writer, client }, { mailClass: 'registered' })
  await client.letter.createOrder({
    proofId: next.id,
    expectedTotal: next.total - 300,
    acceptedWarnings: next.breaches.map(({ rule }) => rule),
    couponId,
  })
  expect(await isSound()).toEqual([])
})
