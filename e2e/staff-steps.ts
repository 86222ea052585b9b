import { readPaperCode } from '@mailing/contract/delivery/bench.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { expectAccessible } from './browser.ts'
import { readCodes, scannedSheet } from './paper.ts'
import { staffLogin } from './people.ts'
import { wordsOf } from './words.ts'

const url = inject('url')
const dataDir = inject('dataDir')

/** Phone, code, authenticator. */
export async function logInStaff(page: Page): Promise<void> {
  const t = await wordsOf('staff/texts', 'zh-Hans')
  const { phone, code, totp } = staffLogin(dataDir, 'admin')
  await page.goto(`${url}/web/staff/`)
  await page.getByLabel(t.phone).fill(phone)
  await page.getByLabel(t.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: t.next }).click()
  await page.getByLabel(t.factorTitle).fill(totp())
  await page.getByRole('button', { name: t.enter }).click()
  await page.getByText(t.welcome).waitFor()
}

/** What the console says in a dialog is read and closed. */
async function confirmTold(page: Page): Promise<void> {
  const { ok } = await wordsOf('staff/texts', 'zh-Hans')
  await page.locator('.ant-modal').getByRole('button', { name: new RegExp(ok.split('').join('\\s?')) }).click()
}

/** Opens the letter in the queue and passes it. */
export async function review(page: Page, orderNumber: string): Promise<void> {
  const t = await wordsOf('features/letter/staff/texts', 'zh-Hans')
  await page.goto(`${url}/web/staff/#/review`)
  await page.getByRole('button', { name: new RegExp(orderNumber) }).click()
  await page.getByRole('button', { name: t.pass, exact: true }).click()
  await page.getByText(t.passed).waitFor()
  await confirmTold(page)
}

/** Makes batches of what waits until the order is in one; gives that batch's PDF and the code of the order's piece. */
async function batchWith(page: Page, orderNumber: string): Promise<{ readonly pdf: Buffer; readonly pieceCode: string }> {
  const t = await wordsOf('features/delivery/staff/texts', 'zh-Hans')
  const pdfButton = page.getByRole('link', { name: t.downloadPdf }).or(page.getByRole('button', { name: t.downloadPdf }))
  for (let tries = 0; tries < 6; tries += 1) {
    await page.getByRole('button', { name: t.makeBatch }).first().click()
    await pdfButton.waitFor()
    const row = page.getByRole('dialog').getByRole('row').filter({ hasText: orderNumber })
    if ((await row.count()) > 0) {
      const pieceCode = (await row.locator('code').innerText()).trim()
      const download = page.waitForEvent('download')
      await pdfButton.click()
      const chunks: Buffer[] = []
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
      return { pdf: Buffer.concat(chunks), pieceCode }
    }
    await page.keyboard.press('Escape')
    await pdfButton.waitFor({ state: 'hidden' })
  }
  throw new Error('the letter came into no batch')
}

/** Prints a batch, scans each sheet through the three stations, tries a wrong one; gives the piece's code. */
export async function printAndPost(page: Page, orderNumber: string): Promise<string> {
  const t = await wordsOf('features/delivery/staff/texts', 'zh-Hans')
  await page.goto(`${url}/web/staff/#/print`)
  const { pdf, pieceCode } = await batchWith(page, orderNumber)
  const codes = [...new Set((await readCodes(pdf)).flat())]
  const sheetsOf = (piece: string) => codes.filter((text) => { const code = readPaperCode(text); return code?.kind === 'sheet' && code.piece === piece })
  const envelopes = codes.flatMap((text) => { const code = readPaperCode(text); return code?.kind === 'address' ? [{ text, piece: code.piece }] : [] })
  expect(envelopes.length).toBeGreaterThan(0)
  for (const { piece } of envelopes) expect(sheetsOf(piece).length).toBeGreaterThan(0)

  await page.goto(`${url}/web/staff/#/bench`)
  const scan = async (code: string, result: string) => {
    await page.getByRole('textbox', { name: t.scanLabel }).fill(code)
    await page.keyboard.press('Enter')
    await page.locator(`[data-result=${result}]`).filter({ hasText: t.results[result as keyof typeof t.results] }).waitFor()
  }
  await scan('ZZZZZZZZZZ/1/1', 'refused')
  for (const { text: envelope, piece } of envelopes) {
    const own = sheetsOf(piece)
    const scanAll = async () => { for (const [index, sheet] of own.entries()) await scan(sheet, index === own.length - 1 ? 'complete' : 'accepted') }
    await page.getByText(t.stations.print, { exact: true }).click()
    await scanAll()
    await page.getByText(t.stations.pack, { exact: true }).click()
    await scan(envelope, 'accepted')
    await scanAll()
    await page.getByText(t.stations.post, { exact: true }).click()
    await scan(envelope, 'complete')
  }
  await expectAccessible(page, 'scan desk')
  return pieceCode
}

/** Counts, scans and publishes a reply. */
export async function scanReply(page: Page, { boxCode, pieceCode }: { readonly boxCode: string; readonly pieceCode: string }): Promise<void> {
  const t = await wordsOf('features/reply/staff/texts', 'zh-Hans')
  await page.goto(`${url}/web/staff/#/replies`)
  await page.getByLabel(t.boxCode).first().fill(boxCode)
  await page.getByLabel(t.identifierValue).fill(pieceCode)
  await page.getByLabel(t.sheets).first().fill('1')
  await page.getByRole('button', { name: t.begin }).click()
  for (const [slot, words] of [['envelope-1-front', '信封'], ['page-1-front', '我很好，勿念'], ['page-1-back', '下次再写']] as const) {
    const place = page.locator(`[data-slot="${slot}"]`)
    await place.locator('input[type=file]').setInputFiles({ name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer: await scannedSheet(words) })
    await place.locator('img').waitFor()
  }
  await page.getByText(t.complete).first().waitFor()
  await page.getByLabel(t.sheetsAgain).fill('1')
  await page.getByLabel(t.boxAgain).fill(boxCode)
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await page.getByText(t.published).waitFor()
  await confirmTold(page)
}

