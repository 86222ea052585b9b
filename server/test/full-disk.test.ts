import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@mailing/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { diskStore } from '../src/adapters/storage/disk.ts'
import { filesFolder } from '../src/outside.ts'
import { letterContent, letterWriter } from './letters.ts'
import { fakeOutside } from './outside.ts'
import { createWorld, type World } from './world.ts'

const token = 'a-word-for-the-metrics'
const noSpace = { code: 'server.no_space', status: errors['server.no_space'].status }
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function diskOf({
  web,
}: World): Promise<{ readonly isHealthy: boolean; readonly detail: string } | undefined> {
  const { findings } = (await web.inject('/readyz')).json<{
    findings: { name: string; isHealthy: boolean; detail: string }[]
  }>()
  return findings.find(({ name }) => name === 'disk')
}

async function figure({ web }: World, name: string): Promise<number> {
  const { body } = await web.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1])
}

/** Proves a letter again: that stores a file and rows. */
async function prove({ client, recipientId }: Awaited<ReturnType<typeof letterWriter>>) {
  const { draft } = await client.letter.saveDraft({
    id: crypto.randomUUID(),
    baseVersion: 0,
    title: '',
    content: letterContent(),
    recipientId: null,
  })
  return client.letter.proof({
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
}

describe('a store that says why it cannot write', () => {
  const refusal: { code: string | null } = { code: null }
  const refuse =
    <T extends unknown[], R>(work: (...given: T) => R) =>
    (...given: T): R => {
      if (refusal.code)
        throw Object.assign(new Error(`${refusal.code}: no`), { code: refusal.code })
      return work(...given)
    }

  test.each(['ENOSPC', 'EROFS', 'EDQUOT'])(
    '%s is "nothing can be saved now", counted, and passes',
    async (code) => {
      const factory = fakeOutside()
      const world = await createWorld({
        settings: { METRICS_TOKEN: token },
        parts: {
          outside: (kernel) => {
            const made = factory(kernel)
            const files = diskStore(filesFolder(kernel.config.DATA_DIR))
            return {
              ...made,
              outside: { ...made.outside, files: { ...files, put: refuse(files.put) } },
            }
          },
        },
      })
      const writer = await letterWriter(world)
      refusal.code = code
      await expect(prove(writer)).rejects.toMatchObject(noSpace)
      expect(await figure(world, 'storage_full_total')).toBe(1)
      refusal.code = null
      expect((await prove(writer)).pages).toBe(1)
    },
  )

  test('so is a full disk of the database', async () => {
    const world = await createWorld()
    const writer = await letterWriter(world)
    await sql`create function no_space() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      world.kernel.db,
    )
    await sql`create trigger no_space before insert on mail_drafts for each row execute function no_space()`.execute(
      world.kernel.db,
    )
    await expect(prove(writer)).rejects.toMatchObject(noSpace)
    await sql`drop trigger no_space on mail_drafts`.execute(world.kernel.db)
    expect((await prove(writer)).pages).toBe(1)
  })
})

const mount = (...given: string[]): boolean => spawnSync('mount', given).status === 0
const mounted: string[] = []
/** Null where this user may not mount. */
const reason = ((): string | null => {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  const probe = spawnSync('unshare', [
    '--mount',
    'mount',
    '-t',
    'tmpfs',
    '-o',
    'size=1m',
    'tmpfs',
    '/mnt',
  ])
  return probe.status === 0 ? null : 'this system does not let mount a small disk'
})()
if (reason) console.info(`skipped: the tests on a real full disk (${reason})`)

describe.skipIf(reason)('a real small disk', () => {
  afterEach(() => {
    for (const folder of mounted.splice(0)) spawnSync('umount', ['-l', folder])
  })
  afterAll(() => expect(mounted).toEqual([]))

  async function onSmallDisk(): Promise<{
    readonly world: World
    readonly folder: string
    readonly fillTo: (share: number) => void
    readonly empty: () => void
  }> {
    const world = await createWorld({ settings: { METRICS_TOKEN: token } })
    const folder = world.kernel.config.DATA_DIR
    if (!mount('-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder))
      throw new Error('the small disk was not mounted')
    mounted.push(folder)
    const filler = join(folder, 'filler')
    return {
      world,
      folder,
      fillTo: (share) => {
        const file = openSync(filler, 'w')
        try {
          // Page by page: the last ones count.
          for (let bytes = 0; bytes < 16 * 1024 * 1024 * share; bytes += 4096)
            writeSync(file, Buffer.alloc(4096))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        } finally {
          closeSync(file)
        }
      },
      empty: () => rmSync(filler),
    }
  }

  test('warns, refuses uploads, then writes, and recovers when there is space', async () => {
    const { world, fillTo, empty } = await onSmallDisk()
    const writer = await letterWriter(world)
    const upload = () =>
      writer.client.file.uploadImage({}, { file: { bytes: picture, type: 'image/png' } })
    expect(await diskOf(world)).toMatchObject({ isHealthy: true })
    fillTo(0.8)
    expect(await diskOf(world)).toMatchObject({
      isHealthy: true,
      detail: expect.stringMatching(/^(19|20) % free$/),
    })
    expect(await figure(world, 'disk_free_ratio')).toBeCloseTo(0.2, 1)
    fillTo(0.96)
    expect(await diskOf(world)).toMatchObject({ isHealthy: false })
    await expect(upload()).rejects.toMatchObject({ code: 'file.no_space', status: 503 })
    // Letters still go.
    expect((await prove(writer)).pages).toBe(1)
    fillTo(1)
    await expect(prove(writer)).rejects.toMatchObject(noSpace)
    expect(await figure(world, 'storage_full_total')).toBe(1)
    expect((await writer.client.letter.drafts({})).list.length).toBeGreaterThan(0)
    empty()
    expect(await diskOf(world)).toMatchObject({ isHealthy: true })
    expect((await prove(writer)).pages).toBe(1)
    expect((await upload()).file.width).toBe(1)
  })

  test('says that it is read-only', async () => {
    const { world, folder } = await onSmallDisk()
    const writer = await letterWriter(world)
    expect((await prove(writer)).pages).toBe(1)
    expect(mount('-o', 'remount,ro', folder)).toBe(true)
    await expect(prove(writer)).rejects.toMatchObject(noSpace)
    await expect(
      writer.client.file.uploadImage({}, { file: { bytes: picture, type: 'image/png' } }),
    ).rejects.toMatchObject({ status: 503 })
    expect(await diskOf(world)).toMatchObject({
      isHealthy: false,
      detail: expect.stringContaining('read-only'),
    })
    expect(await figure(world, 'disk_writable')).toBe(0)
    expect(mount('-o', 'remount,rw', folder)).toBe(true)
    expect((await prove(writer)).pages).toBe(1)
    expect(await figure(world, 'disk_writable')).toBe(1)
  })
})
