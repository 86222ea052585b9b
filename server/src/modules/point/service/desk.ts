import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { DeskOffer, DeskTask, pointCalls } from '@mailing/contract/point/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFreshFactor, requirePermission } from '../../../platform/session.ts'
import { inTransaction, sqlState } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { campaignsStanding, listRunning } from '../../coupon/service.ts'
import { findOffer, insertOffer, listOffers, type OfferFields, updateOfferRow } from '../store/offers.ts'
import { findTask, hasRewards, insertTask, keepChange, listAllTasks, type TaskFields, updateTaskRow } from '../store/tasks.ts'

type Calls = typeof pointCalls
interface Changed { readonly changedAt: Date; readonly changedBy: string | null }

/** Rows with the name of who changed them last. */
async function named<R extends Changed>(context: StaffContext, rows: readonly R[]): Promise<(Omit<R, 'changedAt' | 'changedBy'> & { changedAt: string; changedByName: string })[]> {
  const names = await namesOf(context, [...new Set(rows.flatMap((row) => row.changedBy ?? []))])
  return rows.map(({ changedAt, changedBy, ...row }) => ({ ...row, changedAt: changedAt.toISOString(), changedByName: (changedBy && names.get(changedBy)) ?? '' }))
}

const listDeskTasks = async (context: StaffContext): Promise<DeskTask[]> => (await named(context, await listAllTasks(context.db))) as DeskTask[]
const listDeskOffers = async (context: StaffContext): Promise<DeskOffer[]> => (await named(context, await listOffers(context.db, false))) as DeskOffer[]

export const getDeskTasks = async (context: StaffContext): Promise<CallAnswer<Calls['deskTasks']>> => ({ list: await listDeskTasks(context) })
export const getDeskOffers = async (context: StaffContext): Promise<CallAnswer<Calls['deskOffers']>> => ({ list: await listDeskOffers(context) })

function find<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new AppError('request.not_found')
  return row
}

/** Keeps the version and who made it; the audit entry comes last, because its lock is held until the commit. */
async function record(context: StaffContext, tx: Tx, c: { readonly subject: 'task' | 'offer'; readonly id: string; readonly version: number; readonly content: object }): Promise<void> {
  await keepChange(tx, { id: newId(), subject: c.subject, subjectId: c.id, version: c.version, content: c.content, at: context.clock.now(), by: context.userId })
  await recordAudit(context, tx, { action: `point.${c.version === 1 ? 'create' : 'update'}_${c.subject}`, subject: 'point', subjectId: c.id })
}

function requireDays({ startsOn, endsOn }: Pick<TaskFields, 'startsOn' | 'endsOn'>): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new AppError('point.task_days')
}

export async function createTask(context: StaffContext, fields: CallParsed<Calls['createTask']>): Promise<DeskTask> {
  requireDays(fields)
  return inTransaction(context.db, async (tx) => {
    const id = newId()
    await insertTask(tx, id, fields, context.clock.now(), context.userId)
    await record(context, tx, { subject: 'task', id, version: 1, content: fields })
    return find(await listDeskTasks({ ...context, db: tx }), id)
  })
}

/** Changes a task. Once rewards were taken, what it counts and how often cannot change: they would be given twice, or be lost. */
export async function updateTask(context: StaffContext, { id, version, ...fields }: CallParsed<Calls['updateTask']>): Promise<DeskTask> {
  requireDays(fields)
  return inTransaction(context.db, async (tx) => {
    const before = await findTask(tx, id)
    if (!before) throw new AppError('request.not_found')
    const row = await updateTaskRow(tx, id, version, fields, context.clock.now(), context.userId)
    if (!row) throw new AppError('point.changed')
    if ((before.kind !== fields.kind || before.period !== fields.period) && (await hasRewards(tx, id))) throw new AppError('point.task_fixed')
    await record(context, tx, { subject: 'task', id, version: row.version, content: fields })
    return find(await listDeskTasks({ ...context, db: tx }), id)
  })
}

/** An offer gives coins, or the coupon of a campaign that runs. One that is switched off may keep a campaign that has ended. */
async function requireGift(context: StaffContext, { kind, coins, campaignId, isOn }: OfferFields): Promise<void> {
  const isCoins = kind === 'coins' && coins > 0 && campaignId === null
  if (isCoins) return
  const campaign = kind === 'coupon' && coins === 0 && campaignId !== null ? (await campaignsStanding(context, [campaignId])).get(campaignId) : undefined
  if (!campaign || (isOn && !campaign.isRunning)) throw new AppError('point.offer_gives_nothing')
}

/** Coins are money, so whoever sets how many of them an offer gives may set prices, and has given the second factor just now. */
function requireMayGive(context: StaffContext, offers: readonly Pick<OfferFields, 'kind' | 'coins'>[]): void {
  if (offers.every(({ kind, coins }) => kind !== 'coins' && coins === 0)) return
  requirePermission(context.session, 'price.edit')
  requireFreshFactor(context, context.session)
}

/** The campaigns of which an offer can give a coupon. */
export async function getCampaigns(context: StaffContext): Promise<CallAnswer<Calls['campaigns']>> {
  const list = await listRunning(context)
  return { list: list.map(({ id, name, left }) => ({ id, name: readLocalText(name, context.locale), left })) }
}

export async function createOffer(context: StaffContext, fields: CallParsed<Calls['createOffer']>): Promise<DeskOffer> {
  requireMayGive(context, [fields])
  return inTransaction(context.db, async (tx) => {
    await requireGift({ ...context, db: tx }, fields)
    const id = newId()
    await insertOffer(tx, id, fields, context.clock.now(), context.userId)
    await record(context, tx, { subject: 'offer', id, version: 1, content: fields })
    return find(await listDeskOffers({ ...context, db: tx }), id)
  })
}

/** Changes an offer. What was exchanged keeps the points and coins that it was exchanged for. */
export async function updateOffer(context: StaffContext, { id, version, ...fields }: CallParsed<Calls['updateOffer']>): Promise<DeskOffer> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const before = await findOffer(tx, id)
      if (!before) throw new AppError('request.not_found')
      requireMayGive(context, [before, fields])
      await requireGift({ ...context, db: tx }, fields)
      const row = await updateOfferRow(tx, id, version, fields, context.clock.now(), context.userId)
      if (!row) throw new AppError('point.changed')
      await record(context, tx, { subject: 'offer', id, version: row.version, content: fields })
      return find(await listDeskOffers({ ...context, db: tx }), id)
    })
  } catch (error) {
    if (sqlState(error) !== '23514') throw error
    throw new AppError('point.stock_taken', { taken: (await findOffer(context.db, id))?.taken ?? 0 })
  }
}
