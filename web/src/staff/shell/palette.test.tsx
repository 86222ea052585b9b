import { calls } from '@mailing/contract/client.ts'
import customer from '@mailing/texts/zh-hans/web/staff/customer.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { Palette } from './palette.tsx'

test('whoever may read no orders is shown what there is to find for them', async () => {
  const page = await renderPage(() => <Palette begun="" actions={[]} onClose={() => {}} />, {
    answers: [
      answer(calls.customer.find, () => ({
        hits: [{ kind: 'institution' as const, key: 'a', label: '示例监狱', about: '甘肃' }],
      })),
    ],
    token: fakeToken({ role: ['content'], permission: ['institution.edit', 'view.edit'] }),
  })
  await page.user.type(await page.findByRole('combobox'), '示例')
  const found = await page.findByRole('option', { name: /示例监狱/ })
  expect(found.textContent).toContain(customer.kinds.institution)
})
