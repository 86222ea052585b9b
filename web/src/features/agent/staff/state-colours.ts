import type { AgentLine, DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'

export const agentColours: Readonly<Record<AgentLine['state'], string>> = {
  none: 'default',
  applied: 'gold',
  approved: 'green',
  refused: 'red',
  ended: 'default',
}

export const withdrawalColours: Readonly<Record<DeskWithdrawal['state'], string>> = {
  requested: 'gold',
  approved_once: 'gold',
  approved: 'blue',
  paid: 'green',
  rejected: 'red',
  cancelled: 'default',
  lapsed: 'orange',
  sent_back: 'orange',
}

type Payout = NonNullable<DeskWithdrawal['payout']>
export const payoutColours: Readonly<Record<Payout['state'], string>> = {
  sending: 'blue',
  stuck: 'gold',
  refused: 'red',
  waiting: 'gold',
  paid: 'green',
  lapsed: 'orange',
  sent_back: 'orange',
}
