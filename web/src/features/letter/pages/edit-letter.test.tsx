import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { content, draft, ids, offerAnswers } from '../test/scene.ts'
import { breachTexts, letterTexts } from '../texts.ts'
import EditLetterPage from './edit-letter.tsx'

const texts = [letterTexts, breachTexts]
const clean = () => answer(calls.letter.checkText, () => ({ findings: [], isClean: true }))

test('what is typed is saved on the server after a pause, on the version that it was written on', async () => {
  const save = answer(calls.letter.saveDraft, (input) => ({ draft: draft({ content: input.content, version: 4 }), conflict: null }))
  const screen = await renderPage(EditLetterPage, { params: { id: ids.draft }, texts, isLoggedIn: true, answers: [...offerAnswers(), clean(), save, answer(calls.letter.draft, () => draft())] })
  const body = await screen.findByRole('textbox', { name: '正文' })
  expect(body).toHaveProperty('value', '家里一切都好')
  await screen.user.type(body, '，勿念')
  await waitFor(() => expect(save.inputs.at(-1)).toMatchObject({ id: ids.draft, baseVersion: 3, content: { body: '家里一切都好，勿念' } }), { timeout: 4_000 })
  expect(await screen.findByText('已保存')).toBeTruthy()
})

test('the rules of the place are told as soon as they are broken', async () => {
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft }, texts, isLoggedIn: true,
    answers: [...offerAnswers(), clean(), answer(calls.letter.draft, () => draft({ content: content({ body: '我的密码是 1234 😀' }) })), answer(calls.letter.saveDraft, () => ({ draft: draft(), conflict: null }))],
  })
  await screen.user.click(await screen.findByRole('button', { name: /2 处要修改/ }, { timeout: 4_000 }))
  expect(await screen.findByText('那里不许出现“密码”')).toBeTruthy()
  expect(screen.getByText('那里不收表情符号（😀）')).toBeTruthy()
})

test('a guest writes without a word to the server', async () => {
  const [specs, config] = offerAnswers()
  const screen = await renderPage(EditLetterPage, { params: { id: ids.draft, fresh: '1' }, texts, answers: [specs, config].flatMap((one) => one ?? []) })
  await screen.user.type(await screen.findByRole('textbox', { name: '正文' }), '想你')
  expect(screen.getByRole('textbox', { name: '正文' })).toHaveProperty('value', '想你')
})

test('two versions are both shown, and the merged text goes back to the first draft', async () => {
  const second = '99999999-9999-4999-8999-999999999999'
  let count = 0
  const save = answer(calls.letter.saveDraft, (input) => {
    count += 1
    if (count === 1) return { draft: draft({ id: second, version: 1, content: input.content }), conflict: draft({ version: 9, content: content({ body: '另一台设备写的' }) }) }
    return { draft: draft({ version: 10, content: input.content }), conflict: null }
  })
  const remove = answer(calls.letter.removeDraft, () => ({ isDone: true as const }))
  const screen = await renderPage(EditLetterPage, { params: { id: ids.draft }, texts, isLoggedIn: true, answers: [...offerAnswers(), clean(), save, remove, answer(calls.letter.draft, () => draft())] })
  await screen.user.type(await screen.findByRole('textbox', { name: '正文' }), '！')
  await screen.user.click(await screen.findByRole('button', { name: '有两个版本' }, { timeout: 4_000 }))
  expect((await screen.findByRole('group', { name: '另一台设备' })).textContent).toBe('另一台设备写的')
  expect(screen.getByRole('group', { name: '这台设备' }).textContent).toBe('家里一切都好！')
  await screen.user.click(screen.getByRole('button', { name: '合成一封' }))
  await screen.user.click(await screen.findByRole('button', { name: '用合成的这封' }))
  await waitFor(() => expect(save.inputs.at(-1)).toMatchObject({ id: ids.draft, baseVersion: 9, content: { body: '家里一切都好！\n另一台设备写的' } }))
  await waitFor(() => expect(remove.inputs).toEqual([{ id: second }]))
  expect(screen.getByRole('textbox', { name: '正文', hidden: true })).toHaveProperty('value', '家里一切都好！\n另一台设备写的')
})
