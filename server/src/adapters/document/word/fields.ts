import { grouped, rootOf } from './equation.ts'
import { symbolCharacter } from './symbols.ts'
import { child, elements, flagOf, valueIn, type XmlElement } from './xml.ts'

/** A field that is open while its runs are read (ECMA-376, 17.16). */
export interface OpenField {
  code: string
  /** Its code, or a result that is left out, is read: nothing of it is printed. */
  isInCode: boolean
  /** The line when its result began, to tell whether it has one. */
  lineAtResult: string | null
  readonly form: XmlElement | undefined
  /** True when its beginning is hidden or deleted, so it prints nothing. */
  readonly isMuted: boolean
}

export const keywordOf = (code: string): string =>
  /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? ''

const pageNumbers = new Set(['PAGE', 'NUMPAGES', 'SECTIONPAGES', 'SECTION'])
export const isPageNumber = (code: string): boolean => pageNumbers.has(keywordOf(code))

/** The words around page numbers in a footer: it says nothing without them. */
export const isPageWords = (text: string): boolean =>
  /^(?:[\s\p{P}\p{S}\d]|pages?|página|pág|seite|of|sur|de|von|total|第|页|頁|共|之)*$/iu.test(text)

/**
 * The words that a field without a result in the file prints; empty where it prints none or we
 * cannot say.
 */
export function printedField({ code, form }: Pick<OpenField, 'code' | 'form'>): string {
  const write = writers[keywordOf(code)]
  return write ? write(code, form) : ''
}

export const tick = (isOn: boolean): string => (isOn ? '☑' : '☐')

function tickBox(form: XmlElement | undefined): string {
  const box = child(form, 'w:checkBox')
  return tick(flagOf(box, 'w:checked') ?? flagOf(box, 'w:default') ?? false)
}

function chosen(form: XmlElement | undefined): string {
  const list = child(form, 'w:ddList')
  const entries = (list ? elements(list) : []).filter(({ name }) => name === 'w:listEntry')
  const at = Number(valueIn(list, 'w:result') ?? valueIn(list, 'w:default') ?? 0)
  return entries[at]?.attributes['w:val'] ?? ''
}

function symbolOf(code: string): string {
  const number = /^\s*SYMBOL\s+(0x[\da-f]+|\d+)/i.exec(code)?.[1]
  const face = /\\f\s*"?([^"\\]+)"?/i.exec(code)?.[1]?.trim() ?? 'Symbol'
  return number === undefined ? '' : (symbolCharacter(face, Number(number)) ?? '')
}

/** The words of `MACROBUTTON name words`: they ask to be clicked, and print as they stand. */
const buttonWords = (code: string): string => code.trim().split(/\s+/).slice(2).join(' ')

const writers: Readonly<Record<string, (code: string, form: XmlElement | undefined) => string>> = {
  FORMCHECKBOX: (_, form) => tickBox(form),
  FORMDROPDOWN: (_, form) => chosen(form),
  SYMBOL: symbolOf,
  MACROBUTTON: buttonWords,
  GOTOBUTTON: buttonWords,
  EQ: (code) => equationField(code.replace(/^\s*EQ\s*/i, '')),
  QUOTE: (code) => /"([^"]*)"/.exec(code)?.[1] ?? '',
}

interface Reader {
  readonly code: string
  at: number
}

/**
 * An equation in the old form, `EQ \f(a,b)`. In Chinese and Japanese documents it most often sets a
 * reading over a name, `\o\ad(\s\up 9(zhāng),张)`, or a sign in a circle, `\o\ac(○,1)`.
 */
export function equationField(code: string): string {
  return sequence({ code: code.replace(/\\\*\s*(?:"[^"]*"|\w+)/g, ''), at: 0 }).trim()
}

function sequence(reader: Reader): string {
  let text = ''
  while (reader.at < reader.code.length) {
    const sign = reader.code[reader.at] ?? ''
    if (sign === ')' || sign === ',' || sign === ';') break
    if (sign === '\\') text += command(reader)
    else if (sign === '(') text += `(${list(reader).join(',')})`
    else {
      text += sign
      reader.at += 1
    }
  }
  return text
}

/** The parts in brackets, between commas. */
function list(reader: Reader): string[] {
  const parts: string[] = []
  do {
    reader.at += 1
    parts.push(sequence(reader))
  } while (/[,;]/.test(reader.code[reader.at] ?? ''))
  reader.at += 1
  return parts
}

function command(reader: Reader): string {
  const escaped = /^\\([\\(),;])/.exec(reader.code.slice(reader.at, reader.at + 2))
  if (escaped) {
    reader.at += 2
    return escaped[1] ?? ''
  }
  const switches = /^(?:\s*\\[a-z]+\s*-?\d*(?:\\?[^\s\w(\\])?)+\s*/i.exec(
    reader.code.slice(reader.at),
  )
  reader.at += switches?.[0].length ?? 1
  const names = (switches?.[0] ?? '').toLowerCase()
  if (reader.code[reader.at] !== '(') return ''
  return joined(
    names,
    list(reader).map((part) => part.trim()),
  )
}

const circledSigns = new Map(
  [...'123456789'].map((digit, at) => [digit, String.fromCodePoint(0x2460 + at)] as const),
)

function joined(names: string, parts: string[]): string {
  const [first = '', second = ''] = parts
  if (/\\f/.test(names)) return `${grouped(first)}/${grouped(second)}`
  if (/\\r/.test(names)) return parts.length > 1 ? rootOf(first, second) : rootOf('', first)
  if (/\\o/.test(names)) return overlaid(names, parts)
  if (/\\b/.test(names)) return `(${parts.join(', ')})`
  if (/\\i(?![a-z])/.test(names)) return summed(names, parts)
  return parts.join(' ')
}

/** An integral, a sum or a product: its limits, then what it is of. */
function summed(names: string, [from = '', to = '', of = '']: string[]): string {
  const sign = /\\su/.test(names) ? '∑' : /\\pr/.test(names) ? '∏' : '∫'
  return `${sign}_${grouped(from)}^${grouped(to)} ${of}`
}

/** Signs over one another: a reading over its words, or a sign in a ring. */
function overlaid(names: string, parts: string[]): string {
  const [first = '', second = ''] = parts
  if (parts.length === 2 && /^[○〇◯]$/u.test(first))
    return circledSigns.get(second) ?? first + second
  if (parts.length === 2 && /\\ad|\\al|\\ar|\\ac/.test(names)) return `${second}（${first}）`
  return parts.join('')
}
