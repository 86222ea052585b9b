import type { ErrorCode } from '@mailing/contract/errors.ts'
import type { RawBuilder } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Version, VersionedTable } from '../../../platform/versioned-table.ts'
import { type AuditNote, recordAudit } from '../../audit/service.ts'
import { namesOf } from './names.ts'

interface Declared<Values, At extends Date | null = Date> {
  readonly table: VersionedTable<Values, At>
  /** Said to whoever changes a version that is not the newest one any more. */
  readonly changed: ErrorCode
  /** How a change stands in the audit log; its reason is the one that was given, unless the note has another. */
  readonly note: (version: number, values: Values) => AuditNote
}

interface Change<Values> {
  readonly baseVersion: number
  readonly values: Values
  readonly reason?: string
  /** What else changes with it, in the same transaction. */
  readonly alongside?: (context: InTransaction) => Promise<unknown>
}

/** A version with the name of the member of staff who made it; empty: it came with the product. */
export type NamedVersion<Values, At extends Date | null = Date> = Version<Values, At> & {
  readonly createdByName: string
}

/** A version as a desk shows it: what was set, and who set it when and why. */
export const showVersion = <Values extends object>({
  values,
  version,
  reason,
  createdAt,
  createdByName,
}: NamedVersion<Values>) => ({
  ...values,
  version,
  reason,
  createdAt: createdAt.toISOString(),
  createdByName,
})

/** What came with the product, as the version before the first that somebody made. */
export const broughtVersion = <Values extends object>(values: Values) => ({
  ...values,
  version: 0,
  reason: '',
  createdAt: null,
  createdByName: '',
})

interface SettingDesk<Values, At extends Date | null = Date> {
  /** The newest versions, newest first; `where`: those of one of several settings in the table. */
  readonly history: (
    context: StaffContext,
    where?: RawBuilder<boolean>,
  ) => Promise<NamedVersion<Values, At>[]>
  /** Adds a version and answers it. Of two colleagues who change the same one, the second is told. */
  readonly change: (
    context: StaffContext,
    change: Change<Values>,
  ) => Promise<NamedVersion<Values, At>>
  readonly named: (
    context: StaffContext,
    versions: readonly Version<Values, At>[],
  ) => Promise<NamedVersion<Values, At>[]>
}

const shownVersions = 100

/**
 * The desk at which staff change a setting: version after version, each with who, when and why, and an entry in the audit log.
 * It stands here because it needs both the log and people's names; every module with such a setting stands to the right.
 */
export function settingDesk<Values, At extends Date | null>({
  table,
  changed,
  note,
}: Declared<Values, At>): SettingDesk<Values, At> {
  const named: SettingDesk<Values, At>['named'] = async (context, versions) => {
    const names = await namesOf(
      context,
      versions.flatMap(({ createdBy }) => createdBy ?? []),
    )
    return versions.map((version) => ({
      ...version,
      createdByName: (version.createdBy && names.get(version.createdBy)) ?? '',
    }))
  }
  return {
    history: async (context, where) =>
      named(context, await table.list(context, shownVersions, where)),
    change: (context, { baseVersion, values, reason, alongside }) =>
      inTransaction(context, async (context) => {
        const made = { values, at: context.clock.now(), by: context.userId, reason }
        const added = await table.add(context, baseVersion, made)
        if (!added) throw new AppError(changed)
        await alongside?.(context)
        await recordAudit(context, { reason, ...note(added.version, values) })
        const [shown] = await named(context, [added])
        if (!shown) throw new Error('a version that was just added is gone')
        return shown
      }),
    named,
  }
}
