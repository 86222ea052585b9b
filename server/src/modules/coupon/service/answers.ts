import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { type Answer, type Question, zAnswer } from '@mailing/contract/coupon/questionnaire.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { toCsv } from '../../../platform/csv.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { findCampaign, findCampaigns } from '../store/campaigns.ts'
import {
  closeRow,
  countAnswers,
  findQuestionnaire,
  insertQuestionnaire,
  listAnswerRows,
  listQuestionnaireRows,
  type QuestionnaireRow,
} from '../store/questionnaires.ts'
import { endOfDay, nameOf, startOfDay, today } from './present.ts'
import { answersColumn, questionsOf } from './questionnaire.ts'

type StaffAnswer = CallAnswer<typeof couponCalls.createQuestionnaire>

async function present(
  context: StaffContext,
  rows: readonly QuestionnaireRow[],
): Promise<(row: QuestionnaireRow) => StaffAnswer> {
  const [counts, campaigns] = await Promise.all([
    countAnswers(
      context,
      rows.map(({ id }) => id),
    ),
    findCampaigns(
      context,
      rows.flatMap((row) => row.campaign_id ?? []),
    ),
  ])
  return (row) => {
    const campaign = row.campaign_id === null ? undefined : campaigns.get(row.campaign_id)
    return {
      id: row.id,
      title: row.title,
      intro: row.intro,
      questions: questionsOf(row),
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      campaignId: row.campaign_id,
      campaignName: campaign ? nameOf(campaign, context.locale) : '',
      answers: counts.get(row.id) ?? 0,
      createdAt: row.created_at.toISOString(),
    }
  }
}

/** Questionnaires, newest first. */
export async function listQuestionnaires(
  context: StaffContext,
  { cursor }: CallParsed<typeof couponCalls.adminQuestionnaires>,
): Promise<CallAnswer<typeof couponCalls.adminQuestionnaires>> {
  const rows = await listQuestionnaireRows(
    context,
    decodeCursor(cursor, z.tuple([z.int()]))?.[0],
    deskPageSize + 1,
  )
  return toPage(rows, await present(context, rows), (row) => [row.seq], deskPageSize)
}

/** Publishes a questionnaire. What it asks never changes afterwards, so that all answers are to the same questions. */
export async function createQuestionnaire(
  context: StaffContext,
  input: CallParsed<typeof couponCalls.createQuestionnaire>,
): Promise<StaffAnswer> {
  const { title, intro, questions, opensOn, closesOn, campaignId } = input
  if (closesOn < opensOn || closesOn < today(context))
    throw new AppError('coupon.terms', { field: 'closesOn' })
  const isFit = questions.every(
    (question) => question.kind !== 'multiple' || question.most <= question.options.length,
  )
  if (!isFit || new Set(questions.map(({ id }) => id)).size !== questions.length)
    throw new AppError('coupon.terms', { field: 'questions' })
  return inTransaction(context, async (context) => {
    if (campaignId !== null && !(await findCampaign(context, campaignId)))
      throw new AppError('request.not_found')
    const row = await insertQuestionnaire(context, {
      id: newId(),
      title,
      intro,
      questions,
      opensAt: startOfDay(context, opensOn),
      closesAt: endOfDay(context, closesOn),
      campaignId,
      now: context.clock.now(),
      by: context.userId,
    })
    await recordAudit(context, {
      action: 'questionnaire.create',
      subject: 'coupon',
      subjectId: row.id,
    })
    return (await present(context, [row]))(row)
  })
}

/** Closes a questionnaire before its time. */
export async function closeQuestionnaire(
  context: StaffContext,
  { id }: CallParsed<typeof couponCalls.closeQuestionnaire>,
): Promise<{ isDone: true }> {
  return inTransaction(context, async (context) => {
    if (!(await closeRow(context, id, context.clock.now()))) throw new AppError('request.not_found')
    await recordAudit(context, {
      action: 'questionnaire.close',
      subject: 'coupon',
      subjectId: id,
    })
    return { isDone: true }
  })
}

interface Given {
  readonly at: Date
  readonly answers: ReadonlyMap<string, Answer>
}

const readAtOnce = 500
const zAnswers = z.array(zAnswer)

/** All answers, newest first, page by page, so that a large questionnaire does not lie in one statement. */
async function* readAnswers(
  kernel: WithDb & Pick<Kernel, 'vault'>,
  id: string,
): AsyncGenerator<Given> {
  for (let before: number | undefined; ; ) {
    const rows = await listAnswerRows(kernel, id, before, readAtOnce)
    for (const row of rows)
      yield {
        at: row.answered_at,
        answers: new Map(
          zAnswers
            .parse(JSON.parse(kernel.vault.openText(row.answers_sealed, answersColumn)))
            .map((answer) => [answer.questionId, answer]),
        ),
      }
    before = rows.at(-1)?.seq
    if (rows.length < readAtOnce) return
  }
}

/** The questionnaire, once the reading is in the audit log. */
async function audited(
  context: StaffContext,
  id: string,
  action: string,
): Promise<QuestionnaireRow> {
  return inTransaction(context, async (context) => {
    const row = await findQuestionnaire(context, id)
    if (!row) throw new AppError('request.not_found')
    await recordAudit(context, { action, subject: 'coupon', subjectId: id })
    return row
  })
}

const shownTexts = 30

interface Figure {
  readonly questionId: string
  answered: number
  readonly counts: number[]
  sum: number
  readonly texts: string[]
}

function count(figure: Figure, question: Question, answer: Answer): void {
  const { choices, step, text } = answer
  if (choices.length === 0 && step === null && text === '') return
  figure.answered += 1
  for (const place of choices) figure.counts[place] = (figure.counts[place] ?? 0) + 1
  if (question.kind === 'scale' && step !== null) {
    figure.sum += step
    figure.counts[step - question.low] = (figure.counts[step - question.low] ?? 0) + 1
  }
  if (text !== '' && figure.texts.length < shownTexts) figure.texts.push(text)
}

const places = (question: Question): number =>
  question.kind === 'scale'
    ? question.high - question.low + 1
    : question.kind === 'text'
      ? 0
      : question.options.length

/** What was answered, counted question by question, with the newest words. The reading is audited first. */
export async function readFigures(
  context: StaffContext,
  { id }: CallParsed<typeof couponCalls.answers>,
): Promise<CallAnswer<typeof couponCalls.answers>> {
  const row = await audited(context, id, 'questionnaire.read')
  const questions = questionsOf(row)
  const figures = questions.map(
    (question): Figure => ({
      questionId: question.id,
      answered: 0,
      counts: Array.from({ length: places(question) }, () => 0),
      sum: 0,
      texts: [],
    }),
  )
  for await (const { answers } of readAnswers(context, id)) {
    for (const [index, question] of questions.entries()) {
      const [figure, answer] = [figures[index], answers.get(question.id)]
      if (figure && answer) count(figure, question, answer)
    }
  }
  return {
    questionnaire: (await present(context, [row]))(row),
    figures: figures.map(({ sum, ...figure }, index) => ({
      ...figure,
      meanHundredths:
        questions[index]?.kind === 'scale' && figure.answered > 0
          ? Math.round((sum * 100) / figure.answered)
          : null,
    })),
  }
}

const wordsOf = (question: Question, { choices, step, text }: Answer): string => {
  if (question.kind === 'single' || question.kind === 'multiple')
    return choices.map((place) => question.options[place] ?? '').join('; ')
  return question.kind === 'scale' ? String(step ?? '') : text
}

/** All answers as a table, without names and phones: private words leave the house, so the second factor must be fresh, and the reading is audited first. */
export async function exportAnswers(
  context: StaffContext,
  { id }: CallParsed<typeof couponCalls.exportAnswers>,
): Promise<CallAnswer<typeof couponCalls.exportAnswers>> {
  requireFreshFactor(context, context.session)
  const row = await audited(context, id, 'questionnaire.export')
  const questions = questionsOf(row)
  const rows: string[][] = []
  for await (const { at, answers } of readAnswers(context, id)) {
    rows.push([
      at.toISOString(),
      ...questions.map((question) => {
        const answer = answers.get(question.id)
        return answer ? wordsOf(question, answer) : ''
      }),
    ])
  }
  const csv = toCsv([['answered_at', ...questions.map(({ text }) => text)], ...rows])
  return {
    fileName: csvName(context, 'questionnaire'),
    csv,
    rows: rows.length,
  }
}
