import type { Permission } from '@mailing/contract/roles.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { BatchLink, CodeLink, OrderLink, ReplyLink } from './thing-link.tsx'

const Numbers = () => (
  <>
    <OrderLink number="261120-AAAA-BBBB" />
    <BatchLink id="33333333-3333-4333-8333-333333333333" number="B-12" />
    <ReplyLink id="44444444-4444-4444-8444-444444444444" boxCode="SR8XE8E9PF" />
    <CodeLink kind="shipment" id="55555555-5555-4555-8555-555555555555" number="EX123" />
  </>
)

test.each<[readonly Permission[], readonly string[]]>([
  [['order.read'], ['#/order/261120-AAAA-BBBB']],
  [['print.batch'], ['#/print?batch=33333333-3333-4333-8333-333333333333']],
  [['reply.handle'], ['#/replies?open=44444444-4444-4444-8444-444444444444']],
  [['bench.return'], ['#/logistics?tab=shipments&shipment=55555555-5555-4555-8555-555555555555']],
  [[], []],
])('a number leads to its thing for whoever may open it: %j', async (permission, links) => {
  const page = await renderPage(Numbers, { token: fakeToken({ role: ['support'], permission }) })
  expect(page.queryAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(links)
  expect(page.getByText('261120-AAAA-BBBB')).toBeTruthy()
  expect(page.getByText('B-12')).toBeTruthy()
  expect(page.getByText('SR8XE8E9PF')).toBeTruthy()
  expect(page.getByText('EX123')).toBeTruthy()
})
