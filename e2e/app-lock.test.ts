import { accountCalls } from '@mailing/contract/account/calls.ts'
import { errors } from '@mailing/contract/errors.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from './api.ts'
import { desk, expectAccessible, launch, openWindow } from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { codeFor, newPhone, staffLogin } from './people.ts'
import { wordsOf } from './words.ts'

let product: ClockedProduct
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    startClockedProduct({}, undefined, 'localhost'),
    launch(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Logs in on the login page with a code sent now. Earlier codes do not matter. */
async function logInWith(page: Page, phone: string): Promise<void> {
  const account = await wordsOf('account', 'zh-Hans')
  await page.getByLabel(account.phone).fill(phone)
  await page.getByRole('button', { name: account.send }).click()
  await page.getByText(account.sent).waitFor()
  await page
    .getByLabel(new RegExp(`^${account.code}`))
    .first()
    .fill(await codeFor(product.dataDir, phone))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: account.login, exact: true }).click()
}

/** Signals that a page goes to the background, or comes back. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
  )

it('somebody chooses automatic deletion, and a PIN lock that slows wrong tries', async () => {
  const [lock, keeping, account] = [
    await wordsOf('lock', 'zh-Hans'),
    await wordsOf('keeping', 'zh-Hans'),
    await wordsOf('account', 'zh-Hans'),
  ]
  const app = `${product.url}/web/mailingTool/`
  const phone = newPhone()
  const { page, problems, context } = await openWindow(browser, { locale: 'zh-Hans' })
  const hub = '/pages/my/privacy/privacy'
  await page.goto(`${app}#/pages/login/login?redirect=${hub}`)
  await logInWith(page, phone)

  // Nothing locks before it is chosen; the choice is stored.
  await page.getByRole('link', { name: new RegExp(keeping.title) }).click()
  const letters = page.getByLabel(new RegExp(`^${keeping.kinds.order}`))
  expect(await letters.inputValue()).toBe('')
  await letters.selectOption('90')
  await page.getByRole('button', { name: keeping.save, exact: true }).click()
  await page.getByText(keeping.nothingYet).waitFor()
  await expectAccessible(page, 'what is deleted by itself')
  await page.reload()
  await expect.poll(() => letters.inputValue()).toBe('90')

  // The lock.
  await page.goto(`${app}#/pages/my/sessions/sessions`)
  await page.getByLabel(new RegExp(`^${lock.newPin}`)).fill('2580')
  await page.getByLabel(new RegExp(`^${lock.pinAgain}`)).fill('2580')
  await page.getByRole('button', { name: lock.set, exact: true }).click()
  await page.getByRole('heading', { name: lock.onTitle }).waitFor()
  await expectAccessible(page, 'settings of the lock')
  await page.getByLabel(new RegExp(`^${lock.after}`)).selectOption('0')

  // In the list of apps nothing is to be seen, and what comes back is locked.
  // A dialog that is open lies below it too.
  await page.evaluate(
    `{ const open = document.createElement('dialog'); open.id = 'open'; open.textContent = 'private'; document.body.append(open); open.showModal() }`,
  )
  await turn(page, 'hidden')
  await page.locator('#app-lock').waitFor()
  expect(
    await page.evaluate<boolean>(
      `document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('#app-lock') !== null`,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.locator('#app-lock').innerText()).toBe('')
  await turn(page, 'visible')
  await page.getByRole('heading', { name: lock.locked }).waitFor()
  await expectAccessible(page, 'a locked app')
  const pin = page.locator('#app-lock').getByLabel(new RegExp(`^${lock.pin}`))
  const open = page.locator('#app-lock').getByRole('button', { name: lock.open, exact: true })
  await pin.fill('2580')
  await open.click()
  await page.locator('#app-lock').waitFor({ state: 'detached' })
  await page.evaluate(`document.getElementById('open').remove()`)
  await page.getByRole('heading', { name: lock.onTitle }).waitFor()

  // At the start nothing is shown before the lock is open; wrong tries have to wait, also over a
  // new start.
  await page.reload()
  await page.getByRole('heading', { name: lock.locked }).waitFor()
  expect(await page.getByRole('heading', { name: lock.onTitle }).count()).toBe(0)
  for (let n = 0; n < 3; n += 1) {
    await pin.fill('0000')
    await open.click()
    await expect.poll(() => pin.inputValue()).toBe('')
  }
  await page.reload()
  await expect.poll(() => open.isDisabled()).toBe(true)

  // A person who has forgotten the PIN logs in again.
  await page.getByRole('button', { name: lock.forgot }).click()
  await page.getByRole('button', { name: lock.logOut, exact: true }).click()
  await page.getByLabel(account.phone).waitFor()
  expect(await page.locator('#app-lock').count()).toBe(0)
  expect(besidesClock(problems)).toEqual([])
  await context.close()
})

it('an owner logs in on a known device despite spent codes', async () => {
  const account = await wordsOf('account', 'zh-Hans')
  const login = `${product.url}/web/mailingTool/#/pages/login/login?redirect=/pages/my/my`
  const phone = newPhone()
  const { page, problems, context } = await openWindow(browser, { locale: 'zh-Hans' })
  await page.goto(login)
  await logInWith(page, phone)
  await page.getByRole('button', { name: account.logout, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: account.logout }).click()
  const token = () => page.evaluate<string | null>('localStorage.getItem("uni_id_token")')
  await expect.poll(token).toBeNull()
  expect(page.url()).not.toContain('/pages/login/login')

  const stranger = new Api(product.url)
  const askForCode = async () => {
    product.clock.advance(61_000)
    return stranger.send(accountCalls.sendCode, { phone }).then(
      () => 'sent',
      (error: Error) => error.message,
    )
  }
  const refused = expect.stringContaining(`: ${errors['request.rate_limited'].wire} `)
  const answers: string[] = []
  while (answers.length < 5) answers.push(await askForCode())
  // Five an hour; the first was the owner's, before anybody knew the device.
  expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', refused])

  await page.goto(login)
  await logInWith(page, phone)
  await page.getByRole('button', { name: account.logout, exact: true }).waitFor()
  expect(await token()).toBeTruthy()
  expect(await askForCode()).toEqual(refused)
  expect(besidesClock(problems)).toEqual([])
  await context.close()
})

/**
 * A device that holds passkeys, as Chromium simulates it; it answers only while somebody touches
 * it.
 */
async function newKey(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { touch }
}

it('a colleague takes over a locked bench with a passkey', async () => {
  const locale = 'en'
  const [words, { roles }, { passkey }] = [
    await wordsOf('staff/console', locale),
    await wordsOf('readings', locale),
    await wordsOf('account', locale),
  ]
  const { page, problems, context } = await openWindow(browser, { locale, size: desk })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const person = page.locator('.console-who')
  const logIn = async (key: 'support' | 'finance') => {
    const { phone, code, totp } = staffLogin(product.dataDir, key, product.clock)
    await page.getByLabel(words.phone).fill(phone)
    await page.getByLabel(words.code, { exact: true }).fill(code)
    await press(words.next)
    await page.getByLabel(words.factorTitle).fill(totp())
    await press(words.enter)
    await person.getByText(roles[key]).waitFor()
  }
  const addKey = async () => {
    const key = await newKey(page)
    await key.touch(true)
    await person.click()
    await press(passkey.add)
    await page.getByText(passkey.unused).waitFor()
    await key.touch(false)
    await page.keyboard.press('Escape')
    return key
  }
  const lock = async () => {
    await page.keyboard.press('Alt+KeyL')
    await page.getByLabel(words.factorTitle).waitFor()
  }
  await page.goto(`${product.url}/web/staff/#/orders`)
  await logIn('support')
  const own = await addKey()
  await lock()
  await expectAccessible(page, 'a locked console')
  await press(words.otherPerson)
  await logIn('finance')
  const other = await addKey()

  // The passkey's holder continues on the same screen: first the colleague, then the same person
  // again.
  for (const [key, role] of [
    [own, roles.support],
    [other, roles.finance],
    [other, roles.finance],
  ] as const) {
    await lock()
    await key.touch(true)
    await page.keyboard.press('Enter')
    await person.getByText(role).waitFor()
    await key.touch(false)
    expect(page.url()).toContain('#/orders')
  }
  expect(besidesClock(problems)).toEqual([])
  await context.close()
})
