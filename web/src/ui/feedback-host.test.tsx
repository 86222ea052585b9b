import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { beginActivity } from '../platform/client/activity.ts'
import { copyText } from './copy-text.ts'
import { ask } from './feedback.ts'

afterEach(() => {
  vi.useRealTimers()
})

const empty = () => null

test('a request shows “please wait” while it lasts, without an end of its own; what is short shows nothing', async () => {
  await renderPage(empty)
  vi.useFakeTimers()
  let end: () => void = () => undefined
  act(() => {
    end = beginActivity()
  })
  act(() => vi.advanceTimersByTime(300))
  expect(screen.queryByText('请稍候')).toBeNull()
  act(() => vi.advanceTimersByTime(100))
  expect(screen.getByText('请稍候')).toBeDefined()
  act(() => vi.advanceTimersByTime(600_000))
  expect(screen.getByText('请稍候')).toBeDefined()
  act(() => end())
  expect(screen.queryByText('请稍候')).toBeNull()
})

test('what ends twice takes nobody else’s indicator away', async () => {
  await renderPage(empty)
  vi.useFakeTimers()
  const [first, second] = [beginActivity(), beginActivity()]
  act(() => {
    first()
    first()
  })
  act(() => vi.advanceTimersByTime(400))
  expect(screen.getByText('请稍候')).toBeDefined()
  act(() => second())
  expect(screen.queryByText('请稍候')).toBeNull()
})

test('a question has Cancel and OK unless it says otherwise', async () => {
  await renderPage(empty, { locale: 'en' })
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = ask({ message: 'Really?' })
  })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancel',
    'OK',
  ])
  act(() => screen.getByRole('button', { name: 'OK' }).click())
  expect(await answer).toBe(true)
  expect(screen.queryByText('Really?')).toBeNull()
})

const words = { copied: 'Copied', copyFailed: 'Could not be copied, please copy it by hand' }

test('what was copied is said, and so is that it could not be', async () => {
  await renderPage(empty)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await act(() => copyText('the text', words))
  expect(write).toHaveBeenCalledWith('the text')
  expect(screen.getByText('Copied')).toBeDefined()
  write.mockRejectedValue(new Error('not allowed'))
  await act(async () => void copyText('the text', words))
  expect(await screen.findByText(words.copyFailed)).toBeDefined()
})
