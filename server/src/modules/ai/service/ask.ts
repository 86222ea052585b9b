import type { AiAnswer, AiPiece, AiSources, ChatInput } from '@mailing/contract/ai/calls.ts'
import { aiLimits } from '@mailing/contract/ai/rules.ts'
import type { ModelMessage } from '../../../adapters/ai/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/call-pieces.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { readAppName } from '../../config/service.ts'
import { cleanAnswer, dataBlock, newDataMark, plainText } from '../rules/data-block.ts'
import { talkRules } from '../rules/prompts.ts'
import { requireConsent, requireModel, today } from './consent.ts'
import { askMetered, limitQuestions, type Metered } from './metered.ts'
import { keepTurn, readTurns, type Turn } from './talks.ts'
import { joinSources, modelTools, useTool } from './tools.ts'

type Ask = Extract<ChatInput, { readonly task: 'ask' }>

/** How often the model may look something up before it must answer. */
const rounds = 3
/** What it is reminded of: the last turns, and not more characters. */
const remembered = { turns: 6, characters: 6000 } as const
const answerTokens = 700

/** The last turns of a talk as the model remembers them, the newest kept first. */
export function memoryOf(turns: readonly Turn[]): ModelMessage[] {
  let room: number = remembered.characters
  const kept = turns
    .slice(-remembered.turns)
    .toReversed()
    .filter(({ question, answer }) => {
      room -= question.length + answer.length
      return room >= 0
    })
  return kept.toReversed().flatMap(({ question, answer }): ModelMessage[] => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ])
}

/** Articles stay as they were found; orders only if the answer names them. */
const namedIn = (answer: string, { articles, orders }: AiSources): AiSources => ({
  articles,
  orders: orders.filter(({ number }) => answer.includes(number)),
})

interface Talked extends Metered {
  readonly sources: AiSources
}

/** Asks, lets the model look things up, and asks again with what was found, until it answers in words. */
async function talk(
  context: UserContext,
  messages: ModelMessage[],
  { tell, signal }: Reader<AiPiece>,
): Promise<Talked> {
  const mark = newDataMark()
  const app = await readAppName(context)
  messages.unshift({
    role: 'system',
    content: talkRules({ app, locale: context.locale, today: today(context) }, mark),
  })
  const found: AiSources[] = []
  for (let round = 1; ; round += 1) {
    const isLast = round > rounds
    const answer = await askMetered(
      context,
      'ask',
      { messages, tools: isLast ? [] : modelTools, maxTokens: answerTokens },
      { hear: (text) => tell({ kind: 'words', text: plainText(text) }), signal },
    )
    // Words beside a wish are its answer as well: they were heard already.
    if (isLast || answer.wishes.length === 0) return { ...answer, sources: joinSources(found) }
    messages.push({ role: 'assistant', content: answer.text, wishes: answer.wishes })
    for (const wish of answer.wishes) {
      const { text, sources } = await useTool(context, wish, (at) => tell({ kind: 'looking', at }))
      found.push(sources)
      messages.push({ role: 'tool', wishId: wish.id, content: dataBlock(mark, text) })
    }
  }
}

/** One question of a talk, answered from the help centre and the person's own orders, and kept. */
export async function askHelper(
  context: UserContext,
  { question, talkId }: Ask,
  reader: Reader<AiPiece>,
): Promise<AiAnswer> {
  requireModel(context)
  const [turns] = await Promise.all([
    talkId === undefined ? [] : readTurns(context, talkId),
    requireConsent(context, ['talk']),
  ])
  if (turns.length >= aiLimits.turns) throw new AppError('ai.talk_full')
  await limitQuestions(context)
  const talked = await talk(
    context,
    [...memoryOf(turns), { role: 'user', content: question }],
    reader,
  )
  const answer = cleanAnswer(talked.text)
  if (answer === '') throw new AppError('ai.away')
  const sources = namedIn(answer, talked.sources)
  const id = talkId ?? newId()
  await keepTurn(
    context,
    { question, answer, sources },
    { talkId: id, isFirst: talkId === undefined },
  )
  return { talkId: id, answer, isCut: talked.isCut, sources, tokensLeft: talked.tokensLeft }
}
