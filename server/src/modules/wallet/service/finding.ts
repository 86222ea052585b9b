import { formatMinor, minor } from '@mailing/contract/money.ts'
import type { DeskFinder } from '../../account/service.ts'
import { listPaymentRows } from '../store/desk.ts'
import { byNumber } from './payment-list.ts'

/** Numbers of ours and of the providers: nothing else that people type is compared with them. */
const numbered = /^(?=.*\d)[\w-]{8,64}$/
const mostPayments = 3

/** By our number, the provider's, or the number of a refund of it. */
export const paymentFinder: DeskFinder = {
  permission: 'wallet.read',
  find: async (context, words) => {
    const typed = words.trim()
    if (!numbered.test(typed)) return []
    const rows = await listPaymentRows(context, byNumber(typed), 'newest', undefined, mostPayments)
    return rows.map(({ id, number, amount, currency }) => ({
      kind: 'payment' as const,
      key: id,
      label: number,
      about: `${formatMinor(minor(amount))} ${currency}`,
    }))
  },
}
