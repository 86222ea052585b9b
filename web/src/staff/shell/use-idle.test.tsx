import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleMs, useIdle } from './use-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const minute = 60_000
const onIdle = vi.fn()

test('a console that nobody touches is locked after half an hour, and not while somebody works', () => {
  onIdle.mockClear()
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
  onIdle.mockClear()
  renderHook(() => useIdle(onIdle))
  // Timers rest in a computer that sleeps.
  vi.setSystemTime(Date.now() + idleMs + minute)
  window.dispatchEvent(new Event('pointermove'))
  expect(onIdle).toHaveBeenCalledTimes(1)
})
