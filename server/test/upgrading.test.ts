import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BreachRule } from '@mailing/contract/letter/rules.ts'
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
 * A database and its files as version 3.2.0 left them, with what people saw there: letters and cards in the making, proved,
 * waiting for their money, in review, with a change proposed, passed, and moved to another address once and twice. Its keys are of
 * this file alone.
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
    gunzipSync(readFileSync(join(import.meta.dirname, 'upgrade', '3.2.0.json.gz'))).toString(),
  ),
)
const key = Buffer.alloc(32, 7).toString('base64')

const world = await createWorld({
  settings: { DATA_KEYS: `t1:${key}`, INDEX_KEY: key },
  from: saved,
})

/** Days of posting and minutes of waiting are counted from now: it is the moment at which it was saved. */
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

/** What changes by being asked again: addresses of files with their time, and who has read. */
const passing = new Set(['url', 'urlExpiresAt', 'reads'])
const lasting = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => {
      if (passing.has(name)) return null
      // What people choose to have erased, how long mail took, and how photos come out, was not told then; of the first two nothing is known.
      if (name === 'erasedAt' || name === 'usualDays') return value ?? undefined
      if (name === 'isPhotoColour') return undefined
      // A sentence may be worded better by now.
      return name === 'reason' ? typeof value : value
    }),
  )
const expectAsBefore = (name: string, answer: unknown): void =>
  expect(lasting(answer), name).toEqual(lasting(saved.seen[name]))

test('orders of letters and cards show what they showed', async () => {
  for (const name of ['unpaid', 'inReview', 'edited', 'card', 'pass'])
    expectAsBefore(`order ${name}`, await writer.order.get({ id: orderId(name) }))
  for (const name of ['approved', 'moved'])
    expectAsBefore(`order ${name}`, await other.order.get({ id: orderId(name) }))
})

test('each order is at the place that its mail goes to, moved or not', async () => {
  const rows = await world.kernel.db
    .selectFrom('orders as o')
    .leftJoin('mail_items as i', 'i.order_id', 'o.id')
    .select(['o.institution_id as known', 'i.institution_id as sent'])
    .execute()
  expect(rows.map(({ known }) => known)).toEqual(rows.map(({ sent }) => sent))
  expect(rows.filter(({ known }) => known !== null).length).toBeGreaterThan(1)
})

test('drafts are all there, in their order, with their second versions and pictures', async () => {
  const { list } = await writer.letter.drafts({})
  expectAsBefore('letter drafts', await writer.letter.drafts({}))
  for (const { id } of list) expectAsBefore(`letter draft ${id}`, await writer.letter.draft({ id }))
  expectAsBefore('card draft', await writer.postcard.draft({ id: named(saved.drafts, 'card') }))
  const cards = await other.postcard.drafts({})
  expect(cards.list).toEqual((saved.seen['other card drafts'] as typeof cards).list)
})

test('reviewers find the queue in its order, texts, pictures and what was marked', async () => {
  const { list, nextCursor, waiting } = await reviewer.letter.reviewList({ state: 'in_review' })
  expectAsBefore('waiting', {
    // Until when, and who has it open, was not told then.
    list: list.map(({ dueAt: _, claim, ...item }) => {
      expect(claim).toBeNull()
      return item
    }),
    nextCursor,
    waiting,
  })
  for (const name of ['inReview', 'edited']) {
    // What a reviewer corrects an address from was not told then: it is what stands on the envelope.
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

test('work goes on where it stood: a proof is ordered, a change accepted, a card passed, a letter copied', async () => {
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
  // What follows from it is done with the keys of its time: the next test changes them beneath the server.
  await world.settle()
})

test('after the keys were rotated everything that was sealed under former names is under the new ones', async () => {
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
