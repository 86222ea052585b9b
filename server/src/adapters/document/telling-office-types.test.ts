import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipOf } from '../../../test/zip.ts'
import { officeEndingOf } from './office-types.ts'
import { readWord } from './word.ts'

const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1536),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ])

test('knows office files by their content, whatever their names say', () => {
  const odt = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' })
  const cases: readonly [Uint8Array, string, string | null][] = [
    [compound('WordDocument'), 'letter', 'doc'],
    [compound('WordDocument'), 'letter.docx', 'doc'],
    [compound('WordDocument'), 'letter.wps', 'wps'],
    [compound('MatOST'), 'letter.doc', 'wps'],
    [compound('EncryptedPackage'), 'letter.docx', 'docx'],
    [odt, 'letter.docx', 'odt'],
    [zipOf({ 'Index/Document.iwa': 'x' }), 'letter.zip', 'pages'],
    [zipOf({ '[Content_Types].xml': '<a/>' }), 'letter', 'docx'],
    [Buffer.from('{\\rtf1\\ansi hello}'), 'letter.doc', 'rtf'],
    [Buffer.from('<?xml version="1.0"?><?mso-application progid="Word.Document"?>'), 'a', 'doc'],
    [Buffer.from('亲爱的妈妈'), 'letter.doc', null],
    [Buffer.from('%PDF-1.7'), 'letter.doc', null],
  ]
  for (const [bytes, name, ending] of cases) expect(officeEndingOf(bytes, name), name).toBe(ending)
})

test('distinguishes a locked DOCX from a damaged one and another kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'word-'))
  const path = join(folder, 'a.docx')
  const good = await readFile(join(import.meta.dirname, '../../../test/cases/ruby.docx'))
  const cases: readonly [Uint8Array, string][] = [
    [compound('EncryptedPackage'), 'encrypted'],
    [compound('WordDocument'), 'type'],
    [zipOf({ 'hello.txt': 'hello' }), 'type'],
    [good.subarray(0, good.length / 2), 'unreadable'],
  ]
  for (const [bytes, problem] of cases) {
    await writeFile(path, bytes)
    await expect(readWord(path), problem).rejects.toMatchObject({ problem })
  }
  await rm(folder, { recursive: true })
})
