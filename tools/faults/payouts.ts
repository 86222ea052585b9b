import { faultsIn } from './fault.ts'

const agent = 'server/src/modules/agent'

/** Faults in payouts to agents: waiting for the receiver, expiring, coming back. */
export const payoutFaults = [
  ...faultsIn(
    {
      file: `${agent}/service/payouts.ts`,
      project: 'server',
      tests: [`${agent}/confirmed-payouts.test.ts`, `${agent}/payouts-that-come-back.test.ts`],
    },
    {
      'payout-lapsed-kept': [
        'what nobody confirmed is gone',
        '  await giveBack(kernel, moved)\n  await emit(kernel, `agent.withdrawal_${to}`',
        '  await emit(kernel, `agent.withdrawal_${to}`',
      ],
      'payout-never-repeated': [
        'with a lost answer nobody ever gets what the money is confirmed with',
        "if (known.state === 'waiting' && !known.confirmation && !row.confirm_sealed)",
        "if (known.state === 'waiting' && !known.confirmation && row.confirm_sealed)",
      ],
      'payout-not-looked-at': [
        'nobody asks whether what was paid has stayed where it went',
        'const lookAt = work.provider.isReversible ? new Date(at.getTime() + dayMs) : null',
        'const lookAt = work.provider.isReversible ? null : null',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${agent}/service/sent-back.ts`,
      project: 'server',
      tests: [`${agent}/payouts-that-come-back.test.ts`],
    },
    {
      'payout-twice-back': [
        'what came back is given back with each message that tells of it',
        'if (!(await takeBackPayout(kernel, id, reason))) return',
        'await takeBackPayout(kernel, id, reason)',
        'a withdrawal that has come back is not paid any more, and moves no second time',
      ],
      'payout-debt-forgotten': [
        'what is owed is not settled of what comes back',
        'await settleDebt(kernel, agentId, `withdrawal-sent-back:${id}`)',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${agent}/service/confirm.ts`,
      project: 'server',
      tests: [`${agent}/confirmed-payouts.test.ts`],
    },
    {
      'payout-confirmed-by-others': [
        'whoever knows the id of a withdrawal gets what it is confirmed with',
        "if (row?.agent_id !== context.userId) throw new AppError('agent.moved_on')",
        "if (!row) throw new AppError('agent.moved_on')",
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/adapters/payment/wechat/payout.ts',
      project: 'server',
      tests: [`${agent}/confirmed-payouts.test.ts`],
    },
    {
      'payout-news-of-others': [
        'news of another merchant make us ask',
        'return news.mch_id === sender.merchantId ? news.out_bill_no : null',
        'return news.out_bill_no',
      ],
      'payout-news-unsigned': [
        'anybody may make us ask WeChat Pay',
        'if (fault) throw new NotificationRefused(fault)',
        '',
      ],
    },
  ),
]
