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
