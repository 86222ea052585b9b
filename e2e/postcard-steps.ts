import { addressCalls } from '@mailing/contract/address/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { type PostcardContent, postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { findFilter } from '@mailing/typeset/card/index.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { expectAccessible, pick } from './browser.ts'
import type { Spot } from './touch.ts'
import { wordsOf } from './words.ts'
import { postalRecipient, shoot } from './writer-steps.ts'

// Steps of a person who makes a postcard.

export interface Story {
  readonly locale: Locale
  /** Null: an ordinary address. */
  readonly institution: string | null
  readonly name: string
  readonly caption: string
  readonly message: string
  /** Postcode of the address side; empty: no boxes. empty: no boxes. */
  readonly postcode: string
}

/** Colours of the photographs, which tell them apart on paper. */
export const sea = { r: 40, g: 110, b: 170 }

/** A photograph: a colour with a white spot in its upper left. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
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
export function warm({ r, g, b }: typeof sea): readonly number[] {
  const { matrix, lift } = findFilter('warm') as NonNullable<ReturnType<typeof findFilter>>
  return matrix.map(([red, green, blue]) => red * r + green * g + blue * b + lift * 255)
}

export interface Journey {
  readonly page: Page
  readonly api: Api
  readonly story: Story
}

/** Waits until the server has the postcard in this state. */
export async function saved(
  { page, api }: Journey,
  what: string,
  isSo: (content: PostcardContent) => boolean,
): Promise<PostcardContent> {
  const id = new URLSearchParams(page.url().split('?').at(-1)).get('id') ?? ''
  const content = async () => (await api.send(postcardCalls.draft, { id })).content
  await expect.poll(async () => isSo(await content()), { message: what }).toBe(true)
  return content()
}

export async function stageMiddle(page: Page): Promise<Spot & { readonly width: number }> {
  const box = await page.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('there is no card')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

export async function itemMiddle(page: Page, name: string): Promise<Spot> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`there is no ${name}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export const by = ({ x, y }: Spot, dx: number, dy: number) => ({
  from: { x, y },
  to: { x: x + dx, y: y + dy },
})

export async function writeBack(journey: Journey): Promise<void> {
  const {
    page,
    story: { locale, institution, name, message },
  } = journey
  const t = await wordsOf('postcard', locale)
  const { chooseRecipient, closely, people } = await wordsOf('mail', locale)
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
    await page.getByLabel(new RegExp(`^${address.town}`)).fill('Ville-Exemple')
    await page.getByLabel(new RegExp(`^${address.detail}`)).fill('12 rue de l’Exemple')
    await page.locator('input[name=postcode]').fill('99012')
  }
  await page.getByRole('button', { name: address.save, exact: true }).click()
  await page.waitForURL(/postcard\/back\/back/)
  await page.getByText(name, { exact: true }).first().waitFor()
  await saved(journey, 'the words', (content) => content.message === message)
  // Small words on a small screen: the back fills it.
  await page.getByRole('button', { name: new RegExp(`^${closely}`) }).click()
  await page.getByRole('dialog').getByRole('img', { name: t.backPicture }).waitFor()
  await expectAccessible(page, 'the back, closely')
  await shoot(page, `postcard-closely-${locale}`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shoot(page, `postcard-back-${locale}`)
  await page.getByRole('button', { name: t.toConfirm, exact: true }).click()
}

/** Orders another drawn card of the same writer on the same sheet. */
export async function orderAnother(
  api: Api,
): Promise<{ readonly id: string; readonly number: string }> {
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
