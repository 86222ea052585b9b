import { afterEach, expect, test, vi } from 'vitest'
import { isDesktop } from './device.ts'
import { onAppShown, onResize } from './viewport.ts'

afterEach(() => vi.useRealTimers())

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

function windowOf(
  innerWidth: number,
  userAgent: string,
  more: { search?: string; touch?: number },
) {
  const win = {
    innerWidth,
    navigator: { userAgent, maxTouchPoints: more.touch ?? 0 },
    location: { search: more.search ?? '' },
  }
  return Object.assign(win, { self: win, top: win }) as unknown as Window
}

test.each([
  ['a computer, 421 wide', 421, windows, {}, true],
  ['a computer, 420 wide', 420, windows, {}, false],
  ['an iPhone on its side', 844, iphone, {}, false],
  ['an Android tablet', 1280, android, {}, false],
  ['an iPad that calls itself a Mac', 1180, macintosh, { touch: 5 }, false],
  ['a Mac', 1440, macintosh, {}, true],
  ['the frame of the desktop page', 1440, windows, { search: '?frame=1' }, false],
] as const)('%s: the desktop page is %5$s', (_, width, userAgent, more, isShown) => {
  expect(isDesktop(windowOf(width, userAgent, more))).toBe(isShown)
})

test('a window that changes its size is looked at every 50 ms, and once at the end', () => {
  vi.useFakeTimers()
  const look = vi.fn()
  const stop = onResize(look)
  for (let at = 0; at < 120; at += 10) {
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(10)
  }
  expect(look).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(50)
  expect(look).toHaveBeenCalledTimes(3)
  stop()
  window.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(100)
  expect(look).toHaveBeenCalledTimes(3)
})

test('each time that the app comes to the front is told', () => {
  const told = vi.fn()
  const stop = onAppShown(told)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})
