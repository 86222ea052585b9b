import type { MailKind } from '@mailing/contract/order-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SealContext } from '../../../platform/crypto.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Blank, Holding } from '../../../platform/holding.ts'
import { emptyStaffAnswers } from '../../../platform/idempotency.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { accountsOf } from '../../account/service.ts'
import { eraseBytes, takeFiles } from '../../file/service.ts'
import { emptiedText } from '../../mail/service.ts'
import { erasingOrder } from '../rules/erasing-order.ts'
import {
  countRowsOf,
  emptyRows,
  eraseRows,
  findReferences,
  lockFilesOf,
  putVersion,
  type RowsOf,
  versionsOfMail,
} from '../store/erasing.ts'
import { addFiles, addStep, type Step, stepsOf } from '../store/erasures.ts'
import type { Narrow } from '../store/held.ts'
import { registerOf } from './register.ts'

/** So many files are taken in one transaction. */
const filesAtOnce = 200

/** What is sealed in place of what a column held. */
const sealedBlanks = { text: '', object: '{}', list: '[]' } as const

type SealedBlank = keyof typeof sealedBlanks | Extract<Blank, { readonly sealed: unknown }>

const isSealed = (blank: Blank): blank is SealedBlank =>
  typeof blank === 'object' || blank in sealedBlanks

const sealedBytes = (blank: SealedBlank): string | Uint8Array =>
  typeof blank === 'object' ? blank.sealed : sealedBlanks[blank]

/** What an emptied column gets; the expression may keep what is empty already. */
function blankFor(
  { vault, clock }: Pick<Kernel, 'vault' | 'clock'>,
  table: string,
  column: string,
  blank: Blank,
): RawBuilder<unknown> {
  const own = sql.ref(column)
  const context = `${table}.${column}` as SealContext
  if (isSealed(blank))
    return sql`case when ${own} is null then null else ${vault.seal(sealedBytes(blank), context)}::bytea end`
  switch (blank) {
    case 'null':
      return sql`null`
    case 'none':
      return sql`''`
    case 'zero':
      return sql`0`
    case 'empty':
      return sql`'{}'`
    case 'now':
      return sql`coalesce(${own}, ${clock.now()}::timestamptz)`
    // Put row by row before: what is left depends on the kind of mail.
    case 'by_row':
      return own
  }
}

/** Takes the words out of every version of mail among these rows. */
async function emptyMail(kernel: InTransaction<Kernel>, rows: RowsOf): Promise<void> {
  for (const version of await versionsOfMail(kernel, rows))
    await putVersion(
      kernel,
      version,
      emptiedText(kernel, version.kind as MailKind, version.content_sealed),
    )
}

/** Carries one entry of the register out for each account of a person; answers what was done, for the proof. */
async function carryOut(
  kernel: InTransaction<Kernel>,
  parts: readonly RowsOf[],
  { table, end, columns }: Holding,
): Promise<Omit<Step, 'place'>> {
  const sum = async (deed: (rows: RowsOf) => Promise<number>): Promise<number> => {
    let count = 0
    for (const rows of parts) count += await deed(rows)
    return count
  }
  if (end === 'keep')
    return {
      table_name: table,
      deed: 'kept',
      columns,
      rows: await sum((rows) => countRowsOf(kernel, rows)),
    }
  if (end === 'erase')
    return {
      table_name: table,
      deed: 'erased',
      columns,
      rows: await sum((rows) => eraseRows(kernel, rows)),
    }
  if (Object.values(end).includes('by_row')) for (const rows of parts) await emptyMail(kernel, rows)
  const values = Object.fromEntries(
    Object.entries(end).map(([column, blank]) => [column, blankFor(kernel, table, column, blank)]),
  )
  return {
    table_name: table,
    deed: 'emptied',
    columns: Object.keys(end).join(' '),
    rows: await sum((rows) => emptyRows(kernel, rows, values)),
  }
}

/** Erases the files of a person, with their bytes; in parts, each of which is in the proof before it is gone. */
async function eraseFiles(kernel: Kernel, erasureId: string, rows: RowsOf): Promise<void> {
  for (let count = filesAtOnce; count === filesAtOnce; ) {
    const taken = await inTransaction(kernel, async (kernel) => {
      const { found, ids } = await lockFilesOf(kernel, rows, filesAtOnce)
      count = found
      const files = await takeFiles(kernel, ids)
      await addFiles(
        kernel,
        erasureId,
        files.map(({ id, sha256, bytes }) => ({ file_id: id, sha256, bytes })),
        kernel.clock.now(),
      )
      return files
    })
    await eraseBytes(kernel, taken)
  }
}

/** Erases a person by the whole register, with the accounts that have gone into this one. */
export async function eraseByRegister(
  kernel: Kernel,
  erasureId: string,
  userId: string,
): Promise<void> {
  const order = erasingOrder(registerOf(kernel), await findReferences(kernel))
  await eraseInOrder(kernel, { erasureId, userIds: await accountsOf(kernel, userId), order })
}

/** What is erased: entries of the register, in this order; `narrow`: of one thing alone. */
export interface ToErase {
  readonly erasureId: string
  /** The accounts of one person. */
  readonly userIds: readonly string[]
  readonly order: readonly Holding[]
  readonly narrow?: Narrow
}

/**
 * Erases what entries of the register find, an entry in a transaction, each with its line of the proof: what was interrupted goes on behind
 * the last line, and nothing is counted twice.
 */
export async function eraseInOrder(
  kernel: Kernel,
  { erasureId, userIds, order, narrow }: ToErase,
): Promise<void> {
  const done = new Set((await stepsOf(kernel, erasureId)).map(({ place }) => place))
  for (const [place, holding] of order.entries()) {
    if (done.has(place)) continue
    const { table, whose } = holding
    const parts = userIds.map((userId): RowsOf => ({ table, whose, userId, narrow }))
    if (table === 'files') for (const part of parts) await eraseFiles(kernel, erasureId, part)
    await inTransaction(kernel, async (kernel) => {
      const step = await carryOut(kernel, parts, holding)
      await addStep(kernel, erasureId, { place, ...step }, kernel.clock.now())
    })
  }
  // Stored answers of staff may repeat what a colleague wrote about the person, such as a note.
  if (!done.has(order.length))
    await inTransaction(kernel, async (kernel) => {
      const rows = await emptyStaffAnswers(kernel)
      const step = {
        place: order.length,
        table_name: 'idempotent_answers',
        deed: 'emptied',
      } as const
      await addStep(
        kernel,
        erasureId,
        { ...step, columns: 'answer_sealed', rows },
        kernel.clock.now(),
      )
    })
}
