import { findRegion, isNameOf } from './find-region.ts'
import { cutAtLabels, type Piece } from './paste-text.ts'
import { areaOf, isSmallest } from './regions.ts'
import { nameLikeness } from './surnames.ts'

/** A value with how sure it is. */
export interface Read {
  readonly value: string
  readonly confidence: number
}
export const nothing: Read = { value: '', confidence: 0 }

const mobile = /(?<!\d)(?:\(?\+?\s?86\)?[-\s]*)?(1[2-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const landline = /(?<![\d-])0\d{2,3}-\d{7,8}(?:-\d{1,5})?(?!\d)/
const looseCode = /(?<![\dA-Za-z-])([0-8]\d{5})(?![\d\-A-Za-z]|\s*[号室楼弄栋幢单层])/

/** What breaks a line into parts. A sign that no part has, where something was taken out. */
const taken = '\uE002'
const breaks = new RegExp(`[\\n,，;；。|\\t${taken}]+`)

/** The first match, and the text with a break in its place. */
function takeOut(
  text: string,
  pattern: RegExp,
): { readonly match: RegExpExecArray | null; readonly rest: string } {
  const match = pattern.exec(text)
  if (!match) return { match, rest: text }
  return {
    match,
    rest: text.slice(0, match.index) + taken + text.slice(match.index + match[0].length),
  }
}

function takePhone(text: string): { readonly phone: Read; readonly rest: string } {
  const { match, rest } = takeOut(text, mobile)
  if (match) return { phone: { value: match.slice(1, 4).join(''), confidence: 0.99 }, rest }
  const fixed = takeOut(text, landline)
  return {
    phone: fixed.match ? { value: fixed.match[0], confidence: 0.95 } : nothing,
    rest: fixed.rest,
  }
}

function takePostcode(text: string): { readonly postcode: Read; readonly rest: string } {
  const { match, rest } = takeOut(text, looseCode)
  return { postcode: match ? { value: match[1] ?? '', confidence: 0.9 } : nothing, rest }
}

const withoutReceive = (text: string): string =>
  text
    .replace(/[(（]?\s*收\s*[)）]?\s*$/, '')
    .replace(/^[\s:：,，;；。、/-]+|[\s:：,，;；。、/-]+$/g, '')

const receiver = new RegExp(
  `(?<=^|[\\s\\n,，;；。|/(（${taken}])([\\p{Script=Han}·]{2,12}?)(?:\\s*[(（]\\s*收\\s*[)）]|\\s*收)(?=[)）]?\\s*(?:$|[\\s\\n,，;；。|/)）${taken}]))`,
  'u',
)
const bracketed = /[(（]\s*([\p{Script=Han}·]{2,8})\s*[)）]/u

interface NameFound {
  readonly name: Read
  readonly rest: string
}

/** “张三 收”, “(张三)”, or the part of the text that looks most like somebody's name. */
function takeName(text: string, isPlaceName: (part: string) => boolean): NameFound {
  const received = takeOut(text, receiver)
  if (received.match)
    return { name: { value: received.match[1] ?? '', confidence: 0.95 }, rest: received.rest }
  const inBrackets = bracketed.exec(text)
  if (inBrackets && nameLikeness(inBrackets[1] ?? '') >= 0.85)
    return {
      name: { value: inBrackets[1] ?? '', confidence: 0.85 },
      rest: text.replace(inBrackets[0], taken),
    }
  const parts = [...text.matchAll(new RegExp(`[^\\s,，;；。|/${taken}]+`, 'g'))]
  const scored = parts.map((part, at) => {
    const likeness = isPlaceName(part[0]) ? 0 : nameLikeness(part[0])
    const isAtEdge = at === 0 || at === parts.length - 1 || isAlone(text, part)
    return { part, score: likeness === 0 ? 0 : likeness + (isAtEdge ? 0.1 : 0) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score < 0.6) return { name: nothing, rest: text }
  const { 0: value, index } = best.part
  return {
    name: { value, confidence: Math.min(0.95, best.score) },
    rest: text.slice(0, index) + taken + text.slice(index + value.length),
  }
}

/** Between breaks, not between spaces. */
const isAlone = (text: string, { 0: value, index }: RegExpExecArray): boolean =>
  /(^|[\n,，;；。|\uE002]) *$/.test(text.slice(0, index)) &&
  /^ *($|[\n,，;；。|\uE002])/.test(text.slice(index + value.length))

function takeArea(text: string): {
  readonly area: Read
  readonly code: string
  readonly rest: string
} {
  const found = findRegion(text)
  if (!found) return { area: nothing, code: '', rest: text }
  const { code, start, end, written } = found
  const isWhole = isSmallest(code)
  const confidence =
    (isWhole ? 0.98 : 0.7) - (written.length === 1 && written[0] === code ? 0.1 : 0)
  return {
    area: { value: areaOf(code), confidence },
    code,
    rest: `${text.slice(0, start)}${taken}${text.slice(end)}`,
  }
}

/** What is left in its order: the street, the house, the door. */
function detailOf(text: string, code: string): Read {
  const parts = text
    .split(breaks)
    .map((part) =>
      part.replace(/^[\s:：、/·.-]+|[\s:：、/·-]+$/g, '').replace(/[(（]\s*([)）]|$)/g, ''),
    )
    .flatMap((part) => (/^[^(（]*[)）]$/.test(part) ? [part.slice(0, -1)] : [part]))
    .map((part) =>
      part
        .replace(/^(中国|中华人民共和国)/, '')
        .replace(/\s{2,}/g, ' ')
        .trim(),
    )
    .filter(
      (part) => part !== '' && !/^(谢谢|多谢|麻烦了?|收)$/.test(part) && !isNameOf(code, part),
    )
  const value = parts.join(' ')
  if (value.length < 2) return nothing
  return { value, confidence: /\d|[一二三四五六七八九十]/.test(value) ? 0.9 : 0.75 }
}

const labelled = (pieces: readonly Piece[], label: Piece['label']): string =>
  pieces
    .filter((piece) => piece.label === label)
    .map(({ text }) => text)
    .join('\n')

/** A labelled value ends with its line; what stands behind it belongs to the address. */
function firstPart(text: string): readonly [string, string] {
  const [first = '', ...rest] = text.trimStart().split(/(?<=[^\s])[\n,，;；。\t/ ]+/)
  return [withoutReceive(first), rest.join(' ')]
}

/** Reads a Chinese text, narrow already: phone and postcode first, then the region, the name, and what is left. */
export function parseChinese(text: string) {
  const pieces = cutAtLabels(text)
  const [ownName, behindName] = firstPart(labelled(pieces, 'name'))
  const ofPhone = takePhone(labelled(pieces, 'phone'))
  const ofCode = takePostcode(labelled(pieces, 'postcode'))
  const where = ['area', 'detail', null] as const
  const joined = [
    ...where.map((label) => labelled(pieces, label)),
    behindName,
    ofPhone.rest,
    ofCode.rest,
  ]
    .filter((part) => part.trim() !== '')
    .join('\n')
  const loosePhone =
    ofPhone.phone.value === '' ? takePhone(joined) : { phone: ofPhone.phone, rest: joined }
  const { phone } = loosePhone
  const looseZip =
    ofCode.postcode.value === ''
      ? takePostcode(loosePhone.rest)
      : { postcode: { ...ofCode.postcode, confidence: 0.98 }, rest: loosePhone.rest }
  const { area, code, rest } = takeArea(looseZip.rest)
  const named: NameFound =
    ownName === ''
      ? takeName(rest, (part) => isNameOf(code, part))
      : { name: { value: ownName, confidence: 0.97 }, rest }
  return {
    name: named.name,
    phone,
    country: { value: 'CN', confidence: area.value === '' ? 0.7 : 0.98 },
    area,
    detail: detailOf(named.rest, code),
    postcode: looseZip.postcode,
  }
}
