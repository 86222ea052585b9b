import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from './api.ts'
import { launch, logInWindow, openWindow, pictureOf } from './browser.ts'
import { expectSameInk } from './ink.ts'
import { textOf, withoutSpaces } from './paper.ts'
import { staffLogin } from './people.ts'
import { dataDir, url } from './product.ts'
import { wordsOf } from './words.ts'

/** Share of the foot strip, which is empty in the preview. It holds the sheet's code. */
const codeZoneShare = 0.09

const base: LetterContent = {
  locale: 'zh-Hans',
  body: '',
  date: '2026年11月21日',
  salutation: '亲爱的：',
  signature: '想你的人',
  font: 'kai',
  sizePt: 14,
  align: 'justify',
  paper: 'A4',
  stationery: 'ruled-red',
  isIndented: true,
}
const letters: readonly (readonly [name: string, content: LetterContent])[] = [
  [
    'Chinese and English with emoji',
    {
      ...base,
      body: '今天家里的桂花开了 🌼，满院子都是香味。I opened the window and thought of you.\n孩子们都很好，大的 English test 得了 96 分 🎉，“真高兴”，他说。\n等你回来，我们一起去看海。',
    },
  ],
  [
    'French on plain paper',
    {
      ...base,
      locale: 'fr',
      font: 'eb-garamond',
      stationery: 'plain',
      date: 'Le 21 novembre',
      salutation: 'Mon cher,',
      signature: 'À bientôt',
      body: 'Ce matin, le jardin était couvert de rosée : j’ai pensé à toi ! « Où est-il ? », demandait la petite.\nL’été prochain, nous irons voir la mer ; c’est promis.',
    },
  ],
  [
    'handwriting',
    {
      ...base,
      font: 'ma-shan-zheng',
      stationery: 'ruled-blue',
      body: '见字如面。\n家里一切都好，不要挂念。',
    },
  ],
]

let browser: Browser
let writer: Api

beforeAll(async () => {
  browser = await launch()
  const { phone, code } = staffLogin(dataDir, 'second-writer')
  writer = await new Api(url).logIn({ phone, code })
})
afterAll(async () => {
  await browser?.close()
})

async function proofOf(
  content: LetterContent,
): Promise<{ readonly draftId: string; readonly recipientId: string; readonly pdf: string }> {
  const id = crypto.randomUUID()
  const { draft } = await writer.send(letterCalls.saveDraft, {
    id,
    baseVersion: 0,
    title: 'print',
    content,
    recipientId: null,
  })
  const recipient =
    (await writer.send(addressCalls.list, { kind: 'recipient' })).list.find(
      (address) => address.kind === 'recipient' && address.place === 'postal',
    ) ??
    (await writer.send(addressCalls.edit, {
      kind: 'recipient',
      isDefault: false,
      recipient: {
        place: 'postal',
        name: '收信人',
        phone: '',
        relation: '',
        releaseOn: null,
        postal: { country: 'CN', area: '示例省示例市', detail: '示例路 1 号', postcode: '100000' },
      },
    }))
  const proof = await writer.send(letterCalls.proof, {
    draftId: id,
    draftVersion: draft.version,
    recipientId: recipient.id,
    mailClass: 'ordinary',
    isColour: true,
    isDuplex: false,
  })
  const response = await fetch(new URL(proof.file.url, url))
  expect(response.status).toBe(200)
  const path = join(mkdtempSync(join(tmpdir(), 'mailing-proof-')), 'proof.pdf')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return { draftId: id, recipientId: recipient.id, pdf: path }
}

/** `KEEP_PICTURES=<folder>` keeps both pictures, to be looked at. */
function keep(
  name: string,
  { shot, print }: { readonly shot: Buffer; readonly print: Buffer },
): void {
  const folder = process.env['KEEP_PICTURES']
  if (!folder) return
  writeFileSync(join(folder, `${name}-preview.png`), shot)
  writeFileSync(join(folder, `${name}-print.png`), print)
}

/** Counts the pixels that are no grey. */
async function colouredPixels(png: Buffer): Promise<number> {
  const pixels = await sharp(png).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
  let found = 0
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 2) found += 1
  }
  return found
}

it('shows design and emoji in black and white until colour is chosen', async () => {
  const [, content] = letters[0] ?? ['', base]
  const { draftId, recipientId } = await proofOf(content)
  const [t, c] = [await wordsOf('letter', 'zh-Hans'), await wordsOf('mail', 'zh-Hans')]
  const { page, context, problems } = await openWindow(browser, {
    locale: 'zh-Hans',
    size: { width: 500, height: 900 },
  })
  await logInWindow({ context }, writer.token)
  const coloured = async (isColour: boolean): Promise<number> => {
    await page.goto(
      `${url}/web/mailingTool/?frame=1#/pages/step/order/order?draftId=${draftId}&recipientId=${recipientId}`,
    )
    await page.getByRole('switch', { name: new RegExp(`^${c.colour} `) }).setChecked(isColour)
    await page.goto(`${url}/web/mailingTool/?frame=1#/pages/editLetter/editLetter?id=${draftId}`)
    await page.getByRole('button', { name: t.editor.pages, exact: true }).click()
    return colouredPixels(await pictureOf(page.getByRole('img', { name: t.pages.place(1, 1) })))
  }
  expect(await coloured(true)).toBeGreaterThan(100)
  expect(await coloured(false)).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

describe.each(letters)('the print of a letter: %s', (_, content) => {
  it('holds exactly the typed text, in order for other programs', async () => {
    const { pdf } = await proofOf(content)
    const text = textOf(readFileSync(pdf))
    for (const part of [
      content.salutation,
      ...content.body.split('\n'),
      content.signature,
      content.date,
    ])
      expect(text).toContain(withoutSpaces(part))
    expect(execFileSync('qpdf', ['--check', pdf], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors found',
    )
    const fonts = execFileSync('pdffonts', [pdf], { encoding: 'utf8' }).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    // Embedded, a subset, with Unicode; colour emoji are drawn glyph by glyph (Type 3), which is a
    // subset by nature.
    for (const font of fonts)
      expect(font).toMatch(/yes\s+yes\s+yes|Type 3\s+Custom\s+yes\s+no\s+yes/)
  })

  it('looks like its preview', async () => {
    const { draftId, recipientId, pdf } = await proofOf(content)
    const [t, c] = [await wordsOf('letter', 'zh-Hans'), await wordsOf('mail', 'zh-Hans')]
    const { page, context, problems } = await openWindow(browser, {
      locale: 'zh-Hans',
      size: { width: 1000, height: 1400 },
    })
    await logInWindow({ context }, writer.token)
    // The finished pages are shown in the colours that were chosen where the order is made.
    await page.goto(
      `${url}/web/mailingTool/?frame=1#/pages/step/order/order?draftId=${draftId}&recipientId=${recipientId}`,
    )
    await page.getByRole('switch', { name: new RegExp(`^${c.colour} `) }).check()
    await page.goto(`${url}/web/mailingTool/?frame=1#/pages/editLetter/editLetter?id=${draftId}`)
    await page.getByRole('button', { name: t.editor.pages, exact: true }).click()
    const preview = page.getByRole('img', { name: t.pages.place(1, 1) })
    const shot = await pictureOf(preview)
    const { width = 0, height = 0 } = await sharp(shot).metadata()
    expect(width).toBeGreaterThan(500)
    execFileSync('pdftoppm', [
      '-png',
      '-singlefile',
      '-scale-to-x',
      String(width),
      '-scale-to-y',
      String(height),
      pdf,
      pdf.replace('.pdf', ''),
    ])
    const shown = Math.floor(height * (1 - codeZoneShare))
    const crop = async (png: Buffer) =>
      sharp(await sharp(png).resize(width, height, { fit: 'fill' }).toBuffer())
        .extract({ left: 0, top: 0, width, height: shown })
        .png()
        .toBuffer()
    keep(content.stationery, { shot, print: readFileSync(pdf.replace('.pdf', '.png')) })
    await expectSameInk(content.stationery, {
      screen: await crop(shot),
      paper: await crop(readFileSync(pdf.replace('.pdf', '.png'))),
    })
    expect(problems).toEqual([])
    await context.close()
  })
})
