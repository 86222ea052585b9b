import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { useChosen } from '../../../ui/desk/use-chosen.ts'
import { useMany } from '../../../ui/desk/use-many.tsx'

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
  const format = useFormat()
  const list = useList(calls.notice.adminFailed, {})
  const chosen = useChosen(list.items, (one) => !isUnclear(one))
  const many = useMany(chosen, words.many, ({ userMasked, at }) =>
    labelled(userMasked, format.date(at, 'dateTime')),
  )
  const retrying = useSend(calls.notice.adminRetry, {
    refresh: [calls.notice.adminFailed],
    onSuccess: many.take,
  })
  const retry = (ids: number[]) => retrying.send(many.keyed({ ids }))
  const { ids } = chosen
  const columns = useColumns({ onOpen, retry, isRetrying: retrying.isSending })
  return (
    <>
      <ChosenBar count={ids.length} label={words.many.chosen(ids.length)} onClear={chosen.clear}>
        <Button size="small" loading={retrying.isSending} onClick={() => retry(ids)}>
          {words.retryChosen}
        </Button>
      </ChosenBar>
      <DeskTable<Failed>
        rowSelection={chosen.rowSelection}
        list={list}
        file={<ExportButton call={calls.notice.exportFailed} filter={{}} />}
        none={words.noneFailed}
        width={820}
        columns={columns}
      />
      {many.dialog}
    </>
  )
}

function useColumns({
  onOpen,
  retry,
  isRetrying,
}: Parameters<typeof FailedMessages>[0] & {
  readonly retry: (ids: number[]) => void
  readonly isRetrying: boolean
}): Columns<Failed> {
  const words = useTexts('staff/notice')
  const { obstacles } = useTexts('staff/desk').many
  const names = useTexts('names')
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
    { title: words.channels, render: (_, { channel }) => names.channels[channel] },
    {
      title: words.problem,
      render: (_, { problem }) => <Typography.Text code>{problem ?? ''}</Typography.Text>,
    },
    { title: words.attempts, dataIndex: 'attempts' },
    {
      render: (_, one) =>
        isUnclear(one) ? (
          <Typography.Text type="secondary">{obstacles.unclear}</Typography.Text>
        ) : (
          <Button onClick={() => retry([one.id])} disabled={isRetrying}>
            {words.retry}
          </Button>
        ),
    },
  ]
}
