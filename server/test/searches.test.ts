import { randomUUID } from 'node:crypto'
import { allCalls } from '@mailing/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listCalls } from '../src/platform/call-table.ts'
import { openRules } from './letters.ts'
import { makeGoods, makeShelf } from './shop.ts'
import { createWorld } from './world.ts'

/** Every search compares typed text in one Chinese script. */
const world = await createWorld()
const shelf = await makeShelf(world)
const staff = await world.people.staff('admin')
const guest = world.people.guest()
const writer = await world.people.writer()

/** Files of a list that is here itself: they are found by the very same function. */
const asTheirList = ['goods.export', 'institution.export']

/** Searches by numbers and codes: nothing in them is Chinese. */
const byNumber = [
  'logistics.desk',
  'logistics.export',
  'logistics.list',
  'orderDesk.count',
  'orderDesk.export',
  'orderDesk.get',
  'orderDesk.list',
  'privacy.proof',
  'shop.adminList',
  'wallet.deskPayments',
  'wallet.exportPayments',
]

/** Searches by likeness find more than the same word; their own test is below. */
const byLikeness = ['help.list']

/** Searches by keyed hashes of words: both scripts are tried in modules/chat/finding.test.ts. */
const byHashes = ['chat.adminSearch', 'chat.search']

type Finding = (typed: string) => Promise<readonly string[]>
const named = ({ list }: { readonly list: readonly { readonly name: string }[] }) =>
  list.map(({ name }) => name)
/** Searches by words, with what they find in either script. `beforeAll` stores it. */
const byWords: Readonly<Record<string, Finding>> = {
  'address.contacts': async (query) =>
    (await writer.address.contacts({ query })).list.map(({ recipient }) => recipient.name),
  'address.list': async (query) => named(await writer.address.list({ kind: 'recipient', query })),
  'coupon.scopes': async (query) =>
    (await staff.coupon.scopes({ query })).institutions.map(({ name }) => name),
  'goods.adminList': async (search) =>
    (await staff.goods.adminList({ search })).list.map(({ name }) => name['zh-Hans']),
  'goods.list': async (search) => named(await guest.goods.list({ search })),
  'institution.adminList': async (query) => named(await staff.institution.adminList({ query })),
  'institution.list': async (query) => named(await guest.institution.list({ query })),
  'point.variants': async (search) =>
    (await staff.point.variants({ search })).list.map(({ goodsName }) => goodsName),
  'template.adminList': async (query) =>
    (await staff.template.adminList({ query })).list.map(({ texts }) => texts['zh-Hans'].title),
  'template.list': async (query) =>
    (await guest.template.list({ query })).list.map(({ title }) => title),
}
const templateText = (title: string) => ({
  title,
  summary: '',
  salutation: '[称呼]：',
  body: '见到你很高兴。',
  signature: '[名字]',
})

/** Pairs of both scripts: [stored, typed]. */
const pairs = [
  ['绿岛', '綠島'],
  ['臺東', '台东'],
] as const

beforeAll(async () => {
  for (const [kept] of pairs) {
    await staff.institution.create({
      details: {
        kind: 'prison',
        name: kept,
        country: 'CN',
        region: '示例省',
        city: '示例市',
        addressLine: `示例路 ${kept}`,
        postcode: '100001',
      },
      rules: openRules(),
      source: 'test',
      checkedOn: '2026-01-05',
    })
    await makeGoods(shelf, { name: kept })
    const id = randomUUID()
    await staff.template.save({
      id,
      baseVersion: 0,
      category: 'everyday',
      texts: { 'zh-Hans': templateText(kept), 'zh-Hant': null, en: null, fr: null, es: null },
      stationery: 'bamboo',
      font: 'kai',
      sizePt: 14,
    })
    await staff.template.setState({ id, state: 'published' })
    await writer.address.edit({
      kind: 'recipient',
      isDefault: false,
      recipient: {
        place: 'postal',
        name: kept,
        postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 1 号', postcode: '100001' },
        phone: '',
        relation: '',
        releaseOn: null,
      },
    })
  }
})

test('every search of the contract is one of these', () => {
  const searches = listCalls(allCalls).filter(
    ({ method, input }) =>
      method === 'GET' &&
      input instanceof z.ZodObject &&
      ['query', 'search', 'number'].some((key) => key in input.shape),
  )
  expect(searches.map(({ id }) => id).toSorted()).toEqual(
    [...asTheirList, ...byNumber, ...byLikeness, ...byHashes, ...Object.keys(byWords)].toSorted(),
  )
})

test.each(Object.entries(byWords))(
  '%s finds either Chinese script, whichever is kept',
  async (_id, find) => {
    for (const [kept, typed] of pairs) {
      expect(await find(kept)).toEqual([kept])
      expect(await find(typed)).toEqual([kept])
    }
    expect(await find('綠東')).toEqual([])
  },
)

test('help.list ranks the same answers for either Chinese script', async () => {
  for (const [one, other] of [
    ['信退回来了', '信退回來了'],
    ['优惠券', '優惠券'],
  ] as const) {
    const [left, right] = [
      await guest.help.list({ query: one }),
      await guest.help.list({ query: other }),
    ]
    expect(left.list.length).toBeGreaterThan(0)
    expect(right.list.map(({ key }) => key)).toEqual(left.list.map(({ key }) => key))
  }
})
