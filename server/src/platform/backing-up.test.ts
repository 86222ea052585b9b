import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { recordAudit, verifyChain } from '../modules/audit/service.ts'
import { readFile, saveFile } from '../modules/file/service.ts'
import { filesFolder } from '../outside.ts'
import { checkBackup, restoreBackup, writeBackup } from './backup.ts'
import type { Address } from './database.ts'
import { emit } from './events.ts'
import { inTransaction } from './transaction.ts'

declare module './events.ts' {
  interface EventMap {
    'test.backed_up': { key: string }
  }
}

const source = await createWorld()
const target = await createWorld()
const newFolder = () => mkdtempSync(join(tmpdir(), 'mailing-backup-'))
const placeOf = (world: typeof source) => ({
  address: world.address,
  files: filesFolder(world.kernel.config.DATA_DIR),
})

const writer = await source.people.writer({ nickname: '妈妈的女儿\t\\ "quoted"' })
const content = randomBytes(150_000)
const file = await inTransaction(source.kernel, async (kernel) => {
  const saved = await saveFile(kernel, {
    userId: writer.userId,
    purpose: 'test_file',
    type: 'application/pdf',
    content,
  })
  await recordAudit(kernel, {
    action: 'test.note',
    subject: 'letter',
    subjectId: saved.id,
  })
  await emit(kernel, 'test.backed_up', { key: 'x' })
  return saved
})

test('a restored server has the same people, files, log, numbers and waiting work', async () => {
  const folder = newFolder()
  await writeBackup({ ...placeOf(source), folder })
  await restoreBackup({ ...placeOf(target), folder, isReplacing: false })
  const again = Object.assign(target.people.guest(), { token: writer.token })
  expect((await again.account.userInfo()).nickname).toBe('妈妈的女儿\t\\ "quoted"')
  expect((await readFile(target.kernel, file.id)).equals(content)).toBe(true)
  expect(await verifyChain(target.kernel)).toBe(true)
  expect(
    await target.kernel.db
      .selectFrom('events')
      .select('name')
      .where('name', '=', 'test.backed_up')
      .execute(),
  ).toHaveLength(1)
  // Identity columns go on where they were: a new row does not meet an old number.
  await inTransaction(target.kernel, (kernel) =>
    recordAudit(kernel, { action: 'test.after', subject: 'letter', subjectId: 'x' }),
  )
  expect(await verifyChain(target.kernel)).toBe(true)
  await expect(sql`delete from audit_entries`.execute(target.kernel.db)).rejects.toThrow(
    'never changed',
  )
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int8 as count from pg_constraint where contype = 'f'`.execute(
    target.kernel.db,
  )
  const before = await sql<{
    count: number
  }>`select count(*)::int8 as count from pg_constraint where contype = 'f'`.execute(
    source.kernel.db,
  )
  expect(rows).toEqual(before.rows)
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
  const plain = await createWorld()
  const role = `plain_${randomBytes(4).toString('hex')}`
  const address = await giveToPlainOwner(plain, role)
  const folder = newFolder()
  await writeBackup({ ...placeOf(source), folder })
  await restoreBackup({ ...placeOf(plain), address, folder, isReplacing: false })
  expect((await readFile(plain.kernel, file.id)).equals(content)).toBe(true)
  const { rows } = await sql<{
    may: boolean
  }>`select has_table_privilege(${role}, t, 'truncate') as may from unnest(array['wallet_entries', 'wallet_transfers', 'users']) t`.execute(
    plain.kernel.db,
  )
  expect(rows.map(({ may }) => may)).toEqual([false, false, true])
})

test('a used database is not overwritten by accident', async () => {
  const folder = newFolder()
  await writeBackup({ ...placeOf(source), folder })
  await expect(restoreBackup({ ...placeOf(target), folder, isReplacing: false })).rejects.toThrow(
    '--replace',
  )
  await restoreBackup({ ...placeOf(target), folder, isReplacing: true })
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
  const folder = newFolder()
  await writeBackup({ ...placeOf(source), folder })
  isWriting = false
  await writing
  const read = (table: string) =>
    gunzipSync(readFileSync(join(folder, 'tables', `public.${table}.copy.gz`))).toString()
  const pairs = (text: string) => new Set(text.match(/pair \d+/g))
  expect(pairs(read('events'))).toEqual(pairs(read('audit_entries')))
})

test('a damaged backup is refused before anything is touched', async () => {
  const folder = newFolder()
  const { files } = await writeBackup({ ...placeOf(source), folder })
  const path = join(folder, 'files', files[0]?.key ?? '')
  const bytes = readFileSync(path)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(path, bytes)
  await expect(checkBackup(folder)).rejects.toThrow('damaged')
  await expect(restoreBackup({ ...placeOf(target), folder, isReplacing: true })).rejects.toThrow(
    'damaged',
  )
  expect((await readFile(target.kernel, file.id)).equals(content)).toBe(true)
})
