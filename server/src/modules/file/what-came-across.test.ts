import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  blackPages,
  counted,
  countingConverter,
  type FakeArrival,
  loss,
  officePrinter,
  readDocument,
} from '../../../test/arrivals.ts'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'
import { officeDocument, zipOf } from '../../../test/zip.ts'
import { DocumentError } from '../../adapters/document/port.ts'
import { plainArrival } from './rules/plain-arrival.ts'
import { losingPages } from './service.ts'

const arrival: FakeArrival = { pages: {}, text: [] }
let print: (path: string, ending: string) => Promise<string>
const world = await createWorld({
  outside: {
    documents: countingConverter(arrival),
    office: officePrinter((path, ending) => print(path, ending)),
  },
})
const plain = await createWorld({ outside: { documents: countingConverter(arrival) } })
const { db } = world.kernel
const docx = officeDocument(['亲爱的妈妈：', '家里都好。'])
const oldWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

beforeEach(() => {
  Object.assign(arrival, { pages: {}, text: [] })
  print = async () => {
    const path = join(world.kernel.config.DATA_DIR, 'printed.pdf')
    await writeFile(path, await blackPages(2))
    return path
  }
})

const pdfOf = (client: Client, pages = 2) =>
  blackPages(pages).then((bytes) => readDocument(world, client, { bytes, name: 'a.pdf' }))

describe('what a document held and lost', () => {
  test('is answered page by page when a PDF is drawn', async () => {
    arrival.pages = { 1: [loss('glyph', '我'), loss('picture')] }
    const document = await pdfOf(await world.people.writer())
    expect(document.pages).toMatchObject([
      { source: counted, losses: [] },
      {
        source: counted,
        losses: [
          { kind: 'glyph', words: '我', at: null, isAccepted: false },
          { kind: 'picture', words: '', isAccepted: false },
        ],
      },
    ])
    expect(document).toMatchObject({ source: null, losses: [], text: null })
  })

  test('is answered with its place when a text is taken', async () => {
    arrival.text = [loss('equation', 'a²', 7)]
    const writer = await plain.people.writer()
    const document = await writer.file.uploadFile({}, { file: { bytes: docx, name: '信.docx' } })
    expect(document).toMatchObject({
      state: 'ready',
      source: counted,
      losses: [{ kind: 'equation', words: 'a²', at: 7, isAccepted: false }],
      isTextPartial: true,
      pages: [],
    })
  })

  test('is not claimed when the document came before there was a count', async () => {
    const writer = await world.people.writer()
    const { id } = await pdfOf(writer, 1)
    await db.updateTable('file_pictures').set({ arrival_sealed: null }).execute()
    expect((await writer.file.document({ id })).pages).toMatchObject([{ source: null, losses: [] }])
  })

  test('lies sealed, and goes with its picture', async () => {
    arrival.pages = { 0: [loss('text', 'geheim')] }
    const writer = await world.people.writer()
    const [page] = (await pdfOf(writer, 1)).pages
    const kept = () =>
      db
        .selectFrom('file_pictures')
        .select('arrival_sealed')
        .where('file_id', '=', page?.picture.id ?? '')
        .executeTakeFirstOrThrow()
    const { arrival_sealed: sealed } = await kept()
    expect([sealed === null, sealed?.includes('geheim')]).toEqual([false, false])
    world.clock.advance((uploadLimits.keptHours + 1) * 3_600_000)
    await world.runJob('file.sweep', {})
    expect((await kept()).arrival_sealed).toBeNull()
  })

  test('counts letters of Markdown, and names addresses that nobody would see', () => {
    const counts = (characters: number) => ({ characters, pictures: 0, fields: 0 })
    expect(plainArrival('# A **b**\n', 'A b')).toEqual({ source: counts(2), losses: [] })
    expect(plainArrival('[a](x.org) ![b](y.png)', 'a b')).toEqual({
      source: counts(2),
      losses: [loss('text', 'x.org'), loss('picture', 'y.png')],
    })
    expect(plainArrival('abc', 'ab').losses).toEqual([loss('text')])
  })
})

describe('a loss', () => {
  test('stays accepted, once, when its owner accepts it again', async () => {
    arrival.pages = { 1: [loss('text', '附注'), loss('field', '日期')] }
    const writer = await world.people.writer()
    const { id, pages } = await pdfOf(writer)
    const ids = pages.map(({ picture }) => picture.id)
    expect(await losingPages(world.kernel, ids)).toEqual([
      { page: 2, losses: [loss('text', '附注'), loss('field', '日期')] },
    ])
    for (let time = 0; time < 2; time += 1) await writer.file.acceptLoss({ id, page: 1, loss: 1 })
    expect((await writer.file.document({ id })).pages[1]?.losses).toMatchObject([
      { isAccepted: false },
      { isAccepted: true },
    ])
    expect(await losingPages(world.kernel, ids)).toEqual([
      { page: 2, losses: [loss('text', '附注')] },
    ])
    await writer.file.acceptLoss({ id, page: 1, loss: 0 })
    expect(await losingPages(world.kernel, ids)).toEqual([])
  })

  test('is accepted on the page alone, and named by its place in the letter', async () => {
    arrival.pages = { 1: [loss('text', '附注'), loss('glyph', '龘')] }
    const writer = await world.people.writer()
    const { pages } = await pdfOf(writer)
    const [first = '', second = ''] = pages.map(({ picture }) => picture.id)
    const losses = async () =>
      (await writer.file.pictures({ ids: `${first},${second}` })).list.map((one) => one.losses)
    expect(await losses()).toMatchObject([undefined, [{ isAccepted: false }, { kind: 'glyph' }]])
    const pageOf = async (ids: string[]) => (await losingPages(world.kernel, ids))[0]?.page
    expect([await pageOf([first, second]), await pageOf([second, first])]).toEqual([2, 1])
    for (let time = 0; time < 2; time += 1)
      await writer.file.acceptPageLoss({ id: second, loss: 0 })
    expect(await losses()).toMatchObject([undefined, [{ isAccepted: true }, {}]])
    for (const [one, code] of [
      [{ id: second, loss: 1 }, 'file.not_printable'],
      [{ id: second, loss: 2 }, 'request.not_found'],
      [{ id: first, loss: 0 }, 'request.not_found'],
    ] as const)
      await expect(writer.file.acceptPageLoss(one)).rejects.toMatchObject({ code })
    const other = await world.people.writer()
    await expect(other.file.acceptPageLoss({ id: second, loss: 0 })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  test('of a text leaves the text partial when it is accepted', async () => {
    arrival.text = [loss('table')]
    const writer = await plain.people.writer()
    const { id } = await writer.file.uploadFile({}, { file: { bytes: docx, name: 'a.docx' } })
    await writer.file.acceptLoss({ id, page: null, loss: 0 })
    expect(await writer.file.document({ id })).toMatchObject({
      losses: [{ isAccepted: true }],
      isTextPartial: true,
    })
  })

  test('cannot be accepted when it is characters of a page', async () => {
    arrival.pages = { 0: [loss('glyph', '我')] }
    const writer = await world.people.writer()
    const { id } = await pdfOf(writer, 1)
    await expect(writer.file.acceptLoss({ id, page: 0, loss: 0 })).rejects.toMatchObject({
      code: 'file.not_printable',
    })
  })

  test('is not found when it is somebody else’s, or not there', async () => {
    arrival.pages = { 0: [loss('text', 'a')] }
    const [writer, other] = [await world.people.writer(), await world.people.writer()]
    const { id } = await pdfOf(writer, 1)
    for (const [who, page, at] of [
      [other, 0, 0],
      [other, null, 0],
      [writer, 0, 1],
      [writer, 1, 0],
      [writer, null, 0],
    ] as const)
      await expect(who.file.acceptLoss({ id, page, loss: at })).rejects.toMatchObject({
        code: 'request.not_found',
      })
  })
})

describe('a document that an office program prints', () => {
  test('comes as text at once, and as pages with losses of their own', async () => {
    arrival.text = [loss('picture')]
    arrival.pages = { 1: [loss('text', '页脚')] }
    const writer = await world.people.writer()
    const { id, ...begun } = await writer.file.uploadFile(
      {},
      { file: { bytes: docx, name: '信.docx' } },
    )
    expect(begun).toMatchObject({
      state: 'converting',
      pages: [],
      text: '亲爱的妈妈：\n家里都好。',
    })
    await world.runJob('file.convert', { documentId: id })
    expect(await writer.file.document({ id })).toMatchObject({
      state: 'ready',
      pageCount: 2,
      text: '亲爱的妈妈：\n家里都好。',
      losses: [{ kind: 'picture' }],
      pages: [{ losses: [] }, { losses: [{ words: '页脚' }] }],
      pageProblem: null,
    })
    expect(existsSync(join(world.kernel.config.DATA_DIR, 'printed.pdf'))).toBe(false)
  })

  test('comes as pages alone when it is no DOCX', async () => {
    const writer = await world.people.writer()
    const file = { bytes: oldWord, name: 'brief.doc' }
    const document = await readDocument(world, writer, file)
    expect(document).toMatchObject({ state: 'ready', text: null, pages: [{}, {}] })
  })

  test('keeps its text when it could not be printed, and says why', async () => {
    print = () => Promise.reject(new DocumentError('limit'))
    const writer = await world.people.writer()
    const read = await readDocument(world, writer, { bytes: docx, name: 'a.docx' })
    expect(read).toMatchObject({ state: 'ready', pages: [], problem: null })
    expect(read.pageProblem).not.toBeNull()
    const other = await readDocument(world, writer, { bytes: oldWord, name: 'a.doc' })
    expect(other).toMatchObject({ state: 'failed', pageProblem: null })
    print = () => Promise.reject(new DocumentError('unreachable'))
    const away = await readDocument(world, writer, { bytes: oldWord, name: 'a.doc' })
    expect(away.problem).toMatch(/is not answering/)
  })

  test('is refused with what to do when no program is set', async () => {
    const writer = await plain.people.writer()
    for (const [bytes, name] of [
      [oldWord, 'a.doc'],
      [oldWord, 'a.wps'],
      [Buffer.from('{\\rtf1\\ansi hello}'), 'a.rtf'],
      [Buffer.from('{\\rtf1\\ansi hello}'), 'a.txt'],
      [zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'a.odt'],
    ] as const)
      await expect(
        writer.file.uploadFile({}, { file: { bytes, name } }),
        name,
      ).rejects.toMatchObject({ code: 'file.office' })
  })
})
