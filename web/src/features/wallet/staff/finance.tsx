import { Card, Tabs } from 'antd'
import { useState } from 'react'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BillsTab } from './bills-tab.tsx'
import { CorrectionsTab } from './corrections-tab.tsx'
import { IncidentsTab } from './incidents-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { PaymentsTab } from './payments-tab.tsx'

const tabs = ['payments', 'incidents', 'corrections', 'bills', 'ledger'] as const
type Tab = (typeof tabs)[number]
const isTab = (text: string | undefined): text is Tab => tabs.some((tab) => tab === text)

/** The finance desk: payments, what needs a look, refunds, bills and the ledger. `tab` opens one of them. */
export default function FinancePage({ params }: PageProps) {
  const t = useTexts('staff/wallet')
  const [tab, setTab] = useState<Tab>(isTab(params['tab']) ? params['tab'] : 'payments')
  const [paymentId, setPaymentId] = useState<string | null>(null)
  const shown = {
    payments: <PaymentsTab onOpen={setPaymentId} />,
    incidents: <IncidentsTab onOpen={setPaymentId} />,
    corrections: <CorrectionsTab onOpen={setPaymentId} />,
    bills: <BillsTab />,
    ledger: <LedgerTab />,
  }
  return (
    <Card>
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        destroyOnHidden
        items={tabs.map((key) => ({ key, label: t.tabs[key], children: shown[key] }))}
      />
      {paymentId !== null && <PaymentDrawer id={paymentId} onClose={() => setPaymentId(null)} />}
    </Card>
  )
}
