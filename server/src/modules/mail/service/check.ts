import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { mailCalls } from '@mailing/contract/mail/calls.ts'
import type { MarkedPassage, TextChecker } from '../../../adapters/text-check/port.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { getInstitution } from '../../institution/service.ts'
import { checkText, type Finding, tidyFindings } from '../rules/check-text.ts'
import { findingReasons } from '../rules/reasons.ts'
import { readWords } from '../store/words.ts'
import { checkTextWork, workOnText } from './long-text.ts'

/** A writer waits for the answer while typing; a slow service is left out. */
const liveCheckMs = 3000
/** After payment nobody waits. */
const reviewCheckMs = 10_000

type ShownFinding = CallAnswer<typeof mailCalls.checkText>['findings'][number]

/** Findings with the sentence in the reader's language. */
export const showFindings = (findings: readonly Finding[], locale: Locale): ShownFinding[] =>
  findings.map(({ start, end, category, level }) => ({
    start,
    end,
    category,
    level,
    reason: findingReasons[category][locale],
  }))

/** What the own lists and the place's words mark. */
const findIn = async (
  kernel: Pick<Kernel, 'db' | 'clock' | 'outside' | 'log'>,
  text: string,
  bannedWords: readonly string[],
): Promise<Finding[]> =>
  workOnText(kernel, text, checkTextWork, { text, bannedWords, house: await readWords(kernel) })

/** What the own lists mark in a comment on goods: some lines, so it is done here, within the transaction that keeps it. */
export const checkComment = async (
  context: Pick<Kernel, 'db' | 'clock'>,
  text: string,
): Promise<Finding[]> => checkText(text, [], await readWords(context))

/** Marks what would be flagged while the writer types: own lists, the place's words, and outside services that answer in time. */
export async function markText(
  kernel: Kernel,
  text: string,
  bannedWords: readonly string[],
): Promise<Finding[]> {
  const answers = await Promise.allSettled(
    kernel.outside.textCheckers.map((checker) => askChecker(checker, text, liveCheckMs)),
  )
  for (const answer of answers)
    if (answer.status === 'rejected')
      kernel.log.warn('text checker failed', { error: answer.reason })
  const own = await findIn(kernel, text, bannedWords)
  return tidyFindings([
    ...own,
    ...answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
  ])
}

/** The editor asks when typing rests; a long text takes the server half a second, which nobody may ask for without end. */
const checkLimit = { max: 120, seconds: 60 }

/** The call `mail.checkText`: what would be flagged, in the writer's language. */
export async function checkWriting(
  context: UserContext,
  { text, institutionId }: CallParsed<typeof mailCalls.checkText>,
): Promise<CallAnswer<typeof mailCalls.checkText>> {
  await takeLimits(context, [{ key: `letter.check:${context.userId}`, ...checkLimit }])
  const bannedWords =
    institutionId === undefined
      ? []
      : (await getInstitution(context, institutionId)).current.rules.bannedWords
  const findings = showFindings(await markText(context, text, bannedWords), context.locale)
  return { findings, isClean: findings.length === 0 }
}

/** What outside services mark in a paid letter. Rejects when one does not answer, so that the job is tried again. */
export async function askOutside(
  kernel: Pick<Kernel, 'outside'>,
  text: string,
): Promise<Finding[]> {
  return (
    await Promise.all(
      kernel.outside.textCheckers.map((checker) => askChecker(checker, text, reviewCheckMs)),
    )
  ).flat()
}

async function askChecker(checker: TextChecker, text: string, timeMs: number): Promise<Finding[]> {
  const passages = await checker.check(text, AbortSignal.timeout(timeMs))
  return passages
    .filter((passage) => isInText(passage, text))
    .map(({ start, end, level }) => ({ start, end, level, category: 'outside' }))
}

const isInText = ({ start, end }: MarkedPassage, text: string): boolean =>
  Number.isInteger(start) &&
  Number.isInteger(end) &&
  start >= 0 &&
  start < end &&
  end <= text.length
