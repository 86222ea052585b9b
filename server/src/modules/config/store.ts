import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../platform/database.ts'

/** All app settings by name. */
export async function readSettings({ db }: WithDb): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('app_settings').select(['name', 'value']).execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}

/** Sets some fields of a setting, in one statement, so that two who change different fields both succeed. */
export async function patchSetting(
  { db }: InTransaction,
  name: string,
  change: object,
): Promise<void> {
  await sql`update app_settings set value = value || ${JSON.stringify(change)}::jsonb where name = ${name}`.execute(
    db,
  )
}

/** Banners, or ads, that are shown at this moment, in their order. */
export const findBanners = ({ db }: WithDb, now: Date, isAd: boolean) =>
  db
    .selectFrom('banners')
    .select(['id', 'texts', 'image', 'open_type', 'target', 'is_login_required'])
    .where('is_ad', '=', isAd)
    .where((e) => e.or([e('shown_from', 'is', null), e('shown_from', '<=', now)]))
    .where((e) => e.or([e('shown_until', 'is', null), e('shown_until', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .execute()

export const findNotices = ({ db }: WithDb, now: Date) =>
  db
    .selectFrom('notices')
    .select(['id', 'texts'])
    .where((e) => e.or([e('shown_from', 'is', null), e('shown_from', '<=', now)]))
    .where((e) => e.or([e('shown_until', 'is', null), e('shown_until', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .execute()

/** The newest version of a page in one language. */
export const findProtocol = ({ db }: WithDb, name: string, locale: string) =>
  db
    .selectFrom('protocol_versions')
    .select(['version', 'title', 'markdown', 'created_at'])
    .where('name', '=', name)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface FirstVersion {
  readonly name: string
  readonly locale: string
  readonly title: string
  readonly markdown: string
}

/** Adds version 1 of pages that have none. */
export async function addFirstVersions(
  { db }: WithDb,
  pages: readonly FirstVersion[],
): Promise<void> {
  await db
    .insertInto('protocol_versions')
    .values(pages.map((page) => ({ ...page, version: 1 })))
    .onConflict((c) => c.doNothing())
    .execute()
}
