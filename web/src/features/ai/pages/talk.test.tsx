import type { AiConfig } from '@mailing/contract/ai/calls.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closedHelper } from '../../../../test/answers.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import TalkPage from './talk.tsx'

const at = '2026-11-20T08:00:00.000Z'
const open: AiConfig = {
  ...closedHelper,
  isOpen: true,
  provider: 'model.example',
  model: 'm1',
  consents: [
    { subject: 'talk', givenAt: at },
    { subject: 'letters', givenAt: null },
  ],
  tokensLeft: 40_000,
}
const talks = answer(calls.ai.talks, () => ({ list: [], nextCursor: null }))
const talkId = '11111111-1111-4111-8111-111111111111'

test('without a model the page says so and leads to the help centre', async () => {
  const screen = await renderPage(TalkPage, { isLoggedIn: true })
  expect(await screen.findByText('这里没有开通智能助手')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去帮助中心' })).toBeTruthy()
})

test('before the first question it says who gets what, and asks', async () => {
  let config: AiConfig = { ...open, consents: closedHelper.consents }
  const consent = answer(calls.ai.consent, () => {
    config = open
    return open
  })
  const screen = await renderPage(TalkPage, {
    isLoggedIn: true,
    answers: [answer(calls.ai.config, () => config), consent, talks],
  })
  expect(await screen.findByText(/model\.example/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: '同意，开始用' }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(consent.inputs).toEqual([{ subject: 'talk', isGiven: true, version: 1 }])
})

test('an answer is plain text; links are only what our server found', async () => {
  const chat = answer(calls.ai.chat, () => ({
    talkId,
    answer: '<img src=x> [点这里](https://evil.example) 订单在路上。',
    isCut: false,
    sources: {
      articles: [{ key: 'refunds', title: '退款去哪里' }],
      orders: [{ id: talkId, number: 'L1' }],
    },
    tokensLeft: 39_000,
  }))
  const screen = await renderPage(TalkPage, {
    isLoggedIn: true,
    answers: [answer(calls.ai.config, () => open), chat, talks],
  })
  await screen.user.type(await screen.findByRole('textbox'), '我的信到哪了{Enter}')
  const log = await screen.findByRole('log')
  expect(await screen.findByText(/\[点这里\]\(https:\/\/evil\.example\)/)).toBeTruthy()
  expect(log.querySelector('img')).toBeNull()
  const links = [...log.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(2)
  expect(links.join()).not.toContain('evil')
  await screen.user.type(screen.getByRole('textbox'), '还要多久{Enter}')
  expect(chat.inputs).toEqual([
    { task: 'ask', question: '我的信到哪了' },
    { task: 'ask', question: '还要多久', talkId },
  ])
})

test('a question whose answer failed can be asked again', async () => {
  let isBroken = true
  const chat = answer(calls.ai.chat, () =>
    isBroken
      ? failure('ai.away')
      : {
          talkId,
          answer: '好了',
          isCut: false,
          sources: { articles: [], orders: [] },
          tokensLeft: 1,
        },
  )
  const screen = await renderPage(TalkPage, {
    isLoggedIn: true,
    answers: [answer(calls.ai.config, () => open), chat, talks],
  })
  await screen.user.type(await screen.findByRole('textbox'), '在吗{Enter}')
  expect(await screen.findByText('智能助手没有回应，请稍后再试')).toBeTruthy()
  isBroken = false
  await screen.user.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findByText('好了')).toBeTruthy()
  expect(screen.getAllByText('在吗')).toHaveLength(1)
})

test('a talk is handed over to a person once its writer agrees, and the chat opens', async () => {
  const chat = answer(calls.ai.chat, () => ({
    talkId,
    answer: '我查不到。',
    isCut: false,
    sources: { articles: [], orders: [] },
    tokensLeft: 1,
  }))
  const handOver = answer(calls.ai.handOver, () => ({ isDone: true as const }))
  const screen = await renderPage(TalkPage, {
    isLoggedIn: true,
    answers: [answer(calls.ai.config, () => open), chat, talks, handOver],
  })
  await screen.user.type(await screen.findByRole('textbox'), '我的信呢{Enter}')
  await screen.user.click(await screen.findByRole('button', { name: '没解决？找工作人员' }))
  expect(await screen.findByText(/最近的问答会一起放进/)).toBeTruthy()
  expect(handOver.inputs).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: '转给工作人员' }))
  await waitFor(() => expect(screen.place()?.path).toBe('/pages/message/chat/chat'))
  expect(handOver.inputs).toEqual([{ id: talkId }])
})

test('a talk is gone on with as it is now: what was kept of it is not, when it cannot be read', async () => {
  const former: CallOutput<typeof calls.ai.talk> = {
    id: talkId,
    turns: [
      { id: talkId, question: '在吗', answer: '在', sources: { articles: [], orders: [] }, at },
    ],
  }
  let isAway = false
  const talk = answer(calls.ai.talk, () => (isAway ? failure('ai.away') : former))
  const scene = {
    isLoggedIn: true,
    params: { id: talkId },
    answers: [answer(calls.ai.config, () => open), talk, talks],
  }
  const first = await renderPage(TalkPage, scene)
  expect(await first.findByText('在吗')).toBeTruthy()
  first.unmount()
  isAway = true
  const screen = await renderPage(TalkPage, scene)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText('在吗')).toBeNull()
})
