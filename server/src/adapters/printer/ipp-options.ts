import type { PrintOption } from '@mailing/contract/delivery/bench.ts'
import { groupOf, type IppAttributes, type ReadMessage } from './ipp-message.ts'
import type { PrintTicket } from './port.ts'

/** Attributes of a job and its `media-col`, with the desk's names. */
const options: Readonly<Record<string, PrintOption>> = {
  sides: 'sides',
  media: 'paper',
  'media-col': 'paper',
  'media-source': 'tray',
  'print-color-mode': 'colour',
  'print-scaling': 'scaling',
  copies: 'copies',
}

/** An attribute that a printer ignores or replaces. */
interface Ignored {
  readonly attribute: string
  readonly option: PrintOption
  /** False: the printer has never heard of it, and so prints as it does without. */
  readonly isKnown: boolean
}

/**
 * Reads the ignored, replaced or refused attributes of an answer. The printer returns the value
 * that it does not support, or `unsupported` for an attribute that it does not know (RFC 8011,
 * 4.1.7).
 */
export const ignoredIn = (answer: ReadMessage): Ignored[] =>
  [...groupOf(answer, 'unsupported')].flatMap(([attribute, values]) => {
    const isTray =
      attribute === 'media-col' &&
      values.includes('media-source') &&
      !values.some((member) => String(member).startsWith('media-size'))
    const option = isTray ? 'tray' : options[attribute]
    return option ? [{ attribute, option, isKnown: values.length > 0 }] : []
  })

/** Options without which a sheet is wasted: its paper, its other side, the colour that was paid. */
export const isEssential = (
  { isDuplex, isColour }: PrintTicket,
  { option, isKnown }: Ignored,
): boolean =>
  option === 'paper' ||
  option === 'tray' ||
  (option === 'sides' && (isDuplex || isKnown)) ||
  (option === 'colour' && isColour && isKnown)

/** Options of a job without those that the printer lacks. */
export const withoutIgnored = (
  attributes: IppAttributes,
  ignored: readonly Ignored[],
): IppAttributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => !ignored.some(({ attribute }) => attribute === name),
    ),
  )
