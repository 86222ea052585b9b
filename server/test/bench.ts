import { addressCode, type Station, sheetCode } from '@mailing/contract/delivery/bench.ts'
import type { Batch, Piece } from '@mailing/contract/delivery/schemas.ts'
import sharp from 'sharp'
import type { Client } from './client.ts'
import { approvedLetter, type LetterWriter, type ProofWishes } from './letters.ts'
import type { World } from './world.ts'

/**
 * A group of the print queue; tests use different ones, so that they do not print each other's
 * letters.
 */
export interface BenchGroup {
  readonly mailClass: 'ordinary' | 'registered' | 'express'
  readonly isColour: boolean
  readonly isDuplex: boolean
}

/** Approves letters of one writer, all in a group. Answers their orders. */
export async function approvedLetters(
  world: World,
  writer: LetterWriter,
  group: BenchGroup,
  count: number,
  wishes: Pick<ProofWishes, 'content'> = {},
): Promise<string[]> {
  const orders: string[] = []
  for (let n = 0; n < count; n += 1)
    orders.push(
      (await approvedLetter(world, writer, { ...wishes, ...group, title: `letter ${n}` })).orderId,
    )
  return orders
}

export const makeBatch = (printer: Client, group: BenchGroup, limit = 500): Promise<Batch> =>
  printer.delivery.createBatch({ ...group, paper: 'A4', limit })

export const scan = (
  desk: Client,
  station: Station,
  code: string,
  openPieceId: string | null = null,
) => desk.delivery.scan({ station, code, openPieceId })

/** Scans every sheet of a piece at the first station. */
export async function printPiece(desk: Client, { code, sheets, generation }: Piece): Promise<void> {
  for (let sheet = 1; sheet <= sheets; sheet += 1)
    await scan(desk, 'print', sheetCode(code, sheet, sheets, generation))
}

/** Scans envelope and sheets into it. */
export async function packPiece(
  desk: Client,
  { id, code, sheets, generation }: Piece,
): Promise<void> {
  await scan(desk, 'pack', addressCode(code, generation))
  for (let sheet = 1; sheet <= sheets; sheet += 1)
    await scan(desk, 'pack', sheetCode(code, sheet, sheets, generation), id)
}

/** A letter that has gone all the way to the post. */
export async function postedLetter(
  world: World,
  writer: LetterWriter,
  printer: Client,
  group: BenchGroup,
  wishes: Pick<ProofWishes, 'content'> = {},
): Promise<{ orderId: string; piece: Piece }> {
  const [orderId = ''] = await approvedLetters(world, writer, group, 1, wishes)
  return { orderId, piece: await postApproved(printer, orderId, group) }
}

/** Takes an approved letter through printing and packing to the post. */
export async function postApproved(
  printer: Client,
  orderId: string,
  group: BenchGroup,
): Promise<Piece> {
  const { id } = await makeBatch(printer, group)
  const piece = (await printer.delivery.batch({ id })).pieces.find((one) => one.orderId === orderId)
  if (!piece) throw new Error('the letter is not in the batch')
  await printPiece(printer, piece)
  await packPiece(printer, piece)
  const posted = await scan(printer, 'post', addressCode(piece.code))
  if (posted.result !== 'complete') throw new Error(`not posted: ${posted.refusal}`)
  return piece
}

/** A photograph as a phone makes it, small enough for a test. */
export const photo = (colour = '#336699', { width = 64, height = 96 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** Stores a photograph as evidence; answers its id. */
export const evidence = async (staff: Client): Promise<string> =>
  (await staff.file.uploadEvidence({}, { file: { bytes: await photo(), type: 'image/jpeg' } })).id

/** Downloads the content of a signed address. */
export async function download(client: Client, url: string): Promise<Buffer> {
  const response = await client.request({ method: 'GET', url })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.rawPayload
}
