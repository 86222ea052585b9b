import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ask,
  closeModals,
  hideToast,
  tell,
  tellOnce,
  toast,
  toastToRead,
  useFeedback,
} from './feedback.ts'

const shown = () => renderHook(() => useFeedback()).result.current

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  closeModals()
  hideToast()
  vi.useRealTimers()
})

test('eight characters are a toast of three seconds', () => {
  void tell('一二三四五六七八')
  expect(shown()).toMatchObject({ toast: { message: '一二三四五六七八' }, modals: [] })
  vi.advanceTimersByTime(2999)
  expect(shown().toast).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(shown().toast).toBeNull()
})

test('nine characters are a modal with one button', async () => {
  const told = tell('一二三四五六七八九')
  expect(shown().toast).toBeNull()
  const [modal] = shown().modals
  expect(modal).toMatchObject({ message: '一二三四五六七八九', cancelText: null })
  modal?.answer(true)
  await expect(told).resolves.toBe(true)
})

test('an emoji counts as one character', () => {
  void tell('👍👍👍👍👍👍👍👍')
  expect(shown().modals).toHaveLength(0)
})

test.each(['Address copied', 'Adresse copiée', 'Dirección copiada', 'a'.repeat(32)])(
  'shows %s as a toast when Latin letters say it',
  (message) => {
    void tell(message)
    expect(shown()).toMatchObject({ toast: { message }, modals: [] })
  },
)

test('shows a modal when Latin words have more than 32 letters', () => {
  void tell('a'.repeat(33))
  expect(shown().toast).toBeNull()
  expect(shown().modals).toHaveLength(1)
})

test('counts every character when Chinese and Latin letters are mixed', () => {
  void tell('已复制 abcd')
  expect(shown().modals).toHaveLength(0)
  void tell('已复制 abcde')
  expect(shown().modals).toHaveLength(1)
})

test('a plain toast stays two seconds', () => {
  toast('已保存')
  vi.advanceTimersByTime(1999)
  expect(shown().toast?.message).toBe('已保存')
  vi.advanceTimersByTime(1)
  expect(shown().toast).toBeNull()
})

test('a sentence at a desk is a toast for as long as it takes to read', () => {
  toastToRead('一二三四五六七八九十'.repeat(5))
  expect(shown()).toMatchObject({ modals: [] })
  vi.advanceTimersByTime(4999)
  expect(shown().toast).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(shown().toast).toBeNull()
  toastToRead('一')
  vi.advanceTimersByTime(2999)
  expect(shown().toast).not.toBeNull()
})

test('questions wait for each other, and closing answers them with cancel', async () => {
  const answers = [ask({ message: 'first' }), ask({ message: 'second' })]
  expect(shown().modals.map((modal) => modal.message)).toEqual(['first', 'second'])
  closeModals()
  expect(await Promise.all(answers)).toEqual([false, false])
})

test('the same trouble is told once, and again only some time after it was read', async () => {
  const message = '网络不好，请稍后再试一次'
  tellOnce(message)
  tellOnce(message)
  expect(shown().modals).toHaveLength(1)
  shown().modals[0]?.answer(true)
  await vi.advanceTimersByTimeAsync(9000)
  tellOnce(message)
  expect(shown().modals).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2000)
  tellOnce(message)
  expect(shown().modals).toHaveLength(1)
})
