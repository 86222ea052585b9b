import type { Call } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { loadedAt } from '../../test/loaded-at.tsx'
import { answer, failure, renderPage } from '../../test/render-page.tsx'
import { fakeToken } from '../../test/token.ts'
import { Withdrawals } from '../features/agent/staff/withdrawals.tsx'
import { BatchTable } from '../features/delivery/staff/batch-table.tsx'
import { StockDrawer } from '../features/goods/staff/stock-drawer.tsx'
import { BillsTab } from '../features/wallet/staff/bills-tab.tsx'
import { CorrectionsTab } from '../features/wallet/staff/corrections-tab.tsx'
import { IncidentsTab } from '../features/wallet/staff/incidents-tab.tsx'
import { queryClient } from '../platform/client/query.ts'
import { currentPlace } from '../platform/navigation/navigate.ts'

const id = '33333333-3333-4333-8333-333333333333'
/** Nothing is known: what was asked for tells what would be shown and kept. */
const answers = Object.values(calls)
  .flatMap((domain) => Object.values(domain) as Call[])
  .map((call) => answer(call, () => failure('request.not_found')))
const inputsOf = (call: Call) => answers.find((one) => one.call === call)?.inputs ?? []

const nothing = () => undefined
const address = () => ({ kept: currentPlace()?.params ?? {}, keep: nothing })
const Batches = () => <BatchTable {...address()} onOpen={nothing} onOpenRun={nothing} />
const Paying = () => <Withdrawals onOpen={nothing} />
const Incidents = () => <IncidentsTab {...address()} onOpen={nothing} />
const Corrections = () => <CorrectionsTab {...address()} onOpen={nothing} />
const Stock = () => <StockDrawer variantId={id} name="" onClose={nothing} />

type Params = Readonly<Record<string, string>>

test.each<[string, Call, Call, ComponentType, Params, object]>([
  [
    'batches',
    calls.delivery.batches,
    calls.delivery.exportBatches,
    Batches,
    { state: 'done' },
    { state: 'done' },
  ],
  [
    'withdrawals',
    calls.agent.deskWithdrawals,
    calls.agent.exportWithdrawals,
    Paying,
    { only: 'back' },
    { only: 'back' },
  ],
  [
    'one withdrawal',
    calls.agent.deskWithdrawals,
    calls.agent.exportWithdrawals,
    Paying,
    { withdrawal: id },
    { only: 'all', withdrawalId: id },
  ],
  ['bills', calls.wallet.bills, calls.wallet.exportBills, BillsTab, {}, {}],
  [
    'incidents',
    calls.wallet.incidents,
    calls.wallet.exportIncidents,
    Incidents,
    { state: 'handled' },
    { isOpen: 'false' },
  ],
  [
    'corrections',
    calls.wallet.corrections,
    calls.wallet.exportCorrections,
    Corrections,
    { state: 'waiting' },
    { state: 'waiting' },
  ],
  [
    'one correction',
    calls.wallet.corrections,
    calls.wallet.exportCorrections,
    Corrections,
    { correction: id },
    { correctionId: id },
  ],
  [
    'movements of a stock',
    calls.goods.movements,
    calls.goods.exportMovements,
    Stock,
    {},
    { variantId: id },
  ],
])('the file of %s is of exactly what is listed', async (_, list, file, Shown, params, filter) => {
  queryClient.clear()
  for (const one of answers) one.inputs.length = 0
  const page = await renderPage(loadedAt(Shown, params), {
    token: fakeToken({ role: ['admin'], permission: [] }),
    answers,
  })
  await page.user.click(page.getByText('load'))
  await page.user.click(await page.findByRole('button', { name: desk.exportList }))
  await waitFor(() => expect(inputsOf(file)).toEqual([filter]))
  expect(inputsOf(list)).toContainEqual(filter)
})
