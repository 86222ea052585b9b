import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { retryLimit } from '@mailing/contract/notice/topics.ts'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { toast } from '../../../ui/feedback.ts'

type Failed = CallOutput<typeof calls.notice.adminFailed>['list'][number]

/** It may have arrived, so that it is never sent again. */
const isUnclear = ({ problem }: Failed): boolean => problem?.startsWith('unclear:') ?? false

/** Messages that failed for good, with the means to try those again that surely did not arrive. */
export function FailedMessages({
  onOpen,
}: {
  readonly onOpen: (person: { readonly userId: string; readonly masked: string }) => void
}) {
  const words = useTexts('staff/notice')
  const list = useList(calls.notice.adminFailed, {})
  const [chosen, choose] = useState<readonly number[]>([])
  const retrying = useSend(calls.notice.adminRetry, {
    refresh: [calls.notice.adminFailed],
    onSuccess: ({ retried, left }) => {
      toast(left === 0 ? words.retried(retried) : words.retriedSome(retried, left))
      choose([])
    },
  })
  // What is no longer in the list is not done to unseen.
  const ids = chosen.filter((id) => list.items.some((one) => one.id === id)).slice(0, retryLimit)
  const retry = (ids: readonly number[]) => retrying.send({ ids: [...ids] })
  const columns = useColumns({ onOpen, retry, isRetrying: retrying.isSending })
  return (
    <>
      <ChosenBar
        count={ids.length}
        label={words.chosen(ids.length)}
        clear={words.clear}
        onClear={() => choose([])}
      >
        <Button size="small" loading={retrying.isSending} onClick={() => retry(ids)}>
          {words.retryChosen}
        </Button>
      </ChosenBar>
      <DeskTable<Failed>
        rowSelection={{
          selectedRowKeys: [...ids],
          onChange: (keys) => choose(keys.map(Number)),
          getCheckboxProps: (one) => ({ disabled: isUnclear(one) }),
          columnWidth: 40,
        }}
        list={list}
        file={<ExportButton call={calls.notice.exportFailed} filter={{}} />}
        none={words.noneFailed}
        width={820}
        columns={columns}
      />
    </>
  )
}

function useColumns({
  onOpen,
  retry,
  isRetrying,
}: Parameters<typeof FailedMessages>[0] & {
  readonly retry: (ids: readonly number[]) => void
  readonly isRetrying: boolean
}): Columns<Failed> {
  const words = useTexts('staff/notice')
  const format = useFormat()
  return [
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
      render: (_, one) =>
        isUnclear(one) ? (
          <Typography.Text type="secondary">{words.unclear}</Typography.Text>
        ) : (
          <Button onClick={() => retry([one.id])} disabled={isRetrying}>
            {words.retry}
          </Button>
        ),
    },
  ]
}
