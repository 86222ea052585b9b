import { type ModelAnswer, ModelFailed, type ModelQuestion } from '../../../adapters/ai/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { estimateTokens } from '../rules/tokens.ts'
import { reserveTokens, settleTokens } from '../store/allowance.ts'
import { requireModel, today } from './consent.ts'

export interface Metered extends ModelAnswer {
  /** What is left of the person's day. */
  readonly tokensLeft: number
}

const sizeOf = ({ messages, tools }: ModelQuestion): number =>
  estimateTokens(
    messages.map(({ content }) => content).join('\n') +
      (tools.length > 0 ? JSON.stringify(tools) : ''),
  )

/** A person reads an answer before the next question; more is a program at the operator's cost. */
const questionLimit = { max: 12, seconds: 60 } as const

/** Counts a question of a person. Throws request.rate_limited. */
export const limitQuestions = (context: UserContext): Promise<void> =>
  takeLimits(context, [{ key: `ai.question:${context.userId}`, ...questionLimit }])

/** A tokeniser differs from our estimate, but never by so much. */
const believable = 4

/** The charge of an answer: as the provider counts, unless it counts what cannot be. */
function chargeOf(context: UserContext, { tokens, text }: ModelAnswer, size: number): number {
  const estimate = size + estimateTokens(text)
  if (tokens === null) return estimate
  if (Number.isInteger(tokens) && tokens <= estimate * believable) return tokens
  context.log.warn('the model counts tokens that cannot be', { requestId: context.requestId })
  return estimate
}

/**
 * Asks the model on a person's allowance. The most that it can cost is reserved before and settled after; what was sent
 * is charged, whether or not somebody waits for the answer.
 * @throws AppError ai.quota_used, ai.away, request.rate_limited
 */
export async function askMetered(
  context: UserContext,
  task: string,
  question: ModelQuestion,
  { hear, signal }: { readonly hear: (words: string) => void; readonly signal: AbortSignal },
): Promise<Metered> {
  const { config, userId, clock, log, requestId } = context
  const model = requireModel(context)
  const size = sizeOf(question)
  signal.throwIfAborted()
  const reservation = await reserveTokens(context, {
    userId,
    day: today(context),
    tokens: size + question.maxTokens,
    most: config.AI_DAILY_TOKENS,
    task,
    at: clock.now(),
  })
  if (reservation === 'used') throw new AppError('ai.quota_used')
  if (reservation === 'busy') throw new AppError('request.rate_limited', { seconds: 10 })
  let heard = ''
  try {
    const answer = await model.answer(
      question,
      (words) => {
        heard += words
        hear(words)
      },
      signal,
    )
    const used = await settleTokens(context, reservation, chargeOf(context, answer, size))
    return { ...answer, tokensLeft: Math.max(0, config.AI_DAILY_TOKENS - used) }
  } catch (error) {
    // A question counts as sent although its reader hung up; an endpoint that refused it charges nothing.
    const isCharged = !(error instanceof ModelFailed) || error.isCharged || heard !== ''
    await settleTokens(context, reservation, isCharged ? size + estimateTokens(heard) : 0)
    if (!(error instanceof ModelFailed)) throw error
    log.warn('the model failed', { requestId, error })
    throw new AppError('ai.away')
  }
}
