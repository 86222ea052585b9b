import { minor } from '@mailing/contract/amount.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { summary } from '../test/scene.ts'
import { OrderCard } from './order-card.tsx'

test('an order that staff refused says so and why, and looks unlike one that was cancelled', async () => {
  const refused = summary({
    state: 'refunded',
    total: minor(500),
    told: { kind: 'refused', reason: '信里有不能寄送的内容', replyId: null },
  })
  const screen = await renderPage(() => <OrderCard order={refused} />, {
    isLoggedIn: true,
  })
  expect(screen.getByText('未通过')).toBeTruthy()
  expect(screen.getByText(/信里有不能寄送的内容/).textContent).toContain('已全额退款')
  const cancelled = await renderPage(() => <OrderCard order={summary({ state: 'refunded' })} />, {
    isLoggedIn: true,
  })
  expect(cancelled.getByText('已退款')).toBeTruthy()
})

const shown = async (change: Parameters<typeof summary>[0]) =>
  (
    await renderPage(() => <OrderCard order={summary(change)} />, {
      isLoggedIn: true,
    })
  ).container.textContent

test('a returned order stays a return after its refund, with the reason', async () => {
  const told = { kind: 'returned', reason: '我们出了错', replyId: null } as const
  const text = await shown({ state: 'refunded', told })
  expect(text).toContain('信被退回来了')
  expect(text).toContain('我们出了错 已全额退款')
})

test('mail in trouble reads as a warning, not as on its way', async () => {
  const told = { kind: 'exception', reason: null, replyId: null } as const
  const text = await shown({ state: 'in_transit', told })
  expect(text).toContain('投递遇到问题')
  expect(text).not.toContain('在路上')
})

test('goods that cannot be had say why, and an answered letter that an answer is here', async () => {
  const refused = { kind: 'refused', reason: '缺货', replyId: null } as const
  expect(await shown({ kind: 'goods', state: 'refunded', told: refused })).toContain('缺货')
  const reply = { kind: 'reply', reason: null, replyId: '66666666-6666-4666-8666-666666666666' }
  expect(await shown({ state: 'delivered', told: { ...reply, kind: 'reply' } })).toContain('有回信')
})
