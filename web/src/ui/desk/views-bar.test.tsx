import type { SavedView } from '@mailing/contract/account/views.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/staff/view.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { useAddress } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { DeskTable } from './desk-table.tsx'

beforeEach(() => localStorage.clear())

const view = (change: Partial<SavedView>): SavedView => ({
  id: '33333333-3333-4333-8333-333333333333',
  version: 1,
  screen: '/orders',
  name: '暂扣的信件',
  filter: { only: 'held', kind: 'letter' },
  hiddenColumns: ['place'],
  isShared: false,
  byName: '示例同事',
  isMine: true,
  mayChange: true,
  changedAt: '2026-11-20T08:00:00.000Z',
  ...change,
})
const shared = view({
  id: '33333333-3333-4333-8333-333333333334',
  name: '大家的',
  isShared: true,
  isMine: false,
  mayChange: false,
})

/** Two characters on a button stand apart. */
const saveButton = new RegExp(`^${[...t.save].join('\\s*')}$`)

/** A list whose filters stand in the address, with a word that somebody typed. */
function Listed({ params }: PageProps) {
  const [kept, keep] = useAddress(params)
  return (
    <>
      <output>{JSON.stringify(kept)}</output>
      <button type="button" onClick={() => keep({ kind: 'goods' })}>
        narrow
      </button>
      <DeskTable<{ id: string; place: string }>
        address={{ screen: '/orders', kept, keep }}
        rows={[{ id: '1', place: '示例市' }]}
        columns={[
          { title: '号码', dataIndex: 'id' },
          { key: 'place', title: '地点', dataIndex: 'place' },
        ]}
      />
    </>
  )
}

const open = async (views: readonly SavedView[], params: PageProps['params'] = {}) => {
  const asked: { name: string; input: unknown }[] = []
  const note =
    <T,>(name: string, give: (input: T) => unknown) =>
    (input: T) => {
      asked.push({ name, input })
      return give(input) as never
    }
  const screen = await renderPage(Listed, {
    params,
    token: fakeToken({ role: ['support'], permission: ['order.read', 'view.edit'] }),
    answers: [
      answer(calls.view.list, () => ({ list: [...views] })),
      answer(
        calls.view.add,
        note('add', ({ name }: CallInput<typeof calls.view.add>) => view({ name })),
      ),
      answer(
        calls.view.change,
        note('change', () => failure('account.view_changed')),
      ),
      answer(
        calls.view.remove,
        note('remove', () => ({ isDone: true as const })),
      ),
    ],
  })
  const address = () =>
    JSON.parse(screen.container.querySelector('output')?.textContent ?? '') as object
  const choose = async (name: string) => {
    await screen.user.click(await screen.findByRole('combobox', { name: t.views }))
    // The one that is open has its name in the field as well.
    const titled = await screen.findAllByTitle(name)
    await screen.user.click(titled.at(-1) as HTMLElement)
  }
  return { ...screen, asked, address, choose }
}

test('a view that is chosen narrows the list by the address alone, shows its columns, and says when it was changed', async () => {
  const screen = await open([view({})], { number: '2611', state: 'posted', tab: 'one' })
  expect(screen.getByText('示例市')).toBeTruthy()
  await screen.choose('暂扣的信件')
  expect(screen.address()).toEqual({ tab: 'one', view: view({}).id, only: 'held', kind: 'letter' })
  expect(screen.queryByText('示例市')).toBeNull()
  expect(screen.queryByText(t.changed)).toBeNull()
  await screen.user.click(screen.getByText('narrow'))
  expect(screen.getByText(t.changed)).toBeTruthy()
  // Chosen once more, it is as it was saved.
  await screen.choose('暂扣的信件')
  expect(screen.address()).toMatchObject({ kind: 'letter' })
  expect(screen.queryByText(t.changed)).toBeNull()
})

test('an address that names a view shows it after a reload, with its columns', async () => {
  const screen = await open([view({})], { view: view({}).id, only: 'held', kind: 'letter' })
  await waitFor(() => expect(screen.queryByText('示例市')).toBeNull())
  expect(screen.queryByText(t.changed)).toBeNull()
  expect(screen.getByTitle('暂扣的信件')).toBeTruthy()
})

test('what is saved is what was chosen and which columns are shown, and not what was typed', async () => {
  const screen = await open([], { number: '13800000000', only: 'held', userId: 'x', from: '1' })
  await screen.user.click(screen.getByText(t.columns))
  await screen.user.click(screen.getByRole('checkbox', { name: '地点' }))
  await screen.user.click(screen.getByText(t.saveAs))
  await screen.user.click(await screen.findByRole('button', { name: saveButton }))
  expect(await screen.findByText(t.nameMissing)).toBeTruthy()
  await screen.user.type(screen.getByLabelText(t.name), '  我的  ')
  await screen.user.click(screen.getByText(t.sharedBox))
  await screen.user.click(screen.getByRole('button', { name: saveButton }))
  await waitFor(() => expect(screen.asked).toHaveLength(1))
  expect(screen.asked[0]).toEqual({
    name: 'add',
    input: {
      screen: '/orders',
      name: '我的',
      isShared: true,
      filter: { only: 'held' },
      hiddenColumns: ['place'],
    },
  })
})

test('a colleague’s view offers no change; one’s own is saved anew with the version that was seen', async () => {
  const screen = await open([view({}), shared], { view: shared.id })
  expect(await screen.findByTitle(t.by('大家的', '示例同事'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.more })).toBeNull()
  await screen.choose('暂扣的信件')
  await screen.user.click(screen.getByText('narrow'))
  await screen.user.click(screen.getByRole('button', { name: t.more }))
  await screen.user.click(await screen.findByText(t.update))
  await waitFor(() =>
    expect(screen.asked).toEqual([
      {
        name: 'change',
        input: {
          id: view({}).id,
          version: 1,
          shown: { filter: { only: 'held', kind: 'goods' }, hiddenColumns: ['place'] },
        },
      },
    ]),
  )
})
