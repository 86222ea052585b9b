import { beforeUnits, type Language } from '../language.ts'

/** An hour with its article: la 1:00, las 16:00. */
export const hour = (time: string): string => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`

export default {
  name: 'Español',
  intl: 'es-ES',
  justNow: 'ahora mismo',
  // No comma stands after a weekday within a sentence.
  mendDate: (date) => date.replace(/^(\p{L}+), (?=\d)/u, '$1 '),
  keepTogether: (text) => text.replace(beforeUnits, '\u00a0'),
  // In full: short, “mar” is the sea.
  weekday: { month: 'long', day: 'numeric', weekday: 'long' },
} satisfies Language
