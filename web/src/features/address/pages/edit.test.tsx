import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/address.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure } from '../../../../test/answers.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import { currentPlace } from '../../../platform/navigation/navigate.ts'
import EditPage from './edit.tsx'

const regions = answer(calls.address.regions, () => ({ list: [], year: 2025 }))

test('an empty delivery address asks for name, phone, area and detail in the words of the seed', async () => {
  const page = await renderPage(EditPage, {
    params: { kind: 'delivery' },
    answers: [regions],
    isLoggedIn: true,
  })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  for (const words of ['请填写姓名', '请填写正确的电话号码', '请选择地区', '请填写详细地址'])
    expect(await page.findAllByText(words), words).not.toEqual([])
  expect(page.getByText('设为默认收货地址')).toBeDefined()
})

test('an address that is opened again shows what it is now, not what it was when it was opened before', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  let name = '王旧'
  const get = answer(calls.address.get, () => ({
    id,
    kind: 'delivery' as const,
    name,
    phone: '13800138000',
    phonePrinted: '13800138000',
    postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 1 号', postcode: '100001' },
    isDefault: false,
    updatedAt: '2026-11-20T04:00:00Z',
  }))
  const scene = {
    params: { kind: 'delivery', id },
    answers: [regions, get],
    isLoggedIn: true,
  }
  const before = await renderPage(EditPage, scene)
  expect(await before.findByDisplayValue('王旧')).toBeTruthy()
  before.unmount()
  name = '王新'
  const page = await renderPage(EditPage, scene)
  expect(await page.findByDisplayValue('王新')).toBeTruthy()
  expect(page.queryByDisplayValue('王旧')).toBeNull()
})

test('a district of Taiwan is chosen with its postcode, or typed', async () => {
  const counties = [{ code: '710001', name: '臺北市', hasMore: true }]
  const districts = [{ code: '711106', name: '大安區', hasMore: false, postcode: '106' }]
  const elsewhere = answer(calls.address.regions, ({ code }) => ({
    list: code === '710000' ? counties : code === '710001' ? districts : [],
    year: 2024,
  }))
  const page = await renderPage(EditPage, {
    params: { kind: 'delivery' },
    answers: [elsewhere],
    isLoggedIn: true,
  })
  await page.user.selectOptions(page.getByRole('combobox', { name: /国家/ }), 'TW')
  await page.user.click(page.getByRole('button', { name: /地区/ }))
  await page.user.click(await page.findByRole('button', { name: '臺北市' }))
  await page.user.click(await page.findByRole('button', { name: '大安區' }))
  expect(await page.findByText('臺北市 大安區')).toBeTruthy()
  expect(page.getByDisplayValue('106')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: /地区/ }))
  await page.user.click(await page.findByRole('button', { name: '找不到？直接填写' }))
  expect(await page.findByDisplayValue('大安區')).toBeTruthy()
  expect(page.getByDisplayValue('臺北市')).toBeTruthy()
})

test('asks for the town in the street’s line where a country writes it there', async () => {
  const page = await renderPage(EditPage, {
    params: { kind: 'delivery' },
    answers: [regions],
    isLoggedIn: true,
  })
  const hint = () => page.getByRole('textbox', { name: /详细地址/ }).getAttribute('placeholder')
  expect(hint()).toBe(zhHans.detailHint)
  await page.user.selectOptions(page.getByRole('combobox', { name: /国家/ }), 'FR')
  expect(hint()).toBe(zhHans.detailHint)
  await page.user.selectOptions(page.getByRole('combobox', { name: /国家/ }), 'JP')
  expect(hint()).toBe(zhHans.detailHintWithTown)
})

const around = [
  regions,
  answer(calls.mail.unprintedTo, () => ({ list: [] })),
  answer(calls.institution.myRequests, () => ({ list: [], nextCursor: null })),
  answer(calls.institution.list, () => ({ list: [], nextCursor: null })),
  answer(calls.address.groups, () => ({ list: [] })),
]

const twinId = '22222222-2222-4222-8222-222222222222'

/** A friend at home whose form is filled in, and whom the server knows already. */
async function fillInTwin() {
  const edit = answer(calls.address.edit, (input) =>
    input.kind === 'recipient' && (input.isAnother || input.id)
      ? friend(input.id ?? '33333333-3333-4333-8333-333333333333', input.recipient.relation)
      : failure('address.already_there', { id: twinId, name: '李强' }),
  )
  const get = answer(calls.address.get, () => friend(twinId, ''))
  const page = await renderPage(EditPage, {
    params: { kind: 'recipient' },
    answers: [...around, edit, get],
    isLoggedIn: true,
  })
  const { user } = page
  await user.type(page.getByRole('textbox', { name: /姓名/ }), '李强')
  await user.type(page.getByRole('textbox', { name: /称呼/ }), '老同学')
  await user.click(page.getByRole('radio', { name: /普通地址/ }))
  await user.selectOptions(page.getByRole('combobox', { name: /国家/ }), 'FR')
  await user.type(page.getByRole('textbox', { name: /城市/ }), 'Lyon')
  await user.type(page.getByRole('textbox', { name: /详细地址/ }), '1 rue Exemple')
  await user.click(page.getByRole('button', { name: '保存' }))
  await page.findByText('你已经有李强了')
  return { page, user, edit }
}

const friend = (id: string, relation: string) => ({
  id,
  kind: 'recipient' as const,
  place: 'postal' as const,
  name: '李强',
  relation,
  releaseOn: null,
  institution: null,
  unit: '',
  personNumber: '',
  postal: { country: 'FR', area: 'Lyon', detail: '1 rue Exemple', postcode: '69001' },
  phone: '',
  phonePrinted: '',
  isDefault: false,
  updatedAt: '2026-11-20T04:00:00Z',
})

test('asks before a recipient is saved twice, and keeps what was typed', async () => {
  const { page, user, edit } = await fillInTwin()
  await user.click(page.getByRole('button', { name: '继续填写' }))
  expect(page.queryByText('你已经有李强了')).toBeNull()
  expect(page.getByDisplayValue('1 rue Exemple')).toBeTruthy()
  expect(page.getByDisplayValue('老同学')).toBeTruthy()
  expect(edit.inputs).toHaveLength(1)
})

test('saves the recipient as another person when that is chosen', async () => {
  const { page, user, edit } = await fillInTwin()
  await user.click(page.getByRole('button', { name: '另存为一位' }))
  await vi.waitFor(() => expect(edit.inputs).toHaveLength(2))
  expect(edit.inputs[1]).toMatchObject({ isAnother: true, recipient: { relation: '老同学' } })
})

test('marks each list of addresses as old when one is saved', async () => {
  const lists = [calls.address.list, calls.address.contacts].map(({ id }) => [id, {}, 'zh-Hans'])
  for (const key of lists) queryClient.setQueryData(key, { list: [], nextCursor: null })
  const { page, user, edit } = await fillInTwin()
  await user.click(page.getByRole('button', { name: '另存为一位' }))
  await vi.waitFor(() => expect(edit.inputs).toHaveLength(2))
  for (const key of lists)
    await vi.waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true))
})

test('opens the recipient who is there with what was typed', async () => {
  const { page, user, edit } = await fillInTwin()
  await user.click(page.getByRole('button', { name: '打开已有的' }))
  await vi.waitFor(() =>
    expect(currentPlace()).toMatchObject({ params: { kind: 'recipient', id: twinId } }),
  )
  page.unmount()
  const opened = await renderPage(EditPage, {
    params: { kind: 'recipient', id: twinId },
    answers: [...around, edit, answer(calls.address.get, () => friend(twinId, ''))],
    isLoggedIn: true,
  })
  expect(await opened.findByDisplayValue('老同学')).toBeTruthy()
  expect(opened.getByDisplayValue('69001')).toBeTruthy()
  await opened.user.click(opened.getByRole('button', { name: '保存' }))
  await vi.waitFor(() => expect(edit.inputs).toHaveLength(2))
  expect(edit.inputs[1]).toMatchObject({ id: twinId, recipient: { relation: '老同学' } })
})
