import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { expect, it } from 'vitest'
import { approvedLetters, type BenchGroup, makeBatch } from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { startDemoPrinter } from '../../demo/printer/demo-printer.ts'

const machine = await startDemoPrinter({ takesMs: 0 })
const world = await createWorld({ settings: { PRINTER_ADDRESSES: machine.address } })
const clerk = await world.people.staff('printer')
const writer = await letterWriter(world, 'postal', 100_000)
const { id: printerId } = await clerk.print.savePrinter({
  id: null,
  baseVersion: 0,
  name: 'By the window',
  address: machine.address,
  trays: {},
  isActive: true,
  reason: 'set up by the window',
})
const group: BenchGroup = { mailClass: 'ordinary', isColour: false, isDuplex: true }

async function batch(): Promise<Batch> {
  await approvedLetters(world, writer, group, 1)
  return makeBatch(clerk, group)
}
const send = (batchIds: string[]) =>
  clerk.print.send({ batchIds, printerId, part: 'letters', isAgain: false })
const jobOf = async (id: string) => (await clerk.delivery.batch({ id })).batch.printJob
const handOver = () => world.jobs.drain(world.kernel)
const follow = async (batchId: string) =>
  world.runJob('delivery.follow_print', { printJobId: (await jobOf(batchId))?.id, asked: 1 })

it('fails when the printer would ignore its sides, and may be sent again without a question', async () => {
  const own = await batch()
  machine.ignore({ sides: ['keyword', 'two-sided-long-edge'] })
  const begun = machine.jobs.length
  await send([own.id])
  await handOver()
  expect(machine.jobs.slice(begun)).toEqual([])
  expect(await jobOf(own.id)).toMatchObject({
    state: 'failed',
    failure: 'ignored',
    ignored: ['sides'],
  })
  machine.ignore({ 'print-scaling': ['keyword', 'none'] })
  await send([own.id])
  await handOver()
  await follow(own.id)
  expect(await jobOf(own.id)).toMatchObject({ state: 'done', ignored: ['scaling'] })
  machine.ignore({})
})

it('has to be looked at when a careless printer had the file before it said what it ignores', async () => {
  const own = await batch()
  machine.ignore({ sides: ['keyword', 'two-sided-long-edge'] }, false)
  await send([own.id])
  await handOver()
  machine.ignore({})
  expect(machine.jobs.at(-1)).toMatchObject({ isCancelled: true })
  expect(await jobOf(own.id)).toMatchObject({ failure: 'ignored_late', ignored: ['sides'] })
  await expect(send([own.id])).rejects.toMatchObject({ code: 'delivery.already_sent' })
})
