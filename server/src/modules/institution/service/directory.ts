import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import { printedLine } from '@mailing/contract/fold-line.ts'
import {
  type Institution,
  type InstitutionRules,
  type institutionCalls,
  zInstitutionRules,
} from '@mailing/contract/institution/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { GuestContext, StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { copied } from '../../../platform/table-copies.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/transaction.ts'
import { type DeskFinder, namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { readSearch } from '../rules/search.ts'
import {
  addInstitution,
  addRules,
  changeInstitution,
  findInstitutions,
  type InstitutionRow,
  listInstitutions,
  listRules,
  rulesOn,
  setAcceptance,
} from '../store/directory.ts'

type Calls = typeof institutionCalls
export type Reading = Pick<Kernel, 'db' | 'clock' | 'config'>

const zCursor = z.tuple([z.string(), z.uuid()])
export const today = ({ clock, config }: Reading): string => dayIn(config.TIME_ZONE, clock.now())

/** An institution as it is shown. */
export function toInstitution(row: InstitutionRow): Institution {
  return {
    id: row.id,
    kind: row.kind as Institution['kind'],
    name: printedLine(row.name),
    country: row.country,
    region: printedLine(row.region),
    city: printedLine(row.city),
    addressLine: printedLine(row.address_line),
    postcode: printedLine(row.postcode),
    current: {
      version: row.version,
      rules: zInstitutionRules.parse(row.rules),
      source: row.source,
      checkedOn: row.checked_on,
      effectiveFrom: row.effective_from,
      createdAt: row.rules_created_at.toISOString(),
    },
    latestVersion: row.latest_version,
    isBlocked: row.is_blocked,
    updatedAt: row.updated_at.toISOString(),
    acceptance:
      row.accepted_by !== null && row.accepted_on !== null
        ? { confirmedBy: row.accepted_by, confirmedOn: row.accepted_on }
        : null,
  }
}

/** Searches the directory; all words must occur in name or place, in any order. */
export async function searchInstitutions(
  context: GuestContext,
  { query, kind, cursor }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const after = decodeCursor(cursor, zCursor)
  const rows = await listInstitutions(context, today(context), {
    ...readSearch(query ?? ''),
    kind,
    after: after ? { name: after[0], id: after[1] } : null,
    limit: pageSize + 1,
  })
  return toPage(rows, toInstitution, (row) => [row.name, row.id])
}

/** Institutions by id, with the rules in force today. Ids that are nobody's are left out. */
export async function getInstitutions(
  kernel: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Institution>> {
  const rows = await findInstitutions(kernel, today(kernel), [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toInstitution(row)]))
}

/** One institution with the rules in force today. Throws `request.not_found`. */
export async function getInstitution(kernel: Reading, id: string): Promise<Institution> {
  const day = today(kernel)
  const row = await copied(
    kernel,
    'institutions',
    `${id} ${day}`,
    async () => (await findInstitutions(kernel, day, [id]))[0],
  )
  if (!row) throw new AppError('request.not_found')
  return toInstitution(row)
}

/** The rules that hold on a day (YYYY-MM-DD), with their version. Throws `request.not_found`. */
export async function rulesInForce(
  context: WithDb,
  id: string,
  day: string,
): Promise<{ readonly version: number; readonly rules: InstitutionRules }> {
  const row = await rulesOn(context, id, day)
  if (!row) throw new AppError('request.not_found')
  return { version: row.version, rules: zInstitutionRules.parse(row.rules) }
}

/** One version of the rules, in force or not. Throws `request.not_found`. */
export async function rulesOfVersion(
  context: WithDb,
  id: string,
  version: number,
): Promise<InstitutionRules> {
  const row = (await listRules(context, id)).find((one) => one.version === version)
  if (!row) throw new AppError('request.not_found')
  return zInstitutionRules.parse(row.rules)
}

/** A check of the rules cannot lie ahead. Throws request.invalid with the field. */
export function requirePast(
  context: Reading,
  field: 'checkedOn' | 'confirmedOn',
  day: string,
): void {
  if (day > today(context)) throw new AppError('request.invalid', { field })
}

/** Runs a change of the directory; a place that is there already is `institution.exists`. */
export async function change<Changed>(
  context: StaffContext,
  work: (context: InTransaction<StaffContext>) => Promise<Changed>,
): Promise<Changed> {
  try {
    return await inTransaction(context, (context) => work(context))
  } catch (error) {
    if (isUniqueViolation(error, 'institutions_identity_key'))
      throw new AppError('institution.exists')
    throw error
  }
}

/** Changes one place, and answers it as it is then. */
const changeOne = async (
  context: StaffContext,
  work: (context: InTransaction<StaffContext>) => Promise<string>,
): Promise<Institution> => getInstitution(context, await change(context, work))

export async function createInstitution(
  context: StaffContext,
  { details, rules, source, checkedOn }: CallParsed<Calls['create']>,
): Promise<Institution> {
  requirePast(context, 'checkedOn', checkedOn)
  return changeOne(context, async (context) => {
    const id = newId()
    const now = context.clock.now()
    await addInstitution(context, id, details, now)
    await addRules(context, {
      institutionId: id,
      baseVersion: 0,
      rules,
      source,
      checkedOn,
      effectiveFrom: checkedOn,
      createdBy: context.userId,
      now,
    })
    await recordAudit(context, {
      action: 'institution.create',
      subject: 'institution',
      subjectId: id,
    })
    return id
  })
}

/** Corrects name and address, or blocks. A correction made from an old state is refused, so that no colleague's change is lost. */
export async function updateInstitution(
  context: StaffContext,
  { id, baseUpdatedAt, details, isBlocked }: CallParsed<Calls['update']>,
): Promise<Institution> {
  await getInstitution(context, id)
  return changeOne(context, async (context) => {
    if (
      !(await changeInstitution(
        context,
        id,
        { ...details, isBlocked, baseUpdatedAt },
        context.clock.now(),
      ))
    )
      throw new AppError('institution.changed')
    await emit(context, 'institution.corrected', { institutionId: id })
    await recordAudit(context, {
      action: isBlocked ? 'institution.update_blocked' : 'institution.update',
      subject: 'institution',
      subjectId: id,
    })
    return id
  })
}

/** Adds a version of the rules. One made from an old version is refused, so that no colleague's change is lost. */
export async function addRuleVersion(
  context: StaffContext,
  { id, ...version }: CallParsed<Calls['addRules']>,
): Promise<Institution> {
  requirePast(context, 'checkedOn', version.checkedOn)
  await getInstitution(context, id)
  return changeOne(context, async (context) => {
    if (
      !(await addRules(context, {
        institutionId: id,
        ...version,
        createdBy: context.userId,
        now: context.clock.now(),
      }))
    )
      throw new AppError('institution.rules_changed')
    await emit(context, 'institution.rules_changed', {
      institutionId: id,
      version: version.baseVersion + 1,
      effectiveFrom: version.effectiveFrom,
    })
    await recordAudit(context, {
      action: 'institution.add_rules',
      subject: 'institution',
      subjectId: id,
      reason: version.source,
    })
    return id
  })
}

export async function getRuleHistory(
  context: StaffContext,
  { id }: CallParsed<Calls['history']>,
): Promise<CallAnswer<Calls['history']>> {
  const rows = await listRules(context, id)
  if (rows.length === 0) throw new AppError('request.not_found')
  const names = await namesOf(
    context,
    rows.flatMap((row) => row.created_by ?? []),
  )
  return {
    list: rows.map((row) => ({
      version: row.version,
      rules: zInstitutionRules.parse(row.rules),
      source: row.source,
      checkedOn: row.checked_on,
      effectiveFrom: row.effective_from,
      createdAt: row.created_at.toISOString(),
      createdByName: (row.created_by && names.get(row.created_by)) ?? '',
    })),
  }
}

/** Records who at the institution said that it accepts our letters. */
export async function confirmAcceptance(
  context: StaffContext,
  { id, confirmedBy, confirmedOn }: CallParsed<Calls['confirm']>,
): Promise<Institution> {
  requirePast(context, 'confirmedOn', confirmedOn)
  return changeOne(context, async (context) => {
    if (!(await setAcceptance(context, id, confirmedBy, confirmedOn)))
      throw new AppError('request.not_found')
    await recordAudit(context, {
      action: 'institution.confirm',
      subject: 'institution',
      subjectId: id,
    })
    return id
  })
}

const mostFound = 5

/** Places by their names. */
export const institutionFinder: DeskFinder = {
  permission: 'institution.edit',
  find: async (context, words) => {
    const { list } = await searchInstitutions(context, { query: words })
    return list.slice(0, mostFound).map(({ id, name, region, city }) => ({
      kind: 'institution' as const,
      key: id,
      label: name,
      about: [region, city].filter((part) => part !== '').join(' '),
    }))
  },
}
