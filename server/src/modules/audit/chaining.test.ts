import { dayAfter } from '@mailing/contract/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { hashOf } from './rules.ts'
import { auditOf, recordAudit, verifyChain } from './service.ts'

const world = await createWorld()
const { db } = world.kernel
const note = (subjectId: string, action = 'letter.read') =>
  inTransaction(world.kernel, (kernel) =>
    recordAudit(kernel, { action, subject: 'letter', subjectId }),
  )

test('entries that are written at once form one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 40 }, () => note(newId())))
  expect(await verifyChain(world.kernel)).toBe(true)
  const rows = await db
    .selectFrom('audit_entries')
    .select(['hash', 'previous_hash'])
    .orderBy('sequence')
    .execute()
  expect(rows).toHaveLength(40)
  for (const [i, row] of rows.entries())
    if (i > 0) expect(row.previous_hash.equals(rows[i - 1]?.hash ?? Buffer.alloc(0))).toBe(true)
})

test('an entry of a transaction that was rolled back is not there, and the chain holds', async () => {
  const id = newId()
  await inTransaction(world.kernel, async (kernel) => {
    await recordAudit(kernel, { action: 'letter.read', subject: 'letter', subjectId: id })
    throw new Error('no')
  }).catch(() => undefined)
  expect(await auditOf(world.kernel, 'letter', [id])).toEqual([])
  await note(id)
  expect(await auditOf(world.kernel, 'letter', [id])).toHaveLength(1)
  expect(await verifyChain(world.kernel)).toBe(true)
})

test('the database refuses to change or remove an entry', async () => {
  for (const statement of [
    "update audit_entries set reason = 'x'",
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
      'never changed or removed',
    )
  }
})

test('staff with the permission search the log, fifty a page, newest or oldest first', async () => {
  const admin = await world.people.staff('admin')
  const actions = Array.from({ length: 125 }, (_, i) => `test.step_${String(i).padStart(3, '0')}`)
  for (const action of actions) await note('subject-of-this-test', action)
  const walk = async (sort?: 'oldest') => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.audit.list({
        subject: 'letter',
        subjectId: 'subject-of-this-test',
        cursor,
        sort,
      })
      expect(page.list.length).toBeLessThanOrEqual(50)
      expect(page.isChainIntact).toBe(true)
      seen.push(...page.list.map((entry) => entry.action))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return seen
  }
  expect(await walk()).toEqual(actions.toReversed())
  expect(await walk('oldest')).toEqual(actions)
  // One kind of subjects has an index of its own.
  const kind = (await admin.audit.list({ sort: 'oldest', subject: 'letter' })).list
  expect(kind).toHaveLength(50)
  expect(kind.map(({ action }) => action)).not.toContain('test.step_124')
  expect((await admin.audit.list({ action: 'test.step_007' })).list).toHaveLength(1)
  await expect(admin.audit.list({ from: '2026-13-01' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(admin.audit.list({ cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('the days of the log are those of the deployment, from either end', async () => {
  const zone = world.kernel.config.TIME_ZONE
  const dayNow = () => dayIn(zone, world.clock.now())
  const subjectId = newId()
  const days: string[] = []
  // Ten minutes after the clocks of the deployment have shown midnight, when it is the day before in London.
  for (const action of ['test.first', 'test.second', 'test.third']) {
    const next = momentIn(zone, dayAfter(dayNow(), 1), '00:10')
    world.clock.advance(next.getTime() - world.clock.now().getTime())
    days.push(dayNow())
    await note(subjectId, action)
  }
  const admin = await world.people.staff('admin')
  const found = async (filter: { from?: string; to?: string; sort?: 'oldest' }) =>
    (await admin.audit.list({ about: subjectId, ...filter })).list.map(({ action }) => action)
  const [first, second, third] = days
  expect(await found({ from: second, to: second })).toEqual(['test.second'])
  expect(await found({ from: second, sort: 'oldest' })).toEqual(['test.second', 'test.third'])
  expect(await found({ to: second })).toEqual(['test.second', 'test.first'])
  expect(await found({ from: first, to: third, sort: 'oldest' })).toHaveLength(3)
  expect(await found({ from: dayAfter(dayNow(), 1) })).toEqual([])
})

test('a change behind the database’s back is noticed, in the middle and at the end', async () => {
  const admin = await world.people.staff('admin')
  await note('last of all')
  const behindTheBack = async (statement: string) => {
    await sql`alter table audit_entries disable trigger user`.execute(db)
    await sql.raw(statement).execute(db)
    await sql`alter table audit_entries enable trigger user`.execute(db)
  }
  const { subject_id } = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('sequence', '=', 5)
    .executeTakeFirstOrThrow()
  await behindTheBack("update audit_entries set subject_id = 'other' where sequence = 5")
  expect(await verifyChain(world.kernel)).toBe(false)
  await behindTheBack(`update audit_entries set subject_id = '${subject_id}' where sequence = 5`)
  expect(await verifyChain(world.kernel)).toBe(true)
  // A last entry that was rewritten together with its hash fits what stands before it, but not the head.
  const last = await db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const facts = {
    id: last.id,
    at: last.at,
    actorId: last.actor_id,
    action: last.action,
    subject: last.subject,
    subjectId: last.subject_id,
    address: last.address,
  }
  const rewritten = hashOf(last.previous_hash, { ...facts, reason: 'rewritten' }).toString('hex')
  const put = (reason: string, hash: string) =>
    behindTheBack(
      `update audit_entries set reason = '${reason}', hash = decode('${hash}', 'hex') where sequence = ${last.sequence}`,
    )
  await put('rewritten', rewritten)
  expect(await verifyChain(world.kernel)).toBe(false)
  await put(
    last.reason ?? '',
    hashOf(last.previous_hash, { ...facts, reason: last.reason ?? '' }).toString('hex'),
  )
  await note('one more')
  await behindTheBack(
    'delete from audit_entries where sequence = (select max(sequence) from audit_entries)',
  )
  expect(await verifyChain(world.kernel)).toBe(false)
  expect((await admin.audit.list()).isChainIntact).toBe(false)
})
