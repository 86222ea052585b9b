import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { type BatchState, sheetCode } from '@mailing/contract/delivery/bench.ts'
import { describe, expect, it } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  download,
  makeBatch,
  printPiece,
  scan,
} from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { group, openPrintRoom } from '../../../test/print-room.ts'
import { newId } from '../../platform/ids.ts'
import { setSessionRoles } from '../../platform/session-list.ts'
import { inTransaction } from '../../platform/transaction.ts'

const { db, printer, stateOf, waiting, world, writer } = await openPrintRoom()
const longText = '一封很长的信。'.repeat(400)

describe('a batch', () => {
  it('is one PDF of address sheets and the very pages that were paid for, and proves the printing by its hash', async () => {
    const own = group('ordinary', false, false)
    const orders = [
      ...(await approvedLetters(world, writer, own, 1)),
      ...(await approvedLetters(world, writer, own, 1, { content: { body: longText } })),
    ]
    expect(await waiting(own)).toBe(2)
    expect(Date.parse((await printer.delivery.queue({})).cutOffAt)).toBeGreaterThan(
      world.clock.now().getTime(),
    )
    const batch = await makeBatch(printer, own)
    expect(batch).toMatchObject({
      state: 'printing',
      pieces: 2,
      counts: { printing: 2, printed: 0, packed: 0, posted: 0 },
    })
    const { pieces, file } = await printer.delivery.batch({ id: batch.id })
    expect(pieces.map((piece) => [piece.orderId, piece.position])).toEqual(
      orders.map((id, index) => [id, index + 1]),
    )
    const pdf = await download(printer, file.url)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(batch.sha256)
    const document = await PDFDocument.load(pdf)
    expect(document.getPageCount()).toBe(batch.pages + 2 * 2)
    // Printed on one side: as many sheets of paper as pages of the file.
    expect(batch.sheets).toBe(document.getPageCount())
    expect(batch.pages).toBe(pieces.reduce((sum, piece) => sum + piece.pages, 0))
    const order = await writer.client.order.get({ id: orders[0] ?? '' })
    expect(order.timeline.at(-1)).toMatchObject({
      state: 'printing',
      by: 'staff',
      evidence: 'batch_hash',
      proof: expect.stringContaining(batch.sha256.slice(0, 16)),
    })
    expect(order.isCancellable).toBe(false)
    await expect(writer.client.order.act({ id: order.id, action: 'cancel' })).rejects.toMatchObject(
      { code: 'order.not_cancellable' },
    )
    await expect(makeBatch(printer, own)).rejects.toMatchObject({
      code: 'delivery.nothing_to_print',
    })
    const admin = await world.people.staff('admin')
    const readings = await admin.audit.list({ subject: 'batch', subjectId: batch.id })
    expect(readings.list.map((entry) => entry.action)).toEqual([
      'delivery.read_batch',
      'delivery.create_batch',
    ])
  })

  it('takes those paid first and leaves the rest in the queue', async () => {
    const own = group('ordinary', true, false)
    const orders = await approvedLetters(world, writer, own, 3)
    const first = await makeBatch(printer, own, 2)
    expect(
      (await printer.delivery.batch({ id: first.id })).pieces.map((piece) => piece.orderId),
    ).toEqual(orders.slice(0, 2))
    expect(await waiting(own)).toBe(1)
    const second = await makeBatch(printer, own, 2)
    expect(second.number > first.number).toBe(true)
    expect((await printer.delivery.batches({})).list.slice(0, 2).map((batch) => batch.id)).toEqual([
      second.id,
      first.id,
    ])
  })

  it('never holds a piece that another batch holds, however many are made at once', async () => {
    const own = group('express', true, false)
    const orders = await approvedLetters(world, writer, own, 4)
    const made = await Promise.allSettled(
      Array.from({ length: 6 }, () => makeBatch(printer, own, 2)),
    )
    const batches = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const one of made)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'delivery.nothing_to_print' })
    const pieces = (
      await Promise.all(batches.map(({ id }) => printer.delivery.batch({ id })))
    ).flatMap((one) => one.pieces.map((piece) => piece.orderId))
    expect(pieces.sort()).toEqual([...orders].sort())
  })
})

describe('a batch of heavy letters', () => {
  it('takes as many as it may weigh, and the first however heavy', async () => {
    const own = group('registered', false, true)
    const orders = await approvedLetters(world, writer, own, 4)
    for (const [index, megabytes] of [150, 60, 40, 1].entries()) {
      await db
        .updateTable('files')
        .set({ bytes: megabytes * 1_000_000 })
        .where(
          'id',
          '=',
          db
            .selectFrom('pieces')
            .select('file_id')
            .where('order_id', '=', orders[index] ?? ''),
        )
        .execute()
    }
    const taken: string[][] = []
    for (let batch = 0; batch < 3; batch += 1)
      taken.push(
        (await printer.delivery.batch({ id: (await makeBatch(printer, own)).id })).pieces.map(
          (piece) => piece.orderId,
        ),
      )
    expect(taken).toEqual([orders.slice(0, 1), orders.slice(1, 3), orders.slice(3)])
    expect(await waiting(own)).toBe(0)
  })
})

describe('taking a batch apart', () => {
  it('gives the letters back until a sheet was scanned, and makes the paper waste', async () => {
    const own = group('express', true, true)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const batch = await makeBatch(printer, own)
    const [piece] = (await printer.delivery.batch({ id: batch.id })).pieces
    if (!piece) throw new Error('no piece')
    expect(await printer.delivery.dissolve({ id: batch.id, reason: 'paper jam' })).toMatchObject({
      state: 'dissolved',
      counts: { printing: 0 },
    })
    expect(await printer.delivery.dissolve({ id: batch.id, reason: 'paper jam' })).toMatchObject({
      state: 'dissolved',
    })
    const listed = async (state: BatchState) =>
      (await printer.delivery.batches({ state })).list.map(({ id }) => id)
    expect(await listed('dissolved')).toEqual([batch.id])
    expect(await listed('printing')).not.toContain(batch.id)
    expect([await stateOf(order), await waiting(own)]).toEqual(['approved', 1])
    expect(await scan(printer, 'print', sheetCode(piece.code, 1, piece.sheets))).toMatchObject({
      result: 'refused',
      refusal: 'dissolved',
    })
    const again = await makeBatch(printer, own)
    // What was printed of the batch before is not taken for what is printed now.
    expect(await scan(printer, 'print', sheetCode(piece.code, 1, piece.sheets))).toMatchObject({
      refusal: 'spoilt_copy',
    })
    await printPiece(printer, { ...piece, generation: 2 })
    await expect(
      printer.delivery.dissolve({ id: again.id, reason: 'too late' }),
    ).rejects.toMatchObject({ code: 'delivery.batch_begun' })
    await expect(
      printer.delivery.dissolve({ id: newId(), reason: 'no such' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })

  it('lets a letter be cancelled again, and its paper is refused at the desk', async () => {
    const own = group('registered', true, false)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const batch = await makeBatch(printer, own)
    const [piece] = (await printer.delivery.batch({ id: batch.id })).pieces
    await printer.delivery.dissolve({ id: batch.id, reason: 'wrong paper' })
    await writer.client.order.act({ id: order, action: 'cancel' })
    expect(
      await scan(printer, 'print', sheetCode(piece?.code ?? '', 1, piece?.sheets ?? 1)),
    ).toMatchObject({ result: 'refused', refusal: 'cancelled' })
  })
})

describe('an address of a file with letters', () => {
  const statusOf = async (url: string) =>
    (await world.web.inject({ method: 'GET', url })).statusCode

  it('ends at once with the role that it was made for, although the session goes on', async () => {
    const group: BenchGroup = { mailClass: 'express', isColour: true, isDuplex: true }
    const writer = await letterWriter(world)
    const [orderId = ''] = await approvedLetters(world, writer, group, 1)
    const [clerk, reader] = [
      await world.people.staff('printer'),
      await world.people.staff('reviewer'),
    ]
    const { id } = await makeBatch(clerk, group)
    const {
      file: batch,
      pieces: [piece],
    } = await clerk.delivery.batch({ id })
    const { file: reprint } = await clerk.delivery.reprint({
      pieceId: piece?.id ?? '',
      sheet: 1,
      reason: 'a jam',
    })
    const { file: letter } = await reader.letter.review({ orderId })
    const own = (await writer.client.order.get({ id: orderId })).approved?.file.url ?? ''
    for (const url of [batch.url, reprint.url, letter.url, own])
      expect(await statusOf(url)).toBe(200)
    for (const { userId } of [clerk, reader])
      await inTransaction(world.kernel, (kernel) => setSessionRoles(kernel, userId, ['finance']))
    for (const url of [batch.url, reprint.url, letter.url]) expect(await statusOf(url)).toBe(404)
    expect(await statusOf(own)).toBe(200)
  })
})
