import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Segmented, Space, Tag, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { keepCsv } from '../../../platform/keep-file.ts'
import { useAddressChoice, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OnlyThis } from '../../../ui/desk/only-this.tsx'
import { Named } from '../../../ui/desk/thing-link.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { payoutColours, withdrawalColours } from './state-colours.ts'
import { WithdrawalActs } from './withdrawal-acts.tsx'

const onlyThese = ['open', 'back', 'all'] as const

/**
 * What agents ask to be paid: approved by one person or two, then paid through a provider or by hand. One that the address
 * names is shown alone, wherever it stands.
 */
export function Withdrawals({ onOpen }: { readonly onOpen: (userId: string) => void }) {
  const t = useTexts('staff/agent')
  const [only, setOnly] = useAddressChoice('only', onlyThese)
  const [withdrawalId, setWithdrawalId] = useAddressPart('withdrawal')
  const filter = withdrawalId ? { only: 'all' as const, withdrawalId } : { only }
  // What a provider is working on changes by itself.
  const list = useList(calls.agent.deskWithdrawals, filter, { freshSeconds: 5, everySeconds: 10 })
  const columns = useColumns(onOpen)
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {withdrawalId ? (
        <OnlyThis onBack={() => setWithdrawalId(undefined)} />
      ) : (
        <Space wrap style={{ width: '100%', justifyContent: 'space-between' }}>
          <Segmented
            value={only}
            onChange={setOnly}
            options={onlyThese.map((value) => ({
              value,
              label: t.only[value],
            }))}
          />
          <BankFile />
        </Space>
      )}
      <DeskTable<DeskWithdrawal>
        list={list}
        file={<ExportButton call={calls.agent.exportWithdrawals} filter={filter} />}
        none={{ open: t.noWithdrawals, back: t.noneBack, all: t.noneWithdrawn }[filter.only]}
        width={860}
        columns={columns}
      />
    </Space>
  )
}

function useColumns(onOpen: (userId: string) => void): Columns<DeskWithdrawal> {
  const t = useTexts('staff/agent')
  const names = useTexts('names')
  const price = usePrice()
  return [
    { title: t.person, render: (_, row) => <Who row={row} onOpen={onOpen} /> },
    {
      title: t.amount,
      align: 'right',
      render: (_, row) => (
        <>
          <strong>{price(row.amount)}</strong>
          {row.fee > 0 && <div style={quiet}>{t.fee(price(row.fee))}</div>}
        </>
      ),
    },
    {
      title: t.to,
      render: (_, row) => (
        <>
          {row.bank || names.payoutMethods[row.method]} *{row.tail}
          {row.sameAccount > 0 && (
            <div>
              <Tag color="gold">{t.sameAccount(row.sameAccount)}</Tag>
            </div>
          )}
        </>
      ),
    },
    { title: t.state, render: (_, row) => <Standing row={row} /> },
    { title: '', align: 'right', render: (_, row) => <WithdrawalActs row={row} /> },
  ]
}

const quiet = { color: '#5c6370' } as const

/** Whose it is, and since when it waits, which leads to it alone. */
function Who({
  row,
  onOpen,
}: {
  readonly row: DeskWithdrawal
  readonly onOpen: (userId: string) => void
}) {
  const format = useFormat()
  return (
    <>
      <Button
        type="link"
        style={{ paddingInline: 0, height: 'auto' }}
        onClick={() => onOpen(row.userId)}
      >
        {row.phoneMasked || '–'}
      </Button>
      {/* Two links, one above the other: a finger needs room between them. */}
      <div style={{ paddingBlockStart: 6 }}>
        <Named kind="withdrawal" id={row.id}>
          {format.date(row.requestedAt, 'dateTime')}
        </Named>
      </div>
    </>
  )
}

/** Where a withdrawal stands, who approved it, how its payment goes, and what is in the way. */
function Standing({ row }: { readonly row: DeskWithdrawal }) {
  const t = useTexts('staff/agent')
  const names = useTexts('names')
  const format = useFormat()
  const { payout } = row
  // What had been paid and came back has both: the number under which it was paid, and why it is back.
  const note = [...new Set([payout?.reason, row.note])].filter((part) => part).join(' · ')
  const approvers = [row.firstByName, row.secondByName].filter((part) => part)
  return (
    <>
      <Space size={4} wrap>
        <Tag color={withdrawalColours[row.state]}>{t.withdrawalStates[row.state]}</Tag>
        {row.isHeld && <Tag color="red">{t.held}</Tag>}
        {payout && (
          <Tag color={payoutColours[payout.state]}>
            {t.payoutOf(names.providers[payout.provider], t.payoutStates[payout.state])}
          </Tag>
        )}
      </Space>
      {row.confirmUntil !== null && (
        <div style={quiet}>{t.confirmBy(format.date(row.confirmUntil, 'dateTime'))}</div>
      )}
      {approvers.length > 0 && <div style={quiet}>{t.approvedBy(approvers.join(' + '))}</div>}
      {note && (
        <Typography.Text type="secondary" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {note}
        </Typography.Text>
      )}
    </>
  )
}

/** Approved withdrawals to bank cards as a file; that it was taken is recorded. */
function BankFile() {
  const t = useTexts('staff/agent')
  const factor = useFreshFactor()
  const taking = useSend(calls.agent.bankFile, {
    onSuccess: ({ name, csv, count }) => {
      if (count === 0) return toast(t.bankFileNone)
      keepCsv(name, csv)
      toast(t.bankFileDone(count))
    },
    onError: (error, input) => factor.take(error, () => taking.send(input)),
  })
  return (
    <>
      <Button loading={taking.isSending} onClick={() => taking.send({})}>
        {t.bankFile}
      </Button>
      {factor.modal}
    </>
  )
}
