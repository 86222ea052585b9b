import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder, OrderAction } from '@mailing/contract/order/desk.ts'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReasonDialog, type ReasonGiven } from '../../../ui/desk/reason-dialog.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { orderChanged } from './order-changed.ts'

/** What is done in one call with a reason; printing again, addresses and colleagues have dialogs of their own. */
type Direct = Exclude<OrderAction, 'readdress' | 'reprint' | 'resend' | 'assign'>
type Input = CallInput<typeof calls.orderDesk.act>

/** Those of which the writer is told anyway. */
const telling: readonly OrderAction[] = ['cancel', 'refund', 'credit', 'coupon']

interface ActDialogProps {
  readonly order: DeskOrder
  readonly action: Direct
  readonly onClose: () => void
}

function inputOf(
  id: string,
  action: Direct,
  { reason, amount, message }: ReasonGiven,
  campaignId: string,
): Input {
  switch (action) {
    case 'refund':
    case 'credit':
      return { id, action, reason, amount, message }
    case 'coupon':
      return { id, action, reason, message, campaignId }
    case 'message':
      return { id, action, text: reason }
    case 'cancel':
      return { id, action, reason, message }
    case 'hold':
    case 'release':
      return { id, action, reason }
  }
}

/** Asks for the reason, and the sum where money moves; above the limit a second person is asked. */
export function ActDialog({ order, action, onClose }: ActDialogProps) {
  const t = useTexts('staff/order')
  const format = useFormat()
  const factor = useFreshFactor()
  const [campaignId, setCampaign] = useState('')
  const acting = useSend(calls.orderDesk.act, {
    refresh: orderChanged,
    onSuccess: ({ state }) => {
      onClose()
      toast(state === 'waiting' ? t.asked : t.done)
    },
    onError: (error, input) => factor.take(error, () => acting.send(input)),
  })
  const offer = order.offers.find((one) => one.action === action)
  const money = (value: number) => format.money(value, order.currency)
  const alone = offer?.alone ? t.alone(money(offer.alone)) : ''
  return (
    <>
      <ReasonDialog
        title={t.actionNames[action]}
        lead={action === 'cancel' ? alone : undefined}
        okText={t.actionNames[action]}
        isDanger={action === 'cancel'}
        isBusy={acting.isSending}
        isIncomplete={action === 'coupon' && !campaignId}
        {...(offer?.most != null && {
          amount: {
            most: offer.most,
            hint: [t.most(money(offer.most)), alone].filter((part) => part).join(' · '),
            currency: order.currency,
          },
        })}
        reasonLabel={action === 'message' ? t.messageText : t.reason}
        reasonHint={action === 'message' ? undefined : t.reasonHint}
        isReasonLong={action === 'message'}
        message={
          telling.includes(action) ? { label: t.messageText, hint: t.messageHint } : undefined
        }
        onCancel={onClose}
        onGive={(given) => acting.send(inputOf(order.id, action, given, campaignId))}
      >
        {action === 'coupon' && <CampaignField value={campaignId} onChange={setCampaign} />}
      </ReasonDialog>
      {factor.modal}
    </>
  )
}

/** Gives the order to a colleague, to oneself or back to nobody. */
export function AssignOrder({ order, onClose }: Omit<ActDialogProps, 'action'>) {
  const t = useTexts('staff/order')
  const acting = useSend(calls.orderDesk.act, {
    refresh: orderChanged,
    onSuccess: () => {
      onClose()
      toast(t.done)
    },
  })
  return (
    <AssignDialog
      now={order.assignee?.id}
      isBusy={acting.isSending}
      onCancel={onClose}
      onGive={(to) => acting.send({ id: order.id, action: 'assign', to: to || null })}
    />
  )
}

/** Which running campaign the coupon is of. */
export function CampaignField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (id: string) => void
}) {
  const t = useTexts('staff/order')
  const { data, isPending, error, refetch } = useCall(calls.orderDesk.coupons, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.campaigns.length === 0)
    return <Alert type="info" showIcon title={t.noCampaign} style={{ marginBottom: 16 }} />
  return (
    <Form.Item label={t.campaign} required>
      <Select
        aria-label={t.campaign}
        loading={isPending}
        value={value || undefined}
        onChange={onChange}
        options={(data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
