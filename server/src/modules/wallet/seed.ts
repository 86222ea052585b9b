import { minor } from '@mailing/contract/money.ts'
import type { PaymentProvider } from '../../adapters/payment/port.ts'
import { actAs } from '../../demo/acting.ts'
import { bookDemoPayment, demoPayments, demoStray } from '../../demo/payments.ts'
import { demoPeople } from '../../demo/people.ts'
import type { StaffContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { addPerson } from '../account/service.ts'
import { refundPayment } from './service/corrections.ts'
import { listIncidents } from './service/incidents.ts'
import { beginPayment } from './service/payments.ts'
import { settlePayment } from './service/settle.ts'
import { getMoney, transfer } from './service/transfer.ts'
import { offerOptions } from './store/ledger.ts'

/** Top-up offers of the demo: amount and gift in minor units. */
const offers = [
  [1000, 0],
  [3000, 100],
  [5000, 300],
  [10_000, 800],
  [20_000, 2000],
  [50_000, 6000],
] as const
/** What the demo's writers find in their wallets. */
const demoCoins = { writer: 5000, 'second-writer': 1200 } as const

/** Top-up offers, coins for the demo's writers (given by the house through the ledger, like any other gift), and payments for the finance desk. */
export async function seed(kernel: Kernel): Promise<void> {
  const rows = offers.map(([amount, gift], index) => ({
    id: newId(),
    amount,
    gift,
    currency: kernel.config.CURRENCY,
    position: index + 1,
  }))
  await offerOptions(kernel, rows)
  for (const person of demoPeople.filter(({ key }) => key in demoCoins)) {
    const { userId } = await addPerson(kernel, person)
    const amount = minor(demoCoins[person.key as keyof typeof demoCoins])
    await transfer(kernel, {
      from: { house: 'gift' },
      to: { user: userId },
      amount,
      reason: 'gift',
      key: `demo:${userId}`,
    })
  }
  const sandbox = kernel.outside.payments.get('sandbox')
  if (sandbox) await seedPayments(kernel, sandbox)
}

/** A person of the demo, staff with a second factor that was just given. */
async function asPerson(kernel: Kernel, key: 'second-writer' | 'finance'): Promise<StaffContext> {
  const context = await actAs(kernel, key)
  if (!context) throw new Error(`the demo has nobody called ${key}`)
  return { ...context, session: { ...context.session, secondFactorAt: kernel.clock.now() } }
}

/** Once: the money that nobody began is the mark that it was done. */
async function seedPayments(kernel: Kernel, sandbox: PaymentProvider): Promise<void> {
  const [payer, finance] = [
    await asPerson(kernel, 'second-writer'),
    await asPerson(kernel, 'finance'),
  ]
  const incidents = [
    ...(await listIncidents(finance, { isOpen: 'true' })).list,
    ...(await listIncidents(finance, { isOpen: 'false' })).list,
  ]
  if (incidents.length > 0 || (await getMoney(payer, payer.userId)) !== demoCoins['second-writer'])
    return
  const stray = await bookDemoPayment(
    kernel,
    sandbox.merchant,
    demoStray.number,
    demoStray.amount,
    'pay',
  )
  // It fits no payment on purpose: whoever starts the demo need not be warned of it.
  const quiet = { ...kernel.log, warn: kernel.log.info }
  await settlePayment({ ...kernel, log: quiet }, sandbox, stray, {
    by: 'notification',
    raw: Buffer.from('{}'),
  })
  for (const { amount, choice, refund } of demoPayments) {
    const {
      payment: { id, number },
    } = await beginPayment(payer, { amount: minor(amount), gift: minor(0), provider: 'sandbox' })
    const booked = await bookDemoPayment(kernel, sandbox.merchant, number, amount, choice)
    await settlePayment(kernel, sandbox, booked, { by: 'query' })
    if (refund)
      await refundPayment(finance, {
        paymentId: id,
        amount: minor(refund.amount),
        note: refund.note,
      })
  }
}
