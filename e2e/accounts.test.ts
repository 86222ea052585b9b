import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { noticeCalls } from '@mailing/contract/notice/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticeWords } from '../server/src/modules/notice/rules/words.ts'
import { startFakeOidc } from '../server/test/fakes/oidc.ts'
import { startFakeWechatLogin } from '../server/test/fakes/wechat-login.ts'
import { Api } from './api.ts'
import { expectAccessible, launch, openWindow } from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { codeFor, newPhone, staffLogin } from './people.ts'
import { sendLetter } from './told-steps.ts'
import { wordsOf } from './words.ts'
import { chooseRecipient, postalRecipient, shoot } from './writer-steps.ts'

/**
 * A product of its own, with fakes of identity providers. A minute between two codes passes
 * immediately.
 */
let product: ClockedProduct
let app: string
let browser: Browser
const fakes = [await startFakeWechatLogin(), await startFakeOidc()] as const
beforeAll(async () => {
  const settings = fakes.map((fake) => fake.settings)
  product = await startClockedProduct(Object.assign({ EMAIL_PROVIDER: 'file' }, ...settings))
  app = `${product.url}/web/mailingTool/`
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  for (const fake of fakes) await fake.close()
})

interface SentEmail {
  readonly to: string
  readonly code: string
  readonly subject: string
  readonly stop: { readonly url: string }
}

/** Reads the last e-mail to an address from the test outbox. `after`: not before this count. */
async function emailTo(address: string, after = 0): Promise<SentEmail> {
  let mine: SentEmail[] = []
  await expect
    .poll(() => {
      const text = readFileSync(join(product.dataDir, 'outbox', 'email.jsonl'), 'utf8')
      mine = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as SentEmail)
        .filter(({ to }) => to === address)
      return mine.length
    })
    .toBeGreaterThan(after)
  return mine.at(-1) as SentEmail
}

const newEmail = (): string => `person${process.hrtime.bigint()}@mail.example`

/** Counts the e-mails to an address. */
const emailsTo = (address: string): number =>
  readFileSync(join(product.dataDir, 'outbox', 'email.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => (JSON.parse(line) as SentEmail).to === address).length

/** Formats an hour in the deployment's zone for a time field. */
const clockTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

const hourMs = 3_600_000

/**
 * Chooses e-mails of what waits and of orders, with quiet hours. They last from an hour ago until
 * two hours from now.
 */
async function chooseEmail(page: Page): Promise<void> {
  const notice = await wordsOf('notice', 'fr')
  const { channels } = await wordsOf('names', 'fr')
  await page.goto(`${app}#/pages/my/notices/settings`)
  for (const group of ['attention', 'orders'] as const)
    await page.getByRole('group', { name: notice.groups[group] }).getByLabel(channels.email).check()
  await page.getByRole('switch', { name: notice.quietOn }).click()
  const now = product.clock.now().getTime()
  await page.getByLabel(notice.from, { exact: true }).fill(clockTime(new Date(now - hourMs)))
  await page.getByLabel(notice.to, { exact: true }).fill(clockTime(new Date(now + 2 * hourMs)))
  await expectAccessible(page, 'settings of notices')
}

/** Checks the number of unread notices on bell and message centre. */
async function expectUnread(page: Page, count: number, newest: string): Promise<void> {
  const [home, ui, notice] = [
    await wordsOf('home', 'fr'),
    await wordsOf('ui', 'fr'),
    await wordsOf('notice', 'fr'),
  ]
  await page.goto(`${app}#/`)
  await page.reload()
  await page.getByRole('link', { name: `${home.bell}: ${ui.unread(String(count))}` }).click()
  await page.getByText(notice.unread(String(count)), { exact: true }).waitFor()
  await page.getByRole('button', { name: newest }).waitFor()
}

/** Staff refuse a letter, with its money given back. */
async function refuse(orderId: string): Promise<void> {
  const staff = new Api(product.url)
  await staff.logIn(staffLogin(product.dataDir, 'admin', product.clock))
  const { version } = await staff.send(letterCalls.review, { orderId })
  await staff.send(letterCalls.decide, {
    action: 'refuse',
    orderId,
    version,
    reason: 'banned_content',
    note: '',
  })
}

/** API of the person who is logged in in a window. */
const apiOf = async (page: Page, locale: 'fr' | 'zh-Hans'): Promise<Api> =>
  new Api(product.url, locale).adopt(
    await page.evaluate<string>('localStorage.getItem("uni_id_token")'),
  )

it('a newcomer in French writes, logs in, pays, and controls e-mails', async () => {
  const { page, context, problems } = await openWindow(browser, { locale: 'fr' })
  const [letter, shell, account, mail, pay, wallet] = [
    await wordsOf('letter', 'fr'),
    await wordsOf('shell', 'fr'),
    await wordsOf('account', 'fr'),
    await wordsOf('mail', 'fr'),
    await wordsOf('pay', 'fr'),
    await wordsOf('wallet', 'fr'),
  ]
  await page.goto(`${app}#/pagesA/write/write`)
  await page.getByRole('link', { name: new RegExp(letter.write.fresh) }).click()
  await page
    .getByLabel(letter.editor.body, { exact: true })
    .fill('Ce matin, le jardin était couvert de rosée et j’ai pensé à toi.')
  await page.getByRole('button', { name: letter.editor.next, exact: true }).click()
  await page.getByText(shell.loginNeeded).waitFor()
  await page.getByRole('button', { name: shell.go, exact: true }).click()

  // The page says why the login is needed; the code logs in without a press.
  await page.getByText(account.reasons.order).waitFor()
  await page.getByRole('button', { name: account.useEmail }).click()
  const email = newEmail()
  await page.getByLabel(account.email).fill(email)
  await expectAccessible(page, 'login by e-mail')
  await shoot(page, 'login-email-fr')
  await page.getByRole('button', { name: account.send, exact: true }).click()
  const sent = await emailTo(email)
  expect(sent.subject).toBe('Votre code de connexion')
  await page.getByRole('checkbox').check()
  await page
    .getByLabel(new RegExp(`^${account.code}`))
    .first()
    .fill(sent.code)
  await page.waitForURL(/step\/order\/order/)

  const api = await apiOf(page, 'fr')
  const { id: recipientId } = await api.send(addressCalls.edit, {
    ...postalRecipient,
    recipient: { ...postalRecipient.recipient, name: 'Camille' },
  })
  await page.reload()
  const choose = page.getByRole('button', { name: new RegExp(`${mail.chooseRecipient}$`) })
  const chosen = page.getByText('Camille').first()
  await choose.or(chosen).first().waitFor()
  if (await choose.isVisible()) await chooseRecipient(page, 'fr', 'Camille')
  const { paidWith } = await wordsOf('names', 'fr')
  await page.getByText(paidWith.sandbox, { exact: true }).click()
  const accept = page.getByRole('checkbox', { name: mail.accept })
  if (await accept.isVisible()) await accept.check()
  await page.getByRole('button', { name: new RegExp(`^${pay.pay('').trim()}`) }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/payment\/payment/)
  await page.getByRole('heading', { name: wallet.payment.paidTitle, exact: true }).waitFor()
  const { list } = await api.send(orderCalls.list, { category: 'all' })
  expect(list).toHaveLength(1)

  // The notice is in the message centre immediately; the e-mail waits for the end of the quiet
  // hours.
  await chooseEmail(page)
  await expect
    .poll(async () => (await api.send(noticeCalls.settings, {})).quiet?.to)
    .toBe(clockTime(new Date(product.clock.now().getTime() + 2 * hourMs)))
  await refuse(list[0]?.id ?? '')
  const words = noticeWords.fr.topics.refused
  await expectUnread(page, 2, words)
  await expectAccessible(page, 'message centre')
  await shoot(page, 'message-centre-fr')
  await product.runJob('notice.send')
  expect(emailsTo(email)).toBe(1)
  product.clock.advance(3 * hourMs)
  await product.runJob('notice.send')
  const told = await emailTo(email, 1)
  expect(told.subject).toBe(words)

  // The link of the message: one press, without login, in another browser.
  const stranger = await openWindow(browser, { locale: 'fr' })
  await stranger.page.goto(told.stop.url)
  await stranger.page.getByText(account.block.stopTitle).waitFor()
  await expectAccessible(stranger.page, 'stop messages')
  await shoot(stranger.page, 'block-fr')
  await stranger.page.getByRole('button', { name: account.block.stop, exact: true }).click()
  await stranger.page.getByText(account.block.stopped, { exact: true }).waitFor()
  await expectAccessible(stranger.page, 'messages stopped')
  await shoot(stranger.page, 'blocked-fr')

  // Nothing is sent any more; the message centre has it all the same.
  await sendLetter(api, recipientId, '又写了一封。')
  await expect.poll(async () => (await api.send(noticeCalls.count, {})).unread).toBeGreaterThan(2)
  await product.runJob('notice.send')
  expect(emailsTo(email)).toBe(2)
  product.clock.advance(61_000)
  await stranger.page.getByRole('button', { name: account.send, exact: true }).click()
  const undo = await emailTo(email, 2)
  expect(undo.subject).toBe('Votre code')
  await stranger.page
    .getByLabel(new RegExp(`^${account.code}`))
    .first()
    .fill(undo.code)
  await stranger.page.getByText(account.block.started, { exact: true }).waitFor()
  await stranger.context.close()
  await context.close()
  const faults = [...problems, ...stranger.problems]
  expect(besidesClock(faults)).toEqual([])
})

it('a login by WeChat or OpenID binds a phone only once', async () => {
  const account = await wordsOf('account', 'zh-Hans')
  const { page, context, problems } = await openWindow(browser, {
    locale: 'zh-Hans',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60 Language/zh_CN',
  })
  await page.goto(`${app}#/pages/login/login?redirect=/pages/my/sessions/sessions`)
  await page.getByRole('button', { name: account.third.with('Example ID') }).waitFor()
  await expectAccessible(page, 'login with providers')
  await shoot(page, 'login-providers-zh')
  await page.getByRole('button', { name: account.third.wechat }).click()
  await page.getByRole('link', { name: 'anna' }).click()
  await page.getByText(account.third.bindTitle).waitFor()
  await expectAccessible(page, 'bind after WeChat')
  await shoot(page, 'bind-zh')
  const phone = newPhone()
  await page.getByLabel(account.phone).fill(phone)
  await page.getByRole('button', { name: account.send, exact: true }).click()
  await page.getByRole('checkbox').check()
  await page
    .getByLabel(new RegExp(`^${account.code}`))
    .first()
    .fill(await codeFor(product.dataDir, phone))
  await page.waitForURL(/my\/sessions\/sessions/)
  await page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).waitFor()
  await expectAccessible(page, 'ways to log in')
  await shoot(page, 'sessions-zh')

  // The next time WeChat is enough.
  await page.evaluate('localStorage.removeItem("uni_id_token")')
  await page.goto(`${app}?again#/pages/login/login`)
  await page.getByRole('button', { name: account.third.wechat }).click()
  await page.getByRole('link', { name: 'anna' }).click()
  await expect
    .poll(() => page.evaluate<string | null>('localStorage.getItem("uni_id_token")'))
    .toBeTruthy()

  // A person who refuses at the provider reads so and is led back.
  await page.evaluate('localStorage.removeItem("uni_id_token")')
  await page.goto(`${app}?third#/pages/login/login`)
  await page.getByRole('button', { name: account.third.with('Example ID') }).click()
  await page.getByRole('link', { name: 'no', exact: true }).click()
  await page.getByText(account.third.failedTitle).waitFor()
  await expectAccessible(page, 'refused at the provider')
  await page.getByRole('button', { name: account.third.again }).click()
  await page.waitForURL(/login\/login/)
  await context.close()
  expect(besidesClock(problems).filter((one) => one.includes(product.url))).toEqual([])
})
