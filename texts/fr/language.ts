import { beforeUnits, type Language } from '../language.ts'

/** A space before high punctuation and inside quotation marks; no line ends there. */
const aroundMarks = / (?=[;:?!»×])|(?<=«) /gu

export default {
  name: 'Français',
  intl: 'fr-FR',
  justNow: 'à l’instant',
  // The first of a month is an ordinal: 1er décembre.
  mendDate: (date) => date.replace(/(?<!\d)1 (?=\p{L})/u, '1er '),
  // A short month already ends with its stop.
  keepTogether: (text) =>
    text
      .replace(beforeUnits, '\u00a0')
      .replace(aroundMarks, '\u00a0')
      .replace(/(?<=\p{L}\.)\.(?!\.)/gu, ''),
  beforeDay: 'le ',
  beforeColon: '\u00a0',
} satisfies Language
