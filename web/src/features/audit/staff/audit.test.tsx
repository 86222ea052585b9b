import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import zhAudit from '@mailing/texts/zh-hans/web/staff/audit.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/audit-action.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient } from '../../../platform/client/query.ts'
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

const everything: readonly Permission[] = [
  'audit.read',
  'order.read',
  'user.read',
  'staff.edit',
  'print.batch',
  'institution.edit',
  'goods.edit',
  'reply.handle',
  'wallet.read',
  'agent.manage',
  'agent.pay',
  'point.edit',
  'content.edit',
  'coupon.edit',
]
const [thing, clerk, person] = [4, 5, 6].map((one) => entry.id.replace(/3$/, String(one)))

async function listed(
  change: Partial<typeof entry>,
  permission: readonly Permission[] = everything,
): Promise<readonly (string | null)[]> {
  const screen = await renderPage(AuditPage, {
    answers: [
      answer(calls.audit.list, () => ({
        list: [{ ...entry, subjectId: thing ?? '', ...change }],
        nextCursor: null,
        isChainIntact: true,
      })),
      answer(calls.view.list, () => ({ list: [] })),
      answer(calls.staff.names, () => ({ staff: [{ userId: clerk ?? '', name: 'Clerk' }] })),
    ],
    token: fakeToken({ role: ['support'], permission: [...permission] }),
  })
  await screen.findByText(change.actorName || zhAudit.system)
  const links = screen.queryAllByRole('link').map((one) => one.getAttribute('href'))
  screen.unmount()
  queryClient.clear()
  return links
}

test.each<[Partial<typeof entry>, string]>([
  [{ subject: 'letter', orderNumber: '261120-AAAA-BBBB' }, '#/order/261120-AAAA-BBBB'],
  [{ subject: 'user', action: 'account.open' }, `#/customer/${thing}`],
  [{ subject: 'batch', action: 'delivery.read_batch' }, `#/print?batch=${thing}`],
  [{ subject: 'institution', action: 'institution.update' }, `#/institutions?open=${thing}`],
  [{ subject: 'goods', action: 'goods.on_sale' }, `#/goods?open=${thing}`],
  [{ subject: 'reply', action: 'reply.read' }, `#/replies?open=${thing}`],
  [{ subject: 'wallet', action: 'wallet.read_payment' }, `#/finance?payment=${thing}`],
  [{ subject: 'point', action: 'point.update_task' }, `#/points?task=${thing}`],
  [{ subject: 'point', action: 'point.create_offer' }, `#/points?tab=offers&offer=${thing}`],
  [{ subject: 'stationery', action: 'stationery.save' }, `#/stationery?design=${thing}`],
  [{ subject: 'agent', action: 'agent.hold' }, `#/agents?tab=agents&userId=${thing}`],
  [
    { subject: 'agent', action: 'agent.pay_withdrawal' },
    `#/agents?tab=withdrawals&withdrawal=${thing}`,
  ],
  [
    { subject: 'wallet', action: 'wallet.approve_correction' },
    `#/finance?tab=corrections&correction=${thing}`,
  ],
  [{ subject: 'wallet', action: 'wallet.refund' }, `#/finance?tab=corrections&correction=${thing}`],
  [{ subject: 'coupon', action: 'coupon.pause' }, `#/coupons?campaign=${thing}`],
  [{ subject: 'coupon', action: 'coupon.distribute' }, `#/coupons?campaign=${thing}`],
  [
    { subject: 'coupon', action: 'coupon.accumulated_off' },
    `#/coupons?tab=rewards&reward=${thing}`,
  ],
  [
    { subject: 'coupon', action: 'questionnaire.close' },
    `#/coupons?tab=questionnaires&questionnaire=${thing}`,
  ],
])('what an entry is about leads to its screen: %j', async (change, link) => {
  expect(await listed(change)).toEqual([link])
  expect(await listed(change, ['audit.read'])).toEqual([])
})

test.each<Partial<typeof entry>>([
  { subject: 'goods', action: 'goods.move_stock' },
  { subject: 'goods', action: 'goods.approve_comment' },
  { subject: 'goods', action: 'goods.export_movements' },
  { subject: 'wallet', action: 'wallet.handle_incident' },
  { subject: 'agent', action: 'agent.count_friend' },
  { subject: 'institution', action: 'institution.answer_request' },
  { subject: 'reply', action: 'reply.export', subjectId: 'all' },
])('an id that names something else is no link: %j', async (change) => {
  expect(await listed(change)).toEqual([])
})

test('a withdrawal is a link for those alone who may pay', async () => {
  const change = { subject: 'agent', action: 'agent.read_account' } as const
  expect(await listed(change, ['audit.read', 'agent.manage'])).toEqual([])
  expect(await listed(change, ['audit.read', 'agent.manage', 'agent.pay'])).toEqual([
    `#/agents?tab=withdrawals&withdrawal=${thing}`,
  ])
})

test('who acted is a link: a colleague to the team, anybody else to the customer', async () => {
  const acted = (actorId = '') => listed({ actorId, actorName: 'Somebody' })
  expect(await acted(clerk)).toEqual([`#/staff?person=${clerk}`])
  expect(await acted(person)).toEqual([`#/customer/${person}`])
})

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
