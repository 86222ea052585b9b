import { foldHan } from '@mailing/contract/han-fold.ts'
import '@mailing/contract/han-table.ts'
import { pathOf, regions } from './regions.ts'
import { districtNames } from './taiwan.ts'

/** Where in a text a region stands. */
export interface FoundRegion {
  readonly code: string
  readonly start: number
  readonly end: number
  /** Codes whose names are written out; those before them were concluded. */
  readonly written: readonly string[]
}

/** How people shorten names: 浙江, 新疆, 杭州, 湘西 or 湘西州. */
function namesOf(code: string, name: string): readonly string[] {
  if (code.endsWith('0000')) return [name, name.replace(/(壮族|回族|维吾尔)?自治区$|[省市]$/, '')]
  if (/^(110|120|310|500)/.test(code) || !code.endsWith('00')) {
    // County-level cities are called by their short names, districts and counties are not.
    const short = /^.{2,}市$/.test(name) ? [name.slice(0, -1)] : []
    return [name, ...short, ...shortCounty(name)]
  }
  const short = name
    .replace(
      /((土家|布依|哈尼|柯尔克孜|哈萨克|傈僳|景颇|维吾尔|蒙古|朝鲜)族?|[藏羌彝回苗侗壮白傣]族)+自治州$/,
      '',
    )
    .replace(/(地区|[市盟])$/, '')
  return [name, short, ...(name.endsWith('州') && !short.endsWith('州') ? [`${short}州`] : [])]
}

/** 额敏, 神农架, 玉屏: counties and districts as they are called within their own province or city. */
const shortCounty = (name: string): readonly string[] => {
  const [, bare, own] =
    /^(.{2,}?)((?:[^区县族]{1,4}族)*自治[县旗]|林区|矿区|[县区旗])$/.exec(name) ?? []
  // A district of two characters is as often a lake or a gate: 西湖, 天河.
  if (bare === undefined || (own === '区' && bare.length === 2)) return []
  return own?.includes('自治') ? [bare, `${bare}县`] : [bare]
}

interface Alias {
  readonly text: string
  readonly code: string
  readonly isFull: boolean
  /** It counts within its province or city alone, and of two characters only before a gap. */
  readonly isShortCounty: boolean
}

const aliases: readonly Alias[] = regions.flatMap(({ code, name }) =>
  [...new Set(namesOf(code, name))].map((text) => ({
    text,
    code,
    isFull: text === name,
    isShortCounty: shortCounty(name).includes(text) && !code.endsWith('00'),
  })),
)
const byFirst = Map.groupBy(aliases, ({ text }) => text[0])
const byText = Map.groupBy(aliases, ({ text }) => text)
const countOfName = Map.groupBy(regions, ({ name }) => name)

const gap = /[\s,，.\-/|·]*(市辖区|省直辖县级行政区划|自治区直辖县级行政区划)?[\s,，.\-/|·]*/y
/** What follows a short name when it is not this place that is meant: 长沙县, 南京路. */
const otherPlace = /[县区州市盟旗路街道大巷桥镇村里湖]/

const isWithin = (inner: string, outer: string): boolean =>
  inner !== outer && pathOf(inner).includes(outer)

interface Step {
  readonly end: number
  readonly letters: number
  readonly written: readonly Alias[]
}

/** Two characters may begin another word: 正定新区, 西湖景区. */
const canBeShort = (name: string, next: string): boolean =>
  name.length > 2 || next === '' || !/[新国國中东西南北高花小公景区会学人文化商]/.test(next)

/** All ways to read a chain of regions from here on, each within the one before. */
function readChain(text: string, at: number, step: Step): Step[] {
  gap.lastIndex = at
  const start = step.written.length === 0 ? at : at + (gap.exec(text)?.[0].length ?? 0)
  const last = step.written.at(-1)
  const found: Step[] = step.written.length === 0 ? [] : [step]
  for (const alias of byFirst.get(text[start]) ?? []) {
    const end = start + alias.text.length
    if (!text.startsWith(alias.text, start)) continue
    if (!alias.isFull && otherPlace.test(text[end] ?? '')) continue
    if (alias.isShortCounty && !(last && canBeShort(alias.text, text.slice(end, end + 1)))) continue
    // 北京市北京市海淀区: the name again is the heading of the districts.
    const isAgain = last?.code === alias.code && step.written.length === 1
    if (last && !isAgain && !isWithin(alias.code, last.code)) continue
    found.push(
      ...readChain(text, end, {
        end,
        letters: step.letters + alias.text.length,
        written: isAgain ? step.written : [...step.written, alias],
      }),
    )
  }
  return found
}

/** A district named alone counts when no other has its name, or what is around it names the place. */
function isClear({ written }: Step, text: string, isTraditional: boolean): boolean {
  const [first] = written
  if (!first) return false
  if (first.code.endsWith('00')) return first.isFull || written.length > 1 || first.text.length > 2
  if (!first.isFull) return false
  const [province, city] = pathOf(first.code)
  const isNamedElsewhere = aliases.some(
    ({ code, text: name }) => (code === province || code === city) && text.includes(name),
  )
  if (isNamedElsewhere) return true
  // 大安區 in Traditional is one of Taiwan's, of which there are two.
  if (isTraditional && districtNames.has(first.text)) return false
  return countOfName.get(first.text)?.length === 1
}

/** The region that is written in a text: the longest chain, the earliest of several. */
export function findRegion(text: string): FoundRegion | null {
  const folded = foldHan(text)
  let best: (Step & { readonly start: number }) | null = null
  for (let start = 0; start < folded.length; start += 1) {
    for (const step of readChain(folded, start, { end: start, letters: 0, written: [] })) {
      if (step.letters > (best?.letters ?? 0) && isClear(step, folded, folded !== text))
        best = { ...step, start }
    }
  }
  const code = best?.written.at(-1)?.code
  if (!best || code === undefined) return null
  return { code, start: best.start, end: best.end, written: best.written.map((one) => one.code) }
}

/** The code of the province that is written in a text, or that what is written lies in; null: none. */
export function provinceIn(text: string): string | null {
  const found = findRegion(text)
  return found && `${found.code.slice(0, 2)}0000`
}

/** The names under which a region's own line is known: what repeats one of them says nothing new. */
export const isNameOf = (code: string, text: string): boolean =>
  (byText.get(text) ?? []).some((alias) => pathOf(code).includes(alias.code))
