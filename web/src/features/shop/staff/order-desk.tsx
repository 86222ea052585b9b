import type { StaffShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useState } from 'react'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DecideReturn } from './decide-return.tsx'
import { PackOriginal } from './pack-original.tsx'
import { RecordParcel } from './record-parcel.tsx'
import { PackOrder, RefuseOrder, ShipOrder } from './serve-order.tsx'

type Mode = 'serve' | 'refuse' | 'parcel' | 'accept' | 'decline'

/** What staff can do with an order now. The usual step stands open; what ends an order is opened first. */
export function OrderDesk({ order }: { readonly order: StaffShopDetail }) {
  const t = useTexts('staff/shop')
  const [mode, setMode] = useState<Mode>('serve')
  const back = () => setMode('serve')
  const mayDecide = hasPermission('shop.return')
  switch (mode) {
    case 'refuse':
      return <RefuseOrder order={order} onBack={back} />
    case 'parcel':
      return <RecordParcel order={order} onBack={back} />
    case 'accept':
    case 'decline':
      return <DecideReturn order={order} decision={mode} onBack={back} />
    case 'serve':
  }
  return (
    <>
      {order.isHeld && (
        <Card>
          <p>{t.held}</p>
        </Card>
      )}
      {order.canPack &&
        (order.original ? <PackOriginal order={order} /> : <PackOrder order={order} />)}
      {order.canShip && <ShipOrder order={order} />}
      {order.canDecideReturn &&
        (mayDecide ? (
          <Card>
            <div className="flex flex-wrap gap-3 *:grow">
              <Button kind="primary" onClick={() => setMode('accept')}>
                {t.accept}
              </Button>
              <Button onClick={() => setMode('decline')}>{t.decline}</Button>
            </div>
          </Card>
        ) : (
          <Card>
            <p className="text-sm text-muted">{t.noRight}</p>
          </Card>
        ))}
      <div className="mb-3 flex flex-wrap gap-3 empty:hidden">
        {order.canRefuse && (
          <Button kind="danger" size="small" onClick={() => setMode('refuse')}>
            {t.refuse}
          </Button>
        )}
        {order.canRecordParcel && mayDecide && (
          <Button kind="danger" size="small" onClick={() => setMode('parcel')}>
            {t.parcel}
          </Button>
        )}
      </div>
    </>
  )
}
