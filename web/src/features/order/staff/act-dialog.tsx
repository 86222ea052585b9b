import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder, OrderAction } from '@mailing/contract/order/desk.ts'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReasonDialog, type ReasonGiven } from '../../../ui/desk/reason-dialog.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { orderChanged } from './order-changed.ts'

/** What is done in one call; printing again and addresses have dialogs of their own. */
type Direct = Exclude<OrderAction, 'readdress' | 'reprint' | 'resend'>
type Input = CallInput<typeof calls.orderDesk.act>

interface ActDialogProps {
  readonly order: DeskOrder
  readonly action: Direct
  readonly onClose: () => void
}

function inputOf(
  id: string,
  action: Direct,
  { reason, amount }: ReasonGiven,
  extra: { readonly campaignId: string; readonly to: string | null },
): Input {
  switch (action) {
    case 'refund':
    case 'credit':
      return { id, action, reason, amount }
    case 'coupon':
      return { id, action, reason, campaignId: extra.campaignId }
    case 'assign':
      return { id, action, reason, to: extra.to }
    case 'message':
      return { id, action, text: reason }
    case 'cancel':
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
  const isMine = order.assignee?.id === currentUid()
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
        title={action === 'assign' ? (isMine ? t.giveBack : t.takeIt) : t.actionNames[action]}
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
        reasonHint={['cancel', 'refund', 'credit'].includes(action) ? t.reasonHint : undefined}
        isReasonLong={action === 'message'}
        onCancel={onClose}
        onGive={(given) =>
          acting.send(
            inputOf(order.id, action, given, {
              campaignId,
              to: isMine ? null : currentUid(),
            }),
          )
        }
      >
        {action === 'coupon' && <CampaignField value={campaignId} onChange={setCampaign} />}
      </ReasonDialog>
      {factor.modal}
    </>
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
