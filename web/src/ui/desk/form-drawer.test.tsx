import { Form, Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { FormDrawer } from './form-drawer.tsx'

async function open() {
  const onClose = vi.fn()
  const screen = await renderPage(() => (
    <FormDrawer title="回复" onClose={onClose}>
      <Form name="words">
        <Form.Item name="title" label="名称">
          <Input />
        </Form.Item>
      </Form>
    </FormDrawer>
  ))
  const mask = document.querySelector('.ant-drawer-mask')
  if (!mask) throw new Error('nothing stands beside the drawer')
  return { screen, onClose, mask }
}

test('a drawer in which nothing was typed closes at once', async () => {
  const { screen, onClose, mask } = await open()
  await screen.user.click(mask)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press beside it and Escape ask before typed words are lost', async () => {
  const { screen, onClose, mask } = await open()
  await screen.user.type(screen.getByLabelText('名称'), '早安')
  await screen.user.click(mask)
  await screen.user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '早安')
  await screen.user.type(screen.getByLabelText('名称'), '{Escape}')
  await screen.user.click(await screen.findByRole('button', { name: '不保存，关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('another screen and a reload ask before typed words are lost, and not without any', async () => {
  const { screen } = await open()
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(reload()).toBe(false)
  await screen.user.type(screen.getByLabelText('名称'), '早安')
  expect(reload()).toBe(true)
  const going = openScreen('/pages/login/login')
  await screen.user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(await going).toBe('stopped')
})
