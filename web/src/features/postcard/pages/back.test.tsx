import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { minor } from '@mailing/contract/money.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import mailTexts from '@mailing/texts/zh-hans/web/mail.ts'
import zhHans from '@mailing/texts/zh-hans/web/postcard.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { beginDraft } from '../../../platform/draft/draft.ts'
import { cardDrafts } from '../model/drafts.ts'
import { newCard } from '../model/new-card.ts'
import BackPage from './back.tsx'

const [id, copyId, person] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
]
const at = '2026-11-21T04:00:00Z'
const content = { ...newCard('zh-Hans'), message: '生日快乐' }
const stored = (change: Partial<CardDraft> = {}): CardDraft => ({
  id,
  version: 2,
  content,
  recipientId: person,
  updatedAt: at,
  createdAt: at,
  picture: null,
  conflictOf: null,
  ...change,
})
const reach: CallOutput<typeof calls.postcard.passMessage> = {
  currency: 'CNY',
  price: minor(300),
  limits: { characters: 60 },
  expectedDays: { min: 4, max: 9 },
  cutOffAt: at,
  estimatedPostDay: '2026-11-23',
  sender: [],
  recipients: [
    {
      id: person,
      name: '收信人',
      placeName: '示例监狱',
      addressLines: ['示例路 1 号'],
      country: 'CN',
      mark: '',
      breaches: [],
    },
  ],
}

type Save = CallInput<typeof calls.postcard.saveDraft>

/** A card whose last words are only on this device, as after a moment without a connection. */
async function open(
  save: (input: Save) => ReturnType<typeof failure> | CallOutput<typeof calls.postcard.saveDraft>,
) {
  void cardDrafts.place.keep({
    ...beginDraft(
      id,
      'user-1',
      { content: { ...content, message: '生日快乐，爸爸' }, recipientId: person },
      Date.now(),
    ),
    baseVersion: 2,
  })
  const saving = answer(calls.postcard.saveDraft, save)
  const answers = [
    saving,
    answer(calls.postcard.draft, () => stored()),
    answer(calls.postcard.passMessage, () => reach),
  ]
  return {
    ...(await renderPage(BackPage, {
      params: { id },
      answers,
      isLoggedIn: true,
    })),
    saving,
  }
}

test('a card whose last change the server did not take is not ordered with the text from before', async () => {
  let isBusy = true
  const screen = await open(({ content: sent }) =>
    isBusy
      ? failure('server.busy')
      : { draft: stored({ version: 3, content: sent }), conflict: null },
  )
  await screen.user.click(await screen.findByRole('button', { name: zhHans.toConfirm }))
  expect(await screen.findByText(zhHans.notPrinted)).toBeTruthy()
  expect(screen.place()).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: '确定' }))
  isBusy = false
  await screen.user.click(screen.getByRole('button', { name: zhHans.toConfirm }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/postcard/confirm/confirm',
      params: { id, recipientId: person },
    }),
  )
  expect(screen.saving.inputs.at(-1)).toMatchObject({ content: { message: '生日快乐，爸爸' } })
})

test('a card that became a second draft is ordered as this one, not as the one of the other device', async () => {
  const screen = await open(({ content: sent }) => ({
    draft: stored({ id: copyId, version: 1, content: sent }),
    conflict: stored({ version: 9 }),
  }))
  await screen.user.click(await screen.findByRole('button', { name: zhHans.toConfirm }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/postcard/confirm/confirm',
      params: { id: copyId },
    }),
  )
})

test('a card that a busy server did not take is sent again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let isBusy = true
    const screen = await open(({ content: sent }) =>
      isBusy
        ? failure('server.busy')
        : { draft: stored({ version: 3, content: sent }), conflict: null },
    )
    await vi.advanceTimersByTimeAsync(1_000)
    expect(screen.saving.inputs).toHaveLength(1)
    expect(await screen.findByText(mailTexts.draft.saving)).toBeTruthy()
    isBusy = false
    await vi.advanceTimersByTimeAsync(4_000)
    expect(screen.saving.inputs).toHaveLength(2)
    expect(await screen.findByText(mailTexts.draft.saved)).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a card that the server refuses says why, and does not pretend to be saving', async () => {
  const screen = await open(() => failure('postcard.photo_missing'))
  await waitFor(() => expect(screen.saving.inputs).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(mailTexts.draft.saving)).toBeNull())
  expect(screen.getByRole('alert')).toBeTruthy()
})
