import { calls } from '@mailing/contract/client.ts'
import type { Copy } from '@mailing/contract/delivery/shift.ts'
import { Button, Card, Modal, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { CopyFile } from './copy-file.tsx'
import { EndCopy } from './end-copy.tsx'

type Ending = 'sent' | 'destroyed'

const colours = {
  asked: 'gold',
  approved: 'blue',
  declined: 'default',
  sent: 'green',
  destroyed: 'default',
} as const
const refresh = [calls.bench.copies, calls.bench.shift]

/** Second copies of posted pieces: one person asks, another decides, and each ends sent or destroyed. */
export default function CopiesPage() {
  const texts = useTexts('staff/shift')
  const columns = useColumns()
  const copies = useList(calls.bench.copies, {})
  const [opened, setOpened] = useAddressPart('copy')
  const [ended, setEnded] = useState<{
    readonly copy: Copy
    readonly ending: Ending
  } | null>(null)
  const [approved, setApproved] = useState<Copy | null>(null)
  const deciding = useSend(calls.bench.decideCopy, {
    refresh,
    onSuccess: ({ id, state }) => {
      setApproved(null)
      if (state === 'approved') setOpened(id)
    },
  })
  return (
    <Card title={texts.copies}>
      <DeskTable<Copy>
        list={copies}
        none={texts.copiesNone}
        width={900}
        columns={[
          ...columns,
          {
            key: 'act',
            render: (_, copy) => (
              <CopyActions
                copy={copy}
                isDeciding={deciding.sending?.id === copy.id}
                onApprove={() => setApproved(copy)}
                onDecline={() => deciding.send({ id: copy.id, decision: 'decline' })}
                onOpen={() => setOpened(copy.id)}
                onEnd={(ending) => setEnded({ copy, ending })}
              />
            ),
          },
        ]}
      />

      <ApproveModal
        copy={approved}
        isDeciding={deciding.isSending}
        onApprove={({ id }) => deciding.send({ id, decision: 'approve' })}
        onClose={() => setApproved(null)}
      />
      {opened && <CopyFile id={opened} onClose={() => setOpened(undefined)} />}
      {ended && <EndCopy {...ended} onClose={() => setEnded(null)} />}
    </Card>
  )
}

/** What is said of each copy, before what can be done with it. */
function useColumns(): Columns<Copy> {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  return [
    {
      title: bench.order,
      render: (_, copy) => (
        <>
          <div>
            <OrderLink number={copy.piece.orderNumber} />
          </div>
          <code>{copy.piece.code}</code>
        </>
      ),
    },
    {
      title: bench.reason,
      render: (_, copy) => (copy.isClaimed ? texts.claimReason : copy.reason),
    },
    {
      title: texts.askedBy,
      render: (_, copy) => (
        <Signed name={copy.isClaimed ? texts.claimed : copy.askedByName} at={copy.askedAt} />
      ),
    },
    {
      title: texts.decidedBy,
      render: (_, copy) =>
        copy.decidedAt && <Signed name={copy.decidedByName} at={copy.decidedAt} />,
    },
    {
      title: bench.state,
      render: (_, copy) => <Tag color={colours[copy.state]}>{texts.copyStates[copy.state]}</Tag>,
    },
  ]
}

function ApproveModal({
  copy,
  isDeciding,
  onApprove,
  onClose,
}: {
  readonly copy: Copy | null
  readonly isDeciding: boolean
  readonly onApprove: (copy: Copy) => void
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  return (
    <Modal
      open={copy !== null}
      title={copy?.piece.orderNumber}
      okText={texts.approve}
      cancelText={bench.cancel}
      okButtonProps={{ loading: isDeciding }}
      onCancel={onClose}
      onOk={() => copy && onApprove(copy)}
    >
      <p>{copy?.isClaimed ? texts.claimReason : copy?.reason}</p>
      <p>{texts.approveAsk}</p>
    </Modal>
  )
}

function Signed({ name, at }: { readonly name: string | null; readonly at: string }) {
  const format = useFormat()
  return (
    <>
      {name}
      <br />
      <Typography.Text type="secondary">{format.date(at, 'dateTime')}</Typography.Text>
    </>
  )
}

/** What may be done with a copy where it stands; who asked for it does not decide. */
function CopyActions({
  copy,
  isDeciding,
  onApprove,
  onDecline,
  onOpen,
  onEnd,
}: {
  readonly copy: Copy
  readonly isDeciding: boolean
  readonly onApprove: () => void
  readonly onDecline: () => void
  readonly onOpen: () => void
  readonly onEnd: (ending: Ending) => void
}) {
  const texts = useTexts('staff/shift')
  if (copy.state === 'asked' && copy.isMine)
    return <Typography.Text type="secondary">{texts.mine}</Typography.Text>
  if (copy.state === 'asked')
    return (
      <Space wrap>
        <Button size="small" type="primary" onClick={onApprove}>
          {texts.approve}
        </Button>
        <Button size="small" loading={isDeciding} onClick={onDecline}>
          {texts.decline}
        </Button>
      </Space>
    )
  if (copy.state !== 'approved') return null
  return (
    <Space wrap>
      <Button size="small" type="primary" onClick={onOpen}>
        {texts.file}
      </Button>
      <Button size="small" onClick={() => onEnd('sent')}>
        {texts.endSent}
      </Button>
      <Button size="small" danger onClick={() => onEnd('destroyed')}>
        {texts.endDestroyed}
      </Button>
    </Space>
  )
}
