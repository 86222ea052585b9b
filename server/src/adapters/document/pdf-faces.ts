import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fontFile } from '../font/files.ts'
import { openTrueType, type TrueType } from '../font/truetype.ts'
import { faceFile } from './pdf-face-file.ts'
import type { Pdfium, Pointer, Replacement } from './pdfium.ts'

type Family = 'song' | 'song-tc' | 'kai' | 'arimo' | 'tinos' | 'cousine'

/** A face of ours for PDFs without an embedded one. */
interface Face {
  /** Name by which PDFium identifies the face. */
  readonly name: string
  readonly file: Buffer
  readonly font: TrueType
}

/** Facts that PDFium knows of a face that it misses. */
export interface Missing {
  /** The name in the file, as bytes: Chinese names come in GBK or UTF-8. */
  readonly name: string
  /** A character set of Windows (wingdi.h), 0 for Latin. */
  readonly charset: number
  readonly isSerif: boolean
  readonly isFixed: boolean
}

const charsets: Readonly<Record<number, Family>> = {
  128: 'song',
  129: 'kai',
  134: 'song',
  136: 'song-tc',
}
/** Chinese, Japanese and Korean faces by name. The file does not give their character set. */
const eastern =
  /sim(sun|hei|kai)|song|fang|kai|ming|sung|hei(ti|sei|$)|yahei|jhenghei|gothic(bbb|mb|-)|ms-?p?gothic|mincho|ryumin|batang|gulim|dotum|malgun|myeongjo|pingfang|hiragino|cjk|[\x80-\xff]/i
const korean = /batang|gulim|dotum|malgun|myeongjo/i
const traditional = /mingliu|msung|jhenghei|mhei|pingfang(tc|hk)|cjk(tc|hk)/i
/** Regular script and imitation Song; the bytes are 楷 and 仿 in GBK and UTF-8. */
const script = /kai|fang|\xbf\xac|\xb7\xc2|\xe6\xa5\xb7|\xe4\xbb\xbf/i
const fixed = /courier|cousine|mono|consol|typewriter/i
const serif =
  /times|tinos|roman|(?<!sans-?)serif|georgia|garamond|cambria|palatino|bookman|century/i
const sans = /arial|arimo|helvetica|sans|calibri|verdana|tahoma|segoe/i

/** Finds our family nearest to a face that is not embedded. */
export function familyFor({ name, charset, isSerif, isFixed }: Missing): Family {
  const known = charsets[charset]
  if (known !== undefined || eastern.test(name)) {
    if (korean.test(name)) return 'kai'
    if (script.test(name)) return 'kai'
    return known ?? (traditional.test(name) ? 'song-tc' : 'song')
  }
  if (fixed.test(name)) return 'cousine'
  if (serif.test(name)) return 'tinos'
  if (sans.test(name)) return 'arimo'
  if (isFixed) return 'cousine'
  return isSerif ? 'tinos' : 'arimo'
}

/**
 * Arimo, Tinos and Cousine replace Arial, Times New Roman and Courier New. They have the same
 * advances, so they fit the standard 14 too.
 */
const latin = { arimo: 'Arimo', tinos: 'Tinos', cousine: 'Cousine' } as const
type Latin = keyof typeof latin
const isLatin = (family: Family): family is Latin => family in latin

function openLatin(family: Latin, isBold: boolean, isItalic: boolean): TrueType {
  const style = `${isBold ? '700Bold' : '400Regular'}${isItalic ? '_Italic' : ''}`
  const file = `@expo-google-fonts/${family}/${style}/${latin[family]}_${style}.ttf`
  return openTrueType(readFileSync(fileURLToPath(import.meta.resolve(file))))
}

const opened = new Map<string, Face>()

/**
 * Opens a face once: the eastern ones take 30 MB each, so they wait for a document that needs them.
 */
function faceOf(family: Family, isBold: boolean, isItalic: boolean): Face {
  const name = isLatin(family)
    ? `${family}${isBold ? '-bold' : ''}${isItalic ? '-italic' : ''}`
    : family
  const known = opened.get(name)
  if (known !== undefined) return known
  const font = isLatin(family) ? openLatin(family, isBold, isItalic) : fontFile(family)
  const face = { name, font, file: faceFile(font) }
  opened.set(name, face)
  return face
}

/** The families as the faces call themselves. */
const families: Readonly<Record<string, Family>> = {
  'Noto Serif SC': 'song',
  'Noto Serif TC': 'song-tc',
  'LXGW WenKai': 'kai',
  Arimo: 'arimo',
  Tinos: 'tinos',
  Cousine: 'cousine',
}

/** Tells whether a face of ours has a character; null for a face that is not ours. */
export function hasCharacter(familyName: string, code: number): boolean | null {
  const family = families[familyName]
  return family === undefined ? null : faceOf(family, false, false).font.glyph(code) !== 0
}

const bold = 600
/** Bits of `lfPitchAndFamily` (wingdi.h). */
const fixedPitch = 1
const roman = 0x10

/**
 * Gives PDFium our faces in place of system faces. The functions take the places of its own: its
 * table of functions cannot grow.
 */
export function serveFaces(pdfium: Pdfium): void {
  const info = pdfium.FPDF_GetDefaultSystemFontInfo()
  const lent: { readonly face: Face; readonly charset: number }[] = []
  const put = (bytes: Buffer, at: Pointer, room: number): number => {
    if (at !== 0 && room >= bytes.length) pdfium.bytes().set(bytes, at)
    return bytes.length
  }
  const mapFont = (...args: number[]): number => {
    const [, weight = 0, isItalic, charset = 0, pitch = 0, name = 0] = args
    const family = familyFor({
      name: pdfium.cString(name),
      charset,
      isSerif: (pitch & roman) !== 0,
      isFixed: (pitch & fixedPitch) !== 0,
    })
    return lent.push({ face: faceOf(family, weight >= bold, isItalic !== 0), charset })
  }
  const fontData = (...[, font = 0, table, at = 0, room = 0]: number[]): number => {
    const file = lent[font - 1]?.face.file
    return file === undefined || table !== 0 ? 0 : put(file, at, room)
  }
  const faceName = (...[, font = 0, at = 0, room = 0]: number[]): number =>
    put(Buffer.from(`${lent[font - 1]?.face.name}\0`, 'latin1'), at, room)
  // Functions in the order of FPDF_SYSFONTINFO, after its version.
  const functions: Replacement[] = [
    { hasResult: false, work: () => 0 },
    { hasResult: false, work: () => 0 },
    { hasResult: true, work: mapFont },
    { hasResult: true, work: () => 0 },
    { hasResult: true, work: fontData },
    { hasResult: true, work: faceName },
    { hasResult: true, work: (_info, font = 0) => lent[font - 1]?.charset ?? 0 },
    { hasResult: false, work: () => 0 },
  ]
  const slots = pdfium.ints(info, functions.length + 1).slice(1)
  for (const [index, slot] of slots.entries())
    pdfium.replaceFunction(slot, functions[index] as Replacement)
  pdfium.FPDF_SetSystemFontInfo(info)
}
