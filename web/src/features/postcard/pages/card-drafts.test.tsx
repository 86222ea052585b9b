import 'fake-indexeddb/auto'
import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import zhHans from '@mailing/texts/zh-hans/web/postcard.ts'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { beginDraft } from '../../../platform/draft/draft.ts'
import { setToken } from '../../../platform/session.ts'
import { writeStored } from '../../../platform/storage.ts'
import { cardDrafts } from '../model/drafts.ts'
import { newCard } from '../model/new-card.ts'
import BackPage from './back.tsx'
import FrontPage from './front.tsx'

type Save = CallInput<typeof calls.postcard.saveDraft>
type Saved = CallOutput<typeof calls.postcard.saveDraft>

const at = '2026-11-21T04:00:00Z'
const one = fakeToken({ uid: 'person-1' })
const two = fakeToken({ uid: 'person-2' })
const words = '只给你一个人看的话'
const card = (message: string): PostcardContent => ({ ...newCard('zh-Hans'), message })
const textOf = (message: string) => ({ content: card(message), recipientId: null })
const draft = (id: string, change: Partial<CardDraft> = {}): CardDraft => ({
  id,
  version: 1,
  content: card(''),
  recipientId: null,
  updatedAt: at,
  createdAt: at,
  picture: null,
  conflictOf: null,
  ...change,
})
const nobody = answer(calls.postcard.passMessage, () => ({
  currency: 'CNY',
  price: 300 as never,
  limits: { characters: 60 },
  expectedDays: { min: 4, max: 9 },
  cutOffAt: at,
  estimatedPostDay: '2026-11-23',
  sender: [],
  recipients: [],
}))

/** The back of a card, with a server that may be away. */
async function open(
  id: string,
  token: string,
  {
    save,
    stored = null,
    isFresh = false,
  }: {
    save: (input: Save) => Saved | ReturnType<typeof failure>
    stored?: CardDraft | null
    isFresh?: boolean
  },
) {
  const saving = answer(calls.postcard.saveDraft, save)
  const reading = answer(calls.postcard.draft, () => stored ?? failure('request.not_found'))
  const removing = answer(calls.postcard.removeDraft, () => ({ isDone: true as const }))
  const screen = await renderPage(BackPage, {
    params: { id, ...(isFresh && { fresh: '1' }) },
    answers: [saving, reading, removing, nobody],
    token,
  })
  return {
    ...screen,
    saving,
    reading,
    removing,
    field: async () =>
      (await screen.findByRole('textbox', { name: zhHans.message })) as HTMLTextAreaElement,
  }
}
const away = () => failure('server.busy')
const write = (field: HTMLTextAreaElement, value: string) =>
  fireEvent.change(field, { target: { value } })

test('two cards written while nothing can be saved are both kept', async () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const [id, text] of [
    [a, '第一张'],
    [b, '第二张'],
  ] as const) {
    const screen = await open(id, one, { save: away, isFresh: true })
    write(await screen.field(), text)
    await waitFor(async () =>
      expect((await cardDrafts.place.kept(id))?.text.content.message).toBe(text),
    )
    cleanup()
  }
  expect((await (await open(a, one, { save: away })).field()).value).toBe('第一张')
  cleanup()
  expect((await (await open(b, one, { save: away })).field()).value).toBe('第二张')
  expect((await cardDrafts.waiting('person-1')).map(({ id }) => id)).toEqual(
    expect.arrayContaining([a, b]),
  )
})

test('a card of another person is not shown on this device, and not saved into the account that is open', async () => {
  const id = crypto.randomUUID()
  const first = await open(id, one, { save: away, isFresh: true })
  write(await first.field(), words)
  await waitFor(async () => expect((await cardDrafts.place.kept(id))?.owner).toBe('person-1'))
  cleanup()
  // The address from the history, as it was when the card was begun.
  const second = await open(id, two, {
    save: ({ content }) => ({ draft: draft(id, { content }), conflict: null }),
    isFresh: true,
  })
  expect(await second.findByText(zhHans.gone)).toBeTruthy()
  expect(second.container.innerHTML).not.toContain(words)
  expect(second.saving.inputs).toEqual([])
  expect(await cardDrafts.waiting('person-2')).toEqual([])
  cleanup()
  expect((await (await open(id, one, { save: away })).field()).value).toBe(words)
})

test('a card that is open when somebody else logs in goes from the screen and waits for its owner', async () => {
  const id = crypto.randomUUID()
  const owners: string[] = []
  const screen = await open(id, one, {
    save: ({ content }) => {
      owners.push(content.message)
      return away()
    },
    isFresh: true,
  })
  write(await screen.field(), words)
  act(() => setToken({ token: two }))
  expect(await screen.findByText(zhHans.gone)).toBeTruthy()
  expect(screen.container.innerHTML).not.toContain(words)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(owners).toEqual([])
  expect((await cardDrafts.place.kept(id))?.owner).toBe('person-1')
})

test('a card kept before owners were written down is shown only to whom the server gives the same card', async () => {
  const id = crypto.randomUUID()
  const former = { id, version: 1, content: card(words), recipientId: null }
  writeStored('postcardFront', former)
  writeStored('postcardBack', former)
  const stranger = await open(id, two, { save: away, stored: null })
  expect(await stranger.findByText(zhHans.gone)).toBeTruthy()
  cleanup()
  expect((await (await open(id, one, { save: away, stored: draft(id) })).field()).value).toBe(words)
})

test('a card is sent when the tab is hidden, before the hands have rested', async () => {
  const id = crypto.randomUUID()
  const screen = await open(id, one, {
    save: ({ content }) => ({ draft: draft(id, { content }), conflict: null }),
    isFresh: true,
  })
  write(await screen.field(), words)
  expect(screen.saving.inputs).toHaveLength(0)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  try {
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // Within the rest that typing is given: by itself nothing would have been sent yet.
    await waitFor(() => expect(screen.saving.inputs).toHaveLength(1), { timeout: 400 })
  } finally {
    Reflect.deleteProperty(document, 'visibilityState')
  }
  await waitFor(async () => expect(await cardDrafts.place.kept(id)).toBeNull())
})

test('a lost answer makes no second card: the server had what was sent a moment ago', async () => {
  const [id, copy] = [crypto.randomUUID(), crypto.randomUUID()]
  const sent = card('第一句')
  cardDrafts.place.keep({
    ...beginDraft(id, 'person-1', textOf('第一句，第二句'), 1),
    baseVersion: 1,
    unanswered: [{ content: sent, recipientId: null }],
  })
  const screen = await open(id, one, {
    stored: draft(id, { version: 2, content: sent }),
    save: ({ id: savedId, baseVersion, content }) =>
      baseVersion === 1
        ? {
            draft: draft(copy, { content, conflictOf: id }),
            conflict: draft(id, { version: 2, content: sent }),
          }
        : { draft: draft(savedId, { version: baseVersion + 1, content }), conflict: null },
  })
  await waitFor(
    () =>
      expect(screen.saving.inputs.at(-1)).toMatchObject({
        id,
        baseVersion: 2,
        content: { message: '第一句，第二句' },
      }),
    { timeout: 8_000 },
  )
  expect(screen.removing.inputs).toEqual([{ id: copy }])
  expect(screen.queryByText(zhHans.conflict)).toBeNull()
})

test('cards that only this device has stand in the list, those of others do not', async () => {
  const [mine, others, open_] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  cardDrafts.place.keep(beginDraft(others, 'person-2', textOf('别人的'), 5))
  cardDrafts.place.keep(beginDraft(mine, 'person-1', textOf('我的'), 6))
  const answers = [
    answer(calls.postcard.draft, () => draft(open_)),
    answer(calls.postcard.drafts, () => ({ list: [], nextCursor: null })),
  ]
  const screen = await renderPage(FrontPage, {
    params: { id: open_ },
    answers,
    token: one,
  })
  expect(await screen.findByText('我的')).toBeTruthy()
  expect(screen.queryByText('别人的')).toBeNull()
})
