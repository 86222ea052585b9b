import { calls } from '@mailing/contract/client.ts'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { grids } from '../model/strokes.ts'
import { content, draft, ids, offerAnswers } from '../test/scene.ts'
import { letterTexts, partTexts } from '../texts.ts'
import DrawingPage from './drawing.tsx'

const signature: DrawingPart = { kind: 'drawing', place: 'signature', ...grids.signature, strokes: [[0, 0, 10, 0, 10, 10], [20, 0, 30, 0, 30, 10]] }

async function open() {
  const saving = answer(calls.letter.saveDraft, (input) => ({ draft: draft({ version: 4, content: input.content }), conflict: null }))
  const answers = [...offerAnswers(), saving, answer(calls.letter.draft, () => draft({ content: content({ parts: [signature] }) }))]
  return { ...(await renderPage(DrawingPage, { params: { id: ids.draft }, texts: [partTexts, letterTexts], answers, isLoggedIn: true })), saving }
}

test('strokes that are not in the letter yet are asked about before the board is left; saved ones are not', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: /^修改/ }))
  await screen.user.click(screen.getByRole('button', { name: '撤销一笔' }))
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await screen.user.click(await screen.findByRole('button', { name: '留在这里' }))
  expect(screen.place()).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: '保存修改' }))
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
  expect(screen.saving.inputs.at(-1)).toMatchObject({ content: { parts: [{ strokes: [signature.strokes[0]] }] } })
})

test('a drawing that was only looked at is left without a question', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: /^修改/ }))
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})
