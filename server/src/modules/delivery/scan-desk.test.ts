import { PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib'
import { addressCode, sheetCode } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/calls.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  download,
  evidence,
  makeBatch,
  packPiece,
  postedLetter,
  printPiece,
  scan,
} from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await createWorld()
const { db } = world.kernel
const printer = await world.people.staff('printer')
const colleague = await world.people.staff('printer')
const writer = await letterWriter(world, 'postal', 100_000)

const ordinary: BenchGroup = { mailClass: 'ordinary', isColour: false, isDuplex: false }
const long = { content: { body: '一封很长的信。'.repeat(900) } }

/** Pieces of three sheets or more that are in a batch. */
async function batched(count: number, group: BenchGroup = ordinary): Promise<Piece[]> {
  await approvedLetters(world, writer, group, count, long)
  const { id } = await makeBatch(printer, group)
  return (await printer.delivery.batch({ id })).pieces
}
async function one(group?: BenchGroup): Promise<Piece> {
  const [piece] = await batched(1, group)
  if (!piece || piece.sheets < 3) throw new Error('the test needs a piece of three sheets')
  return piece
}
const stateOf = async (orderId: string) => (await writer.client.order.get({ id: orderId })).state
/** A page's content, byte for byte. */
const contentOf = (page: PDFPage): string => {
  const content = page.node.Contents()
  return content instanceof PDFRawStream ? Buffer.from(content.contents).toString('base64') : ''
}
const now = (piece: Piece) => printer.delivery.pieceByCode({ code: piece.code })

describe('the way of a piece', () => {
  it('is printed, packed and posted by its scans, which prove each step to the writer', async () => {
    const piece = await one()
    for (let sheet = 1; sheet < piece.sheets; sheet += 1)
      expect(
        await scan(printer, 'print', sheetCode(piece.code, sheet, piece.sheets)),
      ).toMatchObject({ result: 'accepted', sheet })
    expect(await now(piece)).toMatchObject({
      state: 'printing',
      sheetsScanned: Array.from({ length: piece.sheets - 1 }, (_, index) => index + 1),
    })
    expect(
      await scan(printer, 'print', sheetCode(piece.code, piece.sheets, piece.sheets)),
    ).toMatchObject({
      result: 'complete',
      piece: { state: 'printed', sheetsScanned: [], addressScanned: false },
    })
    await packPiece(printer, piece)
    expect(await now(piece)).toMatchObject({
      state: 'packed',
      addressScanned: true,
      sheetsScanned: Array.from({ length: piece.sheets }, (_, index) => index + 1),
    })
    expect(await scan(printer, 'post', addressCode(piece.code))).toMatchObject({
      result: 'complete',
      piece: { state: 'posted' },
    })
    const order = await writer.client.order.get({ id: piece.orderId })
    expect(
      order.timeline.slice(-3).map(({ state, by, evidence: proof }) => [state, by, proof]),
    ).toEqual([
      ['printed', 'staff', 'scan'],
      ['packed', 'staff', 'scan'],
      ['posted', 'staff', 'scan'],
    ])
    expect(order.timeline.at(-1)?.proof).toBe(`${piece.sheets}/${piece.sheets}`)
    expect((await printer.delivery.batches({})).list[0]).toMatchObject({
      state: 'done',
      counts: { posted: 1 },
    })
  })

  it('answers `already` to a scan that is repeated at each station', async () => {
    const piece = await one()
    const first = sheetCode(piece.code, 1, piece.sheets)
    await scan(printer, 'print', first)
    expect(await scan(printer, 'print', ` ${first.toLowerCase()} `)).toMatchObject({
      result: 'already',
    })
    await printPiece(printer, piece)
    expect(await scan(printer, 'print', first)).toMatchObject({ result: 'already' })
    await packPiece(printer, piece)
    expect(await scan(printer, 'pack', first, piece.id)).toMatchObject({ result: 'already' })
    await scan(printer, 'post', addressCode(piece.code))
    expect(await scan(printer, 'post', addressCode(piece.code))).toMatchObject({
      result: 'already',
    })
    expect(
      (await writer.client.order.get({ id: piece.orderId })).timeline.filter(
        ({ state }) => state === 'posted',
      ),
    ).toHaveLength(1)
  })
})

describe('a wrong sheet', () => {
  it('is refused, whosever it is, and every refusal is recorded', async () => {
    const [mine, other] = await batched(2)
    if (!mine || !other) throw new Error('two pieces are needed')
    await printPiece(printer, mine)
    await printPiece(printer, other)
    const foreign = sheetCode(other.code, 1, other.sheets)
    expect(await scan(printer, 'pack', sheetCode(mine.code, 1, mine.sheets))).toMatchObject({
      result: 'refused',
      refusal: 'no_open_piece',
    })
    await scan(printer, 'pack', addressCode(mine.code))
    expect(await scan(printer, 'pack', foreign, mine.id)).toMatchObject({
      result: 'refused',
      refusal: 'other_piece',
      piece: { id: other.id },
    })
    expect(await scan(printer, 'pack', addressCode(other.code), mine.id)).toMatchObject({
      result: 'refused',
      refusal: 'other_piece',
    })
    expect(await scan(printer, 'pack', 'ZZZZZZZZZZ/1/1', mine.id)).toMatchObject({
      result: 'refused',
      refusal: 'unknown_code',
      piece: null,
    })
    expect(
      await scan(printer, 'pack', sheetCode(mine.code, 1, mine.sheets + 1), mine.id),
    ).toMatchObject({ result: 'refused', refusal: 'unknown_code' })
    expect(await scan(printer, 'post', addressCode(mine.code))).toMatchObject({
      result: 'refused',
      refusal: 'sheets_missing',
    })
    expect(await stateOf(mine.orderId)).toBe('printed')
    const records = await db
      .selectFrom('bench_scans')
      .select(['staff_id', 'station', 'result', 'refusal', 'piece_id'])
      .where('result', '=', 'refused')
      .orderBy('id')
      .execute()
    expect(records.slice(-6).map((record) => record.refusal)).toEqual([
      'no_open_piece',
      'other_piece',
      'other_piece',
      'unknown_code',
      'unknown_code',
      'sheets_missing',
    ])
    expect(records.every((record) => record.staff_id === printer.userId)).toBe(true)
    await expect(db.deleteFrom('bench_scans').execute()).rejects.toThrow()
  })
})

describe('two desks', () => {
  it('count each sheet once and move the piece once, though both scan everything at the same time', async () => {
    const piece = await one()
    const codes = Array.from({ length: piece.sheets }, (_, index) =>
      sheetCode(piece.code, index + 1, piece.sheets),
    )
    const printed = await Promise.all(
      [...codes, ...codes].map((code, index) =>
        scan(index % 2 ? printer : colleague, 'print', code),
      ),
    )
    expect(printed.filter(({ result }) => result === 'complete')).toHaveLength(1)
    expect(printed.filter(({ result }) => result === 'accepted')).toHaveLength(piece.sheets - 1)
    expect(printed.filter(({ result }) => result === 'already')).toHaveLength(piece.sheets)
    await packPiece(printer, piece)
    const posted = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scan(index % 2 ? printer : colleague, 'post', addressCode(piece.code)),
      ),
    )
    expect(posted.map(({ result }) => result).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'already'),
      'complete',
    ])
    expect(
      (await writer.client.order.get({ id: piece.orderId })).timeline.filter(
        ({ state }) => state === 'posted',
      ),
    ).toHaveLength(1)
  })

  it('finish a batch together: the last two pieces close it', async () => {
    const pieces = await batched(2)
    for (const piece of pieces) {
      await printPiece(printer, piece)
      await packPiece(printer, piece)
    }
    await Promise.all(
      pieces.map((piece, index) =>
        scan(index ? printer : colleague, 'post', addressCode(piece.code)),
      ),
    )
    expect((await printer.delivery.batches({})).list[0]).toMatchObject({
      state: 'done',
      counts: { posted: 2 },
    })
  })
})

describe('tracked mail', () => {
  const registered: BenchGroup = { ...ordinary, mailClass: 'registered' }
  const post = (piece: Piece, number: string, evidenceFileId?: string) =>
    printer.delivery.scan({
      station: 'post',
      code: addressCode(piece.code),
      openPieceId: null,
      tracking: { carrier: 'china_post', number },
      evidenceFileId,
    })

  it('needs a number before it is posted, and no two pieces have the same', async () => {
    const [first, second] = await batched(2, registered)
    if (!first || !second) throw new Error('two pieces are needed')
    for (const piece of [first, second]) {
      await printPiece(printer, piece)
      await packPiece(printer, piece)
    }
    expect(await scan(printer, 'post', addressCode(first.code))).toMatchObject({
      result: 'refused',
      refusal: 'tracking_needed',
    })
    await expect(post(first, 'XA1234', newId())).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const photoId = await evidence(printer)
    expect(await post(first, ' xa 1234-5678 ', photoId)).toMatchObject({
      result: 'complete',
      piece: { trackingNumber: 'XA12345678' },
    })
    await expect(post(second, 'XA12345678')).rejects.toMatchObject({
      code: 'delivery.tracking_used',
      data: { number: 'XA12345678' },
    })
    expect(await stateOf(second.orderId)).toBe('packed')
    expect(
      (
        await db
          .selectFrom('bench_scans')
          .select('refusal')
          .where('piece_id', 'is', null)
          .orderBy('id', 'desc')
          .executeTakeFirst()
      )?.refusal,
    ).toBe('tracking_used')
    const order = await writer.client.order.get({ id: first.orderId })
    expect(order.tracking).toEqual({ carrier: 'china_post', number: 'XA12345678' })
    expect(order.timeline.at(-1)).toMatchObject({
      state: 'posted',
      evidence: 'tracking_number',
      proof: 'china_post XA12345678',
      photo: { id: photoId },
    })
  })

  it('takes numbers from a file, row by row', async () => {
    const [first, second, third] = await batched(3, registered)
    if (!first || !second || !third) throw new Error('three pieces are needed')
    const csv = [
      '\uFEFFcode,carrier,number',
      `${first.code},EMS,E100`,
      `"${second.orderNumber}","SF Express","SF 200"`,
      `${third.code},EMS,E100`,
      'ZZZZZZ,EMS,E300',
      `${third.code},Pigeon,P1234`,
      `${third.code},EMS,`,
      `${first.code},EMS,E-100`,
    ].join('\r\n')
    const answer = await printer.delivery.importTracking({ csv })
    expect(answer.rows.map(({ line, result }) => [line, result])).toEqual([
      [2, 'accepted'],
      [3, 'accepted'],
      [4, 'duplicate'],
      [5, 'unknown'],
      [6, 'carrier'],
      [7, 'malformed'],
      [8, 'accepted'],
    ])
    expect(answer.accepted).toBe(3)
    expect([
      (await now(first)).trackingNumber,
      (await now(second)).trackingNumber,
      (await now(third)).trackingNumber,
    ]).toEqual(['E100', 'SF200', null])
    // A number that is only prepared says nothing to the writer yet.
    expect((await writer.client.order.get({ id: first.orderId })).tracking).toBeNull()
    await printPiece(printer, first)
    await packPiece(printer, first)
    expect(await scan(printer, 'post', addressCode(first.code))).toMatchObject({
      result: 'complete',
    })
    expect(
      (await printer.delivery.importTracking({ csv: `${first.code},EMS,E999` })).rows[0]?.result,
    ).toBe('duplicate')
  })

  it('gives one number to one piece, however many ask for it at once', async () => {
    const pieces = await batched(6, registered)
    const answers = await Promise.all(
      pieces.map((piece) => printer.delivery.importTracking({ csv: `${piece.code},EMS,RACE1` })),
    )
    expect(answers.filter(({ accepted }) => accepted === 1)).toHaveLength(1)
    expect(answers.flatMap(({ rows }) => rows.map(({ result }) => result)).sort()).toEqual([
      'accepted',
      'duplicate',
      'duplicate',
      'duplicate',
      'duplicate',
      'duplicate',
    ])
  })
})

describe('printing again', () => {
  it('gives the same pages, is counted and audited, and wants the new sheet scanned', async () => {
    const piece = await one()
    const whole = await printer.delivery.reprint({
      pieceId: piece.id,
      sheet: null,
      reason: 'toner',
    })
    expect((await PDFDocument.load(await download(printer, whole.file.url))).getPageCount()).toBe(
      piece.pages + 1,
    )
    const single = await printer.delivery.reprint({
      pieceId: piece.id,
      sheet: 2,
      reason: 'creased',
    })
    const page = await PDFDocument.load(await download(printer, single.file.url))
    expect([page.getPageCount(), single.piece.reprints]).toEqual([1, 2])
    await printPiece(printer, piece)
    await packPiece(printer, piece)
    expect(
      (await printer.delivery.reprint({ pieceId: piece.id, sheet: 1, reason: 'torn' })).piece,
    ).toMatchObject({ state: 'packed', reprints: 3 })
    expect(await scan(printer, 'post', addressCode(piece.code))).toMatchObject({
      refusal: 'sheets_missing',
    })
    await scan(printer, 'pack', addressCode(piece.code))
    expect(
      await scan(printer, 'pack', sheetCode(piece.code, 1, piece.sheets), piece.id),
    ).toMatchObject({ result: 'complete' })
    expect(await scan(printer, 'post', addressCode(piece.code))).toMatchObject({
      result: 'complete',
    })
    const admin = await world.people.staff('admin')
    expect(
      (await admin.audit.list({ subject: 'piece', subjectId: piece.id })).list.map((entry) => [
        entry.action,
        entry.reason,
      ]),
    ).toEqual([
      ['delivery.reprint', 'torn'],
      ['delivery.reprint', 'creased'],
      ['delivery.reprint', 'toner'],
    ])
  })

  it('of a sheet of photos gives its front and its back with the marks, moved as the batch is', async () => {
    const marked = await letterWriter(world, { sheetMark: 'name_and_number' })
    const {
      id: fileId,
      file: { width, height },
    } = await marked.client.file.uploadImage(
      {},
      {
        file: {
          bytes: await sharp({
            create: { width: 1800, height: 1200, channels: 3, background: '#b03030' },
          })
            .jpeg()
            .toBuffer(),
          name: 'a.jpg',
        },
      },
    )
    const parts: LetterPart[] = [
      {
        kind: 'photos',
        size: '6x4',
        finish: 'matte',
        photos: [
          {
            fileId,
            width: width ?? 0,
            height: height ?? 0,
            turn: 0,
            crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
            count: 2,
          },
        ],
      },
    ]
    const group: BenchGroup = { mailClass: 'express', isColour: false, isDuplex: true }
    const [orderId = ''] = await approvedLetters(world, marked, group, 1, { content: { parts } })
    const approved = await PDFDocument.load(
      await download(
        marked.client,
        (await marked.client.order.get({ id: orderId })).approved?.file.url ?? '',
      ),
    )
    const [piece] = (await printer.delivery.batch({ id: (await makeBatch(printer, group)).id }))
      .pieces
    if (!piece) throw new Error('no piece')
    expect([approved.getPageCount(), piece.pages, piece.sheets]).toEqual([4, 2, 2])
    await printer.bench.savePrintSettings({
      paper: 'A4',
      baseVersion: 0,
      tray: '',
      offsetX: 150,
      offsetY: -100,
    })
    for (const sheet of [1, 2]) {
      const { file } = await printer.delivery.reprint({
        pieceId: piece.id,
        sheet,
        reason: 'creased',
      })
      const again = await PDFDocument.load(await download(printer, file.url))
      expect(again.getPages().map(contentOf)).toEqual(
        approved
          .getPages()
          .slice(sheet * 2 - 2, sheet * 2)
          .map(contentOf),
      )
      for (const page of again.getPages()) {
        const box = page.getMediaBox()
        expect(
          [box.x, box.y, box.width, box.height].map((side) => Math.round((side / 72) * 254) / 10),
        ).toEqual([-1.5, -1, 210, 297])
      }
    }
    expect(contentOf(approved.getPage(3)).length).toBeGreaterThan(100)
    await printer.bench.savePrintSettings({
      paper: 'A4',
      baseVersion: 1,
      tray: '',
      offsetX: 0,
      offsetY: 0,
    })
  })

  it('is refused for a sheet that is not there, a piece that is posted, and one that no batch holds', async () => {
    const piece = await one()
    await expect(
      printer.delivery.reprint({ pieceId: piece.id, sheet: 99, reason: 'creased' }),
    ).rejects.toMatchObject({
      code: 'delivery.no_such_sheet',
      data: { sheet: 99, sheets: piece.sheets },
    })
    const { piece: posted } = await postedLetter(world, writer, printer, {
      ...ordinary,
      isColour: true,
    })
    await expect(
      printer.delivery.reprint({ pieceId: posted.id, sheet: null, reason: 'creased' }),
    ).rejects.toMatchObject({ code: 'delivery.already_posted' })
    const [orderId = ''] = await approvedLetters(world, writer, { ...ordinary, isDuplex: true }, 1)
    const waiting = await db
      .selectFrom('pieces')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await expect(
      printer.delivery.reprint({ pieceId: waiting.id, sheet: null, reason: 'creased' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('returned mail', () => {
  it('tells the writer the reason with the photograph, once', async () => {
    const { orderId, piece } = await postedLetter(world, writer, printer, {
      ...ordinary,
      isColour: true,
    })
    const evidenceFileId = await evidence(printer)
    await expect(
      printer.delivery.recordReturn({
        code: piece.code,
        reason: 'person_moved',
        note: '',
        evidenceFileId: newId(),
      }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    const returned = await printer.delivery.recordReturn({
      code: addressCode(piece.code),
      reason: 'person_moved',
      note: '已转往他处',
      evidenceFileId,
    })
    expect(returned.state).toBe('returned')
    expect(
      await printer.delivery.recordReturn({
        code: piece.orderNumber,
        reason: 'other',
        note: '',
        evidenceFileId,
      }),
    ).toMatchObject({ state: 'returned' })
    const order = await writer.client.order.get({ id: orderId })
    expect(order.returned).toMatchObject({
      reason: 'They are no longer there',
      photo: { id: evidenceFileId },
    })
    expect(order.timeline.at(-1)).toMatchObject({
      state: 'returned',
      evidence: 'photo',
      reason: 'They are no longer there',
      photo: { id: evidenceFileId },
    })
    expect(
      (await download(writer.client, order.returned?.photo?.url ?? '')).length,
    ).toBeGreaterThan(100)
    expect((await printer.delivery.returns({})).list[0]).toMatchObject({
      reason: 'person_moved',
      note: '已转往他处',
      piece: { id: piece.id },
      photo: { id: evidenceFileId },
    })
    const stored = await db
      .selectFrom('piece_returns')
      .select('note_sealed')
      .where('piece_id', '=', piece.id)
      .executeTakeFirstOrThrow()
    expect(stored.note_sealed.toString('utf8')).not.toContain('转往')
  })

  it('must have been posted', async () => {
    const piece = await one()
    await expect(
      printer.delivery.recordReturn({
        code: piece.code,
        reason: 'damaged',
        note: '',
        evidenceFileId: await evidence(printer),
      }),
    ).rejects.toMatchObject({ code: 'delivery.not_posted' })
    await expect(
      printer.delivery.recordReturn({
        code: 'nothing',
        reason: 'damaged',
        note: '',
        evidenceFileId: await evidence(printer),
      }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('an overdue piece', () => {
  it('opens one case for staff and is told to its writer; both end when it arrives', async () => {
    const { orderId } = await postedLetter(world, writer, printer, {
      ...ordinary,
      mailClass: 'ordinary',
      isColour: true,
      isDuplex: true,
    })
    const before = (await printer.delivery.queue({})).openCases
    await world.runJob('delivery.open_cases')
    expect((await printer.delivery.queue({})).openCases).toBe(before)
    world.clock.advance(60 * 86_400_000)
    // Staff logins end after half an hour without use.
    const later = await world.people.staff('printer')
    const again = await world.people.again(writer.client)
    await world.runJob('delivery.open_cases')
    await world.runJob('delivery.open_cases')
    const opened = (await later.delivery.queue({})).openCases
    expect(opened).toBeGreaterThan(before)
    const told = async () => ({
      row: (await again.order.get({ id: orderId })).told?.kind,
      unseen: (await again.order.notices({ show: 'unseen' })).list
        .filter((notice) => notice.orderId === orderId)
        .map(({ kind }) => kind),
    })
    expect(await told()).toEqual({ row: 'overdue', unseen: ['overdue'] })
    await again.order.act({ id: orderId, action: 'confirm_arrival' })
    await world.settle()
    expect((await later.delivery.queue({})).openCases).toBe(opened - 1)
    expect(await told()).toEqual({ row: undefined, unseen: [] })
  })
})
