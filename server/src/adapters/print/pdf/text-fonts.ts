import type { FontKey } from '@mailing/typeset'
import { glyphCodes } from '@mailing/typeset/resolve.ts'
import { fontFile } from '../../font/files.ts'
import { subset, tableStart, writeTrueType } from '../../font/subset.ts'
import type { TrueType } from '../../font/truetype.ts'
import { num, type PdfFile, type Ref, refTo, utf16Hex } from './file.ts'

/** A glyph as a page writes it. */
export interface SetGlyph {
  /** Its two bytes as they stand in a literal string, escaped; half as long as hexadecimal. */
  readonly code: string
  /** The width that the PDF font states, in thousandths of an em. */
  readonly width: number
}

/** A glyph of a face and the text that it stands for. */
interface FaceGlyph {
  readonly glyph: number
  readonly text: string
  /** Width in thousandths of an em. */
  readonly width: number
  /** `text` as the table of characters wants it. */
  readonly unicode: string
}

interface UsedGlyph extends FaceGlyph, SetGlyph {
  readonly hex: string
}

/** The glyphs of single UTF-16 units by face: nearly all of every letter, and the same in each. */
const unitGlyphs = new Map<FontKey, (readonly FaceGlyph[])[]>()

function unitsOf(key: FontKey): (readonly FaceGlyph[])[] {
  const known = unitGlyphs.get(key) ?? []
  unitGlyphs.set(key, known)
  return known
}

/** The glyphs of a face that draw a cluster. Characters without a glyph give nothing. */
function faceGlyphs(font: TrueType, cluster: string): FaceGlyph[] {
  const codes = glyphCodes(cluster)
  const isComposed = codes.length === 1
  return codes.flatMap((code) => {
    const glyph = font.glyph(code)
    if (glyph === 0) return []
    const text = isComposed ? cluster : String.fromCodePoint(code)
    return [
      {
        glyph,
        text,
        width: Math.round((font.advance(glyph) * 1000) / font.unitsPerEm),
        unicode: utf16Hex(text),
      },
    ]
  })
}

/** One face of a document: gathers the glyphs that are used, then embeds just those. */
export class TextFont {
  readonly ref: Ref
  readonly name: string
  readonly #font: TrueType
  readonly #key: FontKey
  readonly #faceUnits: (readonly FaceGlyph[])[]
  readonly #used = new Map<string, UsedGlyph>()
  readonly #units: (readonly SetGlyph[])[] = []
  readonly #clusters = new Map<string, readonly SetGlyph[]>()

  constructor(key: FontKey, file: PdfFile, name: string) {
    this.#key = key
    this.#font = fontFile(key)
    this.#faceUnits = unitsOf(key)
    this.ref = file.reserve()
    this.name = name
  }

  /**
   * The glyphs of one cluster. A glyph that stands for two different texts (é typed as one or as
   * two characters) gets two codes, so that copying from the file gives back what was typed.
   * Characters without a glyph give nothing.
   */
  glyphs(cluster: string): readonly SetGlyph[] {
    const known = this.#clusters.get(cluster)
    if (known !== undefined) return known
    const found = faceGlyphs(this.#font, cluster).map((one) => this.#use(one))
    this.#clusters.set(cluster, found)
    return found
  }

  /** The glyphs of a cluster that is this one UTF-16 unit. */
  unit(unit: number): readonly SetGlyph[] {
    const known = this.#units[unit]
    if (known !== undefined) return known
    const ofFace = this.#faceUnits[unit] ?? faceGlyphs(this.#font, String.fromCharCode(unit))
    this.#faceUnits[unit] = ofFace
    const found = ofFace.map((one) => this.#use(one))
    this.#units[unit] = found
    return found
  }

  #use(one: FaceGlyph): SetGlyph {
    const key = `${one.glyph} ${one.text}`
    const known = this.#used.get(key)
    if (known !== undefined) return known
    const number = this.#used.size + 1
    const code = literalByte(number >> 8) + literalByte(number & 255)
    const used = { ...one, code, hex: number.toString(16).padStart(4, '0') }
    this.#used.set(key, used)
    return used
  }

  /** Writes the font's objects; call once, when all pages are drawn. */
  embed(file: PdfFile): void {
    const used = [...this.#used.values()]
    const { glyphs, tables, taken } = subset(
      this.#font,
      used.map((one) => one.glyph),
    )
    const numbers = new Map(glyphs.map((glyph, index) => [glyph, index]))
    const program = writeTrueType(tables)
    const fontFileRef = file.addFontProgram(program)
    const start = file.streamStart(fontFileRef) + tableStart(program, 'glyf')
    const runs = taken.map((value, index) => (index % 3 === 0 ? value + start : value))
    file.borrow({ face: this.#key }, [{ ref: fontFileRef, runs }])
    const name = `${tagOf(used)}+Letter-${this.#key}`
    const descriptor = file.add(this.#descriptor(name, fontFileRef))
    const widths = used.map((one) => one.width).join(' ')
    const descendant = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${refTo(descriptor)}/DW 1000/W[1[${widths}]]/CIDToGIDMap ${glyphMap(used, numbers, file)}>>`,
    )
    const unicode = file.addStream(
      toUnicode(
        used.map((one) => [one.hex, one.unicode]),
        2,
      ),
    )
    file.set(
      this.ref,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${refTo(descendant)}]/ToUnicode ${refTo(unicode)}>>`,
    )
  }

  #descriptor(name: string, fontFileRef: Ref): string {
    const { unitsPerEm, box, ascent, descent } = this.#font
    const em = (value: number): string => num(Math.round((value * 1000) / unitsPerEm))
    return `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.map(em).join(' ')}]/ItalicAngle 0/Ascent ${em(ascent)}/Descent ${em(descent)}/CapHeight ${em(ascent * 0.7)}/StemV 80/FontFile2 ${refTo(fontFileRef)}>>`
  }
}

/** A byte in a PDF literal string: brackets, backslashes and returns must be escaped. */
function literalByte(byte: number): string {
  if (byte === 0x0d) return '\\r'
  const char = String.fromCharCode(byte)
  return char === '(' || char === ')' || char === '\\' ? `\\${char}` : char
}

/** Maps codes to glyphs: the same number, unless one glyph has two codes. */
function glyphMap(
  used: readonly UsedGlyph[],
  numbers: ReadonlyMap<number, number>,
  file: PdfFile,
): string {
  if (used.every((one, index) => numbers.get(one.glyph) === index + 1)) return '/Identity'
  const map = Buffer.alloc((used.length + 1) * 2)
  for (const [index, one] of used.entries())
    map.writeUInt16BE(numbers.get(one.glyph) ?? 0, (index + 1) * 2)
  return refTo(file.addStream(map))
}

/**
 * Six capitals that name a subset, made from its characters (FNV-1a): two subsets of a face in one
 * file must not share a name.
 */
function tagOf(used: readonly UsedGlyph[]): string {
  let [high, low] = [0x811c9dc5, 0x811c9dc5]
  for (const { glyph, text } of used) {
    high = Math.imul(high ^ glyph, 0x01000193)
    for (let index = 0; index < text.length; index += 1)
      low = Math.imul(low ^ text.charCodeAt(index), 0x01000193)
    low = Math.imul(low ^ glyph, 0x01000193)
  }
  let [left, right] = [high >>> 0, low >>> 0]
  let tag = ''
  for (let index = 0; index < 3; index += 1) {
    tag += String.fromCharCode(65 + (left % 26), 65 + (right % 26))
    ;[left, right] = [Math.floor(left / 26), Math.floor(right / 26)]
  }
  return tag
}

/**
 * Builds the table from codes (in hexadecimal) to text (`utf16Hex`). `bytes` is the length of a
 * code.
 */
export function toUnicode(pairs: readonly (readonly [string, string])[], bytes: 1 | 2): string {
  const last = 'ff'.repeat(bytes)
  const lines = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    `1 begincodespacerange <${'00'.repeat(bytes)}> <${last}> endcodespacerange`,
  ]
  for (let at = 0; at < pairs.length; at += 100) {
    const some = pairs.slice(at, at + 100)
    lines.push(
      `${some.length} beginbfchar`,
      ...some.map(([code, text]) => `<${code}> <${text}>`),
      'endbfchar',
    )
  }
  lines.push('endcmap CMapName currentdict /CMap defineresource pop end end')
  return lines.join('\n')
}
