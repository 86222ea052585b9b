import type { Withdrawal } from '@mailing/contract/agent/schemas.ts'
import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/agent.ts'
import invite from '@mailing/texts/zh-hans/web/invite.ts'
import ui from '@mailing/texts/zh-hans/web/ui.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import WithdrawalsPage from '../pages/withdrawals.tsx'

const id = '77777777-8888-4888-8888-888888888801'
const at = '2026-11-20T04:00:00.000Z'
const until = '2026-11-21T04:00:00.000Z'
const parameters = { mchId: '1900000001', appId: 'wxfa4e000000000001', package: 'ABBQO+x==' }
const withdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id,
  amount: minor(5000),
  fee: minor(0),
  method: 'wechat',
  bank: '',
  tail: 'ixin',
  state: 'approved',
  requestedAt: at,
  endedAt: null,
  confirmUntil: until,
  cameBackAt: null,
  note: '',
  ...changes,
})

type Invoke = (
  name: string,
  given: object,
  done: (result: { readonly err_msg: string }) => void,
) => void
/** The page inside WeChat's browser, whose functions answer so; null: it has none. */
function insideWechat(invoke: Invoke | null): void {
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.60',
    language: 'zh-CN',
    languages: ['zh-CN'],
  })
  if (invoke) vi.stubGlobal('WeixinJSBridge', { invoke })
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  queryClient.clear()
})

const confirming = () =>
  answer(calls.agent.confirmation, () => ({ provider: 'wechat' as const, parameters, until }))

async function open(shown: Withdrawal, confirmation = confirming()) {
  const list = answer(calls.agent.withdrawals, () => ({ list: [shown], nextCursor: null }))
  const screen = await renderPage(WithdrawalsPage, {
    answers: [
      list,
      confirmation,
      answer(calls.agent.me, () => ({ openWithdrawal: shown }) as never),
      answer(calls.agent.months, () => ({ list: [] })),
    ],
    isLoggedIn: true,
  })
  return { screen, list, confirmation }
}

test('outside WeChat it says until when, and how the page is opened there; what it is confirmed with is not asked for', async () => {
  const { screen, confirmation } = await open(withdrawal())
  expect(await screen.findByText(t.confirmTitle)).toBeTruthy()
  expect(screen.getByText(t.confirmState)).toBeTruthy()
  expect(screen.getByText(/2026年11月2[12]日 \d\d:\d\d 前/)).toBeTruthy()
  expect(screen.getByRole('img', { name: t.confirmCode }).getAttribute('src')).toContain('svg')
  expect(screen.getByText(t.confirmElsewhere)).toBeTruthy()
  expect(screen.getByRole('button', { name: invite.copy })).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.confirm })).toBeNull()
  expect(confirmation.inputs).toEqual([])
})

test.each([
  ['requestMerchantTransfer:ok', t.confirmDone],
  ['requestMerchantTransfer:cancel', t.confirmLeft],
  ['requestMerchantTransfer:fail', t.confirmFailed],
])(
  'inside WeChat its page opens with what we were given; after %s the person reads what that means',
  async (answered, words) => {
    const invoke = vi.fn<Invoke>((_, __, done) => done({ err_msg: answered }))
    insideWechat(invoke)
    const { screen, confirmation, list } = await open(withdrawal())
    await waitFor(() => expect(confirmation.inputs).toEqual([{ id }]))
    const asked = list.inputs.length
    await screen.user.click(await screen.findByRole('button', { name: t.confirm }))
    expect(invoke).toHaveBeenCalledWith('requestMerchantTransfer', parameters, expect.any(Function))
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(() => expect(list.inputs.length).toBeGreaterThan(asked))
  },
)

test('a WeChat without the function says so instead of doing nothing', async () => {
  insideWechat(null)
  const { screen } = await open(withdrawal())
  await screen.user.click(await screen.findByRole('button', { name: t.confirm }))
  expect(await screen.findByText(t.confirmFailed, {}, { timeout: 5000 })).toBeTruthy()
}, 15_000)

test.each([
  ['lapsed', 'OVERDUE_CLOSE', null],
  ['sent_back', 'PAYEE_CARD_INFO_ERROR', at],
] as const)(
  'of what is %s the person reads that all is back, and not the code of the provider',
  async (state, note, cameBackAt) => {
    const { screen } = await open(
      withdrawal({ state, note, cameBackAt, endedAt: at, confirmUntil: null }),
    )
    expect(await screen.findByText(t.withdrawalStates[state])).toBeTruthy()
    expect(screen.getByText(state === 'lapsed' ? t.askAnew : t.askAgain)).toBeTruthy()
    expect(screen.queryByText(new RegExp(note))).toBeNull()
    expect(screen.queryByText(/退回于/) !== null).toBe(cameBackAt !== null)
  },
)

test('inside WeChat what cannot be asked for is told, and can be asked for again', async () => {
  insideWechat(null)
  let isDown = true
  const { screen } = await open(
    withdrawal(),
    answer(calls.agent.confirmation, () =>
      isDown ? failure('server.busy') : { provider: 'wechat' as const, parameters, until },
    ),
  )
  const retry = await screen.findByRole('button', { name: ui.retry })
  expect(screen.queryByRole('button', { name: t.confirm })).toBeNull()
  isDown = false
  await screen.user.click(retry)
  expect(await screen.findByRole('button', { name: t.confirm })).toHaveProperty('disabled', false)
})
