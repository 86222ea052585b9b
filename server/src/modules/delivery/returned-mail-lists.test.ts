import { expect, test } from 'vitest'
import { evidence, postedLetter } from '../../../test/bench.ts'
import { openScanDesk, ordinary } from '../../../test/scan-desk.ts'
import { auditOf } from '../audit/service.ts'

const { world, printer, writer } = await openScanDesk()
const { piece } = await postedLetter(world, writer, printer, ordinary)
await printer.delivery.recordReturn({
  code: piece.code,
  reason: 'person_moved',
  note: '已转往他处',
  evidenceFileId: await evidence(printer),
})

test('returned mail is listed by reason, and its file holds exactly what is listed; who took it is recorded', async () => {
  const about = { reason: 'person_moved' } as const
  expect((await printer.delivery.returns(about)).list).toMatchObject([{ piece: { id: piece.id } }])
  expect((await printer.delivery.returns({ reason: 'damaged' })).list).toEqual([])
  const { csv, nextCursor } = await printer.delivery.exportReturns(about)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(`${piece.orderNumber},${piece.code},person_moved,已转往他处,`)
  expect(nextCursor).toBeNull()
  const { csv: none } = await printer.delivery.exportReturns({ reason: 'damaged' })
  expect(none.trimEnd().split('\r\n')).toHaveLength(1)
  const taken = await auditOf(world.kernel, 'piece', ['person_moved', 'damaged'])
  expect(taken.filter(({ action }) => action === 'delivery.export_returns')).toHaveLength(2)
})
