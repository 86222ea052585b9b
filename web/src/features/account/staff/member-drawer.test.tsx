import { minor, type Points } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/team.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { MemberDrawer } from './member-drawer.tsx'

const userId = '33333333-3333-4333-8333-333333333355'
const at = '2026-11-20T02:00:00.000Z'

test('a colleague’s sessions are listed where they can be ended, and what was done to the account is one press away', async () => {
  const page = await renderPage(
    () => (
      <MemberDrawer
        member={{
          userId,
          name: '示例同事',
          roles: ['reviewer'],
          contactMasked: '120****0001',
          sessions: 1,
          lastSeenAt: at,
          isMe: false,
          hasAuthenticator: true,
          passkeys: 0,
        }}
        onClose={() => undefined}
      />
    ),
    {
      answers: [
        answer(calls.customer.get, () => ({
          userId,
          phoneMasked: '120****0001',
          emailMasked: '',
          roles: ['reviewer' as const],
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
          sessions: [
            { id: userId, device: '示例浏览器', country: null, createdAt: at, lastSeenAt: at },
          ],
          notes: [],
        })),
      ],
      token: fakeToken({ role: ['admin'], permission: ['staff.edit', 'user.read', 'user.edit'] }),
    },
  )
  expect(await page.findByText('示例浏览器')).toBeTruthy()
  expect(page.getByRole('link', { name: texts.doneTo }).getAttribute('href')).toBe(
    `#/audit?about=${userId}`,
  )
  expect(page.getByRole('button', { name: spaced(texts.logout) })).toBeTruthy()
})
