import { randomUUID } from 'node:crypto'
import { dayMs } from '@mailing/contract/days.ts'
import { shareLimits } from '@mailing/contract/family/shares.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { removeFile, saveFile } from '../src/modules/file/service.ts'
import { givePoints } from '../src/modules/point/service.ts'
import { dayIn } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { approvedCard, proveCard } from './cards.ts'
import { sharedLetter } from './families.ts'
import { addInstitution, approvedLetter, letterWriter, openRules, proveNew } from './letters.ts'
import { makeBuyer, makeGoods, makePaidGoods, makeShelf, shipGoods } from './shop.ts'
import { createWorld } from './world.ts'

/**
 * Jobs that do many items: what cannot be done keeps back no other, and the job says at its end
 * that something failed.
 */
const world = await createWorld()
const { kernel } = world
const { db } = kernel
const failsForOne = (text = '1 could not be done') =>
  expect.objectContaining({ message: expect.stringContaining(text) as string }) as Error

/** Makes a table refuse writes where a condition holds on `new`. */
async function refuse(table: string, condition: string): Promise<() => Promise<void>> {
  const name = `test_refuse_${randomUUID().replaceAll('-', '')}`
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${name} before insert or update on ${table} for each row when (${condition}) execute function ${name}()`,
    )
    .execute(db)
  return async () => void (await sql.raw(`drop trigger ${name} on ${table}`).execute(db))
}

/** Runs a job that fails for one item, then once without obstacle. */
async function runTwice(
  job: string,
  allow: () => Promise<void>,
  between: () => Promise<void>,
): Promise<void> {
  await expect(world.runJob(job)).rejects.toEqual(failsForOne())
  await between()
  await allow()
  await world.runJob(job)
}

it('shares that waited too long are refunded when another’s refund fails', async () => {
  const letters = [
    await sharedLetter(world, [{ name: '小明', coins: 500 }]),
    await sharedLetter(world, [{ name: '小红', coins: 500 }]),
    await sharedLetter(world, [{ name: '小兰', coins: 500 }]),
  ]
  for (const {
    id,
    others: [other],
  } of letters)
    await other?.family.setShare({ id, amount: 300 })
  const [first] = letters.map(({ id }) => id).toSorted()
  const held = async () =>
    (
      await db
        .selectFrom('family_shares')
        .select('family_id')
        .where('held', '>', 0)
        .where(
          'family_id',
          'in',
          letters.map(({ id }) => id),
        )
        .execute()
    ).map((row) => row.family_id)
  world.clock.advance(shareLimits.days * dayMs + 1000)
  const allow = await refuse('family_letters', `new.id = '${first}'`)
  await runTwice('family.return_shares', allow, async () => expect(await held()).toEqual([first]))
  expect(await held()).toEqual([])
})

it('writers are reminded of their days, although one cannot be', async () => {
  const today = dayIn(kernel.config.TIME_ZONE, world.clock.now())
  const day = dayIn(
    kernel.config.TIME_ZONE,
    new Date(Date.parse(`${today}T12:00:00Z`) + 20 * dayMs),
  )
  const orders: { id: string; printOn: string }[] = []
  for (let count = 0; count < 3; count += 1) {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer)
    const { id } = await writer.client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
      sendOn: { mode: 'post_on', day },
    })
    await writer.client.letter.payOrder({
      orderId: id,
      expectedTotal: proof.total,
      sha256: proof.sha256,
    })
    await world.settle()
    orders.push({ id, printOn: (await writer.client.order.get({ id })).schedule?.printOn ?? '' })
  }
  world.clock.advance(Date.parse(orders[0]?.printOn ?? '') - Date.parse(today) - 2 * dayMs)
  const ids = orders.map(({ id }) => id).toSorted()
  const told = async () =>
    (
      await db
        .selectFrom('order_notices')
        .select('order_id')
        .where('order_id', 'in', ids)
        .where('kind', '=', 'send_reminder')
        .execute()
    )
      .map((row) => row.order_id)
      .toSorted()
  const allow = await refuse('order_notices', `new.order_id = '${ids[0]}'`)
  await runTwice('mail.remind_of_days', allow, async () =>
    expect(await told()).toEqual(ids.slice(1)),
  )
  expect(await told()).toEqual(ids)
})

it('new rules reach every letter and card when one check fails', async () => {
  const institutionId = await addInstitution(world)
  const writer = await letterWriter(world, { institutionId })
  const letters: string[] = []
  for (let count = 0; count < 3; count += 1)
    letters.push((await approvedLetter(world, writer)).orderId)
  const cards = [
    await approvedCard(world, writer, await proveCard(writer)),
    await approvedCard(world, writer, await proveCard(writer)),
  ]
  const content = await world.people.staff('content')
  const tomorrow = dayIn(kernel.config.TIME_ZONE, new Date(world.clock.now().getTime() + dayMs))
  await content.institution.addRules({
    id: institutionId,
    baseVersion: 1,
    rules: openRules({ mailClasses: ['express'], isPostcardAllowed: false }),
    effectiveFrom: tomorrow,
    source: 'test',
    checkedOn: '2026-01-05',
  })
  await world.settle()
  world.clock.advance(dayMs)
  const stateOf = async (ids: readonly string[]) =>
    (await db.selectFrom('orders').select('state').where('id', 'in', ids).orderBy('id').execute())
      .map(({ state }) => state)
      .toSorted()
  const all = [...letters, ...cards]
  const allow = await refuse('mail_items', `new.order_id in ('${letters[0]}', '${cards[0]}')`)
  await runTwice('mail.apply_rules', allow, async () => {
    expect(await stateOf(letters)).toEqual(['approved', 'in_review', 'in_review'])
    expect(await stateOf(cards)).toEqual(['approved', 'in_review'])
  })
  expect(new Set(await stateOf(all))).toEqual(new Set(['in_review']))
})

it('points expire when one person’s cannot', async () => {
  const people = [
    (await world.people.writer()).userId,
    (await world.people.writer()).userId,
    (await world.people.writer()).userId,
  ].toSorted()
  for (const userId of people)
    await givePoints(kernel, { userId, points: 10, reason: 'gift', key: `test:${userId}` })
  world.clock.advance(800 * dayMs)
  const left = async () =>
    (
      await db
        .selectFrom('point_grants')
        .select('user_id')
        .where('user_id', 'in', people)
        .where('remaining', '>', 0)
        .execute()
    ).map((row) => row.user_id)
  const allow = await refuse('point_grants', `new.user_id = '${people[0]}'`)
  await runTwice('point.lapse', allow, async () => expect(await left()).toEqual([people[0]]))
  expect(await left()).toEqual([])
})

it('parcels count as received, although one cannot', async () => {
  const shelf = await makeShelf(world)
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf)
    const { orderId } = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    await shipGoods(await world.people.staff('support'), orderId)
    ids.push(orderId)
  }
  ids.sort()
  world.clock.advance(11 * dayMs)
  const shipped = async () =>
    (
      await db
        .selectFrom('orders')
        .select('id')
        .where('id', 'in', ids)
        .where('state', '=', 'shipped')
        .execute()
    ).map(({ id }) => id)
  const allow = await refuse('orders', `new.id = '${ids[0]}' and new.state = 'delivered'`)
  await runTwice('shop.receive', allow, async () => expect(await shipped()).toEqual([ids[0]]))
  expect(await shipped()).toEqual([])
})

it('removed files are erased, although one cannot be', async () => {
  const saved = await inTransaction(kernel, async (kernel) => {
    const files = []
    for (let count = 0; count < 3; count += 1)
      files.push(
        await saveFile(kernel, {
          userId: null,
          purpose: 'test_file',
          type: 'text/plain',
          content: Buffer.from('x'),
        }),
      )
    for (const { id } of files) await removeFile(kernel, id)
    return files.map(({ id }) => id).toSorted()
  })
  world.clock.advance(2 * 3_600_000)
  const waiting = async () =>
    (
      await db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', saved)
        .where('erased_at', 'is', null)
        .execute()
    ).map(({ id }) => id)
  const allow = await refuse('files', `new.id = '${saved[0]}'`)
  await runTwice('file.sweep', allow, async () => expect(await waiting()).toEqual([saved[0]]))
  expect(await waiting()).toEqual([])
})
