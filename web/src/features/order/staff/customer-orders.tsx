import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OrderTable } from './orders.tsx'

/** All orders of a customer. */
export function CustomerOrders({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/order')
  return <OrderTable list={useList(calls.orderDesk.list, { userId })} none={t.none} isOfOne />
}
