import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/agent.ts'
import names from '../web/names.ts'

export default {
  statement: {
    title: (month) => `Commission statement · ${month}`,
    agent: (name, phone) => `Agent: ${name} (${phone})`,
    made: (app, day) => `${app} · made on ${day}`,
    before: 'At the start of the month',
    earned: 'Commissions of the month',
    takenBack: 'Taken back in the month',
    paid: 'Paid out, with fees',
    after: 'At the end of the month',
    owed: 'Below zero: it had been withdrawn before it was taken back, and is set off against later commissions.',
    days: 'Commissions by day',
    day: 'Day',
    orders: 'Orders',
    noDays: 'No commissions in this month.',
    payouts: 'Withdrawals that were paid',
    to: 'Paid to',
    amount: 'Amount',
    fee: 'Fee',
    receipt: 'Receipt',
    noPayouts: 'No withdrawals were paid in this month.',
    sentBack: 'Came back',
    methods: names.payoutMethods,
  },
  invariants: {
    agents_hold_what_they_earned:
      'What each agent’s accounts hold, what was paid out and what was given up at the end of the account, is the sum of the entries of the earnings',
    agents_sums_are_their_entries:
      'Sums by day and commissions are those of their entries; what is frozen and being withdrawn is what commissions and requests say',
  },
} satisfies Translation<typeof source>
