import { type aiCalls, zAiSources } from '@mailing/contract/ai/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { sweepUses } from '../store/allowance.ts'
import {
  addTurn,
  deleteTalk,
  listTalks,
  listTurns,
  sweepTalks,
  type TurnRow,
} from '../store/talks.ts'
import { today } from './consent.ts'

type Calls = typeof aiCalls

const titleColumn = 'ai_talks.title_sealed'
const turnColumn = 'ai_turns.content_sealed'
const titleCharacters = 60
/** Allowances of former days are of no use; uses tell a person what was sent, for a year. */
const kept = { days: 7, useDays: 365 } as const

const zTurn = z.object({ question: z.string(), answer: z.string(), sources: zAiSources })
export type Turn = z.output<typeof zTurn>

const openTurn = ({ vault }: Pick<Kernel, 'vault'>, { content_sealed }: TurnRow): Turn =>
  zTurn.parse(JSON.parse(vault.openText(content_sealed, turnColumn)))

/** The turns of the person's own talk, the oldest first. Throws request.not_found. */
export async function readTurns(context: UserContext, talkId: string): Promise<readonly Turn[]> {
  const rows = await listTurns(context, context.userId, talkId)
  if (!rows) throw new AppError('request.not_found')
  return rows.map((row) => openTurn(context, row))
}

/** Keeps a turn, sealed. Of a talk that was removed meanwhile nothing is kept. */
export async function keepTurn(
  context: UserContext,
  turn: Turn,
  { talkId, isFirst }: { readonly talkId: string; readonly isFirst: boolean },
): Promise<void> {
  const { vault, clock, userId } = context
  const row = {
    id: newId(),
    talkId,
    titleSealed: vault.seal([...turn.question].slice(0, titleCharacters).join(''), titleColumn),
    contentSealed: vault.seal(JSON.stringify(turn), turnColumn),
    at: clock.now(),
  }
  await inTransaction(context, (context) => addTurn(context, userId, row, isFirst))
}

export async function listOwnTalks(
  context: UserContext,
  { cursor }: CallParsed<Calls['talks']>,
): Promise<CallAnswer<Calls['talks']>> {
  const before = decodeCursor(cursor, z.tuple([z.int()]))
  const rows = await listTalks(context, context.userId, before?.[0])
  return toPage(
    rows,
    (row) => ({
      id: row.id,
      title: context.vault.openText(row.title_sealed, titleColumn),
      lastAt: row.last_at.toISOString(),
    }),
    (row) => [row.seq],
  )
}

export async function getTalk(
  context: UserContext,
  id: string,
): Promise<CallAnswer<Calls['talk']>> {
  const rows = await listTurns(context, context.userId, id)
  if (!rows) throw new AppError('request.not_found')
  return {
    id,
    turns: rows.map((row) => ({
      id: row.id,
      ...openTurn(context, row),
      at: row.asked_at.toISOString(),
    })),
  }
}

export async function removeTalk(context: UserContext, id: string): Promise<{ isDone: true }> {
  if (!(await deleteTalk(context, context.userId, id))) throw new AppError('request.not_found')
  return { isDone: true }
}

/** Removes talks whose days are over, and figures that nobody needs any more. */
export async function sweep(kernel: Kernel): Promise<number> {
  const { config, clock } = kernel
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await sweepUses(kernel, {
    daysBefore: dayAfter(today(kernel), -kept.days),
    usesBefore: daysAgo(kept.useDays),
  })
  return sweepTalks(kernel, daysAgo(config.AI_TALK_DAYS))
}
