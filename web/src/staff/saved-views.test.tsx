import type { SavedView } from '@mailing/contract/account/views.ts'
import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/staff/view.ts'
import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answer, renderPage } from '../../test/render-page.tsx'
import { fakeToken } from '../../test/token.ts'
import LogisticsDeskPage from '../features/delivery/staff/logistics.tsx'
import PrintPage from '../features/delivery/staff/print.tsx'
import ReturnsPage from '../features/delivery/staff/returns.tsx'
import ReviewPage from '../features/mail/staff/review.tsx'
import ShopOrdersPage from '../features/shop/staff/orders.tsx'
import type { PageProps } from '../platform/navigation/route.ts'

beforeEach(() => localStorage.clear())

const empty = { list: [], nextCursor: null }
const shop = answer(calls.shop.adminList, () => ({ ...empty, counts: { toShip: 0, returns: 0 } }))
const returns = answer(calls.delivery.returns, () => empty)
const shipments = answer(calls.logistics.desk, () => empty)
const cases = answer(calls.logistics.cases, () => ({ ...empty, open: 0 }))
const batches = answer(calls.delivery.batches, () => empty)
const queue = answer(calls.delivery.queue, () => ({
  groups: [],
  load: [],
  cutOffAt: '2026-11-20T09:30:00.000Z',
  openCases: 0,
  ahead: [],
  addresses: 'sheet' as const,
}))
const review = answer(calls.mail.reviewList, () => ({
  ...empty,
  waiting: 0,
  counts: { kinds: [], flagged: 0, clean: 0, due: 0, places: [] },
  cutOffAt: '2026-11-20T09:30:00Z',
}))

interface Listed {
  readonly screen: SavedView['screen']
  readonly page: ComponentType<PageProps>
  readonly list: { readonly inputs: readonly unknown[] }
  readonly answers: NonNullable<Parameters<typeof renderPage>[1]>['answers']
  /** What the address says: a choice, and words that somebody typed where the list is searched. */
  readonly params: Readonly<Record<string, string>>
  readonly chosen: Readonly<Record<string, string>>
  /** Another choice, that a view holds. */
  readonly filter: SavedView['filter']
}

const lists: readonly Listed[] = [
  {
    screen: '/shop',
    page: ShopOrdersPage,
    list: shop,
    answers: [shop],
    params: { tab: 'shipped', search: '13800000000' },
    chosen: { tab: 'shipped' },
    filter: { tab: 'returns' },
  },
  {
    screen: '/returns',
    page: ReturnsPage,
    list: returns,
    answers: [returns],
    params: { reason: 'damaged' },
    chosen: { reason: 'damaged' },
    filter: { reason: 'person_moved' },
  },
  {
    screen: '/logistics',
    page: LogisticsDeskPage,
    list: shipments,
    answers: [shipments, cases],
    params: { tab: 'shipments', query: '13800000000' },
    chosen: {},
    filter: { show: 'all' },
  },
  {
    screen: '/print',
    page: PrintPage,
    list: batches,
    answers: [batches, queue],
    params: { state: 'done' },
    chosen: { state: 'done' },
    filter: { state: 'printing' },
  },
  {
    screen: '/review',
    page: ReviewPage,
    list: review,
    answers: [review],
    params: { kind: 'letter', finding: 'clean' },
    chosen: { kind: 'letter', finding: 'clean' },
    filter: { state: 'needs_writer', finding: 'flagged' },
  },
]

const viewOf = ({ screen, filter }: Listed): SavedView => ({
  id: '33333333-3333-4333-8333-333333333333',
  version: 1,
  screen,
  name: '常看的',
  filter,
  hiddenColumns: [],
  isShared: true,
  byName: '示例同事',
  isMine: false,
  mayChange: false,
  changedAt: '2026-11-20T08:00:00.000Z',
})

const open = (listed: Listed) => {
  const add = answer(calls.view.add, () => viewOf(listed))
  return renderPage(listed.page, {
    params: listed.params,
    token: fakeToken({ role: ['admin'], permission: [] }),
    answers: [
      ...(listed.answers ?? []),
      answer(calls.view.list, () => ({ list: [viewOf(listed)] })),
      add,
    ],
  }).then((screen) => ({ ...screen, add }))
}

test.each(lists)(
  'a view of $screen narrows the list by what it holds and nothing else',
  async (listed) => {
    const screen = await open(listed)
    await screen.user.click(await screen.findByRole('combobox', { name: t.views }))
    await screen.user.click(await screen.findByTitle(t.by('常看的', '示例同事')))
    await waitFor(() => expect(listed.list.inputs.at(-1)).toMatchObject(listed.filter))
    const asked = JSON.stringify(listed.list.inputs.at(-1))
    for (const typed of ['13800000000', 'shipped', 'damaged', 'done', '"letter"'])
      expect(asked).not.toContain(typed)
  },
)

test.each(lists)(
  'what is saved of $screen is what was chosen, never what was typed',
  async (listed) => {
    const screen = await open(listed)
    await screen.user.click(await screen.findByText(t.saveAs))
    await screen.user.type(await screen.findByLabelText(t.name), '我的')
    await screen.user.click(
      screen.getByRole('button', { name: new RegExp(`^${[...t.save].join('\\s*')}$`) }),
    )
    await waitFor(() =>
      expect(screen.add.inputs).toMatchObject([{ screen: listed.screen, filter: listed.chosen }]),
    )
  },
)
