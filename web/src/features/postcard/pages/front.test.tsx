import { calls } from '@mailing/contract/client.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import letterTexts from '@mailing/texts/zh-hans/web/letter.ts'
import zhHans from '@mailing/texts/zh-hans/web/postcard.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { recipient, rules } from '../../letter/test/scene.ts'
import { newCard } from '../model/new-card.ts'
import FrontPage from './front.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const at = '2026-11-21T04:00:00Z'
const stored: CardDraft = {
  id,
  version: 2,
  content: newCard('zh-Hans'),
  recipientId: null,
  updatedAt: at,
  createdAt: at,
  picture: null,
  conflictOf: null,
}

test('a photo goes on uploading while another tool is open, and leaving is asked about', async () => {
  const begun = answer(calls.file.beginUpload, () => new Promise<never>(() => undefined) as never)
  const answers = [
    begun,
    answer(calls.postcard.draft, () => stored),
    answer(calls.postcard.drafts, () => ({ list: [], nextCursor: null })),
  ]
  const screen = await renderPage(FrontPage, {
    params: { id },
    answers,
    isLoggedIn: true,
  })
  await screen.user.click(await screen.findByRole('tab', { name: zhHans.tabs.photo }))
  // The tools of photographs are a file of their own, loaded when they are opened.
  const input = await waitFor(() => {
    const found = [...screen.container.querySelectorAll<HTMLInputElement>('input[type=file]')].at(
      -1,
    )
    if (!found) throw new Error('the button for a photograph is not there yet')
    return found
  })
  await screen.user.upload(input, new File(['x'], 'garden.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(begun.inputs).toHaveLength(1))
  await screen.user.click(screen.getByRole('tab', { name: zhHans.tabs.frame }))
  await screen.user.click(screen.getByRole('tab', { name: zhHans.tabs.photo }))
  expect(
    screen.getAllByRole('button', { name: zhHans.photo.sending('0%') }).length,
  ).toBeGreaterThan(0)
  await screen.user.click(screen.getByRole('button', { name: zhHans.next }))
  await screen.user.click(await screen.findByRole('button', { name: zhHans.leaving.stay }))
  expect(screen.place()).toBeNull()
})

test('templates and stickers that the place refuses are grey, with the reason', async () => {
  const screen = await renderPage(FrontPage, {
    params: { id },
    answers: [
      answer(calls.postcard.draft, () => ({ ...stored, recipientId: recipient.id })),
      answer(calls.postcard.drafts, () => ({ list: [], nextCursor: null })),
      answer(calls.address.get, () => ({
        ...recipient,
        institution: recipient.institution && {
          ...recipient.institution,
          current: {
            ...recipient.institution.current,
            rules: { ...rules, isDecorationAllowed: false },
          },
        },
      })),
    ],
    isLoggedIn: true,
  })
  await screen.findByText(zhHans.decorationRefused)
  const choices = within(screen.getByRole('group', { name: zhHans.tabs.design })).getAllByRole(
    'button',
  )
  const isRefused = (one: HTMLElement) => one.textContent?.includes(zhHans.refusedThere)
  const isDisabled = (one: HTMLElement) => (one as HTMLButtonElement).disabled
  expect(choices.map(isDisabled)).toEqual(choices.map(isRefused))
  expect(choices.filter(isDisabled).length).toBeGreaterThan(0)
  expect(choices.filter((one) => !isDisabled(one)).length).toBeGreaterThan(0)
  await screen.user.click(screen.getByRole('tab', { name: zhHans.tabs.sticker }))
  const stickers = within(
    await screen.findByRole('group', { name: zhHans.tabs.sticker }),
  ).getAllByRole('button')
  expect(stickers.every(isDisabled)).toBe(true)
})

test('makes emoji of WeChat’s faces in a text by one tap', async () => {
  const screen = await renderPage(FrontPage, {
    params: { id },
    answers: [
      answer(calls.postcard.draft, () => stored),
      answer(calls.postcard.drafts, () => ({ list: [], nextCursor: null })),
    ],
    isLoggedIn: true,
  })
  await screen.user.click(await screen.findByRole('tab', { name: zhHans.tabs.text }))
  await screen.user.click(await screen.findByRole('button', { name: zhHans.text.add }))
  const field = screen.getByLabelText(zhHans.text.content)
  await screen.user.clear(field)
  await screen.user.type(field, '生日快乐/:cake')
  await screen.user.click(
    await screen.findByRole('button', { name: letterTexts.problems.replaceAll(1) }),
  )
  expect(field).toHaveProperty('value', '生日快乐🎂')
})
