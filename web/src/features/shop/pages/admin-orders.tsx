import '../../../platform/client/staff-calls.ts'
import { navigate, useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { Page } from '../../../ui/page.tsx'
import { ShopOrderList } from '../staff/order-list.tsx'
import { ShopOrderPanel } from '../staff/order-panel.tsx'

/** Orders of goods on a staff member's phone: the list, or one order when the address names it (`orderId`). */
export default function AdminGoodsOrdersPage({ params }: PageProps) {
  const [kept, keep] = useAddress(params)
  const { orderId } = params
  return (
    <Page>
      {orderId ? (
        <ShopOrderPanel key={orderId} id={orderId} />
      ) : (
        <ShopOrderList
          {...{ kept, keep }}
          onChoose={(id) => void navigate('/pages/admin/buyGoods/buyGoods', { orderId: id })}
        />
      )}
    </Page>
  )
}
