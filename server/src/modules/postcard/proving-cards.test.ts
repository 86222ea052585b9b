import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import {
  cardContent,
  colourPhoto,
  photoCard,
  proveCard,
  provePass,
  uploadPicture,
} from '../../../test/cards.ts'
import { letterWriter } from '../../../test/letters.ts'
import { fakeOutside } from '../../../test/outside.ts'
import { createWorld } from '../../../test/world.ts'
import { PrintError } from '../../adapters/print/port.ts'
import { sweepProofs } from '../mail/service.ts'
import { isCropOf, photoPlace } from './rules/card.ts'

const world = await createWorld()
const { db } = world.kernel

describe('the drafts of postcards', () => {
  it('are kept with their photograph, listed by their first words, and nobody else sees them', async () => {
    const writer = await letterWriter(world)
    const content = await photoCard(writer.client, { message: '海边的第一天' })
    const { draft } = await writer.client.postcard.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      content,
      recipientId: writer.recipientId,
    })
    expect(draft).toMatchObject({
      version: 1,
      content,
      recipientId: writer.recipientId,
      picture: { id: content.photo?.pictureId },
      conflictOf: null,
    })
    expect(
      (await download(writer.client, draft.picture?.preview.url ?? '')).length,
    ).toBeGreaterThan(0)
    expect((await writer.client.postcard.drafts({})).list).toMatchObject([
      { id: draft.id, excerpt: '海边的第一天', design: 'full', isConflict: false },
    ])
    const other = await letterWriter(world)
    await expect(other.client.postcard.draft({ id: draft.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(
      other.client.postcard.saveDraft({
        id: randomUUID(),
        baseVersion: 0,
        content,
        recipientId: null,
      }),
    ).rejects.toMatchObject({ code: 'postcard.photo_missing' })
    const { rows } = await writerRow(draft.id)
    expect(JSON.stringify(rows)).not.toContain('海边')
  })

  const writerRow = async (id: string) => ({
    rows: await db.selectFrom('mail_drafts').selectAll().where('id', '=', id).execute(),
  })

  it('lose nothing when two devices change one: the older one becomes a second draft, once', async () => {
    const { client } = await letterWriter(world)
    const id = randomUUID()
    const save = (message: string, baseVersion: number) =>
      client.postcard.saveDraft({
        id,
        baseVersion,
        content: cardContent({ message }),
        recipientId: null,
      })
    await save('一', 0)
    expect((await save('二', 1)).draft.version).toBe(2)
    const [first, again] = [await save('三', 1), await save('三', 1)]
    expect(first).toMatchObject({
      draft: { conflictOf: id, content: { message: '三' } },
      conflict: { id, content: { message: '二' } },
    })
    expect(again.draft.id).toBe(first.draft.id)
    expect((await client.postcard.drafts({})).list).toHaveLength(2)
    await client.postcard.removeDraft({ id })
    await expect(client.postcard.draft({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    expect((await client.postcard.draft({ id: first.draft.id })).conflictOf).toBeNull()
    await expect(client.postcard.removeDraft({ id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('keep the photograph of a second draft that was worked on, also when the save that it was made of comes again', async () => {
    const { client } = await letterWriter(world)
    const id = randomUUID()
    await client.postcard.saveDraft({
      id,
      baseVersion: 0,
      content: cardContent(),
      recipientId: null,
    })
    await client.postcard.saveDraft({
      id,
      baseVersion: 1,
      content: cardContent({ message: '另一台写的' }),
      recipientId: null,
    })
    const lost = {
      id,
      baseVersion: 1,
      content: cardContent({ message: '这台写的' }),
      recipientId: null,
    }
    const { draft: second } = await client.postcard.saveDraft(lost)
    const content = await photoCard(client)
    await client.postcard.saveDraft({
      id: second.id,
      baseVersion: second.version,
      content,
      recipientId: null,
    })
    expect((await client.postcard.saveDraft(lost)).draft).toMatchObject({
      id: second.id,
      content: { message: content.message },
    })
    const held = await db
      .selectFrom('file_holds')
      .select('file_id')
      .where('holder', '=', second.id)
      .execute()
    expect(held.map(({ file_id: fileId }) => fileId)).toEqual([content.photo?.pictureId])
  })

  it('end at a hundred, also when many are saved at once', async () => {
    const { client } = await letterWriter(world)
    const save = (n: number) =>
      client.postcard.saveDraft({
        id: randomUUID(),
        baseVersion: 0,
        content: cardContent({ message: `${n}` }),
        recipientId: null,
      })
    for (let from = 0; from < 95; from += 19)
      await Promise.all(Array.from({ length: 19 }, (_, n) => save(from + n)))
    const raced = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => save(200 + n)))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(raced.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'postcard.too_many_drafts', data: { max: 100 } },
    })
  })

  it('take only what exists', async () => {
    const { client } = await letterWriter(world)
    for (const changes of [
      { design: 'none-such' },
      { frame: 'none-such' },
      { stickers: [{ key: 'none-such', x: 0, y: 0, size: 9000, turn: 0 }] },
    ]) {
      await expect(
        client.postcard.saveDraft({
          id: randomUUID(),
          baseVersion: 0,
          content: cardContent(changes),
          recipientId: null,
        }),
      ).rejects.toMatchObject({ code: 'postcard.unknown_style' })
    }
  })
})

describe('the proof of a postcard', () => {
  it('is a PDF of both sides with their bleed, of which the hash is told; asked again it is the same', async () => {
    const writer = await letterWriter(world, {})
    const content = await photoCard(writer.client)
    const { draft } = await writer.client.postcard.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      content,
      recipientId: writer.recipientId,
    })
    const ask = () =>
      writer.client.postcard.proof({
        draftId: draft.id,
        draftVersion: 1,
        recipientId: writer.recipientId,
        mailClass: 'ordinary',
        isColour: true,
      })
    const proofs = await Promise.all([ask(), ask(), ask()])
    const [proof] = proofs
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(1)
    const pdf = await download(writer.client, proof.file.url)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(proof.sha256)
    const pages = (await PDFDocument.load(pdf))
      .getPages()
      .map((page) =>
        [page.getWidth(), page.getHeight()].map((points) => Math.round((points / 72) * 25.4)),
      )
    expect(pages).toEqual([
      [154, 106],
      [154, 106],
    ])
    expect(proof).toMatchObject({
      kind: 'postcard',
      items: [
        { code: 'postcard', amount: 420 },
        { code: 'mail_class', amount: 120 },
      ],
      total: 540,
      breaches: [],
    })
    const draftsPicture = await db
      .selectFrom('files')
      .select('purpose')
      .where('id', '=', proof.file.id)
      .executeTakeFirstOrThrow()
    expect(draftsPicture.purpose).toBe('card_proof')
  })

  it('warns of a photograph with too few dots, refuses a stretched one and one that is not there', async () => {
    const writer = await letterWriter(world)
    const small = await photoCard(writer.client, {}, { width: 700, height: 480 })
    expect((await proveCard(writer, { content: small })).breaches).toEqual([
      { rule: 'low_resolution', level: 'warn', params: { count: 1, dpi: 114 } },
    ])
    const pictureId = await uploadPicture(writer.client)
    const photo = {
      pictureId,
      turn: 0,
      crop: { x: 0, y: 0, width: 600, height: 600 },
      filter: 'none',
    } as const
    await expect(
      proveCard(writer, { content: cardContent({ design: 'full', photo }) }),
    ).rejects.toMatchObject({ code: 'request.invalid', data: { field: 'content.photo.crop' } })
    await expect(
      proveCard(writer, { content: cardContent({ design: 'full' }) }),
    ).rejects.toMatchObject({ code: 'postcard.photo_missing' })
  })

  it('refuses a cut-out that reaches out of its picture, and measures a turned picture as it is turned', async () => {
    const photo = { pictureId: 'any', filter: 'none' } as const
    const { box } =
      photoPlace(
        cardContent({
          design: 'full',
          photo: { ...photo, turn: 0, crop: { x: 0, y: 0, width: 1, height: 1 } },
        }),
      ) ?? {}
    if (!box) throw new Error('the design has no photograph')
    const width = 600
    const height = Math.round((width * box.height) / box.width)
    const lies = (turn: 0 | 90, x: number, y: number, picture: { width: number; height: number }) =>
      isCropOf(
        cardContent({ design: 'full', photo: { ...photo, turn, crop: { x, y, width, height } } }),
        picture,
      )
    expect([
      lies(0, 0, 0, { width, height }),
      lies(0, 1, 0, { width, height }),
      lies(0, 0, 1, { width, height }),
    ]).toEqual([true, false, false])
    // Turned by 90 degrees its width is the height that it is stored with.
    expect([
      lies(90, 0, 0, { width: height, height: width }),
      lies(90, 0, 0, { width, height }),
    ]).toEqual([true, false])
  })

  it('says what is empty and what is too long, and shows characters that no face has', async () => {
    const writer = await letterWriter(world)
    await expect(
      proveCard(writer, { content: cardContent({ message: ' \u200b ' }) }),
    ).rejects.toMatchObject({ code: 'postcard.empty' })
    await expect(
      proveCard(writer, { content: cardContent({ message: '长'.repeat(480), sizePt: 18 }) }),
    ).rejects.toMatchObject({ code: 'postcard.too_long' })
    const odd = await proveCard(writer, { content: cardContent({ message: '看𒀀吧' }) })
    expect(odd.breaches).toMatchObject([
      { rule: 'missing_glyph', level: 'block', params: { char: '𒀀', page: 2 } },
    ])
  })

  it('is of the version that is shown, for an own person only, and a bounded number of times', async () => {
    const writer = await letterWriter(world)
    const { draft } = await writer.client.postcard.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      content: cardContent(),
      recipientId: null,
    })
    const ask = (changes: object) =>
      writer.client.postcard.proof({
        draftId: draft.id,
        draftVersion: 1,
        recipientId: writer.recipientId,
        mailClass: 'ordinary',
        isColour: true,
        ...changes,
      })
    await expect(ask({ draftVersion: 2 })).rejects.toMatchObject({ code: 'postcard.draft_changed' })
    await expect(
      ask({ recipientId: (await letterWriter(world)).recipientId }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    const many = await Promise.allSettled(Array.from({ length: 70 }, () => ask({})))
    expect(
      many.filter((one) => one.status === 'rejected' && one.reason.code === 'request.rate_limited')
        .length,
    ).toBeGreaterThanOrEqual(8)
  })

  it('that cannot be drawn says so, and nothing is lost', async () => {
    const unused = (): Promise<never> => Promise.reject(new Error('unused'))
    const print = {
      drawCard: () => Promise.reject(new PrintError('limit', 'took too long')),
      drawLetter: unused,
      composeBatch: unused,
      composeCards: unused,
      drawCalibration: unused,
      work: unused,
      close: () => Promise.resolve(),
    }
    const failing = await createWorld({ parts: { outside: fakeOutside(undefined, { print }) } })
    const writer = await letterWriter(failing)
    await expect(proveCard(writer)).rejects.toMatchObject({ code: 'postcard.drawing_failed' })
    expect((await writer.client.postcard.drafts({})).list).toHaveLength(1)
  })

  it('that nobody ordered goes after a day, with its file', async () => {
    const own = await createWorld()
    const writer = await letterWriter(own)
    const proof = await proveCard(writer)
    expect(await sweepProofs(own.kernel)).toBe(0)
    own.clock.advance(25 * 3_600_000)
    expect(await sweepProofs(own.kernel)).toBe(1)
    expect(
      (
        await own.kernel.db
          .selectFrom('files')
          .select('removed_at')
          .where('id', '=', proof.file.id)
          .executeTakeFirst()
      )?.removed_at ?? 'removed',
    ).not.toBeNull()
  })
})

describe('a photograph on a card', () => {
  it('is turned, cut, toned and greyed as the preview shows it', async () => {
    const bytes = await colourPhoto(400, 200)
    const path = join(await mkdtemp(join(tmpdir(), 'card-')), 'photo.jpg')
    await writeFile(path, bytes)
    const { picture } = await world.kernel.outside.pictures.prepare(path)
    const cut = {
      turn: 0,
      crop: { left: 0, top: 0, width: 400, height: 200 },
      isTurned: false,
      width: 40,
      height: 20,
      isColour: true,
    } as const
    const centre = async (
      of: Partial<Parameters<typeof world.kernel.outside.pictures.print>[1]>,
      x: number,
      y: number,
    ) => {
      const { data, info } = await sharp(
        await world.kernel.outside.pictures.print(picture.bytes, { ...cut, ...of }),
      )
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (y * info.width + x) * info.channels
      return [...data.subarray(at, at + 3)]
    }
    const near = (got: number[], wanted: number[]) =>
      expect(
        Math.max(...wanted.map((value, index) => Math.abs((got[index] ?? -99) - value))),
        `${got} for ${wanted}`,
      ).toBeLessThan(8)
    near(await centre({}, 8, 10), [200, 50, 50])
    near(await centre({}, 32, 10), [50, 100, 200])
    // A quarter turn clockwise: what was left is on top.
    near(
      await centre(
        { turn: 90, crop: { left: 0, top: 0, width: 200, height: 400 }, width: 20, height: 40 },
        10,
        6,
      ),
      [200, 50, 50],
    )
    near(
      await centre(
        {
          look: {
            matrix: [
              [0, 1, 0],
              [1, 0, 0],
              [0, 0, 1],
            ],
            lift: 0.1,
          },
        },
        8,
        10,
      ),
      [75, 225, 75],
    )
    const [r = 0, g = 1] = await centre({ isColour: false }, 8, 10)
    expect(r).toBe(g)
  })
})

describe('the proof of a pass message', () => {
  it('costs one flat price and goes by ordinary mail', async () => {
    const writer = await letterWriter(world, {})
    const config = await writer.client.postcard.passMessage({})
    expect(config).toMatchObject({
      price: 390,
      limits: { characters: 200 },
      expectedDays: { min: expect.any(Number) as number },
      recipients: [{ id: writer.recipientId, mark: '', breaches: [] }],
    })
    expect(config.sender.at(-1)).toMatch(/\d{6}|信箱/)
    const proof = await provePass(writer)
    expect(proof).toMatchObject({
      kind: 'pass_message',
      total: 390,
      items: [{ code: 'pass_message', quantity: 1, amount: 390 }],
      estimatedPostDay: config.estimatedPostDay,
    })
    expect((await provePass(writer)).id).toBe(proof.id)
    expect((await provePass(writer, '另一句')).id).not.toBe(proof.id)
    await expect(provePass(writer, ' ')).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(provePass(writer, '长'.repeat(201))).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await expect(provePass(writer, '\n'.repeat(0) + '一\n'.repeat(90))).rejects.toMatchObject({
      code: 'postcard.too_long',
    })
  })

  it('tells beforehand that a place takes no cards', async () => {
    const writer = await letterWriter(world, { isPostcardAllowed: false })
    expect((await writer.client.postcard.passMessage({})).recipients[0]?.breaches).toMatchObject([
      { rule: 'postcard', level: 'block' },
    ])
    expect((await provePass(writer)).breaches).toMatchObject([{ rule: 'postcard', level: 'block' }])
    expect((await proveCard(writer)).breaches).toMatchObject([{ rule: 'postcard', level: 'block' }])
  })
})

it('everybody can see what postcards cost', async () => {
  const guest = world.people.guest()
  const config = await guest.postcard.config({})
  expect(config).toMatchObject({
    prices: { version: 1, postcard: 420, passMessage: 390 },
    limits: { messageCharacters: 500, textCharacters: 60, texts: 4, stickers: 20 },
  })
  expect(config.prices.mailClasses.length).toBeGreaterThan(0)
})
