import { randomBytes } from 'node:crypto'
import { readFileSync as readDisk, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import type { UserContext } from '../../platform/context.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readFile, removeFile, saveFile } from './service/keep.ts'
import { fileLink } from './service/links.ts'

const world = await createWorld()
const { kernel } = world
const folder = join(kernel.config.DATA_DIR, 'files')
const diskFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const save = (content: Buffer, userId: string | null = null) =>
  inTransaction(kernel, (kernel) =>
    saveFile(kernel, { userId, purpose: 'test_file', type: 'application/pdf', content }),
  )

/** The context of a logged-in client, as a service would have it. */
async function contextOf(userId: string): Promise<UserContext> {
  const session = await kernel.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const owner = ownerOf({ user_id: userId })
  return {
    ...kernel,
    session: { id: session.id, userId: owner, roles: [], isSecondFactorPassed: false },
    userId: owner,
    locale: 'en',
    requestId: '',
    ip: '',
    deviceId: null,
    os: '',
    upload: null,
  }
}

test('a stored file is what was stored, and lies encrypted on the disk', async () => {
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7 a letter to my mother'),
    randomBytes(700_000),
  ])
  const saved = await save(content)
  expect(saved.bytes).toBe(content.length)
  expect((await readFile(kernel, saved.id)).equals(content)).toBe(true)
  for (const path of diskFiles())
    expect(readDisk(path).includes('a letter to my mother')).toBe(false)
})

test('a file that was damaged on the disk is not given out', async () => {
  const before = new Set(diskFiles())
  const saved = await save(randomBytes(100_000))
  const [path = ''] = diskFiles().filter((name) => !before.has(name))
  const bytes = readDisk(path)
  bytes[50_000] = (bytes[50_000] ?? 0) ^ 1
  writeFileSync(path, bytes)
  await expect(readFile(kernel, saved.id)).rejects.toThrow()
})

test('another file of ours in a file’s place on the disk is not given out for it', async () => {
  const before = new Set(diskFiles())
  const saved = await save(randomBytes(1000))
  const [path = ''] = diskFiles().filter((name) => !before.has(name))
  await save(randomBytes(1000))
  const [other = ''] = diskFiles().filter((name) => !before.has(name) && name !== path)
  // Sealed with our own key, so that it opens; but it is not what was stored under this name.
  writeFileSync(path, readDisk(other))
  await expect(readFile(kernel, saved.id)).rejects.toThrow('not what was stored')
})

test('a link opens the file for 600 seconds, and not with anything changed in it', async () => {
  const writer = await world.people.writer()
  const { id } = await save(Buffer.from('%PDF-1.7 mine'), writer.userId)
  const link = await fileLink(await contextOf(writer.userId), id)
  const fetch = (url: string) => world.web.inject({ method: 'GET', url })
  const response = await fetch(link.url)
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('%PDF-1.7 mine')
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f]+\.pdf"$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(Date.parse(link.urlExpiresAt) - world.clock.now().getTime()).toBeLessThanOrEqual(600_000)
  const other = await save(Buffer.from('%PDF-1.7 not mine'))
  const url = new URL(link.url, 'http://x')
  const changed = [
    link.url.replace(id, other.id),
    link.url.replace(/exp=(\d+)/, (_, n: string) => `exp=${Number(n) + 600}`),
    link.url.replace(/sig=.{4}/, 'sig=AAAA'),
    `/api/v1/file/${id}`,
    link.url.replace(url.searchParams.get('s') ?? '', other.id),
  ]
  for (const wrong of changed) expect((await fetch(wrong)).statusCode, wrong).toBe(404)
  world.clock.advance(601_000)
  expect((await fetch(link.url)).json()).toMatchObject({ code: 43005 })
})

test('a link ends with the session that it was made for', async () => {
  const writer = await world.people.writer()
  const { id } = await save(Buffer.from('%PDF-1.7 mine'), writer.userId)
  const { url } = await fileLink(await contextOf(writer.userId), id)
  await writer.account.logout()
  expect((await world.web.inject({ method: 'GET', url })).json()).toMatchObject({ code: 43005 })
})

test('the sweeper removes bytes without a row and of removed files, and nothing else', async () => {
  const kept = await save(Buffer.from('kept'))
  const removed = await save(Buffer.from('removed'))
  await inTransaction(kernel, async (kernel) => {
    await saveFile(kernel, {
      userId: null,
      purpose: 'test_file',
      type: 'text/plain',
      content: Buffer.from('rolled back'),
    })
    throw new Error('no')
  }).catch(() => undefined)
  await inTransaction(kernel, (kernel) => removeFile(kernel, removed.id))
  const before = diskFiles().length
  await world.runJob('file.sweep')
  expect(diskFiles()).toHaveLength(before)
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const path of diskFiles()) utimesSync(path, twoDaysAgo, twoDaysAgo)
  world.clock.advance(2 * 3_600_000)
  await world.runJob('file.sweep')
  expect(diskFiles()).toHaveLength(before - 2)
  expect((await readFile(kernel, kept.id)).toString()).toBe('kept')
  await expect(readFile(kernel, removed.id)).rejects.toThrow('no such file')
})

test('the sweeper erases more removed files than it takes at once, each one time', async () => {
  const before = diskFiles().length
  const ids = await inTransaction(kernel, (kernel) =>
    Promise.all(
      Array.from(
        { length: 520 },
        async () =>
          (
            await saveFile(kernel, {
              userId: null,
              purpose: 'test_file',
              type: 'text/plain',
              content: Buffer.from('x'),
            })
          ).id,
      ),
    ),
  )
  await inTransaction(kernel, async (kernel) => {
    for (const id of ids) await removeFile(kernel, id)
  })
  world.clock.advance(2 * 3_600_000)
  await world.runJob('file.sweep')
  expect(diskFiles().length).toBeLessThanOrEqual(before)
  expect(
    await kernel.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .execute(),
  ).toEqual([])
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b7d3a' } })

test('a picture comes out upright and without its metadata', async () => {
  const clerk = await world.people.staff('printer')
  const bytes = await picture(400, 300)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const link = await clerk.file.uploadEvidence(
    {},
    { file: { bytes, name: '../../etc/passwd.jpg' } },
  )
  expect(link).toMatchObject({ type: 'image/jpeg', width: 300, height: 400 })
  const stored = await readFile(kernel, link.id)
  const metadata = await sharp(stored).metadata()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation ?? 1).toBe(1)
  expect(readdirSync(join(kernel.config.DATA_DIR, 'incoming'))).toEqual([])
})

test('what is no picture, is damaged, too large, or has too many pixels is refused, and nothing is left behind', async () => {
  const clerk = await world.people.staff('printer')
  const good = await picture(300, 300).png().toBuffer()
  const refused: [string, Buffer, string][] = [
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file.type',
    ],
    ['HTML that is called a picture', Buffer.from('<html><body>'), 'file.type'],
    ['PDF', Buffer.from('%PDF-1.7'), 'file.type'],
    ['half a picture', good.subarray(0, good.length / 2), 'file.unreadable'],
    [
      'a bomb',
      await picture(9000, 8000).png({ compressionLevel: 9 }).toBuffer(),
      'file.too_many_pixels',
    ],
    [
      'more bytes than allowed',
      Buffer.concat([good, Buffer.alloc(20_000_001)]),
      'request.too_large',
    ],
  ]
  for (const [what, bytes, code] of refused)
    await expect(
      clerk.file.uploadEvidence({}, { file: { bytes, name: 'a.jpg', type: 'image/jpeg' } }),
      what,
    ).rejects.toMatchObject({ code })
  const cut = await clerk.request({
    method: 'POST',
    url: '/api/mailing/v5/admin/file/evidence',
    payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(cut.json()).toMatchObject({ code: 40000 })
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n'
  for (const [what, contentType, payload] of [
    ['two files', 'multipart/form-data; boundary=b', `${part}${part}--b--\r\n`],
    ['no boundary', 'multipart/form-data', `${part}--b--\r\n`],
  ] as const) {
    const response = await clerk.request({
      method: 'POST',
      url: '/api/mailing/v5/admin/file/evidence',
      payload,
      headers: { 'content-type': contentType },
    })
    expect(response.json(), what).toMatchObject({ code: 40000 })
  }
  await expect(clerk.file.uploadEvidence({}), 'no file').rejects.toMatchObject({
    code: 'request.invalid',
  })
  expect(readdirSync(join(kernel.config.DATA_DIR, 'incoming'))).toEqual([])
})
