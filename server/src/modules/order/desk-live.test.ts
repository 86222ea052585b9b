import { deskStreamPath } from '@mailing/contract/order/desk.ts'
import { afterAll, expect, test } from 'vitest'
import { addressOf, type Listener, listenAt } from '../../../test/chat-listeners.ts'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { emit } from '../../platform/events.ts'
import { inTransaction } from '../../platform/transaction.ts'

// Two servers on one database, as two processes of a deployment are.
const here = await createWorld({ parts: { isListening: true } })
const there = await here.second({ isListening: true })
const [hereAt, thereAt] = [await addressOf(here), await addressOf(there)]
const clerk = await here.people.staff('reviewer')
const listeners: Listener[] = []
afterAll(() => {
  for (const one of listeners) one.stop()
})

async function listen(at: string, token = clerk.token ?? ''): Promise<Listener> {
  const one = await listenAt(at, { token, path: deskStreamPath })
  listeners.push(one)
  await one.until((events) => events.some(({ event }) => event === 'hello'))
  return one
}
const topicsOf = (one: Listener) =>
  one.events
    .filter(({ event }) => event === 'changed')
    .flatMap(({ data }) => (data as { topics: string[] }).topics)

test('desks at every process hear within seconds that orders have moved, and nothing while nothing moves', async () => {
  const desks = [await listen(hereAt), await listen(thereAt)]
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(desks.map(topicsOf)).toEqual([[], []])
  await letterInReview(here, await letterWriter(here))
  for (const one of desks) await one.until(() => topicsOf(one).includes('order'))
})

test('what has happened is told by its name as well, and to which order', async () => {
  const desk = await listen(hereAt)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const orderId = crypto.randomUUID()
  await inTransaction(here.kernel, (context) =>
    emit(context, 'delivery.returned', {
      orderId,
      pieceId: crypto.randomUUID(),
      reason: 'damaged',
    }),
  )
  await desk.until(() => topicsOf(desk).includes('delivery.returned'))
  expect(topicsOf(desk)).toContain('delivery')
  const told = desk.events.flatMap(({ data }) => (data as { orders?: string[] }).orders ?? [])
  expect(told).toContain(orderId)
})

test('what was written first and committed last is told too, and each event once', async () => {
  const desk = await listen(hereAt)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  let commit = () => {}
  const isWritten = Promise.withResolvers<void>()
  const late = inTransaction(here.kernel, async (context) => {
    await emit(context, 'institution.corrected', { institutionId: crypto.randomUUID() })
    isWritten.resolve()
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await isWritten.promise
  await inTransaction(here.kernel, (context) =>
    emit(context, 'account.profile_changed', { userId: crypto.randomUUID() }),
  )
  await desk.until(() => topicsOf(desk).includes('account'))
  expect(topicsOf(desk)).not.toContain('institution')
  commit()
  await late
  await desk.until(() => topicsOf(desk).includes('institution'))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(topicsOf(desk).filter((one) => one === 'institution' || one === 'account')).toEqual([
    'account',
    'institution',
  ])
})

test('nobody listens who is not staff', async () => {
  const writer = await here.people.writer()
  await expect(listen(hereAt, writer.token ?? '')).rejects.toThrow('403')
})
