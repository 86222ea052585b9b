import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { expectSheets } from './card-sheets.ts'
import {
  by,
  itemMiddle,
  type Journey,
  orderAnother,
  photograph,
  type Story,
  saved,
  sea,
  stageMiddle,
  warm,
  writeBack,
} from './postcard-steps.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { sampled } from './sampled.ts'
import { postCards, printCards, review } from './staff-steps.ts'
import { pinching, touch } from './touch.ts'
import { wordsOf } from './words.ts'
import { newWriter, payFromWallet, shoot, topUp } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

const stories: readonly Story[] = [
  {
    locale: 'zh-Hans',
    institution: '示例女子监狱',
    name: '收信人',
    caption: '等你回家',
    message: '见字如面。\n院子里的桂花开了，我给你留了一枝。\n孩子们都好，勿念。',
    postcode: '200008',
  },
  {
    locale: 'fr',
    institution: null,
    name: 'Destinataire',
    caption: 'À très bientôt',
    message:
      'Ma chérie,\nle jardin est déjà vert et les petits te réclament. « Quand revient-elle ? »\nJe t’embrasse.',
    postcode: '',
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

describe.each(sampled(stories))(
  'a postcard from the phone to the post, and its answer ($locale)',
  (story) => {
    it('is made by hand, paid, reviewed, printed on sheets, posted and answered', async () => {
      const { locale } = story
      const api = await newWriter(locale)
      const writer = await openWindow(browser, { locale })
      await logInWindow(writer, api.token)
      const { page } = writer
      const journey = { page, api, story }
      await topUp(page, locale, 80)
      await makeFront(journey)
      await writeBack(journey)
      const order = await confirmAndPay(journey)
      const companion = await orderAnother(api)

      for (const number of [order.number, companion.number]) await review(staff.page, number)
      await shoot(staff.page, `postcard-review-${locale}`)
      const { pdf, pieceCode, pieces } = await printCards(staff.page, order.number, 'a4')
      const codes = pieces.map(({ code }) => code)
      await expectSheets(pdf, codes, { code: pieceCode, colour: warm(sea) })
      await postCards(staff.page, codes)
      expect((await api.send(orderCalls.get, { id: order.id })).state).toBe('posted')
      expect((await api.send(orderCalls.get, { id: companion.id })).state).toBe('posted')

      await expectPosted(journey, order.id)
      // The card says where an answer goes.
      await answer({ staff: staff.page, writer: page, locale, name: story.name, pieceCode })
      expect(writer.problems).toEqual([])
      expect(staff.problems).toEqual([])
    })
  },
)

async function makeFront(journey: Journey): Promise<void> {
  const {
    page,
    story: { locale, caption },
  } = journey
  const t = await wordsOf('postcard', locale)
  const design = await wordsOf('design', locale)
  const home = await wordsOf('home', locale)
  await page.goto(app)
  await page.getByRole('link', { name: home.postcard, exact: true }).click()
  await page.getByRole('tab', { name: t.tabs.design }).waitFor()
  await expectAccessible(page, 'postcard, empty')
  await shoot(page, `postcard-empty-${locale}`)

  // A photograph that is too small for the paper gives a warning; a larger one does not.
  await page.getByRole('tab', { name: t.tabs.photo }).click()
  const input = page.locator('[role=tabpanel] input[type=file]')
  await input.setInputFiles({
    name: 'small.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(760, 520),
  })
  await page.getByText(t.photo.poor(124)).waitFor()
  expect(
    (await saved(journey, 'the small photograph', ({ photo }) => photo?.crop.height === 520)).photo
      ?.crop,
  ).toMatchObject({ x: 2, y: 0, height: 520 })
  await shoot(page, `postcard-poor-${locale}`)
  await input.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(3000, 2100),
  })
  await page.getByText(t.photo.good(494)).waitFor()
  const before = (
    await saved(journey, 'the large photograph', ({ photo }) => photo?.crop.width === 3000)
  ).photo
  expect(before).toMatchObject({ turn: 0, crop: { x: 0, width: 3000 } })

  // Two fingers bring it closer, one moves it, a button turns it.
  const middle = await stageMiddle(page)
  await touch(page, ...pinching(middle, { reach: 50, factor: 2 }))
  await page.getByText(t.photo.soft(247)).waitFor()
  await touch(page, by(middle, 60, 30))
  // The finger went 60 px to the right: the same share more of the left is seen.
  const left = 750 - (60 * 1500) / middle.width
  await saved(
    journey,
    'closer, and moved',
    ({ photo }) =>
      photo !== null &&
      Math.abs(photo.crop.width - 1500) < 50 &&
      Math.abs(photo.crop.x - left) < 16,
  )
  await page.getByRole('button', { name: t.photo.turn, exact: true }).click()
  await saved(journey, 'turned', ({ photo }) => photo?.turn === 90)
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: t.photo.turn, exact: true }).click()
  for (let press = 0; press < 4; press += 1)
    await page.getByRole('button', { name: t.photo.farther, exact: true }).click()
  await page.getByText(t.photo.good(494)).waitFor()

  await page.getByRole('button', { name: design.filters.warm, exact: true }).click()
  await expectAccessible(page, 'postcard with a photograph')
  await shoot(page, `postcard-photo-${locale}`)
  await page.getByRole('tab', { name: t.tabs.frame }).click()
  await page.getByRole('button', { name: design.frames.stamp, exact: true }).click()
  await shoot(page, `postcard-frame-${locale}`)

  await page.getByRole('tab', { name: t.tabs.text }).click()
  await page.getByRole('button', { name: t.text.add, exact: true }).click()
  await page.getByRole('textbox', { name: t.text.content }).fill(caption)
  await page.getByRole('button', { name: t.colours['#ffffff'], exact: true }).click()
  const written = (
    await saved(
      journey,
      'the white text',
      ({ texts: [one] }) => one?.text === caption && one.colour === '#ffffff',
    )
  ).texts[0]
  await touch(page, by(await itemMiddle(page, t.text.item(caption)), 0, -40))
  await saved(
    journey,
    'the text higher up',
    ({ texts: [one] }) => one !== undefined && one.y < (written?.y ?? 0) - 10_000,
  )
  await expectAccessible(page, 'postcard with a text')
  await shoot(page, `postcard-text-${locale}`)

  const heart = design.stickers.heart
  await page.getByRole('tab', { name: t.tabs.sticker }).click()
  await page.getByRole('button', { name: heart, exact: true }).click()
  const first = (await saved(journey, 'the sticker', ({ stickers }) => stickers.length === 1))
    .stickers[0]
  await touch(page, by(await itemMiddle(page, t.sticker.item(heart)), 70, -30))
  await touch(
    page,
    ...pinching(await itemMiddle(page, t.sticker.item(heart)), {
      reach: 20,
      factor: 1.5,
      turn: 30,
    }),
  )
  const placed = (
    await saved(journey, 'the sticker turned', ({ stickers: [one] }) => one?.turn === 30)
  ).stickers[0]
  if (!first || !placed) throw new Error('there is no sticker')
  const micrometre = 154_000 / middle.width
  expect(Math.abs(placed.x - first.x - 70 * micrometre)).toBeLessThan(1500)
  expect(Math.abs(placed.y - first.y + 30 * micrometre)).toBeLessThan(1500)
  expect(placed.size / first.size).toBeCloseTo(1.5, 1)
  expect(placed.turn).toBe(30)
  await expectAccessible(page, 'postcard with a sticker')
  await shoot(page, `postcard-sticker-${locale}`)
  await saved(
    journey,
    'all of the front',
    ({ design, frame, photo }) =>
      design === 'full' && frame === 'stamp' && photo?.turn === 0 && photo.filter === 'warm',
  )
  await page.getByRole('button', { name: t.next, exact: true }).click()
}

async function confirmAndPay({
  page,
  api,
  story: { locale, institution },
}: Journey): Promise<{ readonly id: string; readonly number: string }> {
  const t = await wordsOf('postcard', locale)
  const c = await wordsOf('mail', locale)
  await page.getByRole('img', { name: t.frontPicture }).waitFor()
  await page.getByRole('img', { name: t.backPicture }).waitFor()
  const order = page.getByRole('button', { name: new RegExp(`^${t.order('').trim()}`) })
  await order.waitFor()
  await page.getByText(c.days(1, 1)).or(page.getByText(c.printFile)).first().waitFor()
  // A place that has not confirmed our letters gives a warning before paying.
  if (institution) await page.getByRole('checkbox', { name: c.accept }).check()
  await expectAccessible(page, 'confirm the postcard')
  await shoot(page, `postcard-confirm-${locale}`)
  await order.click()
  return payFromWallet(page, api, locale)
}

async function expectPosted({ page, story: { locale } }: Journey, id: string): Promise<void> {
  const t = await wordsOf('order', locale)
  await page.goto(`${app}#/pages/my/order/detail?id=${id}`)
  await page.reload()
  await page.getByText(t.states.posted).first().waitFor()
  await expectAccessible(page, 'order of the postcard')
  await shoot(page, `postcard-order-${locale}`)
}
