import { calls } from '@mailing/contract/client.ts'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { grids } from '../model/strokes.ts'
import { content, draft, ids, offerAnswers } from '../test/scene.ts'
import DrawingPage from './drawing.tsx'

const signature: DrawingPart = {
  kind: 'drawing',
  place: 'signature',
  ...grids.signature,
  strokes: [
    [0, 0, 10, 0, 10, 10],
    [20, 0, 30, 0, 30, 10],
  ],
}

const page: DrawingPart = {
  kind: 'drawing',
  place: 'page',
  ...grids.page,
  strokes: [[5, 5, 25, 5, 25, 25]],
}

async function open(parts: readonly DrawingPart[] = [signature]) {
  const saving = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ version: 4, content: input.content }),
    conflict: null,
  }))
  const answers = [
    ...offerAnswers(),
    saving,
    answer(calls.letter.draft, () => draft({ content: content({ parts: [...parts] }) })),
  ]
  return {
    ...(await renderPage(DrawingPage, {
      params: { id: ids.draft },
      answers,
      isLoggedIn: true,
    })),
    saving,
  }
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
  expect(screen.saving.inputs.at(-1)).toMatchObject({
    content: { parts: [{ strokes: [signature.strokes[0]] }] },
  })
})

test('a drawing that was only looked at is left without a question', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: /^修改/ }))
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})

/** The strokes on the board. */
const strokesOf = (screen: Awaited<ReturnType<typeof open>>): number =>
  screen.getByRole('img', { name: /^画板/ }).querySelectorAll('path[fill]').length

test('unsaved strokes are not dropped for another drawing without a question', async () => {
  const screen = await open([signature, page])
  await screen.user.click(await screen.findByRole('button', { name: /^修改.*1$/ }))
  await screen.user.click(screen.getByRole('button', { name: '撤销一笔' }))
  const other = screen.getByRole('button', { name: /^修改.*2$/ })
  await screen.user.click(other)
  await screen.user.click(await screen.findByRole('button', { name: '先不改' }))
  expect(screen.getByRole('radio', { name: /签名/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: '保存修改' })).toBeTruthy()
  // The one on the board stays as it is there.
  await screen.user.click(screen.getByRole('button', { name: /^修改.*1$/ }))
  await waitFor(() => expect(strokesOf(screen)).toBe(1))
  await screen.user.click(other)
  await screen.user.click(await screen.findByRole('button', { name: '改这一幅' }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /整页/ })).toHaveProperty('checked', true),
  )
  expect(screen.saving.inputs).toEqual([])
})

test('a drawing that was only looked at makes room for another without a question', async () => {
  const screen = await open([signature, page])
  await screen.user.click(await screen.findByRole('button', { name: /^修改.*1$/ }))
  await screen.user.click(screen.getByRole('button', { name: /^修改.*2$/ }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /整页/ })).toHaveProperty('checked', true),
  )
})

test('unsaved strokes stay on the board while drawings are moved and taken out, and are saved where their drawing is then', async () => {
  const screen = await open([signature, page])
  await screen.user.click(await screen.findByRole('button', { name: /^修改.*1$/ }))
  await screen.user.click(screen.getByRole('button', { name: '撤销一笔' }))
  await screen.user.click(screen.getByRole('button', { name: /1往后移$/ }))
  expect(strokesOf(screen)).toBe(1)
  await screen.user.click(screen.getByRole('button', { name: /^去掉.*1$/ }))
  expect(strokesOf(screen)).toBe(1)
  await screen.user.click(screen.getByRole('button', { name: '保存修改' }))
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await waitFor(() =>
    expect(screen.saving.inputs.at(-1)).toMatchObject({
      content: { parts: [{ place: 'signature', strokes: [signature.strokes[0]] }] },
    }),
  )
})

test('changes to a drawing that is taken out stay on the board as a new one', async () => {
  const screen = await open([signature])
  await screen.user.click(await screen.findByRole('button', { name: /^修改.*1$/ }))
  await screen.user.click(screen.getByRole('button', { name: '撤销一笔' }))
  await screen.user.click(screen.getByRole('button', { name: /^去掉.*1$/ }))
  expect(strokesOf(screen)).toBe(1)
  await screen.user.click(screen.getByRole('button', { name: '放进信里' }))
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await waitFor(() =>
    expect(screen.saving.inputs.at(-1)).toMatchObject({
      content: { parts: [{ strokes: [signature.strokes[0]] }] },
    }),
  )
})
