import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { describe, expect, test } from 'vitest'
import {
  letterContent,
  letterInReview,
  letterWriter,
  orderProof,
  proveNew,
} from '../../../test/letters.ts'
import { openStationeryDesk, sober } from '../../../test/stationery-desk.ts'
import { setLetter } from './service/set-letter.ts'

const { world, kernel, staff, published, redraw } = await openStationeryDesk()

/** The file of a letter without codes: what the press would draw of it now. */
const drawn = async (content: LetterContent): Promise<string> => {
  const { model, stationery } = await setLetter(kernel, content)
  return (
    await kernel.outside.print.drawLetter({
      model,
      stationery,
      sides: 'one',
      code: null,
      marks: { locale: 'zh-Hans' },
    })
  ).sha256
}

describe('letters on a design that was changed or taken off', () => {
  test('print exactly as before', async () => {
    const { id, key } = await published()
    const content = letterContent({ stationery: key })
    const before = await drawn(content)
    const next = await redraw(id, 1, { border: 'scroll', ornaments: [] })
    await staff.stationery.setState({ id, version: 2, state: 'published' })
    expect(await drawn(content)).toBe(before)
    expect(await drawn({ ...content, stationery: next })).not.toBe(before)
    await staff.stationery.setState({ id, version: 2, state: 'withdrawn' })
    expect(await drawn(content)).toBe(before)
  })

  test('an older version of a design on sale may still be ordered, and a proof made before it was withdrawn too', async () => {
    const { id, key } = await published(sober)
    const writer = await letterWriter(world)
    const first = await proveNew(writer, { content: { stationery: key } })
    await redraw(id, 1, { ...sober, border: 'hairline' })
    await staff.stationery.setState({ id, version: 2, state: 'published' })
    const second = await proveNew(writer, { content: { stationery: key, body: '又一封。' } })
    await staff.stationery.setState({ id, version: 2, state: 'withdrawn' })
    for (const proof of [first, second])
      expect((await orderProof(writer, proof)).state).toBe('pending_payment')
    // A new letter is told to choose another paper; its text is kept as it is.
    await expect(
      proveNew(writer, { content: { stationery: key, body: '第三封。' } }),
    ).rejects.toMatchObject({ code: 'letter.unknown_style' })
    const {
      list: [draft],
    } = await writer.client.letter.drafts({})
    expect(draft).toMatchObject({ stationery: key })
  })

  test('staff can still propose a change to one that is in review', async () => {
    const { id, key } = await published()
    const { orderId } = await letterInReview(world, await letterWriter(world), {
      content: { stationery: key },
    })
    await staff.stationery.setState({ id, version: 1, state: 'withdrawn' })
    const reviewer = await world.people.staff('reviewer')
    const { version, content } = await reviewer.letter.review({ orderId })
    const after = await reviewer.letter.decide({
      action: 'propose_edit',
      orderId,
      version,
      content: { ...content, body: `${content.body}。` },
      reason: 'typing_slip',
      note: '',
    })
    expect([after.state, after.content.stationery]).toEqual(['needs_writer', key])
  })
})
