import type { Permission } from '@mailing/contract/account/roles.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { BatchLink, OrderLink } from './thing-link.tsx'

const Numbers = () => (
  <>
    <OrderLink number="261120-AAAA-BBBB" />
    <BatchLink id="33333333-3333-4333-8333-333333333333" number="B-12" />
  </>
)

test.each<[readonly Permission[], readonly string[]]>([
  [['order.read'], ['#/order/261120-AAAA-BBBB']],
  [['print.batch'], ['#/print?batch=33333333-3333-4333-8333-333333333333']],
  [[], []],
])('a number leads to its thing for whoever may open it: %j', async (permission, links) => {
  const page = await renderPage(Numbers, { token: fakeToken({ role: ['support'], permission }) })
  expect(page.queryAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(links)
  expect(page.getByText('261120-AAAA-BBBB')).toBeTruthy()
  expect(page.getByText('B-12')).toBeTruthy()
})
