import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Space, Tag, Tooltip } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'

type Told = CallOutput<typeof calls.notice.adminPerson>['list'][number]

const colours = {
  waiting: 'default',
  sending: 'processing',
  sent: 'success',
  dropped: 'default',
  dead: 'error',
} as const

/** What somebody was told, whether it was read, and what became of each message; never what it said. */
export function PersonNotices({ userId }: { readonly userId: string }) {
  const words = useTexts('staff/notice')
  const names = useTexts('names')
  const format = useFormat()
  const list = useList(calls.notice.adminPerson, { userId })
  return (
    <DeskTable<Told>
      list={list}
      none={words.noneTold}
      size="small"
      width={560}
      columns={[
        {
          title: words.at,
          dataIndex: 'at',
          render: (at: string) => format.date(at, 'dateTime'),
        },
        { title: words.topic, render: (_, { topic }) => words.topics[topic] },
        {
          title: words.seen,
          render: (_, { seenAt }) =>
            seenAt ? format.date(seenAt, 'dateTime') : <Tag>{words.notSeen}</Tag>,
        },
        {
          title: words.channels,
          render: (_, { deliveries }) => (
            <Space wrap size={4}>
              {deliveries.map(({ channel, state, problem, at }) => (
                <Tooltip
                  key={channel}
                  title={[format.date(at, 'dateTime'), problem].filter(Boolean).join(' · ')}
                >
                  <Tag color={colours[state]}>
                    {names.channels[channel]}: {words.state[state]}
                  </Tag>
                </Tooltip>
              ))}
            </Space>
          ),
        },
      ]}
    />
  )
}
