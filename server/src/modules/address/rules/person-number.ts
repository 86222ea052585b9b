import { foldHan } from '@mailing/contract/han-fold.ts'
import { latinNameLikeness } from './latin-names.ts'
import { nothing, type Read } from './read.ts'
import { nameLikeness } from './surnames.ts'

/** A number as institutions give them: A1234BC, #A123456, 12345-678, 12-A-3456, 2012345678. */
const token = '#?[A-Z]{0,4}-?\\d[\\dA-Z]{0,14}(?:[-/][\\dA-Z]{1,8}){0,3}'

/**
 * Words that say by themselves that a person's number follows, as prison services write them: England, the United
 * States and their states' departments, France (écrou), Spain (NIS), Germany, the mainland, Taiwan (呼號), Hong Kong.
 */
const latinLabels = [
  '(?:inmate|prisoner|offender|detainee)(?:[ \\t]+(?:id|number|num|no))?',
  '(?:prison|jail|booking|service|person)[ \\t]+(?:id|number|num|no)',
  '[A-Z]{0,2}DOC',
  'NYSID|SID|CDCR|TDCJ(?:-C?ID)?|BOP|DIN|ADC|GDC|JID|SPN|MIN|BN|FPS|OMS',
  '(?:fed\\.?[ \\t]+)?reg(?:ist(?:er|ration))?\\.?[ \\t]*(?:no|number|nr|(?=#))',
  "(?:(?:n[°ºo]\\.?|num[ée]ro|matricule)[ \\t]*)?(?:d['’][ \\t]*)?[ée]crou|matricule",
  'N\\.?[ \\t]?I\\.?[ \\t]?S\\.?',
  '(?:n\\.?[ºo°]|n[úu]m(?:ero|\\.))[ \\t]+(?:de[ \\t]+)?(?:interno|interna|recluso|expediente)|interno|interna',
  'gef(?:angenen)?\\.?-?[ \\t]?(?:nummer|nr)|buch(?:ungs)?-?[ \\t]?(?:nummer|nr)',
].join('|')
const sign = '\\.?[ \\t]*(?:id|no\\.?|nr\\.?|n[°º]\\.?|n\\.º|num\\.?|number)?[ \\t]*[:.#-]?[ \\t]*'
/** A label of its own line that says “number” alone: not a house’s, and not of a phone. */
const bareLabel =
  '(?<=(?:^|\\n)[ \\t]*)(?:number|num|no|id|numéro|número|nummer)(?=\\.?[ \\t]*:[ \\t]*(?:#|[A-Z]{1,4}-?\\d{4}|\\d{5,8}(?!\\d)))'
const labelledLatin = new RegExp(
  `(?<![\\p{L}\\d])(?:${latinLabels}|${bareLabel})${sign}(${token}(?: [A-Z](?=[ \\t]*(?:[\\n,;]|$)))?)(?![\\p{L}\\d])`,
  'iu',
)

/** Compared in Simplified: 編號 and 编号 are one. */
const hanLabels =
  '编号|番号|呼号|刑号|狱号|囚号|犯号|监号|수용자? ?번호|수번|칭호번호|(?<!\\p{Script=Han})号码'
const labelledHan = new RegExp(
  `(?<![单件品牌屋箱递票物])(?:囚犯|犯人|罪犯|服刑人员|在押人员|收容人|在囚人士|个人)?(?:${hanLabels})[ \\t]*[】\\])）]?[ \\t]*(?:是|为)?[:：#.]?[ \\t]*(${token})(?![\\p{L}\\d])`,
  'iu',
)

/** A text without the number that stood in it. `isCut`: something else may follow where it stood. */
export interface Numbered {
  readonly number: Read
  readonly rest: string
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

/** Takes out a number that a word of its own announces, wherever it stands; `gap` takes its place. */
export function takeLabelled(text: string, gap: string): Numbered {
  for (const [pattern, searched, least] of [
    [labelledLatin, text, 3],
    [labelledHan, foldHan(text), 1],
  ] as const) {
    const match = pattern.exec(searched)
    const value = match?.[1] ?? ''
    if (!match || digitsOf(value) < least) continue
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    return {
      number: { value: value.replace(/^#/, ''), confidence: 0.95 },
      rest: `${before.replace(/[ \t]*[(（,，#/–-]?[ \t]*$/, '')}${gap}${after.replace(/^[ \t]*[)）]/, '')}`,
    }
  }
  return { number: nothing, rest: text }
}

const light = '(?:no\\.?|nr\\.?|n[°º]\\.?|n\\.º|núm\\.?|number|id)[ \\t]*[:#]?[ \\t]*'
const onlyLight = new RegExp(`^(?:${light}|[a-z]{1,3}\\.)$`, 'i')
const behind = new RegExp(
  `^(.{2,60}?)[ \\t]*[-–,:/(\\[（]?[ \\t]*(?<![\\dA-Z])(${light})?(${token})[ \\t]*[)\\]）]?(?:[ \\t]*收)?$`,
  'iu',
)
const before = new RegExp(`^(${light})?(${token})[ \\t]*[-–,:]?[ \\t]+(\\D{2,60})$`, 'iu')
const alone = new RegExp(`^[(\\[（]?(${light})?(${token})[)\\]）]?$`, 'iu')

/** True of a number that nothing else looks like: a sign before it, or letters and digits together. */
const isSpeaking = (number: string): boolean =>
  // A small l or a capital I before ten digits is a mobile number of the mainland, badly scanned.
  !/^[lI]\d{10}$/.test(number) &&
  (/^#[A-Z]{0,4}-?\d{3,}/i.test(number) || /^[A-Z]{1,4}-?\d{4,}[A-Z]{0,3}$/i.test(number))

/** How sure it is that a number that no strong word announces is somebody's: 0, when it is a house's or a postcode. */
function numberLikeness(number: string, isAnnounced: boolean, isFirst = false): number {
  const digits = digitsOf(number)
  if (isSpeaking(number)) return 0.95
  if (isAnnounced) return digits >= 3 ? 0.9 : 0
  // Houses have up to five digits, and stand before their street.
  if (isFirst && digits < 6) return 0
  if (/^\d{5}-\d{3}$/.test(number)) return 0.95
  return /^\d{4,10}$/.test(number) || /^\d{2}[-/]?[A-Z][-/]?\d{4}$/i.test(number) ? 0.85 : 0
}

/** How sure it is that a text of either script is somebody's name, 0 to 1. */
export const likenessOfName = (name: string): number =>
  /\p{Script=Han}/u.test(name) ? nameLikeness(name) : latinNameLikeness(name)

/** “Mr John Smith A1234BC”, “John Smith (#A123456)”, “25123456 Cpl J Smith”: a name and the number of its person. */
export function nameWithNumber(
  line: string,
): { readonly name: Read; readonly number: Read } | null {
  const last = behind.exec(line)
  const first = last ? null : before.exec(line)
  const name = (last?.[1] ?? first?.[3] ?? '').replace(/[ \t,:#–-]+$/, '')
  const number = last?.[3] ?? first?.[2] ?? ''
  if (onlyLight.test(name)) return null
  const likeness = likenessOfName(name)
  const ofNumber = numberLikeness(number, (last?.[2] ?? first?.[1]) !== undefined, first !== null)
  // One word and a bare number may be a town and its postcode.
  const isEnough = likeness >= 0.6 || (likeness >= 0.4 && isSpeaking(number))
  if (!isEnough || ofNumber === 0) return null
  return {
    name: { value: name, confidence: Math.max(likeness, 0.8) },
    number: { value: number, confidence: ofNumber },
  }
}

/** A line that is a number and nothing else, as it stands below a name. */
export function loneNumber(line: string): Read {
  const [, announced, number = ''] = alone.exec(line) ?? []
  // “No. 100” below a name is a house.
  const isHouse = !isSpeaking(number) && digitsOf(number) < 5
  const likeness = isHouse ? 0 : numberLikeness(number, announced !== undefined)
  return likeness === 0
    ? nothing
    : { value: number, confidence: likeness > 0.9 ? 0.9 : likeness - 0.1 }
}
