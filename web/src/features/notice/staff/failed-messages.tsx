import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import { toast } from '../../../ui/feedback.ts'

type Failed = CallOutput<typeof calls.notice.adminFailed>['list'][number]

/** Messages that failed for good, with the means to try those again that surely did not arrive. */
export function FailedMessages({
  onOpen,
}: {
  readonly onOpen: (person: { readonly userId: string; readonly masked: string }) => void
}) {
  const words = useTexts('staff/notice')
  const format = useFormat()
  const list = useList(calls.notice.adminFailed, {})
  const retrying = useSend(calls.notice.adminRetry, {
    refresh: [calls.notice.adminFailed],
    onSuccess: () => toast(words.retried),
  })
  return (
    <DeskTable<Failed>
      list={list}
      file={<ExportButton call={calls.notice.exportFailed} filter={{}} />}
      none={words.noneFailed}
      width={820}
      columns={[
        {
          title: words.at,
          dataIndex: 'at',
          render: (at: string) => format.date(at, 'dateTime'),
        },
        {
          title: words.person,
          render: (_, { userId, userMasked }) => (
            <Button type="link" onClick={() => onOpen({ userId, masked: userMasked })}>
              {userMasked || userId.slice(0, 8)}
            </Button>
          ),
        },
        { title: words.topic, render: (_, { topic }) => words.topics[topic] },
        { title: words.channels, render: (_, { channel }) => words.channel[channel] },
        {
          title: words.problem,
          render: (_, { problem }) => <Typography.Text code>{problem ?? ''}</Typography.Text>,
        },
        { title: words.attempts, dataIndex: 'attempts' },
        {
          render: (_, { id, problem }) =>
            problem?.startsWith('unclear:') ? (
              <Typography.Text type="secondary">{words.unclear}</Typography.Text>
            ) : (
              <Button onClick={() => retrying.send({ id })} disabled={retrying.isSending}>
                {words.retry}
              </Button>
            ),
        },
      ]}
    />
  )
}
