import { zLineInput } from '@mailing/contract/goods/schemas.ts'
import { sheetMark } from '@mailing/contract/institution/sheet-mark.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { fileIdsOf, photoCount } from '@mailing/contract/letter/part-facts.ts'
import { glyphRules } from '@mailing/contract/mail/glyph-breaches.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { claimResend } from '../../delivery/service.ts'
import { enclosedIn, priceEnclosures, reserveGoods } from '../../goods/service.ts'
import type { MailProduct, MailToPrice, Quote } from '../../mail/service.ts'
import { requireFewUnpaid } from '../../shop/service.ts'
import { type LetterText, zLetterText } from '../rules/letter-text.ts'
import { resendLine } from '../rules/resend-line.ts'
import { arePhotosInColour, letterBreaches, priceOf } from './breaches-and-price.ts'
import { drawFor } from './draw.ts'
import { openResend } from './resend-offer.ts'
import { currentPrices } from './specs.ts'
import { isLetterDecorated } from './stationery.ts'

/** What its proof keeps beside it: supplies that travel inside; their prices are those of the moment of asking. */
const zLetterWish = zLetterText.extend({ enclosures: z.array(zLineInput).default([]) })
type LetterWish = z.output<typeof zLetterWish>

/** Letters, to the engine of all mail. */
export const letterProduct: MailProduct<LetterText, LetterWish> = {
  name: 'letter',
  kinds: ['letter'],
  filePurpose: 'letter_proof',
  zText: zLetterText,
  zWish: zLetterWish,
  kindOf: () => 'letter',
  localeOf: ({ content }) => content.locale,
  paperOf: ({ content }) => content.paper,
  wordsOf: ({ content }) => letterText(content),
  titleOf: ({ title }) => title,
  emptied: ({ content: { parts: _, ...content } }) => ({
    title: '',
    content: { ...content, body: '', date: '', salutation: '', signature: '' },
  }),
  pictureIds: ({ content }) => fileIdsOf(content),
  breaches: (kernel, { text: { content }, ...mail }, pages) =>
    letterBreaches(kernel, { content, ...mail }, pages),
  drawnByRules: ({ text: { content }, recipient, institution }) =>
    [
      sheetMark(institution?.current.rules.sheetMark ?? 'none', recipient),
      photoCount(content) > 0 && arePhotosInColour(institution),
    ].join('\n'),
  drawnRules: [...glyphRules, 'placeholder', 'low_resolution'],
  draw: (kernel, { text: { content }, ...mail }, isMarked) =>
    drawFor(kernel, { content, ...mail }, isMarked),
  quote,
  takesMore: ({ enclosures }) => enclosures.length > 0,
  beforeOrder: async (context, { enclosures }) => {
    if (enclosures.length > 0) await requireFewUnpaid(context, context.userId)
  },
  afterOrder: async (context, { order, text: { enclosures }, resendOf }) => {
    if (enclosures.length > 0)
      await reserveGoods(context, {
        orderId: order.id,
        userId: context.userId,
        lines: enclosures,
        locale: context.locale,
      })
    if (resendOf !== null && !(await claimResend(context, resendOf, order.id)))
      throw new AppError('letter.no_resend')
  },
  parts: async (context, order) => ({
    enclosures: await enclosedIn(context, order.id, context.locale),
  }),
}

async function quote(
  context: UserContext,
  { text: { content, enclosures: wanted }, options, resendOf }: MailToPrice<LetterWish>,
): Promise<Quote> {
  const prices = await currentPrices(context)
  const days = prices.mailClasses.find(({ mailClass }) => mailClass === options.mailClass)
  if (!days) throw new AppError('request.invalid', { field: 'mailClass' })
  const isDecorated = await isLetterDecorated(context, content)
  const resend = resendOf === null ? null : await openResend(context, resendOf, context.userId)
  const enclosures = await priceEnclosures(context, wanted)
  return {
    version: prices.version,
    stamp: resend,
    mailDays: days,
    goods: enclosures.map(({ categoryId, amount }) => ({ categoryId, amount })),
    items: (pages) => {
      const usual = priceOf(prices, { content, isDecorated, pages, ...options })
      return [...usual, ...(resend ? resendLine(usual, resend) : []), ...enclosureLines(enclosures)]
    },
  }
}

/** The lines that supplies inside a letter add to its price. */
const enclosureLines = (
  enclosures: readonly Pick<PriceItem, 'quantity' | 'unit' | 'amount'>[],
): PriceItem[] =>
  enclosures.map(({ quantity, unit, amount }) => ({ code: 'enclosure', quantity, unit, amount }))
