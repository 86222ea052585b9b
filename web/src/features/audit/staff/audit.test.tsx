import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/audit-action.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import AuditPage from './audit.tsx'

const entry: CallOutput<typeof calls.audit.list>['list'][number] = {
  id: '33333333-3333-4333-8333-333333333333',
  at: '2026-11-20T08:00:00.000Z',
  actorId: null,
  actorName: '',
  action: 'letter.read',
  subject: 'letter',
  subjectId: '261120-AAAA-BBBB',
  reason: null,
  address: '',
  orderNumber: null,
}

test('an action is said in words; one that has none yet keeps its code', async () => {
  const list = answer(calls.audit.list, () => ({
    list: [
      entry,
      { ...entry, id: '33333333-3333-4333-8333-333333333334', action: 'letter.not_named' },
    ],
    nextCursor: null,
    isChainIntact: true,
  }))
  const screen = await renderPage(AuditPage, {
    answers: [
      list,
      answer(calls.view.list, () => ({ list: [] })),
      answer(calls.staff.names, () => ({ staff: [] })),
    ],
    token: fakeToken({ role: ['admin'], permission: ['audit.read'] }),
  })
  expect(await screen.findByText(zhHans['letter.read'])).toBeTruthy()
  expect(screen.queryByText('letter.read')).toBeNull()
  expect(screen.getByText('letter.not_named')).toBeTruthy()
})

test('every action that the server names has its words', async () => {
  const modules = join(import.meta.dirname, '../../../../../server/src/modules')
  const named = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: modules })) {
    if (file.endsWith('.test.ts')) continue
    const source = readFileSync(join(modules, file), 'utf8')
    if (!source.includes('recordAudit(')) continue
    // Whole names only: those that are put together (`goods.${state}`) end in a template.
    for (const [line] of source.matchAll(/\baction: .*/g))
      for (const [, name] of line.replace(/, subject.*/, '').matchAll(/'([a-z_]+\.[a-z_]+)'/g))
        named.add(name as string)
  }
  expect(named.size).toBeGreaterThan(60)
  expect([...named].filter((name) => !(name in zhHans))).toEqual([])
})
