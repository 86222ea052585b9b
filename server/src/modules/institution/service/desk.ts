import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { deskPageSize } from '@mailing/contract/call.ts'
import { dayMs } from '@mailing/contract/days.ts'
import type { Institution, institutionCalls } from '@mailing/contract/institution/calls.ts'
import { placeLimits, type Touched } from '@mailing/contract/institution/desk-calls.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import { z } from 'zod'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { exportPart, recordRead } from '../../audit/service.ts'
import { fileColumns, rowOf } from '../rules/file.ts'
import { readSearch } from '../rules/search.ts'
import { type InstitutionRow, listInstitutions } from '../store/directory.ts'
import { getInstitution, today, toInstitution } from './directory.ts'

type Calls = typeof institutionCalls
type Filter = Omit<CallParsed<Calls['adminList']>, 'cursor'>

/** What the directory asks of whoever sends mail to its places. */
interface PlaceMailKeeper {
  /** How much came back since a moment, by the ids of the places; those without any are left out. */
  readonly countReturned: (
    context: StaffContext,
    since: Date,
  ) => Promise<ReadonlyMap<string, number>>
  /** Unprinted orders to the places that break the rules as `places` have them, and do not as they stand, or would be drawn anew. */
  readonly touched: (
    context: StaffContext,
    places: readonly Institution[],
  ) => Promise<Omit<Touched, 'hidden'>>
}

export const placeMailHook = defineHook<PlaceMailKeeper>('institution.place_mail')

const zCursor = z.tuple([z.string(), z.uuid()])
const exportedAtOnce = 1000
const daysBefore = (context: StaffContext, days: number): Date =>
  new Date(context.clock.now().getTime() - days * dayMs)

const countReturned = (context: StaffContext) =>
  context.hooks
    .only(placeMailHook)
    .countReturned(context, daysBefore(context, placeLimits.returnDays))

/** The places from which much came back. */
const manyOf = (returned: ReadonlyMap<string, number>): string[] =>
  [...returned].filter(([, count]) => count >= placeLimits.returns).map(([id]) => id)

async function find(
  context: StaffContext,
  { query, kind, only }: Filter,
  cursor: string | undefined,
  limit: number,
  returned: ReadonlyMap<string, number>,
): Promise<InstitutionRow[]> {
  const after = decodeCursor(cursor, zCursor)
  return listInstitutions(context, today(context), {
    ...readSearch(query ?? ''),
    kind,
    ids: only === 'returns' ? manyOf(returned) : undefined,
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
  const returned = await countReturned(context)
  const rows = await find(context, filter, cursor, deskPageSize + 1, returned)
  return toPage(
    rows,
    (row) => ({ ...toInstitution(row), returned: returned.get(row.id) ?? 0 }),
    (row) => [row.name, row.id],
    deskPageSize,
  )
}

/** The same list as a file with every field and rule, which `importFile` reads back. */
export const exportForDesk = (
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> =>
  exportPart(context, {
    cursor,
    note: {
      action: 'institution.export',
      subject: 'institution',
      subjectId: Object.values(filter).filter(Boolean).join(' ') || 'all',
    },
    name: csvName(context, 'institutions'),
    heading: fileColumns,
    most: exportedAtOnce,
    find: async (limit) => {
      const returned = filter.only === 'returns' ? await countReturned(context) : new Map()
      return find(context, filter, cursor, limit, returned)
    },
    linesOf: async (shown) => shown.map((row) => rowOf(toInstitution(row))),
    placeOf: ({ name, id }) => [name, id],
  })

/** Rules against words: an order that breaks one says what stands in its letter. */
const wordRules: readonly BreachRule[] = ['banned_word', 'language', 'emoji']

/** A place as it is, and as it would be. */
export interface PlaceChange {
  readonly before: Institution
  readonly after: Institution
}

/**
 * What changes of places would stop or have drawn anew, before anybody saves them. Letters are searched for it: that is recorded first, with what they are
 * searched for, and who may not read letters is not told which of them hold a word. Throws `request.rate_limited`.
 */
export async function ordersTouched(
  context: StaffContext,
  changes: readonly PlaceChange[],
  as: { readonly action: string; readonly subjectId: string },
): Promise<Touched> {
  await takeLimits(context, [
    {
      key: `institution.preview:${context.userId}`,
      max: placeLimits.previewsAnHour,
      seconds: 3600,
    },
  ])
  const newWords = new Set(
    changes.flatMap(({ before, after }) => {
      const known = new Set(before.current.rules.bannedWords)
      return after.current.rules.bannedWords.filter((word) => !known.has(word))
    }),
  )
  await recordRead(context, {
    ...as,
    subject: 'institution',
    reason: [...newWords].join(' ').slice(0, 200),
  })
  const found = await context.hooks.only(placeMailHook).touched(
    context,
    changes.map(({ after }) => after),
  )
  const { roles } = context.session
  if (hasPermission(roles, permissionsOf(roles), 'letter.review')) return { ...found, hidden: 0 }
  const touched = found.touched.flatMap((order) => {
    const rules = order.rules.filter((rule) => !wordRules.includes(rule))
    return rules.length + order.drawn.length === 0 ? [] : [{ ...order, rules }]
  })
  return { ...found, touched, hidden: found.touched.length - touched.length }
}

/** What other rules of one place, its block, or another address would touch. */
export async function previewRules(
  context: StaffContext,
  { id, details, rules, isBlocked }: CallParsed<Calls['previewRules']>,
): Promise<Touched> {
  const before = await getInstitution(context, id)
  const after = {
    ...before,
    ...details,
    isBlocked: isBlocked ?? before.isBlocked,
    current: { ...before.current, rules: rules ?? before.current.rules },
  }
  return ordersTouched(context, [{ before, after }], {
    action: 'institution.preview_rules',
    subjectId: id,
  })
}
