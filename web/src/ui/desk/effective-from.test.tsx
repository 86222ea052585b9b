import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/setting.ts'
import words from '@mailing/texts/zh-hans/web/staff/setting-words.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { HouseSetting } from './house-setting.tsx'

type LimitsVersion = CallOutput<typeof calls.orderDesk.limits>['versions'][number]
const LimitsDesk = () => <HouseSetting name="limits" />

const version = (changes: Partial<LimitsVersion>): LimitsVersion => ({
  version: 1,
  state: 'current',
  effectiveFrom: '2026-11-20T00:00:00Z',
  refundAlone: minor(20_000),
  creditAlone: minor(1000),
  creditMost: minor(21_000),
  topUpAlone: minor(22_000),
  createdAt: '2026-11-20T00:00:00Z',
  createdByName: '示例主管',
  reason: '年底',
  ...changes,
})
const planned = version({
  version: 2,
  state: 'planned',
  effectiveFrom: '2026-12-01T01:30:00Z',
  refundAlone: minor(30_000),
})

/** The limits' desk with these versions, newest first. */
async function open(versions: LimitsVersion[]) {
  const list = answer(calls.orderDesk.limits, () => ({ timeZone: 'Asia/Shanghai', versions }))
  const setting = answer(calls.orderDesk.setLimits, () => version({ ...planned, version: 3 }))
  const withdrawing = answer(calls.dated.withdraw, () => ({ isDone: true as const }))
  const screen = await renderPage(LimitsDesk, {
    isLoggedIn: true,
    answers: [list, setting, withdrawing],
  })
  await screen.findByLabelText(texts.reason)
  return { screen, list, setting, withdrawing }
}

test('a version is planned for a minute of the house’s clocks, and the answer says when it comes into force', async () => {
  const { screen, setting } = await open([version({})])
  expect(screen.getByText(texts.effectiveHint('Asia/Shanghai'))).toBeTruthy()
  const field = screen.getByLabelText(words.limits.fields.refundAlone)
  await screen.user.clear(field)
  await screen.user.type(field, '300')
  await screen.user.tab()
  fireEvent.change(screen.getByLabelText(texts.effectiveOn), {
    target: { value: '2026-12-01T09:30' },
  })
  await screen.user.type(screen.getByLabelText(texts.reason), '银行的要求')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(setting.inputs).toHaveLength(1))
  expect(setting.inputs[0]).toMatchObject({
    baseVersion: 1,
    refundAlone: 30_000,
    effectiveOn: '2026-12-01T09:30',
  })
  expect(await screen.findByText(/09:30 生效/)).toBeTruthy()
})

test('left blank, a version is set at once', async () => {
  const { screen, setting } = await open([version({})])
  const field = screen.getByLabelText(words.limits.fields.refundAlone)
  await screen.user.clear(field)
  await screen.user.type(field, '300')
  await screen.user.tab()
  await screen.user.type(screen.getByLabelText(texts.reason), '银行的要求')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(setting.inputs[0]).toMatchObject({ effectiveOn: null }))
})

test('what is planned is said above the form, stands first in the history, and is withdrawn with a reason', async () => {
  const last = { ...planned, version: 3, effectiveFrom: '2026-12-08T01:30:00Z' }
  const { screen, withdrawing, list } = await open([last, planned, version({})])
  expect(screen.getByText(texts.plannedLead)).toBeTruthy()
  // The one that comes first is said first.
  expect(screen.getAllByText(/^第 \d 版将于/).map((line) => line.textContent?.slice(0, 5))).toEqual(
    ['第 2 版', '第 3 版'],
  )
  // The form begins with what is in force, not with what is to come.
  expect(screen.getByDisplayValue('200.00')).toBe(
    screen.getByLabelText(words.limits.fields.refundAlone),
  )
  const asked = list.inputs.length
  const [, first] = screen.getAllByRole('button', { name: texts.withdraw })
  if (!first) throw new Error('the earlier one cannot be withdrawn')
  await screen.user.click(first)
  const dialog = await screen.findByRole('dialog')
  const reason = dialog.querySelector('textarea, input')
  if (!reason) throw new Error('no reason is asked for')
  await screen.user.type(reason, '银行改了主意')
  await screen.user.click(screen.getByRole('button', { name: texts.withdrawVersion(2) }))
  await waitFor(() =>
    expect(withdrawing.inputs).toEqual([{ setting: 'limits', version: 2, reason: '银行改了主意' }]),
  )
  await waitFor(() => expect(list.inputs.length).toBeGreaterThan(asked))
})
