import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeToken } from '../../../test/token.ts'
import { dropSecondFactor, setToken } from '../../platform/session.ts'
import { noteTouch } from '../../platform/touched.ts'
import { idleMs, useIdle } from './use-idle.ts'

// As the console does: whoever locks it forgets the touches.
const onIdle = vi.fn(() => dropSecondFactor())
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  onIdle.mockClear()
})
afterEach(() => vi.useRealTimers())

const minute = 60_000

test('a console that nobody touches is locked after half an hour, and not while somebody works', () => {
  const { unmount } = renderHook(() => useIdle(onIdle))
  vi.advanceTimersByTime(20 * minute)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  vi.advanceTimersByTime(29 * minute)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * minute)
  expect(onIdle).toHaveBeenCalledTimes(1)
  unmount()
  vi.advanceTimersByTime(2 * idleMs)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('the first touch after the computer has slept does not count as work', () => {
  renderHook(() => useIdle(onIdle))
  // Timers rest in a computer that sleeps.
  vi.setSystemTime(Date.now() + idleMs + minute)
  window.dispatchEvent(new Event('pointermove'))
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('work in another tab, and codes before a camera, keep all tabs open; a new start of the page is no work', () => {
  const first = renderHook(() => useIdle(onIdle))
  vi.advanceTimersByTime(20 * minute)
  noteTouch()
  vi.advanceTimersByTime(20 * minute)
  expect(onIdle).not.toHaveBeenCalled()
  first.unmount()
  renderHook(() => useIdle(onIdle))
  vi.advanceTimersByTime(11 * minute)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('a console that was left open yesterday is locked as it starts', () => {
  noteTouch()
  vi.setSystemTime(Date.now() + 10 * 60 * minute)
  renderHook(() => useIdle(onIdle))
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('whoever has just logged in is not locked out for what lay idle before', () => {
  noteTouch()
  vi.setSystemTime(Date.now() + 10 * 60 * minute)
  setToken({ token: fakeToken({ role: ['printer'] }), hasSecondFactor: true })
  renderHook(() => useIdle(onIdle))
  expect(onIdle).not.toHaveBeenCalled()
})
