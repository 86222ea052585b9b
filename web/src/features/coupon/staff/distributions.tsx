import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type AudienceKind, audienceKinds, couponLimits } from '@mailing/contract/coupon/kinds.ts'
import type { Distribution } from '@mailing/contract/coupon/staff.ts'
import { Alert, Button, Card, Form, Input, InputNumber, Radio, Typography } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { Named } from '../../../ui/desk/thing-link.tsx'
import { toast } from '../../../ui/feedback.ts'
import { lastDayOf } from '../model.ts'
import { useWriting } from '../parts/use-writing.ts'
import { CampaignSelect } from './campaign-select.tsx'
import { campaignsChanged } from './campaign-values.ts'
import { tellField } from './field-error.ts'

type Audience = CallInput<typeof calls.coupon.previewDistribution>['audience']

interface Values {
  readonly campaignId: string
  readonly kind: AudienceKind
  readonly orders?: number
  readonly days?: number
  readonly day?: string
  readonly phones?: string
  readonly note: string
  readonly takeBefore: string
}

/** What was sent to whom, and how many have taken it. */
export function Distributions() {
  const words = useTexts('staff/coupon')
  const t = words.distribution
  const format = useFormat()
  const { day } = useWriting()
  const [isAdding, setAdding] = useState(false)
  const list = useList(calls.coupon.adminDistributions, {})
  return (
    <Card
      title={<span style={{ fontWeight: 400, whiteSpace: 'normal' }}>{t.lead}</span>}
      extra={
        <Button type="primary" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      <DeskTable<Distribution>
        list={list}
        none={words.none}
        width={900}
        columns={[
          {
            title: t.campaign,
            render: (_, row) => (
              <>
                <Named kind="campaign" id={row.campaignId}>
                  <strong>{row.campaignName}</strong>
                </Named>
                {row.note !== '' && (
                  <Typography.Text type="secondary" style={{ display: 'block' }}>
                    {row.note}
                  </Typography.Text>
                )}
              </>
            ),
          },
          { title: t.people, render: (_, row) => t.audience[row.audience](row.audienceValue) },
          { title: t.taken, align: 'right', render: (_, row) => t.takenOf(row.taken, row.people) },
          { title: t.takeBefore, render: (_, row) => day(lastDayOf(row.takeBefore)) },
          {
            title: t.sentAt,
            render: (_, row) => words.by(row.sentByName, format.date(row.sentAt, 'dateTime')),
          },
        ]}
      />

      {isAdding && <NewDistribution onClose={() => setAdding(false)} />}
    </Card>
  )
}

const phonesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;，；、]+/)
      // One number with blanks in it, or several with blanks between.
      .flatMap((part) => (isPhone(part) ? [part] : part.split(/\s+/)))
      .map(cleanPhone)
      .filter((phone) => phone !== ''),
  ),
]

function audienceOf({ kind, orders, days, day, phones }: Values): Audience {
  if (kind === 'orders_at_least') return { kind, orders: orders ?? 1 }
  if (kind === 'quiet') return { kind, days: days ?? 30 }
  return kind === 'new_since' ? { kind, day: day ?? '' } : { kind, phones: phonesOf(phones ?? '') }
}

/** Counts the people of an audience, and sends when they are counted. */
function useDistribution(onSent: () => void) {
  const words = useTexts('staff/coupon')
  const t = words.distribution
  const [counted, setCounted] = useState<{
    readonly of: string
    readonly count: number
    readonly unknown: number
  } | null>(null)
  const counting = useSend(calls.coupon.previewDistribution, {
    onSuccess: (found, { audience }) => setCounted({ of: JSON.stringify(audience), ...found }),
  })
  const sending = useSend(calls.coupon.createDistribution, {
    refresh: [calls.coupon.adminDistributions, ...campaignsChanged],
    onSuccess: () => {
      toast(t.sent)
      onSent()
    },
    onError: (error) => {
      if (error.is('coupon.audience_changed')) setCounted(null)
      return tellField(error, words.campaign.field)
    },
  })
  const finish = (values: Values) => {
    const audience = audienceOf(values)
    if (counted === null || counted.count === 0 || counted.of !== JSON.stringify(audience))
      counting.send({ audience })
    else
      sending.send({
        campaignId: values.campaignId,
        audience,
        note: values.note,
        takeBefore: values.takeBefore,
        expectedCount: counted.count,
      })
  }
  return {
    counted,
    forget: () => setCounted(null),
    isBusy: counting.isSending || sending.isSending,
    finish,
  }
}

/** First the people are counted, then it is sent to exactly so many. */
function NewDistribution({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('staff/coupon').distribution
  const [form] = Form.useForm<Values>()
  const { counted, forget, isBusy, finish } = useDistribution(onClose)
  return (
    <FormDrawer onClose={onClose} size={640} title={t.add}>
      <Form<Values>
        name="distribution"
        form={form}
        layout="vertical"
        initialValues={{ kind: 'orders_at_least', orders: 1, days: 30, note: '' }}
        onFinish={finish}
        onValuesChange={(change: Partial<Values>) => {
          if (
            Object.keys(change).some(
              (key) => key !== 'note' && key !== 'takeBefore' && key !== 'campaignId',
            )
          )
            forget()
        }}
      >
        <DistributionFields />
        {counted && (
          <Alert
            style={{ marginBottom: 16 }}
            showIcon
            type={counted.count > 0 ? 'info' : 'warning'}
            title={counted.count > 0 ? t.counted(counted.count) : t.nobody}
            description={counted.unknown > 0 ? t.unknown(counted.unknown) : undefined}
          />
        )}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {counted !== null && counted.count > 0 ? t.send(counted.count) : t.count}
        </Button>
      </Form>
    </FormDrawer>
  )
}

function DistributionFields() {
  const words = useTexts('staff/coupon')
  const t = words.distribution
  const kind = Form.useWatch('kind') as AudienceKind | undefined
  const needed = [{ required: true, message: words.required }]
  const isPhones = (_: unknown, text: string | undefined): Promise<void> => {
    const phones = phonesOf(text ?? '')
    if (phones.length === 0) return Promise.reject(new Error(words.required))
    if (phones.length > couponLimits.phones)
      return Promise.reject(new Error(t.phonesHint(couponLimits.phones)))
    return phones.every(isPhone) ? Promise.resolve() : Promise.reject(new Error(t.phonesWrong))
  }
  return (
    <>
      <Form.Item name="campaignId" label={t.campaign} rules={needed}>
        <CampaignSelect />
      </Form.Item>
      <Form.Item name="kind" label={t.people}>
        <Radio.Group
          vertical
          options={audienceKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </Form.Item>
      {kind === 'orders_at_least' && (
        <Form.Item name="orders" label={t.orders} rules={needed}>
          <InputNumber min={1} max={1000} precision={0} />
        </Form.Item>
      )}
      {kind === 'quiet' && (
        <Form.Item name="days" label={t.days} rules={needed}>
          <InputNumber min={1} max={730} precision={0} />
        </Form.Item>
      )}
      {kind === 'new_since' && (
        <Form.Item name="day" label={t.day} rules={needed}>
          <Input type="date" />
        </Form.Item>
      )}
      {kind === 'phones' && (
        <Form.Item
          name="phones"
          label={t.phones}
          extra={t.phonesHint(couponLimits.phones)}
          required
          rules={[{ validator: isPhones }]}
        >
          <Input.TextArea rows={6} />
        </Form.Item>
      )}
      <Form.Item name="note" label={t.note} extra={t.noteHint}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="takeBefore" label={t.takeBefore} rules={needed}>
        <Input type="date" />
      </Form.Item>
    </>
  )
}
