import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { locales } from '@mailing/contract/locale.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import t from '@mailing/texts/zh-hans/web/staff/goods.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { GoodsTable } from './goods-table.tsx'

const idOf = (at: number): string => `33333333-3333-4333-8333-33333333333${at}`
const local = (words: string) =>
  Object.fromEntries(locales.map((locale) => [locale, words])) as StaffGoods['name']

const goods = (at: number, state: StaffGoods['state']): StaffGoods => ({
  id: idOf(at),
  version: at,
  state,
  categoryId: idOf(9),
  name: local(`商品${at}`),
  subtitle: local(''),
  description: local(''),
  pictures: [],
  variants: [
    {
      id: idOf(8),
      name: local('一种'),
      sku: `SKU-${at}`,
      price: minor(500),
      weight: 20,
      thickness: 1,
      stock: 3,
      reserved: 0,
      isOn: true,
    } as StaffGoods['variants'][number],
  ],
  limitPerUser: null,
  isEnclosable: false,
  isReturnEnvelope: false,
  isStationeryKit: false,
  position: at,
  sold: 0,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedByName: '',
})

test('chosen goods are put on sale together; what cannot be sold is named with its reason, and what was done is counted', async () => {
  const moving = answer(calls.goods.setStates, () => ({
    done: 1,
    left: [{ id: idOf(2), obstacle: 'incomplete' as const }],
  }))
  const page = await renderPage(() => <GoodsTable params={{}} />, {
    answers: [
      answer(calls.goods.adminCategories, () => ({ list: [] })),
      answer(calls.goods.adminList, () => ({
        list: [goods(1, 'on_sale'), goods(2, 'draft'), goods(3, 'draft')],
        nextCursor: null,
      })),
      answer(calls.view.list, () => ({ list: [] })),
      moving,
    ],
    token: fakeToken({ role: ['content'], permission: ['goods.edit'] }),
  })
  await page.findByText('商品3')
  expect(page.queryByText(t.many.chosen(3))).toBeNull()
  const [all] = page.getAllByRole('checkbox')
  await page.user.click(all as HTMLElement)
  const bar = within(await page.findByRole('group', { name: t.many.chosen(3) }))
  await page.user.click(bar.getByRole('button', { name: spaced(t.putOn) }))
  // What is on sale already is left alone.
  await waitFor(() =>
    expect(moving.inputs).toEqual([
      {
        state: 'on_sale',
        seen: [
          { id: idOf(2), version: 2 },
          { id: idOf(3), version: 3 },
        ],
        key: expect.any(String),
      },
    ]),
  )
  const dialog = within(await page.findByRole('dialog'))
  expect(dialog.getByText(t.many.left(1))).toBeTruthy()
  expect(dialog.getByText('商品2')).toBeTruthy()
  expect(dialog.getByText(new RegExp(desk.many.obstacles.incomplete))).toBeTruthy()
  expect(dialog.getByText(t.many.done(1))).toBeTruthy()
  expect(page.queryByRole('group', { name: t.many.chosen(3) })).toBeNull()
})
