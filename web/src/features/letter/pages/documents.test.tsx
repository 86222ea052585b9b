import { calls } from '@mailing/contract/client.ts'
import type { Document } from '@mailing/contract/file/calls.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { draft, ids, offerAnswers } from '../test/scene.ts'
import DocumentsPage from './documents.tsx'

/** A document that has just been uploaded and is looked at. */
async function open(change: Partial<Document>) {
  const document = {
    id: ids.file,
    name: 'school.pdf',
    state: 'ready',
    problem: null,
    pageCount: 0,
    pages: [],
    text: null,
    isTextPartial: false,
    ...change,
  } as Document
  const answers = [
    ...offerAnswers(),
    answer(calls.letter.draft, () => draft()),
    answer(calls.file.document, () => document),
    answer(calls.file.beginUpload, () => ({ offset: 1, partBytes: 1 }) as never),
    answer(calls.file.finishFile, () => document as never),
  ]
  const screen = await renderPage(DocumentsPage, {
    params: { id: ids.draft },
    answers,
    isLoggedIn: true,
  })
  await screen.findByRole('button', { name: '去寄出' })
  await screen.user.upload(
    screen.container.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'school.pdf', { type: 'application/pdf' }),
  )
  await screen.findAllByText('school.pdf')
  return screen
}

test('a document that was looked at and not added is asked about before the screen is left', async () => {
  const screen = await open({ text: '成绩单' })
  await screen.user.click(await screen.findByRole('button', { name: '去寄出' }))
  await screen.user.click(await screen.findByRole('button', { name: '留在这里' }))
  expect(screen.place()).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await screen.user.click(await screen.findByRole('button', { name: '离开' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})

test('a document that cannot be used holds nobody up', async () => {
  const screen = await open({ state: 'failed', problem: '这个文件打不开' })
  await screen.findByText(/这个文件打不开/)
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})
