import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Cloud, type CloudError, createCloud } from '@mailing/cloud'
import { cloudLimits } from '@mailing/contract/cloud/protocol.ts'
import { expect, test } from 'vitest'
import { makeTestKey, programWith, type TestKey } from '../../../test/cloud.ts'
import { startDroppingProxy } from '../../../test/dropping-proxy.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { kernel, clock } = world
await world.web.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.web.server.address() as AddressInfo
const address = `http://127.0.0.1:${port}`

const cloudWith = ({ keyId, secret }: TestKey, at = address): Cloud =>
  createCloud({ address: at, keyId, secret, now: () => clock.now().getTime() })
const key = await makeTestKey(world)
const cloud = cloudWith(key)

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
/** A file that is a PDF as far as its first bytes say. */
const pdf = (bytes: number) =>
  new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]))
const put = (cloudPath: string, content: Uint8Array<ArrayBuffer> = pdf(1000), by = cloud) =>
  by.uploadFile({ cloudPath, content })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CloudError) => error.code,
  )
async function fetched(id: string, by = cloud) {
  const [file] = await by.fileUrls([id])
  return fetch(file?.url ?? '')
}

test('five files of 8 MB go at once over a connection that keeps dropping, and arrive as they were', async () => {
  const proxy = await startDroppingProxy(port, () => randomInt(300_000, 3_000_000))
  const through = cloudWith(key, proxy.url)
  const contents = Array.from({ length: 5 }, () => pdf(8_000_000))
  const shares: number[] = []
  const files = await Promise.all(
    contents.map((content, at) =>
      through.uploadFile({
        cloudPath: `scans/${at}.pdf`,
        content,
        onProgress: (share) => shares.push(share),
      }),
    ),
  )
  expect(proxy.drops()).toBeGreaterThan(10)
  await proxy.close()
  for (const [at, file] of files.entries()) {
    const content = contents[at] ?? new Uint8Array()
    expect(file).toMatchObject({ sha256: hash(content), bytes: 8_000_000, type: 'application/pdf' })
    expect(hash(new Uint8Array(await (await fetched(file.id)).arrayBuffer()))).toBe(hash(content))
  }
  expect(Math.max(...shares)).toBe(1)
  expect((await cloud.listFiles()).list).toHaveLength(5)
}, 120_000)

test('an address holds for 600 s, and what is fetched may be kept 2,592,000 s', async () => {
  const { id } = await put('one.pdf')
  const asked = clock.now().getTime()
  const [file] = await cloud.fileUrls([id])
  const response = await fetch(file?.url ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, max-age=2592000, immutable')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(new Date(file?.urlExpiresAt ?? 0).getTime() - asked).toBeGreaterThan(599_000)
  const changed = (file?.url ?? '').replace(
    /exp=(\d+)/,
    (_, end: string) => `exp=${Number(end) + 1}`,
  )
  expect((await fetch(changed)).status).toBe(404)
  clock.advance(600_000)
  expect((await fetch(file?.url ?? '')).status).toBe(403)
})

test('a key reaches its own files and nobody else’s', async () => {
  const { id } = await put('mine.pdf')
  const other = cloudWith(await makeTestKey(world))
  expect(await other.fileUrls([id])).toEqual([{ id, url: null, urlExpiresAt: null }])
  expect(await other.deleteFiles([id])).toEqual([])
  expect((await other.listFiles()).list).toEqual([])
  // Nor what belongs to people, by whatever id: here a stored file of the service.
  const strange = await kernel.db
    .selectFrom('files')
    .select('id')
    .where('purpose', '<>', 'cloud')
    .limit(50)
    .execute()
  const ids = [...strange.map((row) => row.id), randomUUID()]
  expect((await cloud.fileUrls(ids)).every(({ url }) => url === null)).toBe(true)
  expect(await cloud.deleteFiles(ids)).toEqual([])
  expect((await fetched(id)).status).toBe(200)
})

test('an upload is its owner’s alone: no other key goes on with it, reports it, or takes its id', async () => {
  const [mine, other] = [programWith(world, key), programWith(world, await makeTestKey(world))]
  const content = pdf(500)
  const id = randomUUID()
  const announced = { id, cloudPath: 'x.pdf', bytes: content.length, sha256: hash(content) }
  const { grant } = await mine.cloud.signUpload(announced)
  await expect(other.cloud.signUpload(announced)).rejects.toMatchObject({
    code: 'request.not_found',
  })
  const file = { bytes: content, name: 'part' }
  const guest = world.people.guest()
  const [end, owner, signature] = grant.split('.')
  for (const wrong of [
    '',
    `${end}.${owner}.${'A'.repeat(43)}`,
    `${Number(end) + 60}.${owner}.${signature}`,
  ])
    await expect(
      guest.cloud.storePart({ id, offset: 0, grant: wrong }, { file }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(
    guest.cloud.storePart({ id: randomUUID(), offset: 0, grant }, { file }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  expect(await guest.cloud.storePart({ id, offset: 0, grant }, { file })).toMatchObject({
    offset: 500,
  })
  await expect(other.cloud.reportFile({ id })).rejects.toMatchObject({ code: 'request.not_found' })
  const first = await mine.cloud.reportFile({ id })
  expect(await mine.cloud.reportFile({ id })).toEqual(first)
})

test('a grant ends after 600 s, and the upload goes on with a new one where it was', async () => {
  const mine = programWith(world, key)
  const content = pdf(2_500_000)
  const id = randomUUID()
  const announced = { id, cloudPath: 'long.pdf', bytes: content.length, sha256: hash(content) }
  const guest = world.people.guest()
  const part = (offset: number, grant: string) =>
    guest.cloud.storePart(
      { id, offset, grant },
      { file: { bytes: content.subarray(offset, offset + 1_000_000), name: 'part' } },
    )
  const { grant } = await mine.cloud.signUpload(announced)
  await part(0, grant)
  clock.advance(601_000)
  await expect(part(1_000_000, grant)).rejects.toMatchObject({ code: 'file.link_expired' })
  const again = await mine.cloud.signUpload(announced)
  expect(again.offset).toBe(1_000_000)
  await part(1_000_000, again.grant)
  await expect(mine.cloud.reportFile({ id })).rejects.toMatchObject({ code: 'file.incomplete' })
})

test('what is not what was announced, or no picture or PDF, is not kept', async () => {
  const before = (await cloud.listFiles()).list.length
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  await expect(put('page.pdf', page)).rejects.toMatchObject({
    code: 'UPLOAD_FAILED',
    message: expect.stringMatching(/^file upload failed/),
    cause: { code: 'PARAM_ERROR' },
    requestId: expect.stringMatching(/./),
  })
  const mine = programWith(world, key)
  const id = randomUUID()
  const { grant } = await mine.cloud.signUpload({
    id,
    cloudPath: 'y.pdf',
    bytes: 100,
    sha256: '0'.repeat(64),
  })
  await world.people
    .guest()
    .cloud.storePart({ id, offset: 0, grant }, { file: { bytes: pdf(100), name: 'p' } })
  await expect(mine.cloud.reportFile({ id })).rejects.toMatchObject({ code: 'file.changed' })
  expect((await cloud.listFiles()).list).toHaveLength(before)
})

test('the next file at a path takes the place of the former, also when two come at once', async () => {
  const own = cloudWith(await makeTestKey(world))
  const former = await put('a/b.pdf', pdf(400), own)
  await Promise.all(Array.from({ length: 4 }, () => put('a/b.pdf', pdf(500), own)))
  const { list } = await own.listFiles()
  expect(list.map(({ cloudPath, bytes }) => [cloudPath, bytes])).toEqual([['a/b.pdf', 500]])
  expect((await own.fileUrls([former.id]))[0]?.url).toBeNull()
  const live = await kernel.db
    .selectFrom('files')
    .select('id')
    .where('purpose', '=', 'cloud')
    .where('id', 'in', [former.id, list[0]?.id ?? ''])
    .where('removed_at', 'is', null)
    .execute()
  expect(live).toEqual([{ id: list[0]?.id }])
})

test('files are listed twenty a page and deleted by up to fifty, each once', async () => {
  const own = cloudWith(await makeTestKey(world))
  const files = []
  for (let at = 0; at < 45; at += 1) files.push(await put(`many/${at}.pdf`, pdf(20), own))
  const pages = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: Awaited<ReturnType<Cloud['listFiles']>> = await own.listFiles(cursor || undefined)
    pages.push(page.list.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  }
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  const ids = files.map(({ id }) => id)
  expect(pages.flat()).toEqual(ids.toReversed())
  expect(await own.deleteFiles(ids)).toEqual(ids)
  expect(await own.deleteFiles(ids)).toEqual([])
  expect((await own.listFiles()).list).toEqual([])
}, 60_000)

test('a client has so much room and no more; what it has begun counts too', async () => {
  const full = await makeTestKey(world)
  const program = programWith(world, full)
  const { id } = await put('big.pdf', pdf(100), cloudWith(full))
  await kernel.db
    .updateTable('cloud_files')
    .set({ bytes: cloudLimits.clientBytes - 1500 })
    .where('file_id', '=', id)
    .execute()
  const sign = (uploadId: string = randomUUID()) =>
    program.cloud.signUpload({
      id: uploadId,
      cloudPath: 'next.pdf',
      bytes: 1000,
      sha256: '0'.repeat(64),
    })
  const begun = randomUUID()
  await sign(begun)
  await expect(sign()).rejects.toMatchObject({ code: 'cloud.full' })
  // What was begun goes on: it takes no more room than it has.
  expect(await sign(begun)).toMatchObject({ id: begun, offset: 0 })
})

test('a client that has ended reaches nothing, its addresses and grants are dead, and its files go after thirty days', async () => {
  const ended = await makeTestKey(world)
  const own = cloudWith(ended)
  const { id } = await put('old.pdf', pdf(50), own)
  const [file] = await own.fileUrls([id])
  const upload = randomUUID()
  const { grant } = await programWith(world, ended).cloud.signUpload({
    id: upload,
    cloudPath: 'late.pdf',
    bytes: 10,
    sha256: '0'.repeat(64),
  })
  const admin = await world.people.staff('admin')
  await admin.cloudKey.end({ id: ended.clientId, reason: 'no longer used' })
  expect(await codeOf(own.listFiles())).toBe(20101)
  expect((await fetch(file?.url ?? '')).status).toBe(404)
  await expect(
    world.people
      .guest()
      .cloud.storePart({ id: upload, offset: 0, grant }, { file: { bytes: pdf(10), name: 'p' } }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  const isKept = async () =>
    (
      await kernel.db
        .selectFrom('files')
        .select('removed_at')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.removed_at === null
  clock.advance(29 * 86_400_000)
  await world.runJob('cloud.sweep')
  expect(await isKept()).toBe(true)
  clock.advance(2 * 86_400_000)
  await world.runJob('cloud.sweep')
  expect(await isKept()).toBe(false)
})
