import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const finance = await world.people.staff('finance')

test('card prices are versions with who, when and why; the newest counts for what is ordered next', async () => {
  const guest = await world.people.writer()
  const [first] = (await finance.postcard.priceVersions()).list
  expect(first).toMatchObject({ version: 1, state: 'current', createdByName: '', reason: '' })
  const input = {
    baseVersion: 1,
    postcard: 460,
    passMessage: 350,
    effectiveOn: null,
    reason: '卡纸换了供应商',
  }
  const both = await Promise.allSettled([
    finance.postcard.setPrices(input),
    finance.postcard.setPrices({ ...input, postcard: 480 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'letter.prices_changed' },
  })
  const { list } = await finance.postcard.priceVersions()
  expect(list).toMatchObject([
    { version: 2, state: 'current', passMessage: 350, reason: '卡纸换了供应商' },
    { version: 1, state: 'past' },
  ])
  expect(list[0]?.createdByName).not.toBe('')
  expect((await guest.postcard.config()).prices).toMatchObject({ version: 2, passMessage: 350 })
  const admin = await world.people.staff('admin')
  expect(
    (await admin.audit.list({ subject: 'price', subjectId: 'postcard-2' })).list,
  ).toMatchObject([{ action: 'postcard.set_prices', reason: '卡纸换了供应商' }])
})

test('prices that are no prices, days that are past and colleagues without the right are refused', async () => {
  const [newest] = (await finance.postcard.priceVersions()).list
  const input = {
    baseVersion: newest?.version ?? 1,
    postcard: 420,
    passMessage: 390,
    effectiveOn: null,
    reason: '恢复原价',
  }
  for (const wrong of [
    { postcard: -1 },
    { passMessage: 0.5 },
    { postcard: 100_001 },
    { reason: '好' },
  ])
    await expect(finance.postcard.setPrices({ ...input, ...wrong })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  await expect(
    finance.postcard.setPrices({ ...input, effectiveOn: '2020-01-01' }),
  ).rejects.toMatchObject({ code: 'setting.day' })
  const content = await world.people.staff('content')
  await expect(content.postcard.setPrices(input)).rejects.toMatchObject({ code: 'access.denied' })
  await expect(content.postcard.priceVersions()).rejects.toMatchObject({ code: 'access.denied' })
})
