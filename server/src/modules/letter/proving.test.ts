import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { describe, expect, it } from 'vitest'
import {
  type LetterWriter,
  letterContent,
  letterWriter,
  type Proof,
  proveNew,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const hasPoppler = existsSync('/usr/bin/pdftotext')

/** The proof's file as the writer downloads it. */
async function download({ client }: LetterWriter, proof: Pick<Proof, 'file'>): Promise<Buffer> {
  const response = await client.request({ method: 'GET', url: proof.file.url })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

function textOf(pdf: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'letter-test-')), 'letter.pdf')
  writeFileSync(path, pdf)
  return execFileSync('pdftotext', ['-enc', 'UTF-8', '-layout', path, '-'], { encoding: 'utf8' })
}

const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

describe('a proof', () => {
  it('is the file that the writer can fetch, with its SHA-256, pages, sheets and itemised price', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer, {
      content: { body: '一段话。\n'.repeat(60) },
      isDuplex: true,
      isColour: true,
      mailClass: 'registered',
    })
    const pdf = await download(writer, proof)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(proof.sha256)
    expect(proof).toMatchObject({ pages: 3, sheets: 2, breaches: [] })
    expect(proof.items.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
      ['first_page', 1, 380],
      ['more_pages', 2, 120],
      ['colour_pages', 3, 240],
      ['mail_class', 1, 420],
    ])
    expect(proof.total).toBe(1160)
  })

  it.skipIf(!hasPoppler)(
    'says in the PDF what was typed, in order, in every language',
    async () => {
      const writer = await letterWriter(world)
      const letters = [
        letterContent({
          salutation: '亲爱的妈妈：',
          body: '今天下雪了，院子里白茫茫一片。\n孩子说 “Hello, grandma!”，他已经会写 26 个字母了。',
          signature: '女儿',
          date: '二〇二六年十一月二十一日',
        }),
        letterContent({
          locale: 'fr',
          font: 'eb-garamond',
          stationery: 'plain',
          date: 'le 21 novembre 2026',
          salutation: 'Chère maman,',
          body: 'Où es-tu ? L’été dernier, à Noël, nous avions tout prévu ; ça ira.',
          signature: 'Ta fille',
        }),
        letterContent({
          locale: 'zh-Hant',
          salutation: '親愛的爸爸：',
          body: '這裡一切都好，請勿掛念。',
          signature: '兒子',
        }),
      ]
      for (const content of letters) {
        const text = squeezed(textOf(await download(writer, await proveNew(writer, { content }))))
        for (const part of letterText(content).split('\n')) expect(text).toContain(squeezed(part))
      }
    },
  )

  it('asked for again for the same is the same, also many times at once; a change makes another', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const { draft } = await client.letter.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      title: '',
      content: letterContent(),
      recipientId,
    })
    const wish = {
      draftId: draft.id,
      draftVersion: 1,
      recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    } as const
    const proofs = await Promise.all(Array.from({ length: 8 }, () => client.letter.proof(wish)))
    expect(new Set(proofs.map(({ id, sha256 }) => `${id} ${sha256}`)).size).toBe(1)
    expect((await client.letter.proof(wish)).id).toBe(proofs[0]?.id)
    expect((await client.letter.proof({ ...wish, mailClass: 'registered' })).id).not.toBe(
      proofs[0]?.id,
    )
    await client.letter.saveDraft({
      id: draft.id,
      baseVersion: 1,
      title: '',
      content: letterContent({ body: '改了' }),
      recipientId,
    })
    await expect(client.letter.proof(wish)).rejects.toMatchObject({ code: 'letter.draft_changed' })
    expect((await client.letter.proof({ ...wish, draftVersion: 2 })).sha256).not.toBe(
      proofs[0]?.sha256,
    )
    const live = await world.kernel.db
      .selectFrom('files')
      .select('id')
      .where('user_id', '=', client.userId)
      .where('removed_at', 'is', null)
      .execute()
    expect(live).toHaveLength(3)
  })

  it.skipIf(!hasPoppler)('carries the whole of a mark that is too long for one line', async () => {
    const writer = await letterWriter(world, { sheetMark: 'name_and_number' })
    const [name, personNumber] = ['阿卜杜拉'.repeat(10), '0123456789'.repeat(4)]
    await writer.client.address.edit({
      kind: 'recipient',
      id: writer.recipientId,
      isDefault: true,
      recipient: {
        place: 'institution',
        name,
        institutionId: writer.institutionId ?? '',
        unit: '',
        personNumber,
        relation: '',
        releaseOn: null,
      },
    })
    const [page = ''] = textOf(await download(writer, await proveNew(writer))).split('\f')
    expect(squeezed(page)).toContain(name + personNumber)
  })

  it.skipIf(!hasPoppler)('carries the mark that the institution wants on each sheet', async () => {
    const writer = await letterWriter(world, { sheetMark: 'name_and_number' })
    const proof = await proveNew(writer, { content: { body: '页。\n'.repeat(40) } })
    const pages = textOf(await download(writer, proof))
      .split('\f')
      .filter((page) => page.trim() !== '')
    expect(pages).toHaveLength(proof.pages)
    for (const page of pages) expect(squeezed(page)).toContain('示例收信人310017')
  })

  it.skipIf(!hasPoppler)(
    'names on its last page where an answer goes, with the writer’s box',
    async () => {
      const writer = await letterWriter(world)
      const { boxCode } = await writer.client.reply.box({})
      const proof = await proveNew(writer, { content: { body: '页。\n'.repeat(40) } })
      const pages = textOf(await download(writer, proof))
        .split('\f')
        .filter((page) => page.trim() !== '')
      expect(pages.map((page) => squeezed(page).includes(squeezed(boxCode)))).toEqual(
        pages.map((_, at) => at === pages.length - 1),
      )
    },
  )

  it('that nobody ordered is swept after a day, with its file; a used one stays', async () => {
    const writer = await letterWriter(world)
    const [unused, used] = [
      await proveNew(writer, { content: { body: '不寄了' } }),
      await proveNew(writer, { content: { body: '要寄' } }),
    ]
    await writer.client.letter.createOrder({
      proofId: used.id,
      expectedTotal: used.total,
      acceptedWarnings: [],
    })
    await world.runJob('mail.sweep_proofs')
    expect((await writer.client.request({ method: 'GET', url: unused.file.url })).statusCode).toBe(
      200,
    )
    world.clock.advance(25 * 3_600_000)
    await world.runJob('mail.sweep_proofs')
    const rows = await world.kernel.db
      .selectFrom('mail_proofs')
      .select('id')
      .where('user_id', '=', writer.client.userId)
      .execute()
    expect(rows.map(({ id }) => id)).toEqual([used.id])
    const files = await world.kernel.db
      .selectFrom('files')
      .select('removed_at')
      .where('user_id', '=', writer.client.userId)
      .execute()
    expect(files.map(({ removed_at: removedAt }) => removedAt === null).sort()).toEqual([
      false,
      true,
    ])
  })
})
