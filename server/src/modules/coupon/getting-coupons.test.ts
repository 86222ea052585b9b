import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { campaignInput, makeCampaign } from '../../../test/coupons.ts'
import { makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makePaidGoods, makeShelf, shipGoods } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { givePoints } from '../point/service.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { takeOf } from './rules.ts'
import { couponInvariants } from './service/invariants.ts'
import { thankInviter, welcomeNewcomer } from './service/invitation.ts'

const world = await createWorld({ settings: { SESSION_DAYS: '365' } })
const { kernel, clock, people } = world
const staff = await people.staff('content')
const day = (ahead: number): string =>
  dayIn(kernel.config.TIME_ZONE, new Date(clock.now().getTime() + ahead * 86_400_000))
const mine = async (writer: Client) => (await writer.coupon.list({})).list
const sound = async () =>
  expect(
    await inTransaction(kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...couponInvariants]),
    ),
  ).toEqual([])
const single = (id: string, isRequired = true) => ({
  kind: 'single' as const,
  id,
  text: '你多久写一次信？',
  isRequired,
  options: ['每周', '每月', '更少'],
})

test('what stands in the way of a coupon is named: over, limit, sold out', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const campaign = { state: 'active', stock: 5, issued: 0, per_user_limit: 2, valid_until: null }
  expect(takeOf(campaign, 1, now)).toBe('open')
  expect(takeOf({ ...campaign, valid_until: now }, 0, now)).toBe('over')
  expect(takeOf({ ...campaign, state: 'ended' }, 0, now)).toBe('over')
  expect(takeOf(campaign, 2, now)).toBe('limit')
  expect(takeOf({ ...campaign, issued: 5 }, 0, now)).toBe('sold_out')
})

test('from the centre: what is open comes first, the coupon is mine at once and counts in my figures', async () => {
  const writer = await people.writer()
  const hidden = await makeCampaign(world, { isInCentre: false })
  const gone = await makeCampaign(world, { stock: 1 })
  await (await people.writer()).coupon.take({ campaignId: gone })
  const campaignId = await makeCampaign(world, { name: '三元券', stock: 5, perUserLimit: 2 })
  const { list } = await writer.coupon.openList()
  expect(list[0]).toMatchObject({ campaignId, name: '三元券', left: 5, taken: 0, take: 'open' })
  expect(list.find((one) => one.campaignId === gone)).toMatchObject({ take: 'sold_out', left: 0 })
  expect(list.some((one) => one.campaignId === hidden)).toBe(false)
  expect(await writer.coupon.take({ campaignId })).toMatchObject({
    name: '三元券',
    way: 'centre',
    state: 'available',
    orderId: null,
    isExtended: false,
  })
  expect(await mine(writer)).toHaveLength(1)
  expect((await writer.account.userInfo()).couponStat).toEqual({ usable: 1, expiringSoon: 0 })
  await writer.coupon.take({ campaignId })
  await expect(writer.coupon.take({ campaignId })).rejects.toMatchObject({
    code: 'coupon.limit_reached',
    data: { max: 2 },
  })
  expect(
    (await writer.coupon.openList()).list.find((one) => one.campaignId === campaignId),
  ).toMatchObject({ taken: 2, take: 'limit' })
  await expect(writer.coupon.take({ campaignId: hidden })).rejects.toMatchObject({
    code: 'coupon.not_offered',
  })
  await expect(writer.coupon.take({ campaignId: gone })).rejects.toMatchObject({
    code: 'coupon.sold_out',
  })
  await sound()
})

test('a coupon is good to the end of its last day, then it has lapsed, and the job writes it down', async () => {
  let writer = await people.writer()
  const campaignId = await makeCampaign(world, { validDays: 2 })
  const { validUntil } = await writer.coupon.take({ campaignId })
  expect(dayIn(kernel.config.TIME_ZONE, new Date(Date.parse(validUntil) - 1))).toBe(day(2))
  expect((await writer.account.userInfo()).couponStat).toEqual({ usable: 1, expiringSoon: 1 })
  clock.advance(Date.parse(validUntil) - clock.now().getTime())
  writer = await people.again(writer)
  expect((await writer.coupon.list({})).counts).toEqual({ available: 0, used: 0, expired: 1 })
  expect((await writer.coupon.list({ tab: 'expired' })).list).toMatchObject([{ state: 'expired' }])
  expect((await writer.account.userInfo()).couponStat).toEqual({ usable: 0, expiringSoon: 0 })
  await world.runJob('coupon.expire')
  expect(
    await kernel.db
      .selectFrom('coupons')
      .select('state')
      .where('user_id', '=', writer.userId)
      .execute(),
  ).toEqual([{ state: 'expired' }])
  await sound()
})

test('sent by staff to a list of phones: shown to those people, taken once, unknown phones are counted and not named', async () => {
  const [writer, stranger] = [await people.writer(), await people.writer()]
  const editor = await people.again(staff)
  const campaignId = await makeCampaign(world, { isInCentre: false })
  const audience = {
    kind: 'phones' as const,
    phones: [writer.phone, writer.phone, '12019999999', staff.phone],
  }
  expect(await editor.coupon.previewDistribution({ audience })).toEqual({ count: 1, unknown: 2 })
  await expect(
    editor.coupon.createDistribution({
      campaignId,
      audience,
      note: '',
      takeBefore: day(3),
      expectedCount: 2,
    }),
  ).rejects.toMatchObject({ code: 'coupon.audience_changed', data: { count: 1 } })
  await expect(
    editor.coupon.createDistribution({
      campaignId,
      audience,
      note: '',
      takeBefore: day(-1),
      expectedCount: 1,
    }),
  ).rejects.toMatchObject({ code: 'coupon.terms', data: { field: 'takeBefore' } })
  const sent = await editor.coupon.createDistribution({
    campaignId,
    audience,
    note: '谢谢你的耐心',
    takeBefore: day(3),
    expectedCount: 1,
  })
  expect(sent).toMatchObject({
    people: 1,
    taken: 0,
    audience: 'phones',
    audienceValue: '3',
    sentByName: expect.stringContaining('person'),
  })
  const {
    list: [gift],
  } = await writer.coupon.distributed()
  expect(gift).toMatchObject({
    id: sent.id,
    note: '谢谢你的耐心',
    take: 'open',
    promise: { campaignId },
  })
  expect((await stranger.coupon.distributed()).list).toEqual([])
  await expect(stranger.coupon.takeDistributed({ id: sent.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  expect(await writer.coupon.takeDistributed({ id: sent.id })).toMatchObject({
    way: 'distribution',
    state: 'available',
  })
  await expect(writer.coupon.takeDistributed({ id: sent.id })).rejects.toMatchObject({
    code: 'coupon.taken',
  })
  expect((await writer.coupon.distributed()).list).toEqual([])
  expect((await editor.coupon.adminDistributions({})).list[0]).toMatchObject({
    id: sent.id,
    people: 1,
    taken: 1,
  })
  await sound()
})

test('sent by rule: buyers of so many orders, people who were quiet, people who are new; never staff', async () => {
  const buyer = await people.writer()
  const editor = await people.again(staff)
  await makeOrderIn(world, buyer, 'posted')
  await makeOrderIn(world, buyer, 'posted')
  const quietBuyer = await people.writer()
  await makePaidOrder(world, quietBuyer)
  expect(
    await editor.coupon.previewDistribution({ audience: { kind: 'orders_at_least', orders: 2 } }),
  ).toEqual({ count: 1, unknown: 0 })
  clock.advance(40 * 86_400_000)
  const again = await people.again(staff)
  const fresh = await people.writer()
  await kernel.db
    .updateTable('users')
    .set({ created_at: clock.now() })
    .where('id', '=', fresh.userId)
    .execute()
  const quiet = await again.coupon.previewDistribution({ audience: { kind: 'quiet', days: 30 } })
  expect(quiet.count).toBeGreaterThanOrEqual(2)
  const audience = { kind: 'new_since' as const, day: day(0) }
  const { count } = await again.coupon.previewDistribution({ audience })
  const campaignId = await makeCampaign(world)
  await again.coupon.createDistribution({
    campaignId,
    audience,
    note: '',
    takeBefore: day(1),
    expectedCount: count,
  })
  expect((await fresh.coupon.distributed()).list).toHaveLength(1)
  expect((await (await people.again(buyer)).coupon.distributed()).list).toEqual([])
  const late = (await fresh.coupon.distributed()).list[0]
  clock.advance(3 * 86_400_000)
  const later = await people.again(fresh)
  await expect(later.coupon.takeDistributed({ id: late?.id ?? '' })).rejects.toMatchObject({
    code: 'coupon.not_offered',
  })
  expect((await later.coupon.distributed()).list).toEqual([])
})

test('for a questionnaire: answered in full, once, and the coupon comes with the answer', async () => {
  const writer = await people.writer()
  const editor = await people.again(staff)
  const campaignId = await makeCampaign(world, { isInCentre: false, stock: 1 })
  const questions = [
    single('how-often'),
    {
      kind: 'multiple' as const,
      id: 'why',
      text: '为什么写信？',
      isRequired: true,
      options: ['想念', '节日', '生日'],
      most: 2,
    },
    {
      kind: 'scale' as const,
      id: 'ease',
      text: '好用吗？',
      isRequired: true,
      low: 1,
      high: 5,
      lowLabel: '不好用',
      highLabel: '好用',
    },
    { kind: 'text' as const, id: 'words', text: '还想说什么？', isRequired: false },
  ]
  const { id } = await editor.coupon.createQuestionnaire({
    title: '三分钟问卷',
    intro: '谢谢',
    questions,
    opensOn: day(0),
    closesOn: day(7),
    campaignId,
  })
  expect((await writer.coupon.questionnaires({})).list.find((one) => one.id === id)).toMatchObject({
    title: '三分钟问卷',
    isAnswered: false,
    promise: { campaignId },
  })
  const answers = [
    { questionId: 'how-often', choices: [1] },
    { questionId: 'why', choices: [0, 2] },
    { questionId: 'ease', step: 4 },
  ]
  await expect(writer.coupon.answer({ id, answers: answers.slice(1) })).rejects.toMatchObject({
    code: 'coupon.answer_invalid',
    data: { questionId: 'how-often' },
  })
  await expect(
    writer.coupon.answer({
      id,
      answers: [
        ...answers.slice(0, 1),
        { questionId: 'why', choices: [0, 1, 2] },
        ...answers.slice(2),
      ],
    }),
  ).rejects.toMatchObject({ code: 'coupon.answer_invalid', data: { questionId: 'why' } })
  await expect(
    writer.coupon.answer({ id, answers: [...answers, { questionId: 'stray', text: 'x' }] }),
  ).rejects.toMatchObject({ code: 'coupon.answer_invalid', data: { questionId: 'stray' } })
  const { coupon, isPromiseKept } = await writer.coupon.answer({
    id,
    answers: [...answers, { questionId: 'words', text: '=cmd|calc' }],
  })
  expect([coupon?.way, isPromiseKept]).toEqual(['questionnaire', true])
  await expect(writer.coupon.answer({ id, answers })).rejects.toMatchObject({
    code: 'coupon.answered',
  })
  expect((await writer.coupon.questionnaires({ id })).list).toMatchObject([{ isAnswered: true }])
  // The only coupon is given out: later answers are kept all the same, and say so.
  const second = await people.writer()
  expect(await second.coupon.answer({ id, answers })).toEqual({
    coupon: null,
    isPromiseKept: false,
  })
  const { questionnaire, figures } = await editor.coupon.answers({ id })
  expect(questionnaire).toMatchObject({ answers: 2 })
  expect(figures).toMatchObject([
    { questionId: 'how-often', answered: 2, counts: [0, 2, 0] },
    { questionId: 'why', counts: [2, 0, 2] },
    { questionId: 'ease', counts: [0, 0, 0, 2, 0], meanHundredths: 400 },
    { questionId: 'words', answered: 1, texts: ['=cmd|calc'] },
  ])
  const { csv, rows } = await editor.coupon.exportAnswers({ id })
  expect(rows).toBe(2)
  expect(csv).toContain(`"'=cmd|calc"`)
  expect(csv).not.toContain(writer.phone)
  const admin = await people.staff('admin')
  expect(
    (await admin.audit.list({ subject: 'coupon', subjectId: id })).list.map(({ action }) => action),
  ).toEqual(['questionnaire.export', 'questionnaire.read', 'questionnaire.create'])
  clock.advance(11 * 60_000)
  await expect(editor.coupon.exportAnswers({ id })).rejects.toMatchObject({
    code: 'account.second_factor_stale',
  })
  expect((await editor.coupon.answers({ id })).figures).toHaveLength(4)
  await editor.coupon.closeQuestionnaire({ id })
  await expect((await people.writer()).coupon.answer({ id, answers })).rejects.toMatchObject({
    code: 'coupon.questionnaire_closed',
  })
  await sound()
})

test('answers lie sealed in the database', async () => {
  const writer = await people.writer()
  const editor = await people.again(staff)
  const { id } = await editor.coupon.createQuestionnaire({
    title: '问卷',
    intro: '',
    questions: [{ kind: 'text', id: 'words', text: '说说', isRequired: true }],
    opensOn: day(0),
    closesOn: day(1),
    campaignId: null,
  })
  expect(
    await writer.coupon.answer({
      id,
      answers: [{ questionId: 'words', text: 'a secret sentence' }],
    }),
  ).toEqual({ coupon: null, isPromiseKept: true })
  const row = await kernel.db
    .selectFrom('questionnaire_answers')
    .select('answers_sealed')
    .where('questionnaire_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.answers_sealed.toString('utf8')).not.toContain('secret')
})

test('goods count towards rewards once they cannot be sent back: not on their way, not in the days after, and not returned', async () => {
  const shelf = await makeShelf(world)
  const {
    variants: [variantId = ''],
  } = await makeGoods(shelf)
  const campaignId = await makeCampaign(world, { isInCentre: false })
  const rule = await shelf.clerk.coupon.createAccumulated({
    threshold: 1,
    orderKinds: ['goods'],
    countsFrom: day(-1),
    endsOn: null,
    campaignId,
  })
  let [keeper, returner] = [await makeBuyer(world), await makeBuyer(world)]
  let support = await people.staff('support')
  const counted = async ({ buyer }: typeof keeper) => {
    const { count, take } =
      (await buyer.coupon.accumulated()).list.find(({ id }) => id === rule.id) ?? {}
    return [count, take]
  }
  const orders = []
  for (const { buyer, addressId } of [keeper, returner]) {
    const { orderId } = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    await shipGoods(support, orderId)
    orders.push(orderId)
  }
  const [kept = '', returned = ''] = orders
  await expect(keeper.buyer.coupon.takeAccumulated({ id: rule.id })).rejects.toMatchObject({
    code: 'coupon.not_reached',
    data: { missing: 1 },
  })
  await keeper.buyer.order.act({ id: kept, action: 'confirm_arrival' })
  await returner.buyer.order.act({ id: returned, action: 'confirm_arrival' })
  const again = async (days: number) => {
    clock.advance(days * 86_400_000)
    keeper = { ...keeper, buyer: await people.again(keeper.buyer) }
    returner = { ...returner, buyer: await people.again(returner.buyer) }
    support = await people.again(support)
  }
  await again(6)
  expect([await counted(keeper), await counted(returner)]).toEqual([
    [0, 'not_reached'],
    [0, 'not_reached'],
  ])
  await returner.buyer.shop.requestReturn({
    orderId: returned,
    reason: 'changed_mind',
    words: '',
    pictureIds: [],
  })
  await again(1)
  expect([await counted(keeper), await counted(returner)]).toEqual([
    [1, 'open'],
    [0, 'not_reached'],
  ])
  const audience = { kind: 'orders_at_least' as const, orders: 1 }
  const before = (await (await people.again(staff)).coupon.previewDistribution({ audience })).count
  await support.shop.decideReturn({
    id: returned,
    decision: 'decline',
    answer: '已经用过',
    restock: [],
  })
  expect(await counted(returner)).toEqual([1, 'open'])
  expect((await (await people.again(staff)).coupon.previewDistribution({ audience })).count).toBe(
    before + 1,
  )
  expect(await keeper.buyer.coupon.takeAccumulated({ id: rule.id })).toMatchObject({
    way: 'accumulated',
  })
  await sound()
})

test('for a number of orders: only those on their way count, and each reward comes once', async () => {
  const writer = await people.writer()
  const editor = await people.again(staff)
  const campaignId = await makeCampaign(world, { isInCentre: false, perUserLimit: 5 })
  const rule = await editor.coupon.createAccumulated({
    threshold: 2,
    orderKinds: ['pass_message'],
    countsFrom: day(-1),
    endsOn: null,
    campaignId,
  })
  await makeOrderIn(world, writer, 'posted')
  await makePaidOrder(world, writer)
  expect((await writer.coupon.accumulated()).list.find(({ id }) => id === rule.id)).toMatchObject({
    count: 1,
    threshold: 2,
    take: 'not_reached',
  })
  await expect(writer.coupon.takeAccumulated({ id: rule.id })).rejects.toMatchObject({
    code: 'coupon.not_reached',
    data: { missing: 1 },
  })
  await makeOrderIn(world, writer, 'posted')
  expect((await writer.coupon.accumulated()).list.find(({ id }) => id === rule.id)).toMatchObject({
    count: 2,
    take: 'open',
  })
  expect(await writer.coupon.takeAccumulated({ id: rule.id })).toMatchObject({ way: 'accumulated' })
  await expect(writer.coupon.takeAccumulated({ id: rule.id })).rejects.toMatchObject({
    code: 'coupon.taken',
  })
  expect(
    (await editor.coupon.adminAccumulated()).list.find(({ id }) => id === rule.id),
  ).toMatchObject({ taken: 1, isActive: true })
  await editor.coupon.switchAccumulated({ id: rule.id, isActive: false })
  expect((await writer.coupon.accumulated()).list.some(({ id }) => id === rule.id)).toBe(false)
  await sound()
})

test('for following the account: the word is enough, in any case and width, once; guessing is limited', async () => {
  const editor = await people.again(staff)
  const input = campaignInput({ isInCentre: false, followWord: 'Letter88' })
  const terms = { ...input.terms, goodsCategories: [], institutions: [] }
  await editor.coupon.createCampaign({ ...input, terms })
  await expect(
    editor.coupon.createCampaign({ ...input, terms, followWord: ' lETTER88 ' }),
  ).rejects.toMatchObject({ code: 'coupon.word_in_use' })
  const writer = await people.writer()
  await editor.coupon.setFollowAccount({ account: '寄信小屋' })
  expect(await writer.coupon.follow()).toMatchObject({
    account: '寄信小屋',
    qrCode: '',
    list: [{ take: 'open' }],
  })
  await expect(writer.coupon.takeFollow({ word: 'letter' })).rejects.toMatchObject({
    code: 'coupon.word_wrong',
  })
  expect(await writer.coupon.takeFollow({ word: ' ｌetter88' })).toMatchObject({ way: 'follow' })
  await expect(writer.coupon.takeFollow({ word: 'letter88' })).rejects.toMatchObject({
    code: 'coupon.limit_reached',
  })
  expect((await writer.coupon.follow()).list).toMatchObject([{ take: 'taken' }])
  const guesser = await people.writer()
  for (let n = 0; n < 10; n += 1)
    await expect(guesser.coupon.takeFollow({ word: `guess${n}` })).rejects.toMatchObject({
      code: 'coupon.word_wrong',
    })
  await expect(guesser.coupon.takeFollow({ word: 'letter88' })).rejects.toMatchObject({
    code: 'request.rate_limited',
  })
})

test('the QR code of the account is a picture that everybody can see, and only the one in use', async () => {
  const editor = await people.again(staff)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const first = await editor.coupon.uploadFollowCode(
    {},
    { file: { bytes: png, name: 'qr.png', type: 'image/png' } },
  )
  const second = await editor.coupon.uploadFollowCode(
    {},
    { file: { bytes: png, name: 'qr.png', type: 'image/png' } },
  )
  const get = (url: string) => people.guest().request({ method: 'GET', url })
  expect((await get(second.qrCode)).statusCode).toBe(200)
  expect((await get(first.qrCode)).statusCode).toBe(404)
  expect((await people.guest().config.get()).kf.followQrCode).toBe(second.qrCode)
  await expect(
    editor.coupon.uploadFollowCode(
      {},
      { file: { bytes: Buffer.from('<svg/>'), name: 'qr.svg', type: 'image/png' } },
    ),
  ).rejects.toMatchObject({ code: 'file.type' })
})

test('for an invitation: the newcomer at registration, the inviter with the newcomer’s first letter on its way', async () => {
  const inviter = await people.writer()
  const forNewcomer = await makeCampaign(world, { isInCentre: false, invitation: 'newcomer' })
  const forInviter = await makeCampaign(world, {
    isInCentre: false,
    invitation: 'inviter',
    perUserLimit: 9,
  })
  expect(await inviter.coupon.invitation()).toMatchObject({
    shareUid: inviter.userId,
    newcomer: [{ campaignId: forNewcomer }],
    inviter: [{ campaignId: forInviter }],
    received: 0,
  })
  const register = async (shareUid?: string): Promise<Client> => {
    const newcomer = await people.writer()
    await kernel.db
      .updateTable('users')
      .set({ share_uid: shareUid ?? null })
      .where('id', '=', newcomer.userId)
      .execute()
    return newcomer
  }
  const newcomer = await register(inviter.userId)
  for (let n = 0; n < 3; n += 1) await welcomeNewcomer(kernel, newcomer.userId)
  expect(await mine(newcomer)).toMatchObject([{ way: 'invitation' }])
  expect(await mine(inviter)).toEqual([])
  await makeOrderIn(world, newcomer, 'posted')
  await makeOrderIn(world, newcomer, 'posted')
  await world.settle()
  expect(await mine(inviter)).toMatchObject([{ way: 'invitation' }])
  expect((await inviter.coupon.invitation()).received).toBe(1)
  for (const shareUid of [undefined, 'nobody', '']) {
    const other = await register(shareUid || undefined)
    await welcomeNewcomer(kernel, other.userId)
    expect(await mine(other)).toEqual([])
  }
  const selfMade = await people.writer()
  await kernel.db
    .updateTable('users')
    .set({ share_uid: selfMade.userId })
    .where('id', '=', selfMade.userId)
    .execute()
  await thankInviter(kernel, selfMade.userId)
  expect(await mine(selfMade)).toEqual([])
  await sound()
})

test('for an invitation, from the link: registering with a share id brings the coupon', async () => {
  const inviter = await people.writer()
  const guest = people.guest()
  const phone = '12018880001'
  const from = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  await guest.account.sendCode({ phone }, from)
  const code = world.sms.sent.findLast((message) => message.phone === phone)?.code ?? ''
  guest.token = (
    await guest.account.checkCode({ phone, code, shareUid: inviter.userId, isAgreed: true }, from)
  ).token
  await world.settle()
  expect(await mine(guest)).toMatchObject([{ way: 'invitation', state: 'available' }])
})

test('for points: the points go and the coupon comes together', async () => {
  const editor = await people.again(staff)
  const writer = await people.writer()
  const campaignId = await makeCampaign(world, { isInCentre: false, stock: 1, perUserLimit: 5 })
  const text = (zh: string) => ({ 'zh-Hans': zh, 'zh-Hant': '', en: '', fr: '', es: '' })
  const wish = {
    kind: 'coupon' as const,
    points: 100,
    coins: 0,
    campaignId,
    title: text('三元券'),
    note: text(''),
    limitPerUser: 5,
    position: 1,
    isOn: true,
    stock: null,
  }
  await expect(
    editor.point.createOffer({ ...wish, campaignId: '01934000-0000-7000-8000-00000000ffff' }),
  ).rejects.toMatchObject({ code: 'point.offer_gives_nothing' })
  const { id } = await editor.point.createOffer(wish)
  await givePoints(kernel, {
    userId: writer.userId,
    points: 250,
    reason: 'gift',
    key: `test:${id}`,
  })
  const done = await writer.point.exchange({ id, expectedPoints: 100 })
  expect(done).toMatchObject({ points: 150, coins: 0 })
  expect(await mine(writer)).toMatchObject([{ id: done.couponId, way: 'points' }])
  await expect(writer.point.exchange({ id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'point.offer_gone',
  })
  expect((await writer.point.offers()).points).toBe(150)
  await sound()
})
