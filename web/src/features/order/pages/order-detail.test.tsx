import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { detail, file, orderId } from '../test/scene.ts'
import OrderDetailPage from './order-detail.tsx'

const open = (answers: ReturnType<typeof answer>[]) =>
  renderPage(OrderDetailPage, {
    params: { id: orderId },
    answers,
    isLoggedIn: true,
  })

test('cancelling asks first, names what comes back, and shows the cancelled order', async () => {
  let order = detail()
  const act = answer(calls.order.act, () => {
    order = detail({ state: 'cancelled', refunded: minor(500), isCancellable: false })
    return order
  })
  const screen = await open([answer(calls.order.get, () => order), act])
  await screen.user.click(await screen.findByRole('button', { name: '取消订单' }))
  expect(await screen.findByText(/5\.00 金币会马上退回你的余额/)).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '取消并退款' }))
  expect(await screen.findByRole('heading', { name: '订单已取消' })).toBeTruthy()
  expect(act.inputs).toEqual([{ id: orderId, action: 'cancel' }])
})

test('staying means that nothing is sent', async () => {
  const act = answer(calls.order.act, () => failure('order.not_cancellable'))
  const screen = await open([answer(calls.order.get, () => detail()), act])
  await screen.user.click(await screen.findByRole('button', { name: '取消订单' }))
  await screen.user.click(await screen.findByRole('button', { name: '先不取消' }))
  expect(act.inputs).toEqual([])
})

test('a proposed change shows each word that goes and comes, and can be accepted', async () => {
  const act = answer(calls.order.act, () => detail({ state: 'approved' }))
  const proposedEdit = { reason: '笔误', before: '期中老试别紧张', after: '期中考试别紧张', file }
  const screen = await open([
    answer(calls.order.get, () => detail({ state: 'needs_writer', proposedEdit })),
    act,
  ])
  const group = await screen.findByRole('group', { name: '我们改动了几处' })
  expect(group.querySelector('del')?.textContent).toContain('老')
  expect(group.querySelector('ins')?.textContent).toContain('考')
  await screen.user.click(screen.getByRole('button', { name: '同意这样寄' }))
  await waitFor(() => expect(act.inputs).toEqual([{ id: orderId, action: 'accept_edit' }]))
})

test('an accepted change that a new rule stops is not said to be printed', async () => {
  const proposedEdit = { reason: '笔误', before: '老', after: '考', file }
  const screen = await open([
    answer(calls.order.get, () => detail({ state: 'needs_writer', proposedEdit })),
    answer(calls.order.act, () => detail({ state: 'in_review' })),
  ])
  await screen.user.click(await screen.findByRole('button', { name: '同意这样寄' }))
  expect(await screen.findByText(/我们先再检查一次/)).toBeTruthy()
  expect(screen.queryByText('好的，马上安排打印')).toBeNull()
})

test('a refused letter says so and why, leads to changing it, and its refund is no longer going on', async () => {
  const at = '2026-11-21T04:00:00Z'
  const timeline = [
    {
      state: 'refused' as const,
      at,
      by: 'staff' as const,
      evidence: 'staff_decision' as const,
      reason: '信里有不能寄送的内容',
      proof: null,
      photo: null,
    },
    {
      state: 'refunded' as const,
      at,
      by: 'staff' as const,
      evidence: 'ledger_entry' as const,
      reason: null,
      proof: null,
      photo: null,
    },
  ]
  const order = detail({
    state: 'refunded',
    told: { kind: 'refused', reason: '信里有不能寄送的内容', replyId: null },
    refunded: minor(500),
    isCancellable: false,
    ahead: [],
    timeline,
  })
  const screen = await open([answer(calls.order.get, () => order)])
  expect(await screen.findByRole('heading', { name: '审核没有通过' })).toBeTruthy()
  expect(screen.getAllByText('信里有不能寄送的内容')).toHaveLength(2)
  expect(screen.getByText('凭证：余额明细')).toBeTruthy()
  expect(document.body.textContent).not.toContain('进行中')
  expect(screen.getByRole('button', { name: '以这封信为底稿再写' }).className).toContain(
    'bg-accent',
  )
})

test('returned mail shows how it was settled and leads, in one press, to sending it again', async () => {
  const returned = { reason: '对方已不在那里', at: '2026-11-21T04:00:00Z', photo: null }
  const outcome = {
    fault: 'moved' as const,
    credited: minor(0),
    creditPercent: 0,
    resendPercent: 50,
    isResendOpen: true,
    resentAs: null,
  }
  const screen = await open([
    answer(calls.order.get, () =>
      detail({ state: 'returned', returned, outcome, isCancellable: false, ahead: [] }),
    ),
  ])
  expect((await screen.findAllByText('对方已不在那里')).length).toBeGreaterThan(0)
  expect(screen.getByText('这次重寄只付 50%')).toBeTruthy()
  await screen.user.click(screen.getByRole('link', { name: '再寄一次' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/step/order/order',
      params: { resendOf: orderId },
    }),
  )
})

test('a letter that was sent again names its new order and offers nothing twice', async () => {
  const returned = { reason: '我们出了错', at: '2026-11-21T04:00:00Z', photo: null }
  const outcome = {
    fault: 'ours' as const,
    credited: minor(500),
    creditPercent: 100,
    resendPercent: 100,
    isResendOpen: false,
    resentAs: { id: orderId, number: '261121-NEXT-0002' },
  }
  const screen = await open([
    answer(calls.order.get, () =>
      detail({ state: 'returned', returned, outcome, isCancellable: false, ahead: [] }),
    ),
  ])
  expect(await screen.findByText('已再次寄出：订单 261121-NEXT-0002')).toBeTruthy()
  expect(screen.getByText(/已退还/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '再寄一次' })).toBeNull()
})

test('a returned letter whose words were erased offers nothing to send again or to write on', async () => {
  const at = '2026-11-21T04:00:00Z'
  const outcome = {
    fault: 'moved' as const,
    credited: minor(0),
    creditPercent: 0,
    resendPercent: 50,
    isResendOpen: true,
    resentAs: null,
  }
  const order = detail({
    state: 'returned',
    returned: { reason: '对方已不在那里', at, photo: null },
    outcome,
    approved: null,
    erasedAt: at,
    isCancellable: false,
    ahead: [],
  })
  const screen = await open([answer(calls.order.get, () => order)])
  expect((await screen.findAllByText('对方已不在那里')).length).toBeGreaterThan(0)
  expect(screen.queryByText('这次重寄只付 50%')).toBeNull()
  expect(screen.queryByRole('link', { name: '再寄一次' })).toBeNull()
  expect(screen.queryByRole('button', { name: '先改内容' })).toBeNull()
})

test('a letter with a chosen day shows it with the way to change it, and what is new is told once', async () => {
  const seen = answer(calls.order.seeNotices, () => ({ isDone: true as const }))
  const notice = {
    id: 7,
    orderId,
    orderNumber: '261121-TEST-0001',
    orderKind: 'letter' as const,
    about: '收信人',
    kind: 'send_reminder' as const,
    at: '2026-11-21T04:00:00Z',
    params: { printOn: '2026-12-24', day: '2026-12-31' },
    isSeen: false,
  }
  const schedule = {
    mode: 'arrive_by' as const,
    day: '2026-12-31',
    printOn: '2026-12-24',
    isChangeable: true,
  }
  const screen = await open([
    answer(calls.order.get, () => detail({ state: 'approved', schedule, notices: [notice] })),
    seen,
  ])
  expect(await screen.findByText(/最晚 .*12月31日.* 送到/)).toBeTruthy()
  expect(screen.getByText(/12月24日.*打印，打印前都可以改/)).toBeTruthy()
  await waitFor(() => expect(seen.inputs).toEqual([{ orderId }]))
  await screen.user.click(screen.getByRole('link', { name: '改日期' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({ path: '/pages/my/order/day', params: { orderId } }),
  )
})

test.each([
  [
    'usually takes, where it was measured',
    { min: 3, max: 5 },
    /11月23日.*11月25日.* · 通常寄出后 3～5 天到/,
  ],
  ['should take by the price list, and claims no more', null, /^预计 11月24日\S* – 11月29日\S*$/],
])(
  'the timeline of a posted letter says what mail to that place %s',
  async (_, usualDays, said) => {
    const order = detail({ state: 'posted', estimatedPostDay: '2026-11-20', usualDays })
    const screen = await open([answer(calls.order.get, () => order)])
    expect(await screen.findByText(said)).toBeTruthy()
  },
)

test('the file and its fingerprint are shown once it was paid', async () => {
  const screen = await open([answer(calls.order.get, () => detail())])
  expect(await screen.findByText('a'.repeat(64))).toBeTruthy()
  expect(screen.getByRole('link', { name: '下载 PDF' }).getAttribute('href')).toBe(file.url)
})

test('before it was paid there is no approved file to show', async () => {
  const screen = await open([
    answer(calls.order.get, () =>
      detail({
        state: 'pending_payment',
        paidAt: null,
        payBefore: new Date(Date.now() + 60_000).toISOString(),
      }),
    ),
  ])
  await screen.findByRole('link', { name: '去付款' })
  expect(screen.queryByText('a'.repeat(64))).toBeNull()
})

test.for([
  ['expired', 'letter'],
  ['cancelled', 'letter'],
  ['expired', 'postcard'],
] as const)(
  '%s before it was paid, the order of a %s says that its print file is gone, and offers no link',
  async ([state, kind]) => {
    const screen = await open([
      answer(calls.order.get, () =>
        detail({ state, kind, paidAt: null, approved: null, isCancellable: false }),
      ),
    ])
    expect(await screen.findByText(/订单没有付款，为它制作的打印文件已经删除/)).toBeTruthy()
    expect(screen.queryByText(/信的文字还在/) !== null).toBe(kind === 'letter')
    expect(screen.queryByRole('link', { name: '下载 PDF' })).toBeNull()
  },
)

test('an order that a family paid together says who paid what, and cancelling names the own part alone', async () => {
  const shares = {
    familyId: orderId,
    together: minor(200),
    rest: minor(300),
    list: [{ name: '小明', amount: minor(200), refunded: minor(0) }],
  }
  const screen = await open([answer(calls.order.get, () => detail({ shares }))])
  const card = await screen.findByRole('region', { name: '大家一起付' })
  expect(card.textContent).toMatch(/小明.*2\.00.*你付的.*3\.00/)
  await screen.user.click(screen.getByRole('button', { name: '取消订单' }))
  expect(await screen.findByText(/3\.00 金币会马上退回你的余额/)).toBeTruthy()
})
