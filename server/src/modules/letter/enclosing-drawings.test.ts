import { randomUUID } from 'node:crypto'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import { describe, expect, it } from 'vitest'
import { page, prove, upload } from '../../../test/letter-pictures.ts'
import { letterContent, letterWriter } from '../../../test/letters.ts'
import { colourAt, pdfOf, run, tools } from '../../../test/printed-letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

const drawing = (place: DrawingPart['place']): DrawingPart => ({
  kind: 'drawing',
  place,
  width: 10_000,
  height: 4000,
  strokes: [[1000, 1000, 9000, 1000, 9000, 3000, 1000, 3000]],
})

describe('pages and drawings in a letter', () => {
  it('count and cost as pages, in the chosen colour', async () => {
    const writer = await letterWriter(world)
    const picture = await upload(writer.client, { width: 1654, height: 2339 })
    const proof = await prove(writer, [page(picture), drawing('page')], {
      isColour: true,
      isDuplex: true,
    })
    expect(proof.items.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['first_page', 1],
      ['more_pages', 2],
      ['colour_pages', 3],
      ['mail_class', 1],
    ])
    expect(proof).toMatchObject({ pages: 3, sheets: 2 })
    if (!tools) return
    const [path, grey] = [
      await pdfOf(writer, proof),
      await pdfOf(writer, await prove(writer, [page(picture), drawing('page')])),
    ]
    const [r = 0, g = 0] = await colourAt(path, { page: 2, x: 105, y: 140 })
    expect(r - g).toBeGreaterThan(80)
    const [r2 = 0, g2 = 0] = await colourAt(grey, { page: 2, x: 105, y: 140 })
    expect(Math.abs(r2 - g2)).toBeLessThan(4)
    const ink = await colourAt(path, { page: 3, x: 105, y: 144 })
    expect(Math.max(...ink)).toBeLessThan(60)
  })

  it('a signature stands under the text, and adds no page', async () => {
    const writer = await letterWriter(world)
    const proof = await prove(writer, [drawing('signature')])
    expect(proof).toMatchObject({ pages: 1, sheets: 1 })
    if (!tools) return
    // Vectors: no picture is in the file.
    expect(
      run('pdfimages', ['-list', await pdfOf(writer, proof)])
        .split('\n')
        .filter(Boolean),
    ).toHaveLength(2)
  })

  it('too many of them are refused before anything is drawn', async () => {
    const { client, recipientId } = await letterWriter(world)
    const stroke = Array.from({ length: 8000 }, () => 5000)
    const strokes = Array.from({ length: 8 }, () => stroke)
    await expect(
      client.letter.saveDraft({
        id: randomUUID(),
        baseVersion: 0,
        title: '',
        content: letterContent({ parts: [{ ...drawing('page'), strokes }] }),
        recipientId,
      }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
