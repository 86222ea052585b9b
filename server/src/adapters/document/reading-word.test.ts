import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docxOf, paragraph, run } from '../../../test/document-corpus/docx.ts'
import { corpusDocument } from '../../../test/document-corpus/word.ts'
import { wordParts } from '../../../test/document-corpus/word-parts.ts'
import type { ConvertedText } from './port.ts'
import { countWord } from './word/count.ts'
import { lossesOf } from './word/losses.ts'
import { openWordPackage } from './word/package.ts'
import { wordText } from './word/text.ts'
import { readWord } from './word.ts'

const cases = join(import.meta.dirname, '../../../test/cases')
const folder = await mkdtemp(join(tmpdir(), 'reading-word-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Uint8Array): Promise<ConvertedText> {
  const path = join(folder, 'a.docx')
  await writeFile(path, bytes)
  return readWord(path)
}

const lostWords = ({ losses }: ConvertedText): string => losses.map(({ words }) => words).join('\n')

test('reads each small file of the field as it is printed', async () => {
  const texts: Readonly<Record<string, string>> = {
    'ruby.docx': '我叫张RUBYBASE（zhāng）三。\nEND',
    'equation.docx': '圆周率 EQN=2πr 对吗？\nEQNPARA\nEND',
    'cr-ptab.docx': 'LINE1\nLINE2\nLINE3\tTAB\tPTAB\nEND',
    'numbered.docx': '一、ITEM-A\n二、ITEM-B\n三、ITEM-C\nEND',
    'textbox-wps-only.docx': 'before\nWPSBOXTEXT\nEND',
    'textbox-choice-only.docx': 'before\nCHOICEBOX\nEND',
    'hidden.docx': 'VISIBLE  CAPS STRUCK\nEND',
  }
  for (const [name, text] of Object.entries(texts)) {
    const read = await readWord(join(cases, name))
    expect([name, read.text, read.losses]).toEqual([name, text, []])
  }
})

test('loses no word of 150 documents without naming it', { timeout: 120_000 }, async () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 150; seed += 1) {
    const { bytes, kinds, shown, hidden, expected } = corpusDocument(seed)
    const result = await read(bytes)
    const named = lostWords(result)
    const has = (text: string, word: string): boolean => text.toLowerCase().includes(word)
    const of = `seed ${seed}: ${kinds.join(', ')}`
    expect(
      shown.filter((word) => !has(result.text, word) && !has(named, word)),
      of,
    ).toEqual([])
    expect(
      hidden.filter((word) => has(result.text, word)),
      of,
    ).toEqual([])
    expect(
      hidden.filter((word) => has(named, word)),
      of,
    ).toEqual([])
    expect(
      expected.filter((text) => !result.text.includes(text)),
      of,
    ).toEqual([])
    for (const word of shown.filter((word) => has(result.text, word)))
      expect(has(named, word), `${of}: ${word} is there and is named as lost`).toBe(false)
    for (const kind of kinds) seen.add(kind)
  }
  expect(Object.keys(wordParts).filter((kind) => !seen.has(kind))).toEqual([])
})

test('names what a faulty reader leaves out, at its place', { timeout: 120_000 }, async () => {
  for (let seed = 200; seed < 260; seed += 1) {
    const { bytes, shown } = corpusDocument(seed)
    const pkg = await openWordPackage(bytes)
    const text = wordText(pkg)
    const word = shown.filter((word) => text.includes(word))[seed % 3]
    if (word === undefined) continue
    const faulty = text.replace(word, '')
    const losses = lossesOf(countWord(pkg), faulty)
    const loss = losses.find(({ words }) => words.includes(word))
    expect(loss, `seed ${seed}: ${word}`).toBeDefined()
    expect(loss?.at, `seed ${seed}`).not.toBeNull()
  }
})

test('says where the missing words of a paragraph stood', async () => {
  const bytes = docxOf({
    body: [1, 2, 3].map((n) => paragraph(run(`line ${n} `) + run(`word${n}`))).join(''),
  })
  const pkg = await openWordPackage(bytes)
  const faulty = wordText(pkg).replace('word2', '')
  expect(lossesOf(countWord(pkg), faulty)).toEqual([
    { kind: 'text', words: 'word2', at: 'line 1 word1\nline 2'.length },
  ])
})

test('names pictures, tables, drawings and unknown symbols beside the text', async () => {
  const picture =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="our cat"/><a:blip r:embed="r9"/></wp:inline></w:drawing></w:r>'
  const arrow = '<w:r><w:drawing><wps:wsp><wps:spPr/></wps:wsp></w:drawing></w:r>'
  const symbol = '<w:r><w:sym w:font="House Signs" w:char="F041"/></w:r>'
  const table = `<w:tbl><w:tr><w:tc>${paragraph(run('cell'))}</w:tc></w:tr></w:tbl>`
  const { text, losses, source } = await read(
    docxOf({ body: paragraph(run('a') + picture + arrow + symbol) + table }),
  )
  expect(text).toBe('a\ncell')
  expect(losses.map(({ kind, words }) => [kind, words])).toEqual([
    ['picture', 'our cat'],
    ['object', ''],
    ['text', 'House Signs F041'],
    ['table', ''],
  ])
  expect(source).toEqual({ characters: 5, pictures: 1, fields: 0 })
})

/** Bytes of a text in a Western encoding. */
const western = (text: string): Buffer => Buffer.from(text, 'latin1')

test.each([
  [
    'page.html',
    western('<html><meta charset="iso-8859-1"><p>Chère maman</p></html>'),
    'Chère maman',
  ],
  ['page.htm', western('<p>\xc4\xe3\xba\xc3\xc2\xe8\xc2\xe8</p>'), '你好妈妈'],
  [
    'text.txt',
    western("Chère maman, tout va très bien à l'école"),
    "Chère maman, tout va très bien à l'école",
  ],
  [
    'archive.mht',
    western(
      'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="=_b"\r\n\r\n--=_b\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<html><style>p{}</style><p>Ch=C3=A8re ma=\r\nman</p></html>\r\n--=_b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--=_b--\r\n',
    ),
    'Chère maman',
  ],
  [
    'archive.mhtml',
    western(
      `Content-Type: text/html; charset=gb2312\nContent-Transfer-Encoding: base64\n\n${western('<p>\xc4\xe3\xba\xc3</p>').toString('base64')}\n`,
    ),
    '你好',
  ],
])('takes the words of the imported part %s in its own encoding', async (name, content, words) => {
  const id = name.replace(/\.\w+$/, '')
  const { text, losses } = await read(
    docxOf({
      body: `${paragraph(run('before'))}<w:altChunk r:id="${id}"/>`,
      others: { [name]: { kind: 'aFChunk', content } },
    }),
  )
  expect([text, losses]).toEqual([`before\n${words}`, []])
})

const picturedPage = `<html><body><p>Look:</p><img src="cid:1" alt="our cat"><img src="a.png">
<svg aria-label="a heart"><image href="b.png"/></svg><input type="image" src="c.png" alt="send">
<object data="film.swf" title="a film"><img src="still.png"></object>
<table><tr><td>cell<img src="d.png" alt="in a table"><table><tr><td>inner</td></tr></table></td></tr></table>
<img src="count.gif" width="1" height="1"><img src="e.png" style="display: none"><div hidden><img src="f.png"></div>
<!--[if gte vml 1]><v:imagedata src="g.png"/><![endif]--></body></html>`

test.each([
  ['page.html', picturedPage],
  [
    'page.mht',
    `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n${picturedPage}\n--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\nContent-ID: <1>\n\niVBORw0KGgo=\n--b--\n`,
  ],
])('counts and names the pictures of the imported part %s', async (name, content) => {
  const { text, losses, source } = await read(
    docxOf({
      body: `${paragraph(run('before'))}<w:altChunk r:id="page"/>`,
      others: { [name]: { kind: 'aFChunk', content: western(content) } },
    }),
  )
  expect(text.split(/\n+/)).toEqual(['before', 'Look:', 'cell', 'inner'])
  expect(losses.map(({ kind, words }) => [kind, words])).toEqual([
    ['picture', 'our cat'],
    ['picture', ''],
    ['picture', 'a heart'],
    ['picture', 'send'],
    ['object', 'a film'],
    ['table', ''],
    ['picture', 'in a table'],
  ])
  expect(source.pictures).toBe(5)
})

test('names an imported part whose format it does not read', async () => {
  const { text, losses } = await read(
    docxOf({
      body: `${paragraph(run('before'))}<w:altChunk r:id="letter"/>`,
      others: { 'letter.rtf': { kind: 'aFChunk', content: western('{\\rtf1 hello}') } },
    }),
  )
  expect([text, losses.map(({ kind }) => kind)]).toEqual(['before', ['object']])
})

test('counts lists on through levels, restarts and long numbers', async () => {
  const level = (ilvl: number, format: string, text: string): string =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'chineseCountingThousand', '第%1章')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="110"/></w:lvlOverride></w:num>`
  const item = (list: number, level: number): string =>
    paragraph(run('x'), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
  const { text } = await read(
    docxOf({
      body: [
        item(1, 0),
        item(1, 1),
        item(1, 1),
        item(1, 0),
        item(1, 1),
        item(2, 0),
        item(2, 0),
        item(3, 0),
        item(0, 0),
      ].join(''),
      others: { 'numbering.xml': { kind: 'numbering', content: numbering } },
    }),
  )
  expect(text).toBe('1. x\n1.1 x\n1.2 x\n2. x\n2.1 x\n7. x\n8. x\n第一百一十章 x\nx')
})

test('refuses bombs, twofold parts and files that name a DTD', async () => {
  const bomb = docxOf({
    body: '',
    others: { 'styles.xml': { kind: 'theme', content: ' '.repeat(49 * 1024 * 1024) } },
  })
  await expect(read(bomb)).rejects.toMatchObject({ problem: 'limit' })
  const part = Buffer.from('word/styles.xml')
  const twice = docxOf({
    body: '',
    others: {
      'styles.xml': { kind: 'styles', content: '' },
      'stylez.xml': { kind: 'theme', content: '' },
    },
  })
  const renamed = Buffer.from(
    twice.toString('latin1').replaceAll('word/stylez.xml', part.toString('latin1')),
    'latin1',
  )
  await expect(read(renamed)).rejects.toMatchObject({ problem: 'unreadable' })
  const dtd = docxOf({
    body: '',
    others: {
      'styles.xml': {
        kind: 'settings',
        content: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      },
    },
  })
  await expect(read(dtd)).rejects.toMatchObject({ problem: 'unreadable' })
  const deep = docxOf({ body: '<w:smartTag>'.repeat(400) + '</w:smartTag>'.repeat(400) })
  await expect(read(deep)).rejects.toMatchObject({ problem: 'unreadable' })
})
