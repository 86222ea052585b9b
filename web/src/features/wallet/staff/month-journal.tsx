import { calls } from '@mailing/contract/client.ts'
import type { JournalEntry } from '@mailing/contract/month/calls.ts'
import { accountKinds, transferReasons } from '@mailing/contract/wallet/flows.ts'
import { Button, Select, Space } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import { addressOf, mayOpen } from '../../../ui/desk/thing-address.ts'
import { OrderLink, ThingLink } from '../../../ui/desk/thing-link.tsx'
import { useAccountName, useReasonName } from './names.ts'

interface MonthJournalProps {
  readonly month: string
  readonly kept: PageProps['params']
  readonly onKeep: (change: Readonly<Record<string, string | undefined>>) => void
  readonly onOpenPayment: (id: string) => void
}

/** All entries of a month in their order, fifty a page, narrowed by what stands in the address; the file has the same. */
export function MonthJournal({ month, kept, onKeep, onOpenPayment }: MonthJournalProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const reasonName = useReasonName()
  const accountName = useAccountName()
  const account = accountKinds.find((one) => one === kept['account'])
  const reason = transferReasons.find((one) => one === kept['reason'])
  const filter = { month, ...(account && { account }), ...(reason && { reason }) }
  const list = useList(calls.month.journal, filter, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap>
        <Select
          aria-label={t.account}
          style={{ minWidth: 190 }}
          value={account ?? ''}
          onChange={(account) => onKeep({ account })}
          options={[
            { value: '', label: t.anyAccount },
            ...accountKinds.map((value) => ({ value, label: accountName(value, null) })),
          ]}
        />
        <Select
          aria-label={t.reason}
          style={{ minWidth: 190 }}
          value={reason ?? ''}
          onChange={(reason) => onKeep({ reason })}
          options={[
            { value: '', label: t.anyReason },
            ...transferReasons.map((value) => ({ value, label: reasonName(value) })),
          ]}
        />
      </Space>
      <DeskTable<JournalEntry>
        list={list}
        file={<ExportButton call={calls.month.export} filter={filter} />}
        none={t.noEntries}
        width={860}
        size="small"
        columns={[
          { title: t.at, width: 170, render: (_, { at }) => format.date(at, 'dateTime') },
          { title: t.reason, render: (_, entry) => reasonName(entry.reason) },
          {
            title: t.cause,
            render: (_, entry) => <Cause entry={entry} onOpenPayment={onOpenPayment} />,
          },
          { title: t.postings, width: 420, render: (_, entry) => <Postings entry={entry} /> },
        ]}
      />
    </Space>
  )
}

/** The order, the payment, the correction, the withdrawal or the agent that an entry is about; what is about none of them has none. */
function Cause({
  entry: { orderNumber, paymentId, correctionId, withdrawalId, postings },
  onOpenPayment,
}: {
  readonly entry: JournalEntry
  readonly onOpenPayment: (id: string) => void
}) {
  const t = useTexts('staff/month')
  if (orderNumber) return <OrderLink number={orderNumber} />
  if (paymentId || correctionId)
    return (
      <Space orientation="vertical" size={0}>
        {paymentId && (
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpenPayment(paymentId)}>
            {t.seePayment}
          </Button>
        )}
        {correctionId && (
          <ThingLink to={addressOf({ kind: 'correction', key: correctionId })}>
            {t.seeCorrection}
          </ThingLink>
        )}
      </Space>
    )
  if (withdrawalId && mayOpen('withdrawal'))
    return (
      <ThingLink to={addressOf({ kind: 'withdrawal', key: withdrawalId })}>
        {t.seeWithdrawal}
      </ThingLink>
    )
  const agent = postings.find(({ account }) => account.startsWith('agent_'))
  if (!agent?.userId || !mayOpen('agent')) return null
  return <ThingLink to={addressOf({ kind: 'agent', key: agent.userId })}>{t.seeAgent}</ThingLink>
}

/** Both sides of an entry, a line each: the account and whose it is, and the amount. */
function Postings({ entry: { postings } }: { readonly entry: JournalEntry }) {
  const format = useFormat()
  const accountName = useAccountName()
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4">
      {postings.map(({ account, provider, userId, userMasked, amount, currency }) => (
        <div key={`${account} ${userId} ${provider}`} className="contents">
          <span>
            {accountName(account, provider)}
            {userId && ' · '}
            {userId && hasPermission('user.read') ? (
              <ThingLink to={`/customer/${userId}`}>{userMasked}</ThingLink>
            ) : (
              userMasked
            )}
          </span>
          <span className="text-end tabular-nums">{format.money(amount, currency)}</span>
        </div>
      ))}
    </div>
  )
}
