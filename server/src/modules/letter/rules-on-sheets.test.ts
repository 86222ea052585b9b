import { expect, it } from 'vitest'
import { photos, upload } from '../../../test/letter-pictures.ts'
import { approvedLetter, letterWriter, openRules } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
/** Logged in anew: a day later a session of the staff is over. */
const clerk = () => world.people.staff('content')
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: world.kernel.config.TIME_ZONE }).format(
    world.clock.now().getTime() + days * 86_400_000,
  )

type Writer = Awaited<ReturnType<typeof letterWriter>>
type Changes = Parameters<typeof openRules>[0]

async function change({ institutionId }: Writer, changes: Changes, days = 0) {
  const id = institutionId ?? ''
  const content = await clerk()
  const { latestVersion } = await content.institution.get({ id })
  await content.institution.addRules({
    id,
    baseVersion: latestVersion,
    rules: openRules(changes),
    source: 'a notice',
    checkedOn: '2026-01-05',
    effectiveFrom: dayAhead(days),
  })
  await world.settle()
}

const preview = async ({ institutionId }: Writer, changes: Changes) => {
  const would = { id: institutionId ?? '', rules: openRules(changes) }
  const { touched } = await (await clerk()).institution.previewRules(would)
  return touched.map(({ orderId, rules, drawn }) => ({ orderId, rules, drawn }))
}

const fileOf = async (writer: Writer, orderId: string) => {
  const { approved } = await writer.client.order.get({ id: orderId })
  const { sha256 } = await world.kernel.db
    .selectFrom('pieces')
    .select('sha256')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(sha256).toBe(approved?.sha256)
  return sha256
}

/** An approved letter with a photo, which its place lets be printed in colour. */
async function withPhoto(writer: Writer) {
  const parts = [photos([await upload(writer.client)])]
  return (await approvedLetter(world, writer, { content: { parts } })).orderId
}

it('a mark that a place comes to want on each sheet is drawn on what is not printed yet', async () => {
  const writer = await letterWriter(world, {})
  const { orderId } = await approvedLetter(world, writer)
  const before = await fileOf(writer, orderId)
  expect(await preview(writer, { sheetMark: 'name' })).toEqual([
    { orderId, rules: [], drawn: ['sheets'] },
  ])
  expect(await preview(writer, { note: 'by post only' })).toEqual([])
  await change(writer, { sheetMark: 'name' })
  expect(await fileOf(writer, orderId)).not.toBe(before)
  const { number, state, notices } = await writer.client.order.get({ id: orderId })
  expect([state, notices]).toEqual(['approved', []])
  const support = await world.people.staff('admin')
  const { versions } = await support.orderDesk.get({ number })
  expect(versions?.map(({ by }) => by)).toEqual(['writer', 'rules'])
})

it('a mark goes on the day from which no rule wants it; rules that draw nothing else change no file', async () => {
  const writer = await letterWriter(world, { sheetMark: 'name' })
  const { orderId } = await approvedLetter(world, writer)
  const marked = await fileOf(writer, orderId)
  await change(writer, { sheetMark: 'name', note: 'by post only' })
  await change(writer, {}, 2)
  expect(await fileOf(writer, orderId)).toBe(marked)
  world.clock.advance(2 * 86_400_000)
  await world.runJob('mail.apply_rules')
  expect(await fileOf(writer, orderId)).not.toBe(marked)
})

it('photos are drawn grey for a place that takes no colour any more; letters without photos stay', async () => {
  const writer = await letterWriter(world, {})
  const plain = await approvedLetter(world, writer)
  const orderId = await withPhoto(writer)
  const [before, untouched] = [await fileOf(writer, orderId), await fileOf(writer, plain.orderId)]
  expect(await preview(writer, { isColourAllowed: false })).toEqual([
    { orderId, rules: [], drawn: ['sheets'] },
  ])
  const reviewer = await world.people.staff('reviewer')
  expect((await reviewer.letter.review({ orderId })).isPhotoColour).toBe(true)
  await change(writer, { isColourAllowed: false })
  expect((await reviewer.letter.review({ orderId })).isPhotoColour).toBe(false)
  expect(await fileOf(writer, orderId)).not.toBe(before)
  expect(await fileOf(writer, plain.orderId)).toBe(untouched)
})
