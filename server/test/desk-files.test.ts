import { zCsvPart } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { expect, test } from 'vitest'
import { EmailError } from '../src/adapters/email/port.ts'
import { auditOf } from '../src/modules/audit/service.ts'
import { followNumber } from '../src/modules/delivery/service/carrier-tracking.ts'
import { addNotices } from '../src/modules/notice/service/add.ts'
import { moveOrder } from '../src/modules/order/service.ts'
import { listCalls } from '../src/platform/call-table.ts'
import { newId } from '../src/platform/ids.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { approveAgent } from './agents.ts'
import { askOf, type Client } from './client.ts'
import { makeCampaign } from './coupons.ts'
import { cellsOf } from './formula-cells.ts'
import { makeOrderIn } from './money.ts'
import { openNotices } from './notices.ts'
import { openReply } from './replies.ts'

/** Lists of the desk as files: exactly what is filtered, as masked as the list, for who may see the list, and recorded. */
const { world, reader, choose } = await openNotices()
const { kernel, people } = world
const admin = await people.staff('admin', { nickname: 'Ada' })

const [agent, applicant] = [await people.writer(), await people.writer()]
await approveAgent(world, agent)
const { termsVersion } = await applicant.agent.me()
await applicant.agent.apply({ realName: '王兰', termsVersion })

await makeCampaign(world, { name: 'spring' })
const ended = await makeCampaign(world, { name: 'winter', stock: 7 })
await admin.coupon.changeCampaign({ action: 'end', id: ended })

await openReply(admin, {
  boxCode: 'NOBODYSBOX',
  identifierKind: 'recipient_name',
  identifierValue: '李示例',
})

async function follow(number: string): Promise<string> {
  const { id: orderId } = await makeOrderIn(world, await people.writer(), 'posted')
  const sentAt = kernel.clock.now()
  await inTransaction(kernel, (kernel) =>
    followNumber(kernel, { orderId, carrier: 'other', number, sentAt }),
  )
  return orderId
}
const [travelling, arrived] = ['RR000000001XX', 'RR000000002XX']
await follow(travelling)
const id = await follow(arrived)
await moveOrder(kernel, { id, to: 'delivered', by: 'staff', evidence: 'carrier_event' })

const unreached = await reader()
await choose(unreached, ['email'])
world.email.fail = new EmailError('unclear', 'etimedout')
await inTransaction(kernel, (kernel) =>
  addNotices(kernel, [{ userId: unreached.userId, topic: 'coupon_ends', subject: '', key: '1' }]),
)
await world.settle()
world.email.fail = null

type Take = (who: Client) => Promise<{ readonly csv: string; readonly nextCursor: string | null }>
interface DeskFile {
  readonly take: Take
  /** What the one line of the file holds, under its headings. */
  readonly line: Readonly<Record<string, string>>
  /** The same list filtered otherwise; one that knows no filter has none. */
  readonly otherwise?: readonly [take: Take, line: Readonly<Record<string, string>>]
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
  'coupon.exportCampaigns': {
    take: (who) => who.coupon.exportCampaigns({ state: 'ended' }),
    line: { campaign: 'winter', amount: '3.00', stock: '7', issued: '0', revenue: '0.00' },
    otherwise: [(who) => who.coupon.exportCampaigns({ state: 'active' }), { campaign: 'spring' }],
    action: 'coupon.export',
    about: 'coupon',
    said: 'ended',
    stranger: 'support',
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
}

const linesOf = (csv: string): readonly Readonly<Record<string, string>>[] => {
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
    if (otherwise) expect(linesOf((await otherwise[0](admin)).csv)).toMatchObject([otherwise[1]])
  },
)

test.each(Object.entries(files))('%s names nobody', async (_, { take }) => {
  const { csv } = await take(admin)
  for (const words of [applicant.phone, '王兰', '李示例', unreached.phone, unreached.email])
    expect(csv).not.toContain(words)
})

test.each(Object.entries(files))(
  '%s is for who may see the list',
  async (_, { take, stranger }) => {
    await expect(take(await people.staff(stranger))).rejects.toMatchObject({
      code: 'access.denied',
    })
  },
)

test('the file of staff has everybody who works here, as masked as the list', async () => {
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

/** Every list of the contract that staff can take as a file; a new one is tested without a line here. */
const exported = listCalls(allCalls).filter(
  ({ access, output, id }) =>
    typeof access === 'object' && (output === zCsvPart || /\.export/.test(id)),
)

/** What those are asked with that do not take nothing. */
const asked: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'coupon.exportAnswers': { id: newId() },
  'month.csv': { month: '2026-01' },
  'month.export': { month: '2026-01' },
  'orderDesk.exportChosen': { ids: [newId()] },
}

test('no file is taken with a second factor that was given long ago', async () => {
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
