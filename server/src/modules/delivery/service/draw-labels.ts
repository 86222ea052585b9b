import {
  type LabelFormat,
  labelSheets,
  labelStock,
} from '@mailing/contract/delivery/label-sheets.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { isFolded } from '@mailing/contract/order-states.ts'
import type {
  AddressLabel,
  BatchList,
  BatchPiece,
  DrawnLabels,
} from '../../../adapters/print/port.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { FileSource } from '../../file/service.ts'
import { listRows } from '../rules/paper.ts'
import { groupNotes, listWords, pieceNotes } from '../rules/words.ts'
import type { ReservedPiece } from '../store/composing.ts'
import { offsetOf } from './print-settings.ts'

/** The label sheets that addresses stand on, and the place on the first of them where they begin, from 1. */
export interface LabelChoice {
  readonly format: LabelFormat
  readonly first: number
}

/** Labels, and the letters with which they go: an address must not stay when its letter is erased. */
export interface LabelsToKeep extends Omit<DrawnLabels, 'pdf'> {
  readonly content: Uint8Array
  readonly sources: readonly FileSource[]
}

interface LabelsToDraw extends LabelChoice {
  /** The language of the bench. */
  readonly locale: Locale
  readonly pieces: readonly Pick<ReservedPiece, 'file_id'>[]
  /** The same pieces as they are handed to the drawing. */
  readonly drawn: readonly BatchPiece[]
  /** Of a piece that is printed once more: where it stands in its batch. */
  readonly place?: string
}

/** The labels of pieces in their order, those of return envelopes behind that of their piece. */
export async function drawLabels(
  kernel: Kernel,
  { format, first, locale, pieces, drawn, place }: LabelsToDraw,
): Promise<LabelsToKeep> {
  const { pdf, ...labels } = await kernel.outside.print.drawLabels({
    plan: labelSheets[format],
    first,
    locale,
    labels: drawn.flatMap((piece, index) =>
      labelsOf(piece, place ?? `${index + 1}/${drawn.length}`),
    ),
    offset: await offsetOf(kernel, labelStock(format)),
  })
  return {
    ...labels,
    content: pdf,
    // Nothing of it lies in them.
    sources: drawn.map((piece, index) => ({
      fileId: pieces[index]?.file_id ?? '',
      content: piece.pdf,
      runs: new Uint32Array(),
    })),
  }
}

function labelsOf({ code, address, again, returns }: BatchPiece, place: string): AddressLabel[] {
  const own = { piece: code, place, locale: address.to.locale }
  const envelope: AddressLabel = {
    ...own,
    mark: 'A',
    generation: again?.generation ?? 1,
    to: address.to.lines,
    from: address.from?.lines ?? [],
  }
  const inside: AddressLabel = {
    ...own,
    mark: 'R',
    generation: 1,
    to: returns?.to.lines ?? [],
    from: [],
  }
  return [envelope, ...Array.from({ length: returns?.count ?? 0 }, () => inside)]
}

/** What the bench must know of a batch whose pieces have no sheet before them that says it. `envelopes`: for the answer, by order. */
export function listOf(
  locale: Locale,
  batch: string,
  pieces: readonly ReservedPiece[],
  envelopes: ReadonlyMap<string, number>,
): BatchList {
  const words = listWords(locale)
  const [first] = pieces
  const group = {
    mailClass: first?.mail_class ?? 'ordinary',
    isDuplex: first?.is_duplex ?? false,
    isColour: first?.is_colour ?? false,
  }
  return {
    title: words.title(batch, pieces.length),
    lead: groupNotes(locale, group).join(' · '),
    heads: [words.place, words.order, words.code, words.contents],
    facts: pieces.map((piece) => {
      const returns = envelopes.get(piece.order_id) ?? 0
      return [
        ...pieceNotes(locale, { sheets: piece.sheets, isFolded: isFolded(piece.kind) }),
        ...piece.enclosures.map(({ sku, quantity }) => `${quantity} × ${sku}`),
        ...(returns > 0 ? [words.returnLabels(returns)] : []),
      ].join(' · ')
    }),
    rows: listRows[first?.paper === 'A5' ? 'A5' : 'A4'],
  }
}
