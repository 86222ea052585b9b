import { PDFDocument } from '@cantoo/pdf-lib'
import { cardSheets } from '@mailing/contract/delivery/bench.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import { expect, test } from 'vitest'
import { type BenchGroup, download, makeBatch } from '../../../test/bench.ts'
import { approvedCard, batchOfCards, colourPhoto, provePass } from '../../../test/cards.ts'
import { approvedLetter, letterWriter } from '../../../test/letters.ts'
import { makeReturnEnvelope, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const printer = await world.people.staff('printer')
const writer = await letterWriter(world, 'postal', 1_000_000)
const shelf = await makeShelf(world)
const longText = '一封很长的信。'.repeat(400)

const pagesOf = async (batchId: string): Promise<number> => {
  const { file } = await printer.delivery.batch({ id: batchId })
  return (await PDFDocument.load(await download(printer, file.url))).getPageCount()
}
const waiting = async (group: BenchGroup, paper: 'A4' | 'postcard') =>
  (await printer.delivery.queue({})).groups.find(
    (one) =>
      one.paper === paper &&
      one.mailClass === group.mailClass &&
      one.isColour === group.isColour &&
      one.isDuplex === group.isDuplex,
  )

test.for([
  ['one side', false],
  ['both sides', true],
] as const)(
  'letters on %s: what the queue and the batch say is what the file takes of paper',
  async ([, isDuplex]) => {
    const group = { mailClass: 'registered', isColour: true, isDuplex } as const
    const { id: fileId, file } = await writer.client.file.uploadImage(
      {},
      { file: { bytes: await colourPhoto(), name: 'a.jpg' } },
    )
    const photos: LetterPart = {
      kind: 'photos',
      size: '6x4',
      finish: 'matte',
      photos: [
        {
          fileId,
          width: file.width ?? 0,
          height: file.height ?? 0,
          turn: 0,
          crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
          count: 2,
        },
      ],
    }
    const envelope = await makeReturnEnvelope(shelf)
    await approvedLetter(world, writer, { ...group, title: 'short' })
    await approvedLetter(world, writer, { ...group, title: 'long', content: { body: longText } })
    await approvedLetter(world, writer, {
      ...group,
      title: 'with two envelopes for the answer',
      enclosures: [{ variantId: envelope, quantity: 2 }],
    })
    await approvedLetter(world, writer, {
      ...group,
      title: 'with photographs',
      content: { parts: [photos] },
    })
    const shown = await waiting(group, 'A4')
    const batch = await makeBatch(printer, group)
    const pages = await pagesOf(batch.id)
    const sheets = isDuplex ? pages / 2 : pages
    expect(batch.pieces).toBe(4)
    expect([shown?.sheets, batch.sheets]).toEqual([sheets, sheets])
    expect((await printer.delivery.batches({})).list[0]).toMatchObject({ id: batch.id, sheets })
  },
)

test('cards: so many sheets as the chosen kind takes, whichever it is', async () => {
  for (const cardSheet of cardSheets) {
    for (let n = 0; n < 3; n += 1) await approvedCard(world, writer, await provePass(writer))
    const group = { mailClass: 'ordinary', isColour: false, isDuplex: true } as const
    const shown = await waiting(group, 'postcard')
    const batch = await batchOfCards(printer, { ...group, cardSheet })
    const sheets = (await pagesOf(batch.id)) / 2
    expect(batch).toMatchObject({ pieces: 3, sheets })
    expect(shown?.cardSheets.find((one) => one.cardSheet === cardSheet)?.sheets).toBe(sheets)
  }
})
