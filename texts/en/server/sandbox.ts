import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/sandbox.ts'

export default {
  page: {
    title: 'Sandbox payment',
    label: 'Test only · no real money is taken',
    explain:
      'This page stands in for a payment provider, for demonstrations and tests. Choose what should happen.',
    amount: 'Amount',
    number: 'Payment number',
    payer: 'Paying account (optional)',
    pay: 'Pay',
    fail: 'Let the payment fail',
    cancel: 'Cancel',
    late: 'Pay, but report it 35 minutes later',
    lateNote: 'Shows what becomes of money that arrives after its order has expired.',
    back: 'Back to the app',
    paid: 'This has been paid.',
    lapsed: 'This payment has expired. Nothing was taken.',
    broken: 'This payment link is not right. Please go back to the app and start again.',
  },
} satisfies Translation<typeof source>
