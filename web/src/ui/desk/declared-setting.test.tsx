import type { Call } from '@mailing/contract/call.ts'
import { defineSettings } from '@mailing/contract/setting.ts'
import t from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { DeclaredSetting } from './declared-setting.tsx'

// A new setting costs the declaration and these words on the screen.
const { latePosting } = defineSettings('madeUp', {
  latePosting: {
    fields: {
      fee: { kind: 'amount', most: 5_000 },
      work: { kind: 'tenths', most: 600 },
      carrier: { kind: 'choice', of: ['post', 'courier'], look: 'row' },
      isOffered: { kind: 'switch' },
      until: { kind: 'time' },
    },
    permission: 'price.edit',
    isDated: true,
    summaries: ['What late posting costs', 'Another fee'],
  },
})
const words = {
  title: '晚间寄出',
  fields: { fee: '加价', work: '用时', carrier: '谁来取', isOffered: '提供', until: '最晚' },
  options: { carrier: { post: '邮局', courier: '快递' } },
}
const Screen = () => <DeclaredSetting of={latePosting} words={words} />

const path = '/api/mailing/v5/admin/madeUp/latePosting'
const callOf = (verb: string, method: 'GET' | 'POST') =>
  ({ id: `madeUp.${verb}`, method, path, access: { staff: 'price.edit' } }) as unknown as Call
const version = {
  ...{ fee: 350, work: 15, carrier: 'post', isOffered: false, until: '21:30' },
  ...{ version: 1, state: 'current', effectiveFrom: '2026-11-20T00:00:00Z', reason: '试行' },
  ...{ createdAt: '2026-11-20T00:00:00Z', createdByName: '示例主管' },
}

test('renders fields, history and the change of a declared setting', async () => {
  const saving = answer(callOf('setLatePosting', 'POST'), () => ({ ...version, version: 2 }))
  const list = answer(callOf('latePosting', 'GET'), () => ({
    timeZone: 'Asia/Shanghai',
    list: [version],
  }))
  const screen = await renderPage(Screen, { isLoggedIn: true, answers: [list, saving] })
  await screen.findByText(words.title)
  expect(screen.getAllByText(/示例主管/)).toHaveLength(1)
  await screen.user.click(screen.getByLabelText(words.options.carrier.courier))
  await screen.user.click(screen.getByRole('switch', { name: words.fields.isOffered }))
  // The change is written out in the words of the setting before it is saved.
  expect(screen.getAllByText(new RegExp(t.yes)).length).toBeGreaterThan(0)
  await screen.user.type(screen.getByLabelText(t.reason), '顾客常问')
  await screen.user.click(screen.getByRole('button', { name: t.save }))
  await waitFor(() => expect(saving.inputs).toHaveLength(1))
  expect(saving.inputs[0]).toEqual({
    ...{ fee: 350, work: 15, carrier: 'courier', isOffered: true, until: '21:30' },
    ...{ baseVersion: 1, effectiveOn: null, reason: '顾客常问' },
  })
})

test('begins with empty required fields before anybody has set it', async () => {
  const list = answer(callOf('latePosting', 'GET'), () => ({ timeZone: 'UTC', list: [] }))
  const screen = await renderPage(Screen, { isLoggedIn: true, answers: [list] })
  const field = await screen.findByLabelText(words.fields.fee)
  expect((field as HTMLInputElement).value).toBe('')
  await screen.user.type(field, '1')
  await screen.user.clear(field)
  expect(await screen.findByText(t.required)).toBeTruthy()
})
