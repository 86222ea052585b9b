import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { QuestionnairesTable } from '../../../platform/tables.ts'

export type QuestionnaireRow = Selectable<QuestionnairesTable>

export interface NewQuestionnaire {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly questions: unknown
  readonly opensAt: Date
  readonly closesAt: Date
  readonly campaignId: string | null
  readonly now: Date
  readonly by: string | null
}

export const insertQuestionnaire = ({ db }: InTransaction, q: NewQuestionnaire) =>
  db
    .insertInto('questionnaires')
    .values({
      id: q.id,
      title: q.title,
      intro: q.intro,
      questions: JSON.stringify(q.questions),
      opens_at: q.opensAt,
      closes_at: q.closesAt,
      campaign_id: q.campaignId,
      created_at: q.now,
      created_by: q.by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findQuestionnaire = ({ db }: WithDb, id: string) =>
  db.selectFrom('questionnaires').selectAll().where('id', '=', id).executeTakeFirst()

export const listQuestionnaireRows = (
  { db }: WithDb,
  before: number | undefined,
  limit: number,
) => {
  const query = db.selectFrom('questionnaires').selectAll().orderBy('seq', 'desc').limit(limit)
  return (before === undefined ? query : query.where('seq', '<', before)).execute()
}

export const listOpenRows = ({ db }: WithDb, now: Date) =>
  db
    .selectFrom('questionnaires')
    .selectAll()
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .orderBy('seq', 'desc')
    .limit(20)
    .execute()

/** Which of these somebody has answered. */
export async function answeredAmong(
  { db }: WithDb,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('questionnaire_answers')
    .select('questionnaire_id')
    .where('user_id', '=', userId)
    .where('questionnaire_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.questionnaire_id))
}

/** Keeps the answers of somebody, once. False: this person has answered before. */
export async function insertAnswers(
  { db }: InTransaction,
  questionnaireId: string,
  userId: string,
  answersSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('questionnaire_answers')
    .values({
      questionnaire_id: questionnaireId,
      user_id: userId,
      answers_sealed: answersSealed,
      answered_at: now,
    })
    .onConflict((c) => c.columns(['questionnaire_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const setAnswerCoupon = (
  { db }: InTransaction,
  questionnaireId: string,
  userId: string,
  couponId: string,
) =>
  db
    .updateTable('questionnaire_answers')
    .set({ coupon_id: couponId })
    .where('questionnaire_id', '=', questionnaireId)
    .where('user_id', '=', userId)
    .execute()

export async function countAnswers(
  { db }: WithDb,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('questionnaire_answers')
    .select(['questionnaire_id', (e) => e.fn.countAll<number>().as('count')])
    .where('questionnaire_id', 'in', [...ids])
    .groupBy('questionnaire_id')
    .execute()
  return new Map(rows.map((row) => [row.questionnaire_id, Number(row.count)]))
}

/** Answers before a place in their sequence, newest first. */
export const listAnswerRows = (
  { db }: WithDb,
  id: string,
  before: number | undefined,
  limit: number,
) => {
  const query = db
    .selectFrom('questionnaire_answers')
    .select(['seq', 'answers_sealed', 'answered_at'])
    .where('questionnaire_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('seq', '<', before)).execute()
}

/** Ends a questionnaire now. False: there is none. One that is over stays as it is. */
export async function closeRow({ db }: InTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questionnaires')
    .set({
      opens_at: sql`least(opens_at, ${now}::timestamptz)`,
      closes_at: sql`least(closes_at, ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
