import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { listPayers } from '../store/payments.ts'

/** What is kept of the account that paid, so that two people who pay from one can be told; null: it was not said. */
export const payerIndexOf = (
  { vault }: Pick<Kernel, 'vault'>,
  provider: string,
  payer: string | undefined,
): Buffer | null =>
  payer === undefined ? null : vault.blindIndex(`${provider} ${payer}`, 'wallet.payer')

/** The accounts that somebody has paid from, as keyed hashes in hex. */
export const payersOf = async (context: WithDb, userId: UserId): Promise<ReadonlySet<string>> =>
  new Set((await listPayers(context, userId)).map((index) => index.toString('hex')))
