import { sheetMark } from '@mailing/contract/institution/sheet-mark.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { PictureError } from '../../../adapters/picture/port.ts'
import { type DrawnLetter, PrintError } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { groupedCode } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type DrawnMail, isBlocking } from '../../mail/service.ts'
import { placeholderBreaches, sharpnessBreaches } from '../rules/breaches.ts'
import { type AddressedLetter, addressBreachesOf, arePhotosInColour } from './breaches-and-price.ts'
import { cutPictures } from './picture-cuts.ts'
import { type SetLetter, setLetter, setWithMarks } from './set-letter.ts'

interface ToDraw {
  /** Whose pictures the letter shows. */
  readonly userId: string
  readonly content: LetterContent
  readonly set: SetLetter
  /** All but photos is printed in colour. */
  readonly isColour: boolean
  /** Photos are: everywhere but where colour is not allowed. */
  readonly isPhotoColour: boolean
  readonly isDuplex: boolean
  readonly pieceCode: string
  readonly sheetMark: string | undefined
  /** The address for the answer. */
  readonly sender: readonly string[]
}

/**
 * Draws the print file. Never inside a transaction. Throws `letter.part_missing` when a picture is no longer there, and
 * `letter.drawing_failed`; nothing is lost then.
 */
export async function drawLetter(
  kernel: Kernel,
  { userId, content, set, isColour, isPhotoColour, isDuplex, pieceCode, sheetMark, sender }: ToDraw,
): Promise<DrawnLetter> {
  try {
    const { parts: model, hasText } = set
    const pictures =
      model && (await cutPictures(kernel, { userId, model, isColour, isPhotoColour }))
    return await kernel.outside.print.drawLetter({
      model: set.model,
      stationery: set.stationery,
      sides: isDuplex ? 'both' : 'one',
      isGrey: !isColour,
      code: { piece: pieceCode, order: groupedCode(pieceCode) },
      marks: {
        locale: content.locale,
        replyTo: sender,
        ...(sheetMark !== undefined && { sheetMark }),
      },
      ...(model && pictures && { parts: { model, parts: partsOf(content), pictures, hasText } }),
    })
  } catch (error) {
    if (!(error instanceof PrintError || error instanceof PictureError)) throw error
    kernel.log.error('letter not drawn', {
      error,
      problem: error instanceof PrintError ? error.reason : error.problem,
    })
    throw new AppError('letter.drawing_failed')
  }
}

interface LetterToDraw extends AddressedLetter {
  readonly userId: string
  readonly pieceCode: string
  readonly sender: readonly string[]
}

/** Sets and draws a letter for its recipient, with what only setting finds. */
export async function drawFor(
  kernel: Kernel,
  { content, options, recipient, institution, userId, pieceCode, sender }: LetterToDraw,
  isMarked: boolean,
): Promise<DrawnMail> {
  const set = await (isMarked ? setWithMarks : setLetter)(kernel, content)
  // A name that cannot be printed cannot stand on the sheets either; such a letter cannot be ordered.
  const mark =
    institution && !isBlocking(await addressBreachesOf(recipient, content))
      ? sheetMark(institution.current.rules.sheetMark, recipient)
      : undefined
  const drawn = await drawLetter(kernel, {
    userId,
    content,
    set,
    isColour: options.isColour,
    isPhotoColour: arePhotosInColour(institution),
    isDuplex: options.isDuplex,
    pieceCode,
    sheetMark: mark,
    sender,
  })
  return {
    ...drawn,
    breaches: [...set.glyphs, ...placeholderBreaches(content), ...sharpnessBreaches(set.parts)],
  }
}
