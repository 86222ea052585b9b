import 'fake-indexeddb/auto'
import zhHans from '@mailing/texts/zh-hans/web/family.ts'
import letterTexts from '@mailing/texts/zh-hans/web/letter.ts'
import { act, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { renderPage } from '../../../../test/render-page.tsx'
import { type SendSync, Writing } from '../model/writing.ts'
import { SectionEditor } from './section-editor.tsx'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))
const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64')

/** A server that keeps one section and gives back all that it has, as after each save. */
function echo() {
  const doc = new Y.Doc()
  const send: SendSync = async ({ sections }) => ({
    version: 1,
    state: 'writing',
    partsVersion: 0,
    sections: sections.map(({ memberId, update }) => {
      if (update) Y.applyUpdate(doc, bytes(update))
      return {
        memberId,
        version: 1,
        news: {
          update: base64(Y.encodeStateAsUpdate(doc)),
          vector: base64(Y.encodeStateVector(doc)),
        },
      }
    }),
  })
  return { doc, send }
}

function Pages({ writing }: { readonly writing: Writing }) {
  const { revision } = useSyncExternalStore(writing.subscribe, writing.state)
  return <SectionEditor writing={writing} memberId="m" label="pages" revision={revision} />
}

async function shown() {
  const server = echo()
  const writing = new Writing(crypto.randomUUID(), 'me', server.send)
  await writing.open(['m'])
  const screen = await renderPage(() => <Pages writing={writing} />, {})
  return {
    server,
    writing,
    screen,
    user: screen.user,
    field: screen.getByRole('textbox', { name: 'pages' }) as HTMLTextAreaElement,
  }
}

test('the caret stays where it was put while what was written comes back from the server', async () => {
  const { writing, field, user } = await shown()
  await user.type(field, 'home is well')
  await act(() => writing.sync())
  field.setSelectionRange(0, 0)
  await user.type(field, 'Dear Dad, ', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field.value).toBe('Dear Dad, home is well')
})

test('what somebody else writes before the caret moves it along with its words', async () => {
  const { server, writing, field, user } = await shown()
  await user.type(field, 'home')
  await act(() => writing.sync())
  field.setSelectionRange(2, 2)
  server.doc.getText('text').insert(0, 'At ')
  await act(() => writing.sync())
  expect([field.value, field.selectionStart]).toEqual(['At home', 5])
})

test('of two sentences that are heard at once neither is lost, and they stay in their order', async () => {
  type Spoken = readonly { readonly transcript: string }[]
  let hear: (event: { resultIndex: number; results: Spoken[] }) => void = () => {}
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      set onresult(next: typeof hear) {
        hear = next
      }
      start() {}
      stop() {}
    },
  )
  const said = (transcript: string) => Object.assign([{ transcript }], { isFinal: true })
  const { field, user, screen } = await shown()
  await user.type(field, '开头')
  await user.click(screen.getByRole('button', { name: zhHans.dictate }))
  const agreeing = await screen.findByRole('alertdialog')
  await user.click(within(agreeing).getByRole('button', { name: zhHans.dictate }))
  act(() => hear({ resultIndex: 0, results: [said('一。'), said('二。')] }))
  expect(field.value).toBe('开头一。二。')
  field.focus()
  field.setSelectionRange(2, 2)
  act(() =>
    hear({ resultIndex: 2, results: [said('一。'), said('二。'), said('三。'), said('四。')] }),
  )
  expect(field.value).toBe('开头三。四。一。二。')
  act(() => {
    hear({ resultIndex: 0, results: [said('五。')] })
    field.blur()
    hear({ resultIndex: 0, results: [said('六。')] })
  })
  expect(field.value).toContain('五。')
  expect(field.value.endsWith('六。')).toBe(true)
})

test('makes emoji of WeChat’s faces by one tap', async () => {
  const { field, user, writing, screen } = await shown()
  await user.type(field, 'miss you /:rose')
  await user.click(await screen.findByRole('button', { name: letterTexts.problems.replaceAll(1) }))
  expect(field.value).toBe('miss you 🌹')
  expect(writing.text('m')).toBe('miss you 🌹')
})
