import { PDFDocument } from '@cantoo/pdf-lib'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { photo } from './bench.ts'
import type { Client } from './client.ts'

/** Shades of scans, which tell them apart. */
const shades = [
  '#224466',
  '#446622',
  '#662244',
  '#888822',
  '#228888',
  '#882288',
  '#aa5500',
  '#0055aa',
]

export interface ReplyWishes {
  readonly boxCode: string
  readonly identifierKind: 'letter_code' | 'recipient_name' | 'person_number'
  readonly identifierValue: string
  readonly sheetsStated?: number
}

export const openReply = (
  staff: Client,
  { sheetsStated = 1, ...wishes }: ReplyWishes,
): Promise<DeskReply> => staff.reply.open({ sheetsStated, ...wishes })

/** Adds one scanned side. */
export const addScan = async (
  staff: Client,
  id: string,
  kind: 'envelope' | 'page',
  sheet: number,
  side: 'front' | 'back',
  colour = '#336699',
): Promise<DeskReply> =>
  staff.reply.addScan(
    { id, kind, sheet, side },
    { file: { bytes: await photo(colour), type: 'image/jpeg' } },
  )

/** Adds the envelope and both sides of every sheet. */
export async function scanAll(staff: Client, reply: DeskReply): Promise<DeskReply> {
  let latest = await addScan(staff, reply.id, 'envelope', 1, 'front', '#ddccaa')
  for (let sheet = 1; sheet <= reply.sheetsStated; sheet += 1) {
    for (const side of ['front', 'back'] as const)
      latest = await addScan(
        staff,
        reply.id,
        'page',
        sheet,
        side,
        shades[(sheet * 2 + (side === 'back' ? 1 : 0)) % shades.length],
      )
  }
  return latest
}

/** Opens, scans and publishes a reply. */
export async function publishedReply(staff: Client, wishes: ReplyWishes): Promise<DeskReply> {
  const scanned = await scanAll(staff, await openReply(staff, wishes))
  return staff.reply.publish({
    id: scanned.id,
    version: scanned.version,
    sheetsCounted: scanned.sheetsStated,
    boxCode: wishes.boxCode,
  })
}

/** A PDF as a scanner makes it: one picture a page. */
export async function scannerPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let n = 0; n < pages; n += 1) {
    const page = document.addPage([298, 447])
    page.drawImage(await document.embedJpg(await photo(shades[n % shades.length])), {
      x: 0,
      y: 0,
      width: 298,
      height: 447,
    })
  }
  return document.save()
}
