import { calls } from '@mailing/contract/client.ts'
import { Card } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useAddressChoice, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { CasesTab } from './cases-tab.tsx'
import { ShipmentDrawer } from './shipment-drawer.tsx'
import { ShipmentsTab } from './shipments-tab.tsx'

/** Mail and parcels under way, and those that somebody must look into. */
export default function LogisticsDeskPage() {
  const t = useTexts('staff/logistics')
  const [tab, setTab] = useAddressChoice('tab', ['cases', 'shipments'])
  const [shipmentId, setShipmentId] = useAddressPart('shipment')
  const open =
    useCall(calls.logistics.cases, { isOpen: 'true' }, { freshSeconds: 30 }).data?.open ?? 0
  return (
    <Card>
      <DeskTabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'cases', label: t.cases(open), children: <CasesTab onOpen={setShipmentId} /> },
          {
            key: 'shipments',
            label: t.shipments,
            children: <ShipmentsTab onOpen={setShipmentId} />,
          },
        ]}
      />
      {shipmentId && <ShipmentDrawer id={shipmentId} onClose={() => setShipmentId(undefined)} />}
    </Card>
  )
}
