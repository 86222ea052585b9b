import type { CardSheet } from '@mailing/contract/delivery/bench.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { isFolded } from '@mailing/contract/order-states.ts'
import type {
  AddressSheet,
  BatchCard,
  BatchPiece,
  ComposedBatch,
} from '../../../adapters/print/port.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { Collection } from '../../config/service.ts'
import { type FileSource, sourcesOf } from '../../file/service.ts'
import { countReturnEnvelopes } from '../../goods/service.ts'
import { benchNotes, headings, returnNote } from '../rules/words.ts'
import type { ReservedPiece } from '../store/composing.ts'
import { addressColumn, zPieceAddress } from './add-piece.ts'
import { type ApprovedFiles, findApproved, readApproved } from './approved-file.ts'
import { benchChoices } from './bench-settings.ts'
import { drawLabels, type LabelChoice, type LabelsToKeep, listOf } from './draw-labels.ts'
import { offsetOf } from './print-settings.ts'

/** The collection address with the box code that stands as sender on an envelope; the reply module fills this hook. */
export type SenderSource = (
  kernel: Kernel,
  userId: string,
  /** Left out: the one that holds now. */
  collection?: Collection,
) => Promise<readonly string[]>

/** The collection address that stands on an envelope, a card or a last page. */
export const senderHook = defineHook<SenderSource>('delivery.sender')

interface BatchToDraw {
  readonly number: string
  /** The language of the bench. */
  readonly locale: Locale
  /** What cards are printed on; null: letters. */
  readonly cardSheet: CardSheet | null
  readonly labels: LabelChoice | null
}

/** The files of a batch. */
export interface DrawnBatch {
  readonly letters: BatchToKeep
  readonly labels: LabelsToKeep | null
}

/** The PDF of a batch: its pieces with what the bench needs between them; and that of its labels, where addresses are on such. */
export async function drawBatch(
  kernel: Kernel,
  { number, locale, cardSheet, labels }: BatchToDraw,
  pieces: readonly ReservedPiece[],
): Promise<DrawnBatch> {
  if (cardSheet) {
    const cards = { batch: number, locale, sheet: cardSheet, pieces }
    return { letters: await drawCards(kernel, cards), labels: null }
  }
  const drawn: BatchPiece[] = []
  const envelopes = await countReturnEnvelopes(
    kernel,
    pieces.map((piece) => piece.order_id),
  )
  const files = await findApproved(kernel, pieces)
  const senders = new Map<string, readonly string[]>()
  for (const piece of pieces) {
    const { user_id: userId } = piece
    const sender = senders.get(userId) ?? (await kernel.hooks.only(senderHook)(kernel, userId))
    senders.set(userId, sender)
    drawn.push(
      await toBatchPiece(kernel, piece, {
        sender,
        locale,
        envelopes: envelopes.get(piece.order_id) ?? 0,
        files,
      }),
    )
  }
  const [offset, { separators }] = await Promise.all([
    offsetOf(kernel, pieces[0]?.paper ?? ''),
    benchChoices(kernel),
  ])
  const composed = await kernel.outside.print.composeBatch({
    batch: number,
    locale,
    sides: pieces[0]?.is_duplex ? 'both' : 'one',
    pieces: drawn.map((piece) => ({ ...piece, separator: separators === 'piece' })),
    hasEndSheet: separators === 'group',
    ...(labels && { isLabelled: true, list: listOf(locale, number, pieces, envelopes) }),
    offset,
  })
  return {
    letters: await withSources(kernel, composed, pieces, drawn),
    labels: labels && (await drawLabels(kernel, { ...labels, locale, pieces, drawn })),
  }
}

/** A batch, and what it borrows from: the files of its pieces are not kept a second time. */
export interface BatchToKeep extends ComposedBatch {
  readonly sources: readonly FileSource[]
}

/** `drawn`: the pieces as they were handed to the drawing, in the same order. */
export async function withSources(
  kernel: Kernel,
  composed: ComposedBatch,
  pieces: readonly Pick<PieceToDraw, 'file_id'>[],
  drawn: readonly Pick<BatchPiece, 'pdf'>[],
): Promise<BatchToKeep> {
  const lent = drawn.map(({ pdf }, index) => ({
    fileId: pieces[index]?.file_id ?? '',
    content: pdf,
  }))
  return { ...composed, sources: await sourcesOf(kernel, composed.borrowed, lent) }
}

interface CardsToDraw {
  readonly batch: string
  readonly locale: Locale
  readonly sheet: CardSheet
  readonly pieces: readonly Pick<
    PieceToDraw,
    'code' | 'number' | 'file_id' | 'sha256' | 'generation'
  >[]
}

/** Cards carry their addresses, so that nothing is added but marks to cut along. */
export async function drawCards(
  kernel: Kernel,
  { batch, locale, sheet, pieces }: CardsToDraw,
): Promise<BatchToKeep> {
  const cards: BatchCard[] = []
  const files = await findApproved(kernel, pieces)
  for (const piece of pieces)
    cards.push({
      code: piece.code,
      order: piece.number,
      pdf: await readApproved(kernel, piece, files),
      sha256: piece.sha256,
      ...againOf({ ...piece, sheets: 1 }),
    })
  const composed = await kernel.outside.print.composeCards({ batch, locale, sheet, cards })
  return withSources(kernel, composed, pieces, cards)
}

/** Of the first printing the codes stay as they are in the approved file. */
const againOf = ({ generation, sheets }: Pick<ReservedPiece, 'generation' | 'sheets'>) =>
  generation > 1 ? { again: { generation, sheets } } : {}

type PieceToDraw = Pick<
  ReservedPiece,
  | 'order_id'
  | 'kind'
  | 'code'
  | 'number'
  | 'file_id'
  | 'sha256'
  | 'address_sealed'
  | 'locale'
  | 'paper'
  | 'mail_class'
  | 'sheets'
  | 'is_duplex'
  | 'is_colour'
  | 'generation'
>

interface Around {
  readonly sender: readonly string[]
  /** The language of the bench. */
  readonly locale: Locale
  /** How many envelopes for the answer lie in it. */
  readonly envelopes: number
  readonly files: ApprovedFiles
}

/** One piece as it goes to the printer: its approved file, checked, and the address sheet before it. */
export async function toBatchPiece(
  kernel: Kernel,
  piece: PieceToDraw,
  { sender, locale, envelopes, files }: Around,
): Promise<BatchPiece> {
  const pdf = await readApproved(kernel, piece, files)
  const { lines } = zPieceAddress.parse(
    JSON.parse(kernel.vault.openText(piece.address_sealed, addressColumn)),
  )
  const own = piece.locale as Locale
  const heading = headings(own)
  const address: AddressSheet = {
    paper: piece.paper === 'A5' ? 'a5' : 'a4',
    to: { locale: own, heading: heading.to, lines },
    ...(sender.length > 0 && { from: { locale: own, heading: heading.from, lines: sender } }),
    notes: benchNotes(locale, {
      mailClass: piece.mail_class,
      sheets: piece.sheets,
      isDuplex: piece.is_duplex,
      isColour: piece.is_colour,
      isFolded: isFolded(piece.kind),
    }),
  }
  const returns =
    envelopes > 0 && sender.length > 0
      ? {
          returns: {
            to: { locale: own, heading: heading.answerTo, lines: sender },
            note: returnNote(locale),
            count: envelopes,
          },
        }
      : {}
  return {
    code: piece.code,
    order: piece.number,
    pdf,
    sha256: piece.sha256,
    address,
    ...againOf(piece),
    ...returns,
    separator: false,
  }
}
