import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Picture } from '@mailing/contract/picture.ts'
import { Button, Card, Form, Input, InputNumber, Select, Switch, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import { LocalField } from '../../../ui/desk/local-field.tsx'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { type GoodsValues, newVariant } from './goods-values.ts'

interface VariantFieldsProps {
  /** What is stored, with its stock; null: new goods. */
  readonly goods: StaffGoods | null
  readonly language: Locale
  readonly onStock: (variant: StaffGoods['variants'][number]) => void
}

/** The variants of goods. One that exists is switched off rather than removed: orders know it. */
export function VariantFields({ goods, language, onStock }: VariantFieldsProps) {
  const t = useTexts('staff/goods')
  const form = Form.useFormInstance<GoodsValues>()
  return (
    <Form.List name="variants">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }, index) => {
            const stored = goods?.variants.find(
              ({ id }) => id === form.getFieldValue(['variants', name, 'id']),
            )
            return (
              <Card
                key={key}
                size="small"
                title={t.variant(index + 1)}
                style={{ marginBottom: 12 }}
                extra={
                  stored ? (
                    <StoredStock variant={stored} onStock={onStock} />
                  ) : (
                    fields.length > 1 && (
                      <Button size="small" danger onClick={() => remove(name)}>
                        {t.removeVariant}
                      </Button>
                    )
                  )
                }
              >
                <OneVariant name={name} language={language} />
              </Card>
            )
          })}
          {fields.length < goodsLimits.variants && (
            <Button onClick={() => add(newVariant)}>{t.addVariant}</Button>
          )}
        </>
      )}
    </Form.List>
  )
}

/** How many pieces of a variant there are, and the way to its movements. */
function StoredStock({
  variant,
  onStock,
}: {
  readonly variant: StaffGoods['variants'][number]
  readonly onStock: VariantFieldsProps['onStock']
}) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  return (
    <>
      <Typography.Text type="secondary" style={{ marginInlineEnd: 8 }}>
        {t.stockOf(format.number(variant.stock), format.number(variant.reserved))}
      </Typography.Text>
      <Button size="small" onClick={() => onStock(variant)}>
        {t.stockOpen}
      </Button>
    </>
  )
}

interface OneVariantProps {
  /** Its place in the list. */
  readonly name: number
  readonly language: Locale
}

function OneVariant({ name, language }: OneVariantProps) {
  const t = useTexts('staff/goods')
  const needed = [{ required: true, message: t.required }]
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
        columnGap: 16,
      }}
    >
      <LocalField
        name={[name, 'name']}
        path={['variants', name, 'name']}
        label={t.variantName}
        language={language}
        max={40}
      />
      <Form.Item
        name={[name, 'sku']}
        label={t.sku}
        rules={[...needed, { pattern: /^[A-Za-z0-9._-]+$/, message: t.skuWrong }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name={[name, 'price']} label={t.price} rules={needed}>
        <AmountNumber max={10_000_000} />
      </Form.Item>
      <Form.Item name={[name, 'weight']} label={t.weight} rules={needed}>
        <InputNumber min={0} max={30_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name={[name, 'thickness']} label={t.thickness} rules={needed}>
        <ScaledNumber scale={10} max={10_000} />
      </Form.Item>
      <PictureField name={name} />
      <Form.Item name={[name, 'isOn']} label={t.isOn} valuePropName="checked">
        <Switch aria-label={t.isOn} />
      </Form.Item>
    </div>
  )
}

/** Which of the pictures of the goods shows this variant. */
function PictureField({ name }: Pick<OneVariantProps, 'name'>) {
  const t = useTexts('staff/goods')
  const form = Form.useFormInstance<GoodsValues>()
  const pictures = (Form.useWatch('pictures', form) ?? []) as readonly Picture[]
  return (
    <Form.Item name={[name, 'pictureId']} label={t.variantPicture}>
      <Select
        options={[
          { value: '', label: t.noPicture },
          ...pictures.map(({ id, url }, at) => ({
            value: id,
            label: (
              <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
                <img
                  src={url}
                  alt=""
                  width={20}
                  height={20}
                  style={{ objectFit: 'cover', borderRadius: 3 }}
                />
                {at + 1}
              </span>
            ),
          })),
        ]}
      />
    </Form.Item>
  )
}
