import { type CallAnswer, type CallParsed, deskPageSize, pageSize } from '@mailing/contract/call.ts'
import type { institutionCalls } from '@mailing/contract/institution/calls.ts'
import { type PlaceRequest, requestLimits } from '@mailing/contract/institution/request-calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit, recordRead } from '../../audit/service.ts'
import {
  addRequest,
  answerWaiting,
  countWaiting,
  hasRequest,
  holdAsker,
  listAnswered,
  listOwnRequests,
  listWaiting,
  type RequestPlace,
  type RequestRow,
} from '../store/requests.ts'
import { getInstitution } from './directory.ts'

type Calls = typeof institutionCalls

const askedColumn = 'institution_requests.asked_sealed'
const zAsked = z.object({ name: z.string(), place: z.string() })
const zCursor = z.tuple([z.iso.datetime(), z.uuid()])

const placeOf = (cursor: string | undefined): RequestPlace | null => {
  const [at, id] = decodeCursor(cursor, zCursor) ?? []
  return at && id ? { at: new Date(at), id } : null
}

const present =
  (vault: Vault) =>
  (row: RequestRow): PlaceRequest => ({
    id: row.id,
    ...zAsked.parse(JSON.parse(vault.openText(row.asked_sealed, askedColumn))),
    state: row.answered_at === null ? 'waiting' : row.reason === null ? 'added' : 'declined',
    reason: row.reason,
    institutionId: row.institution_id,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  })

/** Asks for a place that is missing. Throws institution.request_limit and request.rate_limited. */
export async function requestPlace(
  context: UserContext,
  asked: CallParsed<Calls['request']>,
): Promise<PlaceRequest> {
  const { userId, vault } = context
  await takeLimits(context, [
    { key: `institution.request:${userId}`, max: requestLimits.aDay, seconds: 86_400 },
  ])
  const row = await inTransaction(context, async (context) => {
    await holdAsker(context, userId)
    return addRequest(context, {
      id: newId(),
      userId,
      askedSealed: vault.seal(JSON.stringify(asked), askedColumn),
      at: context.clock.now(),
      most: requestLimits.waiting,
    })
  })
  if (!row) throw new AppError('institution.request_limit', { max: requestLimits.waiting })
  return present(vault)(row)
}

/** What the caller asked for, newest first. */
export async function getOwnRequests(
  context: UserContext,
  { cursor }: CallParsed<Calls['myRequests']>,
): Promise<CallAnswer<Calls['myRequests']>> {
  const rows = await listOwnRequests(context, context.userId, placeOf(cursor), pageSize + 1)
  return toPage(rows, present(context.vault), ({ asked_at: at, id }) => [at.toISOString(), id])
}

/** What writers asked for; that somebody looks is recorded first, because the words are theirs. */
export async function getRequests(
  context: StaffContext,
  { cursor, only = 'waiting' }: CallParsed<Calls['requests']>,
): Promise<CallAnswer<Calls['requests']>> {
  await recordRead(context, {
    action: 'institution.requests',
    subject: 'institution',
    subjectId: only,
  })
  const list = only === 'waiting' ? listWaiting : listAnswered
  const rows = await list(context, placeOf(cursor), deskPageSize + 1)
  return toPage(
    rows,
    present(context.vault),
    (row) => [(row.answered_at ?? row.asked_at).toISOString(), row.id],
    deskPageSize,
  )
}

/** How many wait; nothing of them is read. */
export const countRequests = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['requestsWaiting']>> => ({ count: await countWaiting(context) })

/**
 * Answers a writer. Throws request.not_found for an unknown request or place, institution.request_answered,
 * and institution.blocked for a place that takes no letters: that is a reason to decline. */
export async function answerRequest(
  context: StaffContext,
  { id, ...answer }: CallParsed<Calls['answerRequest']>,
): Promise<PlaceRequest> {
  const institutionId = 'institutionId' in answer ? answer.institutionId : null
  if (institutionId !== null && (await getInstitution(context, institutionId)).isBlocked)
    throw new AppError('institution.blocked')
  const row = await inTransaction(context, async (context) => {
    const answered = await answerWaiting(context, id, {
      institutionId,
      reason: 'reason' in answer ? answer.reason : null,
      by: context.userId,
      at: context.clock.now(),
    })
    if (!answered) return undefined
    await recordAudit(context, {
      action: 'institution.answer_request',
      subject: 'institution',
      subjectId: institutionId ?? id,
    })
    await emit(context, 'institution.request_answered', {
      userId: answered.user_id,
      requestId: id,
      isAdded: institutionId !== null,
    })
    return answered
  })
  if (row) return present(context.vault)(row)
  throw new AppError(
    (await hasRequest(context, id)) ? 'institution.request_answered' : 'request.not_found',
  )
}
