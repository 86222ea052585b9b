import type { PaymentReport } from '../adapters/payment/port.ts'
import { decide } from '../adapters/payment/sandbox/book.ts'
import type { Choice } from '../adapters/payment/sandbox/messages.ts'
import { reportOf } from '../adapters/payment/sandbox/notifying.ts'
import type { Kernel } from '../platform/kernel.ts'

/** Top-ups of the demo's second writer, in minor units, so that the finance desk has something to show. */
export const demoPayments: readonly {
  readonly amount: number
  readonly choice: Choice
  readonly refund?: { readonly amount: number; readonly note: string }
}[] = [
  { amount: 3000, choice: 'pay' },
  { amount: 1000, choice: 'cancel' },
  { amount: 2000, choice: 'pay', refund: { amount: 1200, note: '写信人来电：多充了，退回一部分' } },
  { amount: 50_000, choice: 'pay', refund: { amount: 30_000, note: '写信人改主意，不再寄信' } },
  { amount: 500, choice: 'fail' },
]

/** Money that the sandbox took under a number that nobody gave. */
export const demoStray = { number: 'PDEMOSTRAY00000000000', amount: 1500 } as const

/** What a payer chooses on the sandbox's page, booked there, as the sandbox tells it. */
export const bookDemoPayment = async (
  kernel: Kernel,
  merchant: string,
  number: string,
  amount: number,
  choice: Choice,
): Promise<PaymentReport> =>
  reportOf(
    await decide(
      kernel,
      {
        merchant,
        number,
        amount,
        currency: kernel.config.CURRENCY,
        expiresAt: kernel.clock.now().toISOString(),
        returnUrl: '',
        locale: 'zh-Hans',
      },
      choice,
      kernel.clock.now(),
    ),
  )
