import { mostHouseDesigns } from '@mailing/contract/letter/stationery.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import type { HouseDesign } from '@mailing/typeset/house/index.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface StationeryRow {
  readonly id: string
  readonly is_own: boolean
  readonly state: 'draft' | 'published' | 'withdrawn'
  readonly version: number
  readonly published: number | null
  /** Of the newest version; null for built-in designs. */
  readonly names: LocalText | null
  readonly design: HouseDesign | null
}

/** A version that has been on sale. */
export interface HouseRow {
  readonly key: string
  readonly id: string
  readonly names: LocalText
  readonly design: HouseDesign
}

export interface OfferedRow {
  readonly id: string
  /** Null: built in. */
  readonly own: HouseRow | null
}

const columns = sql`s.id, s.is_own, s.state, s.version, s.published, v.names, v.design`

/** All designs in the order of the picker. */
export async function listStationery({ db }: WithDb): Promise<StationeryRow[]> {
  const { rows } = await sql<StationeryRow>`
    select ${columns} from letter_stationery s left join letter_stationery_versions v on v.stationery_id = s.id and v.version = s.version order by s.place, s.id`.execute(
    db,
  )
  return rows
}

/** A design in any state; with `version` as it was then. */
export async function findStationeryRow(
  { db }: WithDb,
  id: string,
  version?: number,
): Promise<StationeryRow | undefined> {
  const { rows } = await sql<StationeryRow>`
    select ${columns} from letter_stationery s left join letter_stationery_versions v on v.stationery_id = s.id and v.version = ${version === undefined ? sql`s.version` : version} where s.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** What is on sale, in the order of the picker. */
export async function listOffered({ db }: WithDb): Promise<OfferedRow[]> {
  const { rows } = await sql<{
    id: string
    key: string | null
    names: LocalText
    design: HouseDesign
  }>`
    select s.id, k.key, v.names, v.design from letter_stationery s
      left join letter_stationery_keys k on k.stationery_id = s.id and k.version = s.published
      left join letter_stationery_versions v on v.stationery_id = k.stationery_id and v.version = k.version
    where s.state = 'published' order by s.place, s.id`.execute(db)
  return rows.map(({ id, key, names, design }) => ({
    id,
    own: key === null ? null : { key, id, names, design },
  }))
}

/** A version that has been on sale, whether it still is or not. */
export async function findHouse({ db }: WithDb, key: string): Promise<HouseRow | undefined> {
  const { rows } = await sql<HouseRow>`
    select k.key, k.stationery_id as id, v.names, v.design from letter_stationery_keys k
      join letter_stationery_versions v on v.stationery_id = k.stationery_id and v.version = k.version where k.key = ${key}`.execute(
    db,
  )
  return rows[0]
}

/** Whether new letters may be ordered on a design: it is on sale, in whatever version of those that have been. */
export async function isOnSale({ db }: WithDb, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from letter_stationery s where s.state = 'published' and s.id = coalesce((select k.stationery_id from letter_stationery_keys k where k.key = ${key}), ${key}) and (not s.is_own or s.id <> ${key})`.execute(
    db,
  )
  return rows.length > 0
}

export async function listStationeryVersions({ db }: WithDb, id: string) {
  const { rows } = await sql<{
    version: number
    created_at: Date
    created_by: string
    published_at: Date | null
  }>`
    select v.version, v.created_at, v.created_by, k.published_at from letter_stationery_versions v
      left join letter_stationery_keys k on k.stationery_id = v.stationery_id and k.version = v.version where v.stationery_id = ${id} order by v.version desc limit 50`.execute(
    db,
  )
  return rows
}

interface VersionToKeep {
  readonly id: string
  readonly names: LocalText
  readonly design: HouseDesign
  readonly at: Date
  readonly by: string
}

const nextPlace = sql<number>`(select coalesce(max(place), 0) + 1 from letter_stationery)`
const versionOf = ({ id, names, design, at, by }: VersionToKeep, version: number) => ({
  stationery_id: id,
  version,
  names: JSON.stringify(names),
  design: JSON.stringify(design),
  created_at: at,
  created_by: by,
})

/** Adds a design as a draft, at the end of the picker; false when its id is taken. */
export async function insertStationery(
  { db }: InTransaction,
  kept: VersionToKeep,
): Promise<boolean> {
  const row = await db
    .insertInto('letter_stationery')
    .values({
      id: kept.id,
      is_own: true,
      state: 'draft',
      place: nextPlace,
      version: 1,
      published: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await db.insertInto('letter_stationery_versions').values(versionOf(kept, 1)).execute()
  return row !== undefined
}

/** A new version after `base`; false when another came meanwhile, or there is no such design. */
export async function changeStationery(
  { db }: InTransaction,
  kept: VersionToKeep,
  base: number,
): Promise<boolean> {
  const row = await db
    .updateTable('letter_stationery')
    .set({ version: base + 1 })
    .where('id', '=', kept.id)
    .where('is_own', '=', true)
    .where('version', '=', base)
    .returning('id')
    .executeTakeFirst()
  if (row)
    await db
      .insertInto('letter_stationery_versions')
      .values(versionOf(kept, base + 1))
      .execute()
  return row !== undefined
}

/** Puts a design on sale in its newest version, which must be `version`; false when it is not, or when too many are on sale. */
export async function publishStationery(
  { db }: InTransaction,
  { id, version, at, by }: { id: string; version: number; at: Date; by: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    update letter_stationery s set state = 'published', published = case when s.is_own then s.version end
    where s.id = ${id} and s.version = ${version}
      and (not s.is_own or s.state = 'published' or (select count(*) from letter_stationery o where o.is_own and o.state = 'published') < ${mostHouseDesigns})
    returning s.is_own`.execute(db)
  const [row] = rows
  if (row?.is_own) {
    await db
      .insertInto('letter_stationery_keys')
      .values({
        key: `${id}.${version}`,
        stationery_id: id,
        version,
        published_at: at,
        published_by: by,
      })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  return row !== undefined
}

/** Takes a design off sale; false when it was not on sale. */
export async function withdrawStationery({ db }: InTransaction, id: string): Promise<boolean> {
  return (
    (await db
      .updateTable('letter_stationery')
      .set({ state: 'withdrawn' })
      .where('id', '=', id)
      .where('state', '=', 'published')
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

/** Puts designs in this order; those that are not named come after, in the order that they have. */
export async function arrangeStationery(
  { db }: InTransaction,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with wanted as (select id, at from unnest(${[...ids]}::text[]) with ordinality as one (id, at)),
      ranked as (select s.id, row_number() over (order by w.at nulls last, s.place, s.id) as place from letter_stationery s left join wanted w on w.id = s.id)
    update letter_stationery s set place = r.place from ranked r where r.id = s.id and s.place <> r.place`.execute(
    db,
  )
}

/** Brings built-in designs along, on sale, in their order; those that are there already stay as staff left them. */
export async function bringStationery({ db }: WithDb, keys: readonly string[]): Promise<void> {
  await sql`
    insert into letter_stationery (id, is_own, state, place, version)
    select one.id, false, 'published', (select coalesce(max(place), 0) from letter_stationery) + one.at, 0 from unnest(${[...keys]}::text[]) with ordinality as one (id, at)
    on conflict (id) do nothing`.execute(db)
}
