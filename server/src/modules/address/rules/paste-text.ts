/** Which field a label announces. */
type Label = 'name' | 'phone' | 'area' | 'detail' | 'postcode'

/** Full-width letters, digits and signs, and the wide space, as the narrow ones. Not NFKC: it would take 3.º apart. */
export const narrow = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0\u2002-\u200A]/g, ' ')
    // Characters that mean nothing by themselves; the parser puts its own marks with two of them.
    .replace(/[\uE000-\uF8FF]/g, '')
    .replace(/\r\n?/g, '\n')

const wide = (word: string): string => [...word].join('\\s*')
const oneOf = (words: readonly string[]): string => words.map(wide).join('|')

const colon = '\\s*[:：]\\s*'

/** Chinese labels, with whether one counts without a colon in the middle of a line. */
const chinese: readonly (readonly [Label, string, boolean])[] = [
  [
    'name',
    oneOf([
      '收件人姓名',
      '收货人姓名',
      '收信人姓名',
      '收件人',
      '收货人',
      '收信人',
      '联系人',
      '姓名',
    ]),
    true,
  ],
  [
    'phone',
    oneOf(['联系电话', '手机号码', '手机号', '电话号码', '联系方式', '联系手机', '手机', '电话']),
    false,
  ],
  ['area', oneOf(['所在地区', '所在区域', '省市区', '地区']), false],
  [
    'detail',
    oneOf([
      '详细地址',
      '街道地址',
      '收货地址',
      '收件地址',
      '收信地址',
      '联系地址',
      '地址',
      '住址',
      '寄到',
      '寄往',
    ]),
    false,
  ],
  ['postcode', oneOf(['邮政编码', '邮编']), false],
]
const latin: readonly (readonly [Label, string])[] = [
  ['name', 'full name|recipient|name|nombre|nom|destinataire|destinatario|empfänger|to|attn'],
  ['phone', 'telephone|phone|mobile|tel|téléphone|telefon|teléfono|móvil|portable'],
  ['detail', 'address|street|addr|add|adresse|rue|dirección|domicilio|straße|strasse'],
  [
    'area',
    'city|town|ville|ciudad|localidad|plz\\s*/\\s*ort|ort|state|province|code postal et ville',
  ],
  ['postcode', 'zip code|zip|postcode|postal code|plz|code postal|código postal|cp'],
]

/** A part of a text under one label, or under none. */
export interface Piece {
  readonly label: Label | null
  readonly text: string
}

const marks = '\uE001'

/** Where a label may stand that is also a word of addresses. */
const atStart = '(?<=^|[\\s,，;；。、】)\\]])'

function chinesePattern(label: Label, words: string, isFree: boolean): RegExp {
  const bracketed = `[【\\[〔](?:${words})[】\\]〕](?:${colon})?`
  const plain =
    label === 'phone' || label === 'postcode'
      ? `(?:${words})(?:${colon}|\\s*(?=[\\d+(]))`
      : isFree
        ? `(?:${words})(?:${colon}|\\s*)`
        : `${atStart}(?:${words})(?:${colon}|[ \\n]+|(?<=寄到|寄往))`
  return new RegExp(`${bracketed}|${plain}`, 'g')
}

const patterns: readonly (readonly [Label, RegExp])[] = [
  ...chinese.map(
    ([label, words, isFree]) => [label, chinesePattern(label, words, isFree)] as const,
  ),
  ...latin.map(
    ([label, words]) =>
      [
        label,
        new RegExp(`(?<=^|[\\s,;|])(?:${words})(?:\\.?${colon}|\\.\\s+(?=[+(\\d]))`, 'giu'),
      ] as const,
  ),
]

/** Puts a mark of its own before what each label announces: the name of the field, between two signs that no text has. */
const markLabels = (text: string): string =>
  patterns.reduce(
    (marked, [label, pattern]) => marked.replace(pattern, `\n${marks}${label}${marks}`),
    text,
  )

/** A text cut at its labels. Without labels it is one piece. */
export function cutAtLabels(text: string): Piece[] {
  return markLabels(text)
    .split(`\n${marks}`)
    .map((part): Piece => {
      const [, label, rest] = new RegExp(`^([a-z]+)${marks}([^]*)$`).exec(part) ?? []
      return label === undefined
        ? { label: null, text: part }
        : { label: label as Label, text: rest ?? '' }
    })
    .filter(({ text }) => text.trim() !== '')
}
