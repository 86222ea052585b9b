import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import {
  backedUp,
  backUp,
  backupFolder,
  keyOf,
  pathOf,
  restoreInto,
  saveBytes,
  serverAfter,
} from '../../test/backups.ts'
import { createWorld } from '../../test/world.ts'
import { recordAudit, verifyChain } from '../modules/audit/service.ts'
import { readFile } from '../modules/file/service.ts'
import { openBackup } from './backup/read.ts'
import { folderTarget } from './backup/target.ts'
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
const content = randomBytes(150_000)
const file = await saveBytes(source, writer.userId, content)
await inTransaction(source.kernel, async (kernel) => {
  await recordAudit(kernel, { action: 'test.note', subject: 'letter', subjectId: file.id })
  await emit(kernel, 'test.backed_up', { key: 'x' })
})

test('a restored server has the same people, files, numbers and waiting work', async () => {
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

test('a rehearsal has an identity of its own and sends nothing', async () => {
  const backup = await backedUp(source)
  const target = await createWorld()
  await restoreInto(target, backup, { isRehearsal: true })
  const { kernel, outbox } = await target.second()
  expect((await readDeployment(kernel))?.id).not.toBe((await readDeployment(source.kernel))?.id)
  expect(await outbox.drain()).toBe(0)
  expect((await readFile(kernel, file.id)).equals(content)).toBe(true)
})

test('refuses a rehearsal in the file store of the deployment', async () => {
  const backup = await backedUp(source)
  const { kernel, address } = await createWorld()
  const rehearsing = { ...kernel, config: source.kernel.config, outside: source.kernel.outside }
  await expect(
    restoreInto({ address, kernel: rehearsing }, backup, { isRehearsal: true }),
  ).rejects.toThrow('a file store of its own')
  expect(await kernel.db.selectFrom('users').select('id').execute()).toEqual([])
})

/**
 * Gives everything in a database to a new role without superuser rights.
 *
 * An outside PostgreSQL has it so. Answers the address with that role.
 */
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

test('an owner without superuser rights restores and cannot empty the ledger', async () => {
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

test('replaces a used database and its files only on request', async () => {
  const backup = await backedUp(source)
  const target = await createWorld()
  await target.people.writer({})
  await expect(restoreInto(target, backup)).rejects.toThrow('--replace')
  await restoreInto(target, backup, { isReplacing: true })
  // Once more, over the same files; one of them is damaged by then.
  const path = await pathOf(target, file.id)
  writeFileSync(path, readFileSync(path).fill(1, 100, 101))
  await restoreInto(target, backup, { isReplacing: true })
  const { kernel } = await target.second()
  expect((await readFile(kernel, file.id)).equals(content)).toBe(true)
})

test('refuses a damaged backup, and restores it in part on request', async () => {
  const folder = backupFolder()
  const target = folderTarget(folder)
  const { name } = await backUp(source, target)
  const path = join(folder, 'files', await keyOf(source, file.id))
  const bytes = readFileSync(path)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(path, bytes)
  const backup = await openBackup(target, source.kernel.vault, name)
  expect(await backup.check()).toEqual([expect.stringContaining(await keyOf(source, file.id))])
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
