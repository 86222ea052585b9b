import type { CallAnswer } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { defaultLocale, type Locale, locales } from '@mailing/contract/locale.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { lookAtHours } from '../rules/hours.ts'
import { type DeskHours, deskHours } from '../store/settings.ts'

const day = { from: 9 * 60, to: 21 * 60 }

/** What holds until staff set something else: every day from nine to nine. */
export const firstHours: DeskHours = {
  hours: [day, day, day, day, day, day, day],
  daysOff: [],
  answer: {
    'zh-Hans': '现在是客服休息时间。你的消息我们已经收到，上班后会第一时间回复你。',
    'zh-Hant': '現在是客服休息時間。你的訊息我們已經收到，上班後會第一時間回覆你。',
    en: 'Our desk is closed right now. We have your message and will answer first thing when we are back.',
    fr: 'Notre service est fermé pour l’instant. Nous avons bien reçu votre message et y répondrons dès notre retour.',
    es: 'Ahora mismo no atendemos. Hemos recibido tu mensaje y te responderemos en cuanto volvamos.',
  },
  quietDays: 7,
  endNote: null,
}

/** What is said at the end of a conversation that has become quiet, unless staff have written something else. */
export const firstEndNote: LocalText = {
  'zh-Hans': '这里已有 {days} 天没有新消息，这次对话先到这里。还需要帮助，随时在这里接着写。',
  'zh-Hant': '這裡已有 {days} 天沒有新訊息，這次對話先到這裡。還需要協助，隨時在這裡接著寫。',
  en: 'Nothing has been written here for {days} days, so we have closed this conversation. If you still need us, just write here again.',
  fr: 'Rien n’a été écrit ici depuis {days} jours : nous avons clos cette conversation. Si vous avez encore besoin de nous, écrivez simplement ici.',
  es: 'Llevamos {days} días sin mensajes aquí, así que hemos cerrado esta conversación. Si aún nos necesitas, vuelve a escribir aquí.',
}

/** The language that somebody is told something in; the default one where none of ours was written in. */
export const localeOf = (tag: string): Locale => locales.find((one) => one === tag) ?? defaultLocale

export const hoursInForce = async (context: Pick<Kernel, 'db'>): Promise<DeskHours> =>
  (await deskHours.newest(context))?.values ?? firstHours

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
