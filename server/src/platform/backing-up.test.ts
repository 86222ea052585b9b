import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import {
  backedUp,
  backUp,
  backupFolder,
  newTarget,
  restoreInto,
  serverAfter,
} from '../../test/backups.ts'
import { createWorld } from '../../test/world.ts'
import { recordAudit, verifyChain } from '../modules/audit/service.ts'
import { sweepFiles } from '../modules/file/service/upkeep.ts'
import { readFile, removeFile, rotateFiles, saveFile } from '../modules/file/service.ts'
import { filesFolder } from '../outside.ts'
import { type Backup, listBackups, openBackup } from './backup/read.ts'
import { type BackupTarget, folderTarget } from './backup/target.ts'
import { readConfig } from './config.ts'
import { createVault } from './crypto.ts'
import type { Address } from './database.ts'
import { readDeployment } from './deployment.ts'
import { emit } from './events.ts'
import { inTransaction } from './transaction.ts'

declare module './events.ts' {
  interface EventMap {
    'test.backed_up': { key: string }
  }
}

// Each test copies a whole database, and some make another.
vi.setConfig({ testTimeout: 120_000 })

const source = await createWorld()

const writer = await source.people.writer({ nickname: '妈妈的女儿\t\\ "quoted"' })
const saveBytes = (content: Buffer) =>
  inTransaction(source.kernel, (kernel) =>
    saveFile(kernel, {
      userId: writer.userId,
      purpose: 'test_file',
      type: 'application/pdf',
      content,
    }),
  )
const content = randomBytes(150_000)
const file = await saveBytes(content)
await inTransaction(source.kernel, async (kernel) => {
  await recordAudit(kernel, { action: 'test.note', subject: 'letter', subjectId: file.id })
  await emit(kernel, 'test.backed_up', { key: 'x' })
})

const keyOf = async (id: string): Promise<string> => {
  const row = await source.kernel.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.storage_key
}
const pathOf = async (id: string): Promise<string> =>
  join(filesFolder(source.kernel.config.DATA_DIR), await keyOf(id))

async function textOf(backup: Backup, table: string): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of backup.table(`public.${table}`)) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

test('a restored server has the same people, files, log, numbers and waiting work', async () => {
  const backup = await backedUp(source)
  const target = await createWorld()
  await restoreInto(target, backup)
  const { people, kernel } = await serverAfter(target, backup)
  const again = Object.assign(people.guest(), { token: writer.token })
  expect((await again.account.userInfo()).nickname).toBe('妈妈的女儿\t\\ "quoted"')
  expect((await readFile(kernel, file.id)).equals(content)).toBe(true)
  expect(await verifyChain(kernel)).toBe(true)
  const waiting = (world: { kernel: typeof kernel }) =>
    world.kernel.db
      .selectFrom('events')
      .select('name')
      .where('name', '=', 'test.backed_up')
      .execute()
  expect(await waiting({ kernel })).toHaveLength(1)
  // Identity columns go on where they were: a new row does not meet an old number.
  await inTransaction(kernel, (kernel) =>
    recordAudit(kernel, { action: 'test.after', subject: 'letter', subjectId: 'x' }),
  )
  expect(await verifyChain(kernel)).toBe(true)
  await expect(sql`delete from audit_entries`.execute(kernel.db)).rejects.toThrow('never changed')
  const references = async (db: typeof kernel.db) =>
    (await sql`select count(*)::int8 as count from pg_constraint where contype = 'f'`.execute(db))
      .rows
  expect(await references(kernel.db)).toEqual(await references(source.kernel.db))
  // The same deployment, at another place.
  const [here, there] = [await readDeployment(kernel), await readDeployment(source.kernel)]
  expect(here?.id).toBe(there?.id)
  expect(here?.storeId).not.toBe(there?.storeId)
})

test('a rehearsal is a deployment of its own, in which nothing that waited is sent', async () => {
  const backup = await backedUp(source)
  const target = await createWorld()
  await restoreInto(target, backup, { isRehearsal: true })
  const { kernel, outbox } = await target.second()
  expect((await readDeployment(kernel))?.id).not.toBe((await readDeployment(source.kernel))?.id)
  expect(await outbox.drain()).toBe(0)
  expect((await readFile(kernel, file.id)).equals(content)).toBe(true)
})

/** Gives everything in a database to a new role that is no superuser, as an outside PostgreSQL has it; answers its address. */
async function giveToPlainOwner(
  { kernel: { db }, address }: typeof source,
  role: string,
): Promise<Address> {
  await sql.raw(`create role ${role} login password '${role}'`).execute(db)
  await sql
    .raw(`do $$ declare what record; begin
    execute format('alter database %I owner to ${role}', current_database());
    for what in select oid::regnamespace as name from pg_namespace where nspname in ('public', 'jobs') loop execute format('alter schema %s owner to ${role}', what.name); end loop;
    for what in select c.oid::regclass as name from pg_class c where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind in ('r', 'p') loop execute format('alter table %s owner to ${role}', what.name); end loop;
    for what in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) loop execute format('alter sequence %s owner to ${role}', what.name); end loop;
  end $$`)
    .execute(db)
  if (typeof address !== 'string') return { ...address, user: role, password: role }
  return Object.assign(new URL(address), { username: role, password: role }).toString()
}

test('an owner who is no superuser can restore too, and afterwards still cannot empty the ledger', async () => {
  const backup = await backedUp(source)
  const plain = await createWorld()
  const role = `plain_${randomBytes(4).toString('hex')}`
  const address = await giveToPlainOwner(plain, role)
  await restoreInto({ ...plain, address }, backup)
  const { kernel } = await plain.second()
  expect((await readFile(kernel, file.id)).equals(content)).toBe(true)
  const { rows } = await sql<{
    may: boolean
  }>`select has_table_privilege(${role}, t, 'truncate') as may from unnest(array['wallet_entries', 'wallet_transfers', 'users']) t`.execute(
    kernel.db,
  )
  expect(rows.map(({ may }) => may)).toEqual([false, false, true])
})

test('a used database is not overwritten by accident', async () => {
  const backup = await backedUp(source)
  const target = await createWorld()
  await target.people.writer({})
  await expect(restoreInto(target, backup)).rejects.toThrow('--replace')
  await restoreInto(target, backup, { isReplacing: true })
})

test('a backup has one moment: what is written meanwhile is wholly in it or wholly not', async () => {
  let isWriting = true
  const writing = (async () => {
    for (let i = 0; isWriting; i += 1) {
      await inTransaction(source.kernel, async (kernel) => {
        await emit(kernel, 'test.backed_up', { key: `pair ${i}` })
        await recordAudit(kernel, {
          action: 'test.pair',
          subject: 'letter',
          subjectId: `pair ${i}`,
        })
      })
    }
  })()
  const backup = await backedUp(source)
  isWriting = false
  await writing
  const pairs = (text: string) => new Set(text.match(/pair \d+/g))
  expect(pairs(await textOf(backup, 'events'))).toEqual(
    pairs(await textOf(backup, 'audit_entries')),
  )
})

test('after new files a backup copies those alone', async () => {
  const target = newTarget()
  const first = await backUp(source, target)
  expect(first.copied.files).toBe(first.manifest.files)
  const fresh = await Promise.all([1, 2, 3].map(() => saveBytes(randomBytes(20_000))))
  const second = await backUp(source, target)
  const sizes = await Promise.all(fresh.map(async ({ id }) => statSync(await pathOf(id)).size))
  expect(second.copied).toEqual({ files: 3, bytes: sizes.reduce((sum, size) => sum + size, 0) })
  expect(second.manifest.files).toBe(first.manifest.files + 3)
  expect((await backUp(source, target)).copied).toEqual({ files: 0, bytes: 0 })
  for (const name of await listBackups(target))
    expect(await (await openBackup(target, source.kernel.vault, name)).check()).toEqual([])
})

test('nothing of the tables can be read without the keys', async () => {
  const folder = backupFolder()
  const { name } = await backUp(source, folderTarget(folder))
  const users = readFileSync(join(folder, 'backups', name, 'tables', 'public.users'))
  expect(users.subarray(0, 3).toString()).toBe('MF1')
  const other = createVault(
    readConfig({
      DATA_DIR: folder,
      DATA_KEYS: `t9:${randomBytes(32).toString('base64')}`,
      INDEX_KEY: randomBytes(32).toString('base64'),
    }),
  )
  await expect(openBackup(folderTarget(folder), other, name)).rejects.toThrow(
    'the key t1 is not in the key ring',
  )
})

test('a file that is missing or damaged is named, and the rest is backed up', async () => {
  const target = newTarget()
  const [gone, hurt, whole] = [
    await saveBytes(randomBytes(3000)),
    await saveBytes(randomBytes(3000)),
    await saveBytes(randomBytes(3000)),
  ]
  const [gonePath, hurtPath] = [await pathOf(gone.id), await pathOf(hurt.id)]
  const [goneBytes, hurtBytes] = [readFileSync(gonePath), readFileSync(hurtPath)]
  rmSync(gonePath)
  const damaged = Buffer.from(hurtBytes)
  damaged[100] = (damaged[100] ?? 0) ^ 1
  writeFileSync(hurtPath, damaged)
  const { manifest, name } = await backUp(source, target)
  expect(manifest.missing.map(({ id }) => id).toSorted()).toEqual([gone.id, hurt.id].toSorted())
  expect(manifest.missing.find(({ id }) => id === gone.id)?.problem).toBe('missing')
  const backup = await openBackup(target, source.kernel.vault, name)
  const restored = await createWorld()
  const { problems } = await restoreInto(restored, backup)
  expect(problems).toHaveLength(2)
  const { kernel } = await restored.second()
  expect((await readFile(kernel, whole.id)).length).toBe(3000)
  // Said again each time, until they are back.
  expect((await backUp(source, target)).manifest.missing).toHaveLength(2)
  writeFileSync(gonePath, goneBytes)
  writeFileSync(hurtPath, hurtBytes)
  expect(await backUp(source, target)).toMatchObject({
    manifest: { missing: [] },
    copied: { files: 2 },
  })
})

/** A target that does something before it stores a name that fits. */
const interrupting = (target: BackupTarget, form: RegExp, act: () => Promise<void>) => {
  let isDone = false
  return {
    ...target,
    put: async (name: string, parts: AsyncIterable<Uint8Array>) => {
      if (form.test(name) && !isDone) {
        isDone = true
        await act()
      }
      await target.put(name, parts)
    },
  }
}

test('bears a rotation and a removal of files while it runs', async () => {
  const world = await createWorld()
  const person = await world.people.writer({})
  const save = (bytes: Buffer) =>
    inTransaction(world.kernel, (kernel) =>
      saveFile(kernel, {
        userId: person.userId,
        purpose: 'test_file',
        type: 'application/pdf',
        content: bytes,
      }),
    )
  const rotatedKeys = `t2:${randomBytes(32).toString('base64')},t1:${inject('database').dataKey}`
  const rotatedVault = createVault(
    readConfig({
      DATA_DIR: world.kernel.config.DATA_DIR,
      DATA_KEYS: rotatedKeys,
      INDEX_KEY: inject('database').indexKey,
    }),
  )
  const early = randomBytes(5000)
  const kept = await save(early)
  const target = newTarget()
  // What is saved after the first look is copied after the snapshot: late and removed are of that kind.
  const late = randomBytes(6000)
  let [lateId, removedId] = ['', '']
  const saving = interrupting(target, /^files\//, async () => {
    lateId = (await save(late)).id
    removedId = (await save(randomBytes(7000))).id
  })
  const both = interrupting(saving, /tables\/public.wire_keys$/, async () => {
    const kernel = { ...world.kernel, vault: rotatedVault }
    await inTransaction(world.kernel, (kernel) => removeFile(kernel, removedId))
    world.clock.advance(2 * 3_600_000)
    await sweepFiles(world.kernel)
    expect((await rotateFiles(kernel)).skipped).toEqual([])
  })
  const { manifest, name } = await backUp(world, both, { vault: rotatedVault })
  expect(manifest.missing).toEqual([])
  expect(manifest.removed).toHaveLength(1)
  const backup = await openBackup(target, rotatedVault, name)
  expect(await backup.check()).toEqual([])
  const other = await createWorld()
  await restoreInto({ ...other, kernel: { ...other.kernel, vault: rotatedVault } }, backup)
  const { kernel } = await other.second({
    config: { ...other.kernel.config, DATA_KEYS: rotatedKeys },
  })
  expect((await readFile(kernel, kept.id)).equals(early)).toBe(true)
  expect((await readFile(kernel, lateId)).equals(late)).toBe(true)
  await expect(readFile(kernel, removedId)).rejects.toThrow('there is no such file')
})

test('a full target ends the backup and leaves the earlier ones whole', async () => {
  const target = newTarget()
  const { name } = await backUp(source, target)
  await saveBytes(randomBytes(30_000))
  const full = (form: RegExp): BackupTarget =>
    interrupting(target, form, () =>
      Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    )
  for (const form of [/^files\//, /tables\/public.users$/, /manifest$/]) {
    await expect(backUp(source, full(form)), form.source).rejects.toThrow('no space left')
    expect(await listBackups(target)).toEqual([name])
    const parts: string[] = []
    for await (const part of target.list('backups/')) parts.push(part.name)
    expect(parts.every((part) => part.startsWith(`backups/${name}/`))).toBe(true)
  }
  expect(await (await openBackup(target, source.kernel.vault, name)).check()).toEqual([])
  expect((await backUp(source, target)).manifest.missing).toEqual([])
})

test('old backups go with the files that they alone hold, the newest stays', async () => {
  const target = newTarget()
  const passing = await saveBytes(randomBytes(4000))
  const key = await keyOf(passing.id)
  const now = Date.now()
  const day = 86_400_000
  await backUp(source, target, { now: new Date(now - 10 * day), keepDays: 7 })
  await inTransaction(source.kernel, (kernel) => removeFile(kernel, passing.id))
  const middle = await backUp(source, target, { now: new Date(now - 5 * day), keepDays: 7 })
  expect(middle.dropped).toEqual({ backups: 0, files: 0 })
  const last = await backUp(source, target, { now: new Date(now), keepDays: 7 })
  expect(last.dropped).toEqual({ backups: 1, files: 1 })
  expect(await listBackups(target)).toEqual([middle.name, last.name])
  const held: string[] = []
  for await (const { name } of target.list('files/')) held.push(name)
  expect(held).not.toContain(`files/${key}`)
  for (const name of await listBackups(target))
    expect(await (await openBackup(target, source.kernel.vault, name)).check()).toEqual([])
})

test('files stay while a backup is sealed under a key that is not known any more', async () => {
  const target = newTarget()
  const rotated = readConfig({
    DATA_DIR: source.kernel.config.DATA_DIR,
    DATA_KEYS: `t2:${randomBytes(32).toString('base64')},t1:${inject('database').dataKey}`,
    INDEX_KEY: inject('database').indexKey,
  })
  const old = await backUp(source, target, { vault: createVault(rotated) })
  const { closed, dropped } = await backUp(source, target)
  expect(closed).toEqual([old.name])
  expect(dropped.files).toBe(0)
})

test('two backups of one database at once are refused', async () => {
  let other: Promise<unknown> | undefined
  const target = newTarget()
  const waiting = interrupting(target, /^files\//, async () => {
    other = expect(backUp(source, newTarget())).rejects.toThrow('under way')
    await other
  })
  await backUp(source, waiting)
  expect(other).toBeDefined()
})

test('a damaged backup is refused before anything is touched, and restored in part on request', async () => {
  const folder = backupFolder()
  const target = folderTarget(folder)
  const { name } = await backUp(source, target)
  const path = join(folder, 'files', await keyOf(file.id))
  const bytes = readFileSync(path)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(path, bytes)
  const backup = await openBackup(target, source.kernel.vault, name)
  expect(await backup.check()).toEqual([expect.stringContaining(await keyOf(file.id))])
  const world = await createWorld()
  await expect(restoreInto(world, backup)).rejects.toThrow('damaged')
  expect(await world.kernel.db.selectFrom('users').select('id').execute()).toEqual([])
  const { problems } = await restoreInto(world, backup, { isPartial: true })
  expect(problems).toHaveLength(1)
})

test('a backup is not restored with the keys of another deployment', async () => {
  const backup = await backedUp(source)
  const world = await createWorld()
  const vault = createVault(
    readConfig({
      DATA_DIR: world.kernel.config.DATA_DIR,
      DATA_KEYS: `t1:${inject('database').dataKey}`,
      INDEX_KEY: randomBytes(32).toString('base64'),
    }),
  )
  await expect(
    restoreInto({ ...world, kernel: { ...world.kernel, vault } }, backup),
  ).rejects.toThrow('second accounts')
  expect(await world.kernel.db.selectFrom('users').select('id').execute()).toEqual([])
})
