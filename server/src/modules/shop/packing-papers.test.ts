import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makePaidGoods, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { auditOf } from '../audit/service.ts'
import { layPickList, laySlip, type Packed } from './service/lay-papers.ts'

const world = await createWorld()
const shelf = await makeShelf(world)
const clerk = await world.people.staff('printer')

async function ordered(): Promise<string> {
  const { variants } = await makeGoods(shelf, { variants: [{ price: 700 }] })
  const { buyer, addressId } = await makeBuyer(world)
  const lines = variants.slice(0, 1).map((variantId) => ({ variantId, quantity: 2 }))
  return (await makePaidGoods(world, buyer, addressId, lines)).orderId
}

test('the papers of orders that wait are one PDF with a page for the shelves and one for each parcel; each reading is recorded', async () => {
  const ids = [await ordered(), await ordered()]
  const { name, pdf, orders } = await clerk.shop.papers({ ids: [...ids, ...ids] })
  expect([name, orders]).toEqual([expect.stringMatching(/^packing-\d{4}-\d\d-\d\d\.pdf$/), 2])
  const text = Buffer.from(pdf, 'base64').toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain('/Type/Pages/Count 3')
  const read = await auditOf(world.kernel, 'order', ids)
  expect(read.filter(({ action }) => action === 'shop.print_papers')).toHaveLength(2)
})

test('what waits no more has no slip, and without any there are no papers', async () => {
  const [waits, refused] = [await ordered(), await ordered()]
  await clerk.shop.refuse({ id: refused, reason: 'out_of_stock', note: '' })
  expect((await clerk.shop.papers({ ids: [waits, refused] })).orders).toBe(1)
  await expect(clerk.shop.papers({ ids: [refused] })).rejects.toMatchObject({
    code: 'shop.moved_on',
  })
  expect(
    (await auditOf(world.kernel, 'order', [refused])).filter(
      ({ action }) => action === 'shop.print_papers',
    ),
  ).toEqual([])
})

const to = { name: 'Ann', phone: '13800000000', lines: ['1 Road', 'Town'] }
const line = (sku: string, quantity: number) =>
  ({ sku, goodsName: `goods ${sku}`, variantName: 'blue', quantity }) as Packed['lines'][number]
const paper = { locale: 'en', app: 'Mailing', today: '2026-11-20' } as const

test('the shelves are told once how many of an article are taken, the parcels what is theirs', () => {
  const one: Packed = {
    number: 'A',
    to,
    note: '',
    lines: [line('S2', 1), line('S1', 2)],
    original: null,
  }
  const two: Packed = {
    number: 'B',
    to,
    note: 'Ring twice',
    lines: [line('S1', 3)],
    original: null,
  }
  const sent: Packed = {
    number: 'C',
    to,
    note: '',
    lines: [],
    original: { boxCode: 'BOX', sheets: 4 },
  }
  const [goods, originals] = layPickList(paper, [one, two, sent]).sections
  expect(goods?.rows).toEqual([
    ['S1', 'goods S1 · blue', '5', '2'],
    ['S2', 'goods S2 · blue', '1', '1'],
  ])
  expect(originals?.rows).toEqual([['BOX', '4', 'C']])
  const slip = laySlip(paper, two)
  expect(slip.lead).toEqual(['Ann 13800000000', '1 Road', 'Town', 'Note: Ring twice'])
  expect(slip.sections[0]?.rows).toEqual([['S1', 'goods S1 · blue', '3']])
  // Whose the others are stands on no slip.
  expect(JSON.stringify(laySlip(paper, one))).not.toContain('Ring twice')
})
