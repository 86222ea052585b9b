import { PDFDocument } from '@cantoo/pdf-lib'
import { returnCode } from '@mailing/contract/delivery/bench.ts'
import { expect, test } from 'vitest'
import { download } from '../../../test/bench.ts'
import { approvedLetter, letterWriter } from '../../../test/letters.ts'
import { makeGoods, makeReturnEnvelope, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const shelf = await makeShelf(world)

test('return envelopes are printed with a label each, which no station takes for a sheet, and by whose code the answer finds the letter', async () => {
  const envelope = await makeReturnEnvelope(shelf)
  const {
    variants: [stamps = ''],
  } = await makeGoods(shelf, {
    name: 'Stamps',
    isEnclosable: true,
    variants: [{ price: 120, weight: 1, thickness: 1 }],
    stock: 10,
  })
  const writer = await letterWriter(world)
  const printer = await world.people.staff('printer')
  const batched = async (lines: readonly { variantId: string; quantity: number }[]) => {
    const { orderId, proof } = await approvedLetter(world, writer, {
      content: { body: `letter with ${lines.length}` },
      enclosures: [...lines],
    })
    const { id } = await printer.delivery.createBatch({
      mailClass: 'ordinary',
      paper: 'A4',
      isColour: false,
      isDuplex: false,
      limit: 1,
    })
    const { file, pieces } = await printer.delivery.batch({ id })
    const piece = pieces.find((one) => one.orderId === orderId)
    if (!piece) throw new Error('the letter is not in the batch')
    return {
      piece,
      proof,
      pages: (await PDFDocument.load(await download(printer, file.url))).getPageCount(),
    }
  }
  // Address sheet, letter, separator; stamps change nothing, and two envelopes have two labels.
  const plain = await batched([{ variantId: stamps, quantity: 1 }])
  expect(plain.pages).toBe(plain.proof.pages + 2)
  const two = await batched([
    { variantId: envelope, quantity: 2 },
    { variantId: stamps, quantity: 1 },
  ])
  expect(two.pages).toBe(two.proof.pages + 4)
  const again = await printer.delivery.reprint({
    pieceId: two.piece.id,
    sheet: null,
    reason: 'paper jam',
  })
  expect((await PDFDocument.load(await download(printer, again.file.url))).getPageCount()).toBe(
    two.proof.pages + 3,
  )

  const label = returnCode(two.piece.code)
  for (const station of ['print', 'pack', 'post'] as const)
    expect(await printer.delivery.scan({ station, code: label, openPieceId: null })).toMatchObject({
      result: 'refused',
    })
  expect((await printer.delivery.pieceByCode({ code: label })).id).toBe(two.piece.id)
})

test('only what travels in a letter can be a return envelope', async () => {
  const { id } = await makeGoods(shelf, {
    name: 'Big box',
    isEnclosable: false,
    isReturnEnvelope: true,
  })
  expect((await shelf.clerk.goods.adminGet({ id })).isReturnEnvelope).toBe(false)
})
