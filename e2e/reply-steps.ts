import type { Locale } from '@mailing/contract/locale.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessibleOnce } from './browser.ts'
import { scannedSheet } from './paper.ts'
import { url } from './product.ts'
import { openDesk } from './staff-steps.ts'
import { wordsOf } from './words.ts'

const app = `${url}/web/mailingTool/`

/** Looks up the box code that answers are sent to. */
async function readBoxCode(page: Page, locale: Locale): Promise<string> {
  const t = await wordsOf('reply', locale)
  await page.goto(`${app}#/pages/ext/collect/collect`)
  await page.getByText(t.boxCodeHint).waitFor()
  await expectAccessibleOnce(page, 'collection address', locale)
  return (
    await page
      .getByRole('region', { name: t.collectTitle, exact: true })
      .locator('strong')
      .innerText()
  ).trim()
}

/** Opens the answer of this name; its first page is there, as large as it was scanned. */
export async function openReply(page: Page, locale: Locale, name: string): Promise<void> {
  const t = await wordsOf('reply', locale)
  await page.goto(`${app}#/pages/my/stampRecord/stampRecord`)
  await page.reload()
  await page.getByRole('link', { name: new RegExp(t.from(name)) }).click()
  const first = page.getByRole('img', { name: t.pageOf(1, 2) })
  await first.waitFor()
  await expect
    .poll(() =>
      first.evaluate(
        (image) => (image as unknown as { readonly naturalWidth: number }).naturalWidth,
      ),
    )
    .toBeGreaterThan(600)
  await expectAccessibleOnce(page, 'reply', locale)
}

/** Counts, scans and publishes a reply. */
async function scanReply(
  page: Page,
  { boxCode, pieceCode }: { readonly boxCode: string; readonly pieceCode: string },
): Promise<void> {
  const t = await wordsOf('staff/reply', 'zh-Hans')
  await openDesk(page, '/replies')
  await page.getByLabel(t.boxCode, { exact: true }).fill(boxCode)
  await page.getByLabel(t.identifierValue).fill(pieceCode)
  await page.getByLabel(t.sheets, { exact: true }).fill('1')
  await page.getByRole('button', { name: t.begin }).click()
  for (const [slot, words] of [
    ['envelope-1-front', '信封'],
    ['page-1-front', '我很好，勿念'],
    ['page-1-back', '下次再写'],
  ] as const) {
    const place = page.locator(`[data-slot="${slot}"]`)
    await place.locator('input[type=file]').setInputFiles({
      name: `${slot}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await scannedSheet(words),
    })
    await place.locator('img').waitFor()
  }
  await page.getByRole('dialog').getByText(t.complete, { exact: true }).waitFor()
  await page.getByLabel(t.sheetsAgain).fill('1')
  await page.getByLabel(t.boxAgain).fill(boxCode)
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await page.getByText(t.published).waitFor()
}

interface Answered {
  readonly staff: Page
  readonly writer: Page
  readonly locale: Locale
  /** Name of the sender. */
  readonly name: string
  /** The code on what is answered. */
  readonly pieceCode: string
}

/** Receives an answer in the writer's box, scans and reads it. Returns the code of the box. */
export async function answer({
  staff,
  writer,
  locale,
  name,
  pieceCode,
}: Answered): Promise<string> {
  const boxCode = await readBoxCode(writer, locale)
  await scanReply(staff, { boxCode, pieceCode })
  await openReply(writer, locale, name)
  return boxCode
}
