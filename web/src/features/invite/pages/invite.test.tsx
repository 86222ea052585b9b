import { calls } from '@mailing/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { testConfig } from '../../../../test/answers.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import { AdBanners } from '../../../ui/ad-banners.tsx'
import { LinkCard } from '../parts/link-card.tsx'

const configWith = (changes: Partial<typeof testConfig>) => {
  queryClient.clear()
  return answer(calls.config.get, () => ({ ...testConfig, ...changes }))
}

test('a link is sent on with the words and the picture that staff have set', async () => {
  const share = vi.fn(async (_data: ShareData) => undefined)
  vi.stubGlobal('navigator', Object.assign(navigator, { share, canShare: () => true }))
  vi.stubGlobal('fetch', async () => new Response(new Blob(['x'], { type: 'image/png' })))
  const config = configWith({
    share: { uid: 'u1', title: '给牵挂的人写一封信', images: ['/files/share.png'] },
  })
  const screen = await renderPage(() => <LinkCard shareUid="u1" />, { answers: [config] })
  await expect.poll(() => config.inputs.length).toBe(1)
  await screen.user.click(await screen.findByRole('button', { name: '发给朋友' }))
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const [sent] = share.mock.calls[0] ?? []
  expect(sent).toMatchObject({ title: '给牵挂的人写一封信', text: '给牵挂的人写一封信' })
  expect([sent?.url?.includes('u1'), sent?.files?.map(({ type }) => type)]).toEqual([
    true,
    ['image/png'],
  ])
})

test('the ads of the app config are shown, and nothing stands there without one', async () => {
  const ad = {
    id: 'ad-1',
    title: '中秋明信片',
    text: '八折',
    image: null,
    openType: 9,
    target: '',
    isLoginRequired: false,
  }
  const seen = answer(calls.content.count, () => ({ isDone: true as const }))
  const screen = await renderPage(AdBanners, { answers: [configWith({ ad: [ad] }), seen] })
  expect(await screen.findByText('中秋明信片')).toBeTruthy()
  screen.unmount()
  const none = await renderPage(AdBanners, { answers: [configWith({ ad: [] })] })
  expect(none.container.textContent).toBe('')
})
