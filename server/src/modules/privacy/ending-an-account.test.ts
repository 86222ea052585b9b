import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { canaries, type FullLife, fullLife, strangeWords } from '../../../test/full-life.ts'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import type { SealContext } from '../../platform/crypto.ts'
import { findSealedColumns } from '../../platform/key-rotation.ts'
import { auditLedger } from '../wallet/service.ts'
import { houseTables, registerOf } from './service/register.ts'
import { ofPerson } from './store/held.ts'

const world = await createWorld()
const { db, vault } = world.kernel
const holdings = registerOf(world.kernel)
const ofHouse = houseTables(world.kernel)
const dayMs = 86_400_000

/** Every value of every table as text, sealed ones opened; values of no text are left out. */
async function everything(): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind = 'r'`.execute(db)
  const sealed = new Set(
    (await findSealedColumns(db)).map(({ table, column }) => `${table}.${column}`),
  )
  const found: string[] = []
  for (const { name } of tables) {
    const from = (
      await sql<{
        exists: boolean
      }>`select to_regclass(${`public.${name}`}) is not null as exists`.execute(db)
    ).rows[0]?.exists
      ? name
      : `jobs.${name}`
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(from)}`.execute(
      db,
    )
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        if (Buffer.isBuffer(value)) {
          if (sealed.has(`${name}.${column}`))
            found.push(
              `${name}.${column}: ${vault.open(value, `${name}.${column}` as SealContext).toString('utf8')}`,
            )
        } else found.push(`${name}.${column}: ${JSON.stringify(value)}`)
      }
  }
  return found
}

const leave = async (life: Pick<FullLife, 'client'>) => {
  const { money } = await life.client.privacy.leaving({})
  return life.client.privacy.leave({ givenUp: money, isWaiting: true })
}

/** Lets the waiting pass, and ends what is due. */
async function waitAndErase(days = 15): Promise<void> {
  world.clock.advance(days * dayMs + 60_000)
  // Answers that were given to staff are kept for two days.
  await world.runJob('platform.sweep')
  await world.runJob('privacy.erase_due')
  await world.settle()
}

describe('an account that ends', () => {
  let life: FullLife
  let number: string
  beforeAll(async () => {
    life = await fullLife(world)
    const before = await everything()
    for (const word of [...Object.values(canaries), life.client.phone])
      expect(
        before.some((line) => line.includes(word)),
        word,
      ).toBe(true)
    await life.client.privacy.askCopy({})
    await world.settle()
    await life.client.order.act({ id: life.familyOrderId, action: 'cancel' })
    await world.settle()
    number = (await leave(life)).number
    await waitAndErase()
  }, 60_000)

  test('leaves no word, name or number of its owner in any table', async () => {
    const after = await everything()
    const own = [...Object.values(canaries), life.client.phone]
    expect(after.filter((line) => own.some((word) => line.includes(word)))).toEqual([])
    // What the other one wrote in the same letter stays theirs.
    expect(after.some((line) => line.includes(strangeWords))).toBe(true)
  })

  test('leaves every sealed column of the register empty or gone, as its entry says', async () => {
    const sealed = await findSealedColumns(db)
    const full: string[] = []
    for (const { table, column } of sealed.filter((one) => !(one.table in ofHouse)))
      for (const { whose } of holdings.filter((one) => one.table === table)) {
        const { rows } = await sql<{ value: Buffer | null }>`
          select ${sql.ref(column)} as value from ${sql.table(table)} where ${ofPerson(whose, life.client.userId)}`.execute(
          db,
        )
        for (const { value } of rows) {
          const text = value
            ? vault.open(value, `${table}.${column}` as SealContext).toString('utf8')
            : ''
          if (
            /[\u4e00-\u9fff\d]{2}/.test(
              text.replace(/"(sizePt|kind|locale|font|stationery|paper)":[^,}]*/g, ''),
            )
          )
            full.push(`${table}.${column}: ${text.slice(0, 60)}`)
        }
      }
    expect(full).toEqual([])
  })

  test('leaves none of its files, not their bytes either', async () => {
    const { whose } = holdings.find(({ table }) => table === 'files') ?? { whose: 'false' }
    const { rows: left } =
      await sql`select id from files where ${ofPerson(whose, life.client.userId)}`.execute(db)
    expect(left).toEqual([])
    const erased = await db
      .selectFrom('privacy_erasure_files as e')
      .innerJoin('files as f', 'f.id', 'e.file_id')
      .select(['f.storage_key', 'f.erased_at', 'f.name'])
      .execute()
    expect(erased.length).toBeGreaterThan(5)
    const kept = new Set<string>()
    for await (const { key } of world.kernel.outside.files.list()) kept.add(key)
    for (const file of erased) {
      expect(file.erased_at).not.toBeNull()
      expect(kept.has(file.storage_key)).toBe(false)
    }
  })

  test('has a proof, without a login, which the audit log vouches for', async () => {
    const proof = await world.people.guest().privacy.proof({ number })
    const rowsOf = (table: string, deed: string) =>
      proof.tables.find((one) => one.table === table && one.deed === deed)?.rows
    expect(rowsOf('diary_entries', 'erased')).toBe(1)
    expect(rowsOf('mail_versions', 'emptied')).toBe(2)
    expect(rowsOf('wallet_entries', 'kept')).toBeGreaterThan(0)
    expect(proof.files.length).toBeGreaterThan(5)
    expect(JSON.stringify(proof)).not.toContain(life.client.userId)
    const entry = await db
      .selectFrom('audit_entries')
      .select('reason')
      .where('action', '=', 'privacy.erase')
      .executeTakeFirstOrThrow()
    expect(entry.reason).toBe(proof.sha256)
    await expect(
      world.people
        .guest()
        .privacy.proof({ number: number.replace(/.$/, (c) => (c === '0' ? '1' : '0')) }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })

  test('leaves books that add up, and desks that still open what is left', async () => {
    const report = await auditLedger(world.kernel, moneyInvariants)
    expect(report.breaks).toEqual([])
    const [support, reviewer] = [
      await world.people.staff('support'),
      await world.people.staff('reviewer'),
    ]
    expect((await support.orderDesk.list({})).list.length).toBeGreaterThan(0)
    await reviewer.letter
      .review({ orderId: life.letterOrderId })
      .catch((error: { code: string }) => expect(error.code).toBe('request.not_found'))
    const line = (await support.privacy.deletions({})).list[0]
    expect(line).toMatchObject({ number, state: 'done', masked: '' })
    expect((await support.privacy.deletionProof({ id: line?.id ?? '' })).number).toBe(
      number.replaceAll('-', ''),
    )
  })

  test('lets its phone begin anew, and nobody in by what was before', async () => {
    await expect(life.client.account.userInfo({})).rejects.toMatchObject({
      code: 'session.check_failed',
    })
    const guest = world.people.guest()
    await guest.account.sendCode({ phone: life.client.phone })
    const { code = '' } = world.sms.sent.at(-1) ?? {}
    const login = await guest.account.checkCode({ phone: life.client.phone, code, isAgreed: true })
    expect(login.isNew).toBe(true)
  })
})

describe('the end of an account', () => {
  test('can be taken back until it is due, and is shown to whoever logs in', async () => {
    const client = await world.people.writer()
    expect((await client.account.userInfo({})).endsAt).toBeNull()
    const { dueAt } = await leave({ client })
    const later = await world.people.again(client)
    expect((await later.account.userInfo({})).endsAt).toBe(dueAt)
    await later.privacy.stay({})
    expect((await later.account.userInfo({})).endsAt).toBeNull()
    await waitAndErase()
    expect((await (await world.people.again(client)).account.userInfo({})).phoneMasked).not.toBe('')
    await expect((await world.people.again(client)).privacy.stay({})).rejects.toMatchObject({
      code: 'privacy.nothing_to_undo',
    })
  })

  test('is refused while a letter is under way, which is named, or waits for it', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    const { number } = await writer.client.order.get({ id: orderId })
    const { matters, money } = await writer.client.privacy.leaving({})
    expect(matters).toEqual([{ kind: 'order', id: orderId, name: number }])
    await expect(
      writer.client.privacy.leave({ givenUp: money, isWaiting: false }),
    ).rejects.toMatchObject({ code: 'privacy.under_way' })
    expect(await writer.client.privacy.leave({ givenUp: money, isWaiting: true })).toMatchObject({
      isWaiting: true,
    })
    await waitAndErase()
    const again = await world.people.again(writer.client)
    expect((await again.privacy.leaving({})).deletion?.state).toBe('requested')
    await again.order.act({ id: orderId, action: 'cancel' })
    await world.settle()
    await world.runJob('privacy.erase_due')
    await world.settle()
    // What came back was never given up: the account waits until its owner has seen the new sum.
    const waiting = await again.privacy.leaving({})
    expect(waiting).toMatchObject({ isMoneyNew: true, deletion: { state: 'requested' } })
    expect(waiting.money).toBeGreaterThan(money)
    await expect(again.privacy.leave({ givenUp: money, isWaiting: false })).rejects.toMatchObject({
      code: 'privacy.money_changed',
    })
    const { number: named } = await again.privacy.leave({
      givenUp: waiting.money,
      isWaiting: false,
    })
    expect(named).toBe(waiting.deletion?.number)
    expect((await again.privacy.leaving({})).isMoneyNew).toBe(false)
    await world.runJob('privacy.erase_due')
    await world.settle()
    await expect(again.account.userInfo({})).rejects.toMatchObject({ code: 'session.check_failed' })
  })

  test('asks for the very sum that is given up, and books it once', async () => {
    const client = await world.people.writer()
    await giveCoins(world, client, 700)
    await expect(client.privacy.leave({ givenUp: 0, isWaiting: false })).rejects.toMatchObject({
      code: 'privacy.money_changed',
    })
    await client.privacy.leave({ givenUp: 700, isWaiting: false })
    await waitAndErase()
    const transfers = await db
      .selectFrom('wallet_transfers')
      .select('key')
      .where('reason', '=', 'given_up')
      .where('key', 'like', 'deletion:%')
      .execute()
    const balance = await db
      .selectFrom('wallet_accounts')
      .select('balance')
      .where('owner_id', '=', client.userId)
      .executeTakeFirstOrThrow()
    expect(balance.balance).toBe(0)
    expect(transfers.length).toBeGreaterThan(0)
    expect((await auditLedger(world.kernel, moneyInvariants)).breaks).toEqual([])
  })

  test('needs the owner’s proof, and staff are taken off the staff first', async () => {
    const client = await world.people.writer()
    world.clock.advance(11 * 60_000)
    await expect(client.privacy.leave({ givenUp: 0, isWaiting: false })).rejects.toMatchObject({
      code: 'account.confirm_needed',
    })
    const support = await world.people.staff('support')
    await expect(support.privacy.leave({ givenUp: 0, isWaiting: false })).rejects.toMatchObject({
      code: 'privacy.staff_account',
    })
  })
})
