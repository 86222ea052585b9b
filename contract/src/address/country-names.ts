/** Names that `Intl` does not have: short and formal ones, parts of a country, other spellings. */
const alsoCalled: Readonly<Record<string, string>> = {
  US: 'us|usa|united states of america|america|états unis d’amérique|estados unidos de américa|ee uu|eeuu|美利坚合众国|美利堅合眾國',
  GB: 'uk|gb|great britain|britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland|grande bretagne|angleterre|écosse|pays de galles|gran bretaña|inglaterra|escocia|gales|großbritannien|grossbritannien|大不列颠|大不列顛|英格兰|英格蘭|苏格兰|蘇格蘭|威尔士|威爾斯|北爱尔兰|北愛爾蘭',
  CN: 'people’s republic of china|pr china|prc|china mainland|mainland china|china pr|république populaire de chine|república popular china|中华人民共和国|中華人民共和國|中国大陆|中國大陸|中国内地|中國內地',
  HK: 'hong kong|hongkong|hong kong sar|hk|hksar|香港|香港特别行政区|香港特別行政區|中国香港|中國香港',
  MO: 'macau|macao|macau sar|macao sar|澳门|澳門|澳门特别行政区|澳門特別行政區|中国澳门|中國澳門',
  TW: 'taiwan|taiwan roc|roc|republic of china|台湾|台灣|臺灣|中国台湾|中國台灣|中國臺灣|中华民国|中華民國',
  KR: 'south korea|republic of korea|korea|corée|corea|한국|韩国|韓國|南韩|南韓|大韩民国|大韓民國',
  NL: 'holland|the netherlands|nederland|hollande|holanda|荷兰|荷蘭',
  RU: 'russian federation|俄国|俄國',
  IE: 'republic of ireland|eire',
  VN: 'viet nam',
  TR: 'turkey|turkiye',
  CZ: 'czech republic',
  AE: 'uae|emirates',
  BR: 'brasil',
  AT: 'österreich',
  CH: 'schweiz|suisse|svizzera',
  PL: 'polska',
  SE: 'sverige',
  NO: 'norge',
  DK: 'danmark',
  FI: 'suomi',
  BE: 'belgië',
}

/** A state of the United States, and names of people. */
const notAlone = new Set(['georgia', 'georgie', 'jordan', 'chad', 'jersey', 'georgien', 'granada'])

/**
 * In which languages countries are named: those of the app, and those that are spoken where it
 * posts to.
 */
const languages = ['en', 'fr', 'es', 'zh-Hans', 'zh-Hant', 'de', 'it', 'pt', 'ms', 'ja', 'ko']

/** Regions of CLDR that are no countries, or none any more. */
const noCountries = new Set('EU EZ UN QO XA XB ZZ UK FX DD SU BU TP YD ZR CS AN NT YU'.split(' '))

/** Without what writers of a name differ in: case, accents, dots, dashes, the article. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')

function namesOfAll(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((two) => one + two))
  const found = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = noCountries.has(code) ? undefined : names.of(code)
      if (name !== undefined && !notAlone.has(fold(name))) found.set(fold(name), code)
    }
  }
  for (const [code, others] of Object.entries(alsoCalled))
    for (const name of others.split('|')) found.set(fold(name), code)
  return found
}
let names: ReadonlyMap<string, string> | null = null

/** Returns the ISO code of a country's name in any language; undefined: of none. */
export function countryNamed(text: string): string | undefined {
  names ??= namesOfAll()
  return names.get(fold(text))
}

/** Returns the country of a separate field, by name or code. */
export const countryLabelled = (text: string): string | undefined =>
  countryNamed(text) ?? (/^[A-Z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : undefined)
