import { cardMark } from '@mailing/contract/institution/sheet-mark.ts'
import { glyphRules } from '@mailing/contract/mail/glyph-breaches.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import { pricePassMessage, pricePostcard } from '@mailing/contract/postcard/price.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import {
  type AddressedMail,
  excerptOf,
  type MailProduct,
  type MailToPrice,
  type Quote,
} from '../../mail/service.ts'
import { cardBreaches, photoPlace } from '../rules/card.ts'
import { type CardText, emptiedWords, textOf, zCardText } from '../rules/words.ts'
import { addressOf, breachesOfSetting, drawFor, setWords } from './draw.ts'
import { currentCardPrices } from './offer.ts'

/** Postcards and pass messages, to the engine of all mail. */
export const cardProduct: MailProduct<CardText> = {
  name: 'postcard',
  kinds: ['postcard', 'pass_message'],
  filePurpose: 'card_proof',
  zText: zCardText,
  zWish: zCardText,
  kindOf: ({ words }) => words.kind,
  localeOf: ({ words }) => words.content.locale,
  paperOf: () => 'postcard',
  wordsOf: ({ words }) => textOf(words),
  titleOf: ({ words }) => excerptOf(textOf(words)),
  emptied: ({ words }) => ({ words: emptiedWords(words), sender: [] }),
  pictureIds: ({ words }) => {
    const place = words.kind === 'postcard' ? photoPlace(words.content) : null
    return place ? [place.photo.pictureId] : []
  },
  breaches: async (_kernel, { text: { words }, options, recipient, institution }) =>
    cardBreaches(institution, words, {
      mailClass: options.mailClass,
      isColour: options.isColour,
      unit: recipient.unit,
      personNumber: recipient.personNumber,
    }),
  drawnByRules: ({ recipient, institution }) => cardMark(institution, recipient),
  drawnRules: glyphRules,
  breachesAt,
  draw: drawFor,
  quote,
}

/** Unlike a letter's, a card's address is printed on it: a character that no face has would be missing there. */
async function breachesAt({
  text: { words, sender },
  recipient,
  institution,
}: AddressedMail<CardText>): Promise<Breach[]> {
  const address = addressOf(recipient, institution, sender)
  return breachesOfSetting(await setWords(words, address), words, address)
}

async function quote(
  context: UserContext,
  { text: { words }, options: { mailClass } }: MailToPrice<CardText>,
): Promise<Quote> {
  const prices = await currentCardPrices(context)
  const days = prices.mailClasses.find((one) => one.mailClass === mailClass)
  // What a pass message costs holds for ordinary post, whether or not letters may go by it.
  if (!days && words.kind === 'postcard')
    throw new AppError('request.invalid', { field: 'mailClass' })
  return {
    version: prices.version,
    stamp: prices.postageVersion,
    mailDays: { minDays: days?.minDays ?? 1, maxDays: days?.maxDays ?? 1 },
    goods: [],
    items: () =>
      words.kind === 'pass_message' ? pricePassMessage(prices) : pricePostcard(prices, mailClass),
  }
}
