import { PDFDocument } from '@cantoo/pdf-lib'
import { addressCode } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  download,
  makeBatch,
  packPiece,
  postedLetter,
  printPiece,
  scan,
} from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { endCards } from './service/desk-cards.ts'

const world = await createWorld()
const { db } = world.kernel
const printer = await world.people.staff('printer')
const colleague = await world.people.staff('printer')
const admin = await world.people.staff('admin')
const writer = await letterWriter(world, 'postal', 100_000)
const group: BenchGroup = { mailClass: 'ordinary', isColour: false, isDuplex: false }

async function batched(count: number): Promise<{ batchId: string; pieces: readonly Piece[] }> {
  await approvedLetters(world, writer, group, count, {})
  const { id } = await makeBatch(printer, group)
  return { batchId: id, pieces: (await printer.delivery.batch({ id })).pieces }
}
const post = async (piece: Piece) => {
  await printPiece(printer, piece)
  await packPiece(printer, piece)
  await scan(printer, 'post', addressCode(piece.code))
}

const close = async (staff: typeof printer) =>
  staff.bench.closeShift({ openedAt: (await staff.bench.shift({})).openedAt, note: '' })

describe('a shift', () => {
  let batchId: string
  let pieces: readonly Piece[]
  beforeAll(async () => {
    ;({ batchId, pieces } = await batched(3))
  })

  it('cannot be closed while a piece in the house was seen by nobody', async () => {
    const shift = await printer.bench.shift({})
    expect(shift).toMatchObject({ missingCount: 3, kept: 0, copies: 0 })
    expect(shift.missing.map(({ code }) => code)).toEqual(pieces.map(({ code }) => code))
    await expect(close(printer)).rejects.toMatchObject({
      code: 'delivery.unaccounted',
      data: { count: 3 },
    })
  })

  it('counts what is posted, what is seen on the shelf, and what was not printed yet; then it closes, once', async () => {
    const [first, second] = pieces as [Piece, Piece, Piece]
    await post(first)
    await printPiece(printer, second)
    expect(await printer.bench.account({ code: addressCode(first.code) })).toMatchObject({
      result: 'not_here',
      shift: { missingCount: 2 },
    })
    expect(await printer.bench.account({ code: second.code })).toMatchObject({
      result: 'kept',
      shift: { missingCount: 1, kept: 1 },
    })
    expect(await colleague.bench.account({ code: second.code })).toMatchObject({
      result: 'already',
      shift: { missingCount: 1 },
    })
    await expect(printer.bench.account({ code: 'ZZZZZZZZZZ' })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    // Sheets of the second were scanned: only the third is without paper.
    expect(await printer.bench.accountBatch({ batchId })).toMatchObject({
      missingCount: 0,
      kept: 2,
    })
    await expect(printer.bench.accountBatch({ batchId: first.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const { openedAt } = await printer.bench.shift({})
    const closed = await Promise.allSettled([
      printer.bench.closeShift({ openedAt, note: '两封留到明天' }),
      colleague.bench.closeShift({ openedAt, note: '两封留到明天' }),
    ])
    // The second to come is told that this shift is closed: the next one is not theirs to close.
    expect(closed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(closed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'delivery.shift_closed' },
    })
    expect((await printer.bench.shifts({})).list[0]).toMatchObject({
      note: '两封留到明天',
      kept: 2,
      printed: 2,
      packed: 1,
      posted: 1,
    })
    expect(await printer.bench.shift({})).toMatchObject({ missingCount: 2, kept: 0, posted: 0 })
    expect((await admin.audit.list({ subject: 'shift' })).list.map(({ action }) => action)).toEqual(
      ['bench.close_shift'],
    )
  })

  it('stays as it was closed', async () => {
    await expect(
      db
        .updateTable('bench_shifts')
        .set({ note: 'changed' })
        .where('closed_at', 'is not', null)
        .execute(),
    ).rejects.toThrow(/is closed/)
    await expect(
      db.deleteFrom('bench_shifts').where('closed_at', 'is not', null).execute(),
    ).rejects.toThrow()
    await expect(
      db.insertInto('bench_shifts').values({ opened_at: new Date() }).execute(),
    ).rejects.toThrow(/bench_shifts_one_open/)
  })
})

describe('a second copy of a posted piece', () => {
  const posted = async (): Promise<Piece> => {
    const {
      pieces: [piece],
    } = await batched(1)
    if (!piece) throw new Error('the test needs a piece')
    await expect(
      printer.bench.askCopy({ pieceId: piece.id, reason: '还没有寄出' }),
    ).rejects.toMatchObject({ code: 'delivery.not_posted_yet' })
    await post(piece)
    return piece
  }

  it('needs another person, is the approved file, and is sent by the scan of its own code', async () => {
    const piece = await posted()
    await expect(
      printer.bench.askCopy({ pieceId: writer.recipientId, reason: 'lost in the post' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    const asked = await printer.bench.askCopy({ pieceId: piece.id, reason: 'lost in the post' })
    expect(asked).toMatchObject({ state: 'asked', isMine: true, piece: { id: piece.id } })
    await expect(
      colleague.bench.askCopy({ pieceId: piece.id, reason: 'lost in the post' }),
    ).rejects.toMatchObject({ code: 'delivery.copy_open' })
    await expect(
      printer.bench.decideCopy({ id: asked.id, decision: 'approve' }),
    ).rejects.toMatchObject({ code: 'delivery.same_person' })
    const answers = await Promise.allSettled([
      colleague.bench.decideCopy({ id: asked.id, decision: 'approve' }),
      admin.bench.decideCopy({ id: asked.id, decision: 'approve' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'delivery.copy_decided' },
    })
    const approved = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    )[0]
    if (!approved?.file) throw new Error('the copy has no file')
    // The address sheet and the piece's own page.
    expect(
      (await PDFDocument.load(await download(printer, approved.file.url))).getPageCount(),
    ).toBe(1 + piece.pages)
    await expect(
      printer.bench.decideCopy({ id: writer.recipientId, decision: 'approve' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })

    expect((await printer.bench.shift({})).copies).toBe(1)
    await expect(
      printer.bench.endCopy({ id: asked.id, ending: 'sent', code: 'ZZZZZZZZZZ' }),
    ).rejects.toMatchObject({ code: 'delivery.other_code' })
    await expect(
      printer.bench.endCopy({ id: writer.recipientId, ending: 'sent', code: piece.code }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    expect(
      await printer.bench.endCopy({ id: asked.id, ending: 'sent', code: addressCode(piece.code) }),
    ).toMatchObject({ state: 'sent' })
    await expect(
      printer.bench.endCopy({ id: asked.id, ending: 'destroyed', code: piece.code }),
    ).rejects.toMatchObject({ code: 'delivery.copy_decided' })
    expect((await printer.bench.copies({})).list[0]).toMatchObject({ id: asked.id, state: 'sent' })
    expect(
      (await admin.audit.list({ subject: 'piece', subjectId: piece.id })).list
        .map(({ action }) => action)
        .filter((action) => action.includes('copy')),
    ).toEqual(['delivery.send_copy', 'delivery.approve_copy', 'delivery.ask_copy'])
  })

  it('keeps a shift open until it is sent or destroyed, and may be declined', async () => {
    const piece = await posted()
    const declined = await printer.bench.askCopy({ pieceId: piece.id, reason: 'not sure' })
    expect(
      await colleague.bench.decideCopy({ id: declined.id, decision: 'decline' }),
    ).toMatchObject({ state: 'declined', file: null })
    const asked = await printer.bench.askCopy({ pieceId: piece.id, reason: 'water damage' })
    await colleague.bench.decideCopy({ id: asked.id, decision: 'approve' })
    for (const { code } of (await printer.bench.shift({})).missing)
      await printer.bench.account({ code })
    await expect(close(printer)).rejects.toMatchObject({
      code: 'delivery.unaccounted',
      data: { count: 1 },
    })
    await printer.bench.endCopy({ id: asked.id, ending: 'destroyed', code: piece.code })
    expect(await close(printer)).toMatchObject({ copies: 0 })
  })

  it('is refused to the person who asked by the database as well', async () => {
    const piece = await posted()
    const { id } = await printer.bench.askCopy({ pieceId: piece.id, reason: 'lost in the post' })
    await expect(
      db
        .updateTable('piece_copies')
        .set({ state: 'declined', decided_at: new Date(), decided_by: printer.userId })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/piece_copies_two_persons/)
  })
})

describe('print settings', () => {
  it('move what is printed from then on, leave the approved content as it is, and refuse a stale change', async () => {
    const versions = [expect.objectContaining({ version: 0, createdAt: null })]
    expect((await printer.bench.printSettings({})).list).toEqual(
      ['A4', 'A5', 'label_a4', 'label_letter'].map((paper) => ({ paper, versions })),
    )
    const saved = await printer.bench.savePrintSettings({
      paper: 'A4',
      baseVersion: 0,
      tray: '2',
      offsetX: 150,
      offsetY: -100,
      reason: 'measured with a ruler',
    })
    expect(saved).toMatchObject({ version: 1, tray: '2', offsetX: 150, offsetY: -100 })
    await expect(
      colleague.bench.savePrintSettings({
        paper: 'A4',
        baseVersion: 0,
        tray: '1',
        offsetX: 0,
        offsetY: 0,
        reason: 'measured with a ruler',
      }),
    ).rejects.toMatchObject({ code: 'delivery.settings_changed' })
    const { batchId } = await batched(1)
    const pdf = await PDFDocument.load(
      await download(printer, (await printer.delivery.batch({ id: batchId })).file.url),
    )
    const millimetre = 72 / 25.4
    for (const page of pdf.getPages()) {
      const { x, y, width, height } = page.getMediaBox()
      expect([x, y].map((side) => Math.round((side / millimetre) * 100) / 100)).toEqual([-1.5, -1])
      expect([width, height].map((side) => Math.round(side / millimetre))).toEqual([210, 297])
    }
    const { file } = await printer.bench.calibration({ paper: 'A4' })
    expect((await PDFDocument.load(await download(printer, file.url))).getPageCount()).toBe(1)
    const drawn = (await printer.bench.cards({})).file
    const cards = await PDFDocument.load(await download(printer, drawn.url))
    const waiting = await sql<{ data: { fileId: string } }>`
      select data from jobs.job where name = 'delivery.end_cards'`.execute(db)
    expect(waiting.rows.map(({ data }) => data.fileId)).toContain(drawn.id)
    await endCards(world.kernel, drawn.id)
    expect(
      await db
        .selectFrom('files')
        .select('removed_at')
        .where('id', '=', drawn.id)
        .executeTakeFirst(),
    ).not.toEqual({ removed_at: null })
    const people = (await printer.staff.names({})).staff.length
    expect(cards.getPageCount()).toBe(Math.ceil((3 + 4 + people) / 10))
    await printer.bench.savePrintSettings({
      paper: 'A4',
      baseVersion: 1,
      tray: '2',
      offsetX: 0,
      offsetY: 0,
      reason: 'measured with a ruler',
    })
    await expect(db.deleteFrom('print_settings').execute()).rejects.toThrow()
  })
})

it('a posted letter is not in the house', async () => {
  const { piece } = await postedLetter(world, writer, printer, group)
  expect((await printer.bench.shift({})).missing.map(({ id }) => id)).not.toContain(piece.id)
})
