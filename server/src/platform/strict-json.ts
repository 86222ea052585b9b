/** Deepest nesting of a request body. */
const maxDepth = 20
/** Most fields of all objects together; the largest body of the contract has some hundreds. */
const maxFields = 5000
/** Most values in all lists and objects, and most lists and objects: the drawings of a letter have 60,000 numbers. */
const maxValues = 80_000
const maxBrackets = 12_000

const refuse = (what: string): never => {
  throw new SyntaxError(what)
}

/**
 * Parses JSON and refuses what parsers disagree about: a field given twice, nesting deeper than 20, numbers that a
 * double cannot hold exactly, the field `__proto__`, and halves of surrogate pairs, which UTF-8 and databases do not
 * know. More fields, values or brackets than any call takes are refused before anything is made of them. Throws a
 * SyntaxError.
 */
export function parseStrictJson(text: string): unknown {
  new Walk(text).check()
  return JSON.parse(text) as unknown
}

const codes = {
  quote: 34,
  comma: 44,
  minus: 45,
  zero: 48,
  nine: 57,
  list: 91,
  backslash: 92,
  listEnd: 93,
  object: 123,
  objectEnd: 125,
} as const

/** Walks over text that may be no JSON at all: it must only end, and miss nothing in what the parser takes for valid. */
class Walk {
  readonly #text: string
  /** For each open bracket: the fields seen, or null for a list. */
  readonly #open: (Set<string> | null)[] = []
  #isFieldNext = false
  #fields = 0
  #values = 0
  #brackets = 0

  constructor(text: string) {
    this.#text = text
  }

  check(): void {
    for (let at = 0; at < this.#text.length; ) at = this.#step(at, this.#text.charCodeAt(at))
  }

  /** Reads what begins at a place; answers the place behind it. */
  #step(at: number, code: number): number {
    if (code === codes.quote) return this.#readString(at)
    if (code === codes.minus || (code >= codes.zero && code <= codes.nine))
      return checkNumber(this.#text, at)
    if (code === codes.comma) this.#separate()
    else if (code === codes.object || code === codes.list) this.#begin(code === codes.object)
    else if (code === codes.objectEnd || code === codes.listEnd) this.#end()
    return at + 1
  }

  #separate(): void {
    this.#values += 1
    if (this.#values > maxValues) refuse('too many values')
    this.#isFieldNext = this.#open.at(-1) instanceof Set
  }

  #begin(isObject: boolean): void {
    this.#brackets += 1
    this.#open.push(isObject ? new Set() : null)
    if (this.#open.length > maxDepth || this.#brackets > maxBrackets)
      refuse('too deep, or too many brackets')
    this.#isFieldNext = isObject
  }

  #end(): void {
    this.#open.pop()
    this.#isFieldNext = false
  }

  #readString(start: number): number {
    const end = endOfString(this.#text, start)
    const words = readWords(this.#text.slice(start, end), this.#isFieldNext)
    if (this.#isFieldNext) this.#addField(words)
    this.#isFieldNext = false
    return end
  }

  #addField(name: string): void {
    const fields = this.#open.at(-1)
    this.#fields += 1
    if (this.#fields > maxFields) refuse('too many fields')
    if (name === '__proto__' || fields?.has(name)) refuse('field given twice')
    fields?.add(name)
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === codes.backslash) at += 1
    else if (code === codes.quote) return at + 1
  }
  return refuse('a string without end')
}

/**
 * What a quoted string says, or the string itself where that does not matter: the bytes were valid UTF-8, so that only
 * an escape can write half of a pair.
 */
function readWords(quoted: string, isField: boolean): string {
  if (!quoted.includes(isField ? '\\' : '\\u')) return quoted.slice(1, -1)
  const words = JSON.parse(quoted) as string
  return words.isWellFormed() ? words : refuse('half of a surrogate pair')
}

const number = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y
/** A number of at most so many digits before its point, without an exponent, is always exact enough. */
const plainNumber = /-?\d{1,15}(?:\.\d{1,20})?(?![\d.eE])/y

function checkNumber(text: string, start: number): number {
  plainNumber.lastIndex = start
  if (plainNumber.test(text)) return plainNumber.lastIndex
  number.lastIndex = start
  const [found] = number.exec(text) ?? refuse('a sign without a number')
  if (Math.abs(Number(found)) > Number.MAX_SAFE_INTEGER) refuse('number too large')
  return start + found.length
}
