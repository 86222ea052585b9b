import { calls } from '@mailing/contract/client.ts'
import type { DiaryEntry, YearBook } from '@mailing/contract/diary/calls.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { readStored } from '../../../platform/storage.ts'
import AddPage from './add.tsx'
import BooksPage from './books.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const at = '2026-11-21T04:00:00Z'
const entry = (change: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id,
  version: 3,
  day: '2026-11-20',
  mood: 'calm',
  text: '下雨',
  photos: [],
  updatedAt: at,
  conflictOf: null,
  ...change,
})
const draft = {
  id: '22222222-2222-4222-8222-222222222222',
  version: 1,
  title: '',
  recipientId: null,
  updatedAt: at,
  createdAt: at,
  conflictOf: null,
  content: {
    locale: 'zh-Hans' as const,
    body: '下雨',
    date: '',
    salutation: '',
    signature: '',
    font: 'kai',
    sizePt: 14,
    align: 'left' as const,
    paper: 'A4' as const,
    stationery: 'plain',
    isIndented: true,
  },
}

test('a new entry is saved with its day, its mood and its text; an empty one cannot be', async () => {
  const save = answer(calls.diary.save, (input) => ({
    entry: entry({ id: input.id, text: input.text }),
    conflict: null,
  }))
  const screen = await renderPage(AddPage, { isLoggedIn: true, answers: [save] })
  expect((screen.getByRole('button', { name: '保存' }) as HTMLButtonElement).disabled).toBe(true)
  await screen.user.click(screen.getByRole('button', { name: '有盼头' }))
  fireEvent.change(screen.getByLabelText('日期'), { target: { value: '2026-11-19' } })
  await screen.user.type(screen.getByLabelText('今天想写什么'), '下个月可以探视')
  await screen.user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(save.inputs).toMatchObject([
      { baseVersion: 0, day: '2026-11-19', mood: 'hopeful', text: '下个月可以探视', photoIds: [] },
    ]),
  )
})

test('what was changed is saved on its version before it becomes a letter', async () => {
  const save = answer(calls.diary.save, () => ({ entry: entry({ version: 4 }), conflict: null }))
  const turn = answer(calls.diary.toDraft, () => draft)
  const screen = await renderPage(AddPage, {
    params: { id },
    isLoggedIn: true,
    answers: [answer(calls.diary.get, () => entry()), save, turn],
  })
  await screen.user.type(await screen.findByLabelText('今天想写什么'), '，想你')
  await screen.user.click(screen.getByRole('button', { name: '变成一封信' }))
  await waitFor(() => expect(turn.inputs).toEqual([{ id }]))
  expect(save.inputs).toMatchObject([{ id, baseVersion: 3, text: '下雨，想你' }])
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/editLetter/editLetter',
      params: { id: draft.id },
    }),
  )
})

test('a second version is told, and nothing is said to be lost', async () => {
  const save = answer(calls.diary.save, () => ({
    entry: entry({ conflictOf: id }),
    conflict: entry({ version: 5, text: '另一台' }),
  }))
  const screen = await renderPage(AddPage, {
    params: { id },
    isLoggedIn: true,
    answers: [answer(calls.diary.get, () => entry()), save],
  })
  await screen.user.type(await screen.findByLabelText('今天想写什么'), '！')
  await screen.user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/这篇日记有两个版本/)).toBeTruthy()
})

test('a year is bound on a press; a finished book is offered, an old one can be bound again', async () => {
  const file = {
    id,
    url: '/files/book',
    urlExpiresAt: at,
    type: 'application/pdf',
    bytes: 1,
    width: null,
    height: null,
  }
  const years: YearBook[] = [
    { year: 2026, letters: 3, replies: 1, book: null },
    {
      year: 2025,
      letters: 2,
      replies: 0,
      book: { state: 'ready', isCurrent: false, pages: 9, madeAt: at, file },
    },
  ]
  const make = answer(calls.diary.makeBook, () => ({
    year: 2026,
    letters: 3,
    replies: 1,
    book: { state: 'making' as const, isCurrent: true, pages: 0, madeAt: null, file: null },
  }))
  const screen = await renderPage(BooksPage, {
    isLoggedIn: true,
    answers: [answer(calls.diary.books, () => ({ list: years })), make],
  })
  expect(await screen.findByText('寄出 3 封 · 收到 1 封')).toBeTruthy()
  expect(screen.getByRole('link', { name: '下载 PDF' }).getAttribute('href')).toBe('/files/book')
  expect(screen.getByRole('button', { name: '重新装订' })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '装订成 PDF' }))
  await waitFor(() => expect(make.inputs).toEqual([{ year: 2026 }]))
})

test('what was written is found again after the phone has closed the app, and forgotten once it is saved', async () => {
  const save = answer(calls.diary.save, (input) => ({
    entry: entry({ id: input.id, text: input.text }),
    conflict: null,
  }))
  const scene = { isLoggedIn: true, answers: [save] }
  const before = await renderPage(AddPage, scene)
  await before.user.type(before.getByLabelText('今天想写什么'), '长长的一天')
  before.unmount()
  const after = await renderPage(AddPage, scene)
  expect(after.getByLabelText('今天想写什么')).toHaveProperty('value', '长长的一天')
  await after.user.click(after.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(save.inputs).toMatchObject([{ baseVersion: 0, text: '长长的一天' }]))
  await waitFor(() => expect(readStored('inputMemory')).toBeNull())
})

test('what another device has saved meanwhile is not written over by what was kept here', async () => {
  const save = answer(calls.diary.save, () => ({ entry: entry({ version: 4 }), conflict: null }))
  let stored = entry()
  const scene = {
    params: { id },
    isLoggedIn: true,
    answers: [answer(calls.diary.get, () => stored), save],
  }
  const before = await renderPage(AddPage, scene)
  await before.user.type(await before.findByLabelText('今天想写什么'), '，想你')
  before.unmount()
  stored = entry({ version: 7, text: '另一台写的' })
  queryClient.clear()
  const after = await renderPage(AddPage, scene)
  expect(await after.findByLabelText('今天想写什么')).toHaveProperty('value', '下雨，想你')
  await after.user.click(after.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(save.inputs).toMatchObject([{ baseVersion: 3, text: '下雨，想你' }]))
})

test('whoever chooses to leave finds an empty page the next time', async () => {
  const screen = await renderPage(AddPage, { isLoggedIn: true })
  await screen.user.type(screen.getByLabelText('今天想写什么'), '算了')
  expect(readStored('inputMemory')).not.toBeNull()
  void navigate('/pages/editLetter/editLetter', { id })
  await screen.user.click(await screen.findByRole('button', { name: '离开' }))
  expect(readStored('inputMemory')).toBeNull()
})
