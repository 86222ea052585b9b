/// <reference lib="dom" />
import { accountCalls } from '@mailing/contract/account/calls.ts'
import { inviteLink } from '@mailing/contract/app.ts'
import { inviteCalls } from '@mailing/contract/invite/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloaded, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { decode } from './paper.ts'
import { url } from './product.ts'
import { wordsOf } from './words.ts'
import { logInHere, newWriter } from './writer-steps.ts'

const locale = 'zh-Hans'
const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

it('a friend who scans a saved poster stays bound to its sender', async () => {
  const t = await wordsOf('invite', locale)
  const inviter = await newWriter(locale)
  await inviter.send(accountCalls.updateProfile, { nickname: '阿兰' })
  const { shareUid } = await inviter.send(inviteCalls.config, {})
  const mine = await openWindow(browser, { locale })
  await logInWindow(mine, inviter.token)
  const { page } = mine
  // A phone's share sheet, which a browser without a frame has not.
  await mine.context.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = (data) => {
      const [file] = data?.files ?? []
      document.documentElement.dataset['shared'] = `${file?.name} ${file?.type} ${file?.size}`
      return Promise.resolve()
    }
  })
  await page.goto(`${app}#/pages/poster/poster`)
  await page.getByText(t.nobodyYet).waitFor()
  await expectAccessible(page, 'the tab of invitations')
  await page.getByRole('link', { name: new RegExp(`^${t.posters}`) }).click()
  const save = () => page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('img').first().waitFor()
  const open = await downloaded(page, save)
  await page.getByRole('button', { name: t.scenes.harbour }).click()
  await page.getByRole('switch', { name: t.quiet }).click()
  await expectAccessible(page, 'posters')
  const quiet = await downloaded(page, save)
  expect(quiet.equals(open)).toBe(false)
  await page.getByRole('button', { name: t.sharePoster, exact: true }).click()
  expect(await page.evaluate<string>('document.documentElement.dataset.shared')).toBe(
    `poster.jpg image/jpeg ${quiet.length}`,
  )
  const link = inviteLink(url, shareUid)
  // A phone's camera reads the link in both pictures.
  expect([await decode(open), await decode(quiet)]).toEqual([[link], [link]])

  const friend = await openWindow(browser, { locale })
  await friend.page.goto((await decode(quiet))[0] ?? '')
  await friend.page.waitForLoadState('networkidle')
  const other = await newWriter(locale)
  const { shareUid: otherUid } = await other.send(inviteCalls.config, {})
  await friend.page.goto(inviteLink(url, otherUid))
  await friend.page.reload()
  await friend.page.goto(`${app}#/pages/login/login?redirect=${encodeURIComponent('/pages/my/my')}`)
  await logInHere(friend.page, locale)
  await friend.page.waitForURL(/pages\/my\/my/)
  await friend.page.goto(`${app}#/pages/poster/poster`)
  await friend.page.getByText(t.invitedBy('阿兰')).waitFor()
  await expectAccessible(friend.page, 'who invited me')

  await page.goto(`${app}#/pages/poster/poster`)
  await page.reload()
  await page.getByRole('heading', { name: t.figures, exact: true }).waitFor()
  await expect
    .poll(async () => (await inviter.send(inviteCalls.config, {})).figures)
    .toMatchObject({
      registered: 1,
      posted: 0,
    })
  expect((await other.send(inviteCalls.config, {})).figures).toMatchObject({ registered: 0 })
  expect([mine.problems, friend.problems]).toEqual([[], []])
  await friend.context.close()
  await mine.context.close()
})
