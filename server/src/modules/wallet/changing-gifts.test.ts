import { giftLimits } from '@mailing/contract/wallet/limits.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { offerOptions } from './store/ledger.ts'

const world = await createWorld()
const { kernel, clock } = world
const finance = await world.people.staff('finance')
const offerId = '01934000-0000-7000-8000-00000000a001'
await offerOptions(kernel, [
  { id: offerId, amount: 3000, gift: 100, currency: 'CNY', position: 1 },
  {
    id: '01934000-0000-7000-8000-00000000a002',
    amount: 5000,
    gift: 300,
    currency: 'CNY',
    position: 2,
  },
])

test('before anybody has changed it the settings speak; the first change keeps them as version 0', async () => {
  expect((await finance.wallet.giftVersions()).list).toMatchObject([
    {
      version: 0,
      welcomeGift: 500,
      offers: [
        { amount: 3000, gift: 100 },
        { amount: 5000, gift: 300 },
      ],
      createdAt: null,
      createdByName: '',
      reason: '',
    },
  ])
  const early = await world.people.writer()
  const begun = await early.wallet.recharge({
    optionId: offerId,
    amount: 3000,
    provider: 'sandbox',
  })
  expect(begun.payment.gift).toBe(100)

  const set = await finance.wallet.setGifts({
    baseVersion: 0,
    welcomeGift: 800,
    offers: [
      { amount: 3000, gift: 250 },
      { amount: 5000, gift: 300 },
      { amount: 20_000, gift: 2500 },
    ],
    reason: '周年活动',
  })
  expect(set).toMatchObject({ version: 1, welcomeGift: 800, reason: '周年活动' })
  expect(set.createdByName).not.toBe('')
  expect(
    (await finance.wallet.giftVersions()).list.map(({ version, welcomeGift }) => [
      version,
      welcomeGift,
    ]),
  ).toEqual([
    [1, 800],
    [0, 500],
  ])

  const { options } = await early.wallet.rechargeOptions()
  expect(options.map(({ amount, gift }) => [amount, gift])).toEqual([
    [3000, 250],
    [5000, 300],
    [20_000, 2500],
  ])
  // What stayed is the same offer; what was changed is another one, and the old one cannot be chosen any more.
  expect(options[1]?.id).toBe('01934000-0000-7000-8000-00000000a002')
  await expect(
    early.wallet.recharge({ optionId: offerId, amount: 3000, provider: 'sandbox' }),
  ).rejects.toMatchObject({ code: 'wallet.option_changed' })
  expect(await early.wallet.payment({ id: begun.payment.id })).toMatchObject({
    gift: 100,
    amount: 3000,
  })

  expect((await early.config.get()).receiveBalance).toBe(800)
  expect(await early.wallet.receiveBalance()).toMatchObject({ received: 800, money: 800 })
})

test('as many offers as there may be are set and set again', async () => {
  const offersFrom = (first: number) =>
    Array.from({ length: giftLimits.offers }, (_, index) => ({
      amount: first + index * 1000,
      gift: index * 10,
    }))
  for (const first of [1000, 1500, 1000]) {
    const [current] = (await finance.wallet.giftVersions()).list
    await finance.wallet.setGifts({
      baseVersion: current?.version ?? 0,
      welcomeGift: 500,
      offers: offersFrom(first),
      reason: '所有档位',
    })
    expect(
      (await finance.wallet.rechargeOptions()).options.map(({ amount, gift }) => ({
        amount,
        gift,
      })),
    ).toEqual(offersFrom(first))
  }
})

test('a welcome gift of nothing is no gift, and who has had one keeps it', async () => {
  const had = await world.people.writer()
  const { received } = await had.wallet.receiveBalance()
  const [current] = (await finance.wallet.giftVersions()).list
  await finance.wallet.setGifts({
    baseVersion: current?.version ?? 0,
    welcomeGift: 0,
    offers: [],
    reason: '暂停活动',
  })
  const late = await world.people.writer()
  expect(await late.account.userInfo()).toMatchObject({ isWelcomeGiftOpen: false })
  await expect(late.wallet.receiveBalance()).rejects.toMatchObject({ code: 'wallet.gift_off' })
  expect((await late.wallet.rechargeOptions()).options).toEqual([])
  expect((await had.wallet.entries()).list).toMatchObject([
    { reason: 'welcome_gift', amount: received },
  ])
})

test('of two colleagues who change the same version, one is told; offers must make sense; only who may edit prices may', async () => {
  const [current] = (await finance.wallet.giftVersions()).list
  const input = {
    baseVersion: current?.version ?? 0,
    welcomeGift: 500,
    offers: [{ amount: 3000, gift: 0 }],
    reason: '恢复活动',
  }
  await expect(
    finance.wallet.setGifts({
      ...input,
      offers: [
        { amount: 3000, gift: 0 },
        { amount: 3000, gift: 10 },
      ],
    }),
  ).rejects.toMatchObject({ code: 'wallet.gift_offers' })
  await expect(
    finance.wallet.setGifts({ ...input, offers: [{ amount: 3000, gift: 3001 }] }),
  ).rejects.toMatchObject({ code: 'wallet.gift_offers' })
  for (const wrong of [
    { welcomeGift: -1 },
    { welcomeGift: 0.5 },
    { welcomeGift: 10_001 },
    { reason: '好' },
    { offers: [{ amount: 99, gift: 0 }] },
  ])
    await expect(finance.wallet.setGifts({ ...input, ...wrong })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  const both = await Promise.allSettled([
    finance.wallet.setGifts(input),
    finance.wallet.setGifts({ ...input, welcomeGift: 600 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'wallet.gifts_changed' },
  })
  await expect((await world.people.staff('content')).wallet.setGifts(input)).rejects.toMatchObject({
    code: 'access.denied',
  })
  const admin = await world.people.staff('admin')
  expect(
    (await admin.audit.list({ subject: 'price', subjectId: `gifts-${input.baseVersion + 1}` }))
      .list,
  ).toMatchObject([{ action: 'wallet.set_gifts', reason: '恢复活动' }])
  const late = await world.people.staff('finance')
  clock.advance(11 * 60_000)
  await expect(
    late.wallet.setGifts({ ...input, baseVersion: input.baseVersion + 1 }),
  ).rejects.toMatchObject({ code: 'account.second_factor_stale' })
  await expect(
    kernel.db
      .updateTable('gift_versions')
      .set({ welcome_gift: 1 })
      .where('version', '>', 0)
      .execute(),
  ).rejects.toThrow('never changed')
})
