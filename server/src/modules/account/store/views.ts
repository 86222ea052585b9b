import type { ViewFilter } from '@mailing/contract/account/view-filter.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface ViewRow {
  readonly id: string
  readonly owner_id: string
  readonly screen: string
  readonly version: number
  readonly name_sealed: Buffer
  readonly filter: ViewFilter
  readonly hidden_columns: string[]
  readonly is_shared: boolean
  readonly changed_at: Date
}

const columns = [
  'id',
  'owner_id',
  'screen',
  'version',
  'name_sealed',
  'filter',
  'hidden_columns',
  'is_shared',
  'changed_at',
] as const

const asRow = (row: Omit<ViewRow, 'filter'> & { readonly filter: unknown }): ViewRow => ({
  ...row,
  filter: row.filter as ViewFilter,
})

/** The views of a screen that this person sees: their own, and the shared ones. */
export async function listViews(
  { db }: WithDb,
  screen: string,
  userId: string,
): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select(columns)
    .where('screen', '=', screen)
    .where((e) => e.or([e('owner_id', '=', userId), e('is_shared', '=', true)]))
    .orderBy('id')
    .execute()
  return rows.map(asRow)
}

/** Undefined: there is none that this person sees. */
export async function findView(
  { db }: WithDb,
  id: string,
  userId: string,
): Promise<ViewRow | undefined> {
  const row = await db
    .selectFrom('saved_views')
    .select(columns)
    .where('id', '=', id)
    .where((e) => e.or([e('owner_id', '=', userId), e('is_shared', '=', true)]))
    .executeTakeFirst()
  return row && asRow(row)
}

/** One after another on a screen, so that two together do not pass its limits. */
export const lockViews = ({ db }: InTransaction, screen: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${screen}`}, 0))`.execute(db)

/** How many views one person keeps for themselves on a screen. */
export async function countOwnViews(
  { db }: WithDb,
  screen: string,
  ownerId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('screen', '=', screen)
    .where('owner_id', '=', ownerId)
    .where('is_shared', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many views of a screen are shared. */
export async function countSharedViews({ db }: WithDb, screen: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('screen', '=', screen)
    .where('is_shared', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertView = ({ db }: InTransaction, { filter, ...view }: ViewRow) =>
  db
    .insertInto('saved_views')
    .values({ ...view, filter: JSON.stringify(filter), created_at: view.changed_at })
    .execute()

/** Puts this in place of the version before it. False: that is not the newest any more. */
export async function replaceView(
  { db }: InTransaction,
  { id, version, name_sealed, filter, hidden_columns, is_shared, changed_at }: ViewRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_views')
    .set({
      version,
      name_sealed,
      filter: JSON.stringify(filter),
      hidden_columns,
      is_shared,
      changed_at,
    })
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False: this version is not the newest any more. */
export async function deleteView(
  { db }: InTransaction,
  id: string,
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Forgets what somebody kept for themselves; what they shared stays for their colleagues. */
export const deleteOwnViews = ({ db }: InTransaction, ownerId: string) =>
  db
    .deleteFrom('saved_views')
    .where('owner_id', '=', ownerId)
    .where('is_shared', '=', false)
    .execute()
