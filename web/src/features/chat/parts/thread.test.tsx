import type { ChatMessage } from '@mailing/contract/chat/schemas.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { type ChatState, chatStart } from '../model/chat-state.ts'
import { Thread } from './thread.tsx'

const message = (seq: number): ChatMessage => ({
  id: `33333333-3333-4333-8333-33333333333${seq}`,
  seq,
  at: '2026-11-20T08:00:00.000Z',
  author: 'staff',
  kind: 'text',
  text: `第${seq}句`,
  picture: null,
  card: null,
  byName: '',
})
const chat = { read: () => undefined } as never
const page = document.documentElement
let set: (state: ChatState) => void

function Screen() {
  const [state, setState] = useState(chatStart)
  set = setState
  return <Thread chat={chat} state={state} side="writer" />
}

beforeEach(() => {
  vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(2_000)
  vi.spyOn(page, 'clientHeight', 'get').mockReturnValue(700)
  page.scrollTop = 0
})

test('opens at the end when the messages are known before', async () => {
  await renderPage(Screen, {})
  const messages = [message(1), message(2)]
  act(() => set({ ...chatStart, messages }))
  expect(page.scrollTop).toBe(0)
  act(() => set({ ...chatStart, messages, isPending: false }))
  expect(page.scrollTop).toBe(2_000)
})

test('stays where somebody reads when a message comes', async () => {
  await renderPage(Screen, {})
  const state = { ...chatStart, isPending: false, messages: [message(1)] }
  act(() => set(state))
  page.scrollTop = 300
  act(() => set({ ...state, messages: [message(1), message(2)] }))
  expect(page.scrollTop).toBe(300)
})
