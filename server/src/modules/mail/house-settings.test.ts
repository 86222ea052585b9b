import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { letterInReview, letterWriter, orderProof, proveNew } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { postingAt } from './service/posting.ts'

const world = await createWorld({
  settings: {
    CUT_OFF: '16:45',
    COLLECTION_ADDRESS: '12 Example Street|Example Town',
    COLLECTION_POSTCODE: '100000',
  },
})
const admin = await world.people.staff('admin')
const dayIn24h = (days: number) =>
  dayIn('Asia/Shanghai', new Date(world.clock.now().getTime() + days * dayMs))
const reason = 'for a test'

/** When the print run closes on a day, as it is promised to whoever pays early on it. */
const closesOn = async (day: string) =>
  (await postingAt(world.kernel, new Date(`${day}T00:30:00+08:00`))).cutOffAt.toISOString()

test('the cut-off of the environment holds until staff set one, at once or from a day on', async () => {
  const [unset] = (await admin.house.cutOffs({})).list
  expect(unset).toMatchObject({ version: 0, state: 'current', cutOff: '16:45', createdAt: null })
  const [wednesday, thursday] = ['2027-03-03', '2027-03-04']
  world.clock.advance(Date.parse('2027-02-26T02:00:00Z') - world.clock.now().getTime())
  const later = await world.people.again(admin)
  expect(await closesOn(wednesday)).toBe('2027-03-03T08:45:00.000Z')
  const planned = await later.house.setCutOff({
    baseVersion: 0,
    cutOff: '18:00',
    effectiveOn: thursday,
    reason,
  })
  expect(planned).toMatchObject({ version: 1, state: 'planned', reason })
  await expect.poll(() => closesOn(thursday)).toBe('2027-03-04T10:00:00.000Z')
  expect(await closesOn(wednesday)).toBe('2027-03-03T08:45:00.000Z')
  const guest = world.people.guest()
  expect((await guest.config.get()).cutOff).toBe('16:45')
  // Set at once, a later one holds for the day that has begun, on every screen and page that says it.
  await later.house.setCutOff({ baseVersion: 1, cutOff: '17:15', effectiveOn: null, reason })
  await expect.poll(async () => (await guest.config.get()).cutOff).toBe('17:15')
  expect((await guest.config.protocol({ name: 'instructions' })).markdown).toContain('17:15')
  expect((await guest.letter.config({})).cutOff).toBe('17:15')
  const printer = await world.people.staff('printer')
  expect((await printer.delivery.queue({})).cutOffAt).toBe('2027-02-26T09:15:00.000Z')
  expect((await later.house.cutOffs({})).list.map(({ state }) => state)).toEqual([
    'current',
    'replaced',
    'past',
  ])
})

test('an earlier cut-off that is set at once leaves the day that was told, and holds from the next one', async () => {
  // Friday, two in the afternoon.
  world.clock.advance(Date.parse('2027-03-05T06:00:00Z') - world.clock.now().getTime())
  const [admin, reviewer] = await Promise.all([
    world.people.staff('admin'),
    world.people.staff('reviewer'),
  ])
  const writer = await letterWriter(world, {})
  const { orderId } = await letterInReview(world, writer, {})
  const told = async () => {
    const [item] = (await reviewer.mail.reviewList({})).list.filter(
      (one) => one.orderId === orderId,
    )
    const { estimatedPostDay } = await writer.client.order.get({ id: orderId })
    return { dueAt: item?.dueAt, isDue: item?.isDue, estimatedPostDay }
  }
  const before = await told()
  expect(before).toEqual({
    dueAt: '2027-03-05T09:15:00.000Z',
    isDue: true,
    estimatedPostDay: '2027-03-05',
  })
  const [newest] = (await admin.house.cutOffs({})).list
  const baseVersion = newest?.version ?? 0
  await admin.house.setCutOff({ baseVersion, cutOff: '12:00', effectiveOn: null, reason })
  await expect.poll(() => closesOn('2027-03-08')).toBe('2027-03-08T04:00:00.000Z')
  expect(await told()).toEqual(before)
  expect((await world.people.guest().config.get()).cutOff).toBe('17:15')
})

test('a colleague who was quicker is told of, and a day that has begun is refused', async () => {
  const admin = await world.people.staff('admin')
  const [newest] = (await admin.house.cutOffs({})).list
  const set = { cutOff: '17:00', reason, baseVersion: newest?.version ?? 0 }
  await expect(admin.house.setCutOff({ ...set, effectiveOn: dayIn24h(0) })).rejects.toMatchObject({
    code: 'setting.day',
  })
  await admin.house.setCutOff({ ...set, effectiveOn: null })
  await expect(admin.house.setCutOff({ ...set, effectiveOn: null })).rejects.toMatchObject({
    code: 'mail.cut_off_changed',
  })
  const reviewer = await world.people.staff('reviewer')
  await expect(reviewer.house.collections({})).rejects.toMatchObject({ code: 'access.denied' })
})

test('a proof with a former collection address cannot be ordered; ordered mail keeps what was approved and is counted', async () => {
  const admin = await world.people.staff('admin')
  const writer = await letterWriter(world, {})
  const before = (await admin.house.collections({})).unprinted
  await letterInReview(world, writer, {})
  // What is ordered has its file, also before it is paid.
  await orderProof(writer, await proveNew(writer))
  const old = await proveNew(writer)
  expect(await writer.client.reply.box({})).toMatchObject({ postcode: '100000' })
  const shown = await admin.house.collections({})
  expect(shown.unprinted).toBe(before + 2)
  expect(shown.list).toMatchObject([
    { version: 0, lines: ['12 Example Street', 'Example Town'], postcode: '100000' },
  ])
  await admin.house.setCollection({
    baseVersion: 0,
    lines: ['3 Other Street', 'Example Town'],
    postcode: '',
    effectiveOn: dayIn24h(1),
    reason,
  })
  // Nothing changes before its day.
  expect((await writer.client.reply.box({})).lines.slice(0, 2)).toEqual([
    '12 Example Street',
    'Example Town',
  ])
  world.clock.advance(dayMs)
  const again = { ...writer, client: await world.people.again(writer.client) }
  expect(await again.client.reply.box({})).toMatchObject({
    lines: ['3 Other Street', 'Example Town', expect.any(String)],
    postcode: '',
  })
  await expect(orderProof(again, old)).rejects.toMatchObject({ code: 'letter.proof_stale' })
  expect((await orderProof(again, await proveNew(again))).state).toBe('pending_payment')
})

test('to send all answers elsewhere takes a second factor of the last minutes', async () => {
  const admin = await world.people.staff('admin')
  const [newest] = (await admin.house.collections({})).list
  world.clock.advance(11 * 60_000)
  const set = () =>
    admin.house.setCollection({
      baseVersion: newest?.version ?? 0,
      lines: ['5 Third Street', 'Example Town'],
      postcode: '',
      effectiveOn: null,
      reason,
    })
  await expect(set()).rejects.toMatchObject({ code: 'account.second_factor_stale' })
})

test('a collection address that is not printed whole on every letter and card is refused, and its line is named', async () => {
  const admin = await world.people.staff('admin')
  const [newest] = (await admin.house.collections({})).list
  const set = (lines: string[], postcode = '100000') =>
    admin.house.setCollection({
      baseVersion: newest?.version ?? 0,
      lines,
      postcode,
      effectiveOn: null,
      reason,
    })
  await expect(set(['12 Example Street', 'Example \u{1E900} Town'])).rejects.toMatchObject({
    code: 'mail.collection_character',
    data: { line: 'Example \u{1E900} Town', character: '\u{1E900}' },
  })
  const long = '示例省示例市示例区示例街道示例路一百二十三号'
  for (const lines of [
    [long, long, long, long],
    [long, long.repeat(2)],
  ])
    await expect(set(lines)).rejects.toMatchObject({
      code: 'mail.collection_too_long',
      data: { line: lines.at(-1) },
    })
  expect((await admin.house.collections({})).list[0]?.version).toBe(newest?.version)
  // What fits is taken.
  await set(['示例省示例市示例区示例街道', '示例路 123 号示例大厦 4 幢 501 室'])
  expect((await admin.house.collections({})).list[0]?.lines).toHaveLength(2)
})
