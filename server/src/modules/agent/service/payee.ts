import type { Withdrawal } from '@mailing/contract/agent/schemas.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { minor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import type { WithdrawalRow } from '../store/withdrawals.ts'

const accountColumn = 'agent_withdrawals.account_sealed'

/** Name and account of a withdrawal, as they are kept sealed. */
const zPayee = z.object({ realName: z.string(), account: z.string() })

/** Seals who is paid. */
export const sealPayee = (
  { vault }: Pick<Kernel, 'vault'>,
  payee: z.output<typeof zPayee>,
): Buffer => vault.seal(JSON.stringify(payee), accountColumn)

/** Opens who is paid. */
export const payeeOf = (
  { vault }: Pick<Kernel, 'vault'>,
  row: Pick<WithdrawalRow, 'account_sealed'>,
): z.output<typeof zPayee> =>
  zPayee.parse(JSON.parse(vault.openText(row.account_sealed, accountColumn)))

/** A withdrawal as its owner sees it. */
export const toWithdrawal = (row: WithdrawalRow, locale: Locale): Withdrawal => ({
  id: row.id,
  amount: minor(row.amount),
  fee: minor(row.fee),
  method: row.method,
  // Written by this module alone, from the table of banks.
  bank: row.bank === null ? '' : readLocalText(row.bank as LocalText, locale),
  tail: row.account_tail,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  confirmUntil: row.confirm_until?.toISOString() ?? null,
  cameBackAt: row.came_back_at?.toISOString() ?? null,
  note: row.note,
})
