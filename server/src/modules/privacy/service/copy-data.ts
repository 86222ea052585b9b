import { type InfoKind, infoKinds } from '@mailing/contract/info-kinds.ts'
import type { SealContext } from '../../../platform/crypto.ts'
import type { Holding } from '../../../platform/holding.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { accountsOf } from '../../account/service.ts'
import { textOf } from '../../family/service.ts'
import { holdingsOf, type Register, whoseShown } from '../rules/register.ts'
import { copyRows, otherPeople } from '../store/copy-rows.ts'
import { registerOf } from './register.ts'

type Reading = Pick<Kernel, 'db' | 'vault' | 'log' | 'hooks'>
type Row = Readonly<Record<string, unknown>>

/** What one kind of information looks like in a copy: rows by table, opened. */
export interface CopiedKind {
  readonly kind: InfoKind
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

const words = (columns: string): string[] => columns.split(' ').filter((name) => name !== '')

/** The columns of an entry; one that leaves them to another entry of its table shows those. */
const columnsOf = (register: Register, { table, columns }: Holding): string[] =>
  words(columns || (register.find((one) => one.table === table && one.columns)?.columns ?? ''))

/** Sealed values that are not text. */
const readers: Readonly<Record<string, (bytes: Buffer) => unknown>> = {
  'family_sections.state_sealed': textOf,
}

function openValue({ vault }: Reading, context: SealContext, sealed: Buffer): unknown {
  const read = readers[context]
  if (read) return read(vault.open(sealed, context))
  const text = vault.openText(sealed, context)
  if (!/^[[{"]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A value as a copy shows it; undefined: it says nothing to a person (keyed hashes, binary marks). */
function shownValue(reading: Reading, table: string, column: string, value: unknown): unknown {
  if (!Buffer.isBuffer(value)) return value
  if (column.endsWith('_sealed'))
    return openValue(reading, `${table}.${column}` as SealContext, value)
  return column === 'sha256' ? value.toString('hex') : undefined
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every value of a row that is an id, also inside lists and objects. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (idPattern.test(value)) yield value
  } else if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    for (const part of Object.values(value)) yield* idsIn(part)
  }
}

/** The same value without the ids of other people: members of staff, those who wrote too, who invited whom. */
function withoutOthers(value: unknown, others: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return others.has(value) ? 'somebody else' : value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map((part) => withoutOthers(part, others))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutOthers(part, others)]),
  )
}

async function copyHolding(
  reading: Reading,
  userIds: readonly string[],
  holding: Holding,
): Promise<readonly Row[]> {
  const { table, at, shared, unshown = '' } = holding
  const asked = {
    table,
    whose: whoseShown(holding),
    at,
    columns: columnsOf(registerOf(reading), holding).filter(
      (column) => !words(unshown).includes(column),
    ),
    ...(shared && { shared: { columns: words(shared.columns), where: shared.where } }),
  }
  const rows: Row[] = []
  for (const userId of userIds) rows.push(...(await copyRows(reading, userId, asked)))
  const opened = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => {
        const shown = shownValue(reading, table, column, value)
        return shown === undefined ? [] : [[column.replace(/_sealed$/, ''), shown]]
      }),
    ),
  )
  const others = await otherPeople(reading, userIds, [...new Set(idsIn(opened))])
  return withoutOthers(opened, others) as readonly Row[]
}

/** Everything that the register knows of a person, also under an account that has gone into this one, kind by kind, so that only one of them is in memory. Kinds without rows are left out. */
export async function* copyData(reading: Reading, userId: string): AsyncGenerator<CopiedKind> {
  const userIds = await accountsOf(reading, userId)
  const register = registerOf(reading)
  for (const kind of infoKinds) {
    const tables: Record<string, readonly Row[]> = {}
    for (const holding of holdingsOf(register, kind)) {
      const rows = await copyHolding(reading, userIds, holding)
      if (rows.length > 0) tables[holding.table] = [...(tables[holding.table] ?? []), ...rows]
    }
    if (Object.keys(tables).length > 0) yield { kind, tables }
  }
}
