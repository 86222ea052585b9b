import type { createDice } from '../dice.ts'
import {
  appearance,
  courier,
  firstExtra,
  hexOf,
  type PdfBox,
  type RawPdf,
  rawPdf,
  stream,
  utf16,
} from './raw-pdf.ts'

/**
 * Words that lie on a page; each box holds ink once they are drawn. Points, from the lower left
 * corner.
 */
export interface KnownWords {
  readonly text: string
  readonly boxes: readonly PdfBox[]
}

export interface CorpusPdf {
  readonly kind: string
  readonly bytes: Buffer
  /** The page in points, for boxes. */
  readonly width: number
  readonly height: number
  /** Each must be drawn, or named as lost. */
  readonly words: readonly KnownWords[]
  /** Nothing may be drawn here. */
  readonly blank: readonly PdfBox[]
}

type Dice = ReturnType<typeof createDice>

const [width, height] = [600, 80]
const size = 20
const latinWords = [
  'Visiting',
  'request',
  'Saturday',
  'Mother',
  'HELLO',
  'number',
  'cell',
  'ABC123',
]
const chineseWords = ['亲爱的妈妈', '王小明', '家里一切都好', '天冷了多穿衣']
const collections = [
  ['STSong-Light', 'UniGB-UCS2-H', 'GB1', chineseWords],
  ['KaiTi_GB2312', 'UniGB-UCS2-H', 'GB1', chineseWords],
  ['SimSun,Bold', 'UniGB-UTF16-H', 'GB1', chineseWords],
  ['MSung-Light', 'UniCNS-UCS2-H', 'CNS1', ['親愛的媽媽', '天氣冷了', '臺北市大安區']],
  ['HeiseiMin-W3', 'UniJIS-UCS2-H', 'Japan1', ['お母さん元気', '手紙をありがとう']],
  ['HYSMyeongJo-Medium', 'UniKS-UCS2-H', 'Korea1', ['안녕하세요', '보고싶어요', '갥걊']],
] as const
const rightToLeft = ['שלום אמא', 'اشتقت إليك', 'أمي العزيزة']
const cyrillic = ['Дорогая мама', 'Ждём тебя дома', 'Łódź']

/**
 * Boxes of letters, one em wide each, or as narrow as Courier's. Those may be narrower than the
 * letters.
 */
const letterBoxes = (
  text: string,
  { x, y, advance }: { readonly x: number; readonly y: number; readonly advance: number },
): PdfBox[] =>
  [...text].flatMap((letter, index): PdfBox[] =>
    letter === ' '
      ? []
      : [[x + index * advance, y - size / 4, x + (index + 1) * advance, y + size]],
  )

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')
const show = (text: string, x: number, y: number): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`

interface Scene {
  readonly pdf: Partial<RawPdf>
  readonly words?: readonly KnownWords[]
  readonly blank?: readonly PdfBox[]
}

const word = (dice: Dice, words: readonly string[]): string => dice.pick(words) ?? ''

/** A field from 100 to 400; ink must lie in the part that only its whole value fills. */
const fieldBox: PdfBox = [100, 20, 400, 50]
const valueBoxes: readonly PdfBox[] = [
  [100, 20, 125, 50],
  [130, 20, 150, 50],
]

function field(dice: Dice, entries: string, form = ''): Scene {
  const text = word(
    dice,
    latinWords.filter((each) => each.length > 4),
  )
  return {
    pdf: {
      form,
      fonts: { F1: courier },
      annotations: [
        `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/DA(/F1 20 Tf 0 g)/P 3 0 R/Rect[${fieldBox.join(' ')}]/V(${text})${entries}>>`,
      ],
      extras: [
        appearance(300, 30, `/Tx BMC q BT /F1 20 Tf 2 8 Td (${text}) Tj ET Q EMC`),
        appearance(300, 30, '/Tx BMC q BT /F1 20 Tf 2 8 Td (i) Tj ET Q EMC'),
        appearance(300, 30, '/Tx BMC EMC'),
      ],
    },
    words: [{ text, boxes: valueBoxes }],
  }
}

function note(dice: Dice, flags: number): Scene {
  const text = word(dice, latinWords)
  const drawn = letterBoxes(text, { x: 102, y: 28, advance: 12 })
  const isPrinted = flags === 4
  return {
    pdf: {
      annotations: [
        `<</Type/Annot/Subtype/FreeText/Contents(${text})/F ${flags}/Rect[${fieldBox.join(' ')}]/AP<</N ${firstExtra} 0 R>>>>`,
      ],
      extras: [appearance(300, 30, `BT /F1 20 Tf 2 8 Td (${text}) Tj ET`)],
    },
    words: isPrinted ? [{ text, boxes: drawn }] : [],
    blank: isPrinted ? [] : [fieldBox],
  }
}

const descriptor = (name: string, flags: number): string =>
  `<</Type/FontDescriptor/FontName/${name}/Flags ${flags}/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 737/StemV 58>>`

/** Text of a font that is not embedded, two bytes a letter. */
function eastern(dice: Dice): Scene {
  const [name, encoding, ordering, words] = dice.pick(collections) ?? collections[0]
  const text = word(dice, words)
  const font = `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/DW 1000/FontDescriptor ${firstExtra} 0 R>>]>>`
  return {
    pdf: {
      fonts: { F1: font, F2: courier },
      content: `BT /F1 ${size} Tf 100 30 Td <${hexOf(text)}> Tj ET BT /F2 ${size} Tf 400 30 Td (tail) Tj ET`,
      extras: [descriptor(name, 6)],
    },
    words: [
      { text, boxes: letterBoxes(text, { x: 100, y: 30, advance: size }) },
      { text: 'tail', boxes: letterBoxes('tail', { x: 400, y: 30, advance: 12 }) },
    ],
  }
}

/** The same with letters only in a table for copying. The fonts know no collection. */
function identity(dice: Dice, name: string, words: readonly string[]): Scene {
  const text = word(dice, words)
  const codes = [...text].map((letter, index) => [index + 1, letter] as const)
  const hex = (code: number): string => code.toString(16).padStart(4, '0')
  const lines = codes.map(([code, letter]) => `<${hex(code)}> <${hexOf(letter)}>`)
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange ${lines.length} beginbfchar ${lines.join('\n')} endbfchar endcmap end end`
  const font = `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/ToUnicode ${firstExtra + 1} 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/FontDescriptor ${firstExtra} 0 R>>]>>`
  return {
    pdf: {
      fonts: { F1: font },
      content: `BT /F1 ${size} Tf 100 30 Td <${codes.map(([code]) => hex(code)).join('')}> Tj ET`,
      extras: [descriptor(name, 4), stream('', map)],
    },
    words: text.split(' ').map((part) => ({
      text: part,
      boxes: letterBoxes(part, {
        x: 100 + text.indexOf(part) * size,
        y: 30,
        advance: size,
      }),
    })),
  }
}

function layer(dice: Dice, print: 'ON' | 'OFF'): Scene {
  const text = word(dice, latinWords)
  const boxes = letterBoxes(text, { x: 100, y: 30, advance: 12 })
  const view = print === 'ON' ? 'OFF' : 'ON'
  const reference = `${firstExtra} 0 R`
  return {
    pdf: {
      fonts: { F1: courier },
      content: `/OC /A BDC ${show(text, 100, 30)} EMC`,
      resources: `/Properties<</A ${reference}>>`,
      extras: [
        `<</Type/OCG/Name(x)/Usage<</Print<</PrintState/${print}>>/View<</ViewState/${view}>>>>>>`,
      ],
      catalogue: `/OCProperties<</OCGs[${reference}]/D<</AS[<</Event/Print/Category[/Print]/OCGs[${reference}]>><</Event/View/Category[/View]/OCGs[${reference}]>>]>>>>`,
    },
    words: print === 'ON' ? [{ text, boxes }] : [],
    blank: print === 'ON' ? [] : [[100, 20, 400, 50]],
  }
}

function plain(dice: Dice, entries: string): Scene {
  const text = word(dice, latinWords)
  return {
    pdf: { fonts: { F1: courier }, content: show(text, 100, 30), entries },
    words: [{ text, boxes: letterBoxes(text, { x: 100, y: 30, advance: 12 }) }],
  }
}

/** The kinds of files in which words went missing elsewhere, by name. */
const kinds: Readonly<Record<string, (dice: Dice) => Scene>> = {
  'a field with its appearance': (dice) => field(dice, `/AP<</N ${firstExtra} 0 R>>`),
  'a field without an appearance': (dice) => field(dice, ''),
  'a field whose viewer makes appearances': (dice) => field(dice, '', '/NeedAppearances true'),
  'a field with an old appearance': (dice) => field(dice, `/AP<</N ${firstExtra + 1} 0 R>>`),
  'a field with an empty appearance': (dice) => field(dice, `/AP<</N ${firstExtra + 2} 0 R>>`),
  'a field in Chinese': (dice) => {
    const scene = field(dice, '', '/NeedAppearances true')
    const text = word(dice, chineseWords)
    const annotations = scene.pdf.annotations?.map((each) =>
      each.replace(/\/V\([^)]*\)/, `/V${utf16(text)}`),
    )
    return {
      pdf: { ...scene.pdf, annotations: annotations ?? [] },
      words: [{ text, boxes: valueBoxes }],
    }
  },
  'a note that is printed': (dice) => note(dice, 4),
  'a note for the screen': (dice) => note(dice, 0),
  'Chinese, Japanese, Korean without the font': eastern,
  'right to left without the font': (dice) => identity(dice, 'ArialMT', rightToLeft),
  'Cyrillic without the font': (dice) => identity(dice, 'TimesNewRomanPSMT', cyrillic),
  'Chinese by its copying table': (dice) => identity(dice, 'SimSun', chineseWords),
  'a layer that is printed': (dice) => layer(dice, 'ON'),
  'a layer for the screen': (dice) => layer(dice, 'OFF'),
  'a plain page': (dice) => plain(dice, ''),
}

/** The nth PDF of a corpus: kinds take turns, and dice choose the words. */
export function corpusPdf(dice: Dice, index: number): CorpusPdf {
  const names = Object.keys(kinds)
  const kind = names[index % names.length] as string
  const { pdf, words = [], blank = [] } = (kinds[kind] as (dice: Dice) => Scene)(dice)
  const bytes = rawPdf({ content: '', ...pdf, box: [0, 0, width, height] })
  return { kind, bytes, width, height, words, blank }
}
