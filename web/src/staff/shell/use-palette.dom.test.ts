import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePalette } from './use-palette.ts'

const press = (keys: readonly string[], everyMs: number, target: Element = document.body) =>
  act(() => {
    for (const key of keys) {
      vi.advanceTimersByTime(everyMs)
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      // The time of an event is the browser's own, which fake timers do not change.
      Object.defineProperty(event, 'timeStamp', { value: Date.now() })
      fireEvent(target, event)
    }
  })
const code = [...'P7K2QW9XA', 'Enter']
const scan = (target?: Element) => press(code, 8, target)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
const opened = () => renderHook(() => usePalette()).result

test('a code that is scanned anywhere opens it with that code, each time anew', () => {
  const palette = opened()
  expect(palette.current[0]).toBeNull()
  scan()
  expect(palette.current[0]).toBe('P7K2QW9XA')
  act(() => palette.current[1](null))
  vi.advanceTimersByTime(1000)
  scan()
  expect(palette.current[0]).toBe('P7K2QW9XA')
})

test('what a hand types is no scanned code, nor is a word too short to be one', () => {
  const palette = opened()
  press(code, 90)
  expect(palette.current[0]).toBeNull()
  vi.advanceTimersByTime(1000)
  press([...'P7K2Q', 'Enter'], 8)
  expect(palette.current[0]).toBeNull()
})

test('keys of a hand before a scan are no part of its code', () => {
  const palette = opened()
  press(['j', 'k'], 300)
  vi.advanceTimersByTime(300)
  scan()
  expect(palette.current[0]).toBe('P7K2QW9XA')
})

test.each(['input', 'textarea', 'select'])(
  'what is scanned into a field (%s) is the field’s',
  (name) => {
    const field = document.createElement(name)
    document.body.append(field)
    const palette = opened()
    scan(field)
    expect(palette.current[0]).toBeNull()
  },
)

test('Ctrl+K opens it empty, in a field too', () => {
  const field = document.createElement('input')
  document.body.append(field)
  const palette = opened()
  act(() => void fireEvent.keyDown(field, { key: 'k', ctrlKey: true }))
  expect(palette.current[0]).toBe('')
})
