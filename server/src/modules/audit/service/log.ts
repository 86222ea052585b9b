import type { auditCalls } from '@mailing/contract/audit/calls.ts'
import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import { z } from 'zod'
import { boundsOf } from '../../../platform/beijing.ts'
import type { UserContext } from '../../../platform/context.ts'
import { csvName, csvPart } from '../../../platform/csv-part.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { findEntries } from '../store.ts'
import { isChainIntact } from './chain.ts'
import { type AuditSubject, recordExport } from './record.ts'

/** Names of people by their ids; the account module, which stands to the right, gives it. */
export type NameSource = (
  kernel: Kernel,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export const nameHook = defineHook<NameSource>('audit.names')

/** What modules to the right know of that the log is about: ids by what people type, and the numbers of orders. */
export interface AuditLookup {
  /** Ids of the things that are meant; none: it means nothing here. */
  readonly idsOf: (context: Kernel, typed: string) => Promise<readonly string[]>
  readonly orderNumbers?: (
    context: WithDb,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}
export const auditLookupHook = defineHook<AuditLookup>('audit.lookup')

type Filter = Omit<CallParsed<typeof auditCalls.list>, 'cursor'>

async function find(
  context: UserContext,
  { about, from, to, sort, ...filter }: Filter,
  place: number | undefined,
  limit: number,
) {
  const known =
    about &&
    (
      await Promise.all(
        context.hooks.all(auditLookupHook).map(({ idsOf }) => idsOf(context, about)),
      )
    ).flat()
  const rows = await findEntries(
    context,
    {
      ...filter,
      ...(sort === 'oldest' ? { after: place ?? 0 } : place !== undefined && { before: place }),
      ...(about && { about: [about, ...(known ?? [])] }),
      ...(from && { from: boundsOf(context.config.TIME_ZONE, from).from }),
      ...(to && { until: boundsOf(context.config.TIME_ZONE, to).to }),
    },
    limit,
  )
  const ids = [...new Set(rows.map((row) => row.subject_id))].filter((id) => uuid.test(id))
  const [named, ...numbers] = await Promise.all([
    context.hooks.only(nameHook)(context, [...new Set(rows.flatMap((row) => row.actor_id ?? []))]),
    ...context.hooks.all(auditLookupHook).map(({ orderNumbers }) => orderNumbers?.(context, ids)),
  ])
  const numberOf = new Map(numbers.flatMap((found) => [...(found ?? [])]))
  const present = (row: (typeof rows)[number]) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_id ? (named.get(row.actor_id) ?? '') : '',
    action: row.action,
    subject: row.subject as AuditSubject,
    subjectId: row.subject_id,
    reason: row.reason,
    address: row.address,
    orderNumber: numberOf.get(row.subject_id) ?? null,
  })
  return { rows, present }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const zCursor = z.tuple([z.int()])

/** The audit log for staff, newest first. */
export async function listAudit(
  context: UserContext,
  { cursor, ...filter }: CallParsed<typeof auditCalls.list>,
): Promise<CallAnswer<typeof auditCalls.list>> {
  const [before] = decodeCursor(cursor, zCursor) ?? []
  const { rows, present } = await find(context, filter, before, deskPageSize + 1)
  const page = toPage(rows, present, (row) => [row.sequence], deskPageSize)
  return { ...page, isChainIntact: await isChainIntact(context) }
}

const exportedAtOnce = 1000
const heading = [
  'sequence',
  'at',
  'actor',
  'action',
  'subject',
  'subject_id',
  'order',
  'reason',
  'address',
  'hash',
]

/** The log as it is filtered, as a file, part by part. That it was taken is an entry itself. */
export async function exportAudit(
  context: UserContext,
  { cursor, ...filter }: CallParsed<typeof auditCalls.export>,
): Promise<CallAnswer<typeof auditCalls.export>> {
  requireFreshFactor(context, context.session)
  await recordExport(context, cursor, {
    action: 'audit.export',
    subject: 'session',
    subjectId: 'audit',
  })
  const [before] = decodeCursor(cursor, zCursor) ?? []
  const { rows, present } = await find(context, filter, before, exportedAtOnce + 1)
  return csvPart({
    rows,
    most: exportedAtOnce,
    isFirst: cursor === undefined,
    name: csvName(context, 'audit'),
    heading,
    linesOf: async (shown) =>
      shown.map((row) => {
        const entry = present(row)
        return [
          String(row.sequence),
          entry.at,
          entry.actorName,
          entry.action,
          entry.subject,
          entry.subjectId,
          entry.orderNumber ?? '',
          entry.reason ?? '',
          entry.address,
          row.hash.toString('hex'),
        ]
      }),
    placeOf: ({ sequence }) => [sequence],
  })
}
