import type { AgentLine } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { agentColours } from './state-colours.ts'

const states = ['approved', 'applied', 'refused', 'ended'] as const
type State = (typeof states)[number]

/** Agents, the newest first. `isApplying`: only those who wait for a decision. */
export function AgentList({
  isApplying = false,
  onOpen,
}: {
  readonly isApplying?: boolean
  readonly onOpen: (userId: string) => void
}) {
  const t = useTexts('staff/agent')
  const format = useFormat()
  const [state, setState] = useState<State | ''>(isApplying ? 'applied' : 'approved')
  const list = useList(calls.agent.list, state ? { state } : {}, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {!isApplying && (
        <Select
          aria-label={t.state}
          style={{ minWidth: 180 }}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: t.anyState },
            ...states.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      )}
      <DeskTable<AgentLine>
        list={list}
        rowKey="userId"
        none={isApplying ? t.noApplications : t.noAgents}
        width={860}
        columns={[
          { title: t.person, render: (_, row) => row.phoneMasked || '–' },
          {
            title: t.state,
            render: (_, row) => (
              <Space size={4} wrap>
                <Tag color={agentColours[row.state]}>{t.states[row.state]}</Tag>
                {row.heldReason !== null && <Tag color="red">{t.held}</Tag>}
              </Space>
            ),
          },
          { title: t.appliedAt, render: (_, row) => format.date(row.appliedAt, 'dateTime') },
          { title: t.terms, align: 'right', dataIndex: 'termsVersion' },
          { title: t.friends, align: 'right', render: (_, row) => format.number(row.friends) },
          { title: t.earned, align: 'right', render: (_, row) => format.amount(row.earned) },
          {
            title: '',
            align: 'right',
            render: (_, row) => (
              <Button size="small" onClick={() => onOpen(row.userId)}>
                {t.look}
              </Button>
            ),
          },
        ]}
      />
    </Space>
  )
}
