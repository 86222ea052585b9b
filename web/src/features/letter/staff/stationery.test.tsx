import { calls } from '@mailing/contract/client.ts'
import type { DeskStationery, DeskStationeryDetail } from '@mailing/contract/letter/stationery.ts'
import { localText } from '@mailing/contract/local-text.ts'
import { languages } from '@mailing/texts/languages.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/stationery.ts'
import { houseStarts } from '@mailing/typeset/house/starts.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import StationeryDesk from './stationery.tsx'

const names = localText({
  'zh-Hans': '晨光',
  'zh-Hant': '晨光',
  en: 'Morning light',
  fr: 'Lumière du matin',
  es: 'Luz de la mañana',
})
const id = '88888888-8888-4888-8888-888888888888'
const builtIn = (key: string, change: Partial<DeskStationery> = {}): DeskStationery => ({
  id: key,
  isOwn: false,
  state: 'published',
  version: 0,
  published: null,
  names: null,
  design: null,
  ...change,
})
const own = (change: Partial<DeskStationery> = {}): DeskStationery => ({
  id,
  isOwn: true,
  state: 'published',
  version: 1,
  published: 1,
  names,
  design: houseStarts['ruled-red'],
  ...change,
})
const detail = (change: Partial<DeskStationery> = {}): DeskStationeryDetail => ({
  ...own(change),
  versions: [{ version: 1, at: '2026-11-21T04:00:00Z', byName: '示例编辑', publishedAt: null }],
})
/** Two Chinese characters on a button stand apart. */
const spaced = (words: string): RegExp => new RegExp(`^${[...words].join('\\s?')}$`)
const done = () => ({ isDone: true as const })

test('designs are taken off sale and moved; the basic ones cannot be, and what was changed since is put on sale from its form', async () => {
  const setState = answer(calls.stationery.setState, done)
  const arrange = answer(calls.stationery.arrange, done)
  const list = [
    builtIn('plain'),
    builtIn('bamboo'),
    own(),
    own({
      id: '99999999-9999-4999-8999-999999999999',
      state: 'withdrawn',
      version: 3,
      names: { ...names, 'zh-Hans': '旧稿' },
    }),
  ]
  const screen = await renderPage(StationeryDesk, {
    isLoggedIn: true,
    answers: [answer(calls.stationery.adminList, () => ({ list })), setState, arrange],
  })
  await screen.findByText('晨光')
  expect(screen.getByRole('switch', { name: '素白在售' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('switch', { name: '旧稿在售' })).toHaveProperty('disabled', true)
  await screen.user.click(screen.getByRole('switch', { name: '竹影在售' }))
  await waitFor(() =>
    expect(setState.inputs).toEqual([{ id: 'bamboo', version: 0, state: 'withdrawn' }]),
  )
  await screen.user.click(screen.getByRole('button', { name: '晨光上移' }))
  await waitFor(() =>
    expect(arrange.inputs).toEqual([
      { ids: ['plain', id, 'bamboo', '99999999-9999-4999-8999-999999999999'] },
    ]),
  )
}, 30_000)

test('a copy of a built-in design is told what is wrong as it is changed, and is saved with all five names', async () => {
  const save = answer(calls.stationery.save, (input) =>
    detail({ id: input.id, state: 'draft', published: null }),
  )
  const screen = await renderPage(StationeryDesk, {
    isLoggedIn: true,
    answers: [
      answer(calls.stationery.adminList, () => ({ list: [builtIn('ruled-red')] })),
      save,
      answer(calls.stationery.admin, (input) =>
        detail({ id: input.id, state: 'draft', published: null }),
      ),
    ],
  })
  await screen.user.click(await screen.findByRole('button', { name: spaced(zhHans.copy) }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(zhHans.fit)).toBeTruthy()
  const [left] = drawer.getAllByLabelText(zhHans.sides.left)
  if (!left) throw new Error('no field for the left margin')
  await screen.user.clear(left)
  await screen.user.type(left, '60')
  const [right] = drawer.getAllByLabelText(zhHans.sides.right)
  if (!right) throw new Error('no field for the right margin')
  await screen.user.clear(right)
  await screen.user.type(right, '60')
  await screen.user.tab()
  expect(await drawer.findByText(zhHans.faults.narrow('A4', 90, 100))).toBeTruthy()
  await screen.user.clear(right)
  await screen.user.type(right, '23')
  await screen.user.tab()
  expect(await drawer.findByText(zhHans.fit)).toBeTruthy()
  await screen.user.click(drawer.getByRole('button', { name: spaced(zhHans.save) }))
  const start = houseStarts['ruled-red']
  await waitFor(() => expect(save.inputs).toHaveLength(1))
  expect(save.inputs[0]).toMatchObject({
    baseVersion: 0,
    names: { 'zh-Hans': '红线信笺 2', fr: 'Lettre à lignes rouges 2' },
    design: { ...start, papers: { ...start.papers, a4: { ...start.papers.a4, left: 60 } } },
  })
  // It stays open, and can be published now.
  expect(await screen.findByRole('button', { name: spaced(zhHans.publish) })).toBeTruthy()
}, 60_000)

test('a design is published in the version that was saved, not with unsaved changes', async () => {
  const setState = answer(calls.stationery.setState, done)
  const screen = await renderPage(StationeryDesk, {
    isLoggedIn: true,
    answers: [
      answer(calls.stationery.adminList, () => ({ list: [own({ version: 2 })] })),
      setState,
      answer(calls.stationery.admin, () => detail({ version: 2 })),
    ],
  })
  await screen.user.click(await screen.findByRole('button', { name: spaced(zhHans.open) }))
  const publish = await screen.findByRole('button', { name: spaced(zhHans.publish) })
  await waitFor(() => expect(publish).toHaveProperty('disabled', false))
  const name = screen.getByLabelText(languages.en.name)
  await screen.user.type(name, '!')
  expect(publish).toHaveProperty('disabled', true)
  expect(screen.getByText(zhHans.saveFirst)).toBeTruthy()
  await screen.user.type(name, '{Backspace}')
  await waitFor(() => expect(publish).toHaveProperty('disabled', false))
  await screen.user.click(publish)
  await waitFor(() => expect(setState.inputs).toEqual([{ id, version: 2, state: 'published' }]))
}, 60_000)
