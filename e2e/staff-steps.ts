import type { CallOutput } from '@mailing/contract/call.ts'
import { type CardSheet, readPaperCode, sheetCode } from '@mailing/contract/delivery/bench.ts'
import { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Role } from '@mailing/contract/roles.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloaded, expectAccessibleOnce, logInWindow } from './browser.ts'
import { readCodes } from './paper.ts'
import { colleague, newColleague, url } from './product.ts'
import { wordsOf } from './words.ts'

/** Words of a console button; two Chinese characters have a space between. */
export const spaced = (words: string): RegExp =>
  new RegExp(`^${[...words].map((one) => one.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join('\\s?')}$`)

/** Presses a button of the console by its words. */
export const press = (scope: Page | Locator, words: string): Promise<void> =>
  scope.getByRole('button', { name: spaced(words) }).click()

/** Person and product of each console window. */
const seated = new WeakMap<BrowserContext, { readonly role: Role; readonly home: string }>()

/** Notes a login at a window of a journey's own product. Its desks are opened there. */
export function seat(page: Page, role: Role, home: string): void {
  seated.set(page.context(), { role, home })
}

/** Phone, code, authenticator, on the screen, as somebody with this one role. */
export async function logInStaff(
  page: Page,
  role: Role,
  locale: Locale = 'zh-Hans',
): Promise<void> {
  const t = await wordsOf('staff/console', locale)
  const { phone, code, totp } = await newColleague(role)
  await page.goto(`${url}/web/staff/`)
  await page.getByLabel(t.phone).fill(phone)
  await press(page, t.sendCode)
  await page.getByLabel(t.code, { exact: true }).fill(await code())
  await page.getByRole('button', { name: t.next }).click()
  await page.getByLabel(t.factorTitle).fill(totp())
  await page.getByRole('button', { name: t.enter }).click()
  await page.getByText(t.welcome).waitFor()
  seat(page, role, url)
}

/** Role of each desk, so that a missing permission shows. */
const rolesOfDesks = {
  '/review': 'reviewer',
  '/print': 'printer',
  '/bench': 'printer',
  '/shift': 'printer',
  '/returns': 'support',
  '/logistics': 'support',
  '/replies': 'support',
  '/shop': 'support',
  '/goods': 'content',
  '/comments': 'content',
  '/coupons': 'content',
  '/stationery': 'content',
  '/points': 'finance',
  '/prices': 'finance',
} as const satisfies Readonly<Record<string, Role>>

/** Opens a desk as a person with its one role. `query` loads it again. */
export async function openDesk(
  page: Page,
  desk: keyof typeof rolesOfDesks,
  query = '',
): Promise<void> {
  await sitDown(page, rolesOfDesks[desk])
  const home = seated.get(page.context())?.home ?? url
  await page.goto(`${home}/web/staff/${query}#${desk}`)
}

/**
 * Changes places: from here on somebody with this one role sits at the window. Nothing happens when
 * they sit there already.
 */
async function sitDown(page: Page, role: Role): Promise<void> {
  const now = seated.get(page.context())
  if (now?.role === role) return
  if (now && now.home !== url) throw new Error(`at this window sits ${now.role}, not ${role}`)
  await logInWindow({ context: page.context() }, (await colleague(role)).token)
  seat(page, role, url)
  // A fresh document reads the session again, so the next step opens its screen in one.
  await page.goto('about:blank')
}

/** Opens the letter or card in the queue and passes it. */
export async function review(page: Page, orderNumber: string): Promise<void> {
  const t = await wordsOf('staff/review', 'zh-Hans')
  await openDesk(page, '/review')
  // A queue that was looked at a moment ago is not asked for again.
  await page.reload()
  await page.getByRole('button', { name: new RegExp(orderNumber) }).click()
  await page.getByRole('button', { name: t.pass, exact: true }).click()
  // A decision waits a moment in which it can be taken back.
  await page.getByRole('button', { name: t.sendNow }).click()
  await page.getByText(t.done.pass).waitFor({ state: 'detached' })
}

interface PrintedBatch {
  readonly pdf: Buffer
  readonly pieceCode: string
  /** All its pieces, in the batch's order. */
  readonly pieces: readonly { readonly orderNumber: string; readonly code: string }[]
}

/** Makes batches by a button until the order is in one. */
async function batchWith(page: Page, orderNumber: string, button: string): Promise<PrintedBatch> {
  const t = await wordsOf('staff/delivery', 'zh-Hans')
  const pdfButton = page
    .getByRole('link', { name: t.downloadPdf })
    .or(page.getByRole('button', { name: t.downloadPdf }))
  for (let tries = 0; tries < 6; tries += 1) {
    await page.getByRole('button', { name: button }).first().click()
    await pdfButton.waitFor()
    const rows = await page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ has: page.locator('code') })
      .all()
    const pieces = await Promise.all(
      rows.map(async (row) => ({
        orderNumber: /\b\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await row.innerText())?.[0] ?? '',
        // The order's number stands before it.
        code: (await row.locator('code').last().innerText()).trim(),
      })),
    )
    const own = pieces.find((piece) => piece.orderNumber === orderNumber)
    if (own)
      return { pdf: await downloaded(page, () => pdfButton.click()), pieceCode: own.code, pieces }
    await page.keyboard.press('Escape')
    await pdfButton.waitFor({ state: 'hidden' })
  }
  throw new Error('the letter came into no batch')
}

/** Types a code at the scan desk, and waits for the verdict. */
async function scan(
  page: Page,
  code: string,
  result: 'accepted' | 'complete' | 'refused',
): Promise<void> {
  const t = await wordsOf('staff/delivery', 'zh-Hans')
  await page.getByRole('textbox', { name: t.scanLabel }).fill(code)
  // The verdict of the scan before may say the same: what the server says to this one is waited
  // for.
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(deliveryCalls.scan.path)),
    page.keyboard.press('Enter'),
  ])
  const { data } = (await response.json()) as {
    readonly data: CallOutput<typeof deliveryCalls.scan>
  }
  expect(`${code} ${data.result}`).toBe(`${code} ${result}`)
  await page.locator(`[data-result=${result}]`).filter({ hasText: t.results[result] }).waitFor()
}

interface Posting {
  /** The number of tracked mail, typed before its envelope is scanned. */
  readonly tracking?: string
  /** Contents of the envelope by the desk. */
  readonly putIn?: readonly string[]
}

/** Prints the batch of letters that an order is in. */
export async function printLetters(page: Page, orderNumber: string): Promise<PrintedBatch> {
  const t = await wordsOf('staff/delivery', 'zh-Hans')
  await openDesk(page, '/print')
  return batchWith(page, orderNumber, t.makeBatch)
}

/** Scans each sheet of a batch at three stations. It tries a wrong one too. */
export async function postLetters(
  page: Page,
  { pdf, pieceCode }: PrintedBatch,
  { tracking, putIn = [] }: Posting = {},
): Promise<void> {
  const t = await wordsOf('staff/delivery', 'zh-Hans')
  const codes = [...new Set((await readCodes(pdf)).flat())]
  const sheetsOf = (piece: string) =>
    codes.filter((text) => {
      const code = readPaperCode(text)
      return code?.kind === 'sheet' && code.piece === piece
    })
  // Only the own piece of tracked mail: one of another journey would want a number.
  const isPosted = (piece: string): boolean => tracking === undefined || piece === pieceCode
  const envelopes = codes.flatMap((text) => {
    const code = readPaperCode(text)
    return code?.kind === 'address' && isPosted(code.piece) ? [{ text, piece: code.piece }] : []
  })
  expect(envelopes.length).toBeGreaterThan(0)
  for (const { piece } of envelopes) expect(sheetsOf(piece).length).toBeGreaterThan(0)

  await openDesk(page, '/bench')
  await scan(page, 'ZZZZZZZZZZ/1/1', 'refused')
  for (const { text: envelope, piece } of envelopes) {
    const own = sheetsOf(piece)
    const scanAll = async () => {
      for (const [index, sheet] of own.entries())
        await scan(page, sheet, index === own.length - 1 ? 'complete' : 'accepted')
    }
    await page.getByText(t.stations.print, { exact: true }).click()
    await scanAll()
    await page.getByText(t.stations.pack, { exact: true }).click()
    await scan(page, envelope, 'accepted')
    if (piece === pieceCode && putIn.length > 0)
      await page.getByText(t.putIn, { exact: true }).waitFor()
    if (piece === pieceCode)
      for (const supply of putIn)
        await page.getByRole('listitem').filter({ hasText: supply }).waitFor()
    await scanAll()
    await page.getByText(t.stations.post, { exact: true }).click()
    if (piece === pieceCode && tracking !== undefined)
      await page.getByLabel(t.trackingNumber).fill(tracking)
    await scan(page, envelope, 'complete')
  }
  await expectAccessibleOnce(page, 'scan desk', 'zh-Hans')
}

/** Prints and posts the letters among which an order is; gives its piece's code. */
export async function printAndPost(
  page: Page,
  orderNumber: string,
  posting: Posting = {},
): Promise<string> {
  const batch = await printLetters(page, orderNumber)
  await postLetters(page, batch, posting)
  return batch.pieceCode
}

/** Prints the cards that wait on a kind of sheet. */
export async function printCards(
  page: Page,
  orderNumber: string,
  sheet: CardSheet,
): Promise<PrintedBatch> {
  const t = await wordsOf('staff/delivery', 'zh-Hans')
  await openDesk(page, '/print')
  return batchWith(page, orderNumber, t.cardSheets[sheet])
}

/** Scans cards through the three stations: a card has one code, and it is its own envelope. */
export async function postCards(page: Page, codes: readonly string[]): Promise<void> {
  const t = await wordsOf('staff/delivery', 'zh-Hans')
  await openDesk(page, '/bench')
  const [first = ''] = codes
  await scan(page, `${first}/A`, 'refused')
  for (const station of ['print', 'pack', 'post'] as const) {
    await page.getByText(t.stations[station], { exact: true }).click()
    for (const code of codes) await scan(page, sheetCode(code, 1, 1), 'complete')
  }
  await expectAccessibleOnce(page, 'scan desk with cards', 'zh-Hans')
}

/** Opens a paid order of goods on the desk. */
export async function openParcel(page: Page, number: string): Promise<void> {
  await openDesk(page, '/shop')
  await page.getByRole('button', { name: new RegExp(number) }).click()
}

/** Hands a packed parcel to the carrier. */
export async function shipParcel(page: Page, number: string): Promise<void> {
  const t = await wordsOf('staff/shop', 'zh-Hans')
  await openParcel(page, number)
  await page.getByLabel(t.carrier).selectOption('sf_express')
  await page
    .getByLabel(new RegExp(`^${t.tracking}`))
    .fill(`SF${String(process.hrtime.bigint()).slice(-12)}`)
  await expectAccessibleOnce(page, 'orders of goods', 'zh-Hans')
  await press(page, t.shipDone)
  await page.getByRole('button', { name: t.parcel }).waitFor()
}

/** Closes the shift; pieces that are only files stay for the next one. */
export async function closeShift(page: Page): Promise<void> {
  const t = await wordsOf('staff/shift', 'zh-Hans')
  await openDesk(page, '/shift')
  const unprinted = page.getByRole('button', { name: t.notPrintedYet })
  const whole = page.getByText(t.missingNone)
  for (;;) {
    await unprinted.first().or(whole).first().waitFor()
    // Each is pressed until it is gone, without counting: a batch that is being made may come late.
    const [button] = await unprinted.elementHandles()
    if (!button) break
    await button.click()
    await button.waitForElementState('hidden')
  }
  await whole.waitFor()
  await press(page, t.close)
  await press(page.locator('.ant-modal').filter({ visible: true }), t.close)
  await page.getByText(t.closedNone).waitFor({ state: 'detached' })
}
