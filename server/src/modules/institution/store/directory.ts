import type { InstitutionKind } from '@mailing/contract/institution/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { gramsOf, identityOf, type Place, type Search, searchTextOf } from '../rules/search.ts'

export interface InstitutionRow {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly country: string
  readonly region: string
  readonly city: string
  readonly address_line: string
  readonly postcode: string
  readonly accepted_by: string | null
  readonly accepted_on: string | null
  readonly is_blocked: boolean
  readonly updated_at: Date
  readonly latest_version: number
  readonly version: number
  readonly rules: unknown
  readonly source: string
  readonly checked_on: string
  readonly effective_from: string
  readonly rules_created_at: Date
}

/** The newest version whose day has come; before the first one's day, the first. */
const inForce = (institutionId: RawBuilder<unknown>, day: string): RawBuilder<unknown> => sql`
  select version, rules, source, checked_on, effective_from, created_at from institution_rules where institution_id = ${institutionId}
  order by effective_from <= ${day}::date desc, case when effective_from <= ${day}::date then version else -version end desc limit 1`

const select = (
  day: string,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): RawBuilder<InstitutionRow> => sql<InstitutionRow>`
  select i.id, i.kind, i.name, i.country, i.region, i.city, i.address_line, i.postcode, i.accepted_by, i.accepted_on, i.is_blocked, i.updated_at,
    (select max(version) from institution_rules where institution_id = i.id) as latest_version,
    r.version, r.rules, r.source, r.checked_on, r.effective_from, r.created_at as rules_created_at
  from institutions i cross join lateral (${inForce(sql`i.id`, day)}) r where ${where} ${rest}`

export interface InstitutionFilter extends Search {
  readonly kind?: InstitutionKind
  /** Only these. */
  readonly ids?: readonly string[]
  readonly isBlocked?: boolean
  readonly isConfirmed?: boolean
  /** The day (YYYY-MM-DD) before which the rules in force were checked last. */
  readonly checkedBefore?: string
  readonly after: { readonly name: string; readonly id: string } | null
  readonly limit: number
}

/** The directory by name (code point order), from behind `after` on. */
export async function listInstitutions(
  { db }: WithDb,
  day: string,
  {
    words,
    grams,
    kind,
    ids,
    isBlocked,
    isConfirmed,
    checkedBefore,
    after,
    limit,
  }: InstitutionFilter,
): Promise<InstitutionRow[]> {
  const conditions = [sql`true`]
  if (grams.length > 0) conditions.push(sql`i.grams @> ${[...grams]}::text[]`)
  for (const word of words) conditions.push(sql`strpos(i.search_text, ${word}) > 0`)
  if (kind) conditions.push(sql`i.kind = ${kind}`)
  if (ids) conditions.push(sql`i.id = any(${[...ids]}::uuid[])`)
  if (isBlocked !== undefined) conditions.push(sql`i.is_blocked = ${isBlocked}`)
  if (isConfirmed !== undefined) conditions.push(sql`(i.accepted_on is not null) = ${isConfirmed}`)
  if (checkedBefore) conditions.push(sql`r.checked_on < ${checkedBefore}::date`)
  if (after)
    conditions.push(
      sql`(i.name collate "C", i.id) > (${after.name} collate "C", ${after.id}::uuid)`,
    )
  const { rows } = await select(
    day,
    sql.join(conditions, sql` and `),
    sql`order by i.name collate "C", i.id limit ${limit}`,
  ).execute(db)
  return rows
}

export async function findInstitutions(
  { db }: WithDb,
  day: string,
  ids: readonly string[],
): Promise<InstitutionRow[]> {
  if (ids.length === 0) return []
  return (await select(day, sql`i.id = any(${[...ids]}::uuid[])`, sql``).execute(db)).rows
}

/** The places that stand there under these identities, with the rules of a day. */
export async function findByIdentity(
  { db }: WithDb,
  day: string,
  identities: readonly string[],
): Promise<InstitutionRow[]> {
  if (identities.length === 0) return []
  return (await select(day, sql`i.identity = any(${[...identities]}::text[])`, sql``).execute(db))
    .rows
}

export interface Details extends Place {
  readonly kind: InstitutionKind
  readonly postcode: string
}

const columns = (details: Details) => {
  const searchText = searchTextOf(details)
  return {
    kind: details.kind,
    name: details.name,
    country: details.country,
    region: details.region,
    city: details.city,
    address_line: details.addressLine,
    postcode: details.postcode,
    identity: identityOf(details),
    search_text: searchText,
    grams: gramsOf(searchText),
  }
}

/** Adds an institution; refused by the unique `identity` when the place is there already. */
export const addInstitution = ({ db }: InTransaction, id: string, details: Details, now: Date) =>
  db
    .insertInto('institutions')
    .values({ id, ...columns(details), created_at: now, updated_at: now })
    .execute()

/** False: nobody has this id, or it was changed since `baseUpdatedAt`. */
export async function changeInstitution(
  { db }: InTransaction,
  id: string,
  {
    baseUpdatedAt,
    isBlocked,
    ...details
  }: Details & { readonly isBlocked: boolean; readonly baseUpdatedAt: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('institutions')
    .set({ ...columns(details), is_blocked: isBlocked, updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', new Date(baseUpdatedAt))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True when there is such an institution. Leaves `updated_at`: it tells of name, address and block, whose correction stays possible. */
export async function setAcceptance(
  { db }: InTransaction,
  id: string,
  confirmedBy: string | null,
  confirmedOn: string | null,
  /** The day that stands there; left out: whatever does. */
  seen?: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('institutions')
    .set({ accepted_by: confirmedBy, accepted_on: confirmedOn })
    .where('id', '=', id)
    .$if(seen !== undefined, (query) =>
      query.where('accepted_on', 'is not distinct from', seen ?? null),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewRules {
  readonly institutionId: string
  /** The version that the change was made from; 0 for the first. */
  readonly baseVersion: number
  readonly rules: object
  readonly source: string
  readonly checkedOn: string
  readonly effectiveFrom: string
  readonly createdBy: string | null
  readonly now: Date
}

/** Adds the version after `baseVersion`. False: that is not the newest one (any more); of several at once, one is added. */
export async function addRules(
  { db }: InTransaction,
  { institutionId, baseVersion, rules, source, checkedOn, effectiveFrom, createdBy, now }: NewRules,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into institution_rules (institution_id, version, rules, source, checked_on, effective_from, created_by, created_at)
    select ${institutionId}, ${baseVersion + 1}::int, ${JSON.stringify(rules)}::jsonb, ${source}, ${checkedOn}::date, ${effectiveFrom}::date, ${createdBy}::uuid, ${now}::timestamptz
    where (select coalesce(max(version), 0) from institution_rules where institution_id = ${institutionId}) = ${baseVersion}
    on conflict (institution_id, version) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export const listRules = ({ db }: WithDb, institutionId: string) =>
  db
    .selectFrom('institution_rules')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('version', 'desc')
    .execute()

/** The rules of a day; undefined when there is no such institution. */
export async function rulesOn(
  { db }: WithDb,
  institutionId: string,
  day: string,
): Promise<{ readonly version: number; readonly rules: unknown } | undefined> {
  const { rows } = await sql<{
    version: number
    rules: unknown
  }>`${inForce(sql`${institutionId}::uuid`, day)}`.execute(db)
  return rows[0]
}
