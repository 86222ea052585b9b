import type { Customer } from '@mailing/contract/account/customer.ts'
import { minor, type Points } from '@mailing/contract/amount.ts'
import type { Role } from '@mailing/contract/roles.ts'
import texts from '@mailing/texts/zh-hans/web/staff/customer.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { CustomerHead } from './customer-account.tsx'

const at = '2026-11-20T02:00:00.000Z'

const customer = (roles: readonly Role[]): Customer => ({
  userId: '33333333-3333-4333-8333-333333333355',
  phoneMasked: '120****0001',
  emailMasked: '',
  roles: [...roles],
  createdAt: at,
  blockedAt: null,
  blockedReason: null,
  blocks: [],
  stops: [],
  money: minor(0),
  points: 0 as Points,
  usableCoupons: 0,
  drafts: 0,
  recipients: 0,
  unreadReplies: 0,
  sessions: [],
  notes: [],
})

const headOf = (roles: readonly Role[]) =>
  renderPage(() => <CustomerHead customer={customer(roles)} gifts={null} />, {
    token: fakeToken({ role: ['support'], permission: ['user.read', 'user.edit'] }),
  })

test('a writer’s account can be blocked and logged out by support', async () => {
  const page = await headOf(['agent'])
  expect(await page.findByRole('button', { name: spaced(texts.block) })).toBeTruthy()
  expect(page.getByRole('button', { name: spaced(texts.endSessions) })).toBeTruthy()
})

test('no more of a reason can be typed than is kept', async () => {
  const page = await headOf(['agent'])
  await page.user.click(await page.findByRole('button', { name: spaced(texts.block) }))
  expect((await page.findByRole('textbox')).getAttribute('maxlength')).toBe('200')
})

test('a colleague’s account can not', async () => {
  const page = await headOf(['admin'])
  expect(await page.findByText(texts.hasRoles)).toBeTruthy()
  expect(page.queryByRole('button', { name: spaced(texts.block) })).toBeNull()
  expect(page.queryByRole('button', { name: spaced(texts.endSessions) })).toBeNull()
})
