import { calls } from '@mailing/contract/client.ts'
import type { OrderAct } from '@mailing/contract/order/desk.ts'
import { Button, Card, Popconfirm, Space } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { useCurrency } from '../../../ui/use-price.ts'
import { orderChanged } from './order-changed.ts'

/** What colleagues have asked a second person for. Nothing is shown when nothing waits. */
export function WaitingActs() {
  const t = useTexts('staff/order')
  const list = useList(calls.orderDesk.waiting, {}, { everySeconds: 30 })
  const format = useFormat()
  const currency = useCurrency()
  if (list.items.length === 0) return null
  return (
    <Card title={t.waitingActs} size="small">
      <DeskTable<OrderAct>
        list={list}
        size="small"
        width={700}
        columns={[
          { title: t.number, render: (_, act) => <OrderLink number={act.orderNumber} /> },
          { title: t.actions, render: (_, act) => t.actionNames[act.action] },
          {
            title: t.amount,
            align: 'right',
            render: (_, act) => (act.amount === null ? '' : format.money(act.amount, currency)),
          },
          { title: t.reason, dataIndex: 'reason' },
          { title: '', render: (_, act) => t.by(act.byName) },
          { title: '', render: (_, act) => <Decide act={act} /> },
        ]}
      />
    </Card>
  )
}

/** The second person's two answers; the one who asked sees that it waits. */
export function Decide({ act }: { readonly act: OrderAct }) {
  const t = useTexts('staff/order')
  const factor = useFreshFactor()
  const deciding = useSend(calls.orderDesk.decide, {
    refresh: orderChanged,
    onSuccess: () => toast(t.done),
    onError: (error, input) => factor.take(error, () => deciding.send(input)),
  })
  if (!act.isDecidable || !hasPermission('order.credit')) return t.waits
  const answer = (isApproved: boolean) => (
    <Popconfirm
      title={`${t.actionNames[act.action]}: ${isApproved ? t.allow : t.refuse}?`}
      okText={isApproved ? t.allow : t.refuse}
      cancelText={t.cancelDialog}
      onConfirm={() => deciding.send({ id: act.id, isApproved })}
    >
      <Button size="small" type={isApproved ? 'primary' : 'default'}>
        {isApproved ? t.allow : t.refuse}
      </Button>
    </Popconfirm>
  )
  return (
    <Space size={6}>
      {answer(true)}
      {answer(false)}
      {factor.modal}
    </Space>
  )
}
