import { calls } from '@mailing/contract/client.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../test/answers.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import EditPage from './edit.tsx'

const regions = answer(calls.address.regions, () => ({ list: [], year: 2025 }))

test('an empty delivery address asks for name, phone, area and detail in the words of the seed', async () => {
  const page = await renderPage(EditPage, {
    params: { kind: 'delivery' },
    answers: [regions],
    isLoggedIn: true,
  })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  for (const words of ['请填写姓名', '请填写正确的手机号', '请选择地区', '请填写详细地址'])
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
