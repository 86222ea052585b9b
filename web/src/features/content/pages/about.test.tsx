import { calls } from '@mailing/contract/client.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConfig } from '../../../../test/answers.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { refreshCalls } from '../../../platform/client/query.ts'
import AboutPage from './about.tsx'

test('what is there stays when it cannot be asked for again', async () => {
  let isDown = false
  const about = answer(calls.content.about, () =>
    isDown
      ? failure('server.busy')
      : {
          version: '3.2.0',
          versionCode: 320,
          operator: '示例公司',
          contact: 'a@m.example',
          agreements: [],
        },
  )
  const config = answer(calls.config.get, () => ({
    ...testConfig,
    app: { ...testConfig.app, logo: '/logo.png' },
  }))
  const screen = await renderPage(AboutPage, { answers: [about, config] })
  expect(await screen.findByText('示例公司')).toBeTruthy()
  isDown = true
  await act(async () => {
    await refreshCalls([calls.content.about])
    await new Promise((later) => setTimeout(later, 50))
  })
  expect(about.inputs).toHaveLength(2)
  expect(screen.getByText('示例公司')).toBeTruthy()
})
