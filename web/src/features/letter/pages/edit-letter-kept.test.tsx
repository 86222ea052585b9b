import 'fake-indexeddb/auto'
import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/letter.ts'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { setToken } from '../../../platform/session.ts'
import { keepLetter, keptLetter } from '../model/keep.ts'
import { beginLetter } from '../model/letter-draft.ts'
import { blankLetter } from '../model/letter-text.ts'
import { content, draft, ids, offerAnswers } from '../test/scene.ts'
import EditLetterPage from './edit-letter.tsx'

/** The address of a letter keeps these as long as it is open. */
const params = { id: ids.draft, fresh: '1' }
const blank = blankLetter('zh-Hans', new Date('2026-11-21T04:00:00Z'))
const words = '写给你的第一封信'

/** A letter that this person began here and the server has never had. */
beforeEach(() =>
  keepLetter(
    beginLetter(ids.draft, 'user-1', { ...blank, content: { ...blank.content, body: words } }, 0),
  ),
)

const bodyOnDevice = async () => (await keptLetter(ids.draft))?.text.content.body

test('with the session over a letter of one’s own asks for the login, and no blank one takes its place', async () => {
  const screen = await renderPage(EditLetterPage, { params })
  expect(await screen.findByText('登录后继续写这封信，内容还在这台手机上')).toBeTruthy()
  expect(screen.getByRole('link', { name: '登录' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await bodyOnDevice()).toBe(words)
})

test('after the login it is there as it was left', async () => {
  const save = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content, version: 1 }),
    conflict: null,
  }))
  const screen = await renderPage(EditLetterPage, {
    params,
    isLoggedIn: true,
    answers: [
      ...offerAnswers(),
      answer(calls.mail.checkText, () => ({ findings: [], isClean: true })),
      save,
    ],
  })
  expect(await screen.findByRole('textbox', { name: '正文' })).toHaveProperty('value', words)
  await waitFor(() =>
    expect(save.inputs).toMatchObject([{ id: ids.draft, content: { body: words } }]),
  )
})

test('another person on this phone neither sees it nor writes over it', async () => {
  const screen = await renderPage(EditLetterPage, {
    params,
    token: fakeToken({ uid: 'user-2' }),
  })
  expect(await screen.findByText('这封草稿已经不在了')).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
  expect(await bodyOnDevice()).toBe(words)
})

test('when somebody else logs in in another tab, the open letter is closed to them and not sent in their name', async () => {
  const save = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content, version: 1 }),
    conflict: null,
  }))
  const screen = await renderPage(EditLetterPage, {
    params,
    token: fakeToken({ uid: 'user-1' }),
    answers: [
      ...offerAnswers(),
      answer(calls.mail.checkText, () => ({ findings: [], isClean: true })),
      save,
    ],
  })
  await screen.findByRole('textbox', { name: '正文' })
  await waitFor(() => expect(save.inputs).toHaveLength(1))
  await screen.user.type(screen.getByRole('textbox', { name: '正文' }), '！')
  await act(async () => setToken({ token: fakeToken({ uid: 'user-2' }) }))
  expect(await screen.findByText('这封草稿已经不在了')).toBeTruthy()
  expect(save.inputs).toHaveLength(1)
  expect(await keptLetter(ids.draft)).toMatchObject({
    owner: 'user-1',
    text: { content: { body: `${words}！` } },
  })
})

test('that both versions of a letter stay is asked once', async () => {
  const other = '88888888-8888-4888-8888-888888888888'
  const second = draft({ id: ids.proof, conflictOf: other, content: content({ body: words }) })
  const open = () =>
    renderPage(EditLetterPage, {
      params: { id: ids.proof },
      isLoggedIn: true,
      answers: [
        ...offerAnswers(),
        answer(calls.mail.checkText, () => ({ findings: [], isClean: true })),
        answer(calls.letter.draft, ({ id }) => (id === other ? draft({ id }) : second)),
      ],
    })
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: zhHans.save.two_versions }))
  await screen.user.click(await screen.findByRole('button', { name: zhHans.versions.keepBoth }))
  await waitFor(async () => expect(await keptLetter(ids.proof)).toMatchObject({ other: null }))
  screen.unmount()
  const again = await open()
  expect(await again.findByText(zhHans.save.saved)).toBeTruthy()
  expect((await keptLetter(ids.proof))?.other).toBeNull()
})
