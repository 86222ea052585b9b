import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/letter.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { ids, recipient } from '../test/scene.ts'
import { ChatFaces } from './chat-faces.tsx'

const words = '想你[微笑]，/:rose'

function Card({ recipientId }: { readonly recipientId: string | null }) {
  const [text, setText] = useState(words)
  return (
    <>
      <input aria-label="words" value={text} onChange={({ target }) => setText(target.value)} />
      <ChatFaces text={text} recipientId={recipientId} onChange={setText} />
    </>
  )
}

const open = async (recipientId: string | null) => {
  const screen = await renderPage(() => <Card recipientId={recipientId} />, {
    answers: [answer(calls.address.get, () => recipient)],
    isLoggedIn: true,
  })
  return { ...screen, field: screen.getByRole('textbox') }
}

test('makes emoji of all faces by one tap, and takes it back', async () => {
  const { user, field, ...screen } = await open(null)
  await user.click(await screen.findByRole('button', { name: zhHans.problems.replaceAll(2) }))
  expect(field).toHaveProperty('value', '想你🙂，🌹')
  expect(screen.getByText(zhHans.problems.replaced(2))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: zhHans.problems.undo }))
  expect(field).toHaveProperty('value', words)
})

test('offers no way back once somebody writes on', async () => {
  const { user, field, ...screen } = await open(null)
  await user.click(await screen.findByRole('button', { name: zhHans.problems.replaceAll(2) }))
  await user.type(field, '！')
  expect(screen.queryByRole('button', { name: zhHans.problems.undo })).toBeNull()
})

test('leaves the faces out where the place takes no emoji', async () => {
  const { user, field, ...screen } = await open(ids.recipient)
  await user.click(await screen.findByRole('button', { name: zhHans.problems.removeAll(2) }))
  expect(field).toHaveProperty('value', '想你，')
})
