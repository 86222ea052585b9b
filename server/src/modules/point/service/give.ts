import type { Points } from '@mailing/contract/money.ts'
import { dayIn } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { FigureSource } from '../../account/service.ts'
import { lapseOf } from '../rules.ts'
import { type GrantRow, giveRow, lapseRow, listLapsing, listUsable } from '../store/points.ts'
import { findRule } from '../store/signs.ts'

type Ledger = Pick<Kernel, 'db' | 'clock' | 'config'>

/** The calendar day of the deployment's time zone, now. */
export const today = ({ clock, config }: Pick<Kernel, 'clock' | 'config'>): string =>
  dayIn(config.TIME_ZONE, clock.now())

export interface Gift {
  readonly userId: string
  /** More than zero. */
  readonly points: number
  readonly reason: GrantRow['reason']
  /** Names the business action. The same key gives once. */
  readonly key: string
  readonly day?: string
  readonly taskId?: string
  /** The entry's id, when something points to it. */
  readonly entryId?: string
}

export interface Given {
  readonly isNew: boolean
  readonly lapsesOn: string
}

/** The only way in which points come: one entry with its own last day, in the caller's transaction when there is one. */
export async function givePoints(
  ledger: Ledger,
  { userId, points, reason, key, day, taskId, entryId }: Gift,
): Promise<Given> {
  return inTransaction(ledger, async (ledger) => {
    const { lapsesOn, expiresAt } = lapseOf(
      await findRule(ledger),
      today(ledger),
      ledger.config.TIME_ZONE,
    )
    const { outcome } = await giveRow(ledger, {
      id: entryId ?? newId(),
      userId,
      key,
      reason,
      points,
      day: day ?? null,
      taskId: taskId ?? null,
      lapsesOn,
      expiresAt,
      at: ledger.clock.now(),
    })
    return { isNew: outcome === 'given', lapsesOn }
  })
}

/** What a person can use now, and what of it lapses when, the first first. */
export async function getPoints(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  userId: UserId,
): Promise<{ readonly points: Points; readonly lapses: { on: string; points: Points }[] }> {
  const lapses = (await listUsable(kernel, userId, kernel.clock.now())).map((row) => ({
    on: row.lapses_on,
    points: Number(row.points) as Points,
  }))
  return { points: lapses.reduce((sum, one) => sum + one.points, 0) as Points, lapses }
}

const lapsedAtOnce = 200

/** Enters what has lapsed, person by person. What has lapsed cannot be used before either: this only writes it down. */
export async function lapsePoints(kernel: Pick<Kernel, 'db' | 'clock' | 'log'>): Promise<number> {
  const { clock } = kernel
  let points = 0
  await oneByOne(kernel, {
    items: inPages((after: string | undefined) =>
      listLapsing(kernel, clock.now(), { after, limit: lapsedAtOnce }),
    ),
    nameOf: (userId) => ({ userId }),
    work: async (userId) => {
      points += await inTransaction(kernel, (kernel) => lapseRow(kernel, userId, clock.now()))
    },
  })
  return points
}

/** What points give to `userInfo`: the balance that can be used. The page of tasks is always there: signing in needs no task. */
export const pointFigures: FigureSource = async (kernel, userId) => ({
  points: (await getPoints(kernel, userId)).points,
  showTask: true,
})
