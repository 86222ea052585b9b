import { addressCalls } from '@mailing/contract/address/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloaded, expectAccessible, launch, logInWindow, openWindow, pick } from './browser.ts'
import { url } from './product.ts'
import { sampled } from './sampled.ts'
import { wordsOf } from './words.ts'
import { chooseArea, newWriter } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

const vcards = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:李明轩',
  'TEL;TYPE=CELL:12012340001',
  'ADR;TYPE=HOME:;;桂影路 478 号;杭州市西湖区;浙江省;310012;中国',
  'BDAY:1988-03-05',
  'CATEGORIES:家人',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=AE=89=',
  '=E7=84=B6',
  'TEL;CELL:12012340002',
  'END:VCARD',
].join('\r\n')

describe.each(sampled(['zh-Hans', 'en'] as const))('the address book (%s)', (locale) => {
  it('a vCard and a pasted address become recipients; one press moves one', async () => {
    const [a, c] = [await wordsOf('address', locale), await wordsOf('contacts', locale)]
    const api = await newWriter(locale)
    const { page, context, problems } = await openWindow(browser, { locale })
    await logInWindow({ context }, api.token)

    // A file of the phone's contacts: who has an address comes in, who lacks one is completed by
    // hand.
    await page.goto(`${app}#/pages/contacts/contacts`)
    await page.getByText(c.none).waitFor()
    await expectAccessible(page, 'an empty address book')
    await page.getByRole('button', { name: c.more }).click()
    await page.getByRole('button', { name: new RegExp(c.fromFile) }).waitFor()
    await expectAccessible(page, 'import and export')
    await page.locator('input[type=file]').setInputFiles({
      name: 'contacts.vcf',
      mimeType: 'text/vcard',
      buffer: Buffer.from(vcards),
    })
    await page.getByRole('checkbox', { name: /李明轩/ }).waitFor()
    await expectAccessible(page, 'who was found')
    await page.getByRole('button', { name: new RegExp(`^${c.complete}.*安然`) }).click()

    // The one without: her address is pasted as it came in a message.
    await pick(page, new RegExp(a.placePostal))
    await page.getByLabel(a.paste).fill('安然 12012340002 湖南省长沙市岳麓区橘香路 230 号 410006')
    await page.getByRole('button', { name: a.pasteRead }).click()
    await page.getByText(a.pasteDone).waitFor()
    expect(await page.locator('input[name=detail]').inputValue()).toBe('橘香路 230 号')
    await chooseArea(page, locale, ['湖南省', '长沙市', '天心区'])
    await expectAccessible(page, 'a pasted address')
    await page.getByRole('button', { name: a.save, exact: true }).click()

    // Back among those who wait.
    await page.getByRole('button', { name: c.bringInChosen(1) }).click()
    await page.getByRole('heading', { name: '李明轩' }).waitFor()
    await page.getByRole('heading', { name: '安然' }).waitFor()
    await expectAccessible(page, 'the address book')
    const { list } = await api.send(addressCalls.contacts, {})
    expect(
      list
        .map(({ recipient: { name, postal, about } }) => [name, postal?.area, about?.birthday])
        .toSorted(),
    ).toEqual([
      ['安然', '湖南省 长沙市 天心区', null],
      ['李明轩', '浙江省 杭州市 西湖区', '1988-03-05'],
    ])

    // Out again, as a file that any address book reads.
    await page.getByRole('button', { name: c.more }).click()
    const file = await downloaded(page, () =>
      page.getByRole('button', { name: new RegExp(c.export) }).click(),
    )
    expect(file.toString('utf8').match(/FN:(李明轩|安然)/g)).toHaveLength(2)

    // An address of the old version: one press, and it is among the others.
    const text = '周雨桐 12012340009 山东省济南市历城区泉香路 3366 号'
    await page.goto(`${app}#/pages/my/addressPast/manage/manage`)
    await page.getByText(c.pastNone).waitFor()
    await page.getByRole('button', { name: c.pastAdd }).click()
    await page.getByLabel(new RegExp(`^${c.pastText}`)).fill(text)
    await expectAccessible(page, 'an address as one text')
    await page.getByRole('button', { name: c.pastSave, exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${c.pastMove}`) }).click()
    await page.getByRole('button', { name: c.pastSeeNew }).waitFor()
    await expectAccessible(page, 'addresses of the old version')
    await page.getByRole('button', { name: c.pastSeeNew }).click()
    await page.getByRole('heading', { name: '周雨桐' }).waitFor()
    const [delivery] = (await api.send(addressCalls.list, { kind: 'delivery' })).list
    expect(delivery).toMatchObject({
      name: '周雨桐',
      postal: { area: '山东省 济南市 历城区', detail: '泉香路 3366 号' },
    })
    await context.close()
    expect(problems).toEqual([])
  })
})
