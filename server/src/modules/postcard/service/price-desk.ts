import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { priceDesk } from '../../mail/service.ts'
import { cardPrices } from '../store/prices.ts'

type Calls = typeof postcardCalls

export const cardPriceDesk = priceDesk({
  table: cardPrices,
  action: 'postcard.set_prices',
  name: 'postcard',
  setting: 'cardPrices',
})

/** The prices of postcards and pass messages, version by version, newest first. */
export const getPriceVersions = (
  context: StaffContext,
): Promise<CallAnswer<Calls['priceVersions']>> => cardPriceDesk.versions(context)

/** Adds a version. Cards that are ordered keep the lines that they were ordered with; a proof made before is priced anew. */
export const setPrices = (
  context: StaffContext,
  { postcard, passMessage, ...change }: CallParsed<Calls['setPrices']>,
): Promise<CallAnswer<Calls['setPrices']>> =>
  cardPriceDesk.set(context, {
    ...change,
    setting: { postcard: minor(postcard), passMessage: minor(passMessage) },
  })
