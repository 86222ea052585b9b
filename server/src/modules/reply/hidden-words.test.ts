import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import type { Client } from '../../../test/client.ts'
import { run, tools } from '../../../test/printed-letters.ts'
import { openReply } from '../../../test/replies.ts'
import { openReplyBoxes } from '../../../test/reply-boxes.ts'
import {
  blackBox,
  cutOff,
  mark,
  redAndBlack,
  scanWithSecret,
  unsure,
} from '../../../test/scanned-pages.ts'
import { scanReader } from '../../adapters/scanner/reader.ts'

const { boxOwner, db, support, printer, world } = await openReplyBoxes()

async function opened() {
  const owner = await boxOwner('李示例')
  const reply = await openReply(support, {
    boxCode: owner.boxCode,
    identifierKind: 'recipient_name',
    identifierValue: '李示例',
  })
  return { ...owner, reply }
}

const addFile = async (id: string, document: Awaited<ReturnType<typeof scanWithSecret>>) =>
  support.reply.addScanFile(
    { id, isEnvelopeFirst: 'true' },
    { file: { bytes: await document.save(), type: 'application/pdf' } },
  )
const hidden = { draw: mark({ Subtype: 'Square' }, blackBox) }
const bytesOf = async (client: Client, url: string): Promise<Buffer> =>
  (await client.request({ method: 'GET', url })).rawPayload

/** Red that shows in a file: a picture, or each page of a PDF. */
async function redIn(bytes: Buffer): Promise<number> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return (await redAndBlack(bytes)).red
  const path = join(world.kernel.config.DATA_DIR, 'reply.pdf')
  writeFileSync(path, bytes)
  const { pictures } = await scanReader.readPages(path, 20)
  return Math.max(
    ...(await Promise.all(pictures.map(async (page) => (await redAndBlack(page.bytes)).red))),
  )
}

/** The files of replies in a copy of everything. */
async function copied(client: Client): Promise<Buffer[]> {
  const { id } = await client.privacy.askCopy({})
  await world.settle()
  const { url } = await client.privacy.openCopy({ id })
  return Object.entries(unzipSync(await download(client, url)))
    .filter(([name]) => /^replies\/.*\.(?:jpe?g|png|pdf)$/.test(name))
    .map(([, bytes]) => Buffer.from(bytes))
}

/** All pictures that a PDF holds, whole, also what nothing shows of them. */
function picturesIn(pdf: Buffer): Buffer[] {
  if (!tools) return []
  const folder = mkdtempSync(join(tmpdir(), 'book-'))
  const path = join(folder, 'book.pdf')
  writeFileSync(path, pdf)
  run('pdfimages', ['-png', path, join(folder, 'picture')])
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'))
  return names.map((name) => readFileSync(join(folder, name)))
}

/** The book of the year's mail. */
async function bookOf(client: Client, moment: string): Promise<Buffer> {
  await client.diary.makeBook({ year: Number(moment.slice(0, 4)) })
  await world.settle()
  const [year] = (await client.diary.books({})).list
  return download(client, year?.book?.file?.url ?? '')
}

it('gives nothing below a black box or beyond a cut edge, whichever way a reply is read', async () => {
  const { writer, boxCode, reply } = await opened()
  const cropped = cutOff['crop box'] ?? {}
  const scanned = await addFile(reply.id, await scanWithSecret(hidden, hidden, cropped))
  expect(scanned).toMatchObject({ missing: [], unsureScans: 0 })
  await support.reply.publish({ id: reply.id, version: scanned.version, sheetsCounted: 1, boxCode })
  const read = await writer.reply.get({ id: reply.id })
  const files = [...read.scans.map((scan) => scan.file.url), read.pdf?.url ?? ''].map((url) =>
    bytesOf(writer, url),
  )
  const seen = (await support.reply.deskGet({ id: reply.id })).scans.map((scan) =>
    bytesOf(support, scan.file.url),
  )
  const reds = await Promise.all([...files, ...seen].map(async (file) => redIn(await file)))
  expect(reds).toEqual([0, 0, 0, 0, 0, 0, 0])
  const taken = await copied(writer)
  expect(taken).toHaveLength(4)
  for (const file of taken) expect(await redIn(file)).toBe(0)
  const book = picturesIn(await bookOf(writer, read.receivedAt))
  expect(book.length).toBeGreaterThanOrEqual(tools ? 3 : 0)
  for (const picture of book) expect((await redAndBlack(picture)).red).toBe(0)
  // Nothing else of the file is kept: each stored file is one that was just looked at.
  const stored = await db
    .selectFrom('files')
    .select('purpose')
    .where('removed_at', 'is', null)
    .where('purpose', 'like', 'reply%')
    .execute()
  expect(stored.map(({ purpose }) => purpose).sort()).toEqual([
    'reply_pdf',
    'reply_scan',
    'reply_scan',
    'reply_scan',
  ])
}, 60_000)

it('refuses a file whose mark viewers draw differently, and keeps none of it', async () => {
  const { reply } = await opened()
  const draw = unsure['redaction that is not applied'] ?? (() => {})
  await expect(addFile(reply.id, await scanWithSecret({}, { draw }, {}))).rejects.toMatchObject({
    code: 'reply.marks_unsure',
    data: { page: 2 },
  })
  expect((await support.reply.deskGet({ id: reply.id })).scans).toEqual([])
})

it('lists scans that an earlier version took out of a file until a person has looked', async () => {
  const { writer, boxCode, reply } = await opened()
  const scanned = await addFile(reply.id, await scanWithSecret({}, {}, {}))
  const asBefore = () =>
    db
      .updateTable('reply_scans')
      .set({ is_as_shown: null })
      .where('reply_id', '=', reply.id)
      .execute()
  await asBefore()
  const listed = async () =>
    (await printer.reply.unsureScans({})).list.filter(({ id }) => id === reply.id)
  expect(await listed()).toEqual([])
  await world.runJob('reply.find_unsure_scans')
  expect(await listed()).toMatchObject([{ boxCode, sheets: 1, isPaperHere: true }])
  await support.reply.publish({ id: reply.id, version: scanned.version, sheetsCounted: 1, boxCode })
  const first = await writer.reply.get({ id: reply.id })
  expect(await redIn(await bytesOf(writer, first.pdf?.url ?? ''))).toBeGreaterThan(0)

  // Put in again as a viewer shows it, also after it was published; the PDF for the writer follows.
  const again = await addFile(reply.id, await scanWithSecret(hidden, hidden, hidden))
  expect(again).toMatchObject({ state: 'published', unsureScans: 0 })
  expect(await listed()).toEqual([])
  const second = await writer.reply.get({ id: reply.id })
  expect(await redIn(await bytesOf(writer, second.pdf?.url ?? ''))).toBe(0)
  await expect(addFile(reply.id, await scanWithSecret({}, {}, {}))).rejects.toMatchObject({
    code: 'reply.not_open',
  })

  await asBefore()
  await world.runJob('reply.find_unsure_scans')
  const { version, unsureScans } = await support.reply.deskGet({ id: reply.id })
  expect(unsureScans).toBe(3)
  await expect(printer.reply.confirmScans({ id: reply.id, version })).rejects.toMatchObject({
    code: 'access.denied',
  })
  await expect(
    support.reply.confirmScans({ id: reply.id, version: version - 1 }),
  ).rejects.toMatchObject({ code: 'reply.changed' })
  expect(await support.reply.confirmScans({ id: reply.id, version })).toMatchObject({
    unsureScans: 0,
  })
  expect(await listed()).toEqual([])
}, 60_000)

it('asks nobody about scans that were added as pictures', async () => {
  const { reply } = await opened()
  await addFile(reply.id, await scanWithSecret({}, {}, {}))
  await db
    .updateTable('reply_scans')
    .set({ is_as_shown: null, added_at: new Date(Date.now() - 3_600_000) })
    .where('reply_id', '=', reply.id)
    .execute()
  await world.runJob('reply.find_unsure_scans')
  expect((await support.reply.deskGet({ id: reply.id })).unsureScans).toBe(0)
})
