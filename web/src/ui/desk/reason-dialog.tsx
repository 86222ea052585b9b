import { readAmount } from '@mailing/contract/wallet/read-amount.ts'
import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

export interface ReasonGiven {
  readonly reason: string
  /** Minor units; 0 where none is asked for. */
  readonly amount: number
  /** For the one whom it is about; undefined: nothing was written, or it is not asked for. */
  readonly message: string | undefined
}

interface ReasonDialogProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly okText: string
  readonly isDanger?: boolean
  readonly isBusy: boolean
  /** A further field has no value yet: nothing can be given. */
  readonly isIncomplete?: boolean
  /** Minor units at most, and what is said below the field; undefined: no amount is asked for. */
  readonly amount?: { readonly most: number; readonly hint: string; readonly currency: string }
  /** Further fields, above the reason. */
  readonly children?: ReactNode
  /** What is written in place of a reason, for instance a message. */
  readonly reasonLabel?: string
  readonly reasonHint?: string
  readonly isReasonLong?: boolean
  /** Beside the reason, words for the one whom it is about; undefined: none are asked for. */
  readonly message?: { readonly label: string; readonly hint: string } | undefined
  /** Characters that are kept of it. */
  readonly mostReason?: number
  readonly problem?: ReactNode
  readonly onCancel: () => void
  readonly onGive: (given: ReasonGiven) => void
}

/** Asks why something is done, with the sum where money moves. Nothing is chosen beforehand. */
export function ReasonDialog({
  title,
  lead,
  okText,
  isDanger = false,
  isBusy,
  isIncomplete = false,
  amount,
  children,
  reasonLabel,
  reasonHint,
  isReasonLong = false,
  message,
  mostReason = isReasonLong ? 600 : 300,
  problem,
  onCancel,
  onGive,
}: ReasonDialogProps) {
  const t = useTexts('staff/desk')
  const [form] = Form.useForm<{ amount?: string; reason: string; message?: string }>()
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t.factor.cancel}
      okButtonProps={{ danger: isDanger, loading: isBusy, disabled: isIncomplete }}
      onOk={form.submit}
      onCancel={onCancel}
    >
      {lead && <p>{lead}</p>}
      <Form
        form={form}
        name="why"
        layout="vertical"
        onFinish={({ reason, amount: typed, message: words }) =>
          onGive({
            reason: reason.trim(),
            amount: readAmount(typed ?? '') ?? 0,
            message: words?.trim() || undefined,
          })
        }
      >
        {amount && <AmountField amount={amount} />}
        {children}
        <Form.Item
          name="reason"
          label={reasonLabel ?? t.reason}
          extra={reasonHint}
          rules={[{ required: true, whitespace: true, min: 3, message: t.reasonShort }]}
        >
          <Input.TextArea rows={isReasonLong ? 5 : 2} maxLength={mostReason} autoFocus={!amount} />
        </Form.Item>
        {message && <MessageField message={message} />}
      </Form>
      {problem}
    </Modal>
  )
}

function AmountField({ amount }: { readonly amount: NonNullable<ReasonDialogProps['amount']> }) {
  const t = useTexts('staff/desk')
  const isAmount = (typed: string | undefined): boolean => {
    const value = readAmount(typed ?? '')
    return value !== null && value >= 1 && value <= amount.most
  }
  return (
    <Form.Item
      name="amount"
      label={t.amount}
      extra={amount.hint}
      rules={[
        {
          required: true,
          validator: (_, typed?: string) =>
            isAmount(typed) ? Promise.resolve() : Promise.reject(new Error(amount.hint)),
        },
      ]}
    >
      <Input inputMode="decimal" autoComplete="off" suffix={amount.currency} autoFocus />
    </Form.Item>
  )
}

function MessageField({
  message,
}: {
  readonly message: NonNullable<ReasonDialogProps['message']>
}) {
  const t = useTexts('staff/desk')
  return (
    <Form.Item
      name="message"
      label={message.label}
      extra={message.hint}
      rules={[{ whitespace: true, min: 2, message: t.reasonShort }]}
    >
      <Input.TextArea rows={3} maxLength={600} />
    </Form.Item>
  )
}
