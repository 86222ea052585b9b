import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const finger = (type: string, clientY: number) =>
  screen.getByText('the page').dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      touches: type === 'touchend' ? [] : [{ identifier: 1, clientX: 0, clientY }],
      changedTouches: [{ identifier: 1, clientX: 0, clientY }],
    }),
  )
const frame = () => new Promise((next) => requestAnimationFrame(next))
const says = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

async function show(onRefresh: () => Promise<unknown>) {
  await renderPage(() => <PullToRefresh onRefresh={onRefresh}>the page</PullToRefresh>)
  // The code that follows fingers is fetched after the first paint.
  await vi.waitFor(async () => {
    await act(async () => {
      finger('touchstart', 0)
      finger('touchmove', 40)
      await frame()
    })
    expect(says()).toContain('下拉刷新')
  })
}

test('pulled far enough and let go, the page is asked for again; then it says that it is up to date', async () => {
  let end: () => void = () => undefined
  const onRefresh = vi.fn(
    () =>
      new Promise<void>((done) => {
        end = done
      }),
  )
  await show(onRefresh)
  await act(async () => {
    finger('touchmove', 200)
    await frame()
  })
  expect(says()).toContain('松开刷新')
  await act(async () => {
    finger('touchend', 200)
  })
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(says()).toContain('正在刷新')
  await act(async () => end())
  expect(says()).toContain('已是最新')
  await vi.waitFor(() => expect(says()).not.toContain('已是最新'))
})

test('let go too early nothing is asked for', async () => {
  const onRefresh = vi.fn(async () => undefined)
  await show(onRefresh)
  await act(async () => {
    finger('touchend', 40)
  })
  expect(onRefresh).not.toHaveBeenCalled()
  expect(says()).toBe('')
})
