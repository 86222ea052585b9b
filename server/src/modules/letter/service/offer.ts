import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import { letterLimits } from '@mailing/contract/letter/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type Posting, postingFor } from '../rules/post-day.ts'
import { offeredFonts, sizesPt } from '../rules/style.ts'
import { pricesAt, readCalendar } from '../store/prices.ts'
import { offeredStationery } from './stationery.ts'

/** The price list in force now. */
export async function currentPrices({
  db,
  clock,
}: Pick<Kernel, 'db' | 'clock'>): Promise<LetterPrices> {
  const prices = await pricesAt(db, clock.now())
  if (!prices) throw new AppError('server.busy')
  return prices
}

/** When a letter that is paid at a moment is posted, and until when that holds. */
export async function postingAt(
  { db, config }: Pick<Kernel, 'db' | 'config'>,
  moment: Date,
): Promise<Posting> {
  const calendar = await readCalendar(db, dayIn(config.TIME_ZONE, moment))
  return postingFor(calendar, { timeZone: config.TIME_ZONE, time: config.CUT_OFF }, moment)
}

export const getSpecs = async (kernel: Kernel): Promise<CallAnswer<typeof letterCalls.specs>> => {
  const { mailClasses, ...prices } = await currentPrices(kernel)
  return { currency: kernel.config.CURRENCY, letter: { ...prices, mailClasses: [...mailClasses] } }
}

/** What the editor offers: every face and size that the layout knows, and the stationery that is on sale. */
export const getLetterConfig = async ({
  config,
  db,
}: Pick<Kernel, 'config' | 'db'>): Promise<CallAnswer<typeof letterCalls.config>> => ({
  papers: ['A4', 'A5'],
  sizesPt: [...sizesPt],
  stationery: await offeredStationery({ db }),
  fonts: offeredFonts.map((font) => font.key),
  limits: { bodyCharacters: letterLimits.bodyCharacters, pages: letterLimits.pages },
  cutOff: config.CUT_OFF,
  timeZone: config.TIME_ZONE,
})
