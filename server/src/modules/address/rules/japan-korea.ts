import type { ParsedAddress } from '@mailing/contract/address/reading.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'
import { cutAtLabels } from './paste-text.ts'
import { nameWithNumber, takeLabelled } from './person-number.ts'
import { dialled } from './phones.ts'
import { nothing, type Read, read } from './read.ts'

/** An address that is written as at home in Japan or Korea: what is larger stands first, in Han, kana or Hangul. */
interface Land {
  readonly country: 'JP' | 'KR'
  /** One of these tells that an address goes there; in Simplified. */
  readonly sign: RegExp
  /** What is largest, and the town or ward behind it; in Simplified. */
  readonly area: RegExp
  readonly named: RegExp
  readonly postcode: RegExp
  readonly phone: RegExp
}

const prefectures =
  '北海道|东京都|京都府|大阪府|(?:青森|岩手|宫城|秋田|山形|福岛|茨城|栃木|群马|埼玉|千叶|神奈川|新[潟泻]|富山|石川|福井|山梨|长野|岐阜|静冈|爱知|三重|滋贺|兵库|奈良|和歌山|鸟取|岛根|冈山|[广広]岛|山口|[德徳]岛|香川|爱媛|高知|福冈|佐贺|长崎|熊本|大分|宫崎|鹿[儿児]岛|冲[绳縄])[県县]'
const kana = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々ヶ]'
const townOfJapan = `${kana}{1,5}?郡${kana}{1,6}?[町村]|${kana}{1,6}?市市?(?:${kana}{1,4}?区)?|${kana}{1,5}?区|${kana}{1,6}?[町村]`

const capitals = '首尔|釜山|仁川|大邱|大田|光州|蔚山|世宗'
const provinces = '京畿|江原|忠清[北南]|全罗[北南]|庆尚[北南]|济州'
const hangulCities = '서울|부산|대구|인천|광주|대전|울산|세종'
const hangulProvinces =
  '경기|강원|충청[북남]|충[북남]|전라[북남]|전[북남]|전북|경상[북남]|경[북남]|제주'
const regionsOfKorea = `(?:${capitals})(?:特别自治市|特别市|广域市|市)?|(?:${provinces})(?:特别自治)?道|(?:${hangulCities})(?:특별자치시|특별시|광역시|시)?|(?:${hangulProvinces})(?:특별자치)?도?(?= )`
const townOfKorea =
  '\\p{Script=Han}{1,4}?市\\s*\\p{Script=Han}{1,3}?[区郡]|\\p{Script=Han}{1,4}?[区郡市]|\\p{Script=Hangul}{1,5}시 +\\p{Script=Hangul}{1,4}[구군]|\\p{Script=Hangul}{1,5}[구군시]'

const lands: readonly Land[] = [
  {
    country: 'JP',
    sign: new RegExp(
      `〒|(?<!\\p{Script=Han})日本(?:国)?(?=[\\s,、]*(?:$|\\n|${prefectures}))|(?<!\\p{Script=Han})(?:${prefectures})\\s*(?:${townOfJapan})`,
      'mu',
    ),
    area: new RegExp(`(${prefectures})\\s*(${townOfJapan})`, 'u'),
    named: /(?<!\p{Script=Han})日本国?(?=[\s,、]|$|\p{Script=Han}{2,4}[都道府県县])/gu,
    postcode: /〒?\s*(?<![\d-])(\d{3}-?\d{4})(?![\d-])/,
    phone: /(?<![\d-])(?:\+81[-\s]?|0)\d{1,4}[-\s)]\d{1,4}[-\s]\d{3,4}(?![\d-])/,
  },
  {
    country: 'KR',
    sign: /\p{Script=Hangul}{2}|(?<!\p{Script=Han})(?:韩国|大韩民国|南韩)|首尔(?:特别)?市/u,
    area: new RegExp(`(${regionsOfKorea})\\s*(${townOfKorea})`, 'u'),
    named: /(?<!\p{Script=Han})(?:大韩民国|韩国|南韩)|대한민국|한국(?=[\s,])/gu,
    postcode: /(?:우\)?\s*)?[([]?(?<![\d-])(\d{5})(?![\d-])[)\]]?/,
    phone: /(?<![\d-])(?:\+82[-\s]?|0)\d{1,2}[-\s)]\d{3,4}[-\s]\d{4}(?![\d-])/,
  },
]

/** A place, and nobody's name. */
const place =
  /[刑拘留]务所|刑務所|拘置[所支]|少年院|监狱|監獄|院$|学校|大学|會社|会社|ビル|マンション|アパート|荘$|馆$|館$|寮$|室$|階$|栋$|棟$|号$|丁目|교도소|구치소|병원|학교|빌딩|아파트|\d/
const called = /\s*(?:様|さま|さん|殿|先生|御中|귀하|님|씨|앞|收|樣)$/u
const nameForm = new RegExp(`^(?:${kana}{1,5}[ ・]?${kana}{1,6}|\\p{Script=Hangul}{2,5})$`, 'u')

/** A name of two words, or of one, behind what else stands on its line. */
const lastWords = [/^(.*\S)\s+(\S{1,4}[ ・]\S{1,4})$/u, /^(.*\S)\s+(\S+)$/u]

interface NameFound {
  readonly name: Read
  readonly number: Read
  readonly parts: readonly string[]
}

/** Who is written to: called so, on a line of their own at an end, or, never sure, behind a blank at the end of a line. */
function takeName(lines: readonly string[]): NameFound {
  const found = (at: number, value: string, confidence: number, rest: readonly string[] = []) => {
    const both = nameWithNumber(value)
    const name = both?.name.value ?? value
    return {
      name: { value: name.replace(called, ''), confidence },
      number: both?.number ?? nothing,
      parts: lines.toSpliced(at, 1, ...rest),
    }
  }
  const isName = (text: string): boolean => nameForm.test(text) && !place.test(text)
  for (const [at, line] of lines.entries()) {
    if (!called.test(line)) continue
    const bare = line.replace(called, '')
    if (isName(bare)) return found(at, line, 0.95)
    for (const form of lastWords) {
      const [, before = '', name = ''] = form.exec(bare) ?? []
      if (isName(name)) return found(at, name, 0.9, [before])
    }
  }
  for (const at of [0, lines.length - 1]) {
    const line = lines[at] ?? ''
    const own = line.replace(/[ (（]*#?[A-Z]{0,3}\d{2,}[)）]?$/i, '')
    if (lines.length > 1 && isName(own)) return found(at, line, at === 0 ? 0.85 : 0.75)
  }
  for (const at of [lines.length - 1, 0]) {
    const line = lines[at] ?? ''
    const [, before = '', name = ''] = /^(.*\d\S*)\s+(\S+(?: \S+)?)$/u.exec(line) ?? []
    if (isName(name)) return found(at, name, 0.65, [before])
  }
  return { name: nothing, number: nothing, parts: lines }
}

const landOf = (text: string): Land | undefined => {
  const folded = foldHan(text)
  return lands.find(({ sign }) => sign.test(folded))
}

/** Reads such an address; null: it is none. */
export function parseJapanKorea(whole: string): ParsedAddress | null {
  const land = landOf(whole)
  if (land === undefined) return null
  const { number, rest: text } = takeLabelled(whole, '\n')
  const pieces = cutAtLabels(text)
  const ownName =
    pieces
      .find(({ label }) => label === 'name')
      ?.text.trim()
      .split('\n') ?? []
  let rest = pieces
    .map((piece) =>
      piece.label === 'name'
        ? ownName.slice(1).join('\n')
        : piece.label === 'country'
          ? ''
          : piece.text,
    )
    .join('\n')
  const phone = land.phone.exec(rest)?.[0] ?? ''
  rest = rest.replace(phone, '\n')
  const postcode = land.postcode.exec(rest)
  if (postcode) rest = rest.replace(postcode[0], '\n')
  rest = cutAll(rest, land.named)
  const area = land.area.exec(foldHan(rest))
  const written = area ? rest.slice(area.index, area.index + area[0].length) : ''
  const first = area?.[1]?.length ?? 0
  if (area) rest = `${rest.slice(0, area.index)}\n${rest.slice(area.index + area[0].length)}`
  const lines = rest
    .split(/[\n,、|;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const named = ownName[0]
    ? {
        name: { value: ownName[0].replace(called, ''), confidence: 0.97 },
        number: nothing,
        parts: lines,
      }
    : takeName(lines)
  const isFound = area !== null
  return {
    name: named.name,
    personNumber: number.value === '' ? named.number : number,
    phone: dialled(phone, land.country),
    country: read(land.country, 0.95),
    area: read(
      [written.slice(0, first), written.slice(first).trim()].filter(Boolean).join(' '),
      0.93,
    ),
    detail: read(named.parts.join(' '), isFound ? (named.name.confidence < 0.7 ? 0.65 : 0.9) : 0.5),
    postcode: read(postcode?.[1] ?? '', 0.93),
  }
}

/** Without what a pattern finds in the Simplified text. */
function cutAll(text: string, pattern: RegExp): string {
  const found = [...foldHan(text).matchAll(pattern)].toReversed()
  return found.reduce(
    (left, { 0: value, index }) => `${left.slice(0, index)}\n${left.slice(index + value.length)}`,
    text,
  )
}
