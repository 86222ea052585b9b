import { dayAfter } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { friend, inmate, openAddresses } from '../../../test/addresses.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'

const { newInstitution, world } = await openAddresses()
const today = dayIn(world.kernel.config.TIME_ZONE, world.kernel.clock.now())

const released = (edit: ReturnType<typeof friend>, releaseOn: string | null, id?: string) => {
  if (edit.kind !== 'recipient') throw new Error('only recipients come home')
  return { ...edit, ...(id && { id }), recipient: { ...edit.recipient, releaseOn } }
}
const withDay = (name: string, releaseOn: string | null) => released(friend(name), releaseOn)

test('the people whose day is known are listed, the soonest first and the passed ones last; the others can be given one', async () => {
  const writer = await world.people.writer()
  for (const [name, days] of [
    ['later', 400],
    ['passed', -3],
    ['soon', 12],
  ] as const)
    await writer.address.edit(withDay(name, dayAfter(today, days)))
  const { id } = await writer.address.edit(withDay('unknown', null))
  const shown = await writer.countdown.list({})
  expect(shown.today).toBe(today)
  expect(shown.list.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
    ['soon', 12],
    ['later', 400],
    ['passed', -3],
  ])
  expect(shown.others).toEqual([{ recipientId: id, name: 'unknown', relation: expect.any(String) }])
  const set = await writer.countdown.set({ recipientId: id, day: dayAfter(today, 5) })
  expect(set.list[0]).toMatchObject({ recipientId: id, daysLeft: 5, history: [] })
})

test('a day that is replaced stays as history, wherever it was changed, sealed; removing the person removes it', async () => {
  const writer = await world.people.writer()
  const place = await newInstitution()
  const { id } = await writer.address.edit(released(inmate(place.id), null))
  const days = [30, 60, 20].map((left) => dayAfter(today, left))
  const [first = '', second = '', third = ''] = days
  await writer.countdown.set({ recipientId: id, day: first })
  await writer.countdown.set({ recipientId: id, day: second })
  // Setting what is there already replaces nothing.
  await writer.countdown.set({ recipientId: id, day: second })
  await writer.address.edit(released(inmate(place.id), third, id))
  const [shown] = (await writer.countdown.list({})).list
  expect(shown).toMatchObject({ place: place.kind, day: third })
  expect(shown?.history.map(({ day }) => day)).toEqual([second, first])
  const rows = await world.kernel.db
    .selectFrom('countdown_past_days')
    .selectAll()
    .where('recipient_id', '=', id)
    .execute()
  expect(rows).toHaveLength(2)
  for (const { day_sealed: sealed } of rows)
    for (const day of days) expect(sealed.toString('latin1')).not.toContain(day)
  await writer.countdown.set({ recipientId: id, day: null })
  expect((await writer.countdown.list({})).list).toEqual([])
  await writer.address.remove({ id })
  expect(
    await world.kernel.db
      .selectFrom('countdown_past_days')
      .select('number')
      .where('recipient_id', '=', id)
      .execute(),
  ).toEqual([])
})

test('the home screen is told of the next day that is still to come, and of nothing on the day itself or without one', async () => {
  const writer = await world.people.writer()
  const next = () => writer.countdown.next({})
  expect(await next()).toEqual({ countdown_day: 0, name: '' })
  await writer.address.edit(withDay('passed', dayAfter(today, -1)))
  await writer.address.edit(withDay('today', today))
  expect(await next()).toMatchObject({ countdown_day: 0 })
  await writer.address.edit(withDay('far', dayAfter(today, 90)))
  await writer.address.edit(withDay('near', dayAfter(today, 9)))
  expect(await next()).toEqual({ countdown_day: 9, name: 'near' })
})

test('nobody sees or changes the days of somebody else’s people', async () => {
  const writer = await world.people.writer()
  const stranger = await world.people.writer()
  const { id } = await writer.address.edit(withDay('mine', dayAfter(today, 10)))
  await expect(stranger.countdown.set({ recipientId: id, day: today })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  expect((await stranger.countdown.list({})).list).toEqual([])
})

test.each(['Asia/Shanghai', 'America/St_Johns', 'Pacific/Apia'])(
  'a day begins at midnight in %s, whatever the clock of the machine or of the phone says',
  async (timeZone) => {
    const there = await createWorld({ settings: { TIME_ZONE: timeZone } })
    const { clock } = there
    const writer = await there.people.writer()
    const day = dayIn(timeZone, clock.now())
    await writer.address.edit(withDay('x', dayAfter(day, 3)))
    const left = async () => (await writer.countdown.list({})).list[0]?.daysLeft
    expect(await left()).toBe(3)
    const midnight = momentIn(timeZone, dayAfter(day, 1), '00:00').getTime()
    clock.advance(midnight - clock.now().getTime() + 1000)
    expect(await left()).toBe(2)
  },
)
