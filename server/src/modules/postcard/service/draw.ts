import type { Institution } from '@mailing/contract/institution/calls.ts'
import { cardMark } from '@mailing/contract/institution/sheet-mark.ts'
import { glyphBreaches } from '@mailing/contract/mail/glyph-breaches.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import {
  type CardAddressLines,
  cardAddress,
  isCardTextEmpty,
  passMessageParts,
  postcardParts,
} from '@mailing/contract/postcard/layout.ts'
import {
  type CardInput,
  type CardModel,
  findDesign,
  findFilter,
  loadCardFonts,
  setCard,
} from '@mailing/typeset/card/index.ts'
import { PictureError } from '../../../adapters/picture/port.ts'
import { type CardDrawing, type DrawnLetter, PrintError } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { groupedCode } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { pictureSizes, readFile } from '../../file/service.ts'
import { type DrawnMail, type MailToDraw, markMissing } from '../../mail/service.ts'
import { hasKnownStyle, isCropOf, photoPlace, printPixels } from '../rules/card.ts'
import { type CardText, type CardWords, textOf } from '../rules/words.ts'

/** The address side of a card, as the preview has it too. */
export function addressOf(
  recipient: RecipientSnapshot,
  institution: Institution | null,
  sender: readonly string[],
): CardAddressLines {
  const mark = cardMark(institution, recipient)
  return cardAddress({ lines: recipient.lines, country: recipient.country, sender, mark })
}

const inputOf = (words: CardWords, address: CardAddressLines): CardInput =>
  words.kind === 'postcard'
    ? postcardParts(words.content, address)
    : passMessageParts(words.content, address)

const load = async (input: CardInput): Promise<CardModel> =>
  setCard(input, await loadCardFonts(input))

/**
 * Sets a card with the same engine as the preview. Throws `postcard.unknown_style`, `postcard.photo_missing`,
 * `postcard.empty` and `postcard.too_long`.
 */
export async function setWords(words: CardWords, address: CardAddressLines): Promise<CardModel> {
  if (words.kind === 'postcard') {
    if (!hasKnownStyle(words.content)) throw new AppError('postcard.unknown_style')
    if (findDesign(words.content.design)?.hasPhoto && words.content.photo === null)
      throw new AppError('postcard.photo_missing')
  }
  if (isCardTextEmpty(textOf(words))) throw new AppError('postcard.empty')
  const model = await load(inputOf(words, address))
  if (model.overflow > 0) throw new AppError('postcard.too_long')
  return model
}

/** The findings about a card's characters, those of its address too. */
export const breachesOfSetting = (
  model: CardModel,
  words: CardWords,
  { lines, sender, mark }: CardAddressLines,
): Breach[] => glyphBreaches(model, [textOf(words), ...lines, ...sender, mark].join('\n'))

/** The card with a mark in place of each character that no face has. It cannot be ordered; its proof shows where they stand. */
function setWithMarks(
  words: CardWords,
  address: CardAddressLines,
  { missing }: CardModel,
): Promise<CardModel> {
  const mark = (text: string): string => markMissing(text, missing)
  const own: CardWords =
    words.kind === 'postcard'
      ? {
          kind: 'postcard',
          content: {
            ...words.content,
            message: mark(words.content.message),
            texts: words.content.texts.map((one) => ({ ...one, text: mark(one.text) })),
          },
        }
      : { kind: 'pass_message', content: { ...words.content, text: mark(words.content.text) } }
  return load(
    inputOf(own, {
      ...address,
      lines: address.lines.map(mark),
      sender: address.sender.map(mark),
      mark: mark(address.mark),
    }),
  )
}

interface Owned {
  readonly userId: string
  readonly isColour: boolean
}

/** The photograph cut for its place, its look laid on. Throws `postcard.photo_missing`, and `request.invalid` for a cut-out that does not fit. */
async function cutPhoto(
  kernel: Kernel,
  content: PostcardContent,
  { userId, isColour }: Owned,
): Promise<CardDrawing['picture']> {
  const place = photoPlace(content)
  if (!place) return null
  const {
    photo: { pictureId, turn, crop, filter },
    box,
  } = place
  const size = (await pictureSizes(kernel, userId, [pictureId])).get(pictureId)
  const look = findFilter(filter)
  if (!size || !look) throw new AppError('postcard.photo_missing')
  if (!isCropOf(content, size))
    throw new AppError('request.invalid', { field: 'content.photo.crop' })
  const pixels = printPixels(crop, box)
  try {
    const jpeg = await kernel.outside.pictures.print(await readFile(kernel, pictureId), {
      turn,
      crop: { left: crop.x, top: crop.y, width: crop.width, height: crop.height },
      isTurned: false,
      ...pixels,
      isColour,
      ...(filter !== 'none' && { look: { matrix: look.matrix, lift: look.lift } }),
    })
    return { jpeg, ...pixels, isColour }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    kernel.log.error('photograph not cut', { problem: error.problem })
    throw new AppError('postcard.drawing_failed')
  }
}

interface ToDraw extends Owned {
  readonly words: CardWords
  readonly model: CardModel
  readonly pieceCode: string
}

/** Draws the print file: the front on page 1, the back on page 2. Never inside a transaction. Throws `postcard.drawing_failed`; nothing is lost then. */
async function drawCard(
  kernel: Kernel,
  { words, model, pieceCode, ...owned }: ToDraw,
): Promise<DrawnLetter> {
  const picture = words.kind === 'postcard' ? await cutPhoto(kernel, words.content, owned) : null
  try {
    return await kernel.outside.print.drawCard({
      model,
      picture,
      isGrey: !owned.isColour,
      code: { piece: pieceCode, order: groupedCode(pieceCode) },
    })
  } catch (error) {
    if (!(error instanceof PrintError)) throw error
    kernel.log.error('card not drawn', { error, problem: error.reason })
    throw new AppError('postcard.drawing_failed')
  }
}

/** Sets and draws a card for its recipient, with what only setting finds. */
export async function drawFor(
  kernel: Kernel,
  {
    text: { words, sender },
    options,
    recipient,
    institution,
    userId,
    pieceCode,
  }: MailToDraw<CardText>,
  isMarked: boolean,
): Promise<DrawnMail> {
  const address = addressOf(recipient, institution, sender)
  const model = await setWords(words, address)
  const drawn = await drawCard(kernel, {
    words,
    model: isMarked && model.missing.length > 0 ? await setWithMarks(words, address, model) : model,
    pieceCode,
    userId,
    isColour: options.isColour,
  })
  return { ...drawn, breaches: breachesOfSetting(model, words, address) }
}
