import type { AgentPage } from '@mailing/contract/agent/schemas.ts'
import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/agent.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { AgentDrawer } from './agent-drawer.tsx'

const userId = '33333333-3333-4333-8333-333333333355'
const at = '2026-11-20T08:00:00.000Z'

const open = (available: number) => {
  const agent: AgentPage = {
    userId,
    phoneMasked: '138****0000',
    state: 'ended',
    appliedAt: at,
    termsVersion: 1,
    heldReason: null,
    friends: 0,
    earned: minor(available),
    money: {
      available: minor(available),
      frozen: minor(0),
      withdrawing: minor(0),
      owed: minor(0),
    } as AgentPage['money'],
    note: '',
    decidedAt: at,
    decidedByName: '小林',
    heldAt: null,
    heldByName: '',
    isOwn: false,
  }
  return renderPage(() => <AgentDrawer userId={userId} onClose={() => undefined} />, {
    answers: [
      answer(calls.agent.page, () => agent),
      answer(calls.agent.entriesOf, () => ({ list: [], nextCursor: null }) as never),
    ],
    token: fakeToken({ role: ['support'], permission: ['user.read', 'agent.manage'] }),
  })
}

test('an agent whose agency has ended can be held as long as there is something to withdraw', async () => {
  const screen = await open(30_000)
  expect(await screen.findByRole('button', { name: spaced(texts.hold) })).toBeTruthy()
  screen.unmount()
  const poor = await open(0)
  expect(await poor.findByRole('button', { name: texts.showName })).toBeTruthy()
  expect(poor.queryByRole('button', { name: spaced(texts.hold) })).toBeNull()
})
