import { calls } from '@mailing/contract/client.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/console.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { StaffScreens } from '../menu.ts'
import { staffRoutes } from '../routes.tsx'
import StartPage from './start-page.tsx'
import { useCounts } from './use-queues.ts'

const Shown = () => (
  <StaffScreens value={staffRoutes}>
    <StartPage />
  </StaffScreens>
)

/** The same, with what the menu beside it counts. */
const ShownWithMenu = () => (
  <>
    <output>{JSON.stringify(useCounts())}</output>
    <Shown />
  </>
)

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const group = { mailClass: 'ordinary', isColour: false, isDuplex: true } as const

/** The link to a desk, by the words of its queue. */
const queueOf = (screen: { readonly getByText: (words: string) => HTMLElement }, words: string) =>
  screen.getByText(words).closest('a')?.textContent ?? ''

test('a printer sees what waits with the age of the oldest, and no desk of others', async () => {
  const print = answer(calls.delivery.queue, () => ({
    groups: [
      {
        ...group,
        paper: 'A4' as const,
        pieces: 7,
        sheets: 9,
        cardSheets: [],
        pages: 12,
        oldestPaidAt: hoursAgo(2),
      },
      {
        ...group,
        paper: 'A5' as const,
        pieces: 3,
        sheets: 3,
        cardSheets: [],
        pages: 3,
        oldestPaidAt: hoursAgo(26),
      },
    ],
    load: [],
    addresses: 'sheet' as const,
    cutOffAt: hoursAgo(-3),
    openCases: 0,
    ahead: [],
  }))
  const screen = await renderPage(Shown, {
    answers: [print, answer(calls.bench.copies, () => ({ list: [], nextCursor: null }))],
    token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
  })
  await screen.findByText('10')
  expect(queueOf(screen, zhHans.queues.print)).toBe(
    `${zhHans.queues.print}10${zhHans.oldest('1天前')}`,
  )
  expect(screen.queryByText(zhHans.queues.review)).toBeNull()
  expect(screen.queryByText(zhHans.titles.finance)).toBeNull()
})

test('where the server gives one page and no number, the screen says "more than" and no age', async () => {
  const incident = {
    id: '33333333-3333-4333-8333-333333333333',
    kind: 'late_payment',
    provider: 'sandbox',
    paymentId: null,
    paymentNumber: '1',
    reference: null,
    amount: 100,
    currency: 'CNY',
    occurredAt: hoursAgo(1),
    handledAt: null,
    handledBy: null,
    note: null,
    corrections: [],
  } as const
  const incidents = answer(calls.wallet.incidents, () => ({
    list: [{ ...incident, corrections: [] }],
    nextCursor: 'more',
  }))
  const screen = await renderPage(Shown, {
    answers: [incidents],
    token: fakeToken({ role: ['finance'], permission: ['wallet.read'] }),
  })
  await screen.findByText('1+')
  expect(queueOf(screen, zhHans.queues.incidents)).toBe(`${zhHans.queues.incidents}1+`)
})

test('an empty queue says so', async () => {
  const review = answer(calls.mail.reviewList, () => ({
    list: [],
    nextCursor: null,
    waiting: 0,
    counts: { kinds: [], flagged: 0, clean: 0, due: 0, places: [] },
    cutOffAt: '2026-11-21T09:30:00Z',
  }))
  const screen = await renderPage(Shown, {
    answers: [review],
    token: fakeToken({ role: ['reviewer'], permission: ['letter.review'] }),
  })
  expect(await screen.findByText(zhHans.noneWaits)).toBeTruthy()
  expect(queueOf(screen, zhHans.queues.review)).toBe(`${zhHans.queues.review}0${zhHans.noneWaits}`)
})

test('who serves the shop sees parcels, returns and reviews, each with its oldest', async () => {
  const shop = answer(calls.shop.waiting, () => ({
    toShip: { count: 12, oldestAt: hoursAgo(5) },
    returns: { count: 0, oldestAt: null },
  }))
  const comments = answer(calls.goods.commentsWaiting, () => ({ count: 3, oldestAt: hoursAgo(49) }))
  const screen = await renderPage(Shown, {
    answers: [shop, comments],
    token: fakeToken({ role: ['support'], permission: ['shop.serve', 'goods.edit'] }),
  })
  await screen.findByText('12')
  expect(queueOf(screen, zhHans.queues.toShip)).toBe(
    `${zhHans.queues.toShip}12${zhHans.oldest('5小时前')}`,
  )
  expect(queueOf(screen, zhHans.queues.returns)).toBe(
    `${zhHans.queues.returns}0${zhHans.noneWaits}`,
  )
  expect(queueOf(screen, zhHans.queues.comments)).toBe(
    `${zhHans.queues.comments}3${zhHans.oldest('2天前')}`,
  )
  expect(screen.queryByText(zhHans.queues.originals)).toBeNull()
})

test('what is asked of one answer stands once in the menu, and who may not ask for it is shown no failure', async () => {
  const agents = answer(calls.agent.waiting, () => ({
    applications: { count: 5, oldestAt: hoursAgo(9) },
    withdrawals: { count: 2, oldestAt: hoursAgo(1) },
    doubted: { count: 4, oldestAt: hoursAgo(8) },
  }))
  const reviews = answer(calls.goods.commentsWaiting, () => ({ count: 3, oldestAt: null }))
  const open = (...permission: Permission[]) =>
    renderPage(ShownWithMenu, {
      answers: [agents, reviews],
      token: fakeToken({ role: ['finance'], permission: ['goods.edit', ...permission] }),
    })
  const counted = (screen: Awaited<ReturnType<typeof open>>) =>
    JSON.parse(screen.container.querySelector('output')?.textContent ?? '') as unknown
  const payer = await open('agent.pay')
  await payer.findByText('3')
  expect(payer.queryByText(zhHans.queues.withdrawals)).toBeNull()
  expect([counted(payer), agents.inputs]).toEqual([{ '/comments': 3 }, []])
  payer.unmount()
  const both = await open('agent.manage', 'agent.pay')
  await both.findByText('5')
  expect([counted(both), agents.inputs.length]).toEqual([{ '/comments': 3, '/agents': 11 }, 1])
})

test('the menu counts what the start page counts, for every desk that something waits at', async () => {
  const copy = { state: 'asked', askedAt: hoursAgo(3) }
  const answers = [
    answer(calls.chat.adminCounts, () => ({
      waiting: 4,
      mine: 0,
      unassigned: 0,
      snoozed: 0,
      oldestAt: hoursAgo(1),
    })),
    answer(calls.staff.waiting, () => ({ count: 1, oldestAt: hoursAgo(30) })),
    answer(calls.bench.copies, () => ({
      list: [copy, { ...copy, state: 'declined' }] as never,
      nextCursor: null,
    })),
    answer(calls.delivery.queue, () => ({
      groups: [],
      load: [],
      addresses: 'sheet' as const,
      cutOffAt: hoursAgo(-3),
      openCases: 0,
      ahead: [],
    })),
  ]
  const screen = await renderPage(ShownWithMenu, {
    answers,
    token: fakeToken({
      role: ['support'],
      permission: ['chat.answer', 'staff.edit', 'print.batch'],
    }),
  })
  await screen.findByText('4')
  expect(queueOf(screen, zhHans.queues.chat)).toBe(
    `${zhHans.queues.chat}4${zhHans.oldest('1小时前')}`,
  )
  expect(queueOf(screen, zhHans.queues.rights)).toBe(
    `${zhHans.queues.rights}1${zhHans.oldest('1天前')}`,
  )
  expect(queueOf(screen, zhHans.queues.copies)).toContain(`${zhHans.queues.copies}1`)
  expect(JSON.parse(screen.container.querySelector('output')?.textContent ?? '')).toMatchObject({
    '/chat': 4,
    '/staff': 1,
    '/copies': 1,
  })
  // What the person has no desk for is not counted.
  expect(screen.container.querySelector('output')?.textContent).not.toContain('/finance')
})
