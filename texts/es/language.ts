import { beforeUnits, type Language } from '../language.ts'

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
