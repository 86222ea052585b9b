import { calls } from '@mailing/contract/client.ts'
import { type DeletionLine, deletionStates } from '@mailing/contract/privacy/deletion-calls.ts'
import { Button, Card, Drawer, Select, Tag, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressChoice, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ProofFacts } from '../parts/proof-facts.tsx'

type State = DeletionLine['state']
const colours: Readonly<Record<State, string>> = {
  requested: 'gold',
  withdrawn: 'default',
  erasing: 'blue',
  done: 'green',
}

/** Ends of accounts: who asked, until when it can be taken back, and the proof of what was erased. */
export default function DeletionsPage() {
  const t = useTexts('staff/privacy')
  const [state, setState] = useAddressChoice<State | ''>('state', ['', ...deletionStates])
  const [opened, setOpened] = useAddressPart('proof')
  const columns = useColumns(setOpened)
  const list = useList(calls.privacy.deletions, state ? { state } : {})
  return (
    <Card
      title={<Typography.Text type="secondary">{t.lead}</Typography.Text>}
      extra={
        <Select
          aria-label={t.state}
          style={{ minWidth: 180 }}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: t.anyState },
            ...deletionStates.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      }
    >
      <DeskTable<DeletionLine> list={list} none={t.none} width={960} columns={columns} />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t.proof}
        size={520}
      >
        {opened && <Proof key={opened} id={opened} />}
      </Drawer>
    </Card>
  )
}

function useColumns(onOpen: (id: string) => void): Columns<DeletionLine> {
  const t = useTexts('staff/privacy')
  const format = useFormat()
  return [
    { title: t.number, render: (_, row) => <code>{row.number}</code> },
    { title: t.person, render: (_, row) => row.masked || '–' },
    {
      title: t.state,
      render: (_, row) => <Tag color={colours[row.state]}>{t.states[row.state]}</Tag>,
    },
    { title: t.requestedAt, render: (_, row) => format.date(row.requestedAt, 'dateTime') },
    {
      title: t.dueAt,
      render: (_, row) => (
        <>
          {format.date(row.dueAt)}
          {row.isWaiting && <div>{t.waits}</div>}
        </>
      ),
    },
    {
      title: t.doneAt,
      render: (_, row) => (row.doneAt ? format.date(row.doneAt, 'dateTime') : '–'),
    },
    {
      title: t.proof,
      render: (_, row) =>
        row.state === 'done' && (
          <Button size="small" onClick={() => onOpen(row.id)}>
            {t.look}
          </Button>
        ),
    },
  ]
}

function Proof({ id }: { readonly id: string }) {
  const { data } = useCall(calls.privacy.deletionProof, { id })
  return data ? <ProofFacts proof={data} /> : <Skeleton lines={6} />
}
