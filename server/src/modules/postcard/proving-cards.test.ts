import { createHash, randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import { cardContent, photoCard, proveCard, provePass } from '../../../test/cards.ts'
import { letterWriter } from '../../../test/letters.ts'
import { fakeOutside } from '../../../test/outside.ts'
import { createWorld } from '../../../test/world.ts'
import { PrintError } from '../../adapters/print/port.ts'
import { sweepProofs } from '../mail/service.ts'

const world = await createWorld()
const { db } = world.kernel

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
    const brought = cardContent({ message: '我爱你\ufffd妈妈\n\uf0b7 葛\u{e0100}[微笑]👩🏻‍🤝‍👨🏼' })
    expect((await proveCard(writer, { content: brought })).breaches).toMatchObject([
      { rule: 'lost_character', level: 'block', params: { around: '我爱你\ufffd妈妈', page: 2 } },
      { rule: 'variant_glyph', level: 'warn', params: { chars: '葛\u{e0100}' } },
      { rule: 'chat_face', level: 'warn', params: { found: '[微笑]' } },
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
      drawLabels: unused,
      composeCards: unused,
      outlines: unused,
      drawCalibration: unused,
      drawDeskCards: unused,
      printAgain: () => {
        throw new Error('nothing is printed here')
      },
      drawTables: unused,
      senderProblem: unused,
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
