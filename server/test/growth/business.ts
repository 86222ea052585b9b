import { randomUUID } from 'node:crypto'
import { moveOrder } from '../../src/modules/order/service.ts'
import { postApproved, postedLetter } from '../bench.ts'
import { answer, conversationOf, say } from '../chats.ts'
import type { Client } from '../client.ts'
import { couponTerms, makeCampaign } from '../coupons.ts'
import {
  addInstitution,
  approvedLetter,
  type LetterWriter,
  letterInReview,
  letterWriter,
} from '../letters.ts'
import { giveCoins, makeOrder, makeOrderIn, makePaidOrder } from '../money.ts'
import { publishedReply } from '../replies.ts'
import { chooseOnPage } from '../sandbox.ts'
import {
  deliveryInput,
  type MadeGoods,
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeReceivedGoods,
  makeShelf,
  type Shelf,
} from '../shop.ts'
import type { World } from '../world.ts'

/**
 * Data that exist before and stay single. They are our settings, goods and staff, and a writer who
 * sends thousands of letters.
 */
export interface House {
  readonly shelf: Shelf
  readonly goods: MadeGoods
  /**
   * Sold in what is under way: the copies say how much of the others lay on the shelf, and know
   * nothing of this.
   */
  readonly others: MadeGoods
  readonly campaignId: string
  /** Institution that gets much of the mail. */
  readonly institutionId: string
  readonly writer: LetterWriter
  readonly addressId: string
  readonly support: Client
  readonly finance: Client
  readonly printer: Client
}

const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const
const sku = 'GROWS-1'
let parcels = 0

export async function openHouse(world: World): Promise<House> {
  const shelf = await makeShelf(world)
  const goods = await makeGoods(shelf, {
    variants: [{ sku }],
    stock: 1000,
    name: 'Paper that sells',
  })
  const others = await makeGoods(shelf, { stock: 1000, name: 'Paper that lies' })
  const campaignId = await makeCampaign(world, {
    stock: 2_000_000,
    validDays: 365,
    terms: couponTerms({ amount: 100 }),
  })
  const writer = await letterWriter(world, 'postal', 0)
  const { id: addressId } = await writer.client.address.edit({
    kind: 'delivery',
    isDefault: true,
    delivery: deliveryInput,
  })
  await giveCoins(world, writer.client, 5000)
  return {
    shelf,
    goods,
    others,
    campaignId,
    institutionId: await addInstitution(world),
    writer,
    addressId,
    support: await world.people.staff('support'),
    finance: await world.people.staff('finance'),
    printer: await world.people.staff('printer'),
  }
}

/** Logs everybody in again after this much time. */
export async function logInAgain({ people }: World, house: House): Promise<void> {
  const { shelf, writer, support, finance, printer } = house
  for (const client of [shelf.clerk, writer.client, support, finance, printer])
    client.token = (await people.again(client)).token
}

const lineOf = ({ goods }: House) => [{ variantId: goods.variants[0] ?? '', quantity: 1 }]

/** Restocks sold goods, so that copies never empty a shelf. */
const restock = ({ shelf, goods }: House, change: number) =>
  shelf.clerk.goods.moveStock({
    variantId: goods.variants[0] ?? '',
    reason: 'receipt',
    change,
    note: 'comes again',
  })

const arrive = ({ kernel }: World, id: string) =>
  moveOrder(kernel, { id, to: 'delivered', by: 'writer', evidence: 'writer_word' })

/**
 * The way of some people who are done: every kind of order, each in a state in which it rests for
 * ever.
 */
export async function doBusiness(world: World, house: House): Promise<void> {
  await sendLetters(world, house)
  await sellGoods(world, house)
  await takeMoney(world, house)
  await answerSomebody(world, house)
  const { people } = world
  const plain = await people.writer()
  for (let n = 0; n < 8; n += 1) {
    const { id } = await makeOrderIn(world, plain, 'posted')
    await arrive(world, id)
  }
  const cancelled = await makePaidOrder(world, plain)
  await plain.order.act({ id: cancelled.id, action: 'cancel' })
  const unpaid = await makeOrder(world, plain)
  await plain.order.act({ id: unpaid.id, action: 'cancel' })
  await plain.point.sign()
  for (const day of ['2026-01-01', '2026-01-02'])
    await plain.diary.save({ ...diaryEntry, id: randomUUID(), day, photoIds: [] })
}

const diaryEntry = { baseVersion: 0, text: '今天收到了信。', mood: 'calm' } as const

async function sendLetters(world: World, house: House): Promise<void> {
  const { printer, support, institutionId } = house
  const writer = await letterWriter(world, { institutionId })
  for (let n = 0; n < 2; n += 1) {
    const { orderId } = await postedLetter(world, writer, printer, group)
    await world.settle()
    await arrive(world, orderId)
  }
  const { boxCode } = await writer.client.reply.box({})
  await publishedReply(support, {
    boxCode,
    identifierKind: 'recipient_name',
    identifierValue: '示例收信人',
  })
}

async function sellGoods(world: World, house: House): Promise<void> {
  const { support, shelf } = house
  const person = await makeBuyer(world, 2000)
  const { buyer, addressId } = person
  const lines = lineOf(house)
  for (let n = 0; n < 3; n += 1) {
    const { orderId } = await makeReceivedGoods(world, support, person, lines)
    if (n > 0) continue
    await buyer.shop.comment({
      orderId,
      lineId: (await buyer.shop.get({ id: orderId })).lines[0]?.id ?? '',
      stars: 5,
      text: 'Good',
      pictureIds: [],
    })
    const [comment] = (await shelf.clerk.goods.adminComments({ state: 'waiting' })).list
    if (comment) await shelf.clerk.goods.decideComment({ id: comment.id, decision: 'approve' })
  }
  const back = await makeReceivedGoods(world, support, person, lines)
  await buyer.shop.requestReturn({
    orderId: back.orderId,
    reason: 'damaged',
    words: 'Bent',
    pictureIds: [],
  })
  await support.shop.decideReturn({ id: back.orderId, decision: 'accept', answer: '', restock: [] })
  const given = await makePaidGoods(world, buyer, addressId, lines)
  await buyer.order.act({ id: given.orderId, action: 'cancel' })
  const coupon = await buyer.coupon.take({ campaignId: house.campaignId })
  const { total } = await buyer.shop.preview({ lines, addressId, couponId: coupon.id })
  const used = await buyer.shop.create({
    lines,
    addressId,
    couponId: coupon.id,
    expectedTotal: total,
  })
  await buyer.order.pay({ orderId: used.orderId, method: 'wallet', expectedTotal: total })
  parcels += 1
  await support.shop.pack({ id: used.orderId })
  await support.shop.ship({
    id: used.orderId,
    carrier: 'sf_express',
    number: `SF20000${String(parcels).padStart(5, '0')}`,
  })
  await buyer.order.act({ id: used.orderId, action: 'confirm_arrival' })
  await restock(house, 5)
}

async function takeMoney(world: World, { finance }: House): Promise<void> {
  const payer = await world.people.writer()
  for (const choice of ['pay', 'pay', 'fail', 'cancel'] as const) {
    const { payUrl } = await payer.wallet.recharge({ amount: 2000, provider: 'sandbox' })
    await chooseOnPage(world, payUrl, choice)
  }
  const { payUrl, payment } = await payer.wallet.recharge({ amount: 700, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'pay')
  await finance.wallet.refundPayment({ paymentId: payment.id, amount: 300, note: 'asked for it' })
}

/** Somebody asks, is answered and thinks well of it; somebody else is still waiting. */
async function answerSomebody({ people }: World, { support }: House): Promise<void> {
  const writer = await people.writer()
  await say(writer, '这是一封示例信，到哪儿了？')
  const conversationId = await conversationOf(writer)
  const { seq } = await answer(support, conversationId, '今天寄出。')
  await support.chat.close({ conversationId, seq })
  const { caseToRate } = await writer.chat.record()
  if (caseToRate) await writer.chat.rate({ caseId: caseToRate, stars: 5 })
  await say(await people.writer(), '请问怎么写？')
}

/**
 * Acts as the writer of thousands of orders. Coins come as they go, so that the balance is the same
 * after each copy.
 */
export async function writeOn(world: World, house: House): Promise<void> {
  const { writer, addressId, support } = house
  const { client } = writer
  for (let n = 0; n < 4; n += 1) {
    const { id } = await makeOrderIn(world, client, 'posted')
    await arrive(world, id)
  }
  await makeReceivedGoods(world, support, { buyer: client, addressId }, lineOf(house))
  await restock(house, 1)
  const { orderId, proof } = await approvedLetter(world, writer)
  await giveCoins(world, client, proof.total)
  await postApproved(house.printer, orderId, group)
  await world.settle()
  await arrive(world, orderId)
}

/** Leaves work under way, however long the business has run. */
export async function leaveOpen(world: World, house: House): Promise<void> {
  const { addressId, others } = house
  const lines = [{ variantId: others.variants[0] ?? '', quantity: 1 }]
  const writer = await letterWriter(world, 'postal')
  await letterInReview(world, writer)
  await approvedLetter(world, writer)
  const { orderId } = await postedLetter(world, writer, house.printer, group)
  const { buyer, addressId: to } = await makeBuyer(world, 5000)
  await makePaidGoods(world, buyer, to, lines)
  await makePaidGoods(world, house.writer.client, addressId, lines)
  await makeOrder(world, house.writer.client)
  await world.settle()
  if (orderId === '') throw new Error('nothing was posted')
}
