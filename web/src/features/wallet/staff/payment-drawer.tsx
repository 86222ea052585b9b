import { calls } from '@mailing/contract/client.ts'
import type { DeskPaymentDetail } from '@mailing/contract/wallet/desk-calls.ts'
import { Button, Descriptions, Drawer, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { Named, OrderLink } from '../../../ui/desk/thing-link.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CorrectionTable } from './correction-table.tsx'
import { IncidentTable } from './incident-table.tsx'
import { RefundModal } from './refund-modal.tsx'
import { paymentColours } from './state-colours.ts'

/** One payment with everything behind it. Opening it is recorded. */
export function PaymentDrawer({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/wallet')
  const opened = useCall(calls.wallet.deskPayment, { id }, { freshSeconds: 0 })
  const [isRefunding, setRefunding] = useState(false)
  const payment = opened.data
  const isRefundable = (payment?.refundable ?? 0) > 0 && hasPermission('wallet.refund')
  const refund = () => setRefunding(true)
  useOpenActions(isRefundable ? [{ key: 'payment refund', label: t.refund, run: refund }] : [])
  return (
    <Drawer
      open
      onClose={onClose}
      size={860}
      title={payment ? <code>{payment.number}</code> : t.facts}
      loading={opened.isPending}
      extra={isRefundable && <Button onClick={refund}>{t.refund}</Button>}
    >
      {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      {payment && <Opened payment={payment} />}
      {payment && isRefunding && (
        <RefundModal payment={payment} onClose={() => setRefunding(false)} />
      )}
    </Drawer>
  )
}

/** What is known of a payment, each with its heading. */
function useFacts(payment: DeskPaymentDetail) {
  const t = useTexts('staff/wallet')
  const names = useTexts('names')
  const format = useFormat()
  const money = (value: number) => format.money(value, payment.currency)
  return [
    {
      key: 'state',
      label: t.state,
      children: (
        <Space size={4}>
          <Tag color={paymentColours[payment.state]}>{t.states[payment.state]}</Tag>
          {payment.isLate && <Tag color="gold">{t.late}</Tag>}
        </Space>
      ),
    },
    { key: 'amount', label: t.amount, children: money(payment.amount) },
    ...(payment.gift > 0 ? [{ key: 'gift', label: t.gift, children: money(payment.gift) }] : []),
    ...(payment.refunded > 0
      ? [{ key: 'refunded', label: t.refunded, children: money(payment.refunded) }]
      : []),
    { key: 'payer', label: t.payer, children: payment.payer },
    {
      key: 'provider',
      label: t.provider,
      children: nameIn(names.providers, payment.provider),
    },
    ...(payment.reference === null
      ? []
      : [
          {
            key: 'reference',
            label: t.reference,
            children: <code style={{ overflowWrap: 'anywhere' }}>{payment.reference}</code>,
          },
        ]),
    ...(payment.orderNumber === null
      ? []
      : [
          {
            key: 'order',
            label: t.order,
            children: <OrderLink number={payment.orderNumber} />,
          },
        ]),
    { key: 'created', label: t.createdAt, children: format.date(payment.createdAt, 'dateTime') },
    payment.settledAt === null
      ? { key: 'expires', label: t.expiresAt, children: format.date(payment.expiresAt, 'dateTime') }
      : {
          key: 'settled',
          label: t.settledAt,
          children: `${format.date(payment.settledAt, 'dateTime')}${payment.settledBy ? ` · ${t.settledBy[payment.settledBy]}` : ''}`,
        },
  ]
}

function Opened({ payment }: { readonly payment: DeskPaymentDetail }) {
  const t = useTexts('staff/wallet')
  const facts = useFacts(payment)
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Descriptions size="small" bordered column={{ xs: 1, sm: 2 }} items={facts} />
      {payment.incidents.length > 0 && (
        <section>
          <Typography.Title level={3} style={{ fontSize: 16 }}>
            {t.tabs.incidents}
          </Typography.Title>
          <IncidentTable incidents={payment.incidents} />
        </section>
      )}
      {payment.corrections.length > 0 && (
        <section>
          <Typography.Title level={3} style={{ fontSize: 16 }}>
            {t.tabs.corrections}
          </Typography.Title>
          <CorrectionTable corrections={payment.corrections} />
        </section>
      )}
      <Entries payment={payment} />
      <Reports payment={payment} />
    </Space>
  )
}

function Entries({ payment }: { readonly payment: DeskPaymentDetail }) {
  const t = useTexts('staff/wallet')
  const { reasons } = useTexts('wallet').entries
  const names = useTexts('names')
  const format = useFormat()
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 16 }}>
        {t.entries}
      </Typography.Title>
      <DeskTable<DeskPaymentDetail['entries'][number]>
        rows={payment.entries}
        none={t.entriesNone}
        width={520}
        size="small"
        columns={[
          { title: t.at, render: (_, entry) => format.date(entry.at, 'dateTime') },
          {
            title: t.reason,
            render: (_, { reason, correctionId }) =>
              correctionId === null ? (
                nameIn(reasons, reason)
              ) : (
                <Named kind="correction" id={correctionId}>
                  {nameIn(reasons, reason)}
                </Named>
              ),
          },
          {
            title: t.account,
            render: (_, entry) =>
              t.accounts[entry.account] ?? nameIn(names.providers, entry.account),
          },
          {
            title: t.amount,
            align: 'right',
            render: (_, entry) => format.money(entry.amount, payment.currency),
          },
        ]}
      />
    </section>
  )
}

function Reports({ payment }: { readonly payment: DeskPaymentDetail }) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 16 }}>
        {t.reports}
      </Typography.Title>
      <DeskTable<DeskPaymentDetail['reports'][number]>
        rows={payment.reports}
        rowKey={(report) =>
          `${report.source} ${report.state} ${report.firstAt} ${report.reference}`
        }
        none={t.reportsNone}
        width={620}
        size="small"
        columns={[
          { title: t.at, render: (_, report) => format.date(report.firstAt, 'dateTime') },
          {
            title: t.settledWay,
            render: (_, report) =>
              `${t.settledBy[report.source]}${report.times > 1 ? ` · ${t.times(report.times)}` : ''}`,
          },
          { title: t.state, render: (_, report) => t.states[report.state] },
          {
            title: t.amount,
            align: 'right',
            render: (_, report) =>
              report.amount === null
                ? ''
                : format.money(report.amount, report.currency ?? payment.currency),
          },
          {
            title: t.handleTitle,
            render: (_, report) => t.outcomes[report.outcome] ?? report.outcome,
          },
        ]}
      />
    </section>
  )
}
