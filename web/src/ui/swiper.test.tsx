import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { snapTo } from './gesture/snap.ts'
import { Swiper } from './swiper.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const slides = [
  { key: 'one', node: 'one' },
  { key: 'two', node: 'two' },
]

test('the next slide comes every 5 s, until somebody pauses it', async () => {
  const page = await renderPage(() => <Swiper slides={slides} />)
  const track = screen.getByText('one').parentElement
  if (!track) throw new Error('the slides have no track')
  const scrolled = vi.fn()
  track.scrollTo = scrolled
  vi.useFakeTimers()
  // The clock of the slides begins anew when they are pointed at and left.
  const section = page.container.querySelector('section')
  act(() => section?.dispatchEvent(new Event('focusin', { bubbles: true })))
  act(() => section?.dispatchEvent(new Event('focusout', { bubbles: true })))
  act(() => vi.advanceTimersByTime(4999))
  expect(scrolled).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(scrolled).toHaveBeenCalledOnce()
  act(() => screen.getByRole('button', { name: '暂停轮播' }).click())
  act(() => vi.advanceTimersByTime(20_000))
  expect(scrolled).toHaveBeenCalledOnce()
})

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('moves a slide smoothly unless its person wants no motion', (isReduced, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  const row = document.createElement('div')
  const scrolled = vi.fn()
  row.scrollTo = scrolled
  snapTo(row, 1)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, behavior })
})
