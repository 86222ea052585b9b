import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { pageSize } from '@mailing/contract/call.ts'
import type { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import type { Keeping, Parting } from '@mailing/contract/privacy/keeping-calls.ts'
import {
  type PartingKind,
  partingKinds,
  shownPartings,
  warnDays,
} from '@mailing/contract/privacy/limits.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { openExcerpt } from '../../mail/service.ts'
import { openListed } from '../../order/service.ts'
import { openSender } from '../../reply/service.ts'
import { listChosenErasures, type NamedThing, nameThings } from '../store/chosen-erasures.ts'
import { dropPlans, findKeeping, holdKeeping, never, putKeeping } from '../store/keepings.ts'
import {
  countRipe,
  isTalkOpen,
  keepThing,
  listKept,
  nextPartings,
  type Ripe,
  unkeepThing,
} from '../store/partings.ts'

type Calls = typeof privacyCalls
type Ahead = CallAnswer<Calls['keepingPreview']>

const dayMs = 86_400_000

/** When something goes at the earliest of which nobody was told yet. */
export const soonestFrom = (now: Date): Date => new Date(now.getTime() + warnDays * dayMs)

/** What a thing is called for its owner. */
function nameOf(
  kernel: Pick<Kernel, 'vault'>,
  kind: PartingKind,
  { number, sealed }: NamedThing,
): { readonly name: string; readonly about: string } {
  if (sealed === null) return { name: number ?? '', about: '' }
  switch (kind) {
    case 'draft':
      return { name: openExcerpt(kernel, { excerpt_sealed: sealed }), about: '' }
    case 'order':
      return { name: number ?? '', about: openListed(kernel, sealed).recipientName }
    case 'reply': {
      const { name, placeName } = openSender(kernel, sealed)
      return { name, about: placeName }
    }
  }
}

type Unnamed = Omit<Ripe, 'state'> & { readonly state: Parting['state'] }

async function showPartings(context: UserContext, rows: readonly Unnamed[]): Promise<Parting[]> {
  const named = await Promise.all(
    partingKinds.map(async (kind) => {
      const ids = rows.filter(({ subject }) => subject === kind).map(({ id }) => id)
      const found = await nameThings(context, context.userId, kind, ids)
      return found.map((one) => [`${kind} ${one.id}`, one] as const)
    }),
  )
  const known = new Map(named.flat())
  return rows.flatMap(({ subject, id, state, counted_at: countedAt, due_at: dueAt }) => {
    const thing = known.get(`${subject} ${id}`)
    if (!thing) return []
    return [
      {
        kind: subject,
        id,
        state,
        ...nameOf(context, subject, thing),
        mail: thing.mail,
        countedAt: countedAt.toISOString(),
        dueAt: dueAt.toISOString(),
      },
    ]
  })
}

/** What goes under a choice, and when. */
async function lookAhead(context: UserContext, chosen: Keeping): Promise<Ahead> {
  const { userId } = context
  const soonest = soonestFrom(context.clock.now())
  const [counts, next, isOpen] = await Promise.all([
    countRipe(context, userId, chosen),
    nextPartings(context, userId, chosen, soonest, shownPartings),
    isTalkOpen(context, userId),
  ])
  return { counts, next: await showPartings(context, next), isTalkOpen: isOpen }
}

export async function getKeeping(context: UserContext): Promise<CallAnswer<Calls['keeping']>> {
  const chosen = await findKeeping(context, context.userId)
  const kept = await listKept(context, context.userId, shownPartings)
  return {
    ...(await lookAhead(context, chosen)),
    chosen,
    kept: await showPartings(
      context,
      kept.map(({ subject, subject_id: id, counted_at, due_at }) => ({
        subject,
        id,
        counted_at,
        due_at,
        state: 'kept' as const,
      })),
    ),
  }
}

export const previewKeeping = (
  context: UserContext,
  input: CallParsed<Calls['keepingPreview']>,
): Promise<Ahead> => lookAhead(context, { ...never, ...input })

/** Chooses. Plans of a kind whose days have changed are off: what goes now is told of anew, a week before. */
export async function saveKeeping(context: UserContext, chosen: Keeping): Promise<Keeping> {
  await inTransaction(context, async (context) => {
    const before = await holdKeeping(context, context.userId)
    const changed = partingKinds.filter((kind) => before[kind] !== chosen[kind])
    if (changed.length === 0) return
    await putKeeping(context, context.userId, chosen, context.clock.now())
    await dropPlans(context, context.userId, changed)
    await recordAudit(context, {
      action: 'privacy.choose_keeping',
      subject: 'user',
      subjectId: context.userId,
      reason: changed.map((kind) => `${kind} ${chosen[kind] ?? 'never'}`).join(', '),
    })
  })
  return chosen
}

export async function keepOrLet(
  context: UserContext,
  { kind, id, isKept }: CallParsed<Calls['keepThing']>,
): Promise<{ isDone: true }> {
  const thing = { userId: context.userId, kind, id }
  await inTransaction(context, async (context) => {
    const isDone = isKept
      ? await keepThing(context, thing, context.clock.now())
      : await unkeepThing(context, thing)
    if (!isDone) throw new AppError('request.not_found')
  })
  return { isDone: true }
}

/** The report of what went, the newest first. */
export async function listErasures(
  context: UserContext,
  { cursor }: CallParsed<Calls['erasures']>,
): Promise<CallAnswer<Calls['erasures']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listChosenErasures(context, context.userId, before, pageSize + 1)
  return toPage(
    rows,
    (row) => ({
      id: row.id,
      kind: row.subject,
      number: row.number,
      countedAt: row.counted_at.toISOString(),
      doneAt: row.done_at.toISOString(),
      rows: row.rows,
      files: row.files,
      bytes: Number(row.bytes),
    }),
    (row) => [row.seq],
  )
}
