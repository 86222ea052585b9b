import { foldHan } from '@mailing/contract/han-fold.ts'
import { findRegion } from './find-region.ts'
import { type LocalPlace, placesOfHongKong, placesOfMacau, regionsOfHongKong } from './hong-kong.ts'
import type { Elsewhere } from './latin-elsewhere.ts'
import { counties, type District, districts } from './taiwan.ts'

/** An area outside of the mainland as a text names it, and the text with `taken` where it stood. */
export interface ElsewhereArea {
  readonly area: string
  readonly confidence: number
  readonly postcode: string
  readonly rest: string
}

interface Span {
  readonly start: number
  readonly end: number
}

const cut = (text: string, spans: readonly Span[], taken: string): string =>
  spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + taken + left.slice(end), text)

const gap = '[ \\t\\n,，、()（）-]*'
const code = '(?<![\\dA-Za-z-])\\d{3}(?:-?\\d{2,3})?(?![\\dA-Za-z-])'
const codeGap = new RegExp(`^${gap}(${code})?${gap}`)
const codeBefore = new RegExp(`(${code})${gap}$`)

interface CountyFound extends Span {
  /** As written, and completed where its last character was left out. */
  readonly area: string
  readonly code: string
  readonly district: District | null
}

/** The district that stands at a place of a folded text, within a county. */
const districtAt = (folded: string, at: number, county: string): District | null =>
  districts.find((one) => one.county === county && folded.startsWith(one.folded, at)) ?? null

/** Most texts name none: one look tells. */
const anyCounty = new RegExp(counties.map(({ folded }) => folded.slice(0, -1)).join('|'))

/** The city or county of Taiwan that is written in a text, with its district, and a postcode between the two. */
function findCounty(text: string): CountyFound | null {
  const folded = foldHan(text)
  if (!anyCounty.test(folded)) return null
  let best: CountyFound | null = null
  for (const county of counties)
    for (const name of [county.folded, county.folded.slice(0, -1)]) {
      const start = folded.indexOf(name)
      if (start < 0) continue
      const after = start + name.length
      const [between = '', code = ''] = codeGap.exec(folded.slice(after)) ?? []
      const district = districtAt(folded, after + between.length, county.name)
      const isFull = name === county.folded
      // 连江县 lies in Fujian too, and 台北路 is a street.
      if (!district && (!isFull || name === '连江县')) continue
      const end = district ? after + between.length + district.folded.length : after
      if (best && best.end - best.start >= end - start) continue
      const last = folded === text ? county.folded.slice(-1) : county.name.slice(-1)
      const written = text.slice(start, after) + (isFull ? '' : last)
      const ofDistrict = district ? text.slice(end - district.folded.length, end) : ''
      best = { start, end, code, district, area: [written, ofDistrict].filter(Boolean).join(' ') }
    }
  return best
}

const anyCode = new RegExp(code)

/** A district behind its postcode: the county follows from it. */
function findDistrict(text: string): CountyFound | null {
  if (!anyCode.test(text)) return null
  const folded = foldHan(text)
  for (const district of districts) {
    const start = folded.indexOf(district.folded)
    if (start < 0) continue
    const [, code = ''] = codeBefore.exec(folded.slice(0, start)) ?? []
    if (!code.startsWith(district.code)) continue
    const county = folded === text ? foldHan(district.county) : district.county
    const end = start + district.folded.length
    return { start, end, code: '', district, area: `${county} ${text.slice(start, end)}` }
  }
  return null
}

const looseCode = new RegExp(
  `(?<=^|[\\s,，(（\\uE002〒])(${code})(?=[)）]?(?:$|[\\s,，\\uE002]))(?!\\s*[號号室樓楼巷弄段之])`,
)

function findTaiwan(text: string, taken: string): ElsewhereArea {
  const found = findCounty(text) ?? findDistrict(text)
  if (!found) return { area: '', confidence: 0, postcode: '', rest: text }
  const before = codeBefore.exec(text.slice(0, found.start))
  const start = before ? before.index : found.start
  let rest = cut(text, [{ start, end: found.end }], taken)
  let postcode = before?.[1] ?? found.code
  if (postcode === '') {
    const loose = looseCode.exec(rest)
    const isOwn = !found.district || loose?.[1]?.startsWith(found.district.code)
    if (loose && isOwn) {
      postcode = loose[1] ?? ''
      rest = cut(rest, [{ start: loose.index, end: loose.index + postcode.length }], taken)
    }
  }
  const isOwn = postcode === '' || !found.district || postcode.startsWith(found.district.code)
  const confidence = (found.district ? 0.97 : 0.7) - (isOwn ? 0 : 0.35)
  return { area: found.area, confidence, postcode, rest }
}

/** Behind the name of a place it is a street's or a building's: 灣仔道, 香港大學. */
const otherThan =
  '(?![道街徑径里]|路(?![环氹])|正街|大[学厦道]|中[学心]|公园|广场|[国文]|赛马|仔|监狱|惩教|[医法]院|警署|站)'
const regionOfHongKong = /香港岛|港岛|九龙(?![塘城湾仓坡县])|新界/
const ownName: Readonly<Record<'HK' | 'MO', RegExp>> = {
  HK: new RegExp(`(?:中国)?[ ,，]*香港(?:特别行政区)?(?!岛)${otherThan}`, 'g'),
  MO: new RegExp(`(?:中国)?[ ,，]*澳门(?:特别行政区)?(?!半岛)${otherThan}`, 'g'),
}

interface PlaceFound extends Span {
  readonly place: LocalPlace
}

/** The place that is named first; right behind `from` it counts before all others. */
function findLocal(folded: string, places: readonly LocalPlace[], from: number): PlaceFound | null {
  let best: PlaceFound | null = null
  for (const place of places) {
    const name = foldHan(place.han)
    const other = name.endsWith('区') ? '' : otherThan.replace('大[学', '大[')
    const pattern = new RegExp(name + other, 'g')
    for (const { index: start } of folded.matchAll(pattern)) {
      const end = start + name.length
      const isBehind = from >= 0 && /^[ \t\n,，]*$/.test(folded.slice(from, start))
      if (isBehind && start >= from) return { start, end, place }
      if (!best || start < best.start) best = { start, end, place }
    }
  }
  return best
}

/** The end of a pattern's first match; -1: there is none. */
const endOf = (pattern: RegExp, text: string): number => {
  const [first] = text.matchAll(pattern)
  return first ? first.index + first[0].length : -1
}

function findHongKong(text: string, taken: string): ElsewhereArea {
  const folded = foldHan(text)
  const region = regionOfHongKong.exec(folded)
  const regionEnd = region ? region.index + region[0].length : -1
  const local = findLocal(folded, placesOfHongKong, region ? regionEnd : endOf(ownName.HK, folded))
  const spans: Span[] = [...folded.matchAll(ownName.HK)].map(({ 0: value, index }) => ({
    start: index,
    end: index + value.length,
  }))
  if (region) spans.push({ start: region.index, end: regionEnd })
  if (local) spans.push(local)
  const concluded = local && regionsOfHongKong[local.place.region]?.han[0]
  const ofRegion = region ? text.slice(region.index, regionEnd) : concluded
  const names = [
    (folded === text && ofRegion ? foldHan(ofRegion) : ofRegion) ?? '',
    local ? text.slice(local.start, local.end) : '',
  ]
  const area = names.filter(Boolean).join(' ')
  return {
    area: area || '香港',
    confidence: local ? 0.93 : region ? 0.75 : 0.5,
    postcode: '',
    rest: cut(text, spans, taken),
  }
}

function findMacau(text: string, taken: string): ElsewhereArea {
  const folded = foldHan(text)
  const local = findLocal(folded, placesOfMacau, endOf(ownName.MO, folded))
  const spans: Span[] = [...folded.matchAll(ownName.MO)].map(({ 0: value, index }) => ({
    start: index,
    end: index + value.length,
  }))
  const named = spans[0] ? text.slice(spans[0].start, spans[0].end) : ''
  if (local) spans.push(local)
  return {
    area: local
      ? text.slice(local.start, local.end)
      : named.replace(/^中[国國][ ,，]*/, '') || '澳門',
    confidence: local ? 0.93 : 0.8,
    postcode: '',
    rest: cut(text, spans, taken),
  }
}

/** The area in a text of which the country is known. */
export const findElsewhereArea = (land: Elsewhere, text: string, taken: string): ElsewhereArea =>
  ({ TW: findTaiwan, HK: findHongKong, MO: findMacau })[land](text, taken)

const signs: readonly (readonly [Elsewhere, RegExp])[] = [
  ['TW', /(?:^|[\s,，;；:：(（|】\]\uE002])(?:中国)?(?:台湾(?![路街])|中华民国|taiwan)|\+886/i],
  [
    'HK',
    new RegExp(
      `(?:^|[\\s,，;；:：(（|】\\]\\uE002\\d])(?:中国)?[ ,，]*香港${otherThan}(?![中东西南北]?路)|香港(?:特别行政区)?[。)）]?(?:$|\\n)|hong ?kong|\\+852|(?:九龙|新界|港岛)${gap}(?:${placesOfHongKong.map(({ han }) => foldHan(han)).join('|')})`,
      'i',
    ),
  ],
  [
    'MO',
    new RegExp(
      `(?:^|[\\s,，;；:：(（|】\\]\\uE002\\d])(?:中国)?[ ,，]*澳门${otherThan}(?![中东西南北]?路(?!环))|澳门(?:特别行政区)?[。)）]?(?:$|\\n)|氹仔|路环|maca[uo]|\\+853`,
      'i',
    ),
  ],
]

/**
 * An address without its city, as people of one town write it: a district, a section or lane, a number in Traditional.
 */
const isTaiwanese = (text: string, folded: string): boolean =>
  folded !== text &&
  /[段巷弄].{0,12}號|號.{0,4}樓/.test(text) &&
  findRegion(text) === null &&
  districts.some(({ folded: name }) => name.length > 2 && folded.includes(name))

/** Districts and localities whose names no place of the mainland has, for an address without 香港. */
const onlyInHongKong = new RegExp(
  placesOfHongKong
    .filter(({ han }) => han.length > 2 && !/^(?:中西區|太古城)$/.test(han))
    .map(({ han }) => foldHan(han))
    .join('|'),
)

/**
 * Which of the three a Chinese text goes to; null: to the mainland, or nowhere. A place of the mainland that stands
 * before counts more.
 */
export function elsewhereOf(text: string): Elsewhere | null {
  const folded = foldHan(text)
  const county = findCounty(text) ?? findDistrict(text)
  const starts = signs.map(([land, pattern]) => {
    const start = pattern.exec(folded)?.index ?? -1
    const other =
      land === 'TW'
        ? (county?.start ?? -1)
        : land === 'HK' && folded !== text
          ? folded.search(onlyInHongKong)
          : -1
    return { land, start: start < 0 ? other : start }
  })
  const [first] = starts.filter(({ start }) => start >= 0).toSorted((a, b) => a.start - b.start)
  if (!first) return isTaiwanese(text, folded) ? 'TW' : null
  return first.start <= (findRegion(text)?.start ?? text.length) ? first.land : null
}
