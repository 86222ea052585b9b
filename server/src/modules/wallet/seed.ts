import { minor } from '@mailing/contract/money.ts'
import { demoPeople } from '../../demo/people.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { addPerson } from '../account/service.ts'
import { offerOptions, transfer } from './service.ts'

/** Top-up offers of the demo: amount and gift in minor units. */
const offers = [[1000, 0], [3000, 100], [5000, 300], [10_000, 800], [20_000, 2000], [50_000, 6000]] as const
/** What the demo's writers find in their wallets. */
const demoCoins = { writer: 5000, 'second-writer': 1200 } as const

/** Top-up offers, and coins for the demo's writers: given by the house through the ledger, like any other gift. */
export async function seed(kernel: Kernel): Promise<void> {
  const rows = offers.map(([amount, gift], index) => ({ id: newId(), amount, gift, currency: kernel.config.CURRENCY, position: index + 1 }))
  await offerOptions(kernel.db, rows)
  for (const person of demoPeople.filter(({ key }) => key in demoCoins)) {
    const { userId } = await addPerson(kernel, person)
    const amount = minor(demoCoins[person.key as keyof typeof demoCoins])
    await transfer(kernel, { from: { house: 'gift' }, to: { user: userId }, amount, reason: 'gift', key: `demo:${userId}` })
  }
}
