import { randomUUID } from 'node:crypto'
import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { CardSheet } from '@mailing/contract/delivery/bench.ts'
import { sheetCode } from '@mailing/contract/delivery/bench.ts'
import type { Batch, Piece } from '@mailing/contract/delivery/schemas.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import type { SendOn } from '@mailing/contract/order/send-on.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardProof } from '@mailing/contract/postcard/schemas.ts'
import { findDesign } from '@mailing/typeset/card/index.ts'
import sharp from 'sharp'
import { scan } from './bench.ts'
import type { Client } from './client.ts'
import type { LetterWriter } from './letters.ts'
import type { World } from './world.ts'

/** A postcard with a drawn front; tests say how theirs differs. */
export const cardContent = (changes: Partial<PostcardContent> = {}): PostcardContent => ({
  locale: 'zh-Hans',
  orientation: 'landscape',
  design: 'sea',
  frame: 'none',
  photo: null,
  texts: [],
  stickers: [],
  message: '海边起风了，想你。',
  font: 'kai',
  sizePt: 12,
  align: 'left',
  ...changes,
})

/** A picture with every colour, so that turning and looks show. */
export async function colourPhoto(width = 1900, height = 1300): Promise<Buffer> {
  const half = (colour: string) =>
    sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: colour } })
      .png()
      .toBuffer()
  return sharp(await half('#c83232'))
    .extend({ right: Math.floor(width / 2), background: '#3264c8' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Stores a picture of the writer; answers its id. */
export const uploadPicture = async (client: Client, bytes?: Buffer): Promise<string> =>
  (
    await client.file.uploadImage(
      {},
      { file: { bytes: bytes ?? (await colourPhoto()), type: 'image/jpeg' } },
    )
  ).id

/** The largest cut from the corner in the proportions of the template. */
export function cropFor(
  { design, orientation }: Pick<PostcardContent, 'design' | 'orientation'>,
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } {
  const box = findDesign(design)?.sheet(orientation).photo
  if (!box) throw new Error('this template has no photograph')
  const scale = Math.min(width / box.width, height / box.height)
  return {
    x: 0,
    y: 0,
    width: Math.floor(box.width * scale),
    height: Math.floor(box.height * scale),
  }
}

/** A postcard with a photograph of the writer all over its front. */
export async function photoCard(
  client: Client,
  changes: Partial<PostcardContent> = {},
  size = { width: 1900, height: 1300 },
): Promise<PostcardContent> {
  const content = cardContent({ design: 'full', ...changes })
  const pictureId = await uploadPicture(client, await colourPhoto(size.width, size.height))
  return {
    ...content,
    photo: { pictureId, turn: 0, crop: cropFor(content, size.width, size.height), filter: 'none' },
  }
}

interface CardWishes {
  readonly content?: PostcardContent
  readonly mailClass?: MailClass
  readonly isColour?: boolean
}

/** Makes a postcard and asks for its proof. */
export async function proveCard(
  { client, recipientId }: LetterWriter,
  { content = cardContent(), mailClass = 'ordinary', isColour = true }: CardWishes = {},
): Promise<CardProof> {
  const { draft } = await client.postcard.saveDraft({
    id: randomUUID(),
    baseVersion: 0,
    content,
    recipientId,
  })
  return client.postcard.proof({
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId,
    mailClass,
    isColour,
  })
}

export const provePass = (
  { client, recipientId }: LetterWriter,
  text = '周六下午来看你，带了毛衣。',
): Promise<CardProof> => client.postcard.provePassMessage({ locale: 'zh-Hans', text, recipientId })

/** Input of an order from a proof, with accepted warnings. */
export const orderInput = ({ id, total, breaches }: CardProof) => ({
  proofId: id,
  expectedTotal: total,
  acceptedWarnings: breaches.map(({ rule }) => rule as BreachRule),
})

export async function orderCard(
  { client }: LetterWriter,
  proof: CardProof,
  sendOn?: SendOn,
): Promise<OrderDetail> {
  const input = { ...orderInput(proof), sendOn }
  const { id } = await (proof.kind === 'postcard'
    ? client.postcard.createOrder(input)
    : client.postcard.createPassMessageOrder(input))
  return client.order.get({ id })
}

export const payCard = (
  { client }: LetterWriter,
  { id, total }: Pick<OrderDetail, 'id' | 'total'>,
) => client.order.pay({ orderId: id, method: 'wallet', expectedTotal: total })

/** Orders and pays a proof; the card is in review afterwards. */
export async function cardInReview(
  world: World,
  writer: LetterWriter,
  proof: CardProof,
): Promise<string> {
  const order = await orderCard(writer, proof)
  await payCard(writer, order)
  await world.settle()
  return order.id
}

/** The same, passed by a reviewer. */
export async function approvedCard(
  world: World,
  writer: LetterWriter,
  proof: CardProof,
): Promise<string> {
  const orderId = await cardInReview(world, writer, proof)
  const reviewer = await world.people.staff('reviewer')
  const { version } = await reviewer.postcard.review({ orderId })
  await reviewer.postcard.decide({ action: 'pass', orderId, version })
  return orderId
}

export const batchOfCards = (
  printer: Client,
  {
    mailClass,
    isColour,
    cardSheet,
  }: { mailClass: MailClass; isColour: boolean; cardSheet?: CardSheet },
): Promise<Batch> =>
  printer.delivery.createBatch({
    mailClass,
    isColour,
    isDuplex: true,
    paper: 'postcard',
    limit: 500,
    ...(cardSheet && { cardSheet }),
  })

/** The one code of a card is scanned at each station. */
export const scanCard = (
  desk: Client,
  station: 'print' | 'pack' | 'post',
  { code }: Pick<Piece, 'code'>,
  openPieceId: string | null = null,
) => scan(desk, station, sheetCode(code, 1, 1), openPieceId)
