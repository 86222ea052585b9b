import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Picture } from '@mailing/contract/file/calls.ts'
import type {
  DrawingPart,
  LetterPart,
  PagePart,
  PhotosPart,
} from '@mailing/contract/letter/parts.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  type LetterWriter,
  letterContent,
  letterInReview,
  letterWriter,
  orderProof,
  type Proof,
  proveNew,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const tools = [
  '/usr/bin/pdftotext',
  '/usr/bin/pdfimages',
  '/usr/bin/pdftoppm',
  '/usr/bin/qpdf',
].every((path) => existsSync(path))

const upload = async (
  client: Client,
  { width = 1800, height = 1200, background = '#b03030' } = {},
): Promise<Picture> =>
  client.file.uploadImage(
    {},
    {
      file: {
        bytes: await sharp({ create: { width, height, channels: 3, background } })
          .jpeg()
          .toBuffer(),
        name: 'a.jpg',
      },
    },
  )

const whole = { x: 0, y: 0, width: 10_000, height: 10_000 }
const placing = ({ id, file }: Picture) => ({
  fileId: id,
  width: file.width ?? 0,
  height: file.height ?? 0,
  turn: 0 as const,
  crop: whole,
})
const photos = (
  list: readonly Picture[],
  changes: Partial<PhotosPart> = {},
  count = 1,
): PhotosPart => ({
  kind: 'photos',
  size: '6x4',
  finish: 'matte',
  photos: list.map((picture) => ({ ...placing(picture), count })),
  ...changes,
})
const page = (picture: Picture): PagePart => ({
  kind: 'page',
  source: 'handwriting',
  ...placing(picture),
})
const drawing = (place: DrawingPart['place']): DrawingPart => ({
  kind: 'drawing',
  place,
  width: 10_000,
  height: 4000,
  strokes: [[1000, 1000, 9000, 1000, 9000, 3000, 1000, 3000]],
})

async function pdfOf({ client }: LetterWriter, proof: Pick<Proof, 'file'>): Promise<string> {
  const response = await client.request({ method: 'GET', url: proof.file.url })
  expect(response.statusCode).toBe(200)
  const path = join(mkdtempSync(join(tmpdir(), 'letter-parts-')), 'letter.pdf')
  writeFileSync(path, response.rawPayload)
  return path
}

const run = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8' })
const pagesIn = (path: string): string[] =>
  run('pdftotext', ['-enc', 'UTF-8', '-layout', path, '-']).split('\f').slice(0, -1)

/** The colour in the middle of a page's box (in millimetres), as it is printed. */
async function colourAt(
  path: string,
  at: { readonly page: number; readonly x: number; readonly y: number },
): Promise<number[]> {
  const prefix = path.replace('.pdf', `-${randomUUID()}`)
  run('pdftoppm', [
    '-r',
    '25.4',
    '-png',
    '-f',
    String(at.page),
    '-l',
    String(at.page),
    '-singlefile',
    path,
    prefix,
  ])
  const { data } = await sharp(readFileSync(`${prefix}.png`))
    .extract({ left: Math.round(at.x), top: Math.round(at.y), width: 2, height: 2 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

const prove = (
  writer: LetterWriter,
  parts: LetterPart[],
  wishes: Partial<Parameters<typeof proveNew>[1]> & { text?: string } = {},
) => {
  const { text = '家里一切都好', ...rest } = wishes
  return proveNew(writer, {
    content: { body: text, parts, ...(text === '' && { salutation: '', signature: '' }) },
    ...rest,
  })
}

describe('photos in a letter', () => {
  it('are paid by the print, printed two to a sheet of their own, and the sheets carry codes', async () => {
    const writer = await letterWriter(world)
    const proof = await prove(writer, [photos([await upload(writer.client)], {}, 3)], {
      isDuplex: true,
    })
    expect(proof.items.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
      ['first_page', 1, 380],
      ['photos', 3, 450],
      ['mail_class', 1, 120],
    ])
    // One page of text and two sheets of photos, two prints of 6 x 4 inches on each.
    expect(proof).toMatchObject({ pages: 3, sheets: 3, breaches: [] })
    if (!tools) return
    const path = await pdfOf(writer, proof)
    expect(run('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors')
    const pages = pagesIn(path)
    // Text and its empty back, photos and their empty back, photos.
    expect(pages.map((text) => /第 ?(\d) ?张/.exec(text)?.[1] ?? null)).toEqual([
      '1',
      null,
      '2',
      null,
      '3',
    ])
    expect(pages[2]).toContain('照片纸（哑光）')
    expect(pages[0]).not.toContain('照片纸')
    // Printed three times, it lies in the file once.
    expect(
      new Set(
        run('pdfimages', ['-list', path])
          .split('\n')
          .slice(2)
          .filter(Boolean)
          .map((line) => line.trim().split(/\s+/)[10]),
      ).size,
    ).toBe(1)
    const red = await colourAt(path, { page: 3, x: 105, y: 60 })
    expect(Math.abs((red[0] ?? 0) - 0xb0) + Math.abs((red[1] ?? 0) - 0x30)).toBeLessThan(12)
  })

  it('alone are a letter: a date alone prints no page of text', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer, {
      content: {
        body: '',
        salutation: '',
        signature: '',
        date: '2026年11月21日',
        parts: [photos([await upload(writer.client)])],
      },
    })
    expect(proof).toMatchObject({ pages: 1, sheets: 1 })
    if (tools) expect(pagesIn(await pdfOf(writer, proof))[0]).not.toContain('2026年')
  })

  it('are held to the number that the place takes, and printed without colour where it takes none', async () => {
    const writer = await letterWriter(world, { maxPhotos: 2, isColourAllowed: false })
    const picture = await upload(writer.client)
    expect((await prove(writer, [photos([picture], {}, 3)])).breaches).toEqual([
      { rule: 'max_photos', level: 'block', params: { max: 2, photos: 3 } },
    ])
    const proof = await prove(writer, [photos([picture], {}, 2)])
    expect(proof.breaches).toEqual([])
    await expect(
      prove(writer, [photos([picture], {}, 3)]).then((refused) => orderProof(writer, refused)),
    ).rejects.toMatchObject({ code: 'letter.breach' })
    if (!tools) return
    const [r = 0, g = 0, b = 0] = await colourAt(await pdfOf(writer, proof), {
      page: 2,
      x: 105,
      y: 60,
    })
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4)
  })

  it.skipIf(!tools)(
    'carry the person’s number: on the edge, or on the back when both sides are printed',
    async () => {
      const writer = await letterWriter(world, { sheetMark: 'person_number' })
      const parts = [photos([await upload(writer.client)], {}, 2)]
      const count = (text: string | undefined): number =>
        text?.split('310017').length ? text.split('310017').length - 1 : 0
      const file = await pdfOf(writer, await prove(writer, parts, { isDuplex: false }))
      // Once for the sheet, once for each print.
      expect(pagesIn(file).map(count)).toEqual([1, 3])
      // Over photos the sheet's own stands higher, away from the first of them.
      const [overText = 0, overPhotos = 0] = ['1', '2'].map((page) =>
        Number(
          /yMax="([\d.]+)">310017/.exec(
            run('pdftotext', ['-bbox', '-f', page, '-l', page, file, '-']),
          )?.[1],
        ),
      )
      expect(overPhotos).toBeLessThan(overText - 2)
      const double = pagesIn(await pdfOf(writer, await prove(writer, parts, { isDuplex: true })))
      expect(double.map(count)).toEqual([1, 0, 1, 2])
    },
  )

  it('that would look bad on paper are warned of, with the dots an inch', async () => {
    const writer = await letterWriter(world)
    const proof = await prove(writer, [
      photos([await upload(writer.client, { width: 600, height: 400 })]),
    ])
    expect(proof.breaches).toEqual([
      { rule: 'low_resolution', level: 'warn', params: { count: 1, dpi: 100 } },
    ])
    await expect(
      writer.client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: proof.total,
        acceptedWarnings: [],
      }),
    ).rejects.toMatchObject({ code: 'letter.warning_unseen' })
    expect((await orderProof(writer, proof)).state).toBe('pending_payment')
  })

  it('are the writer’s own, as large as the letter says, and still there; else the proof says so', async () => {
    const [writer, other] = [await letterWriter(world), await letterWriter(world)]
    const [own, foreign] = [await upload(writer.client), await upload(other.client)]
    const wrong: PhotosPart[] = [
      photos([foreign]),
      photos([{ ...own, id: randomUUID() }]),
      { ...photos([own]), photos: [{ ...placing(own), width: 9000, count: 1 }] },
    ]
    for (const part of wrong)
      await expect(prove(writer, [part])).rejects.toMatchObject({ code: 'letter.part_missing' })
  })

  it('turned and cropped come out turned and cropped', async () => {
    const writer = await letterWriter(world)
    // Red on the left, blue on the right.
    const halves = await sharp({
      create: { width: 1800, height: 1200, channels: 3, background: '#c02020' },
    })
      .composite([
        {
          input: await sharp({
            create: { width: 900, height: 1200, channels: 3, background: '#2020c0' },
          })
            .png()
            .toBuffer(),
          left: 900,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer()
    const picture = await writer.client.file.uploadImage(
      {},
      { file: { bytes: halves, name: 'a.jpg' } },
    )
    const part: PagePart = {
      ...page(picture),
      turn: 90,
      crop: { x: 0, y: 5000, width: 10_000, height: 5000 },
    }
    if (!tools) return
    // Turned clockwise, the right half lies below: only blue is left.
    const [r = 0, , b = 0] = await colourAt(
      await pdfOf(writer, await prove(writer, [part], { text: '', isColour: true })),
      { page: 1, x: 105, y: 140 },
    )
    expect([r < 60, b > 160]).toEqual([true, true])
  })
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

describe('pictures of a letter', () => {
  const isThere = async (id: string): Promise<boolean> =>
    (
      await world.kernel.db
        .selectFrom('files')
        .select('removed_at')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.removed_at === null

  it('stay for as long as a draft or an order shows them, and go two days later', async () => {
    const writer = await letterWriter(world)
    const [kept, dropped] = [
      await upload(writer.client),
      await upload(writer.client, { width: 900, height: 900 }),
    ]
    const save = (baseVersion: number, parts: LetterPart[], id: string) =>
      writer.client.letter.saveDraft({
        id,
        baseVersion,
        title: '',
        content: letterContent({ parts }),
        recipientId: writer.recipientId,
      })
    const id = randomUUID()
    await save(0, [photos([kept, dropped])], id)
    const { draft } = await save(1, [photos([kept])], id)
    const proof = await writer.client.letter.proof({
      draftId: id,
      draftVersion: draft.version,
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    await orderProof(writer, proof)
    await writer.client.letter.removeDraft({ id })
    world.clock.advance(3 * 86_400_000)
    await world.runJob('file.sweep')
    expect([await isThere(kept.id), await isThere(dropped.id)]).toEqual([true, false])
  })

  it('are cut once for the same letter, and the cuts are swept after a day', async () => {
    const writer = await letterWriter(world)
    const parts = [photos([await upload(writer.client)])]
    await prove(writer, parts)
    await prove(writer, parts, { mailClass: 'registered' })
    const cuts = () =>
      world.kernel.db
        .selectFrom('letter_prints')
        .select('file_id')
        .where('user_id', '=', writer.client.userId)
        .execute()
    const [cut, ...others] = await cuts()
    expect(others).toEqual([])
    world.clock.advance(25 * 3_600_000)
    await world.runJob('letter.sweep_prints')
    expect(await cuts()).toEqual([])
    expect(await isThere(cut?.file_id ?? '')).toBe(false)
  })

  it('are shown to reviewers, after the reading is recorded, and staff may take one out but put none in', async () => {
    const writer = await letterWriter(world)
    const [first, second, third] = [
      await upload(writer.client),
      await upload(writer.client, { width: 900, height: 900 }),
      await upload(writer.client, { width: 800, height: 800 }),
    ]
    const { orderId } = await letterInReview(world, writer, {
      content: { parts: [photos([first, second])] },
    })
    const reviewer = await world.people.staff('reviewer')
    const review = await reviewer.letter.review({ orderId })
    expect(review.pictures.map(({ id }) => id)).toEqual([first.id, second.id])
    const read = await world.kernel.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('action', '=', 'letter.read')
      .execute()
    expect(read).toHaveLength(1)
    expect(
      (await reviewer.request({ method: 'GET', url: review.pictures[0]?.preview.url ?? '' }))
        .statusCode,
    ).toBe(200)
    const propose = (parts: LetterPart[]) =>
      reviewer.letter.decide({
        action: 'propose_edit',
        orderId,
        version: review.version,
        content: { ...review.content, parts },
        reason: 'institution_rule',
        note: '',
      })
    await expect(propose([photos([first, third])])).rejects.toMatchObject({
      code: 'request.invalid',
      data: { field: 'content.parts' },
    })
    expect((await propose([photos([first])])).state).toBe('needs_writer')
  })
})

it('twelve megapixels become the cut for the paper', async () => {
  const bytes = await sharp(randomBytes(400 * 300 * 3), {
    raw: { width: 400, height: 300, channels: 3 },
  })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer()
  const { pictures } = world.kernel.outside
  const cut = {
    turn: 0,
    crop: { left: 0, top: 166, width: 4000, height: 2667 },
    isTurned: false,
    width: 1800,
    height: 1200,
    isColour: true,
  } as const
  await pictures.print(bytes, cut)
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const start = performance.now()
    const { width, height } = await sharp(await pictures.print(bytes, cut)).metadata()
    times.push(performance.now() - start)
    expect([width, height]).toEqual([1800, 1200])
  }
  if (process.env['TEST_FIGURES'])
    console.info(`the cut of 12 megapixels: ${Math.round(Math.min(...times))} ms`)
})
