import { addressCalls } from '@mailing/contract/address/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { type PostcardContent, postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { findFilter, findFrame, findSticker } from '@mailing/typeset/card/index.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from './api.ts'
import {
  desk,
  expectAccessible,
  launch,
  logInWindow,
  openWindow,
  pick,
  type Window,
} from './browser.ts'
import { expectSheets } from './card-sheets.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { postCards, printCards, review } from './staff-steps.ts'
import { pinching, type Spot, touch } from './touch.ts'
import { wordsOf } from './words.ts'
import { newWriter, payFromWallet, postalRecipient, shoot, topUp } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

interface Story {
  readonly locale: Locale
  /** Null: an ordinary address. */
  readonly institution: string | null
  readonly name: string
  readonly caption: string
  readonly message: string
  /** Of the address side; empty: no boxes. */
  readonly postcode: string
}

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

/** Colours of the photographs, so that each can be told on paper. */
const sea = { r: 40, g: 110, b: 170 }

/** A photograph: a colour with a white spot in its upper left. */
const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: sea } })
    .composite([
      {
        input: {
          create: {
            width: Math.round(width / 5),
            height: Math.round(height / 5),
            channels: 3,
            background: '#ffffff',
          },
        },
        left: Math.round(width / 10),
        top: Math.round(height / 10),
      },
    ])
    .jpeg({ quality: 92 })
    .toBuffer()

/** The colour in the look that the photograph is given. */
function warm({ r, g, b }: typeof sea): readonly number[] {
  const { matrix, lift } = findFilter('warm') as NonNullable<ReturnType<typeof findFilter>>
  return matrix.map(([red, green, blue]) => red * r + green * g + blue * b + lift * 255)
}

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
})
afterAll(async () => {
  await browser?.close()
})

interface Journey {
  readonly page: Page
  readonly api: Api
  readonly story: Story
}

describe.each(stories)(
  'a postcard from the phone to the post, and an answer back ($locale)',
  (story) => {
    it('is made by hand, addressed, looked at, paid, reviewed, printed with others on a sheet, posted and answered', async () => {
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

/** What the server has of the postcard, as soon as it is so. */
async function saved(
  { page, api }: Journey,
  what: string,
  isSo: (content: PostcardContent) => boolean,
): Promise<PostcardContent> {
  const id = new URLSearchParams(page.url().split('?').at(-1)).get('id') ?? ''
  const content = async () => (await api.send(postcardCalls.draft, { id })).content
  await expect.poll(async () => isSo(await content()), { message: what }).toBe(true)
  return content()
}

async function stageMiddle(page: Page): Promise<Spot & { readonly width: number }> {
  const box = await page.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('there is no card')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

async function itemMiddle(page: Page, name: string): Promise<Spot> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`there is no ${name}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const by = ({ x, y }: Spot, dx: number, dy: number) => ({
  from: { x, y },
  to: { x: x + dx, y: y + dy },
})

async function makeFront(journey: Journey): Promise<void> {
  const {
    page,
    story: { locale, caption },
  } = journey
  const t = await wordsOf('postcard', locale)
  const home = await wordsOf('home', locale)
  await page.goto(app)
  await page.getByRole('link', { name: home.postcard, exact: true }).click()
  await page.getByRole('tab', { name: t.tabs.design }).waitFor()
  await expectAccessible(page, 'postcard, empty')
  await shoot(page, `postcard-empty-${locale}`)

  // A photograph that is too small for the paper is told so; a larger one is not.
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
  // The finger went 60 px to the right of a card so many pixels wide: so much more of the left is seen.
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

  await page
    .getByRole('button', { name: findFilter('warm')?.names[locale] ?? '', exact: true })
    .click()
  await expectAccessible(page, 'postcard with a photograph')
  await shoot(page, `postcard-photo-${locale}`)
  await page.getByRole('tab', { name: t.tabs.frame }).click()
  await page
    .getByRole('button', { name: findFrame('stamp')?.names[locale] ?? '', exact: true })
    .click()
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

  const heart = findSticker('heart')?.names[locale] ?? ''
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

async function writeBack(journey: Journey): Promise<void> {
  const {
    page,
    story: { locale, institution, name, message },
  } = journey
  const t = await wordsOf('postcard', locale)
  const { chooseRecipient, people } = await wordsOf('mail', locale)
  const address = await wordsOf('address', locale)
  await page.getByLabel(t.message).fill(message)
  await expectAccessible(page, 'back of the postcard')
  await page.getByRole('button', { name: chooseRecipient, exact: true }).click()
  await page.getByRole('link', { name: people.add }).click()
  await page.getByLabel(address.name).first().fill(name)
  if (institution) {
    await page.getByRole('searchbox').fill(institution)
    await page.getByRole('button', { name: new RegExp(institution) }).click()
    await page.getByLabel(new RegExp(`^${address.unit}`)).fill('三监区')
    await page.getByLabel(new RegExp(`^${address.personNumber}`)).fill('2031')
  } else {
    await pick(page, new RegExp(address.placePostal))
    await page.getByLabel(new RegExp(`^${address.country}`)).selectOption('FR')
    await page.getByLabel(new RegExp(`^${address.area}`)).fill('Ville-Exemple')
    await page.getByLabel(new RegExp(`^${address.detail}`)).fill('12 rue de l’Exemple')
    await page.locator('input[name=postcode]').fill('99012')
  }
  await page.getByRole('button', { name: address.save, exact: true }).click()
  await page.waitForURL(/postcard\/back\/back/)
  await page.getByText(name, { exact: true }).first().waitFor()
  await saved(journey, 'the words', (content) => content.message === message)
  // Small words on a small screen: the back fills it.
  await page
    .getByRole('button', { name: new RegExp(`^${(await wordsOf('mail', locale)).closely}`) })
    .click()
  await page.getByRole('dialog').getByRole('img', { name: t.backPicture }).waitFor()
  await expectAccessible(page, 'the back, closely')
  await shoot(page, `postcard-closely-${locale}`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shoot(page, `postcard-back-${locale}`)
  await page.getByRole('button', { name: t.toConfirm, exact: true }).click()
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
  await page.getByText(c.days(1, 1)).or(page.getByText(t.printFile)).first().waitFor()
  // A place that has not said it takes our letters is told before paying.
  if (institution) await page.getByRole('checkbox', { name: c.accept }).check()
  await expectAccessible(page, 'confirm the postcard')
  await shoot(page, `postcard-confirm-${locale}`)
  await order.click()
  return payFromWallet(page, api, locale)
}

/** Another card of the same writer, drawn and without a photograph, that comes on the same sheet. */
async function orderAnother(api: Api): Promise<{ readonly id: string; readonly number: string }> {
  const recipient = await api.send(addressCalls.edit, postalRecipient)
  const content: PostcardContent = {
    locale: 'zh-Hans',
    orientation: 'portrait',
    design: 'garden',
    frame: 'none',
    photo: null,
    texts: [],
    stickers: [],
    message: '另一张。',
    font: 'kai',
    sizePt: 13,
    align: 'left',
  }
  const { draft } = await api.send(postcardCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    content,
    recipientId: recipient.id,
  })
  const proof = await api.send(postcardCalls.proof, {
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId: recipient.id,
    mailClass: 'ordinary',
    isColour: true,
  })
  const order = await api.send(postcardCalls.createOrder, {
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: [],
  })
  await api.send(orderCalls.pay, {
    orderId: order.id,
    method: 'wallet',
    expectedTotal: order.total,
  })
  return { id: order.id, number: order.number }
}

async function expectPosted({ page, story: { locale } }: Journey, id: string): Promise<void> {
  const t = await wordsOf('order', locale)
  await page.goto(`${app}#/pages/my/order/detail?id=${id}`)
  await page.reload()
  await page.getByText(t.states.posted).first().waitFor()
  await expectAccessible(page, 'order of the postcard')
  await shoot(page, `postcard-order-${locale}`)
}
