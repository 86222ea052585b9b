import { calls } from '@mailing/contract/client.ts'
import { localText } from '@mailing/contract/local-text.ts'
import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/point.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadedAt } from '../../../../test/loaded-at.tsx'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient, refreshCalls } from '../../../platform/client/query.ts'
import { currentPlace } from '../../../platform/navigation/navigate.ts'
import PointsDeskPage from './points.tsx'

const task: DeskTask = {
  id: '01934000-0000-7000-8000-000000000102',
  version: 1,
  kind: 'phone_bound',
  period: 'once',
  target: 1,
  points: 50,
  title: localText({ 'zh-Hans': '绑定手机', 'zh-Hant': '', en: '', fr: '', es: '' }),
  note: localText({ 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' }),
  position: 1,
  isOn: true,
  startsOn: null,
  endsOn: null,
  rewards: 0,
  changedAt: '2026-11-20T00:00:00Z',
  changedByName: '',
}

test('the open task stands in the address, and its form goes on with the version that it began with', async () => {
  queryClient.clear()
  let version = 1
  const updating = answer(calls.point.updateTask, () => task)
  const screen = await renderPage(loadedAt(PointsDeskPage), {
    token: fakeToken({ role: ['finance'], permission: ['point.edit', 'price.edit'] }),
    answers: [
      answer(calls.point.deskTasks, () => ({ list: [{ ...task, version }] })),
      answer(calls.point.history, () => ({ list: [] })),
      updating,
    ],
  })
  await screen.user.click(screen.getByText('load'))
  await screen.user.click(await screen.findByRole('button', { name: spaced(zhHans.edit) }))
  expect(currentPlace()?.params).toEqual({ task: task.id })
  await screen.user.click(screen.getByText('load'))
  const save = await screen.findByRole('button', { name: /保\s?存/ })
  // A colleague changes it meanwhile.
  version = 2
  await act(() => refreshCalls([calls.point.deskTasks]))
  await screen.user.click(save)
  await waitFor(() => expect(updating.inputs).toMatchObject([{ id: task.id, version: 1 }]))
  await waitFor(() => expect(currentPlace()?.params).toEqual({}))
}, 30_000)
