import { deskPageSize } from '@mailing/contract/call.ts'
import { expect, test } from 'vitest'
import { type CampaignWishes, campaignInput, makeCampaign } from '../../../test/coupons.ts'
import { addInstitution, letterWriter, proveNew } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { clock, people } = world
const staff = await people.staff('content')

function wish(changes: CampaignWishes = {}) {
  const input = campaignInput(changes)
  return {
    ...input,
    terms: {
      ...input.terms,
      orderKinds: [...input.terms.orderKinds],
      mailClasses: [...input.terms.mailClasses],
      goodsCategories: [...input.terms.goodsCategories],
      institutions: [...input.terms.institutions],
    },
  }
}

test('a campaign that contradicts itself is refused with the field', async () => {
  const wrong: readonly (readonly [CampaignWishes, string])[] = [
    [{ terms: { amount: null } }, 'amount'],
    [{ terms: { percent: 10 } }, 'percent'],
    [{ terms: { pages: 1 } }, 'pages'],
    [{ terms: { cap: 100 } }, 'cap'],
    [{ terms: { kind: 'percent_off', amount: null, percent: 10 } }, 'cap'],
    [{ terms: { orderKinds: ['goods'], mailClasses: ['express'] } }, 'orderKinds'],
    [
      { terms: { kind: 'free_pages', amount: null, pages: 2, orderKinds: ['goods'] } },
      'orderKinds',
    ],
    [{ validDays: null }, 'validDays'],
    [{ validFrom: '2098-01-01', validUntil: '2098-02-01' }, 'validDays'],
    [{ validDays: null, validFrom: '2098-02-01', validUntil: '2098-01-01' }, 'validUntil'],
    [{ validDays: null, validFrom: '2019-01-01', validUntil: '2019-02-01' }, 'validUntil'],
    [
      { terms: { institutions: [{ id: '01934000-0000-7000-8000-00000000ffff', name: 'x' }] } },
      'institutions',
    ],
    [
      { terms: { goodsCategories: [{ id: '01934000-0000-7000-8000-00000000ffff', name: 'x' }] } },
      'goodsCategories',
    ],
  ]
  for (const [changes, field] of wrong)
    await expect(
      staff.coupon.createCampaign(wish(changes)),
      JSON.stringify(changes),
    ).rejects.toMatchObject({ code: 'coupon.terms', data: { field } })
  for (const terms of [{ amount: -1 }, { amount: 1.5 }, { minSpend: -1 }] as const)
    await expect(staff.coupon.createCampaign(wish({ terms }))).rejects.toMatchObject({
      code: 'request.invalid',
    })
  await expect(staff.coupon.createCampaign(wish({ stock: 0 }))).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('a campaign is paused, resumed, given more stock and ended; coupons that are out stay good', async () => {
  const place = await addInstitution(world)
  const { institutions } = await staff.coupon.scopes({ query: '' })
  expect(institutions.some(({ id }) => id === place)).toBe(true)
  const made = await staff.coupon.createCampaign(
    wish({
      stock: 1,
      perUserLimit: 9,
      terms: { institutions: [{ id: place, name: 'a name of the client' }] },
    }),
  )
  expect(made).toMatchObject({
    state: 'active',
    figures: { issued: 0 },
    createdByName: expect.stringContaining('person'),
  })
  expect(made.terms.institutions[0]?.name).not.toBe('a name of the client')
  const writer = await people.writer()
  const { id } = made
  await writer.coupon.take({ campaignId: id })
  await expect(writer.coupon.take({ campaignId: id })).rejects.toMatchObject({
    code: 'coupon.sold_out',
  })
  expect(await staff.coupon.changeCampaign({ action: 'stock_up', id, add: 4 })).toMatchObject({
    stock: 5,
    figures: { issued: 1, available: 1 },
  })
  expect(await staff.coupon.changeCampaign({ action: 'pause', id })).toMatchObject({
    state: 'paused',
  })
  await expect(writer.coupon.take({ campaignId: id })).rejects.toMatchObject({
    code: 'coupon.not_offered',
  })
  await expect(staff.coupon.changeCampaign({ action: 'pause', id })).rejects.toMatchObject({
    code: 'coupon.campaign_state',
  })
  await staff.coupon.changeCampaign({ action: 'resume', id })
  expect(
    await staff.coupon.changeCampaign({ action: 'show', id, isInCentre: false }),
  ).toMatchObject({ isInCentre: false })
  await staff.coupon.changeCampaign({ action: 'end', id })
  for (const action of ['resume', 'pause', 'end'] as const)
    await expect(staff.coupon.changeCampaign({ action, id })).rejects.toMatchObject({
      code: 'coupon.campaign_state',
    })
  expect((await writer.coupon.list({})).list).toMatchObject([{ state: 'available' }])
  const admin = await people.staff('admin')
  expect(
    (await admin.audit.list({ subject: 'coupon', subjectId: id })).list.map(({ action }) => action),
  ).toEqual([
    'coupon.end',
    'coupon.show',
    'coupon.resume',
    'coupon.pause',
    'coupon.stock_up',
    'coupon.create',
  ])
})

test('figures say what was given out, used, and what the used ones brought', async () => {
  const campaignId = await makeCampaign(world, { perUserLimit: 9, terms: { amount: 120 } })
  const writer = await letterWriter(world)
  const [first, second] = [
    await writer.client.coupon.take({ campaignId }),
    await writer.client.coupon.take({ campaignId }),
  ]
  const proof = await proveNew(writer)
  const expectedTotal = proof.total - 120
  const paid = await writer.client.letter.createOrder({
    proofId: proof.id,
    expectedTotal,
    acceptedWarnings: [],
    couponId: first.id,
  })
  await writer.client.letter.payOrder({ orderId: paid.id, expectedTotal, sha256: proof.sha256 })
  await writer.client.letter.createOrder({
    proofId: (await proveNew(writer)).id,
    expectedTotal,
    acceptedWarnings: [],
    couponId: second.id,
  })
  const all = await staff.coupon.adminTotals()
  expect(all).toEqual({
    issued: 3,
    available: 1,
    held: 1,
    used: 1,
    expired: 0,
    discount: 120,
    revenue: expectedTotal,
  })
  const figures = async () =>
    (await staff.coupon.adminCampaigns({})).list.find(({ id }) => id === campaignId)?.figures
  expect(await figures()).toEqual({
    issued: 2,
    available: 0,
    held: 1,
    used: 1,
    expired: 0,
    discount: 120,
    revenue: expectedTotal,
  })
  await writer.client.order.act({ id: paid.id, action: 'cancel' })
  expect(await figures()).toMatchObject({ available: 1, held: 1, used: 0, discount: 0, revenue: 0 })
  expect(await staff.coupon.adminTotals()).toEqual({
    issued: 3,
    available: 2,
    held: 1,
    used: 0,
    expired: 0,
    discount: 0,
    revenue: 0,
  })
})

test('a questionnaire with two questions of one name, or more choices than options, is refused', async () => {
  const base = {
    title: '问卷',
    intro: '',
    opensOn: '2020-01-01',
    closesOn: '2098-01-01',
    campaignId: null,
  }
  const text = { kind: 'text' as const, id: 'a', text: '说说', isRequired: false }
  await expect(
    staff.coupon.createQuestionnaire({ ...base, questions: [text, text] }),
  ).rejects.toMatchObject({ code: 'coupon.terms', data: { field: 'questions' } })
  await expect(
    staff.coupon.createQuestionnaire({
      ...base,
      questions: [
        { kind: 'multiple', id: 'b', text: '选', isRequired: true, options: ['一', '二'], most: 3 },
      ],
    }),
  ).rejects.toMatchObject({ code: 'coupon.terms', data: { field: 'questions' } })
  await expect(
    staff.coupon.createQuestionnaire({ ...base, closesOn: '2019-01-01', questions: [text] }),
  ).rejects.toMatchObject({ code: 'coupon.terms', data: { field: 'closesOn' } })
  await expect(
    staff.coupon.createQuestionnaire({
      ...base,
      questions: [text],
      campaignId: '01934000-0000-7000-8000-00000000ffff',
    }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  expect((await staff.coupon.adminQuestionnaires({})).list).toEqual([])
})

test('pages of campaigns count the coupons of their own campaigns only; the totals of all are a call of their own, and say what lapsed before the job has been by', async () => {
  for (let n = 0; n <= deskPageSize; n += 1)
    await makeCampaign(world, { name: `第 ${n} 个`, validDays: 1 })
  const first = await staff.coupon.adminCampaigns({})
  const second = await staff.coupon.adminCampaigns({ cursor: first.nextCursor ?? '' })
  expect([first.list.length, second.list.length > 0, Object.keys(second)]).toEqual([
    deskPageSize,
    true,
    ['list', 'nextCursor'],
  ])
  const before = await staff.coupon.adminTotals()
  const writer = await people.writer()
  await writer.coupon.take({ campaignId: first.list[0]?.id ?? '' })
  expect(await staff.coupon.adminTotals()).toEqual({
    ...before,
    issued: before.issued + 1,
    available: before.available + 1,
  })
  clock.advance(2 * 86_400_000)
  const later = await people.again(staff)
  expect(await later.coupon.adminTotals()).toEqual({
    ...before,
    issued: before.issued + 1,
    expired: before.expired + 1,
  })
  expect((await later.coupon.adminCampaigns({})).list[0]?.figures).toMatchObject({
    issued: 1,
    available: 0,
    expired: 1,
  })
})

test('one campaign is read by itself, with what became of it', async () => {
  const id = await makeCampaign(world)
  const [writer, clerk] = [await people.writer(), await people.staff('content')]
  await writer.coupon.take({ campaignId: id })
  expect(await clerk.coupon.adminCampaign({ id })).toMatchObject({
    id,
    state: 'active',
    figures: { issued: 1, available: 1 },
  })
  await expect(
    clerk.coupon.adminCampaign({ id: '01934000-0000-7000-8000-00000000ffff' }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
})
