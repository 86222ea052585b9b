import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginState } from '../../../platform/draft/autosave.ts'
import { flushPatiently } from '../../../platform/draft/use-keeper.ts'
import {
  beginLetter,
  createSaver,
  type DraftToSave,
  type KeptLetter,
  type LetterPorts,
  type SaveAnswer,
} from './letter-draft.ts'
import { blankLetter, type LetterText } from './letter-text.ts'

const blank = blankLetter('zh-Hans', new Date('2026-11-21T04:00:00Z'))
const written = (body: string): LetterText => ({ ...blank, content: { ...blank.content, body } })

/** A server as the real one, whose first save stalls on the way until `arrive`, and the store of a device. */
function scene() {
  const drafts = new Map<string, Draft>()
  const stored = new Map<string, KeptLetter>()
  const waiting: (() => void)[] = []
  let isStalled = true
  const take = ({ id, baseVersion, title, content, recipientId }: DraftToSave): SaveAnswer => {
    const present = drafts.get(id)
    const at = '2026-11-21T04:00:00Z'
    const made: Draft = {
      id,
      version: baseVersion + 1,
      title,
      content,
      recipientId,
      updatedAt: at,
      createdAt: at,
      conflictOf: null,
    }
    if (present?.content.body === content.body) return { draft: present, conflict: null }
    const isLate = present !== undefined && present.version !== baseVersion
    const draft = isLate ? { ...made, id: `second of ${id}`, version: 1, conflictOf: id } : made
    drafts.set(draft.id, draft)
    return { draft, conflict: isLate ? present : null }
  }
  const ports: LetterPorts = {
    keep: async (letter) => void stored.set(letter.id, letter),
    kept: async (id) => stored.get(id) ?? null,
    forget: async (id) => void stored.delete(id),
    save: (draft) =>
      new Promise((resolve) => {
        const arrive = () => resolve(take(draft))
        if (isStalled) waiting.push(arrive)
        else arrive()
      }),
    remove: async (id) => void drafts.delete(id),
    failureOf: () => ({ failure: 'offline', refusal: '' }),
    uid: () => 'me',
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
  const bodies = () => [...drafts.values()].map(({ id, content }) => [id, content.body])
  return {
    ports,
    stored,
    bodies,
    goOn: () => {
      isStalled = false
    },
    arrive: () => {
      for (const next of waiting.splice(0)) next()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Writes a letter and goes on to another screen while the first save stalls; gives what that screen opens from the device. */
async function left({
  ports,
  stored,
}: Pick<ReturnType<typeof scene>, 'ports' | 'stored'>): Promise<KeptLetter> {
  const saver = createSaver(beginState(beginLetter('one', 'me', blank, 0), null), ports)
  saver.edit(written('想你'))
  const begun = Date.now()
  const leaving = flushPatiently(saver)
  await vi.advanceTimersByTimeAsync(5_000)
  await leaving
  expect(Date.now() - begun).toBe(5_000)
  saver.close()
  return stored.get('one') as KeptLetter
}

test('a save that lands after the next screen has written on neither undoes that nor leaves a second draft', async () => {
  const { ports, stored, bodies, goOn, arrive } = scene()
  const opened = await left({ ports, stored })
  expect(opened.text.content.body).toBe('想你')
  goOn()
  const next = createSaver(beginState(opened, opened), ports)
  next.edit(written('想你，勿念'))
  await next.flush()
  arrive()
  await vi.advanceTimersByTimeAsync(100)
  expect(bodies()).toEqual([['one', '想你，勿念']])
  expect(stored.get('one')).toMatchObject({
    text: { content: { body: '想你，勿念' } },
    baseVersion: 1,
  })
  expect([...stored.keys()]).toEqual(['one'])
})

test('a save that lands before the next screen saves is known as one’s own', async () => {
  const { ports, stored, bodies, goOn, arrive } = scene()
  const opened = await left({ ports, stored })
  const next = createSaver(beginState(opened, opened), ports)
  next.edit(written('想你，勿念'))
  await vi.advanceTimersByTimeAsync(0)
  arrive()
  goOn()
  await next.flush()
  await vi.advanceTimersByTimeAsync(100)
  expect(bodies()).toEqual([['one', '想你，勿念']])
  expect(stored.get('one')?.text.content.body).toBe('想你，勿念')
  expect(next.state().draft).toMatchObject({ id: 'one', other: null })
})

test('text that the device could not keep is waited for, however long the connection stalls', async () => {
  const { ports, arrive } = scene()
  const saver = createSaver(beginState(beginLetter('one', 'me', blank, 0), null), {
    ...ports,
    keep: () => Promise.reject(new Error('no room')),
  })
  saver.edit(written('想你'))
  let isLeft = false
  void flushPatiently(saver).then(() => {
    isLeft = true
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isLeft).toBe(false)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(isLeft).toBe(true)
})
