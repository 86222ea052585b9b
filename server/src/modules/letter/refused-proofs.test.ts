import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  addInstitution,
  letterContent,
  letterWriter,
  openRules,
  orderProof,
  type Proof,
  proveNew,
} from '../../../test/letters.ts'
import { fakeOutside } from '../../../test/outside.ts'
import { createWorld } from '../../../test/world.ts'
import { PrintError } from '../../adapters/print/port.ts'

const world = await createWorld()

const rulesOf = (proof: Proof) => proof.breaches.map(({ rule, level }) => [rule, level])

describe('a proof', () => {
  it('names every rule that the letter breaks, what the faces lack, and a place that has not confirmed', async () => {
    const writer = await letterWriter(world, {
      institutionId: await addInstitution(
        world,
        { maxPages: 1, isDecorationAllowed: false, isEmojiAllowed: false, bannedWords: ['案情'] },
        false,
      ),
    })
    const proof = await proveNew(writer, {
      content: {
        stationery: 'bamboo',
        body: `案情😀\u{12000}龘${'\n好'.repeat(60)}`,
        font: 'ma-shan-zheng',
      },
    })
    expect(rulesOf(proof)).toEqual([
      ['max_pages', 'block'],
      ['decoration', 'block'],
      ['emoji', 'block'],
      ['banned_word', 'block'],
      ['not_confirmed', 'warn'],
      ['missing_glyph', 'block'],
      ['face_fallback', 'warn'],
    ])
    expect(proof.breaches.find(({ rule }) => rule === 'missing_glyph')?.params).toMatchObject({
      char: '\u{12000}',
      page: 1,
      line: 2,
    })
    await expect(orderProof(writer, proof)).rejects.toMatchObject({ code: 'letter.breach' })
  })

  it('names what is lost, private, of another shape, or a chat face', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer, {
      content: { body: '我爱你\ufffd妈妈\n\uf0b7 一\uf061葛\u{e0100}[微笑]', font: 'kai' },
    })
    expect(proof.breaches.map(({ rule, params }) => [rule, params])).toMatchObject([
      ['lost_character', { around: '我爱你\ufffd妈妈' }],
      ['missing_glyph', { char: '\uf061', count: 1 }],
      ['variant_glyph', { chars: '葛\u{e0100}' }],
      ['chat_face', { found: '[微笑]', count: 1 }],
    ])
    await expect(orderProof(writer, proof)).rejects.toMatchObject({ code: 'letter.breach' })
  })

  it('names what cannot be printed on the envelope, and is not ordered then', async () => {
    const writer = await letterWriter(world, { sheetMark: 'name' })
    const name = (text: string) =>
      writer.client.address.edit({
        kind: 'recipient',
        id: writer.recipientId,
        isDefault: true,
        recipient: {
          place: 'institution',
          name: text,
          institutionId: writer.institutionId ?? '',
          unit: '',
          personNumber: '',
          relation: '',
          releaseOn: null,
        },
      })
    await name('\u{12000}\u{12000}木ไ')
    const proof = await proveNew(writer)
    expect(proof.breaches).toEqual(
      ['\u{12000}', 'ไ'].map((char) => ({
        rule: 'address_glyph',
        level: 'block',
        params: { char },
      })),
    )
    await expect(orderProof(writer, proof)).rejects.toMatchObject({
      code: 'letter.breach',
      data: { breaches: [{ rule: 'address_glyph' }, { rule: 'address_glyph' }] },
    })
    await name('王\ufffd葛\u{e0100}')
    expect((await proveNew(writer)).breaches).toEqual([
      { rule: 'address_lost', level: 'block', params: { around: '王\ufffd葛\u{e0100}' } },
      { rule: 'address_variant', level: 'warn', params: { chars: '葛\u{e0100}' } },
    ])
    await name('㐆𠮷龘')
    const printable = await proveNew(writer)
    expect((await orderProof(writer, printable)).state).toBe('pending_payment')
  })

  it('is refused for an empty letter, a blocked place, what the place has come to ask for, and other people’s drafts', async () => {
    const writer = await letterWriter(world, {})
    await expect(
      proveNew(writer, { content: { body: ' \u200b ', salutation: '', signature: '' } }),
    ).rejects.toMatchObject({ code: 'letter.empty' })
    await expect(
      proveNew(writer, { content: { body: '长\n'.repeat(4000) } }),
    ).rejects.toMatchObject({ code: 'letter.too_long', data: { max: 100 } })
    const other = await letterWriter(world)
    const { draft } = await writer.client.letter.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      title: '',
      content: letterContent(),
      recipientId: null,
    })
    const wish = {
      draftId: draft.id,
      draftVersion: 1,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    } as const
    await expect(
      other.client.letter.proof({ ...wish, recipientId: other.recipientId }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(
      writer.client.letter.proof({ ...wish, recipientId: other.recipientId }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    const content = await world.people.staff('content')
    const { id = '', ...place } = await content.institution.get({ id: writer.institutionId ?? '' })
    await writer.client.address.edit({
      kind: 'recipient',
      id: writer.recipientId,
      isDefault: true,
      recipient: {
        place: 'institution',
        name: '示例收信人',
        institutionId: id,
        unit: '',
        personNumber: '',
        relation: '',
        releaseOn: null,
      },
    })
    const today = new Date().toISOString().slice(0, 10)
    const rules = { id, source: 'a notice', checkedOn: '2026-01-05', effectiveFrom: today }
    await content.institution.addRules({
      ...rules,
      baseVersion: 1,
      rules: openRules({ isUnitRequired: true }),
    })
    await expect(
      writer.client.letter.proof({ ...wish, recipientId: writer.recipientId }),
    ).rejects.toMatchObject({ code: 'address.unit_required' })
    await content.institution.addRules({
      ...rules,
      baseVersion: 2,
      rules: openRules({ isPersonNumberRequired: true }),
    })
    await expect(
      writer.client.letter.proof({ ...wish, recipientId: writer.recipientId }),
    ).rejects.toMatchObject({ code: 'address.number_required' })
    const { kind, name, country, region, city, addressLine, postcode, updatedAt } = place
    await content.institution.update({
      id,
      baseUpdatedAt: updatedAt,
      details: { kind, name, country, region, city, addressLine, postcode },
      isBlocked: true,
    })
    await expect(
      writer.client.letter.proof({ ...wish, recipientId: writer.recipientId }),
    ).rejects.toMatchObject({ code: 'institution.blocked' })
  })
})

describe('a drawing that fails', () => {
  it('is said plainly, and leaves neither proof nor file', async () => {
    const unused = (): Promise<never> => Promise.reject(new Error('unused'))
    const failing = {
      drawLetter: () => Promise.reject(new PrintError('limit', 'took too long')),
      composeBatch: unused,
      drawLabels: unused,
      composeCards: unused,
      outlines: unused,
      drawCard: unused,
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
    const broken = await createWorld({
      parts: { outside: fakeOutside(undefined, { print: failing }) },
    })
    const writer = await letterWriter(broken)
    await expect(proveNew(writer)).rejects.toMatchObject({
      code: 'letter.drawing_failed',
      status: 503,
    })
    expect(await broken.kernel.db.selectFrom('mail_proofs').select('id').execute()).toEqual([])
    expect(await broken.kernel.db.selectFrom('files').select('id').execute()).toEqual([])
    expect((await writer.client.letter.drafts({})).list).toHaveLength(1)
  })
})
