import type { Call } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { loadedAt } from '../../test/loaded-at.tsx'
import { answer, failure, renderPage } from '../../test/render-page.tsx'
import { fakeToken } from '../../test/token.ts'
import { Withdrawals } from '../features/agent/staff/withdrawals.tsx'
import { CustomerCoupons } from '../features/coupon/staff/customer-coupons.tsx'
import { Questionnaires } from '../features/coupon/staff/questionnaires.tsx'
import { CasesTab } from '../features/delivery/staff/cases-tab.tsx'
import CopiesPage from '../features/delivery/staff/copies.tsx'
import StationeryDesk from '../features/letter/staff/stationery.tsx'
import StaffNoticesPage from '../features/notice/staff/notices.tsx'
import PointsDeskPage from '../features/point/staff/points.tsx'
import DeletionsPage from '../features/privacy/staff/deletions.tsx'
import FinancePage from '../features/wallet/staff/finance.tsx'
import { queryClient } from '../platform/client/query.ts'
import { currentPlace } from '../platform/navigation/navigate.ts'

const id = '33333333-3333-4333-8333-333333333333'
/** Nothing is known: what a screen asks for tells what it shows. */
const nothing = Object.values(calls)
  .flatMap((domain) => Object.values(domain) as Call[])
  .map((call) => answer(call, () => failure('request.not_found')))

const Cases = () => <CasesTab onOpen={() => undefined} />
const Coupons = () => <CustomerCoupons userId={id} />
const Paying = () => <Withdrawals onOpen={() => undefined} />
const Finance = () => <FinancePage params={currentPlace()?.params ?? {}} />

test.each<[string, ComponentType, Readonly<Record<string, string>>, Call, object]>([
  ['tab of points', PointsDeskPage, { tab: 'offers' }, calls.point.deskOffers, {}],
  ['closed cases', Cases, { cases: 'closed' }, calls.logistics.cases, { isOpen: 'false' }],
  ['answers', Questionnaires, { questionnaire: id }, calls.coupon.answers, { id }],
  ['used coupons', Coupons, { coupons: 'used' }, calls.coupon.listOf, { userId: id, tab: 'used' }],
  ['design', StationeryDesk, { design: id }, calls.stationery.admin, { id }],
  ['proof', DeletionsPage, { proof: id }, calls.privacy.deletionProof, { id }],
  ['copy', CopiesPage, { copy: id }, calls.bench.copy, { id }],
  [
    'withdrawal, whatever the list is narrowed to',
    Paying,
    { withdrawal: id },
    calls.agent.deskWithdrawals,
    { only: 'all', withdrawalId: id },
  ],
  [
    'correction, whatever the list is narrowed to',
    Finance,
    { tab: 'corrections', state: 'done', correction: id },
    calls.wallet.corrections,
    { correctionId: id },
  ],
  ['person', StaffNoticesPage, { person: id }, calls.notice.adminPerson, { userId: id }],
])('what the address says is open after a reload: %s', async (_, Shown, params, call, input) => {
  queryClient.clear()
  for (const one of nothing) one.inputs.length = 0
  const page = await renderPage(loadedAt(Shown, params), {
    token: fakeToken({ role: ['admin'], permission: [] }),
    answers: nothing,
  })
  await page.user.click(page.getByText('load'))
  const { inputs } = nothing.find((one) => one.call === call) ?? { inputs: [] }
  await expect.poll(() => inputs).toEqual([input])
})
