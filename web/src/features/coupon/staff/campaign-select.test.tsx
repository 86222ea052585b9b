import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { CampaignSelect } from './campaign-select.tsx'

const campaign = (id: string, name: string) =>
  ({
    id: `01934000-0000-7000-8000-00000000000${id}`,
    name: { 'zh-Hans': name, 'zh-Hant': '', en: '', fr: '', es: '' },
    terms: { kind: 'amount_off', amount: 300, minSpend: 0 },
  }) as never

test('a campaign is found in the other Chinese script', async () => {
  const screen = await renderPage(() => <CampaignSelect />, {
    answers: [
      answer(calls.coupon.adminCampaigns, () => ({
        list: [campaign('1', '节日八折券'), campaign('2', '寄信三元券')],
        nextCursor: null,
      })),
    ],
    isLoggedIn: true,
  })
  await screen.user.type(screen.getByRole('combobox'), '節日')
  expect(await screen.findByTitle(/节日八折券/)).toBeTruthy()
  expect(screen.queryByTitle(/寄信三元券/)).toBeNull()
}, 30_000)
