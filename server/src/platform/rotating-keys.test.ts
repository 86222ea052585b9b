import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

import { readFile, rotateFiles, saveFile } from '../modules/file/service.ts'
import { readConfig } from './config.ts'
import { createVault, keyIdOf } from './crypto.ts'
import { countUnder, findSealedColumns, rotateColumn } from './key-rotation.ts'
import { inTransaction } from './transaction.ts'

const world = await createWorld()
const { db } = world.kernel
const database = inject('database')

/** The vault after the operator has put a new key first. */
const rotated = createVault(
  readConfig({
    DATA_DIR: world.kernel.config.DATA_DIR,
    DATA_KEYS: `t2:${randomBytes(32).toString('base64')},t1:${database.dataKey}`,
    INDEX_KEY: database.indexKey,
  }),
)

test('every column with sealed content can be rotated', async () => {
  const columns = await findSealedColumns(db)
  const names = columns.map(({ table, column }) => `${table}.${column}`)
  for (const known of [
    'users.phone_sealed',
    'wire_keys.private_key_sealed',
    'idempotent_answers.answer_sealed',
  ])
    expect(names).toContain(known)
})

test('after a rotation everything is under the new key, and reads as before', async () => {
  const writer = await world.people.writer({ nickname: '写信的人' })
  const content = randomBytes(70_000)
  const file = await inTransaction(world.kernel, (kernel) =>
    saveFile(kernel, {
      userId: writer.userId,
      purpose: 'test_file',
      type: 'application/pdf',
      content,
    }),
  )
  const before = await db
    .selectFrom('users')
    .select(['phone_index', 'nickname_sealed'])
    .where('id', '=', writer.userId)
    .executeTakeFirstOrThrow()
  expect(keyIdOf(before.nickname_sealed)).toBe('t1')

  for (const column of await findSealedColumns(db)) await rotateColumn(db, rotated, column)
  const kernel = { ...world.kernel, vault: rotated }
  expect((await rotateFiles(kernel)).done).toBeGreaterThan(0)

  for (const column of await findSealedColumns(db))
    expect(await countUnder(db, ['t1'], column), column.column).toBe(0)
  const after = await db
    .selectFrom('users')
    .select(['phone_index', 'nickname_sealed'])
    .where('id', '=', writer.userId)
    .executeTakeFirstOrThrow()
  expect(keyIdOf(after.nickname_sealed)).toBe('t2')
  expect(rotated.openText(after.nickname_sealed, 'users.nickname_sealed')).toBe('写信的人')
  expect(after.phone_index).toEqual(before.phone_index)
  expect((await readFile(kernel, file.id)).equals(content)).toBe(true)
  expect(await rotateFiles(kernel)).toEqual({ done: 0, skipped: [] })
})

test('rotation passes by the triggers that guard a table, and leaves them on', async () => {
  await sql`create table guarded (id int primary key, note_sealed bytea not null)`.execute(db)
  await sql`create trigger guarded_stay before update or delete on guarded for each row execute function refuse_change()`.execute(
    db,
  )
  await sql`insert into guarded values (1, ${world.kernel.vault.seal('x', 'guarded.note_sealed')})`.execute(
    db,
  )
  const column = (await findSealedColumns(db)).find(({ table }) => table === 'guarded')
  if (!column) throw new Error('not found')
  expect((await rotateColumn(db, rotated, column)).done).toBe(1)
  await expect(sql`update guarded set id = 2`.execute(db)).rejects.toThrow('never changed')
  await sql`drop table guarded`.execute(db)
})
