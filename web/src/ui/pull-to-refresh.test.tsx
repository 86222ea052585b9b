import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { touch } from '../../test/finger.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const page = () => screen.getByText('the page')
const says = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

async function show(onRefresh: () => Promise<unknown>) {
  await renderPage(() => <PullToRefresh onRefresh={onRefresh}>the page</PullToRefresh>)
  // The code that follows fingers is fetched after the first paint.
  await vi.waitFor(async () => {
    await touch(page(), 'touchstart', 0, 0)
    await touch(page(), 'touchmove', 0, 40)
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
  await touch(page(), 'touchmove', 0, 200)
  expect(says()).toContain('松开刷新')
  await touch(page(), 'touchend', 0, 200)
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(says()).toContain('正在刷新')
  await act(async () => end())
  expect(says()).toContain('已是最新')
  await vi.waitFor(() => expect(says()).not.toContain('已是最新'))
})

test('let go too early nothing is asked for', async () => {
  const onRefresh = vi.fn(async () => undefined)
  await show(onRefresh)
  await touch(page(), 'touchend', 0, 40)
  expect(onRefresh).not.toHaveBeenCalled()
  expect(says()).toBe('')
})
