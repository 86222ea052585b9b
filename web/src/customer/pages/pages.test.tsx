import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../test/render-page.tsx'
import { setLocale } from '../../platform/locale.ts'
import { readStored, writeStored } from '../../platform/storage.ts'
import DescPage from './desc.tsx'
import HtmlPage from './html.tsx'
import SettingsPage from './settings.tsx'
import WebPage from './web.tsx'

afterEach(() => setLocale('zh-Hans'))

test('instructions are shown to guests, in the words of the server', async () => {
  const protocol = answer(calls.config.protocol, ({ name }) => ({
    name,
    title: '使用说明',
    markdown: '## 第一步\n\n写信',
    version: 1,
    updatedAt: '2026-03-01T00:00:00Z',
  }))
  const screen = await renderPage(DescPage, { answers: [protocol] })
  expect(await screen.findByText('写信')).toBeDefined()
  expect(protocol.inputs).toEqual([{ name: 'instructions' }])
})

test('a page that the server does not know says so and can be tried again', async () => {
  const protocol = answer(calls.config.protocol, () => failure('request.not_found'))
  const screen = await renderPage(DescPage, {
    params: { name: 'nothing' },
    answers: [protocol],
  })
  expect(await screen.findByText('没有找到这项内容')).toBeDefined()
  await screen.user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(protocol.inputs).toHaveLength(2))
})

test('language, text size and theme act at once and are remembered', async () => {
  const screen = await renderPage(SettingsPage, {})
  await screen.user.click(screen.getByLabelText('Français'))
  expect(await screen.findByText('Taille du texte')).toBeDefined()
  expect([document.documentElement.lang, readStored('locale')]).toEqual(['fr', 'fr'])
  await screen.user.click(screen.getByRole('radio', { name: /200/ }))
  expect(document.documentElement.style.getPropertyValue('--text-scale')).toBe('2')
  await screen.user.click(screen.getByLabelText('Sombre'))
  expect([document.documentElement.dataset['theme'], readStored('theme')]).toEqual(['dark', 'dark'])
})

test('the web view names a foreign site before it opens it, and refuses what is no web address', async () => {
  const foreign = await renderPage(WebPage, {
    params: { url: 'https://a.example/x', title: '活动' },
  })
  const link = foreign.getByRole('link')
  expect(foreign.getByText('a.example')).toBeDefined()
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://a.example/x',
    'noopener noreferrer',
  ])
  foreign.unmount()
  const refused = await renderPage(WebPage, { params: { url: 'javascript:alert(1)' } })
  expect(refused.queryByRole('link')).toBeNull()
  expect(refused.getByText('这个链接不能打开')).toBeDefined()
})

test('the HTML view shows what a page of ours has left, never the address', async () => {
  const empty = await renderPage(HtmlPage, { params: { html: '<b>evil</b>' } })
  expect(empty.queryByText('evil')).toBeNull()
  empty.unmount()
  writeStored('webHtml', '<p>公告</p>')
  const screen = await renderPage(HtmlPage, {})
  expect(screen.getByText('公告')).toBeDefined()
})
