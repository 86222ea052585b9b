import { createCloud } from '@mailing/cloud'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { headerNames } from '@mailing/contract/app.ts'
import { cloudUploadCalls } from '@mailing/contract/cloud/calls.ts'
import { cloudPaths } from '@mailing/contract/cloud/protocol.ts'
import { contentCalls } from '@mailing/contract/content/calls.ts'
import { fileCalls } from '@mailing/contract/file/calls.ts'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { addPhotos, openPart } from './part-steps.ts'
import { colleague, url } from './product.ts'
import { press } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { chooseRecipient, newWriter, postalRecipient, shoot } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  // The next journeys find the product as it comes.
  const admin = await colleague('admin')
  const { versions } = await admin.send(contentCalls.setting, { name: 'uploads' })
  await admin.send(contentCalls.changeSetting, {
    baseVersion: versions[0]?.version ?? 1,
    reason: 'as it comes',
    setting: { name: 'uploads', value: { mode: 'local' } },
  })
})

it('an attached picture arrives when staff choose the cloud client', async () => {
  const t = await wordsOf('staff/cloud', 'en')
  const setting = await wordsOf('staff/setting', 'en')
  const content = await wordsOf('staff/content', 'en')
  const staff = await openWindow(browser, { locale: 'en', size: desk })
  await logInWindow(staff, (await colleague('admin')).token)
  const { page } = staff
  await page.goto(`${url}/web/staff/#/settings?tab=keys`)
  await press(page, t.make)
  await page.getByLabel(t.name).fill('Parcel office')
  await page.getByLabel(t.rights).click()
  for (const right of ['files', 'posting.day'] as const)
    await page.getByTitle(t.rightNames[right], { exact: true }).click()
  await page.getByLabel(t.name).click()
  await page.getByLabel(t.reason).fill('their screen shows our day')
  await expectAccessible(page, 'a key in the making')
  await shoot(page, 'cloud-key-new')
  await page.getByRole('dialog').getByRole('button', { name: t.make }).click()
  const told = page.getByRole('dialog', { name: t.secretTitle })
  await told.waitFor()
  await shoot(page, 'cloud-key-secret')
  const shown = (await told.textContent()) ?? ''
  const [keyId = '', secret = ''] = [/ck_[\w-]{16}/, /cs_[\w-]{43}/].map(
    (form) => form.exec(shown)?.[0],
  )
  await press(told, t.finish)

  // The program of somebody else, with what was shown once.
  const cloud = createCloud({ address: url, keyId, secret })
  expect(await cloud.invoke('posting.day', {})).toMatchObject({ timeZone: 'Asia/Shanghai' })
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#3b7d3a' },
  })
    .png()
    .toBuffer()
  const file = await cloud.uploadFile({
    cloudPath: 'parcels/1.png',
    content: new Uint8Array(picture),
  })
  const [link] = await cloud.fileUrls([file.id])
  expect(Buffer.from(await (await fetch(link?.url ?? '')).arrayBuffer()).equals(picture)).toBe(true)
  await page.reload()
  await page.getByText(t.room(1, '0.0')).first().waitFor()
  await expectAccessible(page, 'keys of programs')
  await shoot(page, 'cloud-keys')

  await page.goto(`${url}/web/staff/#/content`)
  await page.getByRole('tab', { name: content.tabs.app, exact: true }).click()
  const form = page.locator('form#uploads')
  await form.getByLabel(content.fields.mode).click()
  await page.getByTitle(content.uploadModes.cloud).click()
  await form.getByLabel(setting.reason).fill('a journey of ours')
  await press(form, setting.save)
  await page.getByText(/a journey of ours/).waitFor()
  expect(staff.problems).toEqual([])

  const l = await wordsOf('letter', 'en')
  const api = await newWriter('en')
  await api.send(addressCalls.edit, postalRecipient)
  const writer = await openWindow(browser, { locale: 'en' })
  await logInWindow(writer, api.token)
  const grants: (string | undefined)[] = []
  let parts = 0
  // The connection is lost in the middle of it.
  await writer.page.route(`**${cloudPaths.storePart}`, async (route) => {
    parts += 1
    grants.push(route.request().headers()[headerNames.token])
    if (parts === 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await writer.page.goto(`${app}#/pagesA/write/write`)
  await writer.page
    .getByRole('link', { name: `${l.write.fresh} ${l.write.freshHint}`, exact: true })
    .click()
  await writer.page.getByLabel(l.editor.body, { exact: true }).fill('A photo is with it.')
  await chooseRecipient(writer.page, 'en', postalRecipient.recipient.name)
  await writer.page.getByText(l.save.saved, { exact: true }).waitFor()
  await openPart(writer.page, 'en', 'photos')
  const noise = Buffer.from(
    Array.from({ length: 700 * 500 * 3 }, (_, at) => (at * at * 7919) % 251),
  )
  const buffer = await sharp(noise, { raw: { width: 700, height: 500, channels: 3 } })
    .resize(2100, 1500)
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(uploadLimits.partBytes)
  const reported = writer.page.waitForResponse((answer) =>
    answer.url().includes(cloudUploadCalls.reportImage.path),
  )
  await addPhotos(writer.page, 'en', [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }])
  const { data } = (await (await reported).json()) as { data: { id: string } }
  // No session goes with the bytes, and none of them went another way.
  expect(parts).toBeGreaterThan(2)
  expect(grants.every((token) => token === undefined)).toBe(true)
  const { list } = await api.send(fileCalls.pictures, { ids: data.id })
  expect(list[0]?.file).toMatchObject({ type: 'image/jpeg', width: 2100, height: 1500 })
  expect(writer.problems.filter((problem) => !problem.includes('ERR_CONNECTION_RESET'))).toEqual([])
})
