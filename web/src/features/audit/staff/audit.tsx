import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Card, Select, Space, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DayInput } from '../../../ui/desk/day-input.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { Named, OrderLink } from '../../../ui/desk/thing-link.tsx'
import { kindOf } from './subject-kinds.ts'

type Entry = CallOutput<typeof calls.audit.list>['list'][number]
type Subject = Entry['subject']

const Line = ({ children }: { readonly children: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)

/** Ids begin alike and differ at their end, so a long one loses its beginning; all of it is still there to be copied. */
const Id = ({ children }: { readonly children: string }) => (
  <code
    title={children}
    style={{
      display: 'block',
      maxWidth: 130,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      direction: 'rtl',
      textAlign: 'left',
      fontSize: 12,
    }}
  >
    <bdi dir="ltr">{children}</bdi>
  </code>
)

/** What an entry is about, as a link where the console has a screen for it. */
function About({ entry }: { readonly entry: Entry }) {
  if (entry.orderNumber !== null) return <OrderLink number={entry.orderNumber} />
  const kind = kindOf(entry)
  const id = <Id>{entry.subjectId}</Id>
  return kind === null ? (
    id
  ) : (
    <Named kind={kind} id={entry.subjectId}>
      {id}
    </Named>
  )
}

/** Who acted: a colleague, or somebody whom the console knows as a customer. */
function Actor({ actorId, name }: { readonly actorId: string; readonly name: string }) {
  const staff = useColleagues()
  if (staff === undefined) return name
  const kind = staff.some(({ userId }) => userId === actorId) ? 'staff' : 'customer'
  return (
    <Named kind={kind} id={actorId}>
      {name}
    </Named>
  )
}

const useColleagues = () => useCall(calls.staff.names, {}, { freshSeconds: 300 }).data?.staff

type Filter = Readonly<
  Partial<Record<'about' | 'action' | 'actorId' | 'address' | 'from' | 'to', string>>
> & { readonly subject?: Subject; readonly sort?: 'oldest' }

function useFilter(kept: PageProps['params']): Filter {
  const { subjects } = useTexts('staff/audit')
  const subject = (Object.keys(subjects) as Subject[]).find((one) => one === kept['subject'])
  const given = (['about', 'action', 'actorId', 'address'] as const).flatMap((name) =>
    kept[name] ? [[name, kept[name]] as const] : [],
  )
  return {
    ...Object.fromEntries(given),
    ...(subject && { subject }),
    ...(kept['sort'] === 'oldest' && { sort: 'oldest' }),
    ...(kept['from'] && { from: kept['from'] }),
    ...(kept['to'] && { to: kept['to'] }),
  }
}

/** The audit log, searched by person, thing, action, day and address, and whether its chain holds. */
export default function AuditPage({ params }: PageProps) {
  const texts = useTexts('staff/audit')
  const [kept, keep] = useAddress(params)
  const filter = useFilter(kept)
  const columns = useColumns()
  const list = useList(calls.audit.list, filter)
  const isIntact = useCall(calls.audit.list, {}, { select: (page) => page.isChainIntact })
  return (
    <Card>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Typography.Text type="secondary">{texts.lead}</Typography.Text>
        <Filters kept={kept} onChange={keep} />
        {isIntact.data !== undefined && (
          <Alert
            showIcon
            type={isIntact.data ? 'success' : 'error'}
            title={isIntact.data ? texts.intact : texts.broken}
          />
        )}
        <DeskTable<Entry>
          list={list}
          address={{ screen: '/audit', kept, keep }}
          file={<ExportButton call={calls.audit.export} filter={filter} />}
          size="small"
          none={texts.none}
          width={900}
          columns={columns}
        />
      </Space>
    </Card>
  )
}

function useColumns(): Columns<Entry> {
  const texts = useTexts('staff/audit')
  const actions: Readonly<Record<string, string>> = useTexts('staff/audit-action')
  const format = useFormat()
  return [
    {
      title: texts.at,
      sort: { ascend: 'oldest', descend: 'newest' },
      render: (_, entry) => <Line>{format.date(entry.at, 'dateTime')}</Line>,
    },
    {
      key: 'actor',
      title: texts.actor,
      render: (_, entry) => (
        <Line>
          {entry.actorId !== null && entry.actorName ? (
            <Actor actorId={entry.actorId} name={entry.actorName} />
          ) : (
            texts.system
          )}
        </Line>
      ),
    },
    {
      key: 'action',
      title: texts.action,
      render: (_, entry) => (
        <span title={entry.action}>{actions[entry.action] ?? <code>{entry.action}</code>}</span>
      ),
    },
    {
      key: 'subject',
      title: texts.subject,
      render: (_, entry) => <Tag>{texts.subjects[entry.subject]}</Tag>,
    },
    {
      key: 'about',
      title: texts.subjectId,
      render: (_, entry) => <About entry={entry} />,
    },
    { key: 'reason', title: texts.reason, dataIndex: 'reason' },
    { key: 'address', title: texts.address, dataIndex: 'address' },
  ]
}

interface FiltersProps {
  readonly kept: PageProps['params']
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
}

function Filters({ kept, onChange }: FiltersProps) {
  const texts = useTexts('staff/audit')
  const actions: Readonly<Record<string, string>> = useTexts('staff/audit-action')
  const people = useColleagues() ?? []
  const search = (name: 'about' | 'address', label: string) => (
    <AddressSearch
      label={label}
      words={kept[name] ?? ''}
      onSearch={(words) => onChange({ [name]: words })}
      width={230}
    />
  )
  const given = { kept, onChange }
  return (
    <Space wrap>
      {search('about', texts.about)}
      <Choice
        {...given}
        name="actorId"
        label={texts.actor}
        options={people.map(({ userId, name }) => ({
          value: userId,
          label: name,
        }))}
      />
      <Choice
        {...given}
        name="action"
        label={texts.action}
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
      />
      <Choice
        {...given}
        name="subject"
        label={texts.subject}
        options={(Object.keys(texts.subjects) as Subject[]).map((value) => ({
          value,
          label: texts.subjects[value],
        }))}
      />
      {search('address', texts.address)}
      <Day {...given} name="from" />
      <Day {...given} name="to" />
    </Space>
  )
}

function Choice({
  name,
  label,
  options,
  kept,
  onChange,
}: FiltersProps & {
  readonly name: 'actorId' | 'action' | 'subject'
  readonly label: string
  readonly options: { readonly value: string; readonly label: string }[]
}) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 170 }}
      value={kept[name]}
      onChange={(value?: string) => onChange({ [name]: value })}
      options={options}
    />
  )
}

/** The first or the last day of those that are searched. */
function Day({ name, kept, onChange }: FiltersProps & { readonly name: 'from' | 'to' }) {
  const texts = useTexts('staff/audit')
  return (
    <DayInput
      label={texts[name]}
      day={kept[name] ?? ''}
      onDay={(day) => onChange({ [name]: day })}
    />
  )
}
