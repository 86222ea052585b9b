import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/staff/institution.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { InstitutionDrawer } from './institution-drawer.tsx'
import { NewInstitution } from './new-institution.tsx'
import { openRules } from './rules-fields.tsx'

// Early on the 21st at home, still the 20th where this computer stands.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') })
})
afterEach(() => vi.useRealTimers())

const id = '11111111-1111-4111-8111-111111111111'
const version = {
  version: 1,
  rules: openRules,
  source: 'notice',
  checkedOn: '2026-01-05',
  effectiveFrom: '2026-01-06',
  createdAt: '2026-01-05T00:00:00.000Z',
}
const get = answer(calls.institution.get, () => ({
  id,
  kind: 'prison' as const,
  name: '示例监狱',
  country: 'CN',
  region: '示例省',
  city: '示例市',
  addressLine: '示例路 1 号',
  postcode: '100000',
  current: version,
  latestVersion: 1,
  acceptance: null,
  isBlocked: false,
  updatedAt: '2026-01-05T00:00:00.000Z',
}))

const open = (Shown: () => ReactNode) =>
  renderPage(Shown, {
    answers: [get],
    token: fakeToken({ role: ['content'], permission: ['institution.edit'] }),
  })
const drawer = () => open(() => <InstitutionDrawer id={id} onClose={() => undefined} />)

test('a place that is added was checked today at home, wherever the computer stands', async () => {
  const screen = await open(() => (
    <NewInstitution onClose={() => undefined} onAdded={() => undefined} />
  ))
  expect(screen.getByLabelText(t.checkedOn)).toHaveProperty('value', '2026-11-21')
})

test('rules are checked and hold, and a place confirmed, from today at home', async () => {
  const screen = await drawer()
  expect(await screen.findByLabelText(t.checkedOn)).toHaveProperty('value', '2026-11-21')
  expect(screen.getByLabelText(t.effectiveFrom)).toHaveProperty('value', '2026-11-21')
  await screen.user.click(screen.getByText(t.acceptance))
  expect(await screen.findByLabelText(t.confirmedOn)).toHaveProperty('value', '2026-11-21')
})
