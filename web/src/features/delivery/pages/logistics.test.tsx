import { calls } from '@mailing/contract/client.ts'
import type { Shipment } from '@mailing/contract/delivery/logistics.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import LogisticsPage from './logistics.tsx'

const orderId = '55555555-5555-4555-8555-555555555555'
const shipment = (changes: Partial<Shipment> = {}): Shipment => ({
  id: '44444444-4444-4444-8444-444444444444',
  carrier: 'ems',
  number: 'RR000000005CN',
  service: 'kuaidi100',
  stage: 'in_transit',
  stageAt: '2026-11-20T04:00:00Z',
  heardAt: '2026-11-21T04:00:00Z',
  sentAt: '2026-11-19T04:00:00Z',
  orderId,
  orderNumber: '2611190001',
  orderKind: 'letter',
  orderState: 'in_transit',
  events: [
    {
      id: '33333333-3333-4333-8333-333333333333',
      at: '2026-11-20T04:00:00Z',
      stage: 'in_transit',
      text: '离开【示例市】',
      source: 'push',
    },
  ],
  ...changes,
})
const open = (params: Record<string, string>, items: (input: unknown) => Shipment[]) => {
  const asked = answer(calls.logistics.list, (input) => ({ list: items(input), nextCursor: null }))
  return renderPage(LogisticsPage, {
    params,
    answers: [asked],
    isLoggedIn: true,
  }).then((screen) => ({ ...screen, asked }))
}

test('the list shows each thing with its newest news', async () => {
  const screen = await open({}, () => [shipment()])
  expect(await screen.findByText('离开【示例市】')).toBeTruthy()
  expect(screen.getByText('运输途中')).toBeTruthy()
})

test('an order’s own shows the whole way; delivered is the carrier’s word and said to be', async () => {
  const screen = await open({ orderId }, () => [shipment({ stage: 'delivered' })])
  expect(
    await screen.findByText('这是物流公司的记录：送到了地址，不等于本人已经拿到。'),
  ).toBeTruthy()
  expect(screen.asked.inputs).toEqual([{ orderId }])
})

test('mail without a number leads to its order; a number that is not ours says so', async () => {
  const screen = await open({ orderId }, () => [])
  expect(await screen.findByText('这份邮件没有运单号')).toBeTruthy()
  await screen.user.type(screen.getByRole('searchbox'), 'RR999')
  expect(await screen.findByText('没有找到这个运单号', undefined, { timeout: 3_000 })).toBeTruthy()
  expect(screen.asked.inputs.at(-1)).toEqual({ number: 'RR999' })
})
