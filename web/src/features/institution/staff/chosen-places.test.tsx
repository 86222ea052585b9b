import { calls } from '@mailing/contract/client.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import t from '@mailing/texts/zh-hans/web/staff/institution.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prison } from '../../../../test/institution.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import InstitutionsPage from './institutions.tsx'

// Early on the 21st at home.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') })
})
afterEach(() => vi.useRealTimers())

const first = prison()
const second = prison({
  id: '11111111-1111-4111-8111-111111111112',
  name: '第二监狱',
  latestVersion: 3,
})

async function chooseBoth(left: readonly { id: string; obstacle: 'announced' | 'changed' }[]) {
  const acting = answer(calls.institution.actOnMany, () => ({
    done: 2 - left.length,
    left: [...left],
  }))
  const page = await renderPage(InstitutionsPage, {
    answers: [
      answer(calls.institution.adminList, () => ({
        list: [first, second].map((place) => ({ ...place, returned: 0 })),
        nextCursor: null,
      })),
      answer(calls.view.list, () => ({ list: [] })),
      acting,
    ],
    token: fakeToken({ role: ['content'], permission: ['institution.edit'] }),
  })
  await page.findByText(second.name)
  await page.user.click(page.getAllByRole('checkbox')[0] as HTMLElement)
  const bar = within(page.getByRole('group', { name: t.many.chosen(2) }))
  return { page, bar, acting }
}

test('rules that were checked are noted of all chosen places at once, each from the version that stood in the list', async () => {
  const { page, bar, acting } = await chooseBoth([{ id: second.id, obstacle: 'announced' }])
  await page.user.click(bar.getByRole('button', { name: t.many.check }))
  const dialog = within(await page.findByRole('dialog'))
  expect(await dialog.findByLabelText(t.checkedOn)).toHaveProperty('value', '2026-11-21')
  await page.user.type(dialog.getByLabelText(t.source), '官网公告')
  await page.user.click(dialog.getByRole('button', { name: t.many.check }))
  await waitFor(() =>
    expect(acting.inputs).toEqual([
      {
        action: 'check',
        seen: [
          { id: first.id, version: 1 },
          { id: second.id, version: 3 },
        ],
        source: '官网公告',
        checkedOn: '2026-11-21',
        key: expect.any(String),
      },
    ]),
  )
  expect(await page.findByText(t.many.left(1))).toBeTruthy()
  expect(page.getByText(t.many.done(1))).toBeTruthy()
  expect(page.getByText(new RegExp(desk.many.obstacles.announced))).toBeTruthy()
  expect(page.queryByRole('group', { name: t.many.chosen(2) })).toBeNull()
})

test('the acceptance that somebody confirmed for all chosen places is recorded with one form', async () => {
  const { page, bar, acting } = await chooseBoth([])
  await page.user.click(bar.getByRole('button', { name: spaced(t.confirm) }))
  const dialog = within(await page.findByRole('dialog'))
  await page.user.type(await dialog.findByLabelText(t.confirmedBy), '省监狱管理局')
  await page.user.click(dialog.getByRole('button', { name: spaced(t.confirm) }))
  await waitFor(() =>
    expect(acting.inputs).toEqual([
      {
        action: 'confirm',
        ids: [first.id, second.id],
        confirmedBy: '省监狱管理局',
        confirmedOn: '2026-11-21',
        key: expect.any(String),
      },
    ]),
  )
  expect(await page.findByText(t.many.done(2))).toBeTruthy()
})
