import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import {
  type GreetingBack,
  greetingParts,
  greetingText,
} from '@mailing/contract/greeting/layout.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { cardMark } from '@mailing/contract/institution/sheet-mark.ts'
import { glyphBreaches } from '@mailing/contract/mail/glyph-breaches.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import { isCardTextEmpty } from '@mailing/contract/postcard/layout.ts'
import type { CardModel } from '@mailing/typeset/card/index.ts'
import { findCover, loadGreetingFonts, setGreeting } from '@mailing/typeset/greeting/index.ts'
import { PrintError } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { groupedCode } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import {
  type AddressedMail,
  type DrawnMail,
  type MailToDraw,
  markMissing,
} from '../../mail/service.ts'
import type { GreetingText } from './product.ts'

/** What stands on the back of a card to somebody at a place. */
export const backOf = (
  sender: readonly string[],
  recipient: Pick<RecipientSnapshot, 'name' | 'personNumber'>,
  institution: Institution | null,
): GreetingBack => ({
  sender,
  mark: cardMark(institution, recipient),
})

async function set(content: GreetingContent, back: GreetingBack): Promise<CardModel> {
  const input = greetingParts(content, back)
  return setGreeting(input, await loadGreetingFonts(input))
}

const breachesOfSetting = (
  model: CardModel,
  content: GreetingContent,
  { sender, mark }: GreetingBack,
): Breach[] => glyphBreaches(model, [greetingText(content), ...sender, mark].join('\n'))

/** What stands on the card itself and no face has: the mark that the place wants names somebody. */
export const glyphBreachesAt = async ({
  text: { content, sender },
  recipient,
  institution,
}: AddressedMail<GreetingText>): Promise<Breach[]> => {
  const back = backOf(sender, recipient, institution)
  return breachesOfSetting(await set(content, back), content, back)
}

/** The card with a mark in place of each character that no face has. It cannot be ordered; its proof shows where they stand. */
function setWithMarks(
  content: GreetingContent,
  back: GreetingBack,
  { missing }: CardModel,
): Promise<CardModel> {
  const mark = (text: string): string => markMissing(text, missing)
  const { title, verse, message } = content
  return set(
    { ...content, title: mark(title), verse: mark(verse), message: mark(message) },
    { sender: back.sender.map(mark), mark: mark(back.mark) },
  )
}

/**
 * Sets and draws a card with the same engine as the preview, never inside a transaction. Throws `greeting.unknown_cover`,
 * `greeting.empty`, `greeting.too_long` and `greeting.drawing_failed`; nothing is lost then.
 */
export async function drawGreeting(
  kernel: Kernel,
  {
    text: { content, sender },
    recipient,
    institution,
    pieceCode,
    options,
  }: MailToDraw<GreetingText>,
  isMarked: boolean,
): Promise<DrawnMail> {
  if (!findCover(content.cover)) throw new AppError('greeting.unknown_cover')
  if (isCardTextEmpty(content.verse) && isCardTextEmpty(content.message))
    throw new AppError('greeting.empty')
  const back = backOf(sender, recipient, institution)
  const model = await set(content, back)
  if (model.overflow > 0) throw new AppError('greeting.too_long')
  const isLacking = isMarked && model.missing.length > 0
  try {
    const drawn = await kernel.outside.print.drawCard({
      model: isLacking ? await setWithMarks(content, back, model) : model,
      picture: null,
      isFolded: true,
      isGrey: !options.isColour,
      code: { piece: pieceCode, order: groupedCode(pieceCode) },
    })
    return { ...drawn, breaches: breachesOfSetting(model, content, back) }
  } catch (error) {
    if (!(error instanceof PrintError)) throw error
    kernel.log.error('greeting card not drawn', { error, problem: error.reason })
    throw new AppError('greeting.drawing_failed')
  }
}
