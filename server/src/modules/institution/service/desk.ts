import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { pageSize } from '@mailing/contract/call.ts'
import type { Institution, institutionCalls } from '@mailing/contract/institution/calls.ts'
import { placeLimits } from '@mailing/contract/institution/desk-calls.ts'
import { z } from 'zod'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { toCsv } from '../../../platform/csv.ts'
import { decodeCursor, encodeCursor, toPage } from '../../../platform/cursor.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { recordRead } from '../../audit/service.ts'
import { fileColumns, rowOf } from '../rules/file.ts'
import { readSearch } from '../rules/search.ts'
import { type InstitutionRow, listInstitutions } from '../store/directory.ts'
import { getInstitution, today, toInstitution } from './directory.ts'

type Calls = typeof institutionCalls
type Filter = Omit<CallParsed<Calls['adminList']>, 'cursor'>
type Preview = CallAnswer<Calls['previewRules']>

/** What was posted to a place and what came back, since a moment. */
export interface PlaceMail {
  readonly posted: number
  readonly returned: number
}

/** What the directory asks of whoever sends mail to its places. */
interface PlaceMailKeeper {
  /** By the ids of the places; those without any are left out. `ids` left out: all places to which something came back. */
  readonly count: (
    context: StaffContext,
    since: Date,
    ids?: readonly string[],
  ) => Promise<ReadonlyMap<string, PlaceMail>>
  /** Unprinted orders to the place that break the rules as `place` has them, and do not as they stand. */
  readonly touched: (context: StaffContext, place: Institution) => Promise<Preview>
}

export const placeMailHook = defineHook<PlaceMailKeeper>('institution.place_mail')

const zCursor = z.tuple([z.string(), z.uuid()])
const exportedAtOnce = 1000
const dayMs = 86_400_000
const daysBefore = (context: StaffContext, days: number): Date =>
  new Date(context.clock.now().getTime() - days * dayMs)

/** What is counted of the mail to places: since the beginning of so many days. */
const countMail = (context: StaffContext, ids?: readonly string[]) =>
  context.hooks.only(placeMailHook).count(context, daysBefore(context, placeLimits.returnDays), ids)

/** The places of a concern that only the mail to them tells of; undefined: any. */
async function idsOf(context: StaffContext, only: Filter['only']): Promise<string[] | undefined> {
  if (only !== 'returns') return undefined
  return [...(await countMail(context))]
    .filter(([, { returned }]) => returned >= placeLimits.returns)
    .map(([id]) => id)
}

async function find(
  context: StaffContext,
  { query, kind, only }: Filter,
  cursor: string | undefined,
  limit: number,
): Promise<InstitutionRow[]> {
  const after = decodeCursor(cursor, zCursor)
  return listInstitutions(context, today(context), {
    ...readSearch(query ?? ''),
    kind,
    ids: await idsOf(context, only),
    isBlocked: only === 'blocked' ? true : undefined,
    isConfirmed: only === 'unconfirmed' ? false : undefined,
    checkedBefore:
      only === 'old'
        ? dayIn(context.config.TIME_ZONE, daysBefore(context, placeLimits.oldDays))
        : undefined,
    after: after ? { name: after[0], id: after[1] } : null,
    limit,
  })
}

/** The directory as staff see it: what is missing or wrong, and what came back. */
export async function listForDesk(
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['adminList']>,
): Promise<CallAnswer<Calls['adminList']>> {
  const rows = await find(context, filter, cursor, pageSize + 1)
  const mail = await countMail(
    context,
    rows.map(({ id }) => id),
  )
  return toPage(
    rows,
    (row) => ({ ...toInstitution(row), ...(mail.get(row.id) ?? { posted: 0, returned: 0 }) }),
    (row) => [row.name, row.id],
  )
}

/** The same list as a file with every field and rule, which `importFile` reads back. */
export async function exportForDesk(
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> {
  if (cursor === undefined)
    await recordRead(context, {
      action: 'institution.export',
      subject: 'institution',
      subjectId: Object.values(filter).filter(Boolean).join(' ') || 'all',
    })
  const rows = await find(context, filter, cursor, exportedAtOnce + 1)
  const shown = rows.slice(0, exportedAtOnce)
  const lines = shown.map((row) => rowOf(toInstitution(row)))
  const last = shown.at(-1)
  return {
    name: `institutions-${today(context)}.csv`,
    csv: toCsv(cursor === undefined ? [fileColumns, ...lines] : lines, cursor === undefined),
    nextCursor:
      rows.length > exportedAtOnce && last !== undefined
        ? encodeCursor([last.name, last.id])
        : null,
  }
}

/** What a change of the rules would stop, before anybody saves it. */
export async function previewRules(
  context: StaffContext,
  { id, rules }: CallParsed<Calls['previewRules']>,
): Promise<Preview> {
  const place = await getInstitution(context, id)
  return context.hooks
    .only(placeMailHook)
    .touched(context, { ...place, current: { ...place.current, rules } })
}
