import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import { letterLimits } from '@mailing/contract/letter/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { cutOffToday } from '../../config/service.ts'
import { offeredFonts, sizesPt } from '../rules/style.ts'
import { pricesAt } from '../store/prices.ts'
import { offeredStationery } from './stationery.ts'

/** The price list in force now. */
export async function currentPrices(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<LetterPrices> {
  const prices = await pricesAt(kernel, kernel.clock.now())
  if (!prices) throw new AppError('server.busy')
  return prices
}

export const getSpecs = async (kernel: Kernel): Promise<CallAnswer<typeof letterCalls.specs>> => {
  const { mailClasses, ...prices } = await currentPrices(kernel)
  return { currency: kernel.config.CURRENCY, letter: { ...prices, mailClasses: [...mailClasses] } }
}

/** What the editor offers: every face and size that the layout knows, and the stationery that is on sale. */
export const getLetterConfig = async (
  kernel: Pick<Kernel, 'config' | 'db' | 'clock'>,
): Promise<CallAnswer<typeof letterCalls.config>> => ({
  papers: ['A4', 'A5'],
  sizesPt: [...sizesPt],
  stationery: await offeredStationery(kernel),
  fonts: offeredFonts.map((font) => font.key),
  limits: { bodyCharacters: letterLimits.bodyCharacters, pages: letterLimits.pages },
  cutOff: await cutOffToday(kernel),
  timeZone: kernel.config.TIME_ZONE,
})
