import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { addressCode } from '@mailing/contract/delivery/bench.ts'
import type { AddressChoice } from '@mailing/contract/delivery/label-sheets.ts'
import type { Batch, Piece } from '@mailing/contract/delivery/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  download,
  makeBatch,
  packPiece,
  postApproved,
  printPiece,
  scan,
} from '../../../test/bench.ts'
import { approvedLetter } from '../../../test/letters.ts'
import { group, openPrintRoom } from '../../../test/print-room.ts'
import { makeReturnEnvelope, makeShelf } from '../../../test/shop.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { insertBatch, reservePieces } from './store/composing.ts'

const { db, printer, stateOf, world, writer } = await openPrintRoom()

const choose = async (addresses: AddressChoice) => {
  const { version, sheetCheck, isBatchScanned } = await printer.print.benchSettings({})
  await printer.print.saveBenchSettings({
    baseVersion: version,
    reason: 'the office decided so',
    addresses,
    separators: 'none',
    sheetCheck,
    isBatchScanned,
  })
}
const pagesOf = async (url = '') =>
  (await PDFDocument.load(await download(printer, url))).getPageCount()
const opened = async ({ id }: Pick<Batch, 'id'>) => printer.delivery.batch({ id })
const loadOf = async (stock: string) =>
  (await printer.delivery.queue({})).load.find((one) => one.stock === stock)?.sheets
const onePiece = async (own: BenchGroup): Promise<Piece> => {
  await approvedLetters(world, writer, own, 1)
  const [piece] = (await opened(await makeBatch(printer, own))).pieces
  if (!piece) throw new Error('no piece')
  return piece
}

beforeEach(() => choose('avery_l7165'))

describe('a batch whose addresses are on labels', () => {
  it('of letters of one page takes at most 1.1 sheets a letter beside its labels, as the queue says', {
    timeout: 60_000,
  }, async () => {
    const own = group('ordinary', false, false)
    await approvedLetters(world, writer, own, 10)
    const before = [await loadOf('A4'), await loadOf('label_a4')]
    const batch = await makeBatch(printer, own)
    const { file, labelFile } = await opened(batch)
    const [sheets, labels] = [await pagesOf(file.url), await pagesOf(labelFile?.url)]
    expect(batch).toMatchObject({ pieces: 10, pages: 10, sheets, labels: { sheets: labels } })
    expect([sheets, labels]).toEqual([11, 2])
    expect(before).toEqual([sheets, labels])
  })

  it('is two files, which are named, hashed, and read together', async () => {
    const own = group('registered', true, false)
    const piece = await onePiece(own)
    const [batch] = (await printer.delivery.batches({})).list
    const { file, labelFile } = await opened(batch as Batch)
    const labels = await download(printer, labelFile?.url ?? '')
    expect(createHash('sha256').update(labels).digest('hex')).toBe(batch?.labels?.sha256)
    const { headers } = await printer.request({ method: 'GET', url: labelFile?.url ?? '' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${batch?.number}-labels-avery-l7165.pdf"`,
    )
    // The list, and the letter.
    expect(await pagesOf(file.url)).toBe(1 + piece.pages)
    // Erased with the letters whose addresses they hold, as the batch is.
    const rows = await db
      .selectFrom('files as f')
      .innerJoin('batches as b', (join) =>
        join.on((e) =>
          e.or([e('b.file_id', '=', e.ref('f.id')), e('b.label_file_id', '=', e.ref('f.id'))]),
        ),
      )
      .select(['f.purpose', 'f.sources'])
      .where('b.id', '=', batch?.id ?? '')
      .execute()
    const { file_id: letter } = await db
      .selectFrom('pieces')
      .select('file_id')
      .where('id', '=', piece.id)
      .executeTakeFirstOrThrow()
    expect(rows).toHaveLength(2)
    for (const { purpose, sources } of rows) {
      expect(purpose).toBe('batch')
      expect(sources).toContain(letter)
    }
  })

  it('labels return envelopes too, and lists what goes into each envelope', async () => {
    const own = group('express', false, true)
    const shelf = await makeShelf(world)
    const envelope = await makeReturnEnvelope(shelf)
    await approvedLetter(world, writer, {
      ...own,
      title: 'with eight envelopes for the answer',
      enclosures: [{ variantId: envelope, quantity: 8 }],
    })
    const [paper, labels] = [await loadOf('A4'), await loadOf('label_a4')]
    const batch = await makeBatch(printer, own)
    // The list and one sheet; nine labels.
    expect([paper, batch.sheets]).toEqual([2, 2])
    expect([labels, batch.labels?.sheets]).toEqual([2, 2])
  })

  it('begins at a label of a sheet that was begun, the next of the run on its own sheet', async () => {
    await approvedLetters(world, writer, group('ordinary', true, false), 2)
    await approvedLetters(world, writer, group('express', true, false), 1)
    const run = await printer.print.makeRun({ cardSheet: 'a4', firstLabel: 8 })
    const labels = run.batches.map((batch) => batch.labels)
    expect(labels).toMatchObject([
      { first: 8, sheets: 2 },
      { first: 1, sheets: 1 },
    ])
    expect(run.load).toMatchObject([
      { stock: 'A4', sheets: 5 },
      { stock: 'label_a4', sheets: 3 },
    ])
    const { files } = await printer.print.run({ id: run.id })
    expect(files.map(({ part }) => part)).toEqual(['letters', 'labels', 'letters', 'labels'])
    for (const { part, file, batchId } of files) {
      const batch = run.batches.find(({ id }) => id === batchId)
      expect(await pagesOf(file.url)).toBe(
        part === 'labels' ? batch?.labels?.sheets : batch?.sheets,
      )
    }
  })

  it('refuses a place that its sheets do not have', async () => {
    await choose('avery_l7166')
    const own = group('ordinary', true, true)
    await approvedLetters(world, writer, own, 1)
    const seventh = { code: 'request.invalid', data: { field: 'firstLabel' } }
    await expect(
      printer.delivery.createBatch({ ...own, paper: 'A4', limit: 1, firstLabel: 7 }),
    ).rejects.toMatchObject(seventh)
    await expect(printer.print.makeRun({ cardSheet: 'a4', firstLabel: 7 })).rejects.toMatchObject(
      seventh,
    )
    expect((await makeBatch(printer, own)).labels).toMatchObject({ format: 'avery_l7166' })
  })

  it('is finished as it was begun when the process that made it has died', async () => {
    const own = { ...group('registered', true, true), paper: 'A4' as const }
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const id = await inTransaction(world.kernel, async (kernel) => {
      const id = newId()
      await insertBatch(kernel, {
        id,
        ...own,
        cardSheet: null,
        runId: null,
        labelFormat: 'avery_5164',
        firstLabel: 6,
        lease: newId(),
        leaseUntil: new Date(world.clock.now().getTime() + 30_000),
        createdAt: world.clock.now(),
        createdBy: printer.userId,
      })
      await reservePieces(kernel, id, own, 10, '2026-12-31')
      return id
    })
    await choose('sheet')
    world.clock.advance(31_000)
    await world.runJob('delivery.finish_abandoned')
    const { batch, labelFile } = await opened({ id })
    expect(batch).toMatchObject({
      state: 'printing',
      labels: { format: 'avery_5164', first: 6, sheets: 1 },
    })
    expect(await pagesOf(labelFile?.url)).toBe(1)
    expect(await stateOf(order)).toBe('printing')
  })
})

describe('a label', () => {
  const own = group('ordinary', false, true)

  it('opens its envelope at packing, and posts it', async () => {
    const piece = await onePiece(own)
    const label = addressCode(piece.code)
    await printPiece(printer, piece)
    expect(await scan(printer, 'pack', label)).toMatchObject({ result: 'accepted' })
    await packPiece(printer, piece)
    expect(await scan(printer, 'post', label)).toMatchObject({ result: 'complete' })
    expect(await stateOf(piece.orderId)).toBe('posted')
  })

  it('that was spoilt is refused once it was printed again by itself; the packed letter stays packed', async () => {
    const piece = await onePiece(own)
    await printPiece(printer, piece)
    await packPiece(printer, piece)
    const { file, labelFile } = await printer.delivery.reprint({
      pieceId: piece.id,
      sheet: 0,
      firstLabel: 3,
      reason: 'it was torn',
    })
    expect([await pagesOf(file.url), labelFile]).toEqual([1, null])
    expect(await stateOf(piece.orderId)).toBe('packed')
    const spoilt = { result: 'refused', refusal: 'spoilt_copy' }
    expect(await scan(printer, 'post', addressCode(piece.code))).toMatchObject(spoilt)
    expect(await scan(printer, 'post', addressCode(piece.code, 2))).toMatchObject({
      result: 'complete',
    })
  })

  it('comes as a file of its own when the whole piece is printed again, also as a second copy', async () => {
    const piece = await onePiece(own)
    const again = await printer.delivery.reprint({
      pieceId: piece.id,
      sheet: null,
      reason: 'smudged',
    })
    // Without a list and without an address sheet.
    expect(await pagesOf(again.file.url)).toBe(2 * piece.sheets)
    expect(await pagesOf(again.labelFile?.url)).toBe(1)
    expect(await scan(printer, 'pack', addressCode(piece.code))).toMatchObject({
      refusal: 'spoilt_copy',
    })

    const [orderId = ''] = await approvedLetters(world, writer, own, 1)
    const posted = await postApproved(printer, orderId, own)
    const { id } = await printer.bench.askCopy({ pieceId: posted.id, reason: 'lost on the way' })
    const other = await world.people.staff('printer')
    const copy = await other.bench.decideCopy({ id, decision: 'approve' })
    expect(await pagesOf(copy.labelFile?.url)).toBe(1)
    const { labelFile } = await other.bench.copy({ id })
    expect(labelFile?.id).toBe(copy.labelFile?.id)
  })

  it('is none of a letter that was printed with an address sheet, whatever holds now', async () => {
    await choose('sheet')
    const piece = await onePiece(group('express', true, true))
    await choose('avery_l7165')
    const again = (sheet: number | null) =>
      printer.delivery.reprint({ pieceId: piece.id, sheet, reason: 'smudged' })
    const { file, labelFile } = await again(null)
    expect([await pagesOf(file.url), labelFile]).toEqual([2 * (1 + piece.sheets), null])
    await expect(again(0)).rejects.toMatchObject({ code: 'delivery.no_such_sheet' })
  })
})
