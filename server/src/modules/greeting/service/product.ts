import { type GreetingContent, zGreetingContent } from '@mailing/contract/greeting/content.ts'
import { greetingText } from '@mailing/contract/greeting/layout.ts'
import { priceGreeting } from '@mailing/contract/greeting/price.ts'
import { cardMark } from '@mailing/contract/institution/sheet-mark.ts'
import { glyphRules } from '@mailing/contract/mail/glyph-breaches.ts'
import { setAddress } from '@mailing/typeset'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import {
  addressBreaches,
  excerptOf,
  type MailProduct,
  type MailToPrice,
  type Quote,
} from '../../mail/service.ts'
import { greetingBreaches } from '../rules/breaches.ts'
import { drawGreeting, glyphBreachesAt } from './draw.ts'
import { currentGreetingPrices } from './prices.ts'

/** A greeting card as its versions keep it: what the writer made, and where an answer goes. */
export interface GreetingText {
  readonly content: GreetingContent
  readonly sender: readonly string[]
}
const zGreetingText = z.object({ content: zGreetingContent, sender: z.array(z.string()) })

/** Greeting cards, to the engine of all mail: a sheet folded once, in an envelope. */
export const greetingProduct: MailProduct<GreetingText> = {
  name: 'greeting',
  kinds: ['greeting_card'],
  filePurpose: 'greeting_proof',
  zText: zGreetingText,
  zWish: zGreetingText,
  kindOf: () => 'greeting_card',
  localeOf: ({ content }) => content.locale,
  paperOf: () => 'A4',
  wordsOf: ({ content }) => greetingText(content),
  titleOf: ({ content }) => excerptOf(greetingText(content)),
  emptied: ({ content }) => ({
    content: { ...content, title: '', verse: '', message: '' },
    sender: [],
  }),
  pictureIds: () => [],
  breaches: async (_kernel, { text, options, recipient, institution }, pages) => [
    ...greetingBreaches(institution, text.content, {
      mailClass: options.mailClass,
      isColour: options.isColour,
      unit: recipient.unit,
      personNumber: recipient.personNumber,
      pages,
    }),
    // The sheet before it in the batch: an address that cannot be set keeps it from being printed.
    ...addressBreaches(
      await setAddress({ lines: recipient.lines, paper: 'a4', locale: text.content.locale }),
      recipient.lines,
    ),
  ],
  breachesAt: glyphBreachesAt,
  drawnByRules: ({ recipient, institution }) => cardMark(institution, recipient),
  drawnRules: glyphRules,
  draw: drawGreeting,
  quote,
}

async function quote(
  context: UserContext,
  { options: { mailClass } }: MailToPrice<GreetingText>,
): Promise<Quote> {
  const prices = await currentGreetingPrices(context)
  const days = prices.mailClasses.find((one) => one.mailClass === mailClass)
  if (!days) throw new AppError('request.invalid', { field: 'mailClass' })
  return {
    version: prices.version,
    stamp: prices.postageVersion,
    mailDays: { minDays: days.minDays, maxDays: days.maxDays },
    goods: [],
    items: () => priceGreeting(prices, mailClass),
  }
}
