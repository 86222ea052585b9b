import { calls } from '@mailing/contract/client.ts'
import { couponLimits, invitationSides } from '@mailing/contract/coupon/kinds.ts'
import { couponKinds } from '@mailing/contract/coupon/rules.ts'
import { mailClasses } from '@mailing/contract/institution-kinds.ts'
import { defaultLocale, type Locale } from '@mailing/contract/locale.ts'
import { orderKinds } from '@mailing/contract/order-states.ts'
import { Alert, Button, Divider, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { emptyText, LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'
import { toast } from '../../../ui/feedback.ts'
import { type CampaignValues, campaignsChanged, inputOf } from './campaign-values.ts'
import { tellField } from './field-error.ts'

const start: CampaignValues = {
  name: emptyText,
  kind: 'amount_off',
  minSpend: 0,
  orderKinds: [],
  mailClasses: [],
  institutions: [],
  goodsCategories: [],
  validity: 'days',
  validDays: 30,
  perUserLimit: 1,
  isInCentre: true,
  followWord: '',
  invitation: 'none',
}
const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
} as const
const mostMoney = 100_000_000

/** Makes a campaign. */
export function CampaignDrawer({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const [language, setLanguage] = useState<Locale>(defaultLocale)
  const creating = useSend(calls.coupon.createCampaign, {
    refresh: campaignsChanged,
    onSuccess: () => {
      toast(words.saved)
      onClose()
    },
    onError: (error) => tellField(error, t.field),
  })
  return (
    <FormDrawer onClose={onClose} size={820} title={t.add}>
      <Alert type="info" showIcon title={t.fixed} style={{ marginBottom: 16 }} />
      <Form<CampaignValues>
        name="campaign"
        layout="vertical"
        initialValues={start}
        onFinish={(values) => creating.send(inputOf(values))}
        onFinishFailed={() => setLanguage(defaultLocale)}
        scrollToFirstError
      >
        <LanguageChoice value={language} onChange={setLanguage} />
        <LocalField
          name={['name']}
          label={t.name}
          language={language}
          max={couponLimits.nameCharacters}
        />
        <Worth />
        <Scope />
        <Divider />
        <Giving />
        <Button type="primary" htmlType="submit" loading={creating.isSending}>
          {words.save}
        </Button>
      </Form>
    </FormDrawer>
  )
}

function Worth() {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const kind = Form.useWatch('kind') as CampaignValues['kind'] | undefined
  const needed = [{ required: true, message: words.required }]
  return (
    <>
      <Form.Item name="kind" label={t.kind}>
        <Radio.Group
          optionType="button"
          options={couponKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </Form.Item>
      <div style={columns}>
        {kind === 'amount_off' && (
          <Form.Item name="amount" label={t.amount} rules={needed}>
            <AmountNumber max={mostMoney} />
          </Form.Item>
        )}
        {kind === 'percent_off' && (
          <Form.Item name="percent" label={t.percent} rules={needed}>
            <InputNumber min={1} max={100} precision={0} suffix="%" style={{ width: '100%' }} />
          </Form.Item>
        )}
        {kind === 'percent_off' && (
          <Form.Item name="cap" label={t.cap} rules={needed}>
            <AmountNumber max={mostMoney} />
          </Form.Item>
        )}
        {kind === 'free_postage' && (
          <Form.Item name="cap" label={t.capOptional}>
            <AmountNumber max={mostMoney} />
          </Form.Item>
        )}
        {kind === 'free_pages' && (
          <Form.Item name="pages" label={t.pages} rules={needed}>
            <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
        <Form.Item name="minSpend" label={t.minSpend} extra={t.minSpendHint} rules={needed}>
          <AmountNumber max={mostMoney} />
        </Form.Item>
      </div>
    </>
  )
}

function Scope() {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const terms = useTexts('coupon').terms
  const [query, setQuery] = useState('')
  const scopes = useCall(
    calls.coupon.scopes,
    { query: useDeferredValue(query) },
    { isFormerKept: true, freshSeconds: 60 },
  )
  const named = (list: readonly { readonly id: string; readonly name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div style={columns}>
      <Form.Item name="orderKinds" label={t.orderKinds} extra={t.anyHint}>
        <Select
          mode="multiple"
          options={orderKinds
            .filter((kind) => kind !== 'recharge')
            .map((value) => ({ value, label: terms.kinds[value] }))}
        />
      </Form.Item>
      <Form.Item name="mailClasses" label={t.mailClasses} extra={t.anyHint}>
        <Select
          mode="multiple"
          options={mailClasses.map((value) => ({ value, label: terms.classes[value] }))}
        />
      </Form.Item>
      <Form.Item name="institutions" label={t.institutions} extra={t.institutionsHint}>
        <Select
          mode="multiple"
          labelInValue
          showSearch={{ filterOption: false, onSearch: setQuery }}
          loading={scopes.isFetching}
          options={named(scopes.data?.institutions)}
        />
      </Form.Item>
      <Form.Item name="goodsCategories" label={t.goodsCategories} extra={t.anyHint}>
        <Select mode="multiple" labelInValue options={named(scopes.data?.goodsCategories)} />
      </Form.Item>
    </div>
  )
}

function Giving() {
  const words = useTexts('staff/coupon')
  const t = words.campaign
  const validity = Form.useWatch('validity') as CampaignValues['validity'] | undefined
  const needed = [{ required: true, message: words.required }]
  return (
    <>
      <Form.Item name="validity" label={t.validity}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'days', label: t.validDaysMode },
            { value: 'fixed', label: t.validFixedMode },
          ]}
        />
      </Form.Item>
      <div style={columns}>
        {validity === 'fixed' ? (
          <>
            <Form.Item name="validFrom" label={t.validFrom} rules={needed}>
              <Input type="date" />
            </Form.Item>
            <Form.Item name="validUntil" label={t.validUntil} rules={needed}>
              <Input type="date" />
            </Form.Item>
          </>
        ) : (
          <Form.Item name="validDays" label={t.validDays} rules={needed}>
            <InputNumber min={1} max={730} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
        <Form.Item name="stock" label={t.stock} extra={t.stockHint}>
          <InputNumber min={1} max={couponLimits.stock} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="perUserLimit" label={t.perUserLimit} rules={needed}>
          <InputNumber min={1} max={couponLimits.perUser} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="followWord" label={t.followWord} extra={t.followWordHint}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="invitation" label={t.invitation}>
          <Select
            options={invitationSides.map((value) => ({ value, label: t.invitations[value] }))}
          />
        </Form.Item>
        <Form.Item name="isInCentre" label={t.isInCentre} valuePropName="checked">
          <Switch aria-label={t.isInCentre} />
        </Form.Item>
      </div>
    </>
  )
}
