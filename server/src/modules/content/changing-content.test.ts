import { randomUUID } from 'node:crypto'
import { openTypes } from '@mailing/contract/config/content-kinds.ts'
import type { BannerSetting, SettingName, SettingValue } from '@mailing/contract/config/settings.ts'
import { localText } from '@mailing/contract/local-text.ts'
import { locales } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const staff = await world.people.staff('content', { nickname: 'Content Colleague' })
const guest = world.people.guest()
guest.locale = 'zh-Hans'

const words = (text: string) =>
  localText({ 'zh-Hans': text, 'zh-Hant': '', en: '', fr: '', es: '' })
const banner = (title: string, more: Partial<BannerSetting> = {}): BannerSetting => ({
  id: randomUUID(),
  isOn: true,
  audience: 'all',
  languages: [...locales],
  from: null,
  until: null,
  place: 'home',
  title: words(title),
  text: words(''),
  image: '',
  openType: openTypes.page,
  target: '/pages/help/help',
  isLoginRequired: false,
  ...more,
})

async function change<N extends SettingName>(
  name: N,
  edit: (value: SettingValue<N>) => SettingValue<N>,
  reason = 'a test of ours',
) {
  const { versions } = await staff.content.setting({ name })
  const [newest] = versions
  if (!newest) throw new Error(`no version of ${name}`)
  const setting = { name, value: edit(newest.setting.value as SettingValue<N>) }
  return staff.content.changeSetting({
    baseVersion: newest.version,
    reason,
    setting: setting as typeof newest.setting,
  })
}
const titlesOf = async (reader: Client) =>
  (await reader.config.home()).banners.map(({ title }) => title)
const only = (...list: BannerSetting[]) => change('banners', () => ({ list }))

test('a setting is changed as a version with who, when and why; of two the second is told; a former one is put back', async () => {
  const { versions } = await staff.content.setting({ name: 'names' })
  const [first] = versions
  expect(first).toMatchObject({ version: 1, createdByName: '' })
  const renamed = await change('names', (value) => ({ ...value, quota: words('铜币') }))
  expect(renamed).toMatchObject({ version: 2, createdByName: 'Content Colleague' })
  expect((await guest.config.get()).app.quotaName).toBe('铜币')
  if (!first) throw new Error('no first version')
  const stale = { baseVersion: 1, reason: 'too late', setting: first.setting }
  await expect(staff.content.changeSetting(stale)).rejects.toMatchObject({
    code: 'content.changed',
  })
  await staff.content.changeSetting({ ...stale, baseVersion: 2, reason: 'put back' })
  expect((await guest.config.get()).app.quotaName).toBe('金币')
  const entries = await world.kernel.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'reason'])
    .where('action', '=', 'content.setting')
    .where('subject_id', 'like', 'names-%')
    .orderBy('sequence')
    .execute()
  expect(entries.map(({ subject_id: id }) => id)).toEqual(['names-2', 'names-3'])
})

test('a banner is seen by those whom it is for, in its languages and its place, in the order of the list', async () => {
  const writer = await world.people.writer()
  const agent = await world.people.agent()
  await only(
    banner('guests', { audience: 'guest' }),
    banner('users', { audience: 'user' }),
    banner('agents', { audience: 'agent' }),
    banner('newcomers', { audience: 'newcomer' }),
    banner('off', { isOn: false }),
    banner('french', { languages: ['fr'] }),
    banner('mall', { place: 'mall' }),
    banner('all'),
  )
  expect(await titlesOf(guest)).toEqual(['guests', 'all'])
  expect(await titlesOf(writer)).toEqual(['users', 'newcomers', 'all'])
  expect(await titlesOf(agent)).toEqual(['users', 'agents', 'newcomers', 'all'])
  expect((await guest.config.banners({ place: 'mall' })).list.map(({ title }) => title)).toEqual([
    'mall',
  ])
  guest.locale = 'fr'
  expect(await titlesOf(guest)).toEqual(['guests', 'french', 'all'])
  guest.locale = 'zh-Hans'
})

test('a banner opens https, a page of ours, or nothing; anything else is refused', async () => {
  for (const wrong of [
    { openType: openTypes.external, target: 'javascript:alert(1)' },
    { openType: openTypes.web, target: 'http://plain.test/' },
    { openType: openTypes.page, target: '//evil.test/pages/x' },
    { openType: openTypes.page, target: 'https://evil.test' },
    { openType: openTypes.picture, target: 'https://evil.test' },
    { image: 'https://evil.test/x.png' },
  ] as const)
    await expect(only(banner('wrong', wrong))).rejects.toMatchObject({ code: 'request.invalid' })
})

test('while a store looks at the app, ads and what opens outside are left out', async () => {
  await only(
    banner('inside'),
    banner('outside', { openType: openTypes.external, target: 'https://example.test/' }),
    banner('ad', { place: 'ad' }),
  )
  await change('flags', (flags) => ({ ...flags, isReviewer: true }))
  expect(await titlesOf(guest)).toEqual(['inside'])
  expect((await guest.config.get()).ad).toEqual([])
  await change('flags', (flags) => ({ ...flags, isReviewer: false }))
  expect(await titlesOf(guest)).toEqual(['inside', 'outside'])
  expect((await guest.config.get()).ad.map(({ title }) => title)).toEqual(['ad'])
})

test('each switch switches what it names', async () => {
  const writer = await world.people.writer()
  const on = await writer.account.userInfo()
  expect(on).toMatchObject({ showWrite: true, showRecharge: true, showTask: true })
  await change('flags', (flags) => ({
    ...flags,
    showWrite: false,
    showTask: false,
    isBalance: false,
    isShowVip: true,
    isShowPayTip: false,
  }))
  expect(await writer.account.userInfo()).toMatchObject({
    showWrite: false,
    showRecharge: false,
    showTask: false,
  })
  expect(await guest.config.get()).toMatchObject({
    isBalance: false,
    app: { isShowVip: true, isShowPayTip: false },
  })
  await expect(writer.wallet.recharge({ amount: 5000, provider: 'sandbox' })).rejects.toMatchObject(
    { code: 'wallet.provider_off' },
  )
  await change('flags', (flags) => ({ ...flags, isBalance: true, showRecharge: true }))
  expect(await writer.wallet.recharge({ amount: 5000, provider: 'sandbox' })).toHaveProperty(
    'payUrl',
  )
})

test('what is seen and opened is counted once a call, and unknown banners are passed over', async () => {
  const shown = banner('counted')
  await only(shown)
  for (let n = 0; n < 3; n += 1)
    await guest.content.count({ seen: [shown.id, shown.id, randomUUID()], opened: [] })
  await guest.content.count({ seen: [], opened: [shown.id] })
  expect((await staff.content.figures({})).list).toEqual([{ id: shown.id, seen: 3, opened: 1 }])
})

test('whoever joins has accepted what held; a new version holds from its day, is accepted once, and the desk sees who', async () => {
  const writer = await world.people.writer()
  writer.locale = 'zh-Hans'
  await world.settle()
  const own = async () =>
    (await writer.content.about()).agreements.find(({ name }) => name === 'user-agreement')
  const { versions, texts } = await staff.content.agreement({ name: 'user-agreement' })
  expect(versions).toMatchObject([{ version: 1, state: 'current' }])
  const { today } = await writer.countdown.list({})
  const save = {
    name: 'user-agreement',
    baseVersion: 1,
    texts: { ...texts, title: { ...texts.title, 'zh-Hans': '用户协议（新）' } },
    reason: 'a new law',
  } as const
  await expect(staff.content.saveAgreement({ ...save, holdsOn: today })).rejects.toMatchObject({
    code: 'content.day',
  })
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const saved = await staff.content.saveAgreement({ ...save, holdsOn: tomorrow })
  expect(saved.versions.map(({ state }) => state)).toEqual(['planned', 'current'])
  expect(await own()).toMatchObject({ version: 1, next: { version: 2 } })
  expect((await guest.config.protocol({ name: 'user-agreement' })).version).toBe(1)
  await expect(writer.content.accept({ name: 'user-agreement', version: 2 })).rejects.toMatchObject(
    { code: 'request.not_found' },
  )
  world.clock.advance(86_400_000 + 1000)
  expect(await own()).toMatchObject({ version: 2, title: '用户协议（新）', next: null })
  for (let n = 0; n < 2; n += 1) await writer.content.accept({ name: 'user-agreement', version: 2 })
  expect(await own()).toMatchObject({ acceptedVersion: 2 })
  // A day later the session of the staff is over.
  const later = await world.people.staff('content')
  const { list } = await later.content.acceptances({ name: 'user-agreement', version: 2 })
  expect(list.map(({ userId }) => userId)).toEqual([writer.userId])
})

test('a picture of staff is there for everybody, and nobody else may store one or change anything', async () => {
  const writer = await world.people.writer()
  await expect(writer.content.setting({ name: 'names' } as never)).rejects.toMatchObject({
    code: 'access.denied',
  })
  const support = await world.people.staff('support')
  await expect(support.content.figures({})).rejects.toMatchObject({ code: 'access.denied' })
})
