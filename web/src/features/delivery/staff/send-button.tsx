import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { PrintPart } from '@mailing/contract/delivery/bench.ts'
import { Button, Dropdown } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import type { TextSets } from '../../../texts/sets.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { ask, tell } from '../../../ui/feedback.ts'

interface SendButtonProps {
  readonly batchIds: readonly string[]
  /** Their letters unless it is said. */
  readonly part?: PrintPart
  /** One of them was sent before. */
  readonly isSent: boolean
  readonly isPrimary?: boolean
  /** Of several: which of them nobody has sent by now. Those are sent then, because asking would send what was sent before as well. */
  readonly left?: () => Promise<readonly string[]>
}

/**
 * Sends batches to one of the printers that are in use; what was sent before only after a question. Nothing where
 * there is no printer.
 */
export function SendButton({
  batchIds,
  part = 'letters',
  isSent,
  isPrimary = false,
  left,
}: SendButtonProps) {
  const t = useTexts('staff/printing')
  const printers = useCall(calls.print.printers, {}, { freshSeconds: 60 })
  const { isSending, send, askAgain } = useSending({ batchIds, part, left })
  const usable =
    printers.data?.list.flatMap(({ id, isAllowed, versions: [newest] }) =>
      isAllowed && newest?.isActive ? [{ id, name: newest.name }] : [],
    ) ?? []
  const [only] = usable
  const choose = (printerId: string) => (isSent ? void askAgain(printerId) : send(printerId, false))
  const label = sendWords(t, part, isSent)
  const offered = batchIds.length === 0 ? [] : usable
  useOpenActions(
    offered.map(({ id, name }) => ({
      key: `send ${part} ${id}`,
      label: usable.length === 1 ? label : `${label} · ${name}`,
      run: () => choose(id),
    })),
  )
  if (!only) return null
  const button = (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      loading={isSending}
      disabled={batchIds.length === 0}
      {...(usable.length === 1 ? { onClick: () => choose(only.id) } : {})}
    >
      {label}
    </Button>
  )
  if (usable.length === 1) return button
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: usable.map(({ id, name }) => ({ key: id, label: name })),
        onClick: ({ key }) => choose(key),
      }}
    >
      {button}
    </Dropdown>
  )
}

const sendWords = (t: TextSets['staff/printing'], part: PrintPart, isSent: boolean): string => {
  if (part === 'labels') return isSent ? t.sendLabelsAgain : t.sendLabels
  return isSent ? t.sendAgain : t.sendTo
}

/** Sends, for the first time or after a question once more. */
function useSending({
  batchIds,
  part,
  left,
}: Pick<SendButtonProps, 'batchIds' | 'left'> & { readonly part: PrintPart }) {
  const t = useTexts('staff/printing')
  const sending = useSend(calls.print.send, {
    refresh: [calls.delivery.batch, calls.delivery.batches, calls.print.run],
    onError: (error, input) => {
      // Somebody else has sent it since the screen was read.
      if (!error.is('delivery.already_sent')) return false
      void (left ? sendLeft(left, input, error.message) : askAgain(input.printerId))
      return true
    },
  })
  const send = (printerId: string, isAgain: boolean) =>
    sending.send({ batchIds: [...batchIds], printerId, part, isAgain })
  const askAgain = async (printerId: string) => {
    const message = t.sendAgainAsk
    if (await ask({ message, okText: t.sendAgain, cancelText: t.cancel })) send(printerId, true)
  }
  const sendLeft = async (
    left: () => Promise<readonly string[]>,
    { batchIds: tried, printerId }: CallInput<typeof calls.print.send>,
    why: string,
  ) => {
    const unsent = new Set(await left())
    const rest = tried.filter((id) => unsent.has(id))
    if (rest.length === tried.length) void tell(why)
    else if (rest.length > 0) sending.send({ batchIds: rest, printerId, part, isAgain: false })
  }
  return { isSending: sending.isSending, send, askAgain }
}
