import { expect, test } from 'vitest'
import { evidence, postedLetter } from '../../../test/bench.ts'
import { openScanDesk, ordinary } from '../../../test/scan-desk.ts'

const { db, printer, world, writer } = await openScanDesk()

test('a photograph that staff took is gone after two days when nothing was recorded with it, and stays otherwise', async () => {
  const { piece } = await postedLetter(world, writer, printer, { ...ordinary, isColour: true })
  const [wrong, right] = [await evidence(printer), await evidence(printer)]
  await printer.delivery.recordReturn({
    code: piece.code,
    reason: 'person_moved',
    note: '',
    evidenceFileId: right,
  })
  const left = async () => {
    await world.runJob('delivery.sweep_evidence')
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [wrong, right])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  expect(await left()).toEqual([wrong, right].sort())
  world.clock.advance(49 * 3_600_000)
  expect(await left()).toEqual([right])
})
