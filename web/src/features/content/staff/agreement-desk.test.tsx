import { calls } from '@mailing/contract/client.ts'
import type { StaffAgreement } from '@mailing/contract/content/calls.ts'
import { locales } from '@mailing/contract/locale.ts'
import t from '@mailing/texts/zh-hans/web/staff/content.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { AgreementDesk } from './agreement-desk.tsx'

const local = (words: string) =>
  Object.fromEntries(
    locales.map((locale) => [locale, locale === 'zh-Hans' ? words : '']),
  ) as StaffAgreement['texts']['title']
const version = (at: number, state: 'current' | 'past') => ({
  version: at,
  state,
  holdsFrom: '2026-11-20T00:00:00Z',
  createdAt: '2026-11-20T00:00:00Z',
  createdByName: '',
  reason: '',
  accepted: 0,
})

/** The desk with one word typed into the newest version’s texts. */
async function open() {
  let isBroken = false
  const reading = answer(calls.content.agreement, ({ name, version: asked }) =>
    isBroken
      ? failure('request.not_found')
      : ({
          name,
          version: Number(asked ?? 2),
          texts: { title: local('标题'), markdown: local(`第${asked ?? 2}版的条款`) },
          versions: [version(2, 'current'), version(1, 'past')],
        } as StaffAgreement),
  )
  const screen = await renderPage(AgreementDesk, {
    answers: [reading, answer(calls.content.acceptances, () => ({ list: [], nextCursor: null }))],
    token: fakeToken({ role: ['content'], permission: ['content.edit' as never] }),
  })
  await screen.user.type(await screen.findByDisplayValue('第2版的条款'), '改过')
  const breakDown = () => {
    isBroken = true
  }
  return { ...screen, breakDown }
}

test('looking at the texts of a former version keeps what is typed', async () => {
  const screen = await open()
  await screen.user.click(screen.getByRole('button', { name: t.seeTexts }))
  expect(await screen.findByRole('button', { name: t.takeTexts(1) })).toBeTruthy()
  expect(screen.getByDisplayValue('第2版的条款改过')).toBeTruthy()
})

test('what is typed stays when the agreement or a former version cannot be read', async () => {
  const screen = await open()
  screen.breakDown()
  await act(async () => {
    await refreshCalls([calls.content.agreement])
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await screen.user.click(screen.getByRole('button', { name: t.seeTexts }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByDisplayValue('第2版的条款改过')).toBeTruthy()
})

test('another agreement asks before what is typed is lost', async () => {
  const screen = await open()
  const choose = async (title: string) => {
    await screen.user.click(screen.getByLabelText(t.page))
    await screen.user.click(await screen.findByTitle(title))
  }
  await choose(t.pages['privacy-policy'])
  await screen.user.click(await screen.findByText(setting.stay))
  expect(screen.getByDisplayValue('第2版的条款改过')).toBeTruthy()
  await choose(t.pages['privacy-policy'])
  await screen.user.click(await screen.findByText(setting.leave))
  await waitFor(() => expect(screen.queryByDisplayValue('第2版的条款改过')).toBeNull())
  expect(await screen.findByDisplayValue('第2版的条款')).toBeTruthy()
})

test('the texts of a former version ask before they replace what is typed', async () => {
  const screen = await open()
  await screen.user.click(screen.getByText(t.seeTexts))
  const take = await screen.findByText(t.takeTexts(1))
  await screen.user.click(take)
  await screen.user.click(await screen.findByText(setting.stay))
  expect(screen.getByDisplayValue('第2版的条款改过')).toBeTruthy()
  await screen.user.click(take)
  expect(await screen.findByText(t.takeAsk)).toBeTruthy()
  await screen.user.click(screen.getAllByText(t.takeTexts(1))[1] ?? take)
  expect(await screen.findByDisplayValue('第1版的条款')).toBeTruthy()
})
