import { calls } from '@mailing/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { takeTyped } from '../model/twin.ts'
import PastPage from './past.tsx'

const ids = {
  past: '11111111-1111-4111-8111-111111111111',
  twin: '22222222-2222-4222-8222-222222222222',
}
const read = (value: string) => ({ value, confidence: value ? 1 : 0 })
const past = {
  id: ids.past,
  kind: 'recipient' as const,
  text: '李强 12012340001 浙江省杭州市西湖区桂影路 478 号',
  parsed: {
    name: read('李强'),
    personNumber: read(''),
    phone: read('12012340001'),
    country: read('CN'),
    area: read('浙江省 杭州市 西湖区'),
    detail: read('桂影路 478 号'),
    postcode: read(''),
  },
  isReady: true,
  movedTo: null,
  updatedAt: '2026-11-20T04:00:00Z',
}

const moved = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'recipient' as const,
  place: 'postal' as const,
  name: '李强',
  relation: '',
  releaseOn: null,
  institution: null,
  unit: '',
  personNumber: '',
  postal: { country: 'CN', area: '浙江省 杭州市 西湖区', detail: '桂影路 478 号', postcode: '' },
  phone: '12012340001',
  phonePrinted: '12012340001',
  isDefault: false,
  updatedAt: '2026-11-20T04:00:00Z',
}

/** The question that comes when somebody of an address from before is in the book already. */
async function moveTwin() {
  const move = answer(calls.address.pastMove, ({ isAnother }) =>
    isAnother ? moved : failure('address.already_there', { id: ids.twin, name: '李强' }),
  )
  const list = answer(calls.address.pastList, () => ({ list: [past], nextCursor: null }))
  const page = await renderPage(PastPage, { answers: [list, move], isLoggedIn: true })
  await page.user.click(await page.findByRole('button', { name: /^移到新版/ }))
  await page.findByText('你已经有李强了')
  return { page, move }
}

test('moves an address from before as another person when that is chosen', async () => {
  const { page, move } = await moveTwin()
  await page.user.click(page.getByRole('button', { name: '另存为一位' }))
  await vi.waitFor(() => expect(move.inputs).toHaveLength(2))
  expect(move.inputs).toMatchObject([
    { id: ids.past, isAnother: false },
    { id: ids.past, isAnother: true },
  ])
})

test('opens the recipient who is there with what the old address says', async () => {
  const { page } = await moveTwin()
  await page.user.click(page.getByRole('button', { name: '打开已有的' }))
  await vi.waitFor(() => expect(page.place()).toMatchObject({ params: { id: ids.twin } }))
  expect(takeTyped(ids.twin)).toMatchObject({ phone: '12012340001', pastId: ids.past })
})
