import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { staffStockReasons } from '@mailing/contract/goods/rules.ts'
import { Button, Card, Form, Input, InputNumber, Segmented, Space, Statistic } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { toast } from '../../../ui/feedback.ts'
import { goodsChanged } from './goods-form.tsx'

type Movement = CallOutput<typeof calls.goods.movements>['list'][number]
interface Fields {
  readonly reason: (typeof staffStockReasons)[number]
  readonly change: number
  readonly note: string
}

/** The stock of one variant: what is free, what is promised, and every movement with who and why. */
export function StockDrawer({
  variantId,
  name,
  onClose,
}: {
  readonly variantId: string
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const now = useCall(
    calls.goods.movements,
    { variantId },
    { freshSeconds: 0, select: ({ stock, reserved }) => ({ stock, reserved }) },
  ).data
  return (
    <FormDrawer onClose={onClose} size={760} title={`${t.stock} · ${name}`}>
      <Space orientation="vertical" size="large" style={{ width: '100%' }}>
        <Space size="large">
          <Statistic title={t.stockFree} value={now ? format.number(now.stock) : '…'} />
          <Statistic
            title={`${t.stockReserved} (${t.stockReservedHint})`}
            value={now ? format.number(now.reserved) : '…'}
          />
        </Space>
        <Card size="small" title={t.movement}>
          <MovementForm variantId={variantId} />
        </Card>
        <Card size="small" title={t.movements}>
          <MovementTable variantId={variantId} />
        </Card>
      </Space>
    </FormDrawer>
  )
}

function MovementForm({ variantId }: { readonly variantId: string }) {
  const t = useTexts('staff/goods')
  const [form] = Form.useForm<Fields>()
  const moving = useSend(calls.goods.moveStock, {
    refresh: goodsChanged,
    onSuccess: () => {
      form.resetFields()
      toast(t.recorded)
    },
  })
  return (
    <Form<Fields>
      name="stock"
      form={form}
      layout="vertical"
      initialValues={{ reason: 'receipt', note: '' }}
      onFinish={(fields) => moving.send({ variantId, ...fields })}
    >
      <Form.Item name="reason" label={t.movementKind}>
        <Segmented
          aria-label={t.movementKind}
          options={staffStockReasons.map((value) => ({
            value,
            label: t.staffReasons[value],
          }))}
        />
      </Form.Item>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(120px, 1fr) 3fr',
          columnGap: 16,
        }}
      >
        <ChangeField />
        <Form.Item
          name="note"
          label={t.note}
          extra={t.noteHint}
          rules={[{ required: true, whitespace: true, min: 2, message: t.required }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={moving.isSending}>
        {t.record}
      </Button>
    </Form>
  )
}

/** How many pieces: corrections alone may take some away. */
function ChangeField() {
  const t = useTexts('staff/goods')
  const form = Form.useFormInstance<Fields>()
  const reason = Form.useWatch('reason', form)
  return (
    <Form.Item
      name="change"
      label={t.change}
      extra={reason === 'correction' ? t.changeHint : undefined}
      rules={[{ required: true, message: t.required }]}
    >
      <InputNumber
        min={reason === 'correction' ? -100_000 : 1}
        max={100_000}
        precision={0}
        style={{ width: '100%' }}
      />
    </Form.Item>
  )
}

function MovementTable({ variantId }: { readonly variantId: string }) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const list = useList(calls.goods.movements, { variantId })
  const signed = (change: number): string =>
    change > 0 ? `+${format.number(change)}` : format.number(change)
  return (
    <DeskTable<Movement>
      list={list}
      file={<ExportButton call={calls.goods.exportMovements} filter={{ variantId }} />}
      size="small"
      none={t.noMovements}
      width={620}
      columns={[
        { title: t.at, render: (_, row) => format.date(row.at, 'dateTime') },
        {
          title: t.reason,
          render: (_, row) => (
            <>
              {t.reasons[row.reason]}
              {row.note && <span style={{ display: 'block', color: '#6b7280' }}>{row.note}</span>}
            </>
          ),
        },
        {
          title: t.free,
          align: 'right',
          render: (_, row) => (
            <>
              {row.stockChange !== 0 && <strong>{signed(row.stockChange)} </strong>}
              <span style={{ color: '#6b7280' }}>= {format.number(row.stockAfter)}</span>
            </>
          ),
        },
        {
          title: t.reserved,
          align: 'right',
          render: (_, row) => (
            <>
              {row.reservedChange !== 0 && <strong>{signed(row.reservedChange)} </strong>}
              <span style={{ color: '#6b7280' }}>= {format.number(row.reservedAfter)}</span>
            </>
          ),
        },
        {
          title: t.order,
          render: (_, row) => row.orderNumber && <OrderLink number={row.orderNumber} />,
        },
        { title: t.by, render: (_, row) => row.byName ?? t.system },
      ]}
    />
  )
}
