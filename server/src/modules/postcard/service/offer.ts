import type { Recipient } from '@mailing/contract/address/calls.ts'
import type { CallAnswer } from '@mailing/contract/call.ts'
import { cardMark } from '@mailing/contract/institution/sheet-mark.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { cardLimits, passMessageMailClass } from '@mailing/contract/postcard/limits.ts'
import type { CardPrices } from '@mailing/contract/postcard/price.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { printedAddress, recipientsOf } from '../../address/service.ts'
import { senderHook } from '../../delivery/service.ts'
import { currentPrices } from '../../letter/service.ts'
import { postingNow } from '../../mail/service.ts'
import { cardBreaches } from '../rules/card.ts'
import { pricesAt } from '../store/prices.ts'

/** The prices in force now; the postage is that of letters. */
export async function currentCardPrices(
  kernel: Pick<Kernel, 'db' | 'clock'>,
): Promise<CardPrices & { readonly postageVersion: number }> {
  const [own, letter] = await Promise.all([
    pricesAt(kernel, kernel.clock.now()),
    currentPrices(kernel),
  ])
  if (!own) throw new AppError('server.busy')
  return { ...own, mailClasses: letter.mailClasses, postageVersion: letter.version }
}

/** The call `postcard.config`. */
export async function getConfig(kernel: Kernel): Promise<CallAnswer<typeof postcardCalls.config>> {
  const [{ version, postcard, passMessage, mailClasses }, posting] = await Promise.all([
    currentCardPrices(kernel),
    postingNow(kernel),
  ])
  const { messageCharacters, textCharacters, texts, stickers } = cardLimits
  return {
    currency: kernel.config.CURRENCY,
    prices: { version, postcard, passMessage, mailClasses: [...mailClasses] },
    limits: { messageCharacters, textCharacters, texts, stickers },
    ...posting,
  }
}

/** How a pass message is printed and posted: nothing about it is chosen. */
export const passMessageOptions = {
  mailClass: passMessageMailClass,
  isColour: false,
  isDuplex: true,
} as const

/** The call `postcard.passMessage`: what it costs, when it goes, and to whom one may be sent. */
export async function getPassMessages(
  context: UserContext,
): Promise<CallAnswer<typeof postcardCalls.passMessage>> {
  const [{ passMessage, mailClasses }, posting, recipients, sender] = await Promise.all([
    currentCardPrices(context),
    postingNow(context),
    recipientsOf(context, context.userId),
    context.hooks.only(senderHook)(context, context.userId),
  ])
  const days = mailClasses.find(({ mailClass }) => mailClass === passMessageOptions.mailClass)
  return {
    currency: context.config.CURRENCY,
    price: passMessage,
    limits: { characters: cardLimits.passMessageCharacters },
    expectedDays: { min: days?.minDays ?? 1, max: days?.maxDays ?? 1 },
    ...posting,
    sender: [...sender],
    recipients: recipients.map((recipient) => toReachable(context, recipient)),
  }
}

function toReachable(
  { config, locale }: UserContext,
  recipient: Recipient,
): CallAnswer<typeof postcardCalls.passMessage>['recipients'][number] {
  const { id, name, institution, unit, personNumber } = recipient
  const { lines, ...place } = printedAddress(recipient, config.COUNTRY)
  return {
    id,
    name,
    ...place,
    addressLines: [...lines],
    mark: cardMark(institution, { name, personNumber }),
    // An empty message: what the place has against any.
    breaches: cardBreaches(
      institution,
      { kind: 'pass_message', content: { locale, text: '' } },
      { ...passMessageOptions, unit, personNumber },
    ),
  }
}
