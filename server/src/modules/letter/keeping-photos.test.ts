import { randomBytes, randomUUID } from 'node:crypto'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photos, prove, upload } from '../../../test/letter-pictures.ts'
import { letterContent, letterInReview, letterWriter, orderProof } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

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
