import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { conversationOf, keepDeskOpen, say } from '../../../test/chats.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { image, plain } from '../../../test/uploads.ts'
import { createWorld } from '../../../test/world.ts'
import { importPastAddresses } from '../address/service/import-past.ts'
import { copyData } from './service/copy-data.ts'
import { deletePerson } from './service/deletions.ts'

const world = await createWorld()
const { db } = world.kernel
const dayMs = 86_400_000

test('a picture that staff sent in a talk is in the copy, and goes with the talk', async () => {
  const clerk = await world.people.staff('support')
  await keepDeskOpen(clerk)
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  await say(writer, 'where is it?')
  await say(other, 'and mine?')
  const own = await image(clerk, await plain(600, 400).jpeg().toBuffer())
  const both = await image(clerk, await plain(500, 400).jpeg().toBuffer())
  const show = async (to: typeof writer, pictureId: string) =>
    clerk.chat.adminSend({
      conversationId: await conversationOf(to),
      id: randomUUID(),
      content: { kind: 'picture', pictureId },
    })
  await show(writer, own.id)
  await show(writer, both.id)
  await show(other, both.id)

  const copied: string[] = []
  for await (const one of copyData(world.kernel, writer.userId)) copied.push(JSON.stringify(one))
  expect(copied.join()).toContain(own.id)

  await deletePerson(world.kernel, writer.userId, true)
  world.clock.advance(4 * dayMs)
  await world.runJob('file.sweep')
  const files = await db
    .selectFrom('files')
    .select(['id', 'removed_at'])
    .where('id', 'in', [own.id, both.id])
    .execute()
  const isThere = (id: string) => files.some((one) => one.id === id && one.removed_at === null)
  expect([isThere(own.id), isThere(both.id)]).toEqual([false, true])
})

test('a past address whose text was removed leaves no hash of the phone behind', async () => {
  const writer = await world.people.writer()
  await importPastAddresses(world.kernel, `手机号,类型,地址\r\n${writer.phone},,老地方\r\n`)
  const { list } = await writer.address.pastList({})
  await writer.address.pastRemove({ id: list[0]?.id ?? '' })
  const rows = () =>
    db.selectFrom('past_addresses').select('id').where('user_id', '=', writer.userId).execute()
  expect(await rows()).toHaveLength(1)
  for await (const one of copyData(world.kernel, writer.userId))
    expect(one.kind).not.toBe('past_addresses')
  await deletePerson(world.kernel, writer.userId, true)
  expect(await rows()).toEqual([])
})

test('a copy that is still to be made is not made once the end has begun', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.privacy.askCopy({})
  // The end is interrupted at its first step.
  await sql`create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped here'; end $$`.execute(
    db,
  )
  await sql`create trigger stop_here before insert on privacy_erasure_steps execute function stop_here()`.execute(
    db,
  )
  await expect(deletePerson(world.kernel, writer.userId, true)).rejects.toThrow('stopped here')
  await world.runJob('privacy.make_copy', { copyId: id })
  const copy = await db
    .selectFrom('privacy_copies')
    .select(['state', 'file_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(copy).toEqual({ state: 'failed', file_id: null })
  await sql`drop function stop_here() cascade`.execute(db)
  const { proof } = await deletePerson(world.kernel, writer.userId, true)
  expect(proof?.files).toEqual([])
})

test('what the desk said with a coupon is sealed, is in the copy, and goes with the account', async () => {
  const { userId } = await world.people.writer()
  const support = await world.people.staff('support')
  const message = 'Thank you for your patience.'
  const { id } = await support.coupon.giveTo({
    userId,
    campaignId: await makeCampaign(world),
    reason: 'waited for two weeks',
    message,
  })
  const kept = () =>
    db.selectFrom('coupon_words').select('words_sealed').where('coupon_id', '=', id).execute()
  expect((await kept()).map(({ words_sealed }) => words_sealed.includes(message))).toEqual([false])
  const copied: string[] = []
  for await (const one of copyData(world.kernel, userId)) copied.push(JSON.stringify(one))
  expect(copied.join()).toContain(message)
  await deletePerson(world.kernel, userId, true)
  expect(await kept()).toEqual([])
})

test('empties stored answers of staff, which repeat notes about the person', async () => {
  const writer = await world.people.writer()
  const support = await world.people.staff('support')
  const text = 'asked for the quiet envelope'
  const stored = async () => {
    const rows = await db
      .selectFrom('idempotent_answers')
      .select(['call', 'answer_sealed'])
      .where('user_id', '=', support.userId)
      .where('answer_sealed', 'is not', null)
      .execute()
    return rows.map(({ answer_sealed: sealed }) =>
      world.kernel.vault.openText(sealed ?? Buffer.alloc(0), 'idempotent_answers.answer_sealed'),
    )
  }
  await support.note.add({ subject: 'user', subjectId: writer.userId, text })
  expect((await stored()).join()).toContain(text)
  const { proof } = await deletePerson(world.kernel, writer.userId, true)
  expect(await stored()).toEqual([])
  expect(proof?.tables).toContainEqual(
    expect.objectContaining({ table: 'idempotent_answers', deed: 'emptied' }),
  )
})
