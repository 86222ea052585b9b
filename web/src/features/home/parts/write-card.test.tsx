import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { userInfo } from '../../../../test/user-info.ts'
import { WriteCard } from './write-card.tsx'

test.each([true, false])(
  'where showWrite is %s the way to writing is shown or not',
  async (showWrite) => {
    const user = answer(calls.account.userInfo, () => userInfo({ showWrite }))
    const page = await renderPage(() => <WriteCard title="写信" hint="" />, {
      isLoggedIn: true,
      answers: [user],
    })
    await expect.poll(() => user.inputs.length).toBe(1)
    await expect.poll(() => page.queryAllByRole('link').length).toBe(showWrite ? 1 : 0)
  },
)
