import { addressCode } from '@mailing/contract/delivery/bench.ts'
import type { AddressChoice } from '@mailing/contract/delivery/label-sheets.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { expect, it } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  download,
  makeBatch,
  packPiece,
  printPiece,
  scan,
} from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { startDemoPrinter } from '../../demo/printer/demo-printer.ts'
import { newId } from '../../platform/ids.ts'

const machine = await startDemoPrinter({ takesMs: 0 })
const world = await createWorld({ settings: { PRINTER_ADDRESSES: machine.address } })
const { db } = world.kernel
const clerk = await world.people.staff('printer')
const writer = await letterWriter(world, 'postal', 100_000)
const { id: printerId } = await clerk.print.savePrinter({
  id: null,
  baseVersion: 0,
  name: '  By the\nwindow ',
  address: machine.address,
  trays: { A4: 'tray-2' },
  isActive: true,
  reason: 'set up by the window',
})
const group: BenchGroup = { mailClass: 'ordinary', isColour: false, isDuplex: true }

async function batch(): Promise<Batch> {
  await approvedLetters(world, writer, group, 1)
  return makeBatch(clerk, group)
}
const send = (batchIds: string[], isAgain = false) =>
  clerk.print.send({ batchIds, printerId, part: 'letters', isAgain })
const jobOf = async (id: string) => (await clerk.delivery.batch({ id })).batch.printJob
const handOver = () => world.jobs.drain(world.kernel)
const follow = async (batchId: string) =>
  world.runJob('delivery.follow_print', { printJobId: (await jobOf(batchId))?.id, asked: 1 })

it('is a printer of an address that the settings allow, as one line, and no other', async () => {
  const { list, allowed } = await clerk.print.printers({})
  expect(allowed).toEqual([machine.address])
  expect(list).toMatchObject([
    { isAllowed: true, versions: [{ name: 'By the window', version: 1 }] },
  ])
  const change = {
    baseVersion: 0,
    name: 'elsewhere',
    address: 'ipp://169.254.169.254/ipp/print',
    trays: {},
    isActive: true,
    reason: 'tried elsewhere',
  }
  await expect(clerk.print.savePrinter({ id: null, ...change })).rejects.toMatchObject({
    code: 'delivery.printer_not_allowed',
  })
  await expect(
    clerk.print.savePrinter({ id: newId(), ...change, address: machine.address }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(
    clerk.print.savePrinter({ id: printerId, ...change, address: machine.address }),
  ).rejects.toMatchObject({ code: 'delivery.settings_changed' })
  expect(await clerk.print.askPrinter({ id: printerId })).toMatchObject({
    state: 'idle',
    trays: ['tray-1', 'tray-2', 'by-pass-tray'],
  })
})

it('has every change with who, when and why, each printer its own, and the log has the reason', async () => {
  const spare = { name: 'Spare', address: machine.address, trays: {}, isActive: false }
  const { id } = await clerk.print.savePrinter({
    id: null,
    baseVersion: 0,
    ...spare,
    reason: 'a second one',
  })
  const changed = await clerk.print.savePrinter({
    id,
    baseVersion: 1,
    ...spare,
    trays: { A5: 'tray-1' },
    reason: 'A5 was moved',
  })
  const { list } = await clerk.print.printers({})
  expect(list.find((one) => one.id === id)).toEqual(changed)
  expect(changed.versions).toMatchObject([
    { version: 2, trays: { A5: 'tray-1' }, reason: 'A5 was moved' },
    { version: 1, trays: {}, reason: 'a second one' },
  ])
  expect(changed.versions[0]?.createdByName).not.toBe('')
  expect(list.find((one) => one.id === printerId)?.versions).toHaveLength(1)
  const admin = await world.people.staff('admin')
  const log = await admin.audit.list({ subject: 'config', subjectId: id })
  expect(log.list.map(({ action, reason }) => [action, reason])).toEqual([
    ['bench.printer', 'A5 was moved'],
    ['bench.printer', 'a second one'],
  ])
})

it('gets the very file, once, and the batch says how far it is', async () => {
  const own = await batch()
  expect(own.printJob).toBeNull()
  expect((await send([own.id])).list).toMatchObject([{ state: 'waiting', batchId: own.id }])
  const begun = machine.jobs.length
  await Promise.all([handOver(), handOver()])
  expect(machine.jobs.slice(begun)).toHaveLength(1)
  const { file } = await clerk.delivery.batch({ id: own.id })
  const printed = machine.jobs.at(-1)
  expect(printed?.pdf.equals(await download(clerk, file.url))).toBe(true)
  expect(printed?.name).toBe(`${own.number}-ordinary-A4-bw-duplex.pdf`)
  expect(printed?.attributes.get('sides')).toEqual(['two-sided-long-edge'])
  expect(await jobOf(own.id)).toMatchObject({ printerName: 'By the window', failure: null })
  await follow(own.id)
  expect(await jobOf(own.id)).toMatchObject({ state: 'done' })
  const admin = await world.people.staff('admin')
  const { list } = await admin.audit.list({ subject: 'batch', subjectId: own.id })
  expect(list.map(({ action }) => action)).toContain('delivery.send_print')
})

it('gets the labels of a batch by themselves: on their stock, once, and not with the letters', async () => {
  const settings = await clerk.print.benchSettings({})
  const choose = async (addresses: AddressChoice) => {
    const { version, ...choices } = await clerk.print.benchSettings({})
    const reason = 'labels are there'
    await clerk.print.saveBenchSettings({ ...choices, addresses, baseVersion: version, reason })
  }
  const plain = await batch()
  await choose('avery_l7165')
  const own = await batch()
  await choose(settings.addresses)
  const sendLabels = (batchId: string, isAgain = false) =>
    clerk.print.send({ batchIds: [batchId], printerId, part: 'labels', isAgain })
  await expect(sendLabels(plain.id)).rejects.toMatchObject({ code: 'request.not_found' })

  await sendLabels(own.id)
  await handOver()
  const { batch: shown, labelFile } = await clerk.delivery.batch({ id: own.id })
  expect(shown).toMatchObject({ printJob: null, labels: { printJob: { batchId: own.id } } })
  const printed = machine.jobs.at(-1)
  expect(printed?.pdf.equals(await download(clerk, labelFile?.url ?? ''))).toBe(true)
  expect(printed?.name).toBe(`${own.number}-labels-avery-l7165.pdf`)
  expect(printed?.attributes.get('sides')).toEqual(['one-sided'])
  await expect(sendLabels(own.id)).rejects.toMatchObject({ code: 'delivery.already_sent' })
  // The letters were not sent by that.
  const begun = machine.jobs.length
  await send([own.id])
  await sendLabels(own.id, true)
  await handOver()
  expect(machine.jobs.slice(begun)).toHaveLength(2)
})

it('gets a batch again only when that is asked for, and of several at once none when one was sent', async () => {
  const [first, second] = [await batch(), await batch()]
  await send([first.id])
  await expect(send([first.id])).rejects.toMatchObject({
    code: 'delivery.already_sent',
    data: { number: first.number },
  })
  await expect(send([second.id, first.id])).rejects.toMatchObject({
    code: 'delivery.already_sent',
  })
  expect(await jobOf(second.id)).toBeNull()
  const begun = machine.jobs.length
  await send([first.id, second.id], true)
  await handOver()
  // The one that was replaced before it was handed over is not.
  expect(machine.jobs.slice(begun)).toHaveLength(2)
})

it('of two who press at once one sends', async () => {
  const own = await batch()
  const pressed = await Promise.allSettled([send([own.id]), send([own.id]), send([own.id])])
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('that stops says why, and goes on being asked', async () => {
  const own = await batch()
  await send([own.id])
  await handOver()
  machine.stopFor('media-empty-error')
  await follow(own.id)
  expect(await jobOf(own.id)).toMatchObject({
    state: 'stopped',
    reason: expect.stringContaining('media-empty-error'),
  })
  machine.stopFor(null)
  await follow(own.id)
  expect(await jobOf(own.id)).toMatchObject({ state: 'done' })
})

it('is not sent to twice by a process that died while it handed a file over', async () => {
  const own = await batch()
  const [job] = (await send([own.id])).list
  await db
    .updateTable('print_jobs')
    .set({ state: 'sending' })
    .where('id', '=', job?.id ?? '')
    .execute()
  const begun = machine.jobs.length
  await handOver()
  expect(machine.jobs.slice(begun)).toHaveLength(0)
  expect(await jobOf(own.id)).toMatchObject({ state: 'failed', failure: 'unknown' })
  // It may lie in the tray: whoever sends it again is asked.
  await expect(send([own.id])).rejects.toMatchObject({ code: 'delivery.already_sent' })
})

it('gets nothing of a batch that was taken apart, and nothing when it is used no more', async () => {
  const own = await batch()
  await clerk.delivery.dissolve({ id: own.id, reason: 'wrong paper' })
  await expect(send([own.id])).rejects.toMatchObject({ code: 'request.not_found' })
  const other = await makeBatch(clerk, group)
  const {
    list: [printer],
  } = await clerk.print.printers({})
  const [newest] = printer?.versions ?? []
  if (!newest) throw new Error('no printer')
  const { version, name, address, trays } = newest
  const change = { id: printerId, name, address, trays, reason: 'out for repair' }
  await clerk.print.savePrinter({ ...change, baseVersion: version, isActive: false })
  await expect(send([other.id])).rejects.toMatchObject({ code: 'request.not_found' })
  await clerk.print.savePrinter({ ...change, baseVersion: version + 1, isActive: true })
})

it('is not asked for more than a day; then somebody must look', async () => {
  const own = await batch()
  await send([own.id])
  await handOver()
  machine.stopFor('media-empty-error')
  await follow(own.id)
  await db
    .updateTable('print_jobs')
    .set({ sent_at: new Date(world.clock.now().getTime() - 25 * 3_600_000) })
    .where('batch_id', '=', own.id)
    .execute()
  await follow(own.id)
  expect(await jobOf(own.id)).toMatchObject({ state: 'failed', failure: 'unknown' })
  machine.stopFor(null)
})

it('gets nothing unasked of a batch that was sent some time before, or of which a piece is printed', async () => {
  const own = await batch()
  await send([own.id])
  await handOver()
  await send([own.id], true)
  await db
    .updateTable('print_jobs')
    .set({ state: 'failed', failure: 'refused' })
    .where('id', '=', (await jobOf(own.id))?.id ?? '')
    .execute()
  await expect(send([own.id])).rejects.toMatchObject({ code: 'delivery.already_sent' })

  // From the downloaded file.
  const other = await batch()
  const { pieces } = await clerk.delivery.batch({ id: other.id })
  for (const piece of pieces) await printPiece(clerk, piece)
  await expect(send([other.id])).rejects.toMatchObject({ code: 'delivery.already_sent' })
  expect(await jobOf(other.id)).toBeNull()
  for (const piece of pieces) {
    await packPiece(clerk, piece)
    await scan(clerk, 'post', addressCode(piece.code))
  }
  await expect(send([other.id], true)).rejects.toMatchObject({ code: 'request.not_found' })
})

it('that is away has got nothing: the batch is sent again without a question', async () => {
  const own = await batch()
  await machine.close()
  await expect(clerk.print.askPrinter({ id: printerId })).rejects.toMatchObject({
    code: 'delivery.printer_silent',
  })
  await send([own.id])
  await handOver()
  expect(await jobOf(own.id)).toMatchObject({ state: 'failed', failure: 'not_reached' })
  expect((await send([own.id])).list).toMatchObject([{ state: 'waiting' }])
  await db
    .updateTable('print_jobs')
    .set({ state: 'failed', failure: 'unreachable' })
    .where('batch_id', '=', own.id)
    .execute()
  // It may have got the file before it fell silent.
  await expect(send([own.id])).rejects.toMatchObject({ code: 'delivery.already_sent' })
})
