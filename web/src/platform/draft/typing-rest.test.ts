import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginState } from './autosave.ts'
import { beginDraft, type DraftKind, type KeptDraft, type ServerDraft } from './draft.ts'
import { Keeper } from './keeper.ts'
import { TypingRest } from './typing-rest.ts'

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
const clock = { now: () => Date.now(), after }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work is done at once when nobody types, and once when the fingers rest', () => {
  const rest = new TypingRest(clock)
  const work = vi.fn()
  rest.run(work)
  expect(work).toHaveBeenCalledTimes(1)
  rest.typed()
  rest.run(work)
  rest.run(work)
  vi.advanceTimersByTime(119)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('somebody who never rests is waited for 400 ms, and nobody after the end', () => {
  const rest = new TypingRest(clock)
  const work = vi.fn()
  for (let key = 0; key < 4; key += 1) {
    rest.typed()
    rest.run(work)
    vi.advanceTimersByTime(99)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(4)
  expect(work).toHaveBeenCalledTimes(1)
  rest.typed()
  rest.run(work)
  rest.end()
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

type Text = { readonly words: string }
const kind: DraftKind<Text, ServerDraft> = {
  textOf: () => ({ words: '' }),
  isSame: (one, other) => one.words === other.words,
  isSent: () => false,
  isBlank: ({ words }) => words === '',
  settle: () => null,
}

/** A keeper that writes into a list, and a screen that counts what it hears. */
function scene() {
  const kept: string[] = []
  const heard = vi.fn()
  const keeper = new Keeper(
    kind,
    beginState<Text, ServerDraft>(beginDraft('one', null, { words: '' }, 0), null),
    {
      ...clock,
      uid: () => null,
      keep: async ({ text }: KeptDraft<Text, ServerDraft>) => void kept.push(text.words),
      kept: async () => null,
      forget: async () => undefined,
      save: async () => ({ draft: { id: 'one', version: 1 }, conflict: null }),
      remove: async () => undefined,
      failureOf: () => ({ failure: 'offline', refusal: '' }),
    },
  )
  keeper.subscribe(heard)
  return { keeper, kept, heard }
}

test('what is typed is known at once, and told and stored when the fingers rest', async () => {
  const { keeper, kept, heard } = scene()
  keeper.type({ words: '想' })
  keeper.type({ words: '想你' })
  expect(keeper.state().draft.text.words).toBe('想你')
  expect([heard.mock.calls.length, kept]).toEqual([0, []])
  await vi.advanceTimersByTimeAsync(120)
  expect(heard).toHaveBeenCalled()
  expect(kept).toEqual(['想你'])
})

test.each(['close', 'sendDue', 'flush'] as const)(
  'whoever leaves in the middle of a word finds it stored (%s)',
  (leave) => {
    const { keeper, kept } = scene()
    keeper.type({ words: '想' })
    void keeper[leave]()
    // In the same moment: the phone may end the app, and the next screen reads at once.
    expect(kept).toEqual(['想'])
  },
)
