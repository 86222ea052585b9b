import { createHash } from 'node:crypto'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { readCsv } from '@mailing/contract/csv.ts'
import type { Institution, institutionCalls } from '@mailing/contract/institution/calls.ts'
import {
  type FileRow,
  placeLimits,
  type Touched,
} from '@mailing/contract/institution/desk-calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { type AuditNote, recordAudit } from '../../audit/service.ts'
import { type FileColumn, type FilePlace, fileColumns, readPlace, rowOf } from '../rules/file.ts'
import { identityOf } from '../rules/search.ts'
import {
  addInstitution,
  addRules,
  changeInstitution,
  findByIdentity,
  findInstitutions,
  setAcceptance,
} from '../store/directory.ts'
import { ordersTouched } from './desk.ts'
import { change, today, toInstitution } from './directory.ts'

type Calls = typeof institutionCalls
type Problem = NonNullable<FileRow['problem']>

interface ReadRow {
  readonly line: number
  readonly name: string
  readonly place: FilePlace | null
  readonly problem: Problem | null
}

interface PlannedRow {
  readonly row: FileRow
  readonly place: FilePlace | null
  /** What it changes; null: it adds a place. */
  readonly before: Institution | null
}

/** The rows of a file. Throws `institution.file_columns`, `institution.file_size`. */
function readRows(csv: string): ReadRow[] {
  const [heading, ...lines] = readCsv(csv)
  const at = new Map(heading?.fields.map((name, index) => [name.toLowerCase(), index]))
  const missing = fileColumns.find((column) => !at.has(column))
  if (missing !== undefined) throw new AppError('institution.file_columns', { column: missing })
  if (lines.length > placeLimits.filePlaces)
    throw new AppError('institution.file_size', { max: placeLimits.filePlaces })
  return lines.map(({ line, fields }) => {
    const cells = Object.fromEntries(
      fileColumns.map((column) => [column, fields[at.get(column) ?? -1] ?? '']),
    ) as Record<FileColumn, string>
    const read = readPlace(cells)
    return 'place' in read
      ? { line, name: read.place.details.name, place: read.place, problem: null }
      : {
          line,
          name: cells.name,
          place: null,
          problem: { column: read.column, kind: read.isRounded ? 'rounded' : 'value' },
        }
  })
}

/** A place as the file would leave it. */
const after = (place: FilePlace, before: Institution | null): Institution => ({
  id: before?.id ?? '',
  ...place.details,
  current: {
    version: 0,
    rules: place.rules,
    source: place.source,
    checkedOn: place.checkedOn,
    effectiveFrom: place.checkedOn,
    createdAt: '',
  },
  latestVersion: 0,
  acceptance:
    place.confirmedOn === null
      ? null
      : { confirmedBy: place.confirmedBy, confirmedOn: place.confirmedOn },
  isBlocked: place.isBlocked,
  updatedAt: '',
})

function differences(before: Institution | null, place: FilePlace): FileRow['changes'] {
  const from = before ? rowOf(before) : fileColumns.map(() => '')
  const to = rowOf(after(place, before))
  return fileColumns.flatMap((column, index) => {
    const [old = '', next = ''] = [from[index], to[index]]
    return old === next ? [] : [{ column, from: old, to: next }]
  })
}

const ruleColumns = new Set<string>(fileColumns.slice(fileColumns.indexOf('max_pages')))
const isOfRules = (column: string): boolean =>
  ruleColumns.has(column) && !column.startsWith('confirmed')

/** What a file would do, row by row, as the directory stands. Rows that do nothing are counted and left out. */
async function plan(
  context: StaffContext,
  csv: string,
): Promise<{ readonly same: number; readonly rows: readonly PlannedRow[] }> {
  const read = readRows(csv)
  const day = today(context)
  const places = read.flatMap(({ place }) => place ?? [])
  const [byId, byIdentity] = await Promise.all([
    findInstitutions(
      context,
      day,
      places.flatMap(({ id }) => id ?? []),
    ),
    findByIdentity(
      context,
      day,
      places.map(({ details }) => identityOf(details)),
    ),
  ])
  const known = new Map([...byId, ...byIdentity].map((row) => [row.id, toInstitution(row)]))
  const idAt = new Map([...known.values()].map((place) => [identityOf(place), place.id]))
  const seen = new Set<string>()
  const rows = read.map((row): PlannedRow => {
    const { line, name, place } = row
    const wrong = (problem: Problem): PlannedRow => ({
      row: { line, name, state: 'wrong', changes: [], problem },
      place,
      before: null,
    })
    if (!place) return wrong(row.problem ?? { column: '', kind: 'value' })
    const identity = identityOf(place.details)
    const before = known.get(place.id ?? idAt.get(identity) ?? '') ?? null
    if (place.id !== null && !before) return wrong({ column: 'id', kind: 'unknown_id' })
    if (seen.has(before?.id ?? identity) || seen.has(identity))
      return wrong({ column: '', kind: 'twice' })
    seen.add(before?.id ?? identity)
    seen.add(identity)
    if (before && (idAt.get(identity) ?? before.id) !== before.id)
      return wrong({ column: 'name', kind: 'exists' })
    if (place.checkedOn > day) return wrong({ column: 'checked_on', kind: 'ahead' })
    if ((place.confirmedOn ?? '') > day) return wrong({ column: 'confirmed_on', kind: 'ahead' })
    const changes = differences(before, place)
    const announced = before && before.latestVersion !== before.current.version
    if (announced && changes.some(({ column }) => isOfRules(column)))
      return wrong({ column: '', kind: 'announced' })
    return {
      row: { line, name, state: before ? 'changed' : 'new', changes, problem: null },
      place,
      before,
    }
  })
  const acting = rows.filter(({ row }) => row.state === 'wrong' || row.changes.length > 0)
  return { same: rows.length - acting.length, rows: acting }
}

/** Of what would be done, and of the state it would be done to. */
const digestOf = (rows: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ row, place, before }) => [
          row,
          place,
          before && [before.id, before.updatedAt, before.latestVersion, before.acceptance],
        ]),
      ),
    )
    .digest('hex')

const count = (rows: readonly PlannedRow[], state: FileRow['state']): number =>
  rows.filter(({ row }) => row.state === state).length

const addressColumns = new Set<string>([
  'name',
  'country',
  'region',
  'city',
  'address_line',
  'postcode',
])

/** The unprinted orders that a file would touch; null: it changes rules and address of no place, or it cannot be imported. */
async function touchedBy(
  context: StaffContext,
  rows: readonly PlannedRow[],
): Promise<Touched | null> {
  if (count(rows, 'wrong') > 0) return null
  const changes = rows.flatMap(({ row, place, before }) =>
    place &&
    before &&
    row.changes.some(
      ({ column }) => isOfRules(column) || addressColumns.has(column) || column === 'is_blocked',
    )
      ? [{ before, after: after(place, before) }]
      : [],
  )
  if (changes.length === 0) return null
  return ordersTouched(context, changes, {
    action: 'institution.preview_file',
    subjectId: changes.length === 1 ? (changes[0]?.before.id ?? '') : 'many',
  })
}

/** What a file would add and change, and which unprinted orders it would touch, to be looked at before. */
export async function previewFile(
  context: StaffContext,
  { csv }: CallParsed<Calls['previewFile']>,
): Promise<CallAnswer<Calls['previewFile']>> {
  const { same, rows } = await plan(context, csv)
  return {
    digest: digestOf(rows),
    added: count(rows, 'new'),
    changed: count(rows, 'changed'),
    same,
    wrong: count(rows, 'wrong'),
    rows: [
      ...rows.filter(({ row }) => row.state === 'wrong'),
      ...rows.filter(({ row }) => row.state !== 'wrong').slice(0, placeLimits.shownRows),
    ].map(({ row }) => row),
    orders: await touchedBy(context, rows),
  }
}

/** Does what the preview has shown, in one transaction. A file with a wrong row, or one that would do something else by now, does nothing. */
export async function importFile(
  context: StaffContext,
  { csv, digest }: CallParsed<Calls['importFile']>,
): Promise<CallAnswer<Calls['importFile']>> {
  const { rows } = await plan(context, csv)
  if (count(rows, 'wrong') > 0) throw new AppError('institution.file_wrong')
  if (digestOf(rows) !== digest) throw new AppError('institution.file_stale')
  await change(context, async (context) => {
    const notes: AuditNote[] = []
    for (const planned of rows) notes.push(...(await apply(context, planned)))
    // Last: from the first entry on nobody else writes into the log before this is done.
    for (const note of notes) await recordAudit(context, note)
  })
  return { added: count(rows, 'new'), changed: count(rows, 'changed') }
}

/** Does one row; answers how it stands in the audit log: by what was changed, as a change by hand does. */
async function apply(
  context: InTransaction<StaffContext>,
  { row: { changes }, place, before }: PlannedRow,
): Promise<AuditNote[]> {
  if (!place) return []
  const actions: string[] = before ? [] : ['institution.import_new']
  const id = before?.id ?? newId()
  const now = context.clock.now()
  const { details, isBlocked, rules, source, checkedOn, confirmedBy, confirmedOn } = place
  if (!before) await addInstitution(context, id, details, now)
  const baseUpdatedAt = before?.updatedAt ?? now.toISOString()
  const isNamed = changes.some(
    ({ column }) => !isOfRules(column) && !column.startsWith('confirmed') && column !== 'id',
  )
  if (isNamed) {
    if (!(await changeInstitution(context, id, { ...details, isBlocked, baseUpdatedAt }, now)))
      throw new AppError('institution.file_stale')
    if (before) {
      await emit(context, 'institution.corrected', { institutionId: id })
      actions.push(isBlocked ? 'institution.update_blocked' : 'institution.update')
    }
  }
  if (changes.some(({ column }) => isOfRules(column))) {
    const baseVersion = before?.latestVersion ?? 0
    const effectiveFrom = before ? today(context) : checkedOn
    const version = { institutionId: id, baseVersion, rules, source, checkedOn, effectiveFrom }
    if (!(await addRules(context, { ...version, createdBy: context.userId, now })))
      throw new AppError('institution.file_stale')
    if (before) {
      await emit(context, 'institution.rules_changed', {
        institutionId: id,
        version: baseVersion + 1,
        effectiveFrom,
      })
      actions.push('institution.add_rules')
    }
  }
  if (changes.some(({ column }) => column.startsWith('confirmed'))) {
    const seen = before?.acceptance?.confirmedOn ?? null
    if (!(await setAcceptance(context, id, confirmedBy || null, confirmedOn, seen)))
      throw new AppError('institution.file_stale')
    if (before) actions.push(confirmedOn ? 'institution.confirm' : 'institution.unconfirm')
  }
  return actions.map((action) => ({
    action,
    subject: 'institution',
    subjectId: id,
    reason: source,
  }))
}
