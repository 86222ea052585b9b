import { Card } from 'antd'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { BillsTab } from './bills-tab.tsx'
import { CorrectionsTab } from './corrections-tab.tsx'
import { IncidentsTab } from './incidents-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { MonthTab } from './month-tab.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { PaymentsTab } from './payments-tab.tsx'

const tabs = ['payments', 'incidents', 'corrections', 'bills', 'ledger', 'month'] as const
type Tab = (typeof tabs)[number]
const isTab = (text: string | undefined): text is Tab => tabs.some((tab) => tab === text)

/** The finance desk: payments, what needs a look, refunds, bills, the ledger and its months. `tab` opens one of them, `payment` a payment, `correction` shows one alone. */
export default function FinancePage({ params }: PageProps) {
  const t = useTexts('staff/wallet')
  const [kept, keep] = useAddress(params)
  const tab = isTab(kept['tab']) ? kept['tab'] : 'payments'
  const openPayment = (payment: string) => keep({ payment })
  const shown = {
    payments: <PaymentsTab kept={kept} keep={keep} onOpen={openPayment} />,
    incidents: <IncidentsTab kept={kept} keep={keep} onOpen={openPayment} />,
    corrections: <CorrectionsTab kept={kept} keep={keep} onOpen={openPayment} />,
    bills: <BillsTab />,
    ledger: <LedgerTab />,
    month: <MonthTab kept={kept} onKeep={keep} onOpenPayment={openPayment} />,
  }
  const paymentId = kept['payment']
  return (
    <Card>
      <DeskTabs
        activeKey={tab}
        // What belongs to the tab that was left goes with it.
        onChange={(key) =>
          keep({ ...Object.fromEntries(Object.keys(kept).map((name) => [name, ''])), tab: key })
        }
        items={tabs.map((key) => ({ key, label: t.tabs[key], children: shown[key] }))}
      />
      {paymentId && <PaymentDrawer id={paymentId} onClose={() => keep({ payment: undefined })} />}
    </Card>
  )
}
