import { calls } from '@mailing/contract/client.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../test/render-page.tsx'
import { switchTab } from '../platform/navigation/navigate.ts'
import { AppTabBar } from './app-tab-bar.tsx'

let unreadNum = 0
afterEach(() => {
  unreadNum = 0
})

async function tabs(orders: number, index = 2): Promise<(string | null)[]> {
  const counts = answer(calls.order.counts, () => ({
    list: [],
    tabBar: { count: orders, index, waiting: [] },
  }))
  await renderPage(AppTabBar, {
    isLoggedIn: true,
    answers: [counts, answer(calls.chat.unread, () => ({ unreadNum }))],
  })
  await switchTab('/pages/my/my')
  const bar = await screen.findByRole('navigation')
  return within(bar)
    .getAllByRole('link')
    .map((link) => link.querySelector('.bg-danger [aria-hidden]')?.textContent ?? null)
}

test('the count of orders stands on the tab of index 2, unread chats on index 1', async () => {
  unreadNum = 4
  await expect.poll(() => tabs(3)).toEqual([null, '4', '3', null])
})

test('the server may name another tab for the orders', async () => {
  expect(await tabs(3, 3)).toEqual([null, null, null, '3'])
})

test('a tab that there is not is told on the console, and shows no badge', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await tabs(3, 9)).toEqual([null, null, null, null])
  expect(warn).toHaveBeenCalledExactlyOnceWith('tab bar item 9 not found')
})

test('both counts end at 99+ and are gone at 0', async () => {
  unreadNum = 100
  expect(await tabs(250)).toEqual([null, '99+', '99+', null])
})

test('nothing waits: no badge', async () => {
  expect(await tabs(0)).toEqual([null, null, null, null])
})

test('the tabs have their paths, words and icons in their order', async () => {
  await tabs(0)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href')?.split('#')[1], link.textContent])).toEqual(
    [
      ['/', '写信'],
      ['/pages/buyGoods/buyGoods', '商城'],
      ['/pages/poster/poster', '邀请有礼'],
      ['/pages/my/my', '我的'],
    ],
  )
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, 'page'])
  const strokes = links.map((link) => link.querySelector('svg')?.getAttribute('stroke-width'))
  expect(strokes).toEqual(['1.75', '1.75', '1.75', '2.25'])
})
