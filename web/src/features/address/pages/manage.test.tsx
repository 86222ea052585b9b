import type { Recipient } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/address.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import ManagePage from './manage.tsx'

const recipient = (n: number): Recipient => ({
  id: `44444444-4444-4444-8444-${String(n).padStart(12, '0')}`,
  kind: 'recipient',
  place: 'postal',
  name: `收信人 ${n}`,
  relation: '',
  releaseOn: null,
  institution: null,
  unit: '',
  personNumber: '',
  postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 1 号', postcode: '100001' },
  phone: '',
  phonePrinted: '',
  isDefault: false,
  updatedAt: '2026-11-20T04:00:00Z',
})
const open = async (count: number) => {
  const people = Array.from({ length: count }, (_, n) => recipient(n))
  const asked = answer(calls.address.list, ({ query }) => ({
    list: people.filter(({ name }) => name.includes(query ?? '')),
    nextCursor: null,
  }))
  const screen = await renderPage(ManagePage, {
    answers: [asked],
    isLoggedIn: true,
  })
  await screen.findByText('收信人 0')
  return { ...screen, asked }
}

test('a long address book is searched by the server; a name that is not there says so and the field stays', async () => {
  const screen = await open(6)
  const field = screen.getByRole('searchbox', { name: texts.search })
  await screen.user.type(field, '收信人 4{Enter}')
  expect(await screen.findByText('收信人 4')).toBeTruthy()
  expect(screen.queryByText('收信人 0')).toBeNull()
  expect(screen.asked.inputs.at(-1)).toEqual({ kind: 'recipient', query: '收信人 4' })
  await screen.user.type(field, '44{Enter}')
  expect(await screen.findByText(texts.noneFound)).toBeTruthy()
  await screen.user.clear(screen.getByRole('searchbox'))
  expect(await screen.findByText('收信人 0', undefined, { timeout: 3_000 })).toBeTruthy()
})

test('a short address book has no search field', async () => {
  const screen = await open(5)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
