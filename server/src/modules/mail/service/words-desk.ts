import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { HouseWords, wordCalls } from '@mailing/contract/mail/words.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { datedDesk } from '../../account/service.ts'
import { productLists, tidyWords, unfindable } from '../rules/house-words.ts'
import { wordLists } from '../store/words.ts'
import { showFindings } from './check.ts'
import { checkTextWork, workOnText } from './long-text.ts'

type Calls = typeof wordCalls

export const wordsDesk = datedDesk({
  name: 'words',
  permission: 'setting.edit',
  table: wordLists,
  changed: 'mail.words_changed',
  note: (version) => ({
    action: 'mail.set_words',
    subject: 'config',
    subjectId: `word lists ${version}`,
  }),
})

/** The lists of the product, and what staff changed of them, newest first. */
export async function getWords(context: StaffContext): Promise<CallAnswer<Calls['get']>> {
  const { timeZone, list } = await wordsDesk.versions(context)
  return { lists: productLists(), timeZone, versions: list }
}

/** A new version. Throws mail.word_unfindable for an added word in which there is nothing to look for. */
export async function setWords(
  context: StaffContext,
  { baseVersion, effectiveOn, reason, ...words }: CallParsed<Calls['set']>,
): Promise<CallAnswer<Calls['set']>> {
  const { house, known } = tidied(words)
  const change = { baseVersion, effectiveOn, reason, setting: house }
  return { ...(await wordsDesk.set(context, change)), known: [...known] }
}

/** Each try may build an automaton, some 10 ms. */
const tryLimit = { max: 60, seconds: 60 }

/** What lists as they stand on the form would mark. The text is checked and forgotten. */
export async function tryWords(
  context: StaffContext,
  { text, ...words }: CallParsed<Calls['tryOut']>,
): Promise<CallAnswer<Calls['tryOut']>> {
  await takeLimits(context, [{ key: `word.try:${context.userId}`, ...tryLimit }])
  const input = { text, bannedWords: [], house: tidied(words).house }
  const findings = await workOnText(context, text, checkTextWork, input)
  return { findings: showFindings(findings, context.locale) }
}

function tidied(words: HouseWords): ReturnType<typeof tidyWords> {
  const tidy = tidyWords(words)
  const bad = unfindable(tidy.house)
  if (bad) throw new AppError('mail.word_unfindable', { word: bad.word })
  return tidy
}
