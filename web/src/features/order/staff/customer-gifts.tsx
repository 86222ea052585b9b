import { calls } from '@mailing/contract/client.ts'
import { Button, Modal, Space } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { ActDialog, CampaignField } from './act-dialog.tsx'

/** What the desk gives a customer: money belongs to an order, so that the books say what it was for; a coupon does not need one. */
export function CustomerGifts({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/order')
  const [asked, setAsked] = useState<'credit' | 'coupon' | null>(null)
  const mayGive = hasPermission('order.credit')
  const gifts = mayGive ? (['credit', 'coupon'] as const) : []
  useOpenActions(gifts.map((key) => ({ key, label: t.actionNames[key], run: () => setAsked(key) })))
  if (!mayGive) return null
  const close = () => setAsked(null)
  return (
    <>
      <Space wrap>
        {gifts.map((key) => (
          <Button key={key} onClick={() => setAsked(key)}>
            {t.actionNames[key]}
          </Button>
        ))}
      </Space>
      {asked === 'credit' && <Credit userId={userId} onClose={close} />}
      {asked === 'coupon' && <Coupon userId={userId} onClose={close} />}
    </>
  )
}

interface GiftProps {
  readonly userId: string
  readonly onClose: () => void
}

/** First the order that it is for, then the sum: limits and the second person are the order's. */
function Credit({ userId, onClose }: GiftProps) {
  const t = useTexts('staff/order')
  const format = useFormat()
  const price = usePrice()
  const { kinds } = useTexts('order')
  const list = useList(calls.orderDesk.list, { userId })
  const [number, setNumber] = useState<string>()
  const opened = useCall(
    calls.orderDesk.get,
    { number: number ?? '' },
    { isEnabled: number !== undefined, freshSeconds: 0 },
  )
  if (opened.data) return <ActDialog order={opened.data} action="credit" onClose={onClose} />
  return (
    <Modal open title={t.actionNames.credit} width={640} footer={null} onCancel={onClose}>
      <p>{t.creditFor}</p>
      {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      <DeskTable
        list={list}
        size="small"
        none={t.none}
        columns={[
          { title: t.number, render: (_, order) => <code>{order.number}</code> },
          { title: t.kind, render: (_, order) => kinds[order.kind] },
          { title: t.createdAt, render: (_, order) => format.date(order.createdAt) },
          { title: t.total, align: 'right', render: (_, order) => price(order.total) },
          {
            key: 'choose',
            align: 'right',
            render: (_, order) => (
              <Button
                size="small"
                loading={number === order.number && opened.isFetching}
                onClick={() => setNumber(order.number)}
              >
                {t.actionNames.credit}
              </Button>
            ),
          },
        ]}
      />
    </Modal>
  )
}

function Coupon({ userId, onClose }: GiftProps) {
  const t = useTexts('staff/order')
  const [campaignId, setCampaign] = useState('')
  const factor = useFreshFactor()
  const giving = useSend(calls.coupon.giveTo, {
    refresh: [calls.coupon.listOf, calls.customer.get],
    onSuccess: () => {
      onClose()
      toast(t.done)
    },
    onError: (error, input) => factor.take(error, () => giving.send(input)),
  })
  return (
    <>
      <ReasonDialog
        title={t.actionNames.coupon}
        okText={t.actionNames.coupon}
        isBusy={giving.isSending}
        isIncomplete={!campaignId}
        reasonHint={t.reasonHint}
        message={{ label: t.messageText, hint: t.messageHint }}
        onCancel={onClose}
        onGive={({ reason, message }) => giving.send({ userId, campaignId, reason, message })}
      >
        <CampaignField value={campaignId} onChange={setCampaign} />
      </ReasonDialog>
      {factor.modal}
    </>
  )
}
