import texts from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { useUnsaved } from './use-unsaved.ts'

function Word() {
  const [word, setWord] = useState('')
  useUnsaved(word !== '')
  return (
    <Form.Item label="词" htmlFor="word">
      <Input id="word" value={word} onChange={({ target }) => setWord(target.value)} />
    </Form.Item>
  )
}

function Desk() {
  const [tab, setTab] = useState('word')
  return (
    <DeskTabs
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'word', label: '用语', children: <Word /> },
        { key: 'other', label: '其他', children: '别的' },
      ]}
    />
  )
}

test('another tab opens at once, and asks before what is typed is lost', async () => {
  const screen = await renderPage(Desk)
  const press = (name: string) => screen.user.click(screen.getByText(name))
  await press('其他')
  expect(await screen.findByText('别的')).toBeTruthy()
  await press('用语')
  await screen.user.type(await screen.findByLabelText('词'), '早安')
  await press('其他')
  await screen.user.click(await screen.findByRole('button', { name: texts.stay }))
  expect(screen.getByLabelText('词')).toHaveProperty('value', '早安')
  await press('其他')
  await screen.user.click(await screen.findByRole('button', { name: texts.leave }))
  expect(await screen.findByText('别的')).toBeTruthy()
})
