import { minor } from '@mailing/contract/amount.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { summary } from '../test/scene.ts'
import { OrderCard } from './order-card.tsx'

test('an order that staff refused says so and why, and looks unlike one that was cancelled', async () => {
  const refused = summary({
    state: 'refunded',
    total: minor(500),
    isRefused: true,
    refusedReason: '信里有不能寄送的内容',
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
