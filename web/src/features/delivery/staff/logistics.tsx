import { calls } from '@mailing/contract/client.ts'
import { Card } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { CasesTab } from './cases-tab.tsx'
import { ShipmentDrawer } from './shipment-drawer.tsx'
import { ShipmentsTab } from './shipments-tab.tsx'

/** Mail and parcels under way, and those that somebody must look into. */
export default function LogisticsDeskPage({ params }: PageProps) {
  const t = useTexts('staff/logistics')
  const [kept, keep] = useAddress(params)
  const shipmentId = kept['shipment']
  const open = (id: string) => keep({ shipment: id })
  const waiting =
    useCall(calls.logistics.cases, { isOpen: 'true' }, { freshSeconds: 30 }).data?.open ?? 0
  return (
    <Card>
      <DeskTabs
        activeKey={kept['tab'] === 'shipments' ? 'shipments' : 'cases'}
        onChange={(tab) => keep({ tab: tab === 'shipments' ? tab : '' })}
        items={[
          { key: 'cases', label: t.cases(waiting), children: <CasesTab onOpen={open} /> },
          {
            key: 'shipments',
            label: t.shipments,
            children: <ShipmentsTab {...{ kept, keep }} onOpen={open} />,
          },
        ]}
      />
      {shipmentId && <ShipmentDrawer id={shipmentId} onClose={() => keep({ shipment: '' })} />}
    </Card>
  )
}
