import { measuredStocks } from '@mailing/contract/delivery/bench.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

test('of twenty changes of one version at once one counts, with one entry in the audit log; the others are told', async () => {
  const finance = await world.people.staff('finance')
  const [first] = (await finance.point.rules()).list
  const baseVersion = first?.version ?? 0
  const changes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      finance.point.setRule({
        baseVersion,
        daily: 10 + index,
        bonuses: [],
        lapseMonths: 12,
        reason: `第 ${index} 位同事`,
      }),
    ),
  )
  const set = changes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(set).toHaveLength(1)
  for (const one of changes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'point.changed' })
  const { list } = await finance.point.rules()
  expect(list[0]).toEqual(set[0])
  expect(list[0]?.createdByName).not.toBe('')
  expect(list[1]).toEqual(first)
  const admin = await world.people.staff('admin')
  const entries = await admin.audit.list({ subject: 'point', subjectId: String(baseVersion + 1) })
  expect(entries.list).toMatchObject([{ action: 'point.set_rule', reason: set[0]?.reason }])
})

test('a version that nobody has seen yet cannot be followed', async () => {
  const finance = await world.people.staff('finance')
  const rule = { daily: 5, bonuses: [], lapseMonths: 12, reason: '提前几版' }
  const [newest] = (await finance.point.rules()).list
  await expect(
    finance.point.setRule({ ...rule, baseVersion: (newest?.version ?? 0) + 1 }),
  ).rejects.toMatchObject({ code: 'point.changed' })
})

test('settings that share a table have versions of their own', async () => {
  const printer = await world.people.staff('printer')
  const offset = { tray: '1', offsetX: 10, offsetY: 20, reason: 'measured with a ruler' }
  for (const baseVersion of [0, 1])
    await printer.bench.savePrintSettings({ ...offset, paper: 'A4', baseVersion })
  await printer.bench.savePrintSettings({ ...offset, paper: 'A5', baseVersion: 0, tray: '2' })
  const { list } = await printer.bench.printSettings({})
  expect(
    list.map(({ paper, versions }) => [
      paper,
      versions.map(({ version, tray }) => [version, tray]),
    ]),
  ).toEqual([
    [
      'A4',
      [
        [2, '1'],
        [1, '1'],
        [0, ''],
      ],
    ],
    [
      'A5',
      [
        [1, '2'],
        [0, ''],
      ],
    ],
    ['label_a4', [[0, '']]],
    ['label_letter', [[0, '']]],
  ])
  expect(list[1]?.versions).toMatchObject([
    { reason: 'measured with a ruler' },
    { reason: '', createdAt: null, createdByName: '' },
  ])
  expect(list[1]?.versions[0]?.createdByName).not.toBe('')
  expect(list.map(({ paper }) => paper)).toEqual([...measuredStocks])
})
