/**
 * Signs that Chinese and Japanese input methods type for the keys of a scanner, beside those of
 * full width.
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

/** The keys of a French keyboard that lie where a scanner means those of an American one. */
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
/** The same in Belgium and on Apple’s French keyboards, as far as it differs. */
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
 * Only what no other keyboard can have typed is moved, so that no valid code becomes another one.
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
 * The prefix by which a scanner names the kind of code that it read (ISO/IEC 15424); German
 * keyboards type + for its bracket.
 */
const symbology = /^[\]+][A-Z]\d/

/** How scanners and programs write the separator of groups when they cannot type it. */
const groupSeparator = /\u241D|<GS>|\{GS\}|\[GS\]|\^\]/gi

/**
 * Reads the code that a scanner meant by what it typed, in capitals and without blanks: full width,
 * signs of input methods, the keys of a French keyboard, the mark of the kind of code and control
 * characters (GS, CR, TAB) are read. Other text comes back as it is.
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
