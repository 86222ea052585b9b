import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locale } from '@mailing/contract/locale.ts'
import { folderOf } from '@mailing/texts/languages.ts'

const root = resolve(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export interface Term {
  readonly term: string
  readonly word: string
  /** Words that must not stand for it. */
  readonly never: readonly string[]
}

/** The glossary of a language: the table in its folder. */
export function glossaryOf(locale: Locale): readonly Term[] {
  const page = read(`texts/${folderOf(locale)}/glossary.md`)
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [term = '', word = '', never = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { term, word, never: never.split(', ').filter((one) => one !== '') }
    })
}

/**
 * Returns the literals of a module of texts, one a line. Keys are English words and would be found
 * in the English texts; insertions become a blank.
 */
export function saidIn(source: string): string {
  const code = source.replace(/^\s*(?:\/\/|\/?\*|import ).*$/gm, '')
  const said: string[] = []
  // One entry for each literal that is open: the sign that ends it, and where its words are.
  const open: { readonly end: string; readonly at: number }[] = []
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at)
    const inside = open.at(-1)
    const isText = inside !== undefined && inside.end !== '}'
    if (isText && sign === '\\') {
      said[inside.at] += code.charAt(at + 1) === 'n' ? ' ' : code.charAt(at + 1)
      at += 1
    } else if (sign === inside?.end) {
      open.pop()
      const isKey = sign === "'" && code.charAt(at + 1) === ':'
      if (isText && isKey) said[inside.at] = ''
    } else if (isText && inside.end === '`' && code.startsWith('${', at)) {
      said[inside.at] += ' '
      open.push({ end: '}', at: -1 })
      at += 1
    } else if (isText) said[inside.at] += sign
    else if (sign === '{') open.push({ end: '}', at: -1 })
    else if (sign === "'" || sign === '"' || sign === '`') {
      open.push({ end: sign, at: said.length })
      said.push('')
    }
  }
  return said.filter((words) => words !== '').join('\n')
}

/** Words that letters are searched for. They are data, nobody is spoken to in them. */
const wordList = /[/\\]server[/\\]word-list\.ts$/

/** The staff guide of a language; English has the name without a language. */
const guideOf = (locale: Locale): string =>
  `docs/staff-guide${locale === 'en' ? '' : `.${folderOf(locale)}`}.md`

/**
 * Everything said to people: screens, errors, mails, print, policies, help, guide. By its place.
 */
export function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const folder = `texts/${folderOf(locale)}`
  const said = globSync(`${folder}/{errors,kinds,stationeries,{web,server}/**/*}.ts`, {
    cwd: root,
  }).filter((path) => !wordList.test(path))
  const policies = [...globSync(`${folder}/{policies,help}/*.md`, { cwd: root }), guideOf(locale)]
  return new Map([
    ...said.map((path) => [path, saidIn(read(path))] as const),
    // Without the addresses of their links, which nobody reads.
    ...policies.map((path) => [path, read(path).replace(/\]\([^)]*\)/g, ']')] as const),
  ])
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A pattern of a word's forms by number and gender. Languages that are not listed use the bare
 * form.
 */
const formsOf: Readonly<Partial<Record<Locale, (word: string) => string>>> = {
  en: (word) => `${escaped(word)}(?:e?s)?`,
  fr: (word) => `${escaped(word)}(?:e?s|x|e)?`,
  es: (word) =>
    /[oa]$/u.test(word)
      ? `${escaped(word.slice(0, -1))}[oa]s?`
      : /ión$/u.test(word)
        ? `${escaped(word.slice(0, -3))}(?:ión|iones)`
        : `${escaped(word)}(?:e?s|as?)?`,
}

/**
 * Finds a word of a glossary in a text: in all its forms and cases, but not as a part of another
 * word.
 */
export function wordIn(locale: Locale, word: string): RegExp {
  if (locale.startsWith('zh')) return new RegExp(escaped(word), 'u')
  const forms = word
    .normalize('NFC')
    .split(' ')
    .map(formsOf[locale] ?? escaped)
    .join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}_])${forms}(?![\\p{L}\\p{N}_])`, 'iu')
}

/** Finds words of a glossary that stand where another should, by place. */
export const secondWords = (
  locale: Locale,
  never: readonly string[],
  texts: ReadonlyMap<string, string>,
): string[] =>
  [...texts].flatMap(([place, text]) =>
    never
      .filter((word) => wordIn(locale, word).test(text.normalize('NFC')))
      .map((word) => `${place}: ${word}`),
  )
