import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { FormDrawer } from './form-drawer.tsx'
import { SettingForm } from './setting-form.tsx'

const Setting = () => (
  <SettingForm<typeof calls.account.lock, { readonly word: string }>
    name="words"
    title="用语"
    newest={{ version: 1, fields: { word: '' } }}
    figures={({ word }) => [{ key: 'word', label: '词', text: word ?? '' }]}
    call={calls.account.lock}
    toInput={() => ({})}
    conflict="content.changed"
    refresh={[]}
  >
    <Form.Item name="word" label="词">
      <Input />
    </Form.Item>
  </SettingForm>
)
const InDrawer = () => (
  <FormDrawer onClose={() => undefined}>
    <Setting />
  </FormDrawer>
)

test('another screen asks before a change that is not saved is lost, until it is undone', async () => {
  const screen = await renderPage(Setting)
  await screen.user.type(screen.getByLabelText('词'), '早安')
  const going = openScreen('/pages/login/login')
  await screen.user.click(await screen.findByRole('button', { name: texts.stay }))
  expect(await going).toBe('stopped')
  await screen.user.click(screen.getByRole('button', { name: texts.undo }))
  expect(await openScreen('/pages/login/login')).toBe('done')
})

test('a setting in a drawer is asked about once', async () => {
  const screen = await renderPage(InDrawer)
  await screen.user.type(screen.getByLabelText('词'), '早安')
  const going = openScreen('/pages/login/login')
  await screen.user.click(await screen.findByRole('button', { name: texts.leave }))
  expect(await going).toBe('done')
})
