import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { act, waitFor } from '@testing-library/react'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../test/render-page.tsx'
import { useSend } from '../../platform/client/query.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { isOvertaken, useBegun } from './use-begun.ts'

interface Words {
  readonly name: string
  readonly note: string
}

interface Beside {
  /** What a colleague's saving does. */
  store: (words: Words) => void
  readonly sent: number[]
}

function Thing({ beside }: { readonly beside: Beside }) {
  const [stored, setStored] = useState({ version: 1, name: '信封', note: '' })
  beside.store = (words) => setStored(({ version }) => ({ version: version + 1, ...words }))
  const begun = useBegun(stored, stored.version)
  const saving = useSend(calls.account.lock, {
    onError: (error) => isOvertaken(error, 'goods.changed', []),
  })
  return (
    <Form
      key={begun.round}
      name="thing"
      initialValues={begun.stand}
      onFinish={() => {
        beside.sent.push(begun.stand.version)
        saving.send({})
      }}
    >
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input />
      </Form.Item>
      <SavedMeanwhile
        begun={begun}
        valuesOf={({ name, note }): Words => ({ name, note })}
        labels={{ name: '名称', note: '说明' }}
        name="示例同事"
        saving={saving}
        conflict="goods.changed"
      />
      <Button htmlType="submit" disabled={begun.isBehind}>
        保存改动
      </Button>
    </Form>
  )
}

async function open() {
  const beside: Beside = { store: () => undefined, sent: [] }
  const screen = await renderPage(() => <Thing beside={beside} />, {
    answers: [answer(calls.account.lock, () => failure('goods.changed'))],
    isLoggedIn: true,
  })
  const store = (words: Words) => act(async () => beside.store(words))
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  const type = (label: string, words: string) =>
    screen.user.type(screen.getByLabelText(label), words)
  return { ...screen, store, value, type, sent: beside.sent, said: t.savedMeanwhile('示例同事') }
}

test('where nobody has typed, what a colleague saved shows at once', async () => {
  const { store, value, queryByText, said } = await open()
  await store({ name: '大信封', note: '' })
  expect(value('名称')).toBe('大信封')
  expect(queryByText(said)).toBeNull()
})

test('typed words stay, what both changed is said, and what they alone changed comes along', async () => {
  const { store, value, type, getByText, getByRole, queryByText, user, sent, said } = await open()
  await type('名称', '甲')
  await store({ name: '大信封', note: '新' })
  expect(value('名称')).toBe('信封甲')
  expect(getByText(said)).toBeTruthy()
  expect(getByText(t.typedStays('名称和说明'))).toBeTruthy()
  expect(getByText(t.bothChanged('名称'))).toBeTruthy()
  const save = getByText('保存改动').closest('button')
  expect(save?.disabled).toBe(true)
  await user.click(getByText(t.keepMine))
  expect([value('名称'), value('说明')]).toEqual(['信封甲', '新'])
  expect(queryByText(said)).toBeNull()
  await user.click(getByRole('button', { name: '保存改动' }))
  await waitFor(() => expect(sent).toEqual([2]))
})

test('typed words are given up on a press', async () => {
  const { store, value, type, getByText, user } = await open()
  await type('名称', '甲')
  await store({ name: '大信封', note: '' })
  await user.click(getByText(t.takeTheirs))
  expect(value('名称')).toBe('大信封')
})

test('a refusal is said until what the colleague saved has come; a saving that changed no field is followed', async () => {
  const { store, value, type, getByRole, findByText, queryByText, user, said } = await open()
  const refusal = '同事已改动这一项，请刷新后再改'
  await type('名称', '甲')
  await user.click(getByRole('button', { name: '保存改动' }))
  expect(await findByText(refusal)).toBeTruthy()
  await store({ name: '信封', note: '' })
  expect([queryByText(refusal), queryByText(said)]).toEqual([null, null])
  expect(value('名称')).toBe('信封甲')
})
