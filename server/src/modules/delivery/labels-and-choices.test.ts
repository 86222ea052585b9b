import { addressCode, batchCode, sheetCode } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { describe, expect, it } from 'vitest'
import { type BenchGroup, packPiece, printPiece, scan } from '../../../test/bench.ts'
import { openScanDesk, ordinary } from '../../../test/scan-desk.ts'

const { batched, db, printer, writer } = await openScanDesk()
const stateOf = async (orderId: string) => (await writer.client.order.get({ id: orderId })).state

describe('a carrier’s label', () => {
  const registered: BenchGroup = { ...ordinary, mailClass: 'registered' }
  const packed = async (count: number): Promise<Piece[]> => {
    const pieces = await batched(count, registered)
    for (const piece of pieces) {
      await printPiece(printer, piece)
      await packPiece(printer, piece)
    }
    return pieces
  }

  it('scanned after its piece posts it; another piece must wait meanwhile', async () => {
    const [first, second] = await packed(2)
    if (!first || !second) throw new Error('two pieces are needed')
    await scan(printer, 'post', addressCode(first.code))
    expect(await scan(printer, 'post', addressCode(second.code), first.id)).toMatchObject({
      refusal: 'label_first',
    })
    expect(await scan(printer, 'post', 'RR100000017CN', first.id)).toMatchObject({
      result: 'complete',
      piece: { id: first.id, trackingNumber: 'RR100000017CN' },
    })
    expect([await stateOf(first.orderId), await stateOf(second.orderId)]).toEqual([
      'posted',
      'packed',
    ])
    // The same label again is another piece's now.
    await expect(scan(printer, 'post', 'RR100000017CN', second.id)).rejects.toMatchObject({
      code: 'delivery.tracking_used',
    })
  })

  it('scanned before its piece is read, and goes along with it', async () => {
    const [piece] = await packed(1)
    if (!piece) throw new Error('no piece')
    const { result, label } = await scan(printer, 'post', ' rr 1000 0002 5cn ')
    expect([result, label]).toEqual([
      'accepted',
      { carrier: 'china_post', number: 'RR100000025CN' },
    ])
    expect(
      await printer.delivery.scan({
        station: 'post',
        code: addressCode(piece.code),
        openPieceId: null,
        tracking: { carrier: 'china_post', number: label?.number ?? '' },
      }),
    ).toMatchObject({ result: 'complete', piece: { trackingNumber: 'RR100000025CN' } })
  })

  it('is not bound to a piece that is refused: another one is open, or the copy is spoilt', async () => {
    const [first, second] = await packed(2)
    if (!first || !second) throw new Error('two pieces are needed')
    const tracking = { carrier: 'china_post' as const, number: 'RR100000048CN' }
    const post = (piece: Piece, openPieceId: string | null) =>
      printer.delivery.scan({
        station: 'post',
        code: addressCode(piece.code, piece.generation),
        openPieceId,
        tracking,
      })
    expect(await post(second, first.id)).toMatchObject({
      refusal: 'label_first',
      piece: { trackingNumber: null },
    })
    // Its own printing counts now, and its sheets are packed anew.
    const { piece } = await printer.delivery.reprint({
      pieceId: second.id,
      sheet: null,
      reason: 'smudged',
    })
    await packPiece(printer, piece)
    expect(await post(second, null)).toMatchObject({
      refusal: 'spoilt_copy',
      piece: { trackingNumber: null },
    })
    expect(await post(first, null)).toMatchObject({
      result: 'complete',
      piece: { trackingNumber: tracking.number },
    })
  })

  it('that its piece has already, from a file, posts it', async () => {
    const [piece] = await packed(1)
    if (!piece) throw new Error('no piece')
    const number = 'RR100000051CN'
    await printer.delivery.importTracking({ csv: `${piece.code},China Post,${number}` })
    expect(await scan(printer, 'post', number, piece.id)).toMatchObject({
      result: 'complete',
      piece: { id: piece.id, trackingNumber: number },
    })
  })

  it('is nothing that is ours, nothing too short, and nothing at other stations', async () => {
    const [piece] = await packed(1)
    for (const code of [piece?.code ?? '', '1234567', 'B1/ABCDEFGH'])
      expect(await scan(printer, 'post', code)).toMatchObject({ refusal: 'unknown_code' })
    expect(await scan(printer, 'pack', 'RR100000034CN')).toMatchObject({ refusal: 'unknown_code' })
  })
})

describe('what the bench has chosen', () => {
  const choose = async (change: { sheetCheck?: 'print' | 'pack'; isBatchScanned?: boolean }) => {
    const { version, addresses, separators } = await printer.print.benchSettings({})
    await printer.print.saveBenchSettings({
      baseVersion: version,
      reason: 'the office decided so',
      addresses,
      separators,
      sheetCheck: 'print',
      isBatchScanned: false,
      ...change,
    })
  }
  const batchOf = async (id: string) =>
    db
      .selectFrom('pieces as p')
      .innerJoin('batches as b', 'b.id', 'p.batch_id')
      .select('b.number')
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()

  it('one scan of a batch moves all of it on, where that is allowed', async () => {
    const pieces = await batched(2)
    const [first] = pieces
    if (!first) throw new Error('no piece')
    await scan(printer, 'print', sheetCode(first.code, 1, first.sheets))
    const { number } = await batchOf(first.id)
    const come = (station: 'print' | 'pack') => scan(printer, station, batchCode(number))
    expect(await come('print')).toMatchObject({ refusal: 'batch_scan_off' })
    await choose({ isBatchScanned: true })
    expect(await come('pack')).toMatchObject({ refusal: 'wrong_state' })
    const { printed } = await printer.bench.shift({})
    expect(await come('print')).toMatchObject({ result: 'complete', batch: { number, pieces: 2 } })
    expect(await come('print')).toMatchObject({ result: 'already', batch: { number, pieces: 0 } })
    expect((await printer.bench.shift({})).printed).toBe(printed + 2)
    for (const piece of pieces) {
      expect(await stateOf(piece.orderId)).toBe('printed')
      await packPiece(printer, piece)
      expect(await stateOf(piece.orderId)).toBe('packed')
    }
    expect(await scan(printer, 'print', batchCode('B999999'))).toMatchObject({
      refusal: 'unknown_code',
    })
    await choose({})
  })

  it('sheets that are scanned at packing only: the piece is printed and packed by them', async () => {
    const [piece] = await batched(1)
    if (!piece) throw new Error('no piece')
    expect(await scan(printer, 'pack', addressCode(piece.code))).toMatchObject({
      refusal: 'wrong_state',
    })
    await choose({ sheetCheck: 'pack' })
    expect(await scan(printer, 'post', addressCode(piece.code))).toMatchObject({
      refusal: 'sheets_missing',
    })
    await packPiece(printer, piece)
    const { state, timeline } = await writer.client.order.get({ id: piece.orderId })
    expect(state).toBe('packed')
    expect(timeline.map((entry) => entry.state).slice(-3)).toEqual([
      'printing',
      'printed',
      'packed',
    ])
    await choose({})
  })
})

it('a piece put aside says so, and why, at the next scan, until it goes on or is printed anew', async () => {
  const [goesOn, isReprinted] = (await batched(2)) as [Piece, Piece]
  for (const piece of [goesOn, isReprinted]) await printPiece(printer, piece)
  const put = await printer.bench.account({ code: goesOn.code, aside: 'damaged' })
  expect(put.piece.aside).toMatchObject({ reason: 'damaged' })
  // Who accounts for it without a reason says nothing of it.
  expect((await printer.bench.account({ code: goesOn.code })).piece.aside).toEqual(put.piece.aside)
  const first = await scan(printer, 'pack', addressCode(goesOn.code))
  expect(first.piece?.aside).toMatchObject({ reason: 'damaged' })
  await packPiece(printer, goesOn)
  expect((await scan(printer, 'post', addressCode(goesOn.code))).piece?.aside).toBeNull()

  await printer.bench.account({ code: isReprinted.code, aside: 'incomplete' })
  await printer.delivery.reprint({
    pieceId: isReprinted.id,
    sheet: null,
    reason: 'A sheet is missing',
  })
  const anew = await printer.bench.account({ code: isReprinted.code })
  expect(anew.piece.aside).toBeNull()
  await expect(
    printer.bench.account({ code: isReprinted.code, aside: 'lost' as 'ask' }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})
