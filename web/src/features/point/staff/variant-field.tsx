import { calls } from '@mailing/contract/client.ts'
import type { DeskVariant } from '@mailing/contract/point/schemas.ts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePrice } from '../../../ui/use-price.ts'

/** Which goods an offer gives a piece of, found by name or sku. `current`: what it gives now, on sale or not. */
export function VariantField({ current }: { readonly current: DeskVariant | undefined }) {
  const t = useTexts('staff/point')
  const format = useFormat()
  const price = usePrice()
  const [search, setSearch] = useState('')
  // What is chosen keeps its name, whatever is searched for next.
  const [chosen, setChosen] = useState(current)
  const found = useCall(
    calls.point.variants,
    search.trim() ? { search: search.trim().slice(0, 40) } : {},
    { freshSeconds: 5, isFormerKept: true },
  )
  const list = found.data?.list ?? []
  const shown = chosen && list.every(({ id }) => id !== chosen.id) ? [chosen, ...list] : list
  const label = (variant: DeskVariant) =>
    t.variantLabel(
      [variant.goodsName, variant.variantName, variant.sku].filter(Boolean).join(' · '),
      price(variant.price),
      format.number(variant.stock),
    )
  return (
    <Form.Item name="variantId" label={t.variant} rules={[{ required: true, message: t.required }]}>
      <Select
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={found.isPending}
        notFoundContent={t.noVariants}
        popupMatchSelectWidth={false}
        onSelect={(value: string) => setChosen(shown.find(({ id }) => id === value))}
        options={shown.map((variant) => ({ value: variant.id, label: label(variant) }))}
      />
    </Form.Item>
  )
}
