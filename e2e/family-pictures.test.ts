import { addressCalls } from '@mailing/contract/address/calls.ts'
import { familyCalls } from '@mailing/contract/family/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from './api.ts'
import { photograph } from './brought-along.ts'
import {
  desk,
  downloaded,
  expectAccessible,
  launch,
  logInWindow,
  openWindow,
  type Window,
} from './browser.ts'
import { darkestIn, renderPages, shareOf, sheetsOf, textOf } from './paper.ts'
import { addPhotos, drawLines } from './part-steps.ts'
import { newPerson } from './people.ts'
import { dataDir, url } from './product.ts'
import { answer } from './reply-steps.ts'
import { postLetters, printLetters, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { postalRecipient, shoot, topUp } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** A wave over the board, as a finger draws it. */
const wave = Array.from(
  { length: 17 },
  (_, at) => [0.2 + 0.6 * (at / 16), 0.5 - 0.3 * Math.sin((at / 16) * 2 * Math.PI)] as const,
)

/** A letter of two people; the one who joined comes first. */
async function familyOfTwo(): Promise<{
  readonly mother: Api
  readonly son: Api
  readonly id: string
  readonly boy: string
}> {
  const [mother, son] = [await newPerson(url, dataDir), await newPerson(url, dataDir)]
  const { id } = await mother.send(familyCalls.create, { title: '给爸爸的信', name: '妈妈' })
  const { token } = await mother.send(familyCalls.invite, { id })
  await son.send(familyCalls.join, { token, name: '小明' })
  const { members, version } = await mother.send(familyCalls.get, { id })
  const [hers, his] = members.map((member) => member.id) as [string, string]
  await mother.send(familyCalls.arrange, { id, version, memberIds: [his, hers] })
  return { mother, son, id, boy: his }
}

/**
 * The year's letter and its answer as one file: asked for, waited for, downloaded, and all that was
 * written is in it.
 */
async function bindTheYear(page: Page, written: readonly string[]): Promise<void> {
  const t = await wordsOf('diary', 'zh-Hans')
  await page.goto(`${app}#/pages/diary/books`)
  await page.getByText(t.counts(1, 1), { exact: true }).waitFor()
  await page.getByRole('button', { name: t.make, exact: true }).click()
  const open = page.getByRole('link', { name: t.open, exact: true })
  await open.waitFor({ timeout: 60_000 })
  await expectAccessible(page, 'the book of a year')
  await shoot(page, 'book-375')
  const book = await downloaded(page, () => open.click())
  const text = textOf(book)
  for (const words of written) expect(text).toContain(words)
  await page.getByText(t.ready(renderPages(book, 20).length), { exact: true }).waitFor()
}

it('a guest’s offline photo and drawing are printed, posted, answered and bound', async () => {
  const words = await wordsOf('family', 'zh-Hans')
  const letter = await wordsOf('letter', 'zh-Hans')
  const parts = await wordsOf('parts', 'zh-Hans')
  const { mother, son, id, boy } = await familyOfTwo()
  const [hers, his]: [Window, Window] = [
    await openWindow(browser, { locale: 'zh-Hans' }),
    await openWindow(browser, { locale: 'zh-Hans' }),
  ]
  await logInWindow(hers, mother.token)
  await logInWindow(his, son.token)

  for (const [{ page }, text] of [
    [hers, '家里都好。'],
    [his, '我考了第三名。'],
  ] as const) {
    await page.goto(`${app}#/pages/family/letter?id=${id}`)
    await page.getByRole('textbox', { name: words.yourPages }).fill(text)
    await page.locator('[data-save="saved"]').waitFor()
  }
  await his.page.getByRole('link', { name: words.pictures.photos, exact: true }).click()
  await his.page.getByRole('button', { name: parts.photos.choose, exact: true }).waitFor()
  await expectAccessible(his.page, 'photos of a family letter, empty')
  await addPhotos(his.page, 'zh-Hans', [
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph('#2f6fb8') },
  ])
  await expect
    .poll(async () => (await mother.send(familyCalls.parts, { id })).pictures.length, {
      timeout: 20_000,
    })
    .toBe(1)
  await expectAccessible(his.page, 'photos of a family letter')
  await shoot(his.page, 'family-photos-375')
  await his.page.getByRole('button', { name: parts.family.back, exact: true }).click()

  // The drawing is made without a connection: it is kept, said to be, and brought when there is
  // one.
  await his.page
    .getByRole('img', { name: words.pictures.photo(1, '小明') })
    .first()
    .waitFor()
  await his.page.getByRole('link', { name: words.pictures.draw, exact: true }).click()
  await his.page.locator('[data-board]').waitFor()
  await his.page.getByText(parts.drawing.places.page, { exact: true }).click()
  await drawLines(his.page, [wave])
  await his.context.setOffline(true)
  await his.page.getByRole('button', { name: parts.drawing.save, exact: true }).click()
  await his.page.getByText(parts.family.offline).waitFor()
  await expectAccessible(his.page, 'drawing of a family letter')
  await shoot(his.page, 'family-drawing-375')
  const drawn = async () =>
    (await mother.send(familyCalls.parts, { id, memberId: boy })).list[0]?.parts.map(
      ({ kind }) => kind,
    )
  expect(await drawn()).toEqual(['photos'])
  await his.context.setOffline(false)
  await expect.poll(drawn, { timeout: 30_000 }).toEqual(['photos', 'drawing'])
  await his.page.getByText(parts.family.offline).waitFor({ state: 'detached' })
  await his.page.getByRole('button', { name: parts.family.back, exact: true }).click()
  await his.page
    .getByRole('img', { name: words.pictures.drawing(1, '小明') })
    .first()
    .waitFor()
  await expectAccessible(his.page, 'family letter with pictures')
  await shoot(his.page, 'family-letter-375')

  // She sees them, puts it together, and finds four sides: his page, his photo, his drawing, her
  // page.
  await topUp(hers.page, 'zh-Hans', 50)
  await hers.page.goto(`${app}#/pages/family/letter?id=${id}`)
  await hers.page.getByRole('button', { name: words.read, exact: true }).click()
  await hers.page.getByRole('img', { name: words.pictures.photo(1, '小明') }).waitFor()
  await hers.page.getByRole('button', { name: words.compose }).click()
  await hers.page.waitForURL(/editLetter/)
  await expect
    .poll(() => hers.page.getByLabel(letter.editor.body, { exact: true }).inputValue())
    .toBe('我考了第三名。\n\n——小明\f家里都好。\n\n——妈妈')

  const draftId = (await mother.send(familyCalls.get, { id })).draft?.id ?? ''
  const { id: recipientId } = await mother.send(addressCalls.edit, postalRecipient)
  const composed = await mother.send(letterCalls.draft, { id: draftId })
  const { draft } = await mother.send(letterCalls.saveDraft, {
    id: draftId,
    baseVersion: composed.version,
    title: composed.title,
    content: { ...composed.content, parts: composed.content.parts },
    recipientId,
  })
  const proof = await mother.send(letterCalls.proof, {
    draftId,
    draftVersion: draft.version,
    recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  expect(proof.pages).toBe(4)
  const order = await mother.send(letterCalls.createOrder, {
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: proof.breaches.map(({ rule }) => rule),
  })
  await mother.send(letterCalls.payOrder, {
    orderId: order.id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  await expect
    .poll(async () => (await mother.send(orderCalls.get, { id: order.id })).state, {
      timeout: 30_000,
    })
    .toBe('in_review')

  const staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
  await review(staff.page, order.number)
  const batch = await printLetters(staff.page, order.number)
  const sheets = await sheetsOf(batch)
  expect(sheets).toHaveLength(4)
  const looks = await Promise.all(
    sheets.map(({ png }) => shareOf(png, ({ red, blue }) => blue - red > 60)),
  )
  // The photo fills a fifth of its sheet and stands on the second one alone.
  expect(looks[1]).toBeGreaterThan(0.15)
  for (const at of [0, 2, 3]) expect(looks[at]).toBeLessThan(0.01)
  // The wave of the drawing crosses the middle of the third sheet, between where it begins and
  // ends.
  expect(
    await darkestIn(sheets[2]?.png as Buffer, { x: 0.3, y: 0.28, width: 0.4, height: 0.43 }),
  ).toBeLessThan(120)

  // It goes to the post; the answer comes to her who sent it, and is hers alone.
  await postLetters(staff.page, batch)
  expect((await mother.send(orderCalls.get, { id: order.id })).state).toBe('posted')
  await answer({
    staff: staff.page,
    writer: hers.page,
    locale: 'zh-Hans',
    name: postalRecipient.recipient.name,
    pieceCode: batch.pieceCode,
  })
  expect((await son.send(replyCalls.list, {})).list).toEqual([])
  await bindTheYear(hers.page, ['我考了第三名。', '——小明', '家里都好。', '——妈妈'])
  expect(staff.problems).toEqual([])
  expect(hers.problems).toEqual([])
  expect(
    his.problems.filter(
      (problem) =>
        !/ERR_INTERNET_DISCONNECTED|fetching the script|offline use is not available/.test(problem),
    ),
  ).toEqual([])
})

it('pictures of a family letter read well at 200 % on 320 px', async () => {
  const owner = await newPerson(url, dataDir)
  const { id } = await owner.send(familyCalls.create, {
    title: 'Pour l’anniversaire de notre grand-père',
    name: 'Marie-Christine',
  })
  const { page, context } = await openWindow(browser, {
    locale: 'fr',
    size: { width: 320, height: 640 },
  })
  await logInWindow({ context }, owner.token)
  await context.addInitScript(
    'addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "200%" })',
  )
  const memberId = (await owner.send(familyCalls.get, { id })).members[0]?.id ?? ''
  const wave: number[] = Array.from({ length: 40 }, (_, at) => [
    1000 + at * 120,
    5000 + Math.round(1500 * Math.sin(at / 4)),
  ]).flat()
  await owner.send(familyCalls.setParts, {
    id,
    memberId,
    baseVersion: 0,
    parts: [
      {
        kind: 'drawing',
        place: 'page',
        width: 6900,
        height: 10_000,
        strokes: [[...wave, 5800, 5200, 1000, 5200]],
      },
    ],
  })
  const section = `family=${id}&member=${memberId}`
  for (const path of [
    `/pages/family/letter?id=${id}`,
    `/pages/step/photo/photo?${section}`,
    `/pages/step/handwriting/handwriting?${section}`,
    `/pages/step/drawing/drawing?${section}`,
  ]) {
    await page.goto(`${app}?v=${path.length}#${path}`)
    await page.waitForLoadState('networkidle')
    await page.locator('#content, main').first().waitFor()
    await page.getByRole('heading').or(page.getByRole('button')).first().waitFor()
    await shoot(page, `family-320-${path.split('/').at(-1)?.split('?')[0]}`)
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
      path,
    ).toBeLessThanOrEqual(0)
  }
})
