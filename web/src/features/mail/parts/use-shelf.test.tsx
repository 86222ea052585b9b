import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/mail.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { request } from '../../../platform/client/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { UndoBar } from './undo-bar.tsx'
import { type ShelfSource, useShelf } from './use-shelf.ts'

const ids = { here: crypto.randomUUID(), there: crypto.randomUUID() } as const
const forgotten: string[] = []
const drafts: ShelfSource<
  { readonly id: string },
  { readonly id: string },
  { readonly id: string }
> = {
  changed: [calls.postcard.drafts],
  kept: () => Promise.resolve([{ id: ids.here }].filter(({ id }) => !forgotten.includes(id))),
  remove: (id) => request(calls.postcard.removeDraft, { id }),
  forget: (id) => Promise.resolve(void forgotten.push(id)),
  rows: (kept, ofServer) => [...kept, ...ofServer],
}

function Shelf() {
  const { rows, removing, remove, undo } = useShelf(drafts, useList(calls.postcard.drafts, {}))
  return (
    <>
      {rows.map((row) => (
        <button key={row.id} type="button" onClick={() => void remove(row)}>
          {row.id}
        </button>
      ))}
      {removing && <UndoBar onUndo={undo} />}
    </>
  )
}

beforeEach(() => {
  forgotten.length = 0
})

async function open(remove: Parameters<typeof answer<typeof calls.postcard.removeDraft>>[1]) {
  const at = '2026-11-21T04:00:00Z'
  const list = [
    { id: ids.there, excerpt: '', design: '', updatedAt: at, recipientId: null, isConflict: false },
  ]
  const removing = answer(calls.postcard.removeDraft, remove)
  const screen = await renderPage(() => <Shelf />, {
    answers: [answer(calls.postcard.drafts, () => ({ list, nextCursor: null })), removing],
    isLoggedIn: true,
  })
  return {
    ...screen,
    removing,
    press: async (name: string) => screen.user.click(await screen.findByRole('button', { name })),
  }
}
const done = () => ({ isDone: true as const })

test('a removed draft goes from the screen at once, and comes back when it is called back', async () => {
  const screen = await open(done)
  await screen.press(ids.there)
  expect(screen.queryByRole('button', { name: ids.there })).toBeNull()
  await screen.press(zhHans.shelf.undo)
  expect(await screen.findByRole('button', { name: ids.there })).toBeTruthy()
  screen.unmount()
  expect(screen.removing.inputs).toEqual([])
})

test('leaving ends the time for second thoughts, and removing another one does', async () => {
  const screen = await open((input) =>
    input.id === ids.here ? failure('request.not_found') : done(),
  )
  await screen.press(ids.there)
  await screen.press(ids.here)
  await waitFor(() => expect(screen.removing.inputs).toEqual([{ id: ids.there }]))
  screen.unmount()
  // The account never had the one of this device: it is as good as removed there, and forgotten here.
  await waitFor(() => expect(forgotten).toEqual([ids.there, ids.here]))
})

test('one that could not be removed stands in the list again', async () => {
  const screen = await open(() => failure('request.rate_limited'))
  await screen.press(ids.there)
  await screen.press(ids.here)
  expect(await screen.findByRole('button', { name: ids.there })).toBeTruthy()
  expect(forgotten).toEqual([])
})
