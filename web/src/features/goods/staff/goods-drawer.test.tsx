import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { locales } from '@mailing/contract/locale.ts'
import t from '@mailing/texts/zh-hans/web/staff/goods.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { GoodsDrawer } from './goods-drawer.tsx'

const id = '33333333-3333-4333-8333-333333333331'
const local = (words: string) =>
  Object.fromEntries(locales.map((locale) => [locale, words])) as StaffGoods['name']
const goods: StaffGoods = {
  id,
  version: 1,
  state: 'off',
  categoryId: id,
  name: local('信封'),
  subtitle: local(''),
  description: { ...local(''), 'zh-Hans': '十个' },
  pictures: [],
  variants: [
    {
      id,
      name: local('一种'),
      sku: 'SKU-1',
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
  position: 1,
  sold: 0,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedByName: '',
}

test('the form of goods asks before it closes over typed words, and nothing is put on sale meanwhile', async () => {
  const onClose = vi.fn()
  const screen = await renderPage(
    () => <GoodsDrawer id={id} onClose={onClose} onCreated={() => undefined} />,
    {
      answers: [
        answer(calls.goods.adminGet, () => goods),
        answer(calls.goods.adminCategories, () => ({ list: [] })),
      ],
      token: fakeToken({ role: ['content'], permission: ['goods.edit' as never] }),
    },
  )
  const sale = await screen.findByRole('button', { name: spaced(t.putOn) })
  expect(sale).toHaveProperty('disabled', false)
  await screen.user.type(await screen.findByDisplayValue('十个'), '一包')
  expect(sale).toHaveProperty('disabled', true)
  expect(screen.getByText(t.saveFirst)).toBeTruthy()
  await screen.user.keyboard('{Escape}')
  await screen.user.click(await screen.findByRole('button', { name: setting.stay }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('十个一包')).toBeTruthy()
})

test('typed words stay when a colleague saves the same goods, and follow what they saved', async () => {
  let stored = goods
  const colleagueSaves = () => {
    const [variant] = goods.variants
    if (!variant) throw new Error('no variant')
    stored = {
      ...goods,
      version: 2,
      subtitle: local('结实'),
      variants: [{ ...variant, price: minor(600) }],
      updatedByName: '示例同事',
    }
  }
  const update = answer(calls.goods.update, ({ version }) =>
    version === stored.version ? stored : failure('goods.changed'),
  )
  const screen = await renderPage(
    () => <GoodsDrawer id={id} onClose={() => undefined} onCreated={() => undefined} />,
    {
      answers: [
        answer(calls.goods.adminGet, () => stored),
        answer(calls.goods.adminCategories, () => ({ list: [] })),
        update,
      ],
      token: fakeToken({ role: ['content'], permission: ['goods.edit' as never] }),
    },
  )
  await screen.user.type(await screen.findByDisplayValue('十个'), '一包')
  colleagueSaves()
  await act(() => refreshCalls([calls.goods.adminGet]))
  expect(await screen.findByText(setting.savedMeanwhile('示例同事'))).toBeTruthy()
  expect(screen.getByText(setting.typedStays(`${t.subtitle}和${t.variants}`))).toBeTruthy()
  expect(screen.getByDisplayValue('十个一包')).toBeTruthy()
  await screen.user.click(screen.getByText(setting.keepMine))
  await screen.user.click(screen.getByRole('button', { name: spaced(t.save) }))
  await waitFor(() =>
    expect(update.inputs).toMatchObject([
      { version: 2, subtitle: { en: '结实' }, description: { 'zh-Hans': '十个一包' } },
    ]),
  )
  expect(update.inputs[0]?.['variants']).toMatchObject([{ price: 600 }])
})
