import { calls } from '@mailing/contract/client.ts'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('a second finger or the palm leaves the stroke that is being drawn alone, and a pen draws beside the palm', async () => {
  const screen = await open([])
  const board = await screen.findByRole('img', { name: /^画板/ })
  Object.assign(board, { setPointerCapture: () => {} })
  vi.spyOn(board, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 170))
  const point = (
    kind: 'pointerDown' | 'pointerMove' | 'pointerUp',
    pointerId: number,
    at: number,
    pointerType = 'touch',
  ) => fireEvent[kind](board, { pointerId, clientX: at, clientY: at, pointerType, bubbles: true })
  const widths = () =>
    [...board.querySelectorAll('path[fill]')].map((path) => {
      const numbers = (path.getAttribute('d') ?? '').match(/-?\d+/g)?.map(Number) ?? []
      const across = numbers.filter((_, n) => n % 2 === 0)
      return Math.max(...across) - Math.min(...across)
    })
  point('pointerDown', 1, 10)
  for (const at of [40, 70]) point('pointerMove', 1, at)
  point('pointerDown', 2, 160)
  point('pointerMove', 2, 165)
  point('pointerUp', 2, 165)
  for (const at of [100, 130]) point('pointerMove', 1, at)
  point('pointerUp', 1, 130)
  expect(widths()).toHaveLength(1)
  expect(widths()[0]).toBeGreaterThan(2000)
  expect(widths()[0]).toBeLessThan(2700)
  point('pointerDown', 3, 160)
  point('pointerDown', 4, 10, 'pen')
  for (const at of [40, 70, 100, 130]) point('pointerMove', 4, at, 'pen')
  point('pointerUp', 4, 130, 'pen')
  expect(widths()).toHaveLength(2)
  expect(widths()[1]).toBeGreaterThan(2000)
})
