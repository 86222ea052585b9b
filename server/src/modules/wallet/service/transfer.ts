import { formatMinor, type Minor, minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  balancePart,
  findBalance,
  lockBalance,
  moveValue,
  type Party,
  type TransferReason,
} from '../store/ledger.ts'

export interface Transfer {
  readonly from: Party
  readonly to: Party
  /** More than zero, in minor units of the deployment's currency. */
  readonly amount: Minor
  readonly reason: TransferReason
  /** Names the business action, for instance `order:<id>:payment`. The same key moves value once. */
  readonly key: string
  /** The order that it is for. The number is kept with the entry, so that the ledger explains itself. */
  readonly order?: { readonly id: string; readonly number: string }
  readonly paymentId?: string
  /** The family letter whose share it is. */
  readonly familyId?: string
}

export interface Transferred {
  readonly transferId: string
  /** False: this key had moved the very same before, and nothing moved now. */
  readonly isNew: boolean
}

type Ledger = Pick<Kernel, 'db' | 'clock' | 'config'>

/**
 * The only way in which value moves from here; an order's payment and a coupon's move it inside their own statements, by the same function
 * of the database. One balanced, append-only transfer between two accounts, in the caller's transaction
 * when there is one. Throws `wallet.insufficient` when a person's balance is too low, and an error when the key has
 * moved something else before.
 */
export async function transfer(
  ledger: Ledger,
  { from, to, amount, reason, key, order, paymentId, familyId }: Transfer,
): Promise<Transferred> {
  return inTransaction(ledger, async (ledger) => {
    const moved = await moveValue(ledger, {
      id: newId(),
      key,
      reason,
      from,
      to,
      amount,
      currency: ledger.config.CURRENCY,
      order: order ?? null,
      paymentId: paymentId ?? null,
      familyId: familyId ?? null,
      at: ledger.clock.now(),
    })
    if (moved.outcome === 'insufficient' || moved.transfer_id === null) {
      throw tooLittleMoney(minor(amount - (moved.from_balance ?? 0)))
    }
    return { transferId: moved.transfer_id, isNew: moved.outcome === 'moved' }
  })
}

/** A balance does not reach, and by how much. */
export const tooLittleMoney = (missing: Minor): AppError =>
  new AppError('wallet.insufficient', { missing: formatMinor(missing), missingMinor: missing })

/** A person's balance, read together with other things of a screen. `moneyIn` makes money of its rows. */
export const moneyPart = ({ config }: Pick<Kernel, 'config'>, userId: UserId) =>
  balancePart(userId, config.CURRENCY)
export const moneyIn = (rows: readonly { readonly balance: number }[]): Minor =>
  minor(rows[0]?.balance ?? 0)

/** A person's balance in minor units. */
export const getMoney = async (
  kernel: Pick<Kernel, 'db' | 'config'>,
  userId: UserId,
): Promise<Minor> => minor(await findBalance(kernel, userId, kernel.config.CURRENCY))

/** The same, held as it is until the caller's transaction ends. */
export const holdMoney = async (ledger: Ledger, userId: UserId): Promise<Minor> =>
  inTransaction(ledger, async (ledger) =>
    minor(await lockBalance(ledger, userId, ledger.config.CURRENCY)),
  )
