import type { AgentLine } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Select, Space, Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { agentColours } from './state-colours.ts'

const states = ['approved', 'applied', 'refused', 'ended'] as const
type State = (typeof states)[number]

/** Agents, the newest first. */
export function AgentList({
  address,
  onOpen,
}: {
  /** What narrows the list; without it, those who want to become one. */
  readonly address?: ListAddress
  readonly onOpen: (userId: string) => void
}) {
  const t = useTexts('staff/agent')
  const columns = useColumns(onOpen)
  const isApplying = address === undefined
  const chosen = address?.kept['state']
  const state: State | '' = isApplying
    ? 'applied'
    : chosen === 'any'
      ? ''
      : (states.find((one) => one === chosen) ?? 'approved')
  const filter = state ? { state } : {}
  const list = useList(calls.agent.list, filter, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {address && (
        <Select
          aria-label={t.state}
          style={{ minWidth: 180 }}
          value={state}
          onChange={(value) => address.keep({ state: value || 'any' })}
          options={[
            { value: '' as const, label: t.anyState },
            ...states.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      )}
      <DeskTable<AgentLine>
        {...(address ? { address } : { name: '/agents' })}
        file={<ExportButton call={calls.agent.export} filter={filter} />}
        list={list}
        rowKey="userId"
        none={isApplying ? t.noApplications : t.noAgents}
        width={860}
        columns={columns}
      />
    </Space>
  )
}

function useColumns(onOpen: (userId: string) => void): Columns<AgentLine> {
  const t = useTexts('staff/agent')
  const format = useFormat()
  const price = usePrice()
  return [
    { title: t.person, render: (_, row) => row.phoneMasked || '–' },
    {
      key: 'state',
      title: t.state,
      render: (_, row) => (
        <Space size={4} wrap>
          <Tag color={agentColours[row.state]}>{t.states[row.state]}</Tag>
          {row.heldReason !== null && <Tag color="red">{t.held}</Tag>}
        </Space>
      ),
    },
    {
      key: 'appliedAt',
      title: t.appliedAt,
      render: (_, row) => format.date(row.appliedAt, 'dateTime'),
    },
    { key: 'terms', title: t.terms, align: 'right', dataIndex: 'termsVersion' },
    {
      key: 'friends',
      title: t.friends,
      align: 'right',
      render: (_, row) => format.number(row.friends),
    },
    {
      key: 'earned',
      title: t.earned,
      align: 'right',
      render: (_, row) => price(row.earned),
    },
    {
      title: '',
      align: 'right',
      render: (_, row) => (
        <Button size="small" onClick={() => onOpen(row.userId)}>
          {t.look}
        </Button>
      ),
    },
  ]
}
