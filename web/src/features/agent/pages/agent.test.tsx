import type { Earning, Friend, Withdrawal } from '@mailing/contract/agent/schemas.ts'
import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import AgentPage from './agent.tsx'
import RevenueDetailsPage from './revenue-details.tsx'
import TeamPage from './team.tsx'
import WithdrawPage from './withdraw.tsx'
import WithdrawalsPage from './withdrawals.tsx'

type Me = CallOutput<typeof calls.agent.me>
const id = (n: number) => `77777777-8888-4888-8888-88888888880${n}`
const at = '2026-11-20T04:00:00.000Z'
const money = (part: Partial<Record<keyof Me['money'], number>> = {}) =>
  ({ available: 0, frozen: 0, withdrawing: 0, owed: 0, ...part }) as Me['money']
const rule: Me['rule'] = {
  isOpen: true,
  letter: 1000,
  postcard: 800,
  passMessage: 1000,
  greetingCard: 1000,
  goods: 550,
  friendDays: 365,
  friendCap: 10_000,
  minWithdrawal: 1000,
  fee: 100,
  secondAbove: 50_000,
}
const me = (changes: Partial<Me> = {}): Me => ({
  state: 'approved',
  isMember: true,
  note: '',
  heldReason: null,
  money: money(),
  earned: minor(0),
  friends: 0,
  rule,
  ruleVersion: 3,
  termsVersion: 2,
  openWithdrawal: null,
  ...changes,
})
const withdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: id(1),
  amount: minor(5000),
  fee: minor(100),
  method: 'bank_card',
  bank: '招商银行',
  tail: '7898',
  state: 'requested',
  requestedAt: at,
  endedAt: null,
  confirmUntil: null,
  cameBackAt: null,
  note: '',
  ...changes,
})
const entry = (changes: Partial<Earning> = {}): Earning => ({
  id: id(2),
  at,
  amount: minor(120),
  orderNumber: '261120-AAAA-0001',
  kind: 'letter',
  friendMasked: '138****0000',
  basis: minor(1200),
  basisPoints: 1000,
  ruleVersion: 3,
  state: 'freed',
  freeAt: null,
  ...changes,
})
const ruleAnswer = answer(calls.agent.rule, () => ({ rule, version: 3, since: at }))
const open = (page: typeof AgentPage, give: () => Me) =>
  renderPage(page, {
    answers: [answer(calls.agent.me, give), ruleAnswer],
    isLoggedIn: true,
  })

test('who is no agent sees the rules in force and applies with name and terms; what is missing is said in place', async () => {
  let state: Me['state'] = 'none'
  const apply = answer(calls.agent.apply, () => {
    state = 'applied'
    return { isDone: true as const }
  })
  const screen = await renderPage(AgentPage, {
    answers: [answer(calls.agent.me, () => me({ state, isMember: false })), ruleAnswer, apply],
    isLoggedIn: true,
  })
  expect(await screen.findByText('成为推广员：朋友寄信，你得佣金')).toBeTruthy()
  for (const words of ['10%', '5.5%', '注册后 365 天', '¥100.00', '超过 ¥500.00'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  await screen.user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(screen.getByText('请填写真实姓名，至少两个字')).toBeTruthy()
  expect(screen.getByText('请先看推广说明，同意后再申请')).toBeTruthy()
  expect(apply.inputs).toEqual([])
  await screen.user.type(screen.getByRole('textbox', { name: /真实姓名/ }), ' 林兰 ')
  await screen.user.click(screen.getByRole('checkbox', { name: '我看过并同意推广说明（第 2 版）' }))
  await screen.user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText('申请已收到，等工作人员审核')).toBeTruthy()
  expect(apply.inputs).toEqual([{ realName: '林兰', termsVersion: 2 }])
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
})

test('a refusal says why and lets apply again; closed doors say so', async () => {
  const screen = await open(AgentPage, () => me({ state: 'refused', note: '姓名和证件不符' }))
  expect(await screen.findByText('工作人员说明：姓名和证件不符')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '重新申请' })).toBeTruthy()
  screen.unmount()
  queryClient.clear()
  const closed = await open(AgentPage, () =>
    me({ state: 'none', isMember: false, rule: { ...rule, isOpen: false } }),
  )
  expect(await closed.findByRole('heading', { name: '现在不接受新的申请' })).toBeTruthy()
  expect(closed.queryByRole('button', { name: '提交申请' })).toBeNull()
})

test('each figure opens what it is made of; what is owed and a hold are said in plain words', async () => {
  const screen = await open(AgentPage, () =>
    me({
      money: money({ frozen: 230, owed: 300 }),
      earned: minor(900),
      heldReason: '设备重复，正在核对',
    }),
  )
  expect(await screen.findByText(/原因：设备重复，正在核对/)).toBeTruthy()
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href(/冻结中 ?¥2.30/)).toMatch(/revenueDetails\?only=frozen$/)
  expect(href(/待抵扣 ?−¥3.00/)).toMatch(/revenueDetails\?only=taken_back$/)
  expect(href(/提现处理中/)).toMatch(/withdrawaDetails$/)
  expect(href(/累计佣金 ?¥9.00/)).toMatch(/revenueDetails$/)
  expect(screen.getByText(/有 ¥3.00 佣金在提现后因朋友退款被收回/)).toBeTruthy()
})

test('friends are shown masked, with when they came, their orders and what they brought, and nothing else', async () => {
  const one = { id: id(3), phoneMasked: '138****0000', joinedAt: at, orders: 4 }
  const friend: Friend = { ...one, earned: minor(560) }
  const screen = await renderPage(TeamPage, {
    answers: [answer(calls.agent.team, () => ({ list: [friend], nextCursor: null }))],
    isLoggedIn: true,
  })
  const row = await screen.findByRole('article')
  expect(row.textContent).toBe('138****00002026年11月20日 注册已寄出 4 单带来佣金¥5.60')
})

test('a column of the chart opens the entries that it is the sum of, by finger and by key', async () => {
  vi.setSystemTime('2026-11-25T04:00:00.000Z')
  const earnings = answer(calls.agent.earnings, () => ({
    list: [{ day: '2026-11-20', amount: minor(120), orders: 1 }],
    total: minor(120),
    orders: 1,
  }))
  const entries = answer(calls.agent.entries, () => ({ list: [entry()], nextCursor: null }))
  const screen = await renderPage(RevenueDetailsPage, {
    answers: [earnings, entries],
    isLoggedIn: true,
  })
  expect(await screen.findByText('实付 ¥12.00 × 10%（第 3 版规则）')).toBeTruthy()
  expect(earnings.inputs.at(-1)).toEqual({ by: 'day', from: '2026-10-27', to: '2026-11-25' })
  const chart = screen.getByRole('slider', { name: '佣金图' })
  chart.focus()
  await screen.user.keyboard('{End}{ArrowLeft>5/}')
  expect(chart.getAttribute('aria-valuetext')).toBe('2026年11月20日：¥1.20，1 单')
  expect(await screen.findByText('2026年11月20日的明细')).toBeTruthy()
  await waitFor(() =>
    expect(entries.inputs.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-20' }),
  )
  await screen.user.click(screen.getByRole('button', { name: '按月' }))
  await screen.user.click(screen.getByRole('button', { name: '三年' }))
  await waitFor(() =>
    expect(earnings.inputs.at(-1)).toMatchObject({ by: 'month', from: '2023-11-27' }),
  )
  vi.useRealTimers()
})

test('what is frozen says until when; what waits for staff says that', async () => {
  const entries = answer(calls.agent.entries, () => ({
    list: [
      entry({ id: id(4), state: 'frozen', freeAt: null }),
      entry({ id: id(5), state: 'frozen', freeAt: '2999-01-02T04:00:00.000Z' }),
      entry({ id: id(6), state: 'frozen', freeAt: at.replace('2026', '2020') }),
      entry({ id: id(7), amount: minor(-120), state: 'reversed' }),
    ],
    nextCursor: null,
  }))
  const screen = await renderPage(RevenueDetailsPage, {
    params: { only: 'frozen' },
    answers: [entries, answer(calls.agent.me, () => me({ money: money({ frozen: 360 }) }))],
    isLoggedIn: true,
  })
  expect(await screen.findByText('还没寄出；寄出满 7 天或送达后解冻')).toBeTruthy()
  expect(screen.getByText('送达后解冻，最晚 2999年1月2日')).toBeTruthy()
  expect(screen.getByText('工作人员正在核对，核对后解冻')).toBeTruthy()
  expect(screen.getByText('-¥1.20')).toBeTruthy()
  expect(entries.inputs).toEqual([{ only: 'frozen' }])
})

test('a withdrawal is checked field by field, knows the bank by the card, and is sent once', async () => {
  const withdraw = answer(calls.agent.withdraw, ({ realName }) =>
    realName === '林兰' ? withdrawal() : failure('agent.name'),
  )
  const page = await renderPage(WithdrawPage, {
    answers: [answer(calls.agent.me, () => me({ money: money({ available: 8000 }) })), withdraw],
    isLoggedIn: true,
  })
  const press = async () => page.user.click(await page.findByRole('button', { name: '申请提现' }))
  const box = (name: RegExp) => page.getByRole('textbox', { name })
  await press()
  const missing = ['请填写金额，例如 50 或 50.00', '请填写收款人姓名']
  for (const words of ['这不是有效的银行卡号，请逐位核对', ...missing])
    expect(page.getByText(words)).toBeTruthy()
  await page.user.type(box(/提现金额/), '5')
  expect(page.getByText('最低提现 ¥10.00')).toBeTruthy()
  await page.user.type(box(/提现金额/), '00')
  expect(page.getByText('超过可提现的 ¥80.00')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '全部提现' }))
  expect(box(/提现金额/)).toHaveProperty('value', '80.00')
  expect(page.getByText('¥79.00')).toBeTruthy()
  await page.user.type(box(/银行卡号/), '6225 8812 3456 7898')
  expect(page.getByText('识别为：招商银行')).toBeTruthy()
  await page.user.type(box(/收款人姓名/), '林阑')
  await press()
  expect(await page.findByText('姓名要和申请时一致')).toBeTruthy()
  await page.user.clear(box(/收款人姓名/))
  await page.user.type(box(/收款人姓名/), '林兰')
  await page.user.dblClick(page.getByRole('button', { name: '申请提现' }))
  expect(await page.findByText('提现申请已提交')).toBeTruthy()
  expect(withdraw.inputs.at(-1)).toEqual({
    amount: 8000,
    method: 'bank_card',
    account: '6225881234567898',
    realName: '林兰',
  })
  expect(withdraw.inputs).toHaveLength(2)
})

test('an open request, too little money and no agent each say why there is no form', async () => {
  for (const [changes, words] of [
    [{ openWithdrawal: withdrawal() }, '有一笔提现正在处理'],
    [{ money: money({ available: 900 }) }, '还差 ¥1.00 才到最低提现金额'],
    [{ state: 'none', isMember: false }, '成为推广员后才能提现'],
    [{ heldReason: '核对中', money: money({ available: 9000 }) }, '佣金暂停发放'],
  ] as const) {
    const screen = await open(WithdrawPage, () => me(changes))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请提现' })).toBeNull()
    screen.unmount()
    queryClient.clear()
  }
})

test('records say how far each is; one that nobody has approved can be cancelled, and months have statements', async () => {
  let state: Withdrawal['state'] = 'requested'
  const cancel = answer(calls.agent.cancelWithdrawal, () => {
    state = 'cancelled'
    return withdrawal({ state })
  })
  const statement = answer(calls.agent.statement, () => ({
    name: '2026-10.pdf',
    pdf: btoa('%PDF-1.7'),
  }))
  const kept: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept.push(blob as Blob)
    return 'blob:kept'
  })
  const screen = await renderPage(WithdrawalsPage, {
    answers: [
      answer(calls.agent.withdrawals, () => ({
        list: [
          withdrawal({ state }),
          withdrawal({ id: id(8), state: 'paid', endedAt: at, note: 'BANK-0001' }),
        ],
        nextCursor: null,
      })),
      answer(calls.agent.me, () => me()),
      answer(calls.agent.months, () => ({
        list: [{ month: '2026-10', earned: minor(300), paid: minor(5000) }],
      })),
      cancel,
      statement,
    ],
    isLoggedIn: true,
  })
  expect(await screen.findByText('凭证号：BANK-0001')).toBeTruthy()
  expect(screen.getAllByText('招商银行（尾号 7898）')).toHaveLength(2)
  await screen.user.click(screen.getByRole('button', { name: '取消申请' }))
  const dialog = await screen.findByRole('alertdialog')
  await screen.user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement)
  expect(await screen.findByText('已取消，已全数退回')).toBeTruthy()
  expect(cancel.inputs).toEqual([{ id: id(1) }])
  await screen.user.click(screen.getByRole('button', { name: /下载 2026年10月 对账单/ }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect([kept[0]?.type, await kept[0]?.text()]).toEqual(['application/pdf', '%PDF-1.7'])
  expect(statement.inputs).toEqual([{ month: '2026-10' }])
  make.mockRestore()
})
