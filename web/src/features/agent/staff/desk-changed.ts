import { calls } from '@mailing/contract/client.ts'

/** What shows agents, withdrawals or what waits; asked for again after whatever staff do. */
export const deskChanged = [
  calls.agent.list,
  calls.agent.page,
  calls.agent.entriesOf,
  calls.agent.deskWithdrawals,
  calls.agent.fraud,
  calls.agent.waiting,
]
