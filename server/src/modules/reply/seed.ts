import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressCode, sheetCode } from '@mailing/contract/delivery/bench.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { actAs } from '../../demo/acting.ts'
import { demoAnswer, demoAnswered, demoStray, drawEnvelope, drawPage } from '../../demo/reply.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { uploadFolder } from '../../platform/upload.ts'
import { createBatch, getBatch, scanCode } from '../delivery/service.ts'
import { getBox } from './service/box.ts'
import { openReply } from './service/open.ts'
import { publishReply } from './service/publish.ts'
import { addScan } from './service/scans.ts'
import { hasAnyReply } from './store.ts'

type Place = Pick<Parameters<typeof addScan>[1], 'kind' | 'sheet' | 'side'>

/** A letter of the demo goes all the way to the post and is answered; another envelope waits in quarantine. Once. */
export async function seed(kernel: Kernel): Promise<void> {
  const [writer, printer, support] = await Promise.all([
    actAs(kernel, 'writer'),
    actAs(kernel, 'printer'),
    actAs(kernel, 'support'),
  ])
  if (!writer || !printer || !support || (await hasAnyReply(kernel))) return
  const { boxCode, lines } = await getBox(writer)
  const stray = await openReply(support, {
    boxCode,
    identifierKind: 'recipient_name',
    identifierValue: demoStray.identifierValue,
    sheetsStated: 1,
  })
  await scanPicture(
    support,
    stray,
    { kind: 'envelope', sheet: 1, side: 'front' },
    await drawEnvelope(`${demoStray.envelope}\n\n${lines.join('\n')}`),
  )
  const letterCode = await postAnswered(printer)
  if (!letterCode) return
  const reply = await openReply(support, {
    boxCode,
    identifierKind: 'letter_code',
    identifierValue: letterCode,
    sheetsStated: 1,
  })
  await scanPicture(
    support,
    reply,
    { kind: 'envelope', sheet: 1, side: 'front' },
    await drawEnvelope(lines.join('\n')),
  )
  await scanPicture(
    support,
    reply,
    { kind: 'page', sheet: 1, side: 'front' },
    await drawPage(demoAnswer.front),
  )
  const { version } = await scanPicture(
    support,
    reply,
    { kind: 'page', sheet: 1, side: 'back' },
    await drawPage(demoAnswer.back),
  )
  await publishReply(support, { id: reply.id, version, sheetsCounted: 1, boxCode })
}

/** Prints, packs and posts the letter that will be answered, scan by scan. Answers its code; null: it was never approved. */
async function postAnswered(printer: StaffContext): Promise<string | null> {
  if (!demoAnswered) return null
  const { mailClass, isColour, isDuplex } = demoAnswered
  const made = await createBatch(printer, {
    mailClass,
    isColour,
    isDuplex,
    paper: 'A4',
    limit: 1,
  }).catch((error: unknown) => {
    printer.log.warn('the demo letter was not printed', { error })
    return null
  })
  if (!made) return null
  const [piece] = (await getBatch(printer, { id: made.id })).pieces
  if (!piece) return null
  const sheets = Array.from({ length: piece.sheets }, (_, index) =>
    sheetCode(piece.code, index + 1, piece.sheets),
  )
  for (const code of sheets) await scanCode(printer, { station: 'print', code, openPieceId: null })
  for (const code of [addressCode(piece.code), ...sheets])
    await scanCode(printer, {
      station: 'pack',
      code,
      openPieceId: code === addressCode(piece.code) ? null : piece.id,
    })
  await scanCode(printer, {
    station: 'post',
    code: addressCode(piece.code),
    openPieceId: null,
    tracking: { carrier: 'china_post', number: 'XA100000003CN' },
  })
  return piece.code
}

async function scanPicture(
  staff: StaffContext,
  { id }: DeskReply,
  place: Place,
  picture: Buffer,
): Promise<DeskReply> {
  const folder = uploadFolder(staff.config.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  await writeFile(path, picture, { mode: 0o600 })
  try {
    const upload = {
      path,
      bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      type: 'image/jpeg',
      name: 'scan.jpg',
    }
    return await addScan({ ...staff, upload }, { id, ...place })
  } finally {
    await rm(path, { force: true })
  }
}
