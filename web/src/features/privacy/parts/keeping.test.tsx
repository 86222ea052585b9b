import { calls } from '@mailing/contract/client.ts'
import type { Keeping, Parting } from '@mailing/contract/privacy/keeping-calls.ts'
import texts from '@mailing/texts/zh-hans/web/keeping.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { KeepingChoice } from './keeping.tsx'

const never: Keeping = { draft: null, order: null, reply: null }
const letter: Parting = {
  kind: 'order',
  id: '11111111-1111-4111-8111-111111111111',
  state: 'planned',
  name: 'X20260101',
  about: '收信人甲',
  mail: 'letter',
  countedAt: '2026-01-02T04:00:00.000Z',
  dueAt: '2026-12-02T04:00:00.000Z',
}
const ahead = (next: Parting[]) => ({
  counts: { draft: 0, order: next.length, reply: 0 },
  next,
  isTalkOpen: false,
})
const open = async (chosen: Keeping, next: Parting[], kept: Parting[] = []) => {
  const preview = answer(calls.privacy.keepingPreview, () => ahead([letter]))
  const save = answer(calls.privacy.saveKeeping, (input) => input)
  const keep = answer(calls.privacy.keepThing, () => ({ isDone: true as const }))
  const screen = await renderPage(KeepingChoice, {
    answers: [
      answer(calls.privacy.keeping, () => ({ ...ahead(next), chosen, kept })),
      preview,
      save,
      keep,
    ],
    isLoggedIn: true,
  })
  return { ...screen, preview, save, keep }
}

test('nothing goes by itself; what a choice would erase is shown before it is saved', async () => {
  const screen = await open(never, [])
  const choice = await screen.findByLabelText(new RegExp(`^${texts.kinds.order}`))
  expect((choice as HTMLSelectElement).value).toBe('')
  expect(screen.queryByRole('button', { name: texts.save })).toBeNull()
  await screen.user.selectOptions(choice, '90')
  expect(await screen.findByText(texts.wouldGo)).toBeTruthy()
  expect(await screen.findByText(/收信人甲 · X20260101/)).toBeTruthy()
  // Not chosen yet: there is nothing to keep.
  expect(screen.queryByRole('button', { name: texts.keep })).toBeNull()
  expect(screen.preview.inputs.at(-1)).toEqual({ order: '90' })
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.save.inputs).toEqual([{ ...never, order: 90 }]))
})

test('what goes next can be kept, and what was kept let go', async () => {
  const other = { ...letter, id: '22222222-2222-4222-8222-222222222222' }
  const screen = await open({ ...never, order: 365 }, [letter], [{ ...other, state: 'kept' }])
  await screen.user.click(await screen.findByRole('button', { name: texts.keep }))
  await screen.user.click(await screen.findByRole('button', { name: texts.unkeep }))
  await waitFor(() =>
    expect(screen.keep.inputs).toEqual([
      { kind: 'order', id: letter.id, isKept: true },
      { kind: 'order', id: other.id, isKept: false },
    ]),
  )
})
