import { calls } from '@mailing/contract/client.ts'
import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { defaultLocale, type Locale } from '@mailing/contract/locale.ts'
import { Button, Divider, Form, InputNumber, Select, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'
import { SavedMeanwhile } from '../../../ui/desk/saved-meanwhile.tsx'
import { type Begun, isOvertaken, useBegun } from '../../../ui/desk/use-begun.ts'
import { toast } from '../../../ui/feedback.ts'
import { type GoodsValues, inputOf, valuesOf } from './goods-values.ts'
import { PictureList } from './picture-list.tsx'
import { VariantFields } from './variant-fields.tsx'

/** What changes for staff and for buyers when goods do. */
export const goodsChanged = [
  calls.goods.adminList,
  calls.goods.adminGet,
  calls.goods.adminCategories,
  calls.goods.movements,
]

interface GoodsFormProps {
  /** Null: new goods. */
  readonly goods: StaffGoods | null
  /** False: it has begun anew. */
  readonly onTyped: (isTyped: boolean) => void
  readonly onCreated: (id: string) => void
  readonly onStock: (variant: StaffGoods['variants'][number]) => void
}

function useGoodsSaving(begun: Begun<StaffGoods | null>, onCreated: (id: string) => void) {
  const t = useTexts('staff/goods')
  const creating = useSend(calls.goods.create, {
    refresh: goodsChanged,
    onSuccess: ({ id }) => {
      toast(t.created)
      onCreated(id)
    },
  })
  const updating = useSend(calls.goods.update, {
    refresh: goodsChanged,
    onSuccess: () => {
      begun.save()
      toast(t.saved)
    },
    onError: (error) => isOvertaken(error, 'goods.changed', goodsChanged),
  })
  const save = (values: GoodsValues) => {
    if (begun.stand === null) creating.send(inputOf(values))
    else updating.send({ id: begun.stand.id, version: begun.stand.version, ...inputOf(values) })
  }
  return { save, updating, isSaving: creating.isSending || updating.isSending }
}

/** Everything about goods but their stock and state. Orders that exist keep what they bought. */
export function GoodsForm({ goods, onTyped, onCreated, onStock }: GoodsFormProps) {
  const begun = useBegun(goods, goods?.version ?? 0)
  const saving = useGoodsSaving(begun, onCreated)
  return (
    <GoodsFields
      key={begun.round}
      begun={begun}
      saving={saving}
      onTyped={onTyped}
      onStock={onStock}
    />
  )
}

interface GoodsFieldsProps extends Pick<GoodsFormProps, 'onTyped' | 'onStock'> {
  readonly begun: Begun<StaffGoods | null>
  readonly saving: ReturnType<typeof useGoodsSaving>
}

function GoodsFields({ begun, saving, onTyped, onStock }: GoodsFieldsProps) {
  const t = useTexts('staff/goods')
  const labels = useGoodsLabels()
  const [language, setLanguage] = useState<Locale>(defaultLocale)
  useEffect(() => onTyped(false), [onTyped])
  return (
    // A needed text may stand in a language that is not open: the one that is needed comes to the front.
    <Form<GoodsValues>
      name="goods"
      layout="vertical"
      initialValues={valuesOf(begun.stand)}
      onValuesChange={() => onTyped(true)}
      onFinish={saving.save}
      onFinishFailed={() => setLanguage(defaultLocale)}
      scrollToFirstError
    >
      <CategoryField />
      <LanguageChoice value={language} onChange={setLanguage} />
      <LocalField name={['name']} label={t.name} language={language} max={60} />
      <LocalField name={['subtitle']} label={t.subtitle} language={language} max={80} isOptional />
      <LocalField
        name={['description']}
        label={t.description}
        language={language}
        max={2000}
        rows={5}
      />
      <Form.Item name="pictures" label={t.pictures} extra={t.picturesHint(goodsLimits.pictures)}>
        <PictureList />
      </Form.Item>
      <Divider titlePlacement="start">{t.variants}</Divider>
      <VariantFields goods={begun.newest} language={language} onStock={onStock} />
      <Divider />
      <SellingFields />
      <SavedMeanwhile
        begun={begun}
        valuesOf={valuesOf}
        labels={labels}
        name={begun.newest?.updatedByName}
        saving={saving.updating}
        conflict="goods.changed"
      />
      <Button type="primary" htmlType="submit" disabled={begun.isBehind} loading={saving.isSaving}>
        {t.save}
      </Button>
    </Form>
  )
}

function useGoodsLabels(): Readonly<Record<keyof GoodsValues, string>> {
  const t = useTexts('staff/goods')
  return {
    categoryId: t.category,
    name: t.name,
    subtitle: t.subtitle,
    description: t.description,
    pictures: t.pictures,
    variants: t.variants,
    limitPerUser: t.limit,
    isEnclosable: t.enclosable,
    isReturnEnvelope: t.returnEnvelope,
    isStationeryKit: t.stationeryKit,
    position: t.position,
  }
}

function CategoryField() {
  const t = useTexts('staff/goods')
  const locale = useLocale()
  const categories = useCall(calls.goods.adminCategories, {})
  return (
    <Form.Item
      name="categoryId"
      label={t.category}
      rules={[{ required: true, message: t.required }]}
      extra={categories.data?.list.length === 0 ? t.noCategory : undefined}
    >
      <Select
        loading={categories.isPending}
        options={(categories.data?.list ?? []).map(({ id, words }) => ({
          value: id,
          label: readLocalText(words, locale),
        }))}
      />
    </Form.Item>
  )
}

/** How the goods are sold, and what else they may serve for. */
function SellingFields() {
  const t = useTexts('staff/goods')
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
        columnGap: 16,
      }}
    >
      <Form.Item name="limitPerUser" label={t.limit} extra={t.limitHint}>
        <InputNumber min={1} max={999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="position"
        label={t.position}
        extra={t.positionHint}
        rules={[{ required: true, message: t.required }]}
      >
        <InputNumber min={0} max={9999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="isEnclosable"
        label={t.enclosable}
        extra={t.enclosableHint}
        valuePropName="checked"
      >
        <Switch aria-label={t.enclosable} />
      </Form.Item>
      <Form.Item
        name="isReturnEnvelope"
        label={t.returnEnvelope}
        extra={t.returnEnvelopeHint}
        valuePropName="checked"
        dependencies={['isEnclosable']}
      >
        <Switch aria-label={t.returnEnvelope} />
      </Form.Item>
      <Form.Item
        name="isStationeryKit"
        label={t.stationeryKit}
        extra={t.stationeryKitHint}
        valuePropName="checked"
      >
        <Switch aria-label={t.stationeryKit} />
      </Form.Item>
    </div>
  )
}
