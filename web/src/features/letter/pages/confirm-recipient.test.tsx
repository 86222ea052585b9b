import { calls } from '@mailing/contract/client.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import { draftAnswer, made, openConfirm, savedDraft } from '../test/confirm.ts'
import { draft, ids, offerAnswers, proof, purse, recipient } from '../test/scene.ts'
import ConfirmPage from './confirm.tsx'

test('as long as the person just chosen is not there, nothing can be ordered: not for the one before', async () => {
  const other = { ...recipient, id: '88888888-8888-4888-8888-888888888888', name: '另一个人' }
  const create = made()
  const known = answer(calls.address.get, ({ id }) =>
    id === other.id ? (new Promise(() => undefined) as never) : recipient,
  )
  const screen = await renderPage(ConfirmPage, {
    params: { draftId: ids.draft },
    isLoggedIn: true,
    answers: [
      savedDraft(),
      known,
      ...offerAnswers().filter(({ call }) => call.id !== calls.address.get.id),
      draftAnswer(),
      answer(calls.letter.proof, () => proof()),
      purse(5_000),
      create,
      answer(calls.address.list, () => ({ list: [recipient, other], nextCursor: null })),
    ],
  })
  await screen.findByRole('button', { name: '付款 ¥5.00' })
  await screen.user.click(screen.getByRole('button', { name: '更换' }))
  await screen.user.click(await screen.findByText('另一个人'))
  await waitFor(() => expect(known.inputs.at(-1)).toEqual({ id: other.id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    screen
      .queryAllByRole('button', { name: /^付款 ¥/, hidden: true })
      .filter(
        (button) =>
          !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true',
      ),
  ).toEqual([])
  expect(create.inputs).toEqual([])
})

test('a person who was removed is chosen anew; one who cannot be read is asked for again', async () => {
  let given: 'gone' | 'busy' | 'there' = 'gone'
  const address = answer(calls.address.get, () =>
    given === 'there' ? recipient : failure(given === 'gone' ? 'request.not_found' : 'server.busy'),
  )
  const answers = [
    ...offerAnswers().filter(({ call }) => call.id !== calls.address.get.id),
    address,
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
  ]
  const scene = { params: { draftId: ids.draft }, answers, isLoggedIn: true }
  const gone = await renderPage(ConfirmPage, scene)
  expect(await gone.findByText('选好收信人，就能看到邮费和寄出日期')).toBeTruthy()
  gone.unmount()
  queryClient.clear()
  given = 'busy'
  const screen = await renderPage(ConfirmPage, scene)
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: '重试' })
  given = 'there'
  await screen.user.click(retry)
  expect(await screen.findByRole('button', { name: '付款 ¥5.00' })).toBeTruthy()
})

test('a person chosen here is written into the draft, and the order is made of the draft that knows the person', async () => {
  let stored = draft({ recipientId: null })
  const save = answer(calls.letter.saveDraft, ({ content, recipientId }) => {
    stored = draft({ content, recipientId, version: stored.version + 1 })
    return { draft: stored, conflict: null }
  })
  const proved = answer(calls.letter.proof, () => proof())
  const people = answer(calls.address.list, () => ({ list: [recipient], nextCursor: null }))
  const screen = await openConfirm([
    answer(calls.letter.draft, () => stored),
    save,
    proved,
    purse(5_000),
    people,
  ])
  await screen.user.click(await screen.findByRole('button', { name: '选择收信人' }))
  await screen.user.click(
    await screen.findByRole('button', { name: new RegExp(`^${recipient.name} `) }),
  )
  await waitFor(() =>
    expect(save.inputs).toMatchObject([
      { id: ids.draft, baseVersion: 3, recipientId: recipient.id },
    ]),
  )
  await waitFor(() =>
    expect(proved.inputs.at(-1)).toMatchObject({ draftVersion: 4, recipientId: recipient.id }),
  )
})

test('a person added on the way here goes into the draft and out of the address', async () => {
  const save = savedDraft()
  const screen = await openConfirm(
    [answer(calls.letter.draft, () => draft({ recipientId: null })), save],
    { draftId: ids.draft, recipientId: ids.recipient },
  )
  await waitFor(() => expect(save.inputs).toMatchObject([{ recipientId: ids.recipient }]))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/step/order/order',
      params: { draftId: ids.draft },
    }),
  )
  expect(screen.place()?.params).not.toHaveProperty('recipientId')
})
