import { describe, expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import { openCardOrders } from '../../../test/card-orders.ts'
import {
  approvedCard,
  batchOfCards,
  cardContent,
  proveCard,
  scanCard,
} from '../../../test/cards.ts'
import { letterWriter } from '../../../test/letters.ts'

const { world, stateOf } = await openCardOrders()
const printer = await world.people.staff('printer')

describe('cards at the bench', () => {
  it('are printed together on sheets with cut marks and pass each station by their one code', async () => {
    const writer = await letterWriter(world, {})
    const orders: string[] = []
    for (const message of ['一', '二', '三'])
      orders.push(
        await approvedCard(
          world,
          writer,
          await proveCard(writer, { content: cardContent({ message }), mailClass: 'express' }),
        ),
      )
    expect((await printer.delivery.queue({})).groups).toContainEqual(
      expect.objectContaining({
        paper: 'postcard',
        mailClass: 'express',
        isColour: true,
        isDuplex: true,
        pieces: 3,
        sheets: 2,
        pages: 6,
      }),
    )
    const made = await batchOfCards(printer, { mailClass: 'express', isColour: true })
    expect(made).toMatchObject({ paper: 'postcard', cardSheet: 'a4', pieces: 3 })
    const { pieces, file } = await printer.delivery.batch({ id: made.id })
    const pdf = await download(printer, file.url)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const [piece] = pieces.filter(({ orderId }) => orderId === orders[0])
    const [other] = pieces.filter(({ orderId }) => orderId === orders[1])
    if (!piece || !other) throw new Error('a card is missing in the batch')
    expect(await scanCard(printer, 'pack', piece)).toMatchObject({
      result: 'refused',
      refusal: 'wrong_state',
    })
    expect(await scanCard(printer, 'print', piece)).toMatchObject({ result: 'complete' })
    expect(await scanCard(printer, 'print', piece)).toMatchObject({ result: 'already' })
    expect(await scanCard(printer, 'post', piece)).toMatchObject({
      result: 'refused',
      refusal: 'sheets_missing',
    })
    expect(await scanCard(printer, 'pack', piece, other.id)).toMatchObject({
      result: 'refused',
      refusal: 'other_piece',
    })
    expect(await scanCard(printer, 'pack', piece)).toMatchObject({ result: 'complete' })
    // It waits for its number.
    expect(await scanCard(printer, 'post', piece)).toMatchObject({ result: 'accepted' })
    expect(
      await printer.delivery.scan({ station: 'post', code: `${piece.code}/A`, openPieceId: null }),
    ).toMatchObject({ result: 'refused', refusal: 'unknown_code' })
    expect(
      await printer.delivery.scan({
        station: 'post',
        code: `${piece.code}/1/1`,
        openPieceId: null,
        tracking: { carrier: 'ems', number: 'EA123456785CN' },
      }),
    ).toMatchObject({ result: 'complete' })
    expect(await stateOf(orders[0] ?? '')).toBe('posted')
    const reprinted = await printer.delivery.reprint({
      pieceId: other.id,
      // What the bench calls its one sheet is the whole card.
      sheet: 1,
      reason: 'smudged',
    })
    expect(reprinted.piece.generation).toBe(2)
    expect((await download(printer, reprinted.file.url)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await scanCard(printer, 'print', other)).toMatchObject({ refusal: 'spoilt_copy' })
    expect(
      await printer.delivery.scan({
        station: 'print',
        code: `${other.code}/1/1/2`,
        openPieceId: null,
      }),
    ).toMatchObject({ result: 'complete' })
  })

  it('can be printed one card a sheet', async () => {
    const writer = await letterWriter(world)
    await approvedCard(world, writer, await proveCard(writer, { mailClass: 'registered' }))
    expect(
      await batchOfCards(printer, { mailClass: 'registered', isColour: true, cardSheet: 'single' }),
    ).toMatchObject({ cardSheet: 'single', pieces: 1 })
  })
})
