import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type OrderKind, orderKinds } from '@mailing/contract/order-states.ts'
import { Button, Card, Drawer, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { RowDetails } from '../../../ui/desk/row-details.tsx'
import { Named } from '../../../ui/desk/thing-link.tsx'
import { toast } from '../../../ui/feedback.ts'
import { lastDayOf } from '../model.ts'
import { useWriting } from '../parts/use-writing.ts'
import { CampaignSelect } from './campaign-select.tsx'
import { tellField } from './field-error.ts'

type Reward = CallOutput<typeof calls.coupon.adminAccumulated>['list'][number]
interface Values {
  readonly threshold: number
  readonly orderKinds: OrderKind[]
  readonly countsFrom: string
  readonly endsOn?: string
  readonly campaignId: string
}
const changed = [calls.coupon.adminAccumulated, calls.coupon.accumulated]

/** Rewards for a number of orders. The one that is open, or the form of a new one, stands in the address. */
export function Rewards() {
  const words = useTexts('staff/coupon')
  const t = words.reward
  const [opened, open] = useAddressPart('reward')
  const columns = useRewardColumns()
  const list = useCall(calls.coupon.adminAccumulated, {}, { freshSeconds: 0 })
  const reward = list.data?.list.find(({ id }) => id === opened)
  const close = () => open(undefined)
  return (
    <Card
      title={<span style={{ fontWeight: 400, whiteSpace: 'normal' }}>{t.lead}</span>}
      extra={
        <Button type="primary" onClick={() => open('new')}>
          {t.add}
        </Button>
      }
    >
      <DeskTable<Reward>
        reading={list}
        rows={list.data?.list ?? []}
        none={words.none}
        width={900}
        columns={[
          ...columns,
          {
            key: 'open',
            render: (_, { id }) => <Button onClick={() => open(id)}>{t.open}</Button>,
          },
        ]}
      />
      {opened === 'new' && <NewReward onClose={close} />}
      {reward && (
        <Drawer open onClose={close} size={520} title={reward.campaignName}>
          <RowDetails columns={columns} row={reward} />
        </Drawer>
      )}
    </Card>
  )
}

function useRewardColumns(): Columns<Reward> {
  const words = useTexts('staff/coupon')
  const t = words.reward
  const terms = useTexts('coupon').terms
  const format = useFormat()
  const { day } = useWriting()
  const switching = useSend(calls.coupon.switchAccumulated, {
    refresh: changed,
    onSuccess: () => toast(words.saved),
  })
  return [
    {
      title: t.threshold,
      align: 'right',
      render: (_, reward) => <strong>{format.number(reward.threshold)}</strong>,
    },
    {
      title: t.orderKinds,
      render: (_, reward) =>
        reward.orderKinds.length === 0
          ? t.any
          : format.list(reward.orderKinds.map((kind) => terms.kinds[kind])),
    },
    {
      title: t.campaign,
      render: (_, { campaignId, campaignName }) => (
        <Named kind="campaign" id={campaignId}>
          {campaignName}
        </Named>
      ),
    },
    { title: t.countsFrom, render: (_, reward) => day(reward.countsFrom) },
    {
      title: t.endsOn,
      render: (_, reward) => (reward.endsAt === null ? t.noEnd : day(lastDayOf(reward.endsAt))),
    },
    { title: t.taken, align: 'right', render: (_, reward) => format.number(reward.taken) },
    {
      title: t.isActive,
      render: (_, { id, isActive, campaignName }) => (
        <Switch
          aria-label={labelled(t.isActive, campaignName)}
          title={isActive ? t.on : t.off}
          checked={isActive}
          loading={switching.sending?.id === id}
          onChange={(next) => switching.send({ id, isActive: next })}
        />
      ),
    },
  ]
}

function NewReward({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts('staff/coupon')
  const t = words.reward
  const terms = useTexts('coupon').terms
  const needed = [{ required: true, message: words.required }]
  const creating = useSend(calls.coupon.createAccumulated, {
    refresh: changed,
    onSuccess: () => {
      toast(words.saved)
      onClose()
    },
    onError: (error) => tellField(error, words.campaign.field),
  })
  return (
    <FormDrawer onClose={onClose} size={520} title={t.add}>
      <Form<Values>
        name="reward"
        layout="vertical"
        initialValues={{ threshold: 5, orderKinds: [] }}
        onFinish={({ endsOn, ...values }) => creating.send({ ...values, endsOn: endsOn || null })}
      >
        <Form.Item name="threshold" label={t.threshold} rules={needed}>
          <InputNumber min={1} max={1000} precision={0} />
        </Form.Item>
        <Form.Item name="orderKinds" label={t.orderKinds} extra={words.campaign.anyHint}>
          <Select
            mode="multiple"
            options={orderKinds
              .filter((kind) => kind !== 'recharge')
              .map((value) => ({ value, label: terms.kinds[value] }))}
          />
        </Form.Item>
        <Form.Item name="campaignId" label={t.campaign} rules={needed}>
          <CampaignSelect />
        </Form.Item>
        <Form.Item name="countsFrom" label={t.countsFrom} rules={needed}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="endsOn" label={t.endsOn}>
          <Input type="date" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={creating.isSending}>
          {words.save}
        </Button>
      </Form>
    </FormDrawer>
  )
}
