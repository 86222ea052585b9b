import { shareLimits } from '@mailing/contract/family/shares.ts'
import { splitInProportion } from '@mailing/contract/order/split.ts'
import { expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { moneyOf, orderShared, proveShared, sharedLetter } from '../../../test/families.ts'
import { failsWith, moved, openFamilyShares } from '../../../test/family-shares.ts'

const { kernel, two, world } = await openFamilyShares()

it('each puts by the own share, changes it and takes it back; the owner sees all of them, the others only their own', async () => {
  const letter = await two()
  const {
    id,
    owner: { client: mother },
    others: [boy, girl],
  } = letter
  expect(await boy.family.setShare({ id, amount: 300 })).toMatchObject({
    paying: {
      by: 'shared',
      price: null,
      proposed: null,
      mine: { amount: 300, state: 'held' },
      shares: null,
    },
  })
  await girl.family.setShare({ id, amount: 200 })
  await girl.family.setShare({ id, amount: 150 })
  const { paying } = await mother.family.get({ id })
  expect(paying).toMatchObject({
    mine: null,
    shares: {
      together: 450,
      rest: null,
      list: [
        { name: '小明', amount: 300, state: 'held' },
        { name: '小红', amount: 150 },
      ],
    },
  })
  expect((await girl.family.get({ id })).paying).toMatchObject({
    mine: { amount: 150 },
    shares: null,
  })
  expect([await moneyOf(boy), await moneyOf(girl)]).toEqual([4700, 4850])
  expect(await moved(girl, id)).toEqual([
    ['share_paid', -200],
    ['share_returned', 50],
  ])
  const [entry] = (await boy.wallet.entries()).list
  expect(entry).toMatchObject({ reason: 'share_paid', amount: -300, familyId: id, orderId: null })

  // Once there is a proof, its price is known, and an equal part is proposed; the owner's has what does not divide.
  const proof = await proveShared(letter)
  const known = (await girl.family.get({ id })).paying
  expect(known).toMatchObject({ price: proof.total, proposed: Math.floor(proof.total / 3) })
  expect((await mother.family.get({ id })).paying.shares?.rest).toBe(Math.max(0, proof.total - 450))
  await girl.family.setShare({ id, amount: 0 })
  expect(await moneyOf(girl)).toBe(5000)
  expect((await girl.family.get({ id })).paying.mine).toBeNull()
})

it('refuses shares that are not asked for, not the payer’s, too large, or not there', async () => {
  const {
    id,
    owner: { client: mother },
    others: [boy],
  } = await two()
  const stranger = await world.people.writer()
  await expect(mother.family.setShare({ id, amount: 100 })).rejects.toMatchObject(
    failsWith('family.owner_pays_rest'),
  )
  await expect(boy.family.setPaying({ id, by: 'owner' })).rejects.toMatchObject(
    failsWith('family.not_owner'),
  )
  await expect(stranger.family.setShare({ id, amount: 100 })).rejects.toMatchObject(
    failsWith('request.not_found'),
  )
  await expect(boy.family.setShare({ id, amount: shareLimits.max + 1 })).rejects.toMatchObject(
    failsWith('request.invalid'),
  )
  await boy.family.setShare({ id, amount: 4000 })
  await expect(boy.family.setShare({ id, amount: 5001 })).rejects.toMatchObject(
    failsWith('wallet.insufficient', { missing: '0.01' }),
  )
  expect((await boy.family.get({ id })).paying.mine?.amount).toBe(4000)
  await mother.family.setPaying({ id, by: 'owner' })
  expect(await moneyOf(boy)).toBe(5000)
  await expect(boy.family.setShare({ id, amount: 100 })).rejects.toMatchObject(
    failsWith('family.not_shared'),
  )
})

it('the order is paid from what came together and the owner’s wallet in one go; cancelled, everybody has the own money back', async () => {
  const letter = await two()
  const {
    id,
    owner: { client: mother },
    others: [boy, girl],
  } = letter
  await boy.family.setShare({ id, amount: 200 })
  await girl.family.setShare({ id, amount: 101 })
  const { orderId, total, pay } = await orderShared(letter)
  const rest = total - 301
  expect(rest).toBeGreaterThan(0)
  expect(await mother.order.payOptions({ orderId })).toMatchObject({
    total,
    shared: 301,
    missing: 0,
    ways: [{ method: 'wallet', isEnough: true }, {}],
  })
  expect((await mother.order.get({ id: orderId })).shares).toEqual({
    familyId: id,
    together: 301,
    rest,
    list: [
      { name: '小明', amount: 200, refunded: 0 },
      { name: '小红', amount: 101, refunded: 0 },
    ],
  })
  await pay(301)
  // At once, without waiting for any event: nobody puts by for a letter that is paid.
  await expect(boy.family.setShare({ id, amount: 250 })).rejects.toMatchObject(
    failsWith('family.sent'),
  )
  expect(await moneyOf(mother)).toBe(10_000 - rest)
  expect((await boy.family.get({ id })).paying).toMatchObject({
    price: total,
    mine: { amount: 200, state: 'paid' },
    shares: null,
  })
  const shown = (await mother.order.get({ id: orderId })).shares
  expect(shown).toMatchObject({ familyId: id, together: 301, rest })
  expect(new Map(shown?.list.map(({ name, amount }) => [name, amount]))).toEqual(
    new Map([
      ['小明', 200],
      ['小红', 101],
    ]),
  )
  // Who leaves gets the part of a refund all the same.
  await girl.family.removeMember({ id, memberId: letter.memberIds[2] ?? '' })
  await mother.order.act({ id: orderId, action: 'cancel' })
  await world.settle()
  expect(await Promise.all([mother, boy, girl].map(moneyOf))).toEqual([10_000, 5000, 5000])
  expect(await moved(girl, id)).toEqual([
    ['share_paid', -101],
    ['share_refund', 101],
  ])
  expect(
    (await mother.order.get({ id: orderId })).shares?.list
      .map(({ refunded }) => refunded)
      .toSorted(),
  ).toEqual([101, 200])
  expect(await mother.family.get({ id })).toMatchObject({
    state: 'writing',
    paying: { by: 'shared', shares: { together: 0, list: [] } },
  })
})

it('what is more than the price goes back in proportion, and the parts make the price to the cent', async () => {
  const letter = await sharedLetter(
    world,
    [
      { name: '甲', coins: 5000 },
      { name: '乙', coins: 5000 },
      { name: '丙', coins: 5000 },
    ],
    0,
  )
  const {
    id,
    owner: { client: mother },
    others,
  } = letter
  const given = [1000, 1000, 999]
  for (const [index, client] of others.entries())
    await client.family.setShare({ id, amount: given[index] ?? 0 })
  const { orderId, total, pay } = await orderShared(letter)
  expect(total).toBeLessThan(2999)
  await pay()
  const used = splitInProportion(total, given)
  expect(used.reduce((a, b) => a + b, 0)).toBe(total)
  expect(await Promise.all(others.map(moneyOf))).toEqual(used.map((part) => 5000 - part))
  expect(await moneyOf(mother)).toBe(0)
  expect((await mother.order.get({ id: orderId })).shares).toMatchObject({
    together: total,
    rest: 0,
  })
  expect(await moved(others[0] as Client, id)).toEqual([
    ['share_paid', -1000],
    ['share_surplus', 1000 - (used[0] ?? 0)],
  ])
})

it('leaving, being taken out, removing the letter: every share goes back at once', async () => {
  const letter = await sharedLetter(world, [
    { name: '甲', coins: 900 },
    { name: '乙', coins: 900 },
    { name: '丙', coins: 900 },
  ])
  const {
    id,
    owner: { client: mother },
    others,
    memberIds,
  } = letter
  const [first, second, third] = others as [Client, Client, Client]
  for (const client of others) await client.family.setShare({ id, amount: 900 })
  await first.family.removeMember({ id, memberId: memberIds[1] ?? '' })
  await mother.family.removeMember({ id, memberId: memberIds[2] ?? '' })
  expect(await Promise.all([first, second, third].map(moneyOf))).toEqual([900, 900, 0])
  await mother.family.remove({ id })
  expect(await moneyOf(third)).toBe(900)
  expect(await moved(third, id)).toEqual([
    ['share_paid', -900],
    ['share_returned', 900],
  ])
})

it('shares of a letter that is not sent go back after their days, not before, and once', async () => {
  const {
    id,
    others: [boy, girl],
  } = await two()
  await boy.family.setShare({ id, amount: 300 })
  world.clock.advance(86_400_000)
  const [old, young] = [await world.people.again(boy), await world.people.again(girl)]
  await young.family.setShare({ id, amount: 200 })
  world.clock.advance((shareLimits.days - 1) * 86_400_000 - 1000)
  await world.runJob('family.return_shares')
  const kept = async () =>
    kernel.db
      .selectFrom('family_shares')
      .select('held')
      .where('family_id', '=', id)
      .where('held', '>', 0)
      .execute()
  expect(await kept()).toHaveLength(2)
  world.clock.advance(2000)
  await world.runJob('family.return_shares')
  await world.runJob('family.return_shares')
  expect(await kept()).toEqual([{ held: 200 }])
  const again = await world.people.again(old)
  expect(await moneyOf(again)).toBe(5000)
  expect(await moved(again, id)).toEqual([
    ['share_paid', -300],
    ['share_expired', 300],
  ])
})
