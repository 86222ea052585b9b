import { calls } from '@mailing/contract/client.ts'
import type { Countdown } from '@mailing/contract/countdown/calls.ts'
import texts from '@mailing/texts/zh-hans/web/countdown.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { refreshCalls } from '../../../platform/client/query.ts'
import CountdownPage from './countdown.tsx'

const today = '2026-11-25'
const person = (n: number, more: Partial<Countdown> = {}): Countdown => ({
  recipientId: `44444444-4444-4444-8444-${String(n).padStart(12, '0')}`,
  name: `收信人 ${n}`,
  relation: '哥哥',
  place: 'prison',
  day: '2027-01-30',
  daysLeft: 66,
  history: [],
  ...more,
})
const open = async (list: readonly Countdown[], others: readonly string[] = []) => {
  const shown = {
    today,
    list: [...list],
    others: others.map((name, n) => ({
      recipientId: person(90 + n).recipientId,
      name,
      relation: '',
    })),
  }
  const set = answer(calls.countdown.set, () => shown)
  const screen = await renderPage(CountdownPage, {
    answers: [answer(calls.countdown.list, () => shown), set],
    isLoggedIn: true,
  })
  return { ...screen, set }
}

test('days, milestones and what the day was before are shown; a letter that is there before the day is offered', async () => {
  const screen = await open([
    person(1, { history: [{ day: '2027-02-28', replacedAt: '2026-11-01T04:00:00Z' }] }),
  ])
  expect(await screen.findByText('66')).toBeTruthy()
  expect(screen.getByText(/2 个月.*5 天/)).toBeTruthy()
  expect(screen.getByText(texts.milestone('50'))).toBeTruthy()
  expect(screen.queryByText(texts.milestone('100'))).toBeNull()
  expect(screen.getByText(/2027年2月28日/)).toBeTruthy()
  expect(screen.getByText(texts.writeForDayHint('2027年1月29日'))).toBeTruthy()
})

test('a day too far away to choose, today, and one that has passed each say so', async () => {
  const screen = await open([
    person(1, { day: '2028-02-29', daysLeft: 461 }),
    person(2, { day: today, daysLeft: 0 }),
    person(3, { day: '2026-11-20', daysLeft: -5 }),
  ])
  expect(await screen.findByText('461')).toBeTruthy()
  expect(screen.getByRole('button', { name: new RegExp(`^${texts.write}.*收信人 1`) })).toBeTruthy()
  expect(screen.getByText(texts.isToday)).toBeTruthy()
  expect(screen.getByText(texts.passed(5))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /收信人 3.*写信/ })).toBeNull()
})

test('a day is added for somebody of the address book, and only when both are chosen', async () => {
  const screen = await open([], ['安然', '白露'])
  expect(await screen.findByText(texts.none)).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: texts.add }))
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  expect(screen.getByText(texts.personMissing)).toBeTruthy()
  expect(screen.getByText(texts.dayMissing)).toBeTruthy()
  const recipientId = person(91).recipientId
  await screen.user.selectOptions(screen.getByRole('combobox'), recipientId)
  await screen.user.type(screen.getByLabelText(new RegExp(`^${texts.day}`)), '2027-03-01')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.set.inputs).toEqual([{ recipientId, day: '2027-03-01' }]))
})

test('the days that are there stay when they cannot be asked for again', async () => {
  let isDown = false
  const list = answer(calls.countdown.list, () =>
    isDown ? failure('server.busy') : { today, list: [person(1)], others: [] },
  )
  const screen = await renderPage(CountdownPage, { answers: [list], isLoggedIn: true })
  expect(await screen.findByText('66')).toBeTruthy()
  isDown = true
  await act(async () => {
    await refreshCalls([calls.countdown.list])
    await new Promise((later) => setTimeout(later, 50))
  })
  expect(list.inputs).toHaveLength(2)
  expect(screen.getByText('66')).toBeTruthy()
})
