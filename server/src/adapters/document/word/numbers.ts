import { formatNumber } from './number-formats.ts'
import { isSymbolFace, symbolCharacter } from './symbols.ts'
import { child, elements, flagOf, valueIn, within, type XmlElement } from './xml.ts'

/** Prints the numbers of lists, in the order of the paragraphs. */
export interface ListNumbers {
  /** The number before a paragraph of this list; empty where the list prints nothing. */
  next(listId: string, level: number): string
  /** The level of a list that a paragraph style stands for. */
  levelOfStyle(listId: string, style: string): number | undefined
}

interface List {
  /** Lists of one abstract list count on together. */
  readonly counters: (number | undefined)[]
  readonly levels: ReadonlyMap<number, XmlElement>
  /** Levels that still restart, each once, with their first number. */
  readonly restarts: Map<number, number>
}

const levelOf = (element: XmlElement): number => Number(element.attributes['w:ilvl'] ?? 0)

const byLevel = (abstract: XmlElement | undefined): Map<number, XmlElement> =>
  new Map(
    (abstract ? elements(abstract) : [])
      .filter(({ name }) => name === 'w:lvl')
      .map((element) => [levelOf(element), element]),
  )

export function readNumbers(root: XmlElement | undefined): ListNumbers {
  const all = root ? elements(root) : []
  const abstracts = all.filter(({ name }) => name === 'w:abstractNum')
  const abstractById = new Map(
    abstracts.map((element) => [element.attributes['w:abstractNumId'], element]),
  )
  const numById = new Map(
    all
      .filter(({ name }) => name === 'w:num')
      .map((element) => [element.attributes['w:numId'], element]),
  )
  const counters = new Map<XmlElement, (number | undefined)[]>()
  const lists = new Map<string, List | undefined>()

  /** Resolves a list that only points to the list of a style. */
  function abstractOf(num: XmlElement): XmlElement | undefined {
    const abstract = abstractById.get(valueIn(num, 'w:abstractNumId'))
    const link = valueIn(abstract, 'w:numStyleLink')
    if (link === undefined) return abstract
    return abstracts.find((other) => valueIn(other, 'w:styleLink') === link) ?? abstract
  }

  function readList(listId: string): List | undefined {
    const num = numById.get(listId)
    const abstract = num && abstractOf(num)
    if (!abstract) return undefined
    const levels = byLevel(abstract)
    const restarts = new Map<number, number>()
    for (const override of elements(num).filter(({ name }) => name === 'w:lvlOverride')) {
      const level = child(override, 'w:lvl')
      const start = valueIn(override, 'w:startOverride')
      if (level) levels.set(levelOf(override), level)
      if (start !== undefined) restarts.set(levelOf(override), Number(start))
    }
    const shared = counters.get(abstract) ?? []
    counters.set(abstract, shared)
    return { counters: shared, levels, restarts }
  }

  function listOf(listId: string): List | undefined {
    if (!lists.has(listId)) lists.set(listId, readList(listId))
    return lists.get(listId)
  }

  return {
    next: (listId, level) => {
      const list = listOf(listId)
      if (!list?.levels.has(level)) return ''
      count(list, level)
      return printed(list, level)
    },
    levelOfStyle: (listId, style) =>
      [...(listOf(listId)?.levels ?? [])].find(
        ([, element]) => valueIn(element, 'w:pStyle') === style,
      )?.[0],
  }
}

const startOf = ({ levels }: List, level: number): number =>
  Number(valueIn(levels.get(level), 'w:start') ?? 1)

function count(list: List, level: number): void {
  const { counters, levels, restarts } = list
  const before = counters[level]
  counters[level] =
    restarts.get(level) ?? (before === undefined ? startOf(list, level) : before + 1)
  restarts.delete(level)
  for (const [deeper, element] of levels) {
    if (deeper <= level) continue
    const after = valueIn(element, 'w:lvlRestart')
    if (after === undefined || (Number(after) > 0 && level < Number(after)))
      counters[deeper] = undefined
  }
}

/** Private characters are pictures of a symbol face, most often dots. */
function bullet(text: string, face: string | undefined): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const isPrivate = code >= 0xe000 && code <= 0xf8ff
    if (isSymbolFace(face)) return symbolCharacter(face, code) ?? '•'
    return isPrivate ? (symbolCharacter('Symbol', code) ?? '•') : character
  }).join('')
}

function printed(list: List, level: number): string {
  const element = list.levels.get(level)
  if (flagOf(child(element, 'w:rPr'), 'w:vanish')) return ''
  const isLegal = flagOf(element, 'w:isLgl') === true
  const pattern = valueIn(element, 'w:lvlText') ?? ''
  if (child(element, 'w:lvlPicBulletId')) return '• '
  const text =
    valueIn(element, 'w:numFmt') === 'bullet'
      ? bullet(pattern, within(element, 'w:rPr', 'w:rFonts')?.attributes['w:ascii'])
      : pattern.replace(/%([1-9])/g, (_, digit: string) =>
          levelNumber(list, Number(digit) - 1, isLegal),
        )
  return text === '' ? '' : text + gapAfter(text, valueIn(element, 'w:suff'))
}

function levelNumber(list: List, level: number, isLegal: boolean): string {
  const value = list.counters[level] ?? startOf(list, level)
  const format = child(list.levels.get(level), 'w:numFmt')?.attributes
  const name = format?.['w:val'] ?? 'decimal'
  return formatNumber(value, isLegal ? 'decimal' : name, format?.['w:format'])
}

/** Word sets a tab after the number; a full-width mark has its gap already. */
const gapAfter = (text: string, suffix: string | undefined): string =>
  suffix === 'nothing' || /[、，。．）】』」：\s]$/u.test(text) ? '' : ' '
