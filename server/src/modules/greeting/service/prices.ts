import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { greetingCalls } from '@mailing/contract/greeting/calls.ts'
import type { GreetingPrices } from '@mailing/contract/greeting/price.ts'
import { minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { currentPrices } from '../../letter/service.ts'
import { postingNow, priceDesk } from '../../mail/service.ts'
import { greetingPrices, priceAt } from '../store/prices.ts'

type Calls = typeof greetingCalls

/** The price in force now; the postage is that of letters, whose list has a version of its own. */
export async function currentGreetingPrices(
  kernel: Pick<Kernel, 'db' | 'clock'>,
): Promise<GreetingPrices & { readonly postageVersion: number }> {
  const [own, letter] = await Promise.all([
    priceAt(kernel, kernel.clock.now()),
    currentPrices(kernel),
  ])
  if (!own) throw new AppError('server.busy')
  return { ...own, mailClasses: letter.mailClasses, postageVersion: letter.version }
}

/** The call `greeting.config`. */
export async function getConfig(kernel: Kernel): Promise<CallAnswer<Calls['config']>> {
  const [{ version, greetingCard, mailClasses }, posting] = await Promise.all([
    currentGreetingPrices(kernel),
    postingNow(kernel),
  ])
  return {
    currency: kernel.config.CURRENCY,
    prices: { version, greetingCard, mailClasses: [...mailClasses] },
    ...posting,
  }
}

export const greetingPriceDesk = priceDesk({
  setting: 'greetingPrices',
  table: greetingPrices,
  action: 'greeting.set_prices',
  name: 'greeting',
})

/** The price of greeting cards, version by version, newest first. */
export const getPriceVersions = (
  context: StaffContext,
): Promise<CallAnswer<Calls['priceVersions']>> => greetingPriceDesk.versions(context)

/** Adds a version. Cards that are ordered keep the lines that they were ordered with; a proof made before is priced anew. */
export const setPrices = (
  context: StaffContext,
  { greetingCard, ...change }: CallParsed<Calls['setPrices']>,
): Promise<CallAnswer<Calls['setPrices']>> =>
  greetingPriceDesk.set(context, { ...change, setting: { greetingCard: minor(greetingCard) } })
