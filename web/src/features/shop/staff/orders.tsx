import { useState } from 'react'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SavedViews } from '../../../ui/desk/saved-views.tsx'
import { Empty } from '../../../ui/states.tsx'
import { MarkedOrders } from './marked-orders.tsx'
import { ShopOrderList } from './order-list.tsx'
import { ShopOrderPanel } from './order-panel.tsx'

/** The console's screen of goods orders: what waits, beside the order that is open. */
export default function ShopOrdersPage({ params }: PageProps) {
  const t = useTexts('staff/shop')
  const [kept, keep] = useAddress(params)
  const chosen = kept['id']
  const [marked, mark] = useState<readonly string[]>([])
  return (
    <div className="grid gap-4 min-[1000px]:grid-cols-[340px_minmax(0,1fr)]">
      <div className="min-w-0">
        <ShopOrderList
          {...{ kept, keep }}
          onChoose={(id) => keep({ id })}
          views={
            <>
              <SavedViews screen="/shop" {...{ kept, keep }} />
              <MarkedOrders ids={marked} onClear={() => mark([])} />
            </>
          }
          marked={{ ids: marked, onChange: mark }}
        />
      </div>
      <div className="min-w-0">
        {chosen ? (
          <ShopOrderPanel key={chosen} id={chosen} />
        ) : (
          <Empty title={t.choose}>{t.chooseHint}</Empty>
        )}
      </div>
    </div>
  )
}
