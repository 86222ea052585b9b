import { calls } from '@mailing/contract/client.ts'
import type { Copy } from '@mailing/contract/delivery/shift.ts'
import { Button, Card, Input, Modal, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { toast } from '../../../ui/feedback.ts'
import { CopyFile } from './copy-file.tsx'

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
    readonly id: string
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
                onEnd={(ending) => setEnded({ id: copy.id, ending })}
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
      {ended && <EndModal {...ended} onClose={() => setEnded(null)} />}
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
    { title: bench.reason, dataIndex: 'reason' },
    {
      title: texts.askedBy,
      render: (_, copy) => <Signed name={copy.askedByName} at={copy.askedAt} />,
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
      <p>{copy?.reason}</p>
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

/** Sent or destroyed: the code on the copy itself proves which one is meant. */
function EndModal({
  id,
  ending,
  onClose,
}: {
  readonly id: string
  readonly ending: Ending
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const [code, setCode] = useState('')
  const word = ending === 'sent' ? texts.endSent : texts.endDestroyed
  const sending = useSend(calls.bench.endCopy, {
    refresh,
    onSuccess: () => {
      onClose()
      toast(word)
    },
  })
  const send = () => sending.send({ id, ending, code: code.trim() })
  const isLong = code.trim().length >= 3
  return (
    <Modal
      open
      title={word}
      okText={word}
      cancelText={bench.cancel}
      onCancel={onClose}
      onOk={send}
      okButtonProps={{
        danger: ending === 'destroyed',
        disabled: !isLong,
        loading: sending.isSending,
      }}
    >
      <Input
        autoFocus
        aria-label={texts.endCode}
        placeholder={texts.endCode}
        maxLength={80}
        value={code}
        autoComplete="off"
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={() => isLong && send()}
      />
    </Modal>
  )
}
