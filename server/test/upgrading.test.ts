import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../src/platform/config.ts'
import { createVault, keyIdOf } from '../src/platform/crypto.ts'
import { formerColumns } from '../src/platform/former-columns.ts'
import { findSealedColumns, rotateColumn } from '../src/platform/key-rotation.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

/**
 * A database and its files as version 3.2.0 left them. The tables are those at the end of the
 * former list of migrations. It also has what people saw there: letters and cards in the making,
 * proved, waiting for their money, in review, with a change proposed, passed, and moved to another
 * address once and twice. Its keys are of this file alone.
 */
const zSaved = z.object({
  sql: z.string(),
  files: z.record(z.string(), z.string()),
  people: z.record(z.string(), z.object({ userId: z.string(), phone: z.string() })),
  recipients: z.record(z.string(), z.string()),
  orders: z.record(z.string(), z.string()),
  drafts: z.record(z.string(), z.string()),
  proofs: z.record(z.string(), z.object({ id: z.string(), total: z.number() })),
  seen: z.record(z.string(), z.unknown()),
})
const saved = zSaved.parse(
  JSON.parse(
    gunzipSync(readFileSync(join(import.meta.dirname, 'upgrade', 'migrations.json.gz'))).toString(),
  ),
)
const key = Buffer.alloc(32, 7).toString('base64')

const world = await createWorld({
  settings: { DATA_KEYS: `t1:${key}`, INDEX_KEY: key },
  // Its key of the request encoding was taken out before it was saved: nothing opens what stands there.
  from: { ...saved, sql: `${saved.sql}\ndelete from public.wire_keys;` },
})

/** A new database, for comparing. */
const fresh = await createWorld()

/**
 * Days of posting and minutes of waiting are counted from now: it is the moment at which it was
 * saved.
 */
const savedAt = Date.parse('2026-11-23T15:25:21Z')
world.clock.advance(savedAt - Date.now())

const named = (values: Readonly<Record<string, string>>, name: string): string => {
  const value = values[name]
  if (value === undefined) throw new Error(`${name} was not saved`)
  return value
}
const logIn = async (name: string): Promise<Client> => {
  const person = saved.people[name]
  if (!person) throw new Error(`${name} was not saved`)
  return world.people.again({ ...world.people.guest(), ...person })
}
const orderId = (name: string): string => named(saved.orders, name)
const [writer, other, reviewer] = [
  await logIn('writer'),
  await logIn('other'),
  await logIn('reviewer'),
]

/** Fields that change with each reading: addresses of files with their time, and readers. */
const passing = new Set(['url', 'urlExpiresAt', 'reads'])
const lasting = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => {
      if (passing.has(name)) return null
      // Fields of today that were unknown then: chosen erasing, times of mail, erasable things,
      // photo quality.
      if (['erasedAt', 'usualDays', 'lost'].includes(name)) return value ?? undefined
      if (name === 'isPhotoColour') return undefined
      // A sentence may be worded better by now.
      return name === 'reason' ? typeof value : value
    }),
  )
const expectAsBefore = (name: string, answer: unknown): void =>
  expect(lasting(answer), name).toEqual(lasting(saved.seen[name]))

/**
 * All that the catalog says of tables, constraints, indexes, functions and triggers. Brackets that
 * PostgreSQL adds say nothing.
 */
const schemaQuery = sql<{ thing: string }>`
  select replace(replace(thing, '(', ''), ')', '') as thing from (
    select concat_ws(' ', 'column', c.relname, a.attnum - (select count(*) from pg_attribute g where g.attrelid = c.oid and g.attisdropped and g.attnum > 0 and g.attnum < a.attnum),
      a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      (select array_agg(o) from unnest(a.attoptions) o where o like 'n\\_distinct%'), pg_get_expr(d.adbin, d.adrelid)) as thing
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c')
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select concat_ws(' ', 'sequence', s.seqrelid::regclass, s.seqstart, s.seqincrement) from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'right', c.relname, x.privilege_type) from pg_class c, aclexplode(c.relacl) x
    where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'comment', d.objoid::regclass, d.description) from pg_description d join pg_class c on c.oid = d.objoid
    where c.relnamespace = 'public'::regnamespace and d.classoid = 'pg_class'::regclass
  ) all_things order by 1`

test('has the tables that a new database has, name for name', async () => {
  const [carried, made] = await Promise.all(
    [world, fresh].map(async ({ kernel }) =>
      (await schemaQuery.execute(kernel.db)).rows.map(({ thing }) => thing),
    ),
  )
  expect(carried).toEqual(made)
  expect(made?.length).toBeGreaterThan(4000)
})

test('has the rows that a new database has', async () => {
  for (const table of ['order_moves', 'coupon_moves', 'outcome_rules'] as const) {
    const [carried, made] = await Promise.all(
      [world, fresh].map(({ kernel }) => kernel.db.selectFrom(table).selectAll().execute()),
    )
    const asText = (rows: readonly object[] | undefined) =>
      (rows ?? []).map((row) => JSON.stringify(row)).toSorted()
    expect(asText(carried), table).toEqual(asText(made))
  }
})

test('orders of letters and cards show what they showed', async () => {
  for (const name of ['unpaid', 'inReview', 'edited', 'card', 'pass'])
    expectAsBefore(`order ${name}`, await writer.order.get({ id: orderId(name) }))
  for (const name of ['approved', 'moved'])
    expectAsBefore(`order ${name}`, await other.order.get({ id: orderId(name) }))
})

test('puts each order at its mail’s place, moved or not', async () => {
  const rows = await world.kernel.db
    .selectFrom('orders as o')
    .leftJoin('mail_items as i', 'i.order_id', 'o.id')
    .select(['o.institution_id as known', 'i.institution_id as sent'])
    .execute()
  expect(rows.map(({ known }) => known)).toEqual(rows.map(({ sent }) => sent))
  expect(rows.filter(({ known }) => known !== null).length).toBeGreaterThan(1)
})

test('keeps all drafts in order, with versions and pictures', async () => {
  const { list } = await writer.letter.drafts({})
  expectAsBefore('letter drafts', await writer.letter.drafts({}))
  for (const { id } of list) expectAsBefore(`letter draft ${id}`, await writer.letter.draft({ id }))
  expectAsBefore('card draft', await writer.postcard.draft({ id: named(saved.drafts, 'card') }))
  const cards = await other.postcard.drafts({})
  expect(cards.list).toEqual((saved.seen['other card drafts'] as typeof cards).list)
})

test('shows reviewers the queue with texts, pictures and marks', async () => {
  const { list, nextCursor, waiting } = await reviewer.mail.reviewList({ state: 'in_review' })
  expectAsBefore('waiting', {
    // Deadline and claim were unknown then.
    list: list.map(({ dueAt: _, claim, ...item }) => {
      expect(claim).toBeNull()
      return item
    }),
    nextCursor,
    waiting,
  })
  for (const name of ['inReview', 'edited']) {
    // The parts of an address were unknown then: only the envelope's lines are there.
    const { address, ...review } = await reviewer.letter.review({ orderId: orderId(name) })
    expect(review.addressLines.join('\n')).toContain(address.unit)
    expectAsBefore(name === 'edited' ? 'review edited' : 'review letter', review)
  }
  for (const name of ['card', 'moved'])
    expectAsBefore(`review ${name}`, await reviewer.postcard.review({ orderId: orderId(name) }))
})

test('each approved file opens, and is the one that was approved', async () => {
  for (const [client, names] of [
    [writer, ['inReview', 'edited', 'card', 'pass']],
    [other, ['approved', 'moved']],
  ] as const) {
    for (const name of names) {
      const { approved } = await client.order.get({ id: orderId(name) })
      const file = await world.web.inject({ url: approved?.file.url ?? '' })
      expect(file.statusCode, name).toBe(200)
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.rawPayload.length).toBe(approved?.file.bytes)
    }
  }
})

test('continues work: proofs are ordered, changes accepted, cards passed', async () => {
  const { letter: proof, card: cardProof } = saved.proofs
  if (!proof || !cardProof) throw new Error('no proof was saved')
  const all: BreachRule[] = ['placeholder', 'not_confirmed', 'face_fallback', 'low_resolution']
  const ordered = await writer.letter.createOrder({
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: all,
  })
  expect(ordered.state).toBe('pending_payment')
  // Its person has moved since it was proved.
  await expect(
    other.postcard.createOrder({
      proofId: cardProof.id,
      expectedTotal: cardProof.total,
      acceptedWarnings: all,
    }),
  ).rejects.toMatchObject({ code: 'postcard.proof_stale' })
  await writer.order.act({ id: orderId('edited'), action: 'accept_edit' })
  expect((await writer.order.get({ id: orderId('edited') })).state).toBe('approved')
  const { version } = await reviewer.postcard.review({ orderId: orderId('card') })
  await reviewer.postcard.decide({ action: 'pass', orderId: orderId('card'), version })
  expect((await writer.order.get({ id: orderId('card') })).state).toBe('approved')
  const draft = await writer.letter.copyToDraft({ orderId: orderId('inReview') })
  expect(draft.title).toBe('在审核')
  // Consequences use the keys of that time: the next test changes them beneath the server.
  await world.settle()
})

test('seals everything under new names after the keys were rotated', async () => {
  const { db } = world.kernel
  const renamed = (await findSealedColumns(db)).filter(
    ({ table, column }) => formerColumns[`${table}.${column as `${string}_sealed`}`],
  )
  expect(renamed.length).toBe(Object.keys(formerColumns).length)
  const vault = createVault(
    readConfig({
      DATA_DIR: world.kernel.config.DATA_DIR,
      DATA_KEYS: `t2:${Buffer.alloc(32, 8).toString('base64')},t1:${key}`,
      INDEX_KEY: key,
    }),
  )
  for (const column of renamed) await rotateColumn(db, vault, column)
  const moves = await db.selectFrom('mail_moves').select('from_sealed').execute()
  expect(moves.length).toBeGreaterThan(2)
  for (const { from_sealed: sealed } of moves) {
    expect(keyIdOf(sealed)).toBe('t2')
    expect(() => vault.openText(sealed, 'letter_moves.from_sealed')).toThrow()
    expect(vault.openText(sealed, 'mail_moves.from_sealed')).toContain('示例收信人')
  }
})

test('a job that waited under its former name is done', async () => {
  const { db } = world.kernel
  await sql`insert into jobs.job (name, data) values ('postcard.recheck_place', ${JSON.stringify({
    institutionId: '019aa5b8-7ad2-7cc5-b6a1-0d3f0e5c9d11',
  })}::jsonb)`.execute(db)
  await world.settle()
  const { rows } = await sql<{
    state: string
  }>`select state from jobs.job where name = 'postcard.recheck_place'`.execute(db)
  expect(rows).toEqual([{ state: 'completed' }])
})
