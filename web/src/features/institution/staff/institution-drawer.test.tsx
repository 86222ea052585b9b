import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/institution.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prison } from '../../../../test/institution.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { openActions } from '../../../ui/desk/open-actions.ts'
import { InstitutionDrawer } from './institution-drawer.tsx'

type Touched = CallOutput<typeof calls.institution.previewRules>

const place = prison()

const none: Touched = { checked: 3, isWhole: true, touched: [], hidden: 0 }
const two: Touched = {
  ...none,
  touched: ['A', 'B'].map((letter) => ({
    orderId: `33333333-3333-4333-8333-33333333333${letter}`,
    number: `261120-AAAA-BBB${letter}`,
    kind: 'letter',
    state: 'approved',
    rules: ['blocked'],
    drawn: [],
  })),
}

function buttonOf(form: string): HTMLElement {
  const button = document.querySelector<HTMLElement>(`form#${form} button[type="submit"]`)
  if (!button) throw new Error('the form has no button')
  return button
}

type Screen = Awaited<ReturnType<typeof renderPage>>

/** Changes the form of the place's details, and saves. */
async function change(preview: Touched, edit: (screen: Screen) => Promise<void>) {
  const asked: unknown[] = []
  const saved: unknown[] = []
  const screen = await renderPage(
    () => <InstitutionDrawer id={place.id} onClose={() => undefined} />,
    {
      answers: [
        answer(calls.institution.get, () => place),
        answer(calls.institution.previewRules, (input) => {
          asked.push(input)
          return preview
        }),
        answer(calls.institution.update, (input) => {
          saved.push(input)
          return { ...place, isBlocked: true }
        }),
      ],
      token: fakeToken({ role: ['content'], permission: ['institution.edit', 'order.read'] }),
    },
  )
  await screen.user.click(await screen.findByText(zhHans.details))
  await edit(screen)
  await screen.user.click(buttonOf('details'))
  return { screen, asked, saved }
}

async function block(preview: Touched) {
  const { asked, ...done } = await change(preview, async ({ user, findByRole }) =>
    user.click(await findByRole('switch', { name: zhHans.isBlocked })),
  )
  await waitFor(() => expect(asked).toEqual([{ id: place.id, isBlocked: true }]))
  return done
}

test('the parts that are closed can be opened from the search as well', async () => {
  const screen = await renderPage(
    () => <InstitutionDrawer id={place.id} onClose={() => undefined} />,
    {
      answers: [answer(calls.institution.get, () => place)],
      token: fakeToken({ role: ['content'], permission: ['institution.edit'] }),
    },
  )
  await screen.findByText(zhHans.details)
  const labels = () => openActions().map(({ label }) => label)
  expect(labels()).toEqual([zhHans.acceptance, zhHans.details, zhHans.history])
  act(() =>
    openActions()
      .find(({ label }) => label === zhHans.details)
      ?.run(),
  )
  expect(await screen.findByLabelText(zhHans.addressLine)).toBeTruthy()
  expect(labels()).toEqual([zhHans.acceptance, zhHans.history])
})

test('a block that stops unprinted orders shows them first, and is saved on a yes', async () => {
  const { screen, saved } = await block(two)
  expect(await screen.findByText(zhHans.touchedTitle(2))).toBeTruthy()
  expect(screen.getByText('261120-AAAA-BBBB')).toBeTruthy()
  expect(saved).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: zhHans.saveAnyway }))
  await waitFor(() => expect(saved).toMatchObject([{ id: place.id, isBlocked: true }]))
})

test('a block that stops nothing is saved at once', async () => {
  const { screen, saved } = await block(none)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByText(zhHans.touchedTitle(0))).toBeNull()
})

test('typed words stay when a colleague saves the same place, and follow what they saved', async () => {
  let stored = place
  const update = answer(calls.institution.update, () => {
    if (stored.city !== place.city) return stored
    stored = { ...stored, city: '别的市', updatedAt: '2026-01-06T00:00:00.000Z' }
    return failure('institution.changed')
  })
  const addRules = answer(calls.institution.addRules, () => {
    const source = '同事看的公告'
    stored = { ...stored, current: { ...place.current, version: 2, source }, latestVersion: 2 }
    return failure('institution.rules_changed')
  })
  const screen = await renderPage(
    () => <InstitutionDrawer id={place.id} onClose={() => undefined} />,
    {
      answers: [
        answer(calls.institution.get, () => stored),
        answer(calls.institution.previewRules, () => none),
        update,
        addRules,
      ],
      token: fakeToken({ role: ['content'], permission: ['institution.edit'] }),
    },
  )
  await screen.user.type(await screen.findByLabelText(zhHans.note), '只收平信')
  await screen.user.click(buttonOf('rules'))
  expect(await screen.findByText(setting.typedStays(zhHans.source))).toBeTruthy()
  await screen.user.click(screen.getByText(setting.keepMine))
  expect(screen.getByLabelText(zhHans.note)).toHaveProperty('value', '只收平信')
  expect(screen.getByLabelText(zhHans.source)).toHaveProperty('value', '同事看的公告')
  await screen.user.click(screen.getByText(zhHans.details))
  await screen.user.type(await screen.findByLabelText(zhHans.addressLine), '后楼')
  await screen.user.click(buttonOf('details'))
  expect(await screen.findByText(setting.typedStays(zhHans.city))).toBeTruthy()
  await screen.user.click(screen.getByText(setting.keepMine))
  await screen.user.click(buttonOf('details'))
  await waitFor(() =>
    expect(update.inputs[1]).toMatchObject({
      baseUpdatedAt: '2026-01-06T00:00:00.000Z',
      details: { city: '别的市', addressLine: '示例路 1 号后楼' },
    }),
  )
}, 30_000)

test('another address shows the unprinted orders that carry the old one, and is saved on a yes', async () => {
  const touched = two.touched.map((order) => ({ ...order, rules: [], drawn: ['address' as const] }))
  const { screen, asked, saved } = await change({ ...two, touched }, async (page) => {
    const field = await page.findByLabelText(zhHans.addressLine)
    await page.user.clear(field)
    await page.user.type(field, '新路 9 号')
  })
  const details = expect.objectContaining({ addressLine: '新路 9 号', name: place.name })
  await waitFor(() => expect(asked).toEqual([{ id: place.id, details }]))
  expect(await screen.findByText(zhHans.touchedTitle(2))).toBeTruthy()
  expect(screen.getByText(zhHans.touchedDrawn)).toBeTruthy()
  expect(screen.queryByText(zhHans.touchedLead)).toBeNull()
  expect(saved).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: zhHans.saveAnyway }))
  await waitFor(() => expect(saved).toMatchObject([{ id: place.id, details, isBlocked: false }]))
})
