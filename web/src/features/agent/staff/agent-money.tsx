import type { DeskWithdrawal, Earning } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { Named, OrderLink } from '../../../ui/desk/thing-link.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { withdrawalColours } from './state-colours.ts'

/** The entries behind what an agent earned, each with its order, what the share was taken of, and the rule. */
export function EntriesOf({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/agent')
  const format = useFormat()
  const price = usePrice()
  const list = useList(calls.agent.entriesOf, { userId }, { freshSeconds: 5 })
  return (
    <DeskTable<Earning>
      list={list}
      none={t.noEntries}
      size="small"
      width={660}
      columns={[
        { title: t.entry.at, render: (_, row) => format.date(row.at, 'dateTime') },
        { title: t.entry.order, render: (_, row) => <OrderLink number={row.orderNumber} /> },
        { title: t.entry.friend, dataIndex: 'friendMasked' },
        {
          title: t.entry.basis,
          render: (_, row) =>
            t.entry.basisOf(price(row.basis), `${row.basisPoints / 100}%`, row.ruleVersion),
        },
        { title: t.entry.amount, align: 'right', render: (_, row) => price(row.amount) },
        { title: t.state, render: (_, row) => t.commissionStates[row.state] },
      ]}
    />
  )
}

/** What an agent has asked to be paid out. */
export function WithdrawalsOf({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/agent')
  const names = useTexts('names')
  const format = useFormat()
  const price = usePrice()
  const list = useList(
    calls.agent.deskWithdrawals,
    { only: 'all', agentId: userId },
    { freshSeconds: 5 },
  )
  return (
    <DeskTable<DeskWithdrawal>
      list={list}
      none={t.noneWithdrawn}
      size="small"
      columns={[
        {
          title: t.entry.at,
          render: (_, row) => (
            <Named kind="withdrawal" id={row.id}>
              {format.date(row.requestedAt, 'dateTime')}
            </Named>
          ),
        },
        {
          title: t.to,
          render: (_, row) => `${row.bank || names.payoutMethods[row.method]} *${row.tail}`,
        },
        { title: t.amount, align: 'right', render: (_, row) => price(row.amount) },
        {
          title: t.state,
          render: (_, row) => (
            <Tag color={withdrawalColours[row.state]}>{t.withdrawalStates[row.state]}</Tag>
          ),
        },
      ]}
    />
  )
}
