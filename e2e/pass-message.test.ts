import type { Locale } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { readCodes } from './paper.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { sampled } from './sampled.ts'
import { postCards, printCards, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { newWriter, payFromWallet, shoot, topUp } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

interface Story {
  readonly locale: Locale
  readonly name: string
  readonly words: string
  readonly institution: string
  readonly unit: string
  readonly number: string
}

const stories: readonly Story[] = [
  {
    locale: 'zh-Hans',
    name: '收信人',
    words: '妈的检查结果出来了，一切正常。\n下周日我们来看你。',
    institution: '示例第一监狱',
    unit: '三监区',
    number: '2031',
  },
  {
    locale: 'en',
    name: 'Recipient',
    words: 'The results are in, and all is well.\nWe come to see you next Sunday.',
    institution: 'Example Prison No. 1',
    unit: 'Wing B',
    number: 'A1234BC',
  },
]

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
})
afterAll(async () => {
  await browser?.close()
})

/**
 * Somebody in an institution, added on the way; what was typed before is still there afterwards.
 */
async function addPerson(
  page: Page,
  { locale, name, institution, unit, number }: Story,
): Promise<void> {
  const { chooseRecipient, people } = await wordsOf('mail', locale)
  const address = await wordsOf('address', locale)
  await page.getByRole('button', { name: chooseRecipient, exact: true }).click()
  await page.getByRole('link', { name: people.add }).click()
  await page.getByLabel(address.name).first().fill(name)
  await page.getByRole('searchbox').fill(institution)
  await page.getByRole('button', { name: new RegExp(institution) }).click()
  await page.getByLabel(new RegExp(`^${address.unit}`)).fill(unit)
  await page.getByLabel(new RegExp(`^${address.personNumber}`)).fill(number)
  await page.getByRole('button', { name: address.save, exact: true }).click()
  await page.waitForURL(/passMessage\/passMessage/)
}

describe.each(sampled(stories))('a pass message to the post, and its answer ($locale)', (story) => {
  it('is typed, paid at its flat price, reviewed, printed, posted and answered', async () => {
    const { locale, words, institution } = story
    const t = await wordsOf('postcard', locale)
    const home = await wordsOf('home', locale)
    const order = await wordsOf('order', locale)
    const api = await newWriter(locale)
    const writer = await openWindow(browser, { locale })
    await logInWindow(writer, api.token)
    const { page } = writer
    await topUp(page, locale, 50)

    await page.goto(app)
    await page.getByRole('link', { name: home.passMessage, exact: true }).click()
    await page.getByLabel(t.pass.words).waitFor()
    await expectAccessible(page, 'pass message, empty')
    await shoot(page, `pass-empty-${locale}`)
    await page.getByLabel(t.pass.words).fill(words)
    await addPerson(page, story)
    expect(await page.getByLabel(t.pass.words).inputValue()).toBe(words)
    await page.getByText(institution).first().waitFor()
    await page.getByRole('img', { name: t.frontPicture }).waitFor()
    await page.getByRole('img', { name: t.backPicture }).waitFor()
    await page.getByRole('button', { name: t.pass.check, exact: true }).click()
    const send = page.getByRole('button', { name: new RegExp(`^${t.pass.order('').trim()}`) })
    await send.waitFor()
    await expectAccessible(page, 'pass message, with its price')
    await shoot(page, `pass-message-${locale}`)
    await send.click()
    const { id, number } = await payFromWallet(page, api, locale)
    const ordered = await api.send(orderCalls.get, { id })
    expect(ordered).toMatchObject({ kind: 'pass_message', mailClass: 'ordinary', pages: 2 })
    expect(ordered.items.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['pass_message', 1],
    ])

    // The words do not wait for the next message.
    await page.goto(`${app}#/pages/passMessage/passMessage`)
    expect(await page.getByLabel(t.pass.words).inputValue()).toBe('')

    await review(staff.page, number)
    const { pdf, pieceCode } = await printCards(staff.page, number, 'single')
    expect((await readCodes(pdf)).flat()).toContain(`${pieceCode}/1/1`)
    await postCards(staff.page, [pieceCode])
    expect((await api.send(orderCalls.get, { id })).state).toBe('posted')
    await page.goto(`${app}#/pages/my/order/detail?id=${id}`)
    await page.reload()
    await page.getByText(order.card.now.posted).waitFor()
    await page.getByText(order.card.steps.packed).first().waitFor()
    await expectAccessible(page, 'order of the pass message')
    await shoot(page, `pass-order-${locale}`)

    // The card says where an answer goes.
    await answer({ staff: staff.page, writer: page, locale, name: story.name, pieceCode })
    expect(writer.problems).toEqual([])
    expect(staff.problems).toEqual([])
  })
})
