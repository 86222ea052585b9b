import '@mailing/contract/han-table.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'

/**
 * The meaning of a name for its day: that it is worked, that it is not, both, that it is only remembered, or nothing.
 */
export type Said = 'open' | 'closed' | 'both' | 'observance' | null

/** Words that say so by themselves, in five languages, small, without accents; Chinese in simplified signs. */
const words = {
  open: [
    /(?:补|调|上)班|补行上班|工作日|营业|办公|(?<![\p{Script=Han}])班(?!\p{Script=Han})/u,
    /\b(?:working|work|business|make-?up) ?-?days?\b|\b(?:worked|workday)\b|\bmake-?up work\b/,
    /\bopen\b|\bworking (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/,
    /\btravaillee?s?\b|\bjours? ouvr(?:e|able)s?\b|\bouverte?\b|\bon travaille\b/,
    /\blaborables?\b|\bdias? habil(?:es)?\b|\bse trabaja\b|\babierto\b|\btrabajad[oa]s?\b/,
  ],
  closed: [
    /放假|休假|休息|休业|休市|公休|补休|停课|停业|关门|例假|(?<!\p{Script=Han})休(?!\p{Script=Han})/u,
    /\b(?:closed|unworked|nonworking|day off|days off|shutdown)\b|\bno (?:work|business|post|mail)\b/,
    /\b(?:bank|public|statutory|national|federal) holidays?\b/,
    /\b(?:chomee?s?|feriee?s?|fermee?|fermeture)\b/,
    /\b(?:festivo|feriado|inhabil|cerrado|cierre|descanso)\b|\basueto\b/,
  ],
  observance: [
    /纪念日|(?:夏|冬)令时|节气|不放假/u,
    /\b(?:observance|commemoration|daylight saving|summer time|time change|season)\b/,
    /\b(?:not|no) (?:a |an )?(?:public |bank |statutory |official )?holiday\b/,
    /\b(?:heure d.(?:ete|hiver)|changement d.heure|commemoration|fete des (?:meres|peres))\b/,
    /\b(?:horario de (?:verano|invierno)|conmemoracion|cambio de hora|dia (?:de la madre|del padre))\b/,
  ],
} as const

/** What turns a word round that stands behind it, with what may lie between. */
const negations = [
  /(?:不|没有?|无|非|免|停止?|未|勿|毋|取消|禁止)(?:[用需须要必能再会是算行有]|安排|需要|必须)*$/u,
  /\b(?:no|not|non|never|without|isn.?t|aren.?t|don.?t|ne|n|pas|sans|jamais|aucun|sin|nunca|ni)\b(?:[ -]?[\p{L}’']+){0,2}[ -]*$/u,
]

const plain = (name: string): string =>
  foldHan(name.normalize('NFKC').toLowerCase()).normalize('NFD').replace(/\p{M}/gu, '')

/** Sentences and parts of one: a word is turned round by what stands in its own part only. */
const partsOf = (name: string): string[] =>
  plain(name).split(/[,;:.!?()[\]/|，；、。：（）【】—–]| - /u)

/** The meaning of one part: `true` for a word as it stands, `false` for one that is turned round. */
function* sayings(part: string, patterns: readonly RegExp[]): Generator<boolean> {
  for (const pattern of patterns)
    for (const { index } of part.matchAll(new RegExp(pattern, 'gu')))
      yield !negations.some((negation) => negation.test(part.slice(0, index)))
}

/**
 * Reads what a name or a description says of a day. A sentence that negates says the opposite of its word, and no word
 * counts that is a part of another.
 */
export function saidOfDay(name: string): Said {
  let [isOpen, isClosed, isObserved] = [false, false, false]
  for (const part of partsOf(name)) {
    isObserved ||= words.observance.some((pattern) => pattern.test(part))
    for (const isPlain of sayings(part, words.open)) {
      if (isPlain) isOpen = true
      else isClosed = true
    }
    for (const isPlain of sayings(part, words.closed)) if (isPlain) isClosed = true
  }
  if (isOpen && isClosed) return 'both'
  if (isOpen) return 'open'
  return isClosed ? 'closed' : isObserved ? 'observance' : null
}
