/** Which field a label announces. */
type Label = 'name' | 'phone' | 'country' | 'area' | 'detail' | 'postcode'

/** Signs that people put between the parts of an address: emoji, bullets, arrows. */
const separators =
  /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\u2022\u25A0-\u25FF\u2190-\u21FF\u203B\u2460-\u24FF\u2776-\u2793][\u200D\uFE0E\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}]*)+/gu

/** Full-width letters, digits and signs, and the wide space, as the narrow ones. Not NFKC: it would take 3.º apart. */
export const narrow = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0\u2002-\u200A\u202F]/g, ' ')
    .replace(separators, '\n')
    // Characters that mean nothing by themselves; the parser puts its own marks with two of them.
    .replace(/[\uE000-\uF8FF\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/ {2,}/g, ' ')

const wide = (word: string): string => [...word].join('\\s*')
const oneOf = (words: string): string => words.split(' ').map(wide).join('|')

const colon = '\\s*[:：|=]\\s*'

/** Chinese labels in both scripts, with whether one counts without a colon in the middle of a line. */
const chinese: readonly (readonly [Label, string, boolean])[] = [
  [
    'name',
    oneOf(
      '收件人姓名 收货人姓名 收信人姓名 收貨人姓名 收件人 收货人 收貨人 收信人 联系人 聯絡人 聯繫人 姓名',
    ),
    true,
  ],
  [
    'phone',
    oneOf(
      '联系电话 聯絡電話 聯繫電話 手机号码 手機號碼 手机号 電話號碼 电话号码 联系方式 聯絡方式 联系手机 行動電話 手机 手機 电话 電話',
    ),
    false,
  ],
  ['country', oneOf('国家或地区 國家或地區 国家/地区 國家/地區 国家 國家'), false],
  ['area', oneOf('所在地区 所在地區 所在区域 省市区 縣市區 縣市 地区 地區'), false],
  [
    'detail',
    oneOf(
      '详细地址 詳細地址 街道地址 收货地址 收貨地址 收件地址 收信地址 联系地址 聯絡地址 寄件地址 通訊地址 通讯地址 郵寄地址 地址 住址 寄到 寄往',
    ),
    false,
  ],
  ['postcode', oneOf('邮政编码 郵遞區號 郵政編碼 邮递区号 邮编 郵編'), false],
]
const latin: readonly (readonly [Label, string])[] = [
  [
    'name',
    'full name|(?:inmate|prisoner|recipient|addressee) name|addressee|prisoner|inmate|recipient|name|nombre y apellidos|nombre|nom et prénom|nom|destinataire|destinatario|interno|interna|recluso|reclusa|détenue?|detenue?|para|pour|à l’attention de|a la atención de|empfänger|to|attn|att|fao|an',
  ],
  [
    'phone',
    'telephone|phone number|phone|mobile|cell phone|tel|téléphone|telefon|teléfono|móvil|portable|handy',
  ],
  ['country', 'country|pays|país|pais|land'],
  [
    'detail',
    'prison|institution|facility|mailing address|postal address|address line \\d|address|street|addr|add|adresse|rue|dirección|direccion|domicilio|straße|strasse|anschrift',
  ],
  [
    'area',
    'city/town|city|town|suburb|ville|ciudad|localidad|población|plz\\s*/\\s*ort|ort|state|province|provincia|code postal et ville',
  ],
  [
    'postcode',
    'zip code|zip|postcode|post code|postal code|plz|postleitzahl|code postal|código postal|codigo postal|cp',
  ],
]

/** A part of a text under one label, or under none. */
export interface Piece {
  readonly label: Label | null
  readonly text: string
}

const marks = '\uE001'

/** Where a label may stand that is also a word of addresses. */
const atStart = '(?<=^|[\\s,，;；。、|】)\\]])'

function chinesePattern(label: Label, words: string, isFree: boolean): RegExp {
  const bracketed = `[【\\[〔](?:${words})[】\\]〕](?:${colon})?`
  const plain =
    label === 'phone' || label === 'postcode'
      ? `(?:${words})(?:${colon}|\\s*(?=[\\d+(]))`
      : isFree
        ? `(?:${words})(?:${colon}|\\s*)`
        : `${atStart}(?:${words})(?:${colon}|[ \\n\\t]+|[ \\t]*[-–—]+[ \\t]*|(?<=寄到|寄往))`
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
        new RegExp(
          `(?<=^|[\\s,;|])(?:${words})(?:\\.?\\s*[:：]\\s*|\\.\\s+(?=[+(\\d]))|(?<=^[ \\t]*|[\\n,;|][ \\t]*)(?:${words})(?: +[-–—] +|\\s*[|=]\\s*)`,
          'giu',
        ),
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
