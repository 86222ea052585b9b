import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginState, saveMark } from './autosave.ts'
import { beginDraft, type DraftKind, type ServerDraft } from './draft.ts'
import { Keeper } from './keeper.ts'

type Text = { readonly words: string }
const kind: DraftKind<Text, ServerDraft> = {
  textOf: () => ({ words: '' }),
  isSame: (one, other) => one.words === other.words,
  isSent: () => false,
  isBlank: ({ words }) => words === '',
  settle: () => null,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function keeperOf(uid: string | null, keep: () => Promise<void>) {
  return new Keeper(
    kind,
    beginState<Text, ServerDraft>(beginDraft('one', uid, { words: '' }, 0), null),
    {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      uid: () => uid,
      keep,
      kept: async () => null,
      forget: async () => undefined,
      save: async () => ({ draft: { id: 'one', version: 1 }, conflict: null }),
      remove: async () => undefined,
      failureOf: () => ({ failure: 'offline', refusal: '' }),
    },
  )
}

const refuses = () => Promise.reject(new Error('no room'))
const isSilent = () => new Promise<void>(() => undefined)

test('tells a guest that nothing is kept when the store refuses', async () => {
  const keeper = keeperOf(null, refuses)
  keeper.edit({ words: '想你' })
  await vi.advanceTimersByTimeAsync(500)
  expect(saveMark(kind, keeper.state())).toBe('unkept')
})

test('tells a guest so when the store never answers', async () => {
  const keeper = keeperOf(null, isSilent)
  keeper.edit({ words: '想你' })
  await vi.advanceTimersByTimeAsync(4_900)
  expect(saveMark(kind, keeper.state())).toBe('keeping')
  await vi.advanceTimersByTimeAsync(200)
  expect(saveMark(kind, keeper.state())).toBe('unkept')
})

test('takes the word back when the store has room again', async () => {
  let hasRoom = false
  const keeper = keeperOf(null, () => (hasRoom ? Promise.resolve() : refuses()))
  keeper.edit({ words: '想' })
  await vi.advanceTimersByTimeAsync(500)
  hasRoom = true
  keeper.edit({ words: '想你' })
  await vi.advanceTimersByTimeAsync(500)
  expect(saveMark(kind, keeper.state())).toBe('here')
})

test('says nothing of the store when the server has the words', async () => {
  const keeper = keeperOf('someone', refuses)
  keeper.edit({ words: '想你' })
  await vi.advanceTimersByTimeAsync(500)
  expect(saveMark(kind, keeper.state())).toBe('keeping')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(saveMark(kind, keeper.state())).toBe('saved')
})
