import type { CallAnswer } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { defaultLocale, type Locale, locales } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inForceAt } from '../../../platform/versioned-table.ts'
import { lookAtHours } from '../rules/hours.ts'
import { type DeskHours, deskHours } from '../store/settings.ts'

const day = { from: 9 * 60, to: 21 * 60 }

/** What holds until staff set something else: every day from nine to nine. */
export const firstHours: DeskHours = {
  hours: [day, day, day, day, day, day, day],
  daysOff: [],
  answer: inAllLanguages((texts) => texts.chat.closed),
  quietDays: 7,
  endNote: null,
}

/** What is said at the end of a conversation that has become quiet, unless staff have written something else. */
export const firstEndNote: LocalText = inAllLanguages((texts) => texts.chat.endNote)

/** The language that somebody is told something in; the default one where none of ours was written in. */
export const localeOf = (tag: string): Locale => locales.find((one) => one === tag) ?? defaultLocale

export const hoursInForce = async (context: Pick<Kernel, 'db' | 'clock'>): Promise<DeskHours> =>
  (await inForceAt(context, deskHours, context.clock.now()))?.values.setting ?? firstHours

/** Whether somebody is at the desk now, and what is said when nobody is. */
export async function lookAtDesk(context: Pick<Kernel, 'db' | 'config' | 'clock'>) {
  const office = await hoursInForce(context)
  const look = lookAtHours(office, context.config.TIME_ZONE, context.clock.now())
  return { ...look, office }
}

/** The call `chat.config`. */
export async function getChatConfig(
  context: GuestContext,
): Promise<CallAnswer<typeof chatCalls.config>> {
  const { isOpen, opensAt, office } = await lookAtDesk(context)
  return {
    isOpen,
    opensAt: opensAt?.toISOString() ?? null,
    hours: office.hours.map((one) => one && { from: one.from, to: one.to }),
    timeZone: context.config.TIME_ZONE,
  }
}
