import { localText } from '@mailing/contract/local-text.ts'
import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

export const text = (zh: string, en = '') =>
  localText({ 'zh-Hans': zh, 'zh-Hant': '', en, fr: '', es: '' })

export const mine = async (writer: Client, id: string) =>
  (await writer.point.tasks()).tasks.find((task) => task.id === id)

/** A world with tasks that earn points. */
export async function openTasks() {
  const world = await createWorld({ settings: { SESSION_DAYS: '365' } })
  const { kernel, clock } = world

  /** Unused staff sessions end, and these tests move the clock. */
  const newStaff = () => world.people.staff('finance')

  const makeTask = async (changes: Partial<DeskTask> = {}) =>
    (await newStaff()).point.createTask({
      kind: 'letter_posted',
      period: 'once',
      target: 1,
      points: 100,
      title: text('第一封信', 'First letter'),
      note: text(''),
      position: 1,
      isOn: true,
      startsOn: null,
      endsOn: null,
      ...changes,
    })

  return { world, kernel, clock, newStaff, makeTask }
}
