/** Numbers of lists as Word prints them (ECMA-376, 17.18.59 ST_NumberFormat). */
type Format = (value: number) => string

const roman: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function upperRoman(value: number): string {
  let rest = value
  let text = ''
  for (const [worth, sign] of roman) {
    text += sign.repeat(Math.floor(rest / worth))
    rest %= worth
  }
  return text
}

/** a to z, then aa to zz: the letter is repeated. */
const repeated =
  (letters: string): Format =>
  (value) => {
    const signs = [...letters]
    const sign = signs[(value - 1) % signs.length] ?? ''
    return sign.repeat(Math.ceil(value / signs.length))
  }

/** One sign a number; beyond the last one it goes on in digits. */
const listed =
  (signs: string, beyond: Format = String): Format =>
  (value) =>
    [...signs][value - 1] ?? beyond(value)

const around =
  (first: number, last: number): Format =>
  (value) =>
    value <= last ? String.fromCodePoint(first + value - 1) : String(value)

interface HanSigns {
  readonly digits: string
  readonly units: readonly string[]
  /** Ten is 十, not 一十. */
  readonly isShortTen: boolean
  readonly tenThousand: string
}

const positional =
  (digits: string): Format =>
  (value) =>
    Array.from(String(value), (digit) => [...digits][Number(digit)] ?? digit).join('')

function hanBelow(value: number, { digits, units }: HanSigns): string {
  const signs = [...digits]
  const figures = Array.from(String(value), Number)
  let text = ''
  let isGap = false
  for (const [at, figure] of figures.entries()) {
    if (figure === 0) {
      isGap = true
      continue
    }
    if (isGap && text !== '') text += signs[0]
    isGap = false
    text += `${signs[figure]}${units[figures.length - 1 - at] ?? ''}`
  }
  return text
}

const counted =
  (signs: HanSigns): Format =>
  (value) => {
    if (value === 0) return [...signs.digits][0] ?? '0'
    const [high, low] = [Math.floor(value / 10_000), value % 10_000]
    const zero = high > 0 && low > 0 && low < 1000 ? ([...signs.digits][0] ?? '') : ''
    const text = `${high > 0 ? hanBelow(high, signs) + signs.tenThousand : ''}${zero}${low > 0 ? hanBelow(low, signs) : ''}`
    const one = [...signs.digits][1] ?? ''
    return signs.isShortTen && value >= 10 && value < 20 && text.startsWith(one)
      ? text.slice(one.length)
      : text
  }

const plainUnits = ['', '十', '百', '千']
const chinese = counted({
  digits: '〇一二三四五六七八九',
  units: plainUnits,
  isShortTen: true,
  tenThousand: '万',
})
const chineseThousand = counted({
  digits: '零一二三四五六七八九',
  units: plainUnits,
  isShortTen: true,
  tenThousand: '万',
})
const taiwanese = counted({
  digits: '〇一二三四五六七八九',
  units: plainUnits,
  isShortTen: true,
  tenThousand: '萬',
})
const legalSimplified = counted({
  digits: '零壹贰叁肆伍陆柒捌玖',
  units: ['', '拾', '佰', '仟'],
  isShortTen: false,
  tenThousand: '万',
})
const legalTraditional = counted({
  digits: '零壹貳參肆伍陸柒捌玖',
  units: ['', '拾', '佰', '仟'],
  isShortTen: false,
  tenThousand: '萬',
})
const korean = counted({
  digits: '영일이삼사오육칠팔구',
  units: ['', '십', '백', '천'],
  isShortTen: true,
  tenThousand: '만',
})

const stems = '甲乙丙丁戊己庚辛壬癸'
const branches = '子丑寅卯辰巳午未申酉戌亥'
const stemsAndBranches: Format = (value) =>
  `${[...stems][(value - 1) % 10]}${[...branches][(value - 1) % 12]}`

const aiueo =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'
const iroha =
  'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'
const fullWidth: Format = (value) =>
  Array.from(String(value), (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')

const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

function cardinal(value: number): string {
  if (value < 20) return ones[value] ?? ''
  if (value < 100) {
    const one = value % 10 === 0 ? '' : `-${cardinal(value % 10).toLowerCase()}`
    return `${tens[Math.floor(value / 10)]}${one}`
  }
  if (value >= 1000) return String(value)
  const rest = value % 100 === 0 ? '' : ` ${cardinal(value % 100).toLowerCase()}`
  return `${cardinal(Math.floor(value / 100))} hundred${rest}`
}

const oddOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function ordinalWords(value: number): string {
  const words = cardinal(value)
  const last = /[A-Za-z]+$/.exec(words)?.[0]
  if (last === undefined) return `${words}th`
  const odd = oddOrdinals[last.toLowerCase()]
  const ending = odd ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  const shown =
    words.length === last.length ? ending.charAt(0).toUpperCase() + ending.slice(1) : ending
  return words.slice(0, words.length - last.length) + shown
}

const ordinalEnding: Format = (value) => {
  const isTeen = value % 100 >= 11 && value % 100 <= 13
  return `${value}${(!isTeen && ['th', 'st', 'nd', 'rd'][value % 10]) || 'th'}`
}

const latin = 'abcdefghijklmnopqrstuvwxyz'
const russian = 'абвгдежзиклмнопрстуфхцчшщыэюя'

const formats: Readonly<Record<string, Format>> = {
  decimal: String,
  upperRoman,
  lowerRoman: (value) => upperRoman(value).toLowerCase(),
  upperLetter: repeated(latin.toUpperCase()),
  lowerLetter: repeated(latin),
  russianUpper: repeated(russian.toUpperCase()),
  russianLower: repeated(russian),
  ordinal: ordinalEnding,
  cardinalText: cardinal,
  ordinalText: ordinalWords,
  hex: (value) => value.toString(16).toUpperCase(),
  chicago: repeated('*†‡§'),
  decimalZero: (value) => String(value).padStart(2, '0'),
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  decimalHalfWidth: String,
  numberInDash: (value) => `- ${value} -`,
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  decimalEnclosedFullstop: around(0x2488, 20),
  decimalEnclosedParen: around(0x2474, 20),
  ideographEnclosedCircle: around(0x3280, 10),
  ideographDigital: positional('〇一二三四五六七八九'),
  japaneseDigitalTenThousand: positional('〇一二三四五六七八九'),
  taiwaneseDigital: positional('○一二三四五六七八九'),
  koreanDigital: positional('영일이삼사오육칠팔구'),
  koreanDigital2: positional('零一二三四五六七八九'),
  chineseCounting: chinese,
  chineseCountingThousand: chineseThousand,
  japaneseCounting: chinese,
  taiwaneseCounting: taiwanese,
  taiwaneseCountingThousand: taiwanese,
  koreanCounting: korean,
  chineseLegalSimplified: legalSimplified,
  ideographLegalTraditional: legalTraditional,
  japaneseLegal: legalTraditional,
  koreanLegal: korean,
  ideographTraditional: listed(stems),
  ideographZodiac: listed(branches),
  ideographZodiacTraditional: stemsAndBranches,
  aiueo: repeated(aiueo),
  aiueoFullWidth: repeated(aiueo),
  iroha: repeated(iroha),
  irohaFullWidth: repeated(iroha),
  ganada: repeated('가나다라마바사아자차카타파하'),
  chosung: repeated('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'),
  hebrew2: repeated('אבגדהוזחטיכלמנסעפצקרשת'),
  arabicAlpha: repeated('أبتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  arabicAbjad: repeated('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'),
  thaiLetters: repeated('กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'),
  thaiNumbers: positional('๐๑๒๓๔๕๖๗๘๙'),
  hindiNumbers: positional('०१२३४५६७८९'),
  none: () => '',
}

function circled(value: number): string {
  if (value >= 1 && value <= 20) return String.fromCodePoint(0x245f + value)
  if (value >= 21 && value <= 35) return String.fromCodePoint(0x3251 + value - 21)
  return String(value)
}

/**
 * A number in a format of Word; one that is not known counts in digits. `custom` pads with zeros as
 * its pattern shows.
 */
export function formatNumber(value: number, format: string, custom?: string): string {
  if (format === 'custom') {
    const width = /^0*\d/.exec(custom ?? '')?.[0].length ?? 1
    return String(value).padStart(width, '0')
  }
  const write = Object.hasOwn(formats, format) ? formats[format] : undefined
  return value < 1 && write !== formats['decimalZero'] ? String(value) : (write ?? String)(value)
}
