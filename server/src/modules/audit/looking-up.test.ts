import { beforeAll, expect, test } from 'vitest'
import { cellsOf } from '../../../test/formula-cells.ts'
import { makePaidOrder } from '../../../test/money.ts'
import { openNotices } from '../../../test/notices.ts'

/** The log names people and orders by their ids; whoever asks has a phone, an address or a number at hand. */
const { world, reader } = await openNotices()
const [admin, support] = [await world.people.staff('admin'), await world.people.staff('support')]
const writer = await reader()
const { id: orderId, number } = await makePaidOrder(world, writer)
const other = await reader()
const { number: otherNumber } = await makePaidOrder(world, other)

beforeAll(async () => {
  for (const userId of [writer.userId, other.userId]) await support.customer.get({ userId })
  for (const one of [number, otherNumber]) await support.orderDesk.get({ number: one })
})

const found = async (about: string) =>
  (await admin.audit.list({ about })).list.map(({ action, subjectId, orderNumber }) => [
    action,
    subjectId,
    orderNumber,
  ])

test('what was done about a person is found by phone and by e-mail address, as people type them', async () => {
  const opened = [['account.open', writer.userId, null]]
  const { phone, email } = writer
  for (const typed of [
    phone,
    ` +86 ${phone.slice(0, 3)} ${phone.slice(3)} `,
    email,
    email.toUpperCase(),
  ])
    expect(await found(typed), typed).toEqual(opened)
})

test('what was done about an order is found by its number, as people type it', async () => {
  const opened = [['order.open', orderId, number]]
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' ')])
    expect(await found(typed), typed).toEqual(opened)
})

test('what is nobody’s phone, address or order finds nothing, and not all there is', async () => {
  for (const typed of ['12099999999', 'nobody@mail.example', '260101-AAAA-BBBB'])
    expect(await found(typed), typed).toEqual([])
})

test('the file holds what is found, and the log does not keep what was typed', async () => {
  const { csv } = await admin.audit.export({ about: writer.phone })
  expect(cellsOf(csv).map((row) => row[5])).toEqual(['subject_id', writer.userId])
  const rows = await world.kernel.db.selectFrom('audit_entries').selectAll().execute()
  for (const typed of [writer.phone, writer.email])
    expect(JSON.stringify(rows)).not.toContain(typed)
})
