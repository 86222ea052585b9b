import { addressCode, sheetCode } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { describe, expect, it } from 'vitest'
import { type BenchGroup, evidence, packPiece, printPiece, scan } from '../../../test/bench.ts'
import { openScanDesk, ordinary } from '../../../test/scan-desk.ts'
import { newId } from '../../platform/ids.ts'

const { batched, db, one, printer, world, writer } = await openScanDesk()
const colleague = await world.people.staff('printer')
const stateOf = async (orderId: string) => (await writer.client.order.get({ id: orderId })).state
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
    // It waits for its number.
    expect(await scan(printer, 'post', addressCode(first.code))).toMatchObject({
      result: 'accepted',
      refusal: null,
    })
    expect(await stateOf(first.orderId)).toBe('packed')
    await expect(post(first, 'XA1234', newId())).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(post(first, 'RR123456789CN')).rejects.toMatchObject({
      code: 'delivery.tracking_check',
      data: { number: 'RR123456789CN' },
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
    const again = ['EMS,E999', 'EMS,EA123456789CN', 'EMS,1.23457E+12', '順豐,4200001234567800']
    const { rows } = await printer.delivery.importTracking({
      csv: again.map((end) => `${first.code},${end}`).join('\r'),
    })
    expect(rows.map(({ result }) => result).join()).toBe('duplicate,check_digit,rounded,rounded')
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
