import t from '@mailing/texts/zh-hans/web/staff/view.ts'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { setToken } from '../../platform/session.ts'
import { DeskTable } from './desk-table.tsx'

beforeEach(() => localStorage.clear())

const Listed = () => (
  <DeskTable<{ id: string; place: string }>
    name="/example"
    rows={[{ id: '1', place: '示例市' }]}
    columns={[
      { title: '号码', dataIndex: 'id' },
      { key: 'place', title: '地点', dataIndex: 'place' },
      { key: 'open', render: () => <button type="button">open</button> },
    ]}
  />
)
const tokenOf = (uid: string) => fakeToken({ uid, role: ['support'], permission: [] })

test('a column that is put aside stays so on this screen for this person; what opens a row is no choice', async () => {
  const screen = await renderPage(Listed, { token: tokenOf('one') })
  const chooser = screen.getByRole('button', { name: t.columns })
  expect(chooser.getAttribute('aria-expanded')).toBe('false')
  chooser.focus()
  await screen.user.keyboard('{Enter}')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await screen.user.tab()
  await screen.user.keyboard(' ')
  expect(screen.queryByText('示例市')).toBeNull()
  expect(screen.getByText('open')).toBeTruthy()
  expect(screen.getByRole('button', { name: `${t.columns} · ${t.hidden(1)}` })).toBeTruthy()
  screen.unmount()

  const again = await renderPage(Listed, { token: tokenOf('one') })
  expect(again.queryByText('示例市')).toBeNull()
  again.unmount()
  setToken({ token: tokenOf('two') })
  const other = await renderPage(Listed, { token: tokenOf('two') })
  expect(other.getByText('示例市')).toBeTruthy()
})
