import 'fake-indexeddb/auto'
import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { keepLetter, keptLetter } from '../model/keep.ts'
import { beginLetter, type KeptLetter } from '../model/letter-draft.ts'
import { blankLetter } from '../model/letter-text.ts'
import { draft, ids, offerAnswers, proof, purse } from '../test/scene.ts'
import ConfirmPage from './confirm.tsx'

const words = '只写给你一个人看'
const blank = blankLetter('zh-Hans', new Date('2026-11-21T04:00:00Z'))
/** A letter that the first person wrote on this phone and the server has never had. */
const written: KeptLetter = beginLetter(
  ids.draft,
  'user-1',
  { ...blank, recipientId: ids.recipient, content: { ...blank.content, body: words } },
  0,
)
beforeEach(() => keepLetter(written))

const open = (uid: string, answers: readonly ReturnType<typeof answer>[]) =>
  renderPage(ConfirmPage, {
    params: { draftId: ids.draft },
    answers,
    token: fakeToken({ uid }),
  })
const saves = () =>
  answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content, version: 1 }),
    conflict: null,
  }))
const unknown = () => answer(calls.letter.draft, () => failure('request.not_found'))

test('what its writer has not sent yet goes up first, and is ordered', async () => {
  const saving = saves()
  const screen = await open('user-1', [
    saving,
    answer(calls.letter.draft, () => draft({ version: 1, content: written.text.content })),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
    ...offerAnswers(),
  ])
  expect(await screen.findByRole('button', { name: '付款 ¥5.00' })).toBeTruthy()
  expect(saving.inputs).toMatchObject([{ id: ids.draft, content: { body: words } }])
})

test('another person on this phone is not shown it, and nothing of it is sent in that person’s name', async () => {
  const [saving, read] = [saves(), unknown()]
  const screen = await open('user-2', [saving, read])
  await waitFor(() => expect(read.inputs).toHaveLength(1))
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
  expect(saving.inputs).toEqual([])
  expect(await keptLetter(ids.draft)).toEqual(written)
})

test('nor is another person asked to choose between its two versions', async () => {
  await keepLetter({
    ...written,
    other: draft({ content: { ...written.text.content, body: '另一个版本' } }),
  })
  const read = unknown()
  const screen = await open('user-2', [read])
  await waitFor(() => expect(read.inputs).toHaveLength(1))
  expect(screen.queryByText(/两个版本/)).toBeNull()
})

test('what a guest began on this phone goes to whoever logs in', async () => {
  await keepLetter({ ...written, owner: null })
  const saving = saves()
  const screen = await open('user-2', [
    saving,
    answer(calls.letter.draft, () => draft({ version: 1 })),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
    ...offerAnswers(),
  ])
  expect(await screen.findByRole('button', { name: '付款 ¥5.00' })).toBeTruthy()
  await waitFor(async () => expect((await keptLetter(ids.draft))?.owner).toBe('user-2'))
  expect(saving.inputs).toHaveLength(1)
})
