import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loginWays } from '@mailing/contract/config/calls.ts'
import { protocolNames } from '@mailing/contract/config/content-kinds.ts'
import { infoKinds } from '@mailing/contract/info-kinds.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { keepOf, receivers } from '@mailing/contract/privacy/kinds.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { patchSetting, readSetting } from './store.ts'

const world = await createWorld({
  settings: {
    OPERATOR_NAME: 'Letters Ltd',
    OPERATOR_CONTACT: 'help@letters.test',
    WELCOME_GIFT: '700',
    CUT_OFF: '16:45',
  },
})
const guest = world.people.guest()

test('every agreement and instruction is there in every language, with the operator filled in', async () => {
  const titles = new Set<string>()
  for (const locale of locales) {
    guest.locale = locale
    for (const name of protocolNames) {
      const page = await guest.config.protocol({ name })
      expect(page.markdown.length, `${name} ${locale}`).toBeGreaterThan(200)
      expect(page.markdown + page.title, `${name} ${locale}`).not.toMatch(/\{\w+\}/)
      expect(page.markdown + page.title).not.toContain('undefined')
      titles.add(page.title)
    }
  }
  // Traditional and Simplified Chinese share no title here, so 30 pages have 30 titles.
  expect(titles.size).toBe(protocolNames.length * locales.length)
  guest.locale = 'en'
  expect((await guest.config.protocol({ name: 'about' })).markdown).toContain('Letters Ltd')
  expect((await guest.config.protocol({ name: 'instructions' })).markdown).toContain('16:45')
})

const lists = inAllLanguages(({ privacy }) => privacy.lists)

/** A page as a guest reads it in a language. */
async function pageIn(locale: Locale, name: (typeof protocolNames)[number]): Promise<string> {
  const reader = world.people.guest()
  reader.locale = locale
  return (await reader.config.protocol({ name })).markdown.replaceAll('\u00a0', ' ')
}
const said = (text: string): string => text.replaceAll('\u00a0', ' ')

test.each(locales)(
  'names all data, receivers and device rights in the policy: %s',
  async (locale) => {
    const policy = await pageIn(locale, 'privacy-policy')
    const { kinds, keeps, receivers: who, devices } = lists[locale]
    for (const kind of infoKinds) {
      const { what, why } = kinds[kind]
      expect(policy).toContain(said(`| ${what} | ${why} | ${keeps[keepOf[kind]]} |`))
    }
    for (const receiver of receivers) expect(policy).toContain(said(`| ${who[receiver].gets} |`))
    for (const { name, why } of Object.values(devices))
      expect(policy).toContain(said(`| ${name} | ${why} |`))
  },
)

/** How each way to log in is called in the agreement. */
const ways: Readonly<Record<(typeof loginWays)[number] | 'provider' | 'passkey', RegExp>> = {
  phone: /phone number|手机号|手機號碼|téléphone|teléfono/,
  email: /e-mail|邮箱|電子郵件|correo electrónico/,
  provider: /WeChat|微信/,
  passkey: /passkey|通行密钥|通行密鑰|clé d’accès|llave de acceso/,
}

test.each(locales)('names every way to log in in the agreement: %s', async (locale) => {
  const [, account = ''] = (await pageIn(locale, 'user-agreement')).split(/^## 2\..*$/m)
  const [section = ''] = account.split(/^## 3\./m)
  expect(Object.keys(ways)).toEqual([...loginWays, 'provider', 'passkey'])
  expect(Object.entries(ways).filter(([, pattern]) => !pattern.test(section))).toEqual([])
})

test.each(locales)('promises posting on the day only for what is approved: %s', async (locale) => {
  const approved = /approved|审核|審核|acceptée|aprobadas/
  for (const name of ['instructions', 'mailing-rules'] as const) {
    const lines = (await pageIn(locale, name)).split('\n').filter((line) => line.includes('16:45'))
    expect(lines.length, name).toBeGreaterThan(0)
    expect(lines.filter((line) => !approved.test(line))).toEqual([])
  }
})

test('the config speaks the language of the request and carries the settings', async () => {
  const english = await guest.config.get()
  expect(english).toMatchObject({
    source: 'remote',
    receiveBalance: 700,
    cutOff: '16:45',
    isReviewer: true,
    isBalance: true,
    login: { ways: ['phone', 'email'], providers: [], hasPasskeys: false },
    isDemo: false,
    share: { uid: '' },
  })
  expect(english.app).toMatchObject({
    name: 'Mailing assistant',
    quotaName: 'gold coins',
    version: '3.2.0',
    currency: 'CNY',
  })
  const writer = await world.people.writer()
  writer.locale = 'zh-Hans'
  const chinese = await writer.config.get()
  expect(chinese.app).toMatchObject({ name: '邮寄助手', quotaName: '金币' })
  expect(chinese.share.uid).toBe(writer.userId)
})

test('its pictures exist', async () => {
  const { app, user } = await guest.config.get()
  for (const path of [app.logo, app.quotaImage, user.defaultImage]) {
    expect(
      existsSync(
        join(import.meta.dirname, '../../../../web/public', path.replace('/web/mailingTool/', '')),
      ),
      path,
    ).toBe(true)
  }
})

test('the home screen has its banners and notices in the language of the request', async () => {
  guest.locale = 'fr'
  const { banners, notices } = await guest.config.home()
  expect(banners.map((banner) => banner.openType)).toEqual([2, 2, 2])
  expect(banners[0]?.title).toBe('Le chemin d’une lettre')
  expect(notices).toHaveLength(1)
})

test('a banner is shown in its time only', async () => {
  const day = 86_400_000
  const now = world.clock.now().getTime()
  const { list } = await readSetting(world.kernel, 'banners')
  const [from, until] = [now + day, now + 2 * day].map((at) => new Date(at).toISOString())
  const timed = list.map((one, index) => (index === 0 ? { ...one, from, until } : one))
  await inTransaction(world.kernel, (kernel) =>
    patchSetting(kernel, 'banners', { list: timed }, { at: new Date(now), by: null }),
  )
  expect((await guest.config.home()).banners).toHaveLength(2)
  world.clock.advance(day + 1000)
  expect((await guest.config.home()).banners).toHaveLength(3)
  world.clock.advance(day)
  expect((await guest.config.home()).banners).toHaveLength(2)
})
