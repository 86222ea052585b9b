import { countryLabelled, countryNamed } from '@mailing/contract/address/country-names.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'
import { elsewhereOf, findElsewhereArea } from './find-elsewhere.ts'
import { findRegion, isNameOf } from './find-region.ts'
import { latinNameLikeness } from './latin-names.ts'
import { cutAtLabels, type Piece } from './paste-text.ts'
import { nameWithNumber, takeLabelled } from './person-number.ts'
import { type Land, taken, takeOut, takePhone } from './phones.ts'
import { atMost, nothing, type Read, read, sure } from './read.ts'
import { areaOf, isSmallest } from './regions.ts'
import { nameLikeness } from './surnames.ts'
import { districtNames } from './taiwan.ts'

const looseCode = /(?<![\dA-Za-z-])([0-8]\d{5})(?![\d\-A-Za-z]|\s*[号室楼弄栋幢单层])/

/** Signs that break a line into parts. */
const breaks = new RegExp(`[\\n,，;；。|\\t${taken}]+`)

function takePostcode(
  text: string,
  land: Land,
): { readonly postcode: Read; readonly rest: string } {
  if (land !== 'CN') return { postcode: nothing, rest: text }
  const { match, rest } = takeOut(text, looseCode)
  return { postcode: match ? { value: match[1] ?? '', confidence: 0.9 } : nothing, rest }
}

const withoutReceive = (text: string): string =>
  text
    .replace(/[(（]?\s*(?:[親亲鈞钧台君]?[啟启]|收)\s*[)）]?\s*$/, '')
    .replace(/^[\s:：,，;；。、|/-]+|[\s:：,，;；。、|/-]+$/g, '')

/** A title behind a name, with a blank between: of either script. */
const title = ` +(?:先生|女士|小姐|太太|老[师師]|同[学學]|[医醫]生|[医醫][师師]|律[师師])(?=[\\s,，;；。|/)）${taken}]|收|[啟启]|$)`

const receiver = new RegExp(
  `(?<=^|[\\s\\n,，;；。|/(（${taken}])([\\p{Script=Han}·]{2,12}?(?:${title})?)(?:\\s*[(（]\\s*收\\s*[)）]|\\s*收)(?=[)）]?\\s*(?:$|[\\s\\n,，;；。|/)）${taken}]))`,
  'u',
)
const bracketed = /[(（]\s*([\p{Script=Han}·]{2,8})\s*[)）]/u

interface NameFound {
  readonly name: Read
  readonly number?: Read
  readonly rest: string
}

/** “张三 收”, “(张三)”, “陳大文 A12345”, or the part of the text that looks most like somebody's name. */
function takeName(text: string, isPlaceName: (part: string) => boolean): NameFound {
  const received = takeOut(text, receiver)
  if (received.match)
    return { name: { value: received.match[1] ?? '', confidence: 0.95 }, rest: received.rest }
  const numbered = takeNumbered(text)
  if (numbered) return numbered
  const inBrackets = bracketed.exec(text)
  if (inBrackets && nameLikeness(inBrackets[1] ?? '') >= 0.85)
    return {
      name: { value: inBrackets[1] ?? '', confidence: 0.85 },
      rest: text.replace(inBrackets[0], taken),
    }
  const parts = [...text.matchAll(new RegExp(`[^\\s,，;；。|/${taken}]+(?:${title})?`, 'g'))]
  const scored = parts.map((part, at) => {
    // “3 號地下”, “3 樓之 1” go on with the number before them.
    const isOfHouse =
      /^[号號楼樓室层層栋棟幢座弄巷段之]/.test(part[0]) && /\d *$/.test(text.slice(0, part.index))
    const likeness = isOfHouse || isPlaceName(part[0]) ? 0 : nameLikeness(part[0])
    const isAtEdge = at === 0 || at === parts.length - 1 || isAlone(text, part)
    return { part, score: likeness === 0 ? 0 : likeness + (isAtEdge ? 0.1 : 0) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score < 0.6) return takeLatinName(text)
  const { 0: value, index } = best.part
  return {
    name: { value, confidence: Math.min(0.95, best.score) },
    rest: text.slice(0, index) + taken + text.slice(index + value.length),
  }
}

/** A part that is somebody's name with a number. */
function takeNumbered(text: string): NameFound | null {
  for (const { 0: part, index } of text.matchAll(new RegExp(`[^\\n,，;；。|/${taken}]+`, 'g'))) {
    // Behind its street, or before it, a blank alone parts the two.
    for (const own of [
      part,
      / \S+ +\S+ *$/.exec(part)?.[0],
      /^ *\S+ +\S+(?= )/.exec(part)?.[0],
      / \S+ *$/.exec(part)?.[0],
    ]) {
      const found = own === undefined ? null : nameWithNumber(own.trim())
      if (!found || own === undefined) continue
      const start = index + part.lastIndexOf(own)
      return { ...found, rest: text.slice(0, start) + taken + text.slice(start + own.length) }
    }
  }
  return null
}

/** A name in Latin letters, as people of Hong Kong and guests of a country have. */
function takeLatinName(text: string): NameFound {
  for (const { 0: part, index } of text.matchAll(new RegExp(`[^\\n,，;；。|/${taken}]+`, 'g'))) {
    const likeness = latinNameLikeness(part)
    if (likeness < 0.75) continue
    return {
      name: { value: part.trim(), confidence: likeness },
      rest: text.slice(0, index) + taken + text.slice(index + part.length),
    }
  }
  return { name: nothing, rest: text }
}

/** Between breaks, not between spaces. */
const isAlone = (text: string, { 0: value, index }: RegExpExecArray): boolean =>
  /(^|[\n,，;；。|\uE002]) *$/.test(text.slice(0, index)) &&
  /^ *($|[\n,，;；。|\uE002])/.test(text.slice(index + value.length))

interface AreaFound {
  readonly area: Read
  /** Of Taiwan: it stands within the area. */
  readonly postcode: string
  readonly rest: string
  /** True of a part that only says again where the area lies. */
  readonly isAgain: (part: string) => boolean
}

function takeArea(text: string, land: Land): AreaFound {
  if (land !== 'CN') {
    const { area, confidence, postcode, rest } = findElsewhereArea(land, text, taken)
    return { area: read(area, confidence), postcode, rest, isAgain: (part) => part === area }
  }
  const found = findRegion(text)
  if (!found) return { area: nothing, postcode: '', rest: text, isAgain: () => false }
  const { code, start, end, written } = found
  const isAlone = written.length === 1 && written[0] === code
  // Taiwan has a district of that name as well.
  const isElsewhereToo = isAlone && districtNames.has(foldHan(text.slice(start, end)))
  // A province that there is not stands right before it: somebody, or a camera, wrote it wrong.
  const [before = ''] = /\p{Script=Han}{2,3}(?:省|自治区)$/u.exec(text.slice(0, start)) ?? []
  const isOdd = before !== '' && !isNameOf(code, before)
  const confidence =
    (isSmallest(code) ? 0.98 : 0.65) - (isElsewhereToo ? 0.4 : isOdd ? 0.35 : isAlone ? 0.1 : 0)
  return {
    area: { value: areaOf(code), confidence },
    postcode: '',
    rest: `${text.slice(0, start)}${taken}${text.slice(end)}`,
    isAgain: (part) => isNameOf(code, part),
  }
}

const countryFirst =
  /^(?:中[国國]|中[华華]人民共和[国國]|中[華华]民[国國])?(?:(?:台|臺)[湾灣](?:省)?(?![路街大]))?(?=.)/
const courtesy =
  /^(?:中[国國]|谢谢|謝謝|多谢|多謝|麻烦了?|麻煩了?|收|[啟启]|[台臺][湾灣]省?|thank you|thanks|君? ?[啟启]|受刑人|收容人|(?:[请請]勿|勿[折压壓]|[轻輕][拿放]|麻[烦煩]|[请請][放送打轻輕])\D{0,14})[!。.~ ]*$/i

/** What is left in its order: the street, the house, the door. */
function detailOf(text: string, isAgain: AreaFound['isAgain']): Read {
  const parts = text
    .split(breaks)
    .map((part) =>
      part.replace(/^[\s:：、/·.-]+|[\s:：、/·-]+$/g, '').replace(/[(（]\s*([)）]|$)/g, ''),
    )
    .flatMap((part) => (/^[^(（]*[)）]$/.test(part) ? [part.slice(0, -1)] : [part]))
    .map((part) =>
      part
        .replace(countryFirst, '')
        .replace(/ (?:谢谢|謝謝|多谢|多謝|麻烦了?|麻煩了?)[!。]?$/, '')
        .replace(/\s{2,}/g, ' ')
        .trim(),
    )
    .filter(
      (part) =>
        part !== '' && !courtesy.test(part) && !isAgain(part) && countryNamed(part) === undefined,
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

const behindFirst = new RegExp(`(?<=[^\\s])[\\n,，;；。|\\t/ ${taken}]+`)

/** A labelled value ends with its line; what stands behind it belongs to the address. */
function firstPart(text: string): readonly [string, string] {
  const [line = '', ...lines] = text.trimStart().split(/[\n|]/)
  if (nameWithNumber(line.trim())) return [line.trim(), lines.join('\n')]
  const [first = '', ...rest] = text.trimStart().split(behindFirst)
  return [withoutReceive(first), rest.join(' ')]
}

/** The country that a Chinese text names or tells of; a label of its own counts more than all else. */
function landOf(text: string, pieces: readonly Piece[]): Land | null {
  const label = labelled(pieces, 'country').split('\n')[0]?.trim() ?? ''
  const known = countryLabelled(label)
  if (known === 'CN' || known === 'TW' || known === 'HK' || known === 'MO') return known
  return elsewhereOf(text)
}

/**
 * How sure it is that an address without a name of a country lies in the mainland: its regions and its own phones tell.
 */
function countryOf(land: Land | null, area: Read, phone: Read): Read {
  if (land !== null && land !== 'CN')
    return { value: land, confidence: land === 'TW' && area.value === '' ? 0.6 : 0.95 }
  if (area.value !== '') return { value: 'CN', confidence: area.confidence < 0.6 ? 0.5 : 0.98 }
  return { value: 'CN', confidence: phone.value === '' ? 0.5 : 0.7 }
}

/**
 * Reads a Chinese text, narrow already: number, phone and postcode first, then the region, the name, and what is left.
 */
export function parseChinese(whole: string) {
  const { number, rest: text } = takeLabelled(whole, taken)
  const pieces = cutAtLabels(text)
  const land = landOf(text, pieces)
  const where = land ?? 'CN'
  const [ownName, behindName] = firstPart(labelled(pieces, 'name'))
  const ofPhone = takePhone(labelled(pieces, 'phone'), where)
  const ownCode = labelled(pieces, 'postcode')
  const ofCode =
    where === 'CN' ? takePostcode(ownCode, where) : { postcode: nothing, rest: ownCode }
  const joined = [
    ...(['area', 'detail', null] as const).map((label) => labelled(pieces, label)),
    behindName,
    ofPhone.rest,
    ofCode.rest,
  ]
    .filter((part) => part.trim() !== '')
    .join('\n')
  const { phone, rest: unphoned } =
    ofPhone.phone.value === '' ? takePhone(joined, where) : { phone: ofPhone.phone, rest: joined }
  const loose =
    ofCode.postcode.value === ''
      ? takePostcode(unphoned, where)
      : { postcode: { ...ofCode.postcode, confidence: 0.98 }, rest: unphoned }
  const found = takeArea(loose.rest, where)
  const named = nameOf(ownName, found)
  return {
    name: named.name,
    personNumber: number.value === '' ? (named.number ?? nothing) : number,
    phone,
    country: countryOf(land, found.area, phone),
    area: found.area,
    detail: atMost(detailOf(named.rest, found.isAgain), found.area.confidence < sure ? 0.65 : 1),
    postcode: found.postcode === '' ? loose.postcode : read(found.postcode, 0.95),
  }
}

/** Finds the addressee: the labelled name, which may have a number behind it, or the likeliest part. */
function nameOf(ownName: string, { rest, isAgain }: AreaFound): NameFound {
  if (ownName === '') return takeName(rest, isAgain)
  const both = nameWithNumber(ownName)
  return {
    name: { value: both?.name.value ?? ownName, confidence: 0.97 },
    number: both?.number,
    rest,
  }
}
