import { requestLimits } from '@mailing/contract/institution/request-calls.ts'
import { expect, test } from 'vitest'
import { openInstitutions, place } from '../../../test/institutions.ts'

const { world, content } = await openInstitutions()
const { people, kernel } = world
const asked = { name: '长风监狱', place: '山西 大同' }
const topicsOf = async ({ notice }: Awaited<ReturnType<typeof people.writer>>) =>
  (await notice.list({})).list.map(({ topic, params }) => [topic, params['asked']])

test('a missing place is asked for, added by staff, and its writer is told', async () => {
  const writer = await people.writer()
  const { id } = await writer.institution.request(asked)
  expect((await content.institution.requests({})).list).toMatchObject([
    { id, ...asked, state: 'waiting', reason: null, institutionId: null },
  ])
  expect(await content.institution.requestsWaiting()).toEqual({ count: 1 })
  const made = await content.institution.create(place(asked.name))
  await content.institution.answerRequest({ id, institutionId: made.id })
  await world.settle()
  expect((await writer.institution.myRequests({})).list).toMatchObject([
    { id, state: 'added', institutionId: made.id },
  ])
  expect(await topicsOf(writer)).toEqual([['place_added', id]])
  expect((await content.institution.requests({})).list).toEqual([])
  expect(await content.institution.requestsWaiting()).toEqual({ count: 0 })
  expect((await content.institution.requests({ only: 'answered' })).list).toMatchObject([{ id }])
})

test('a place that is not added is answered with the reason, once', async () => {
  const writer = await people.writer()
  const { id } = await writer.institution.request({ name: '某处', place: '' })
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => content.institution.answerRequest({ id, reason: 'unclear' })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(
    content.institution.answerRequest({ id, reason: 'no_letters' }),
  ).rejects.toMatchObject({ code: 'institution.request_answered' })
  await world.settle()
  expect((await writer.institution.myRequests({})).list).toMatchObject([
    { state: 'declined', reason: 'unclear' },
  ])
  expect(await topicsOf(writer)).toEqual([['place_declined', id]])
})

test('a place that takes no letters is no answer', async () => {
  const writer = await people.writer()
  const { id } = await writer.institution.request(asked)
  const { updatedAt, ...closed } = await content.institution.create(place('停收监狱'))
  const { kind, name, country, region, city, addressLine, postcode } = closed
  await content.institution.update({
    id: closed.id,
    baseUpdatedAt: updatedAt,
    details: { kind, name, country, region, city, addressLine, postcode },
    isBlocked: true,
  })
  await expect(
    content.institution.answerRequest({ id, institutionId: closed.id }),
  ).rejects.toMatchObject({ code: 'institution.blocked' })
  await content.institution.answerRequest({ id, reason: 'no_letters' })
})

test('requests belong to who made them, are sealed, and reading them is recorded', async () => {
  const [writer, stranger] = [await people.writer(), await people.writer()]
  const { id } = await writer.institution.request({ name: '白桦医院', place: '哈尔滨' })
  expect((await stranger.institution.myRequests({})).list).toEqual([])
  const row = await kernel.db
    .selectFrom('institution_requests')
    .select('asked_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.asked_sealed.toString('utf8')).not.toContain('白桦')
  const reviewer = await people.staff('reviewer')
  await expect(reviewer.institution.requests({})).rejects.toMatchObject({ code: 'access.denied' })
  const readings = () =>
    kernel.db
      .selectFrom('audit_entries')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('action', '=', 'institution.requests')
      .executeTakeFirstOrThrow()
  const before = Number((await readings()).count)
  await content.institution.requests({})
  expect(Number((await readings()).count)).toBe(before + 1)
})

test('only so many wait at a time, and a list goes on page by page', async () => {
  const writer = await people.writer()
  const ids: string[] = []
  const asking = await Promise.allSettled(
    Array.from({ length: requestLimits.waiting + 2 }, (_, at) =>
      writer.institution.request({ name: `单位 ${at}`, place: '' }),
    ),
  )
  for (const one of asking) if (one.status === 'fulfilled') ids.push(one.value.id)
  expect(ids).toHaveLength(requestLimits.waiting)
  await expect(writer.institution.request(asked)).rejects.toMatchObject({
    code: 'institution.request_limit',
    data: { max: requestLimits.waiting },
  })
  await content.institution.answerRequest({ id: ids[0] ?? '', reason: 'postal_address' })
  ids.push((await writer.institution.request(asked)).id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await content.institution.requests(cursor ? { cursor } : {})
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen.slice(-requestLimits.waiting).toSorted()).toEqual(ids.slice(1).toSorted())
  expect(new Set(seen).size).toBe(seen.length)
})
