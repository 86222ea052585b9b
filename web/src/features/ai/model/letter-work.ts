import { aiLimits, type LetterTask } from '@mailing/contract/ai/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { AiInput } from './ask.ts'
import { additionsOf, changesOf, replacementsOf, type Stretch } from './changes.ts'

/** Where in a letter the helper works: what is selected, or all of it, without the blanks around it. */
export interface Passage {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly isWhole: boolean
}

export function passageOf(
  body: string,
  selection: { readonly start: number; readonly end: number },
): Passage {
  const isWhole = body.slice(selection.start, selection.end).trim() === ''
  const [from, to] = isWhole ? [0, body.length] : [selection.start, selection.end]
  const text = body.slice(from, to).trim()
  const start = from + (text === '' ? 0 : body.slice(from, to).indexOf(text))
  return { start, end: start + text.length, text, isWhole }
}

export const isTooLong = ({ text }: Passage): boolean => text.length > aiLimits.passage

/** What was answered to the three questions. */
export interface Beginning {
  readonly whom: string
  readonly news: string
  readonly wish: string
}

/** One piece of work, with what it needs beside the passage. */
export type Work =
  | { readonly task: Exclude<LetterTask, 'translate' | 'begin'> }
  | { readonly task: 'translate'; readonly to: Locale }
  | ({ readonly task: 'begin'; readonly language: Locale } & Beginning)

/** The request; it holds exactly the words that were shown. */
export const inputOf = (work: Work, { text }: Passage): AiInput =>
  work.task === 'begin'
    ? { ...work, isPassageShown: true }
    : { ...work, passage: text, isPassageShown: true }

/** The very words that leave the house, for the writer to see before. */
export const shownWords = (work: Work, { text }: Passage): string =>
  work.task === 'begin'
    ? [work.whom, work.news, work.wish].filter((line) => line !== '').join('\n')
    : text

/** A suggestion as changes to the passage. A beginning stands before what is written already. */
export function suggestionOf(work: Work, { text }: Passage, answer: string): readonly Stretch[] {
  if (work.task === 'continue') return additionsOf(text, answer)
  if (work.task === 'translate') return replacementsOf(text, answer)
  if (work.task !== 'begin') return changesOf(text, answer)
  const added = additionsOf('', answer)
  return text === '' ? added : [...added, { kind: 'same', text: `\n${text}` }]
}

/** The letter with the passage replaced; null: it was changed meanwhile, and nobody knows where the passage is. */
export function bodyWith(
  body: string,
  { start, end, text }: Passage,
  result: string,
): string | null {
  if (body.slice(start, end) === text) return body.slice(0, start) + result + body.slice(end)
  const at = text === '' ? -1 : body.indexOf(text)
  if (at < 0 || body.includes(text, at + 1)) return null
  return body.slice(0, at) + result + body.slice(at + text.length)
}
