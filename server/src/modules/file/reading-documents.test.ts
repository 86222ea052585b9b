import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Document } from '@mailing/contract/file/calls.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { a4, pdf } from '../../../test/pdf.ts'
import { workOf } from '../../../test/work.ts'
import { createWorld } from '../../../test/world.ts'
import { zipOf } from '../../../test/zip.ts'
import { createDocumentConverter } from '../../adapters/document/converter.ts'
import { plainMarkdown } from './rules/text-file.ts'
import { readFile } from './service/keep.ts'

const world = await createWorld()
const { kernel } = world
const stored = (): number =>
  readdirSync(join(kernel.config.DATA_DIR, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length
const incoming = (): string[] => readdirSync(join(kernel.config.DATA_DIR, 'incoming'))
const send = (client: Client, bytes: Uint8Array, name: string): Promise<Document> =>
  client.file.uploadFile({}, { file: { bytes, name } })

/** Sends a document and lets the server read it to its end. */
async function read(client: Client, bytes: Uint8Array, name: string): Promise<Document> {
  const { id } = await send(client, bytes, name)
  await world.runJob('file.convert', { documentId: id })
  return client.file.document({ id })
}

const refusal = async (
  work: Promise<unknown>,
): Promise<{ code: string; ms: number; data: unknown }> => {
  const start = performance.now()
  const error = await work.then(
    () => ({ code: 'success', data: null }),
    (reason: { code: string; data: unknown }) => reason,
  )
  return { code: error.code, data: error.data, ms: performance.now() - start }
}

test('a PDF is drawn page by page, and what would go wrong on paper is said of each', async () => {
  const writer = await world.people.writer()
  const bytes = await pdf(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    document
      .addPage(a4)
      .drawText('A letter with a face that every reader has.', { x: 100, y: 600, size: 20, font })
    document.addPage(a4)
    document
      .addPage(a4)
      .drawRectangle({ x: 0, y: 0, width: 300, height: 300, color: rgb(0.8, 0.1, 0.1) })
    document
      .addPage([400, 400])
      .drawRectangle({ x: 100, y: 100, width: 100, height: 100, color: rgb(0, 0, 0) })
  })
  const document = await read(writer, bytes, '给妈妈的信.pdf')
  expect(document).toMatchObject({
    name: '给妈妈的信.pdf',
    state: 'ready',
    pageCount: 4,
    text: null,
    problem: null,
  })
  expect(document.pages.map(({ findings }) => findings)).toEqual([
    [],
    ['blank'],
    ['edge', 'colour'],
    ['scaled'],
  ])
  const [first, , third] = document.pages
  expect([first?.picture.isColour, third?.picture.isColour]).toEqual([false, true])
  // A4 at 300 dots an inch.
  expect(first?.picture.file).toMatchObject({ type: 'image/jpeg', width: 2480, height: 3508 })
  const { data } = await sharp(await readFile(kernel, third?.picture.id ?? ''))
    .extract({ left: 500, top: 3000, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([(data[0] ?? 0) > 180, (data[1] ?? 255) < 60]).toEqual([true, true])
  const preview = await readFile(kernel, first?.picture.preview.id ?? '')
  expect((await sharp(preview).greyscale().stats()).channels[0]?.min).toBeLessThan(60)
  expect(
    (
      await kernel.db
        .selectFrom('file_documents')
        .select('source_id')
        .where('id', '=', document.id)
        .executeTakeFirstOrThrow()
    ).source_id,
  ).not.toBeNull()
  expect(
    await kernel.db
      .selectFrom('files')
      .select('id')
      .where('purpose', '=', 'document')
      .where('removed_at', 'is', null)
      .execute(),
  ).toEqual([])
  expect(incoming()).toEqual([])
})

test('a conversion that was cut off goes on with the first page that is missing', async () => {
  const writer = await world.people.writer()
  const { id } = await send(
    writer,
    await pdf((document) => {
      for (let page = 0; page < 3; page += 1)
        document.addPage(a4).drawRectangle({ x: 100, y: 100, width: 50, height: 50 })
    }),
    'a.pdf',
  )
  let drawn = 0
  const { documents } = kernel.outside
  const failing = {
    ...kernel,
    outside: {
      ...kernel.outside,
      documents: {
        ...documents,
        drawPage: (path: string, page: number) => {
          drawn += 1
          return page === 1
            ? Promise.reject(new Error('the power went'))
            : documents.drawPage(path, page)
        },
      },
    },
  }
  const { convertDocument } = await import('./service/convert-document.ts')
  await expect(convertDocument(failing, id)).rejects.toThrow('the power went')
  expect(await writer.file.document({ id })).toMatchObject({ state: 'converting', pages: [{}] })
  await world.runJob('file.convert', { documentId: id })
  expect(await writer.file.document({ id })).toMatchObject({ state: 'ready', pages: [{}, {}, {}] })
  expect(drawn).toBe(2)
  expect(incoming()).toEqual([])
})

test('locked, long, damaged and empty documents are refused with what to do, fast, and nothing is left', async () => {
  const writer = await world.people.writer()
  const long = await pdf((document) => {
    for (let page = 0; page < 1000; page += 1) document.addPage(a4)
  })
  const good = await pdf((document) => void document.addPage(a4))
  await send(writer, good, 'warm.pdf')
  const before = stored()
  const refused: [string, Uint8Array, string, string][] = [
    ['a PDF of 1,000 pages', long, 'a.pdf', 'file.too_many_pages'],
    [
      'a PDF with a password',
      await pdf((document) => void document.addPage(a4), 'secret'),
      'a.pdf',
      'file.encrypted',
    ],
    ['half a PDF', long.subarray(0, 2000), 'a.pdf', 'file.unreadable'],
    ['a ZIP that is no document', zipOf({ 'hello.txt': 'hello' }), 'a.docx', 'file.type'],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1'), 'a.txt', 'file.type'],
    ['a text without a word', Buffer.from(' \n\n '), 'a.txt', 'file.empty'],
    ['a text that is too long', Buffer.from('字'.repeat(50_001)), 'a.txt', 'file.too_much_text'],
  ]
  for (const [what, bytes, name, code] of refused) {
    const result = await refusal(send(writer, bytes, name))
    expect(result.code, what).toBe(code)
    if (process.env['TEST_FIGURES']) console.info(`${what}: ${Math.round(result.ms)} ms`)
  }
  expect(stored()).toBe(before)
  expect(incoming()).toEqual([])
})

test('texts come as text, in the encodings that phones and Windows write, Markdown without its marks', async () => {
  const writer = await world.people.writer()
  const gb18030 = Buffer.from([0xbc, 0xfb, 0xd0, 0xc5, 0xc8, 0xe7, 0xce, 0xee])
  const cases: [Uint8Array, string, string][] = [
    [Buffer.from('\ufeff亲爱的妈妈：\r\n家里一切都好。'), 'a.txt', '亲爱的妈妈：\n家里一切都好。'],
    [gb18030, 'b.txt', '见信如晤'],
    [
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Chère maman', 'utf16le')]),
      'c.txt',
      'Chère maman',
    ],
    [
      Buffer.from('# 给你\n\n**想你**了，看~~照片~~。\n\n- 一\n- 二\n'),
      'd.md',
      '给你\n\n想你了，看照片。\n\n· 一\n· 二',
    ],
  ]
  for (const [bytes, name, text] of cases)
    expect(await send(writer, bytes, name)).toMatchObject({
      state: 'ready',
      text,
      pages: [],
      isTextPartial: false,
    })
  const sealed = await kernel.db
    .selectFrom('file_documents')
    .select(['text_sealed', 'name_sealed'])
    .execute()
  for (const row of sealed)
    expect(row.text_sealed?.includes('妈妈') || row.name_sealed.includes('a.txt')).toBeFalsy()
})

test('what is written for a program to show is no text, whatever its name says', async () => {
  const writer = await world.people.writer()
  const page = '<!DOCTYPE html>\n<html><body><p>家里一切都好</p></body></html>'
  for (const [text, name] of [
    [page, 'a.html'],
    [page, 'a.txt'],
    ['\ufeff  <!-- saved from url -->\n<HTML lang="zh">x</HTML>', 'b.txt'],
    ['<?xml version="1.0"?><a>x</a>', 'c.md'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>', 'd.txt'],
    ['好'.repeat(50), 'f.HTM'],
  ] as const)
    await expect(send(writer, Buffer.from(text), name), `${name} ${text}`).rejects.toMatchObject({
      code: 'file.type',
    })
  for (const text of ['<3 你好', 'a < b, <b>见信如晤</b>', '<htmlx>', '{家} %!'])
    expect((await send(writer, Buffer.from(text), 'a.txt')).text).toBe(text)
})

test('a Markdown file that is made to be slow is read in no time, and too long a one is not looked at', async () => {
  const writer = await world.people.writer()
  const long = 49_000
  const slow: [string, number][] = [
    [`# ${'#'.repeat(long)}x`, 200],
    [`# a${' '.repeat(long)}x`, 200],
    ['[a]('.repeat(long / 4), 200],
    ['!['.repeat(long / 2), 200],
    [`${'\n'.repeat(long)}x`, 400],
  ]
  for (const [text, limit] of slow) {
    expect(
      workOf(() => plainMarkdown(text)),
      text.slice(0, 8),
    ).toBeLessThan(limit)
  }
  expect(
    plainMarkdown('## C# ##\n\n# 给你 #\n#没有空格\n![图](a.png)和[照片](https://example.org/a)'),
  ).toBe('C#\n\n给你\n#没有空格\n图和照片')
  expect(await refusal(send(writer, Buffer.from('[a]('.repeat(60_000)), 'a.md'))).toMatchObject({
    code: 'file.too_much_text',
  })
})

test('a DOCX gives its paragraphs, and says when pictures or tables stay behind', async () => {
  const writer = await world.people.writer()
  const docx = (body: string): Buffer =>
    zipOf({
      '[Content_Types].xml':
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels':
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    })
  const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  expect(
    await send(writer, docx(paragraph('亲爱的：') + paragraph('天冷了 &amp; 下雪了。')), '信.docx'),
  ).toMatchObject({ text: '亲爱的：\n天冷了 & 下雪了。', isTextPartial: false })
  const table = `<w:tbl><w:tr><w:tc>${paragraph('一格')}</w:tc></w:tr></w:tbl>`
  expect((await send(writer, docx(paragraph('看表：') + table), '信.docx')).isTextPartial).toBe(
    true,
  )
})

test('a picture is a document of one page', async () => {
  const writer = await world.people.writer()
  const document = await send(
    writer,
    await sharp({ create: { width: 600, height: 800, channels: 3, background: '#c02020' } })
      .png()
      .toBuffer(),
    'page.png',
  )
  expect(document).toMatchObject({
    state: 'ready',
    pageCount: 1,
    pages: [{ findings: ['sharpness', 'colour'] }],
  })
})

test('documents are shown to their owner only', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  const { id } = await send(writer, Buffer.from('只给你看'), 'a.txt')
  await expect(other.file.document({ id })).rejects.toMatchObject({ code: 'request.not_found' })
})

test('a document that takes too long or too much is ended, and the next one is read', async () => {
  const path = join(kernel.config.DATA_DIR, 'slow.pdf')
  const { writeFile } = await import('node:fs/promises')
  await writeFile(path, await pdf((document) => void document.addPage(a4)))
  const slow = createDocumentConverter({ limits: { count: 1 } })
  await expect(slow.countPages(path)).rejects.toMatchObject({ problem: 'limit' })
  await slow.close()
  const greedy = createDocumentConverter({ maxMemory: 1_000_000 })
  await expect(greedy.drawPage(path, 0)).rejects.toMatchObject({ problem: 'limit' })
  await greedy.close()
  expect(await kernel.outside.documents.countPages(path)).toBe(1)
})
