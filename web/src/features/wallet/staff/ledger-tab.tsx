import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Collapse, Space, Typography } from 'antd'
import { type Sender, useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'

type Health = CallOutput<typeof calls.wallet.ledgerHealth>

/** Whether the books are right, what they hold, and what is checked. */
export function LedgerTab() {
  const t = useTexts('staff/wallet')
  const health = useCall(calls.wallet.ledgerHealth, {}, { freshSeconds: 5, everySeconds: 30 })
  const auditing = useSend(calls.wallet.auditLedger, {
    refresh: [calls.wallet.ledgerHealth],
    onSuccess: () => toast(t.auditAsked),
  })
  // What was read before stays on the screen: it asks again by itself.
  if (health.error && !health.data)
    return <ErrorState error={health.error} onRetry={() => void health.refetch()} />
  if (!health.data) return <SkeletonCards count={2} />
  const {
    audits: [newest],
    accounts,
    invariants,
  } = health.data
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <AuditResult newest={newest} auditing={auditing} />
      {newest?.breaks.map((one) => (
        <BrokenRule key={one.name} broken={one} />
      ))}
      <HouseAccounts accounts={accounts} />
      <Collapse
        items={[
          {
            key: 'rules',
            label: t.whatIsChecked(invariants.length),
            children: (
              <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                {invariants.map((one) => (
                  <li key={one.name}>{one.says}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Space>
  )
}

type Audit = Health['audits'][number]

interface AuditResultProps {
  readonly newest: Audit | undefined
  readonly auditing: Sender<typeof calls.wallet.auditLedger>
}

/** What the newest audit of the books has found; another can be asked for. */
function AuditResult({ newest, auditing }: AuditResultProps) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  const seconds = newest ? format.number(Math.round(newest.seconds * 10) / 10) : ''
  return (
    <Alert
      showIcon
      type={newest === undefined ? 'info' : newest.breaks.length === 0 ? 'success' : 'error'}
      title={
        newest === undefined
          ? t.ledgerNever
          : newest.breaks.length === 0
            ? t.ledgerGood
            : t.ledgerBad(newest.breaks.length)
      }
      description={newest && t.lastAudit(format.date(newest.at, 'dateTime'), seconds)}
      action={
        <Button loading={auditing.isSending} onClick={() => auditing.send({})}>
          {t.auditNow}
        </Button>
      }
    />
  )
}

function BrokenRule({ broken }: { readonly broken: Audit['breaks'][number] }) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  return (
    <Alert
      type="error"
      title={`${broken.says} (${format.number(broken.count)})`}
      description={
        <>
          {labelled(t.examples, broken.examples.join(', '))}
          <br />
          <code>{broken.name}</code>
        </>
      }
    />
  )
}

function HouseAccounts({ accounts }: { readonly accounts: Health['accounts'] }) {
  const t = useTexts('staff/wallet')
  const names = useTexts('names')
  const format = useFormat()
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 16 }}>
        {t.houseAccounts}
      </Typography.Title>
      <DeskTable<Health['accounts'][number]>
        rows={accounts}
        rowKey={(one) => `${one.kind} ${one.provider} ${one.currency}`}
        width={420}
        size="small"
        columns={[
          {
            title: t.account,
            render: (_, one) =>
              one.provider
                ? `${t.accounts['provider']} · ${nameIn(names.providers, one.provider)}`
                : (t.accounts[one.kind] ?? one.kind),
          },
          {
            title: t.balance,
            align: 'right',
            render: (_, one) => format.money(one.balance, one.currency),
          },
        ]}
      />
    </section>
  )
}
