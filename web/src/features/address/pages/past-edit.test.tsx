import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import PastEditPage from './past-edit.tsx'

test('an address of one text that is opened again shows what it is now, not what it was before', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const read = { value: '', confidence: 0 }
  let text = '王旧 示例路 1 号'
  const get = answer(calls.address.pastGet, () => ({
    id,
    kind: 'delivery' as const,
    text,
    parsed: {
      name: read,
      personNumber: read,
      phone: read,
      country: read,
      area: read,
      detail: read,
      postcode: read,
    },
    isReady: false,
    movedTo: null,
    updatedAt: '2026-11-20T04:00:00Z',
  }))
  const scene = { params: { id }, answers: [get], isLoggedIn: true }
  const before = await renderPage(PastEditPage, scene)
  expect(await before.findByDisplayValue('王旧 示例路 1 号')).toBeTruthy()
  before.unmount()
  text = '王新 示例路 2 号'
  const page = await renderPage(PastEditPage, scene)
  expect(await page.findByDisplayValue('王新 示例路 2 号')).toBeTruthy()
})
