import { formatMinor, minor } from '@mailing/contract/money.ts'
import { dayIn } from './clock.ts'
import { toCsv } from './csv.ts'
import { encodeCursor } from './cursor.ts'
import type { Kernel } from './kernel.ts'

type Line = readonly string[]

interface Part<Row> {
  /** Up to one row more than a part has: then there is another part. */
  readonly rows: readonly Row[]
  /** Rows of one part. */
  readonly most: number
  /** The first part has the heading and the mark that spreadsheets know UTF-8 by. */
  readonly isFirst: boolean
  readonly name: string
  readonly heading: Line
  /** The lines of the rows of this part. */
  readonly linesOf: (rows: readonly Row[]) => Promise<readonly Line[]>
  /** Where the next part begins: behind this row. */
  readonly placeOf: (row: Row) => Parameters<typeof encodeCursor>[0]
}

/** A cell with an amount in the smallest unit; nothing where there is none. */
export const moneyCell = (amount: number | null): string =>
  amount === null ? '' : formatMinor(minor(amount))

/** A cell with a count; nothing where there is none. */
export const numberCell = (count: number | null): string => (count === null ? '' : String(count))

/** What a file for spreadsheets is called: what it holds, and the house's day. */
export const csvName = (
  { config, clock }: Pick<Kernel, 'config' | 'clock'>,
  what: string,
): string => `${what}-${dayIn(config.TIME_ZONE, clock.now())}.csv`

/** A list as a file for spreadsheets, part by part: what `zCsvPart` answers and the console joins. */
export async function csvPart<Row>({
  rows,
  most,
  isFirst,
  name,
  heading,
  linesOf,
  placeOf,
}: Part<Row>) {
  const shown = rows.slice(0, most)
  const lines = await linesOf(shown)
  const last = shown.at(-1)
  return {
    name,
    csv: toCsv(isFirst ? [heading, ...lines] : lines, isFirst),
    nextCursor: rows.length > most && last !== undefined ? encodeCursor(placeOf(last)) : null,
  }
}
