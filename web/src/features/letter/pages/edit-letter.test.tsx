import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { content, draft, house, ids, offerAnswers, recipient } from '../test/scene.ts'
import EditLetterPage from './edit-letter.tsx'

const clean = () => answer(calls.mail.checkText, () => ({ findings: [], isClean: true }))

test('what is typed is saved on the server after a pause, on the version that it was written on', async () => {
  const save = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content, version: 4 }),
    conflict: null,
  }))
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft },
    isLoggedIn: true,
    answers: [...offerAnswers(), clean(), save, answer(calls.letter.draft, () => draft())],
  })
  const body = await screen.findByRole('textbox', { name: '正文' })
  expect(body).toHaveProperty('value', '家里一切都好')
  await screen.user.type(body, '，勿念')
  await waitFor(
    () =>
      expect(save.inputs.at(-1)).toMatchObject({
        id: ids.draft,
        baseVersion: 3,
        content: { body: '家里一切都好，勿念' },
      }),
    { timeout: 4_000 },
  )
  expect(await screen.findByText('已保存')).toBeTruthy()
})

test('the rules of the place are told as soon as they are broken', async () => {
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft },
    isLoggedIn: true,
    answers: [
      ...offerAnswers(),
      clean(),
      answer(calls.letter.draft, () => draft({ content: content({ body: '我的密码是 1234 😀' }) })),
      answer(calls.letter.saveDraft, () => ({ draft: draft(), conflict: null })),
    ],
  })
  await screen.user.click(
    await screen.findByRole('button', { name: /2 处要修改/ }, { timeout: 4_000 }),
  )
  expect(await screen.findByText('那里不许出现“密码”')).toBeTruthy()
  expect(screen.getByText('那里不收表情符号（😀）')).toBeTruthy()
})

test('all emoji are marked, go in one tap and come back in one', async () => {
  const body = '早😀安😀，别哭👍'
  const save = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content }),
    conflict: null,
  }))
  const answers = [
    ...offerAnswers(),
    clean(),
    save,
    answer(calls.letter.draft, () => draft({ content: content({ body }) })),
  ]
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft },
    isLoggedIn: true,
    answers,
  })
  await screen.user.click(
    await screen.findByRole('button', { name: /1 处要修改/ }, { timeout: 4_000 }),
  )
  const marked = [...document.querySelectorAll('.decoration-wavy')].map(
    ({ textContent }) => textContent,
  )
  expect(marked).toEqual(['😀', '😀', '👍'])
  await screen.user.click(await screen.findByRole('button', { name: '全部删除（3 处）' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '正文' })).toHaveProperty('value', '早安，别哭'),
  )
  await screen.user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '正文' })).toHaveProperty('value', body),
  )
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

/** The page, opened by a press, so that the entry of the history can be what it was left as. */
function Door() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <EditLetterPage params={{ id: ids.draft, recipientId: ids.recipient }} />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  )
}

// The first of them must not keep a person on the device for the other.
test.each([
  ['again, as an entry of the history that was opened before', true],
  ['a first time', false],
])('the person in the address is taken over once (%s)', async (_, isAgain) => {
  const save = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content }),
    conflict: null,
  }))
  const answers = [
    ...offerAnswers(),
    clean(),
    save,
    answer(calls.letter.draft, () => draft({ recipientId: null })),
  ]
  const screen = await renderPage(Door, { isLoggedIn: true, answers })
  window.history.replaceState(isAgain ? { isRecipientTaken: true } : {}, '')
  await screen.user.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByRole('textbox', { name: '正文' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /选择收信人$/ }) !== null).toBe(isAgain),
  )
  expect(window.history.state).toMatchObject({ isRecipientTaken: true })
})

test('paper that the place refuses says so and cannot be taken', async () => {
  const { institution } = recipient
  if (institution === null) throw new Error('The scene has a recipient in an institution.')
  const rules = { ...institution.current.rules, isDecorationAllowed: false }
  const strict = {
    ...recipient,
    institution: { ...institution, current: { ...institution.current, rules } },
  }
  const others = offerAnswers().filter(({ call }) => call.id !== calls.address.get.id)
  const answers = [
    ...others,
    clean(),
    answer(calls.address.get, () => strict),
    answer(calls.letter.draft, () => draft()),
  ]
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft },
    isLoggedIn: true,
    answers,
  })
  await screen.findByRole('textbox', { name: '正文' })
  await screen.user.click(screen.getByRole('button', { name: /信纸/ }))
  expect(await screen.findByText('这封信寄往的地方只收素面或横线信纸。')).toBeTruthy()
  expect(
    (await screen.findAllByRole('button', { name: /那里不收/ })).every((one) =>
      one.matches(':disabled'),
    ),
  ).toBe(true)
  expect(
    screen.getAllByRole('button', { pressed: true }).every((one) => !one.matches(':disabled')),
  ).toBe(true)
})

test('a guest writes without a word to the server', async () => {
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft, fresh: '1' },
    answers: offerAnswers().filter(({ call }) => call.access === 'guest'),
  })
  await screen.user.type(await screen.findByRole('textbox', { name: '正文' }), '想你')
  expect(screen.getByRole('textbox', { name: '正文' })).toHaveProperty('value', '想你')
})

test('two versions are both shown, and the merged text goes back to the first draft', async () => {
  const second = '99999999-9999-4999-8999-999999999999'
  let count = 0
  const save = answer(calls.letter.saveDraft, (input) => {
    count += 1
    if (count === 1)
      return {
        draft: draft({ id: second, version: 1, content: input.content }),
        conflict: draft({ version: 9, content: content({ body: '另一台设备写的' }) }),
      }
    return { draft: draft({ version: 10, content: input.content }), conflict: null }
  })
  const remove = answer(calls.letter.removeDraft, () => ({ isDone: true as const }))
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft },
    isLoggedIn: true,
    answers: [...offerAnswers(), clean(), save, remove, answer(calls.letter.draft, () => draft())],
  })
  await screen.user.type(await screen.findByRole('textbox', { name: '正文' }), '！')
  await screen.user.click(
    await screen.findByRole('button', { name: '有两个版本' }, { timeout: 4_000 }),
  )
  expect((await screen.findByRole('group', { name: '另一台设备' })).textContent).toBe(
    '另一台设备写的',
  )
  expect(screen.getByRole('group', { name: '这台设备' }).textContent).toBe('家里一切都好！')
  await screen.user.click(screen.getByRole('button', { name: '合成一封' }))
  await screen.user.click(await screen.findByRole('button', { name: '用合成的这封' }))
  await waitFor(() =>
    expect(save.inputs.at(-1)).toMatchObject({
      id: ids.draft,
      baseVersion: 9,
      content: { body: '家里一切都好！\n另一台设备写的' },
    }),
  )
  await waitFor(() => expect(remove.inputs).toEqual([{ id: second }]))
  expect(screen.getByRole('textbox', { name: '正文', hidden: true })).toHaveProperty(
    'value',
    '家里一切都好！\n另一台设备写的',
  )
})

test('a letter on paper that is no longer offered is told so, and takes one that staff made instead', async () => {
  const gone = '99999999-9999-4999-8999-999999999999.4'
  const save = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content, version: 4 }),
    conflict: null,
  }))
  const asked = answer(calls.stationery.design, () => ({ ...house, key: gone }))
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft },
    isLoggedIn: true,
    answers: [
      ...offerAnswers(),
      clean(),
      save,
      asked,
      answer(calls.letter.draft, () => draft({ content: content({ stationery: gone }) })),
    ],
  })
  await screen.user.click(
    await screen.findByRole('button', { name: /1 处要修改/ }, { timeout: 4_000 }),
  )
  expect(await screen.findByText('这款信纸已经下架')).toBeTruthy()
  // It is still drawn as it was chosen.
  expect(asked.inputs).toEqual([{ key: gone }])
  await screen.user.click(screen.getByRole('button', { name: '换信纸' }))
  await screen.user.click(await screen.findByRole('button', { name: /晨光/ }))
  await waitFor(
    () => expect(save.inputs.at(-1)).toMatchObject({ content: { stationery: `${house.id}.2` } }),
    { timeout: 4_000 },
  )
  expect(screen.queryByRole('button', { name: /要修改/, hidden: true })).toBeNull()
})

test('a letter on an older version of a design keeps it, and is told that there is a newer one', async () => {
  const older = `${house.id}.1`
  const screen = await renderPage(EditLetterPage, {
    params: { id: ids.draft },
    isLoggedIn: true,
    answers: [
      ...offerAnswers(),
      clean(),
      answer(calls.stationery.design, () => ({ ...house, key: older })),
      answer(calls.letter.draft, () => draft({ content: content({ stationery: older }) })),
    ],
  })
  await screen.user.click(
    await screen.findByRole('button', { name: /1 处要留意/ }, { timeout: 4_000 }),
  )
  expect(await screen.findByText('这款信纸出了新版')).toBeTruthy()
})
