import { EmailError } from '../src/adapters/email/port.ts'
import { followNumber } from '../src/modules/delivery/service/carrier-tracking.ts'
import { addNotices } from '../src/modules/notice/service/add.ts'
import { moveOrder } from '../src/modules/order/service.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { approveAgent, earn, realName } from './agents.ts'
import { approvedLetters, makeBatch } from './bench.ts'
import type { Client } from './client.ts'
import { makeCampaign } from './coupons.ts'
import { letterWriter } from './letters.ts'
import { makeOrderIn } from './money.ts'
import { openNotices } from './notices.ts'
import { openReply } from './replies.ts'
import { chooseOnPage, notify } from './sandbox.ts'
import { makeGoods, makeShelf } from './shop.ts'
import { trackingNumber } from './tracking-numbers.ts'
import type { World } from './world.ts'

/** Numbers of carriers: of mail that is under way, and of mail that has arrived. */
export const travelling = trackingNumber(1)
export const arrived = trackingNumber(2)

/** Private words that no list and no file of one shows. */
export const hidden = {
  applicant: '王兰',
  recipient: '李示例',
  account: 'lan@mail.example',
  realName,
}

/** A world whose desk lists have something in each state. */
export async function openDeskLists() {
  const { world, reader, choose } = await openNotices()
  const admin = await world.people.staff('admin', { nickname: 'Ada' })
  // Before anything is paid: of the bills that could be had one is compared, and nothing stands on
  // it.
  await world.runJob('wallet.compare_bills')
  const agents = await makeAgents(world, admin)
  await makeCampaign(world, { name: 'spring' })
  const ended = await makeCampaign(world, { name: 'winter', stock: 7 })
  await admin.coupon.changeCampaign({ action: 'end', id: ended })
  await openReply(admin, {
    boxCode: 'NOBODYSBOX',
    identifierKind: 'recipient_name',
    identifierValue: hidden.recipient,
  })
  await follow(world, travelling)
  const id = await follow(world, arrived)
  await moveOrder(world.kernel, { id, to: 'delivered', by: 'staff', evidence: 'carrier_event' })
  await printLetters(world, admin)
  const payer = await moveMoney(world, admin)
  const { variants } = await makeGoods(await makeShelf(world), {
    variants: [{ sku: 'LISTED-1' }, { sku: 'LISTED-2' }],
  })
  const unreached = await reader()
  await choose(unreached, ['email'])
  await failToReach(world, unreached)
  const people = [...agents, payer, unreached]
  return { world, admin, people, variants, email: unreached.email }
}

/** Makes an applicant, and an agent with two withdrawals. One was rejected, one waits. */
async function makeAgents(world: World, admin: Client): Promise<readonly Client[]> {
  const [agent, applicant] = [await world.people.writer(), await world.people.writer()]
  const { termsVersion } = await applicant.agent.me()
  await applicant.agent.apply({ realName: hidden.applicant, termsVersion })
  await approveAgent(world, agent)
  await earn(world, agent, 3000)
  const { account } = hidden
  const asked = { method: 'alipay', account, realName } as const
  const { id } = await agent.agent.withdraw({ ...asked, amount: 1000 })
  await admin.agent.reject({ id, reason: 'an illegible name' })
  await agent.agent.withdraw({ ...asked, amount: 2000 })
  return [agent, applicant]
}

async function follow(world: World, number: string): Promise<string> {
  const { id: orderId } = await makeOrderIn(world, await world.people.writer(), 'posted')
  const sentAt = world.clock.now()
  await inTransaction(world.kernel, (kernel) =>
    followNumber(kernel, { orderId, carrier: 'other', number, sentAt }),
  )
  return orderId
}

/** A batch that was taken apart, and one that is being printed. */
async function printLetters(world: World, admin: Client): Promise<void> {
  const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const
  await approvedLetters(world, await letterWriter(world), group, 2)
  const { id } = await makeBatch(admin, group, 1)
  await admin.delivery.dissolve({ id, reason: 'the paper is wrong' })
  await makeBatch(admin, group)
}

/** Makes unknown payments, some settled, and two refunds. One of them waits for a second person. */
async function moveMoney(world: World, admin: Client): Promise<Client> {
  for (const number of ['PUNKNOWN0001', 'PUNKNOWN0002'])
    await notify(world, { number, reference: `SB${number}`, amount: 777, state: 'paid' })
  const { list } = await admin.wallet.incidents()
  const known = list.find(({ paymentNumber }) => paymentNumber === 'PUNKNOWN0002')
  await admin.wallet.handleIncident({ id: known?.id ?? '', note: 'asked the provider' })
  const payer = await world.people.writer()
  const { payUrl, payment } = await payer.wallet.recharge({ amount: 50_000, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'pay')
  const refund = { paymentId: payment.id, note: 'asked for by the payer' }
  await admin.wallet.refundPayment({ ...refund, amount: 300 })
  await admin.wallet.refundPayment({ ...refund, amount: 30_000 })
  await world.settle()
  return payer
}

/** A message that no provider of mail takes. */
async function failToReach(world: World, { userId }: Client): Promise<void> {
  world.email.fail = new EmailError('unclear', 'etimedout')
  await inTransaction(world.kernel, (kernel) =>
    addNotices(kernel, [{ userId, topic: 'coupon_ends', subject: '', key: '1' }]),
  )
  await world.settle()
  world.email.fail = null
}
