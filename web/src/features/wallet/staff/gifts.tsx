import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { giftLimits, rechargeLimits } from '@mailing/contract/wallet/limits.ts'
import { Button, Form, Space } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Version = CallOutput<typeof calls.wallet.giftVersions>['list'][number]
type Fields = Omit<CallInput<typeof calls.wallet.setGifts>, 'baseVersion' | 'reason'>

/** Top-up offers and the welcome gift: what is in force, the next version, the history. */
export function GiftPrices() {
  const t = useTexts('staff/price')
  const gifts = useCall(calls.wallet.giftVersions, {}, { freshSeconds: 0 })
  const figures = useFigures(gifts.data?.currency ?? 'CNY')
  return (
    <VersionedSetting<Version, typeof calls.wallet.setGifts, Fields>
      reading={gifts}
      versions={gifts.data?.list ?? []}
      fieldsOf={({ welcomeGift, offers }) => ({ welcomeGift, offers })}
      name="gifts"
      title={t.tabs.gifts}
      lead={t.giftLead}
      figures={figures}
      call={calls.wallet.setGifts}
      toInput={(change, baseVersion) => ({ ...change, baseVersion })}
      conflict="wallet.gifts_changed"
      refresh={[calls.wallet.giftVersions, calls.wallet.rechargeOptions, calls.config.get]}
      origin={t.setting}
    >
      <Form.Item
        name="welcomeGift"
        label={t.welcome}
        extra={t.welcomeHint}
        rules={[{ required: true, message: t.required }]}
        style={{ maxWidth: 240 }}
      >
        <AmountNumber max={giftLimits.welcome} />
      </Form.Item>
      <OfferList />
    </VersionedSetting>
  )
}

/** Writes out a version of the gifts, figure by figure. */
function useFigures(currency: string): (gifts: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/price')
  const format = useFormat()
  return ({ welcomeGift, offers }) => {
    const isWhole = offers?.every(
      (one) => typeof one?.amount === 'number' && typeof one.gift === 'number',
    )
    if (typeof welcomeGift !== 'number' || !offers || !isWhole) return null
    return [
      { key: 'welcome', label: t.welcome, text: format.money(welcomeGift, currency) },
      ...offers.map(({ amount, gift }) => ({
        key: String(amount),
        label: t.offerOf(format.money(amount, currency)),
        text: format.money(gift, currency),
      })),
    ]
  }
}

function OfferList() {
  const t = useTexts('staff/price')
  return (
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
  const price = usePrice()
  const { min, max } = rechargeLimits
  const range = t.amountRange(price(min), price(max))
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
        <AmountNumber max={max} />
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
        <AmountNumber max={max} />
      </Form.Item>
      <Form.Item label={<span aria-hidden="true">&nbsp;</span>} colon={false}>
        <Button onClick={onRemove}>{t.removeOffer}</Button>
      </Form.Item>
    </Space>
  )
}
