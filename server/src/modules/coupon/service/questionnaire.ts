import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { firstUnanswered } from '@mailing/contract/coupon/answers.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { zQuestion } from '@mailing/contract/coupon/questionnaire.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { takeOf } from '../rules.ts'
import { countsHeld, findCampaigns } from '../store/campaigns.ts'
import {
  answeredAmong,
  findQuestionnaire,
  insertAnswers,
  listOpenRows,
  type QuestionnaireRow,
  setAnswerCoupon,
} from '../store/questionnaires.ts'
import { tryGrant } from './grant.ts'
import { toCoupon, toPromise } from './present.ts'

export const answersColumn = 'questionnaire_answers.answers_sealed'
export const questionsOf = (row: QuestionnaireRow) => z.array(zQuestion).parse(row.questions)

/** Open questionnaires, newest first; with an id that one, also when this person has answered it. */
export async function listOpenQuestionnaires(
  context: UserContext,
  { id }: CallParsed<typeof couponCalls.questionnaires>,
): Promise<CallAnswer<typeof couponCalls.questionnaires>> {
  const now = context.clock.now()
  const open = await listOpenRows(context, now)
  const rows = id === undefined ? open : open.filter((row) => row.id === id)
  if (id !== undefined && rows.length === 0) throw new AppError('request.not_found')
  const campaignIds = rows.flatMap((row) => row.campaign_id ?? [])
  const [answered, campaigns, held] = await Promise.all([
    answeredAmong(
      context,
      context.userId,
      rows.map((row) => row.id),
    ),
    findCampaigns(context, campaignIds),
    countsHeld(context, context.userId, campaignIds),
  ])
  const list = rows.map((row) => {
    const campaign = row.campaign_id === null ? undefined : campaigns.get(row.campaign_id)
    return {
      id: row.id,
      title: row.title,
      intro: row.intro,
      questions: questionsOf(row),
      closesAt: row.closes_at.toISOString(),
      isAnswered: answered.has(row.id),
      // Not to somebody who has had as many as one may, nor when none is left.
      promise:
        campaign && takeOf(campaign, held.get(campaign.id) ?? 0, now) === 'open'
          ? toPromise(campaign, context.locale)
          : null,
    }
  })
  return { list }
}

/**
 * Keeps somebody's answers, once, and gives the coupon for them in the same transaction. When the coupons have run out
 * meanwhile the answers are kept all the same, and the answer says so.
 */
export async function answerQuestionnaire(
  context: UserContext,
  { id, answers }: CallParsed<typeof couponCalls.answer>,
): Promise<CallAnswer<typeof couponCalls.answer>> {
  const { userId } = context
  const now = context.clock.now()
  return inTransaction(context, async (context) => {
    const row = await findQuestionnaire(context, id)
    if (!row || row.opens_at > now) throw new AppError('request.not_found')
    if (row.closes_at <= now) throw new AppError('coupon.questionnaire_closed')
    const questionId = firstUnanswered(questionsOf(row), answers)
    if (questionId !== null) throw new AppError('coupon.answer_invalid', { questionId })
    if (
      !(await insertAnswers(
        context,
        id,
        userId,
        context.vault.seal(JSON.stringify(answers), answersColumn),
        now,
      ))
    )
      throw new AppError('coupon.answered')
    if (row.campaign_id === null) return { coupon: null, isPromiseKept: true }
    const granted = await tryGrant(context, {
      userId,
      campaignId: row.campaign_id,
      way: 'questionnaire',
      givenFor: `questionnaire:${id}`,
    })
    if (!granted) return { coupon: null, isPromiseKept: false }
    await setAnswerCoupon(context, id, userId, granted.coupon.id)
    return {
      coupon: toCoupon(granted.coupon, granted.campaign, context.locale, now),
      isPromiseKept: true,
    }
  })
}
