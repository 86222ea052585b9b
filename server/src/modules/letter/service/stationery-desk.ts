import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import {
  type DeskStationery,
  type DeskStationeryDetail,
  mostHouseDesigns,
  type stationeryCalls,
  steadyStationery,
} from '@mailing/contract/letter/stationery.ts'
import { houseProblems } from '@mailing/typeset/house/index.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { findStationery } from '../rules/style.ts'
import {
  arrangeStationery,
  changeStationery,
  findStationeryRow,
  insertStationery,
  listStationery,
  listStationeryVersions,
  publishStationery,
  type StationeryRow,
  withdrawStationery,
} from '../store/stationery.ts'

type Calls = typeof stationeryCalls

const toDeskLine = ({
  id,
  is_own: isOwn,
  state,
  version,
  published,
  names,
  design,
}: StationeryRow): DeskStationery => ({ id, isOwn, state, version, published, names, design })

/** All designs in the order of the picker; built-in ones that this release no longer has are left out. */
export async function listStationeryForDesk(
  context: StaffContext,
): Promise<CallAnswer<Calls['adminList']>> {
  return {
    list: (await listStationery(context))
      .filter(({ id, is_own: isOwn }) => isOwn || findStationery(id) !== undefined)
      .map(toDeskLine),
  }
}

/** One own design with its versions, newest first; with `version` as it was then. */
export async function getStationeryForDesk(
  context: StaffContext,
  { id, version }: CallParsed<Calls['admin']>,
): Promise<DeskStationeryDetail> {
  const row = await findStationeryRow(context, id, version)
  if (!row?.is_own || row.design === null) throw new AppError('request.not_found')
  const versions = await listStationeryVersions(context, id)
  const people = await namesOf(
    context,
    versions.map(({ created_by: by }) => by),
  )
  return {
    ...toDeskLine(row),
    versions: versions.map((one) => ({
      version: one.version,
      at: one.created_at.toISOString(),
      byName: people.get(one.created_by) ?? '',
      publishedAt: one.published_at?.toISOString() ?? null,
    })),
  }
}

/** A new design, as a draft; or a new version of one. What is on sale stays as it is. Of two who change it at once, the second is told. */
export async function saveStationery(
  context: StaffContext,
  { id, baseVersion, names, design }: CallParsed<Calls['save']>,
): Promise<DeskStationeryDetail> {
  await inTransaction(context, async (context) => {
    const kept = { id, names, design, at: context.clock.now(), by: context.userId }
    const isKept =
      baseVersion === 0
        ? await insertStationery(context, kept)
        : await changeStationery(context, kept, baseVersion)
    if (!isKept) throw new AppError('stationery.changed')
    await recordAudit(context, {
      action: 'stationery.save',
      subject: 'stationery',
      subjectId: id,
    })
  })
  return getStationeryForDesk(context, { id })
}

/** Puts a design on sale, or takes it off. Letters that name one that is off sale are printed as before. */
export async function setStationeryState(
  context: StaffContext,
  { id, version, state }: CallParsed<Calls['setState']>,
): Promise<void> {
  const row = await findStationeryRow(context, id)
  if (!row) throw new AppError('request.not_found')
  if (state === 'withdrawn' && steadyStationery.includes(id))
    throw new AppError('stationery.steady')
  // The version is never rewritten, so what was found fit here is what is put on sale below.
  if (state === 'published' && row.design !== null) {
    if (row.version !== version) throw new AppError('stationery.changed')
    const problems = await houseProblems(row.design)
    if (problems.length > 0) throw new AppError('stationery.unfit', { count: problems.length })
  }
  await inTransaction(context, async (context) => {
    const isDone =
      state === 'published'
        ? await publishStationery(context, {
            id,
            version,
            at: context.clock.now(),
            by: context.userId,
          })
        : await withdrawStationery(context, id)
    if (!isDone) throw await refusal(context, { id, version, state })
    await recordAudit(context, {
      action: state === 'published' ? 'stationery.publish' : 'stationery.withdraw',
      subject: 'stationery',
      subjectId: id,
      reason: String(version),
    })
  })
}

/** Why the conditional update found nothing to change. */
async function refusal(
  context: WithDb,
  { id, version, state }: CallParsed<Calls['setState']>,
): Promise<AppError> {
  const now = await findStationeryRow(context, id)
  return state === 'withdrawn' || now?.version !== version
    ? new AppError('stationery.changed')
    : new AppError('stationery.too_many', { max: mostHouseDesigns })
}

/** The order of the picker. */
export async function arrangeShelf(
  context: StaffContext,
  { ids }: CallParsed<Calls['arrange']>,
): Promise<void> {
  await inTransaction(context, async (context) => {
    await arrangeStationery(context, ids)
    await recordAudit(context, {
      action: 'stationery.arrange',
      subject: 'stationery',
      subjectId: 'all',
    })
  })
}
