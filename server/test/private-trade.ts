import { randomUUID } from 'node:crypto'
import { localText } from '@mailing/contract/local-text.ts'
import { deletePerson } from '../src/modules/privacy/service.ts'
import { dayIn } from '../src/platform/clock.ts'
import { approveAgent, makeRichAgent } from './agents.ts'
import { answer, conversationOf, say } from './chats.ts'
import type { Client } from './client.ts'
import { makeCampaign } from './coupons.ts'
import { secrets } from './private-words.ts'
import { chooseOnPage } from './sandbox.ts'
import { makeGoods, makeReceivedGoods, makeShelf } from './shop.ts'
import { design, names } from './stationery-desk.ts'
import type { World } from './world.ts'

export interface Staff {
  readonly printer: Client
  readonly support: Client
  readonly admin: Client
}

export const china = { country: 'CN', area: '示例省 示例市', postcode: '100002' }

/**
 * Goods that are to be packed, and others that go back; what a carrier said names who took them.
 */
export async function buyGoods(world: World, client: Client, { support }: Staff) {
  const { id: addressId } = await client.address.edit({
    kind: 'delivery',
    isDefault: true,
    delivery: {
      name: secrets.delivery,
      phone: secrets.deliveryPhone,
      postal: { ...china, detail: secrets.deliveryAddress },
    },
  })
  const shelf = await makeShelf(world)
  const goods = await makeGoods(shelf)
  const lines = [{ variantId: goods.variants[0] ?? '', quantity: 1 }]
  const person = { buyer: client, addressId }
  const { total } = await client.shop.preview({ lines, addressId })
  const { orderId: goodsId } = await client.shop.create({
    lines,
    addressId,
    note: secrets.goodsNote,
    expectedTotal: total,
  })
  await client.order.pay({ orderId: goodsId, method: 'wallet', expectedTotal: total })
  const { orderId: receivedId } = await makeReceivedGoods(world, support, person, lines)
  await client.shop.comment({
    orderId: receivedId,
    lineId: (await client.shop.get({ id: receivedId })).lines[0]?.id ?? '',
    stars: 4,
    text: 'Good paper',
    pictureIds: [],
  })
  await client.shop.requestReturn({
    orderId: receivedId,
    reason: 'damaged',
    words: secrets.returnWords,
    pictureIds: [],
  })
  await world.settle()
  const [shipment] = (await support.logistics.desk({ show: 'all' })).list
  const trackedId = shipment?.id ?? ''
  await support.logistics.record({
    id: trackedId,
    stage: 'in_transit',
    at: world.clock.now().toISOString(),
    text: secrets.carrier,
  })
  return {
    goodsId,
    receivedId,
    trackedId,
    shownGoodsId: goods.id,
    variantId: goods.variants[0] ?? '',
  }
}

/**
 * Makes a rated conversation, a request for a place, and answers. They are those of a
 * questionnaire, with a coupon.
 */
export async function talkAndAsk(world: World, client: Client, { support, admin }: Staff) {
  await say(client, secrets.chat)
  const conversationId = await conversationOf(client)
  const { seq } = await answer(support, conversationId, 'We look into it.')
  await support.chat.close({ conversationId, seq })
  const { caseToRate } = await client.chat.record()
  await client.chat.rate({ caseId: caseToRate ?? '', stars: 5, words: secrets.helpful })
  await say(client, secrets.chat)
  await support.chat.addNote({ conversationId, id: randomUUID(), text: secrets.chatNote })
  await client.institution.request({ name: secrets.place, place: '' })
  const day = (ahead: number) =>
    dayIn(world.kernel.config.TIME_ZONE, new Date(world.clock.now().getTime() + ahead * 86_400_000))
  const campaignId = await makeCampaign(world, { isInCentre: false, perUserLimit: 2 })
  const { id: questionnaireId } = await admin.coupon.createQuestionnaire({
    title: 'How do you write?',
    intro: '',
    questions: [{ kind: 'text', id: 'words', text: 'Tell us', isRequired: true }],
    opensOn: day(0),
    closesOn: day(30),
    campaignId,
  })
  const gift = { campaignId, reason: 'waited long', message: secrets.gift }
  await support.coupon.giveTo({ userId: client.userId, ...gift })
  await client.coupon.answer({
    id: questionnaireId,
    answers: [{ questionId: 'words', text: secrets.questionnaire }],
  })
  const { id: cannedId } = await admin.chat.saveCanned({
    id: randomUUID(),
    baseVersion: 0,
    title: 'Greeting',
    texts: localText({ 'zh-Hans': '您好', 'zh-Hant': '', en: '', fr: '', es: '' }),
    isActive: true,
  })
  const templateId = randomUUID()
  await admin.template.save({
    id: templateId,
    baseVersion: 0,
    category: 'everyday',
    texts: {
      'zh-Hans': {
        title: '问候',
        summary: '',
        salutation: '你好：',
        body: '见字如面。',
        signature: '我',
      },
      'zh-Hant': null,
      en: null,
      fr: null,
      es: null,
    },
    stationery: 'bamboo',
    font: 'kai',
    sizePt: 14,
  })
  const stationeryId = randomUUID()
  await admin.stationery.save({ id: stationeryId, baseVersion: 0, names, design })
  const [article] = (await admin.help.adminList()).list
  return {
    conversationId,
    campaignId,
    questionnaireId,
    cannedId,
    templateId,
    stationeryId,
    helpKey: article?.key ?? '',
  }
}

/** Makes a payment, an applicant, a withdrawal, and a deleted account. */
export async function moveMoney(world: World, client: Client, { admin }: Staff) {
  const { payUrl, payment } = await client.wallet.recharge({ amount: 2000, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'pay')
  await approveAgent(world, client)
  const agent = await makeRichAgent(world, 5000)
  const { id: withdrawalId } = await agent.agent.withdraw({
    amount: 5000,
    method: 'alipay',
    account: secrets.payout,
    realName: secrets.realName,
  })
  const gone = await world.people.writer()
  await deletePerson(world.kernel, gone.userId, true)
  const { id: deletionId } = await world.kernel.db
    .selectFrom('privacy_deletions')
    .select('id')
    .where('user_id', '=', gone.userId)
    .executeTakeFirstOrThrow()
  await admin.agent.approve({ id: withdrawalId })
  const { id: taskId } = await admin.point.createTask({
    kind: 'letter_posted',
    period: 'once',
    target: 1,
    points: 100,
    title: localText({ 'zh-Hans': '第一封信', 'zh-Hant': '', en: '', fr: '', es: '' }),
    note: localText({ 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' }),
    position: 1,
    isOn: true,
    startsOn: null,
    endsOn: null,
  })
  return { paymentId: payment.id, agentId: agent.userId, withdrawalId, deletionId, taskId }
}
