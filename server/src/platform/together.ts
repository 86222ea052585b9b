import { type Expression, type RawBuilder, sql } from 'kysely'
import type { WithDb } from './database.ts'

/** A row as JSON carries it. */
type Carried = Readonly<Record<string, unknown>>

/** Rows that are read together with others in one statement. JSON carries them: `read` gives bytes and moments back their types. */
export interface Part<Row> {
  readonly query: RawBuilder<unknown> | Expression<unknown>
  readonly read: (row: Carried) => Row
}

interface Carrying {
  /** Columns that hold bytes. */
  readonly bytes?: readonly string[]
  /** Columns that hold moments. */
  readonly moments?: readonly string[]
}

/** A query whose rows hold nothing that JSON cannot carry but these columns. Whole numbers beyond 2^53 are nowhere stored. */
export const partOf = <Row>(
  query: Part<Row>['query'],
  { bytes = [], moments = [] }: Carrying = {},
): Part<Row> => ({
  query,
  read: (row) => {
    const revived: Record<string, unknown> = { ...row }
    for (const name of bytes) {
      const hex = row[name]
      if (typeof hex === 'string') revived[name] = Buffer.from(hex.slice(2), 'hex')
    }
    for (const name of moments) {
      const text = row[name]
      if (typeof text === 'string') revived[name] = new Date(text)
    }
    return revived as Row
  },
})

type Rows<Parts> = { readonly [K in keyof Parts]: Parts[K] extends Part<infer Row> ? Row[] : never }

/** Reads several things in one statement, of one moment: one round trip for a screen. */
export async function readTogether<Parts extends Readonly<Record<string, Part<unknown>>>>(
  { db }: WithDb,
  parts: Parts,
): Promise<Rows<Parts>> {
  const names = Object.keys(parts)
  const columns = names.map(
    (name) =>
      sql`(select coalesce(json_agg(q), '[]'::json) from (${parts[name]?.query}) q) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, Carried[]>>`select ${sql.join(columns)}`.execute(db)
  return Object.fromEntries(
    names.map((name) => [name, (rows[0]?.[name] ?? []).map((row) => parts[name]?.read(row))]),
  ) as Rows<Parts>
}
