import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
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
  const { getByRole, user } = await renderPage(() => <Pages writing={writing} />, {})
  return {
    server,
    writing,
    user,
    field: getByRole('textbox', { name: 'pages' }) as HTMLTextAreaElement,
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
