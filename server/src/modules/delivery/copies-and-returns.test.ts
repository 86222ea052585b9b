import { inflateSync } from 'node:zlib'
import { PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib'
import { addressCode, sheetCode } from '@mailing/contract/delivery/bench.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  download,
  evidence,
  makeBatch,
  postedLetter,
  scan,
} from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { openScanDesk, ordinary } from '../../../test/scan-desk.ts'
import { dataMatrix } from '../../adapters/print/codes.ts'
import { codeRuns } from '../../adapters/print/pdf/drawing.ts'
import { newId } from '../../platform/ids.ts'

const { db, one, printer, world, writer } = await openScanDesk()

/** What is drawn on a page. */
const contentOf = (page: PDFPage): string => {
  const content = page.node.Contents()
  if (!(content instanceof PDFRawStream)) return ''
  const bytes = Buffer.from(content.contents)
  return (bytes[0] === 0x78 || bytes[0] === 0x58 ? inflateSync(bytes) : bytes).toString('latin1')
}
/** The same without the code, which says of a later printing that it is one. */
const withoutCode = (page: PDFPage): string =>
  contentOf(page).replace(
    /q 0 g\n\S+ 0 0 \S+ (\S+ \S+) cm 0\.001 0 0 0\.001 0 0 cm\n[\s\S]*?\nf\nQ/,
    '$1',
  )
/** Whether this code stands on a page of a file. */
const holdsCode = async (url: string, code: string): Promise<boolean> => {
  const file = await PDFDocument.load(await download(printer, url))
  return file.getPages().some((page) => contentOf(page).includes(codeRuns(dataMatrix(code))))
}

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
    // The first printing is waste as a whole, and of the second its sheet 2.
    for (const spoilt of [sheetCode(piece.code, 1, piece.sheets), addressCode(piece.code)])
      expect(await scan(printer, 'print', spoilt)).toMatchObject({ refusal: 'spoilt_copy' })
    expect(await scan(printer, 'print', sheetCode(piece.code, 2, piece.sheets, 2))).toMatchObject({
      refusal: 'spoilt_copy',
    })
    const codes = (sheet: number) => sheetCode(piece.code, sheet, piece.sheets, sheet === 2 ? 3 : 2)
    expect(await holdsCode(whole.file.url, sheetCode(piece.code, 1, piece.sheets, 2))).toBe(true)
    expect(await holdsCode(whole.file.url, sheetCode(piece.code, 1, piece.sheets))).toBe(false)
    expect(await holdsCode(single.file.url, codes(2))).toBe(true)
    for (let sheet = 1; sheet <= piece.sheets; sheet += 1)
      await scan(printer, 'print', codes(sheet))
    await scan(printer, 'pack', addressCode(piece.code, 2))
    for (let sheet = 1; sheet <= piece.sheets; sheet += 1)
      await scan(printer, 'pack', codes(sheet), piece.id)
    expect(
      (await printer.delivery.reprint({ pieceId: piece.id, sheet: 1, reason: 'torn' })).piece,
    ).toMatchObject({ state: 'packed', reprints: 3 })
    expect(await scan(printer, 'post', addressCode(piece.code, 2))).toMatchObject({
      refusal: 'sheets_missing',
    })
    await scan(printer, 'pack', addressCode(piece.code, 2))
    expect(await scan(printer, 'pack', codes(1), piece.id)).toMatchObject({
      refusal: 'spoilt_copy',
    })
    expect(
      await scan(printer, 'pack', sheetCode(piece.code, 1, piece.sheets, 4), piece.id),
    ).toMatchObject({ result: 'complete' })
    expect(await scan(printer, 'post', addressCode(piece.code, 2))).toMatchObject({
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
      reason: 'measured with a ruler',
    })
    for (const sheet of [1, 2]) {
      const { file } = await printer.delivery.reprint({
        pieceId: piece.id,
        sheet,
        reason: 'creased',
      })
      const again = await PDFDocument.load(await download(printer, file.url))
      const before = approved.getPages().slice(sheet * 2 - 2, sheet * 2)
      expect(again.getPages().map(withoutCode)).toEqual(before.map(withoutCode))
      expect(again.getPages().map(contentOf)[0]).not.toBe(before.map(contentOf)[0])
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
      reason: 'measured with a ruler',
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
