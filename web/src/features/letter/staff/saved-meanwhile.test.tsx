import { calls } from '@mailing/contract/client.ts'
import type { DeskStationeryDetail } from '@mailing/contract/letter/stationery.ts'
import type { StaffTemplate } from '@mailing/contract/letter/templates.ts'
import { localText } from '@mailing/contract/local-text.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import stationery from '@mailing/texts/zh-hans/web/staff/stationery.ts'
import t from '@mailing/texts/zh-hans/web/staff/template.ts'
import { houseStarts } from '@mailing/typeset/house/starts.ts'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { measureGrowingFields } from '../../../../test/growing-fields.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { refreshCalls } from '../../../platform/client/query.ts'
import { StationeryDrawer } from './stationery-drawer.tsx'
import { TemplateDrawer } from './template-drawer.tsx'

const id = '88888888-8888-4888-8888-888888888888'
const theirs = { version: 2, at: '2026-11-22T04:00:00Z', byName: '示例同事' }
const text = {
  title: '问候',
  summary: '',
  salutation: '您好：',
  body: '见字如面。',
  signature: '我',
}

beforeEach(measureGrowingFields)

test('typed words stay when a colleague saves the same template, and are sent with what they saved', async () => {
  let stored: StaffTemplate = {
    id,
    version: 1,
    category: 'everyday',
    state: 'published',
    texts: { 'zh-Hans': text, 'zh-Hant': null, en: null, fr: null, es: null },
    stationery: 'plain',
    font: 'kai',
    sizePt: 14,
    versions: [],
  }
  const save = answer(calls.template.save, () => stored)
  const screen = await renderPage(
    () => <TemplateDrawer id={id} isNew={false} onClose={() => undefined} />,
    {
      isLoggedIn: true,
      answers: [
        answer(calls.template.admin, () => stored),
        answer(calls.letter.config, () => failure('request.not_found')),
        save,
      ],
    },
  )
  await screen.user.type(await screen.findByDisplayValue('见字如面。'), '一切都好。')
  stored = { ...stored, version: 2, sizePt: 16, versions: [theirs] }
  await act(() => refreshCalls([calls.template.admin]))
  expect(await screen.findByText(setting.savedMeanwhile('示例同事'))).toBeTruthy()
  expect(screen.getByDisplayValue('见字如面。一切都好。')).toBeTruthy()
  await screen.user.click(screen.getByText(setting.keepMine))
  const [button] = document.querySelectorAll<HTMLElement>('form#template button[type="submit"]')
  if (!button) throw new Error(`no button for ${t.save}`)
  await screen.user.click(button)
  await waitFor(() =>
    expect(save.inputs).toMatchObject([
      { baseVersion: 2, sizePt: 16, texts: { 'zh-Hans': { body: '见字如面。一切都好。' } } },
    ]),
  )
}, 30_000)

test('a changed design stays when a colleague was quicker, and follows what they saved', async () => {
  const names = localText({
    'zh-Hans': '晨光',
    'zh-Hant': '晨光',
    en: 'Dawn',
    fr: 'Aube',
    es: 'Alba',
  })
  let stored: DeskStationeryDetail = {
    id,
    isOwn: true,
    state: 'draft',
    version: 1,
    published: null,
    names,
    design: houseStarts['ruled-red'],
    versions: [],
  }
  const save = answer(calls.stationery.save, ({ baseVersion }) => {
    if (baseVersion === stored.version) return stored
    return failure('stationery.changed')
  })
  const screen = await renderPage(
    () => (
      <StationeryDrawer id={id} start={null} onSaved={() => undefined} onClose={() => undefined} />
    ),
    { isLoggedIn: true, answers: [answer(calls.stationery.admin, () => stored), save] },
  )
  await screen.user.type(await screen.findByDisplayValue('Dawn'), ' light')
  stored = {
    ...stored,
    version: 2,
    names: { ...names, fr: 'Matin' },
    versions: [{ ...theirs, publishedAt: null }],
  }
  const button = document.querySelector<HTMLElement>('form#stationery button[type="submit"]')
  if (!button) throw new Error(`no button for ${stationery.save}`)
  await screen.user.click(button)
  await screen.user.click(await screen.findByText(setting.keepMine))
  await screen.user.click(button)
  await waitFor(() =>
    expect(save.inputs[1]).toMatchObject({
      baseVersion: 2,
      names: { en: 'Dawn light', fr: 'Matin' },
    }),
  )
}, 30_000)
