import { calls } from '@mailing/contract/client.ts'
import { localText } from '@mailing/contract/local-text.ts'
import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/point.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { TaskDrawer } from './task-drawer.tsx'

const words = (text: string) =>
  localText({ 'zh-Hans': text, 'zh-Hant': '', en: '', fr: '', es: '' })
const task: DeskTask = {
  id: '01934000-0000-7000-8000-000000000102',
  version: 1,
  kind: 'phone_bound',
  period: 'once',
  target: 1,
  points: 50,
  title: words('绑定手机'),
  note: words(''),
  position: 1,
  isOn: true,
  startsOn: null,
  endsOn: null,
  rewards: 0,
  changedAt: '2026-11-20T00:00:00Z',
  changedByName: '',
}
const Drawer = () => <TaskDrawer task={task} position={1} onClose={() => undefined} />
const NewTask = () => <TaskDrawer task={null} position={1} onClose={() => undefined} />
const history = answer(calls.point.history, () => ({ list: [] }))
const contentToken = () => fakeToken({ role: ['content'], permission: ['point.edit'] })

test('what people earn is closed to those who may not set prices, with a sentence; words and switching off are not', async () => {
  const updating = answer(calls.point.updateTask, () => task)
  const screen = await renderPage(Drawer, {
    token: contentToken(),
    answers: [history, updating],
  })
  expect(await screen.findByText(zhHans.pointsByPrices)).toBeTruthy()
  expect((screen.getByLabelText(zhHans.points) as HTMLInputElement).disabled).toBe(true)
  await screen.user.click(screen.getByRole('switch', { name: zhHans.isOn }))
  await screen.user.click(screen.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(updating.inputs).toMatchObject([{ id: task.id, points: 50, isOn: false }]),
  )
}, 30_000)

test('a task that they prepare is switched off', async () => {
  const screen = await renderPage(NewTask, { token: contentToken(), answers: [] })
  const isOn = screen.getByRole('switch', { name: zhHans.isOn }) as HTMLButtonElement
  expect([isOn.disabled, isOn.getAttribute('aria-checked')]).toEqual([true, 'false'])
}, 30_000)

test('a second factor that is too old is asked for, and the task is sent again by itself', async () => {
  let isFresh = false
  const updating = answer(calls.point.updateTask, () =>
    isFresh ? task : failure('account.second_factor_stale'),
  )
  const token = fakeToken({ role: ['finance'], permission: ['point.edit', 'price.edit'] })
  const confirming = answer(calls.account.secondFactor, () => {
    isFresh = true
    return { token, tokenExpiresAt: Date.now() + 3_600_000 } as never
  })
  const screen = await renderPage(Drawer, {
    token,
    answers: [history, updating, confirming],
  })
  expect(screen.queryByText(zhHans.pointsByPrices)).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: /保\s?存/ }))
  await screen.user.type(await screen.findByLabelText(desk.factor.code), '123456')
  await screen.user.click(screen.getByRole('button', { name: /确\s?认/ }))
  await waitFor(() => expect(updating.inputs).toHaveLength(2))
}, 30_000)
