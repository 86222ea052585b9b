import { randomUUID } from 'node:crypto'
import { localText } from '@mailing/contract/local-text.ts'
import { expect, test } from 'vitest'
import { officeOf } from '../../../test/chats.ts'
import { plain } from '../../../test/uploads.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { people } = world
const clerk = await people.staff('support')
const colleague = await people.staff('support')
const admin = await people.staff('admin')

const changed = { code: 'chat.setting_changed' }
const audited = async (action: string, subjectId: string): Promise<number> =>
  (await admin.audit.list({ subject: 'config', subjectId, action })).list.length

test('canned answers and hours have versions: of two who change one, the second is told', async () => {
  const canned = {
    id: randomUUID(),
    baseVersion: 0,
    title: 'Greeting',
    texts: localText({
      'zh-Hans': '{name}你好',
      'zh-Hant': '',
      en: 'Hello {name}',
      fr: '',
      es: '',
    }),
    isActive: true,
  }
  await clerk.chat.saveCanned(canned)
  await expect(clerk.chat.saveCanned(canned)).rejects.toMatchObject(changed)
  await colleague.chat.saveCanned({ ...canned, baseVersion: 1, isActive: false })
  const config = await colleague.chat.adminConfig()
  expect(config.canned).toMatchObject([{ id: canned.id, version: 2, isActive: false }])
  expect(config.clerks.map(({ id }) => id)).toContain(clerk.userId)
  // A former wording is put back as a version of its own, with who and when.
  await clerk.chat.saveCanned({ ...canned, baseVersion: 2 })
  const { versions } = await colleague.chat.adminCanned({ id: canned.id })
  expect(versions.map(({ version, isActive }) => [version, isActive])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ])
  for (const { createdAt, createdByName } of versions) {
    expect(createdAt).not.toBeNull()
    expect(createdByName).not.toBe('')
  }
  expect(await audited('chat.canned', canned.id)).toBe(3)
  expect((await clerk.chat.adminCanned({ id: randomUUID() })).versions).toEqual([])
})

test('the hours that came with the product can be put back, and each version says who, when and why', async () => {
  const { timeZone, versions } = await clerk.chat.adminHours()
  expect(timeZone).toBe(world.kernel.config.TIME_ZONE)
  expect(versions).toMatchObject([{ version: 0, createdAt: null, createdByName: '' }])
  const office = { ...officeOf(null), reason: 'Moving house' }
  await clerk.chat.saveHours(office)
  await expect(colleague.chat.saveHours(office)).rejects.toMatchObject(changed)
  const [own] = versions
  if (!own) throw new Error('there are no hours')
  const { hours, daysOff, answer, quietDays, endNote } = own
  const values = { hours, daysOff, answer, quietDays, endNote }
  await colleague.chat.saveHours({ ...values, baseVersion: 1, reason: 'Back again' })
  const after = (await clerk.chat.adminHours()).versions
  expect(after.map(({ version, reason }) => [version, reason])).toEqual([
    [2, 'Back again'],
    [1, 'Moving house'],
    [0, ''],
  ])
  expect(after[0]).toMatchObject({ hours: own.hours, answer: own.answer, endNote: own.endNote })
  expect((await people.guest().chat.config()).hours).toEqual(own.hours)
  expect(await audited('chat.hours', 'chat_hours')).toBe(2)
})

test('how people reach the house is changed by staff and shown to everybody; an odd address is refused', async () => {
  const bytes = await plain(300, 300).png().toBuffer()
  const file = { bytes, name: 'code.png', type: 'image/png' }
  const upload = await clerk.chat.uploadCode({}, { file })
  const service = {
    wechat: 'demo-wechat',
    qrCode: upload.url,
    followQrCode: '',
    phone: '400 000 0000',
  }
  const [newest] = (await clerk.chat.adminService()).versions
  const baseVersion = newest?.version ?? 0
  const change = { baseVersion, service, reason: 'A new number' }
  await clerk.chat.saveService(change)
  await expect(colleague.chat.saveService(change)).rejects.toMatchObject(changed)
  expect((await people.guest().config.get()).kf).toMatchObject(service)
  const get = (url: string) => people.guest().request({ method: 'GET', url })
  expect((await get(upload.url)).statusCode).toBe(200)
  expect((await get(`/api/chat/code/${randomUUID()}`)).statusCode).toBe(404)
  for (const qrCode of ['javascript:alert(1)', '//elsewhere.example/x', 'http://plain.example/x'])
    await expect(
      clerk.chat.saveService({
        ...change,
        baseVersion: baseVersion + 1,
        service: { ...service, qrCode },
      }),
    ).rejects.toMatchObject({ code: 'chat.address_refused' })
  const { versions } = await clerk.chat.adminService()
  expect(versions[0]).toMatchObject({ version: baseVersion + 1, service, reason: 'A new number' })
  expect(versions[0]?.createdByName).not.toBe('')
})
