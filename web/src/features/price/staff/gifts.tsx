import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { giftLimits, rechargeLimits } from '@mailing/contract/wallet/limits.ts'
import { Button, Card, Form, Input, Skeleton, Space, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differences, type Figure } from './differences.ts'
import { StateTag, VersionHistory } from './version-history.tsx'

type Version = CallOutput<typeof calls.wallet.giftVersions>['list'][number]
type Fields = Omit<CallInput<typeof calls.wallet.setGifts>, 'baseVersion'>
type Gifts = Pick<Fields, 'welcomeGift' | 'offers'>

/** Top-up offers and the welcome gift: what is in force, the next version, the history. */
export function GiftPrices() {
  const t = useTexts('staff/price')
  const format = useFormat()
  const gifts = useCall(calls.wallet.giftVersions, {}, { freshSeconds: 0 })
  const figures = useFigures(gifts.data?.currency ?? 'CNY')
  if (gifts.error) return <ErrorState error={gifts.error} onRetry={() => void gifts.refetch()} />
  const [current] = gifts.data?.list ?? []
  if (!gifts.data || !current) return <Skeleton active />
  const byline = ({ createdAt, createdByName, reason }: Version): string =>
    createdAt === null
      ? t.setting
      : [format.date(createdAt, 'dateTime'), createdByName, reason].filter(Boolean).join(' · ')
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <GiftForm key={current.version} current={current} currency={gifts.data.currency} />
      <VersionHistory
        versions={gifts.data.list.map((one, index) => ({
          version: one.version,
          figures: figures(one),
          tag: <StateTag state={index === 0 ? 'current' : 'past'} />,
          byline: byline(one),
        }))}
      />
    </Space>
  )
}

/** Writes out a version of the gifts, figure by figure. */
function useFigures(currency: string): (gifts: Gifts) => Figure[] {
  const t = useTexts('staff/price')
  const format = useFormat()
  return ({ welcomeGift, offers }) => [
    { key: 'welcome', label: t.welcome, text: format.money(welcomeGift, currency) },
    ...offers.map(({ amount, gift }) => ({
      key: String(amount),
      label: t.offerOf(format.money(amount, currency)),
      text: format.money(gift, currency),
    })),
  ]
}

function GiftForm({ current, currency }: { readonly current: Version; readonly currency: string }) {
  const t = useTexts('staff/price')
  const factor = useFreshFactor()
  const setting = useSend(calls.wallet.setGifts, {
    refresh: [calls.wallet.giftVersions, calls.wallet.rechargeOptions, calls.config.get],
    onSuccess: () => toast(t.saved),
    onError: (error, input) => factor.take(error, () => setting.send(input)),
  })
  const { welcomeGift, offers } = current
  return (
    <Card title={t.tabs.gifts} extra={<span>{t.version(current.version)}</span>}>
      <Typography.Paragraph type="secondary">{t.giftLead}</Typography.Paragraph>
      <Form<Fields>
        name="gifts"
        layout="vertical"
        initialValues={{ welcomeGift, offers, reason: '' }}
        onFinish={(values) => setting.send({ baseVersion: current.version, ...values })}
      >
        <Form.Item
          name="welcomeGift"
          label={t.welcome}
          extra={t.welcomeHint}
          rules={[{ required: true, message: t.required }]}
          style={{ maxWidth: 240 }}
        >
          <ScaledNumber scale={100} max={giftLimits.welcome} />
        </Form.Item>
        <fieldset style={{ border: 0, padding: 0, margin: '0 0 16px' }}>
          <legend style={{ padding: 0, marginBottom: 8, fontSize: 16, fontWeight: 600 }}>
            {t.offers}
          </legend>
          <Form.List name="offers">
            {(fields, { add, remove }) => (
              <>
                {fields.map(({ key, name }) => (
                  <OfferFields key={key} index={name} onRemove={() => remove(name)} />
                ))}
                {fields.length < giftLimits.offers && (
                  <div>
                    <Button onClick={() => add({ gift: 0 })}>{t.addOffer}</Button>
                  </div>
                )}
              </>
            )}
          </Form.List>
        </fieldset>
        <Form.Item
          name="reason"
          label={t.reason}
          rules={[{ required: true, whitespace: true, min: 4, message: t.reasonShort }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <Changes
              before={current}
              after={getFieldsValue(true) as Fields}
              currency={currency}
              isSending={setting.isSending}
            />
          )}
        </Form.Item>
      </Form>
      {factor.modal}
    </Card>
  )
}

function OfferFields({
  index,
  onRemove,
}: {
  readonly index: number
  readonly onRemove: () => void
}) {
  const t = useTexts('staff/price')
  const format = useFormat()
  const { min, max } = rechargeLimits
  const range = t.amountRange(format.amount(min), format.amount(max))
  type Offers = Fields['offers'] | undefined
  return (
    <Space align="start" wrap style={{ display: 'flex' }}>
      <Form.Item
        name={[index, 'amount']}
        label={t.amount}
        dependencies={['offers']}
        rules={[
          { required: true, message: t.required },
          ({ getFieldValue }) => ({
            validator: (_, value: number) => {
              if (value < min || value > max) return Promise.reject(new Error(range))
              return (getFieldValue('offers') as Offers)?.some(
                (one, place) => place !== index && one?.amount === value,
              )
                ? Promise.reject(new Error(t.amountTwice))
                : Promise.resolve()
            },
          }),
        ]}
      >
        <ScaledNumber scale={100} max={max} />
      </Form.Item>
      <Form.Item
        name={[index, 'gift']}
        label={t.gift}
        dependencies={[['offers', index, 'amount']]}
        rules={[
          { required: true, message: t.required },
          ({ getFieldValue }) => ({
            validator: (_, value: number) =>
              value <= (getFieldValue(['offers', index, 'amount']) as number)
                ? Promise.resolve()
                : Promise.reject(new Error(t.giftTooLarge)),
          }),
        ]}
      >
        <ScaledNumber scale={100} max={max} />
      </Form.Item>
      <Form.Item label={<span aria-hidden="true">&nbsp;</span>} colon={false}>
        <Button onClick={onRemove}>{t.removeOffer}</Button>
      </Form.Item>
    </Space>
  )
}

/** What the new version changes, before it is sent. */
function Changes({
  before,
  after,
  currency,
  isSending,
}: {
  readonly before: Gifts
  readonly after: Gifts
  readonly currency: string
  readonly isSending: boolean
}) {
  const t = useTexts('staff/price')
  const figures = useFigures(currency)
  const isWhole =
    typeof after.welcomeGift === 'number' &&
    (after.offers ?? []).every(
      (one) => typeof one?.amount === 'number' && typeof one.gift === 'number',
    )
  const list = isWhole ? differences(figures(before), figures(after)) : []
  return (
    <>
      <div
        style={{ padding: 12, marginBottom: 16, borderRadius: 8, background: '#f5f7f5' }}
        aria-live="polite"
      >
        <strong>{t.changes}</strong>
        {list.length > 0 ? (
          <DifferenceList list={list} />
        ) : (
          <div style={{ color: '#5c6370' }}>{t.noChanges}</div>
        )}
      </div>
      <Button type="primary" htmlType="submit" disabled={list.length === 0} loading={isSending}>
        {t.save}
      </Button>
    </>
  )
}
