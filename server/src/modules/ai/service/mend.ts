import type { AiAnswer, AiPiece, ChatInput } from '@mailing/contract/ai/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/call-pieces.ts'
import type { UserContext } from '../../../platform/context.ts'
import { cleanAnswer, newDataMark, plainText } from '../rules/data-block.ts'
import { mendMessages } from '../rules/prompts.ts'
import { estimateTokens } from '../rules/tokens.ts'
import { requireConsent, requireModel } from './consent.ts'
import { askMetered, limitQuestions } from './metered.ts'

type Mend = Exclude<ChatInput, { readonly task: 'ask' }>

const least = 500

/** A mended passage is as long as it was, or half as long again in another language; a new one is short. */
const roomFor = (input: Mend): number =>
  'passage' in input && input.task !== 'continue'
    ? Math.max(least, Math.ceil(estimateTokens(input.passage) * 1.6))
    : least

/**
 * Works on a passage that the writer shows with this request. The model is given no tools, so that nothing in the passage can make it
 * look at or do anything; what it answers is a suggestion, and nothing of it is kept.
 */
export async function mendPassage(
  context: UserContext,
  input: Mend,
  { tell, signal }: Reader<AiPiece>,
): Promise<AiAnswer> {
  requireModel(context)
  await requireConsent(context, ['talk', 'letters'])
  await limitQuestions(context)
  const { text, isCut, tokensLeft } = await askMetered(
    context,
    input.task,
    { messages: mendMessages(input, newDataMark()), tools: [], maxTokens: roomFor(input) },
    { hear: (words) => tell({ kind: 'words', text: plainText(words) }), signal },
  )
  const answer = cleanAnswer(text)
  // A suggestion of nothing would be one to throw the passage away.
  if (answer === '') throw new AppError('ai.away')
  return {
    talkId: null,
    answer,
    isCut,
    sources: { articles: [], orders: [] },
    tokensLeft,
  }
}
