import { calls } from '@mailing/contract/client.ts'
import type { StaffHelp } from '@mailing/contract/help/calls.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import t from '@mailing/texts/zh-hans/web/staff/help.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { measureGrowingFields } from '../../../../test/growing-fields.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { ArticleDrawer } from './article-drawer.tsx'

const article: StaffHelp = {
  key: 'where-is-my-letter',
  category: 'posting',
  isFrequent: false,
  state: 'published',
  version: 1,
  texts: {
    ...(Object.fromEntries(locales.map((locale) => [locale, null])) as Record<Locale, null>),
    'zh-Hans': { title: '信在哪里', markdown: '看物流。' },
    en: { title: 'Where is my letter?', markdown: 'Look at its track.' },
  },
  versions: [{ version: 1, at: '2026-11-20T08:00:00Z', byName: '示例内容' }],
}

beforeEach(measureGrowingFields)

test('typed words stay when a colleague saves the same article, and are sent with what they saved', async () => {
  let stored = article
  const save = answer(calls.help.save, () => stored)
  const screen = await renderPage(
    () => (
      <ArticleDrawer articleKey={article.key} onSaved={() => undefined} onClose={() => undefined} />
    ),
    {
      answers: [answer(calls.help.admin, () => stored), save],
      token: fakeToken({ role: ['content'], permission: ['content.edit' as never] }),
    },
  )
  await screen.user.type(await screen.findByDisplayValue('看物流。'), '再等等。')
  const en = { title: 'Where is my letter?', markdown: 'See its track.' }
  stored = {
    ...article,
    version: 2,
    texts: { ...article.texts, en },
    versions: [{ version: 2, at: '2026-11-21T08:00:00Z', byName: '示例同事' }, ...article.versions],
  }
  await act(() => refreshCalls([calls.help.admin]))
  expect(await screen.findByText(setting.savedMeanwhile('示例同事'))).toBeTruthy()
  expect(screen.getByText(setting.typedStays('English'))).toBeTruthy()
  expect(screen.getByDisplayValue('看物流。再等等。')).toBeTruthy()
  await screen.user.click(screen.getByText(setting.keepMine))
  await screen.user.click(screen.getByRole('button', { name: spaced(t.save) }))
  await waitFor(() =>
    expect(save.inputs).toMatchObject([
      { baseVersion: 2, texts: { 'zh-Hans': { markdown: '看物流。再等等。' }, en } },
    ]),
  )
})
