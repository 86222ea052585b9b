import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { defaultLocale, type Locale } from '@mailing/contract/locale.ts'
import { offerKinds, pointLimits } from '@mailing/contract/point/rules.ts'
import type { DeskOffer, DeskVariant } from '@mailing/contract/point/schemas.ts'
import { Alert, Button, Divider, Form, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { emptyText } from '../../../ui/desk/local-field.tsx'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { VariantField } from './variant-field.tsx'
import { VersionList } from './version-list.tsx'
import { WordsFields } from './words-fields.tsx'

type Fields = CallInput<typeof calls.point.createOffer>
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
} as const

interface OfferDrawerProps {
  readonly offer: DeskOffer | null
  /** The goods that it gives now. */
  readonly variant?: DeskVariant | undefined
  readonly position: number
  readonly onClose: () => void
}

function useOfferSaving(offer: DeskOffer | null, onClose: () => void) {
  const t = useTexts('staff/point')
  const factor = useFreshFactor()
  const done = {
    refresh: [calls.point.deskOffers, calls.point.history],
    onSuccess: () => {
      toast(t.saved)
      onClose()
    },
  }
  const creating = useSend(calls.point.createOffer, {
    ...done,
    onError: (error, input) => factor.take(error, () => creating.send(input)),
  })
  const updating = useSend(calls.point.updateOffer, {
    ...done,
    onError: (error, input) => factor.take(error, () => updating.send(input)),
  })
  const save = ({ coins, campaignId, variantId, stock, ...values }: Fields) => {
    const fields = {
      ...values,
      stock: stock ?? null,
      coins: values.kind === 'coins' ? coins : 0,
      campaignId: values.kind === 'coupon' ? campaignId : null,
      variantId: values.kind === 'goods' ? (variantId ?? null) : null,
    }
    if (offer) updating.send({ id: offer.id, version: offer.version, ...fields })
    else creating.send(fields)
  }
  return { save, isSaving: creating.isSending || updating.isSending, modal: factor.modal }
}

/** Makes an exchange offer, or changes one; its history below. What was exchanged stays as it was. Coins and goods are for those who may change prices. */
export function OfferDrawer({ offer, variant, position, onClose }: OfferDrawerProps) {
  const t = useTexts('staff/point')
  const [language, setLanguage] = useState<Locale>(defaultLocale)
  const [form] = Form.useForm<Fields>()
  const mayGiveMoney = hasPermission('price.edit')
  const first = mayGiveMoney ? 'coins' : 'coupon'
  const kind = Form.useWatch('kind', form) ?? offer?.kind ?? first
  const { save, isSaving, modal } = useOfferSaving(offer, onClose)
  const start: Partial<Fields> = offer ?? {
    kind: first,
    stock: null,
    limitPerUser: 1,
    position,
    isOn: true,
    title: emptyText,
    note: emptyText,
  }
  return (
    <FormDrawer onClose={onClose} size={720} title={offer ? t.edit : t.newOffer}>
      {!mayGiveMoney && (
        <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.moneyByPrices} />
      )}
      <Form<Fields>
        name="offer"
        form={form}
        layout="vertical"
        disabled={offer !== null && offer.kind !== 'coupon' && !mayGiveMoney}
        initialValues={start}
        onFinish={save}
        onFinishFailed={() => setLanguage(defaultLocale)}
      >
        <WordsFields language={language} onLanguage={setLanguage} />
        <div style={grid}>
          <KindField mayGiveMoney={mayGiveMoney} />
          <GivenField kind={kind} variant={variant} />
          <LimitFields offer={offer} />
        </div>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t.save}
        </Button>
      </Form>
      {modal}
      {offer && (
        <>
          <Divider titlePlacement="start">{t.history}</Divider>
          <VersionList subject="offer" id={offer.id} />
        </>
      )}
    </FormDrawer>
  )
}

function KindField({ mayGiveMoney }: { readonly mayGiveMoney: boolean }) {
  const t = useTexts('staff/point')
  return (
    <Form.Item name="kind" label={t.offerKind} rules={[{ required: true, message: t.required }]}>
      <Select
        options={offerKinds.map((value) => ({
          value,
          label: t.offerKinds[value],
          disabled: value !== 'coupon' && !mayGiveMoney,
        }))}
      />
    </Form.Item>
  )
}

interface GivenFieldProps {
  readonly kind: DeskOffer['kind']
  readonly variant: DeskVariant | undefined
}

/** What the offer gives: so many coins, a coupon of a campaign, or a piece of goods. */
function GivenField({ kind, variant }: GivenFieldProps) {
  const t = useTexts('staff/point')
  if (kind === 'coupon') return <CampaignField />
  if (kind === 'goods') return <VariantField current={variant} />
  return (
    <Form.Item name="coins" label={t.coins} rules={[{ required: true, message: t.required }]}>
      <ScaledNumber scale={100} max={pointLimits.coins} />
    </Form.Item>
  )
}

/** What it costs, how often it is had, and where it stands. */
function LimitFields({ offer }: Pick<OfferDrawerProps, 'offer'>) {
  const t = useTexts('staff/point')
  const needed = [{ required: true, message: t.required }]
  return (
    <>
      <Form.Item name="points" label={t.points} rules={needed}>
        <InputNumber min={1} max={pointLimits.offer} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="stock" label={t.stock}>
        <InputNumber
          min={offer?.taken ?? 0}
          max={pointLimits.stock}
          precision={0}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name="limitPerUser" label={t.limitPerUser} rules={needed}>
        <InputNumber min={1} max={999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="position" label={t.position} rules={needed}>
        <InputNumber min={0} max={999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="isOn" label={t.isOn} valuePropName="checked">
        <Switch aria-label={t.isOn} />
      </Form.Item>
    </>
  )
}

function CampaignField() {
  const t = useTexts('staff/point')
  const format = useFormat()
  const campaigns = useCall(calls.point.campaigns, {}, { freshSeconds: 5 })
  const options = (campaigns.data?.list ?? []).map(({ id, name, left }) => ({
    value: id,
    label: left === null ? name : t.campaignLeft(name, format.number(left)),
  }))
  return (
    <Form.Item
      name="campaignId"
      label={t.campaign}
      rules={[{ required: true, message: t.required }]}
      extra={campaigns.data?.list.length === 0 ? t.noCampaigns : undefined}
    >
      <Select loading={campaigns.isPending} options={options} />
    </Form.Item>
  )
}
