import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/data.ts'
import ui from '@mailing/texts/zh-hans/web/ui.ts'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import ProofPage from './proof.tsx'

test('that there is no proof of a number is said only when the server says so', async () => {
  let code: 'server.busy' | 'request.not_found' = 'server.busy'
  const screen = await renderPage(ProofPage, {
    params: { number: 'P-1' },
    answers: [answer(calls.privacy.proof, () => failure(code))],
  })
  const retry = await screen.findByRole('button', { name: ui.retry })
  expect(screen.queryByText(texts.proofNone)).toBeNull()
  code = 'request.not_found'
  await screen.user.click(retry)
  expect(await screen.findByText(texts.proofNone)).toBeTruthy()
  expect(screen.queryByRole('button', { name: ui.retry })).toBeNull()
})
