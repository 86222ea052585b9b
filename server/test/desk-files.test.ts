import { zCsvPart } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../src/modules/audit/service.ts'
import { listCalls } from '../src/platform/call-table.ts'
import { newId } from '../src/platform/ids.ts'
import { askOf, type Client } from './client.ts'
import { arrived, hidden, openDeskLists, travelling } from './desk-lists.ts'
import { cellsOf } from './formula-cells.ts'

/**
 * Lists of the desk as files: exactly what is filtered, as masked as the list, for who may see the
 * list, and recorded.
 */
const { world, admin, people: listed, variants, email } = await openDeskLists()
const { kernel, people } = world
const [variantId = '', otherVariantId = ''] = variants

type Take = (who: Client) => Promise<{ readonly csv: string; readonly nextCursor: string | null }>
type Line = Readonly<Record<string, string>>
interface DeskFile {
  readonly take: Take
  /** Expected line of the file, under its headings. */
  readonly line: Line
  /** The same list filtered otherwise; one that knows no filter has none. */
  readonly otherwise?: readonly [take: Take, ...lines: readonly Line[]]
  readonly action: string
  readonly about: Parameters<typeof auditOf>[1]
  readonly said: string
  /** Somebody who may not see the list. */
  readonly stranger: Parameters<typeof people.staff>[0]
}

const files: Readonly<Record<string, DeskFile>> = {
  'agent.export': {
    take: (who) => who.agent.export({ state: 'applied' }),
    line: { state: 'applied', held: 'no', friends: '0', earned: '0.00' },
    otherwise: [(who) => who.agent.export({ state: 'approved' }), { state: 'approved' }],
    action: 'agent.export',
    about: 'agent',
    said: 'applied',
    stranger: 'printer',
  },
  'agent.exportWithdrawals': {
    take: (who) => who.agent.exportWithdrawals({}),
    line: { state: 'requested', amount: '20.00', method: 'alipay', account_end: 'mple', note: '' },
    otherwise: [
      (who) => who.agent.exportWithdrawals({ only: 'all' }),
      { state: 'requested' },
      { state: 'rejected', amount: '10.00', note: 'an illegible name' },
    ],
    action: 'agent.export_withdrawals',
    about: 'agent',
    said: 'open',
    stranger: 'support',
  },
  'coupon.exportCampaigns': {
    take: (who) => who.coupon.exportCampaigns({ state: 'ended' }),
    line: { campaign: 'winter', amount: '3.00', stock: '7', issued: '0', revenue: '0.00' },
    otherwise: [(who) => who.coupon.exportCampaigns({ state: 'active' }), { campaign: 'spring' }],
    action: 'coupon.export',
    about: 'coupon',
    said: 'ended',
    stranger: 'support',
  },
  'delivery.exportBatches': {
    take: (who) => who.delivery.exportBatches({ state: 'dissolved' }),
    line: { state: 'dissolved', mail_class: 'ordinary', pieces: '1', created_by: 'Ada' },
    otherwise: [
      (who) => who.delivery.exportBatches({}),
      { state: 'printing', pieces: '2', printing: '2', posted: '0' },
      { state: 'dissolved' },
    ],
    action: 'delivery.export_batches',
    about: 'batch',
    said: 'dissolved',
    stranger: 'support',
  },
  'goods.exportMovements': {
    take: (who) => who.goods.exportMovements({ variantId }),
    line: { sku: 'LISTED-1', reason: 'receipt', stock_change: '10', stock: '10', order: '' },
    otherwise: [
      (who) => who.goods.exportMovements({ variantId: otherVariantId }),
      { sku: 'LISTED-2', note: 'for a test' },
    ],
    action: 'goods.export_movements',
    about: 'goods',
    said: variantId,
    stranger: 'printer',
  },
  'logistics.export': {
    take: (who) => who.logistics.export({}),
    line: { tracking_number: travelling, order_state: 'posted', carrier: 'other' },
    otherwise: [
      (who) => who.logistics.export({ show: 'all', query: arrived }),
      { tracking_number: arrived, order_state: 'delivered' },
    ],
    action: 'delivery.export_tracking',
    about: 'piece',
    said: 'under_way',
    stranger: 'finance',
  },
  'notice.exportFailed': {
    take: (who) => who.notice.exportFailed({}),
    line: { topic: 'coupon_ends', channel: 'email', problem: 'unclear:etimedout', attempts: '1' },
    action: 'notice.export_failed',
    about: 'notice',
    said: 'failed',
    stranger: 'content',
  },
  'reply.export': {
    take: (who) => who.reply.export({ state: 'quarantine' }),
    line: {
      box_code: 'NOBODYSBOX',
      recipient: '',
      quarantine_reason: 'unknown_box',
      missing_sides: '2',
      opened_by: 'Ada',
    },
    action: 'reply.export',
    about: 'reply',
    said: 'quarantine',
    stranger: 'finance',
  },
  'wallet.exportBills': {
    take: (who) => who.wallet.exportBills({}),
    line: { provider: 'sandbox', payments: '0', amount: '0.00', differences: '0', problem: '' },
    action: 'wallet.export_bills',
    about: 'wallet',
    said: 'bills',
    stranger: 'support',
  },
  'wallet.exportCorrections': {
    take: (who) => who.wallet.exportCorrections({ state: 'waiting' }),
    line: { kind: 'refund', state: 'waiting', amount: '300.00', requested_by: 'Ada', ended_at: '' },
    otherwise: [
      (who) => who.wallet.exportCorrections({ state: 'done' }),
      { kind: 'refund', state: 'done', amount: '3.00', note: 'asked for by the payer' },
    ],
    action: 'wallet.export_corrections',
    about: 'wallet',
    said: 'waiting',
    stranger: 'support',
  },
  'wallet.exportIncidents': {
    take: (who) => who.wallet.exportIncidents({}),
    line: { kind: 'unknown_payment', payment: 'PUNKNOWN0001', amount: '7.77', handled_by: '' },
    otherwise: [
      (who) => who.wallet.exportIncidents({ isOpen: 'false' }),
      { payment: 'PUNKNOWN0002', handled_by: 'Ada', note: 'asked the provider' },
    ],
    action: 'wallet.export_incidents',
    about: 'wallet',
    said: 'open',
    stranger: 'support',
  },
}

const linesOf = (csv: string): readonly Line[] => {
  const [heading = [], ...rows] = cellsOf(csv)
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ''])))
}

test.each(Object.entries(files))(
  '%s is exactly what is filtered, and who took it is recorded',
  async (_, { take, line, otherwise, action, about, said }) => {
    const { csv, nextCursor } = await take(admin)
    expect(linesOf(csv)).toMatchObject([line])
    expect(nextCursor).toBeNull()
    const taken = (await auditOf(kernel, about, [said])).filter((one) => one.action === action)
    expect(taken).toHaveLength(1)
    if (!otherwise) return
    const [takeOthers, ...lines] = otherwise
    expect(linesOf((await takeOthers(admin)).csv)).toMatchObject(lines)
  },
)

test.each(Object.entries(files))('%s names nobody', async (_, { take }) => {
  const { csv } = await take(admin)
  const phones = listed.map(({ phone }) => phone)
  for (const words of [...phones, ...Object.values(hidden), email]) expect(csv).not.toContain(words)
})

test.each(Object.entries(files))(
  '%s is for who may see the list',
  async (_, { take, stranger }) => {
    await expect(take(await people.staff(stranger))).rejects.toMatchObject({
      code: 'access.denied',
    })
  },
)

test('has everybody of the staff in the file, masked as the list', async () => {
  const { csv, nextCursor } = await admin.staff.export({})
  const { staff } = await admin.staff.list({})
  expect(nextCursor).toBeNull()
  expect(linesOf(csv).map(({ name, contact, roles }) => [name, contact, roles])).toEqual(
    staff.map((one) => [one.name, one.contactMasked, one.roles.join(' ')]),
  )
  expect(csv).not.toContain(admin.phone)
  const taken = await auditOf(kernel, 'user', ['staff'])
  expect(taken.filter(({ action }) => action === 'account.export_staff')).toHaveLength(1)
  const support = await people.staff('support')
  await expect(support.staff.export({})).rejects.toMatchObject({ code: 'access.denied' })
})

/**
 * Every list of the contract that staff can take as a file; a new one is tested without a line
 * here.
 */
const exported = listCalls(allCalls).filter(
  ({ access, output, id }) =>
    typeof access === 'object' && (output === zCsvPart || /\.export/.test(id)),
)

/** Inputs of files that need some. */
const asked: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'coupon.exportAnswers': { id: newId() },
  'goods.exportMovements': { variantId },
  'month.csv': { month: '2026-01' },
  'month.export': { month: '2026-01' },
  'orderDesk.exportChosen': { ids: [newId()] },
}

test('refuses a file when the second factor is old', async () => {
  const late = await people.staff('admin')
  world.clock.advance(11 * 60_000)
  expect(exported.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...Object.keys(files), ...Object.keys(asked), 'institution.export']),
  )
  for (const call of exported) {
    const taken = askOf(late, call)(asked[call.id] ?? {})
    await expect(taken, call.id).rejects.toMatchObject({ code: 'account.second_factor_stale' })
  }
})
