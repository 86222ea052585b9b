/**
 * Characters of Chinese and Japanese input methods for a scanner's keys. Full-width ones come on
 * top.
 */
const ofInputMethods: Readonly<Record<string, string>> = {
  '、': '/',
  '・': '/',
  '。': '.',
  '【': '[',
  '】': ']',
  '「': '[',
  '」': ']',
  '—': '-',
  ー: '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
}

/** Keys of a French keyboard that differ from the scanner's American ones. */
const letters = { A: 'Q', Q: 'A', W: 'Z', Z: 'W' } as const
const french: Readonly<Record<string, string>> = {
  ...letters,
  '&': '1',
  É: '2',
  '"': '3',
  "'": '4',
  '(': '5',
  '-': '6',
  È: '7',
  _: '8',
  Ç: '9',
  À: '0',
  ')': '-',
  '!': '/',
  ',': 'M',
  '?': 'M',
  $: ']',
}
/** The same for Belgium and Apple’s French keyboards, where they differ. */
const belgian: Readonly<Record<string, string>> = { ...french, '§': '6', '!': '8', '=': '/' }
/** A French keyboard whose capitals are locked: digits are digits then. */
const frenchLocked: Readonly<Record<string, string>> = {
  ...letters,
  '§': '/',
  '°': '-',
  '?': 'M',
  '£': ']',
}

const moved = (text: string, keys: Readonly<Record<string, string>>): string =>
  [...text].map((sign) => keys[sign] ?? sign).join('')

/**
 * No code of ours or of a carrier holds one of these; a French keyboard types them for digits and
 * strokes.
 */
const onlyFrench = /[ÉÈÇÀ"'(!§=]/

/**
 * Moves only characters that no other keyboard can have typed. So no valid code becomes another
 * one.
 */
function fromFrench(text: string): string {
  if (!onlyFrench.test(text) || text.includes('/')) return text
  if (!/\d/.test(text)) return moved(text, /[§=]/.test(text) ? belgian : french)
  if (text.includes('§')) return moved(text, frenchLocked)
  // Digits where an American keyboard has them: Canadian French, and the keyboards of Italy and
  // Spain.
  return text.replaceAll('É', '/').replaceAll("'", '-')
}

/**
 * Prefix of a scanner for the kind of code (ISO/IEC 15424). German keyboards type + for its
 * bracket.
 */
const symbology = /^[\]+][A-Z]\d/

/** Replacements of the group separator by scanners and programs. */
const groupSeparator = /\u241D|<GS>|\{GS\}|\[GS\]|\^\]/gi

/**
 * Reads the code that a scanner meant, in capitals and without blanks. It understands full width,
 * signs of input methods, the keys of a French keyboard, the mark of the kind of code and control
 * characters (GS, CR, TAB). Other text is returned unchanged.
 */
export function scannedText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(groupSeparator, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, '')
    .replace(/./gu, (sign) => ofInputMethods[sign] ?? sign)
    .replace(/-{2,}/g, '-')
    .replaceAll('ß', '-')
    .toUpperCase()
  return fromFrench(plain).replace(symbology, '')
}
