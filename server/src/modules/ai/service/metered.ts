import { type ModelAnswer, ModelFailed, type ModelQuestion } from '../../../adapters/ai/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
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

/**
 * Asks the model on a person's allowance: the most that it can cost is reserved before, what it did cost is settled after, and
 * nothing is asked when the day has not so much left. Throws ai.quota_used and ai.away.
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
  const reservation = await reserveTokens(context, {
    userId,
    day: today(context),
    tokens: size + question.maxTokens,
    most: config.AI_DAILY_TOKENS,
    task,
    at: clock.now(),
  })
  if (!reservation) throw new AppError('ai.quota_used')
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
    const used = await settleTokens(
      context,
      reservation,
      answer.tokens ?? size + estimateTokens(answer.text),
    )
    return { ...answer, tokensLeft: Math.max(0, config.AI_DAILY_TOKENS - used) }
  } catch (error) {
    // What never answered costs nothing; what was broken off costs what had come.
    await settleTokens(context, reservation, heard === '' ? 0 : size + estimateTokens(heard))
    if (!(error instanceof ModelFailed)) throw error
    log.warn('the model failed', { requestId, error })
    throw new AppError('ai.away')
  }
}
