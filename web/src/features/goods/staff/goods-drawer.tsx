import { calls } from '@mailing/contract/client.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { GoodsForm, goodsChanged } from './goods-form.tsx'
import { stateColours } from './state-colours.ts'
import { StockDrawer } from './stock-drawer.tsx'

interface GoodsDrawerProps {
  /** Null: new goods. */
  readonly id: string | null
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** One of the goods, or new ones: what people read and see, variants, stock, on sale or not. */
export function GoodsDrawer({ id, onClose, onCreated }: GoodsDrawerProps) {
  const t = useTexts('staff/goods')
  const locale = useLocale()
  const [counted, setCounted] = useState<StaffGoods['variants'][number] | null>(null)
  const found = useCall(
    calls.goods.adminGet,
    { id: id ?? '' },
    { isEnabled: id !== null, freshSeconds: 0 },
  )
  const goods = id === null ? null : (found.data ?? null)
  const [isTyped, setTyped] = useState(false)
  return (
    <FormDrawer
      onClose={onClose}
      size={920}
      title={goods ? readLocalText(goods.name, locale) : id === null ? t.add : ''}
      loading={id !== null && found.isPending}
      extra={goods && <StateButton goods={goods} isBlocked={isTyped} />}
    >
      {found.error && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {(goods !== null || id === null) && (
        <GoodsForm
          key={id}
          goods={goods}
          onTyped={setTyped}
          onCreated={onCreated}
          onStock={setCounted}
        />
      )}
      {goods && counted && (
        <StockDrawer
          variantId={counted.id}
          name={`${readLocalText(goods.name, locale)} · ${readLocalText(counted.name, locale)}`}
          onClose={() => setCounted(null)}
        />
      )}
    </FormDrawer>
  )
}

function StateButton({
  goods,
  isBlocked,
}: {
  readonly goods: StaffGoods
  /** The form beside it begins anew with each state, without what was typed. */
  readonly isBlocked: boolean
}) {
  const t = useTexts('staff/goods')
  const isOnSale = goods.state === 'on_sale'
  const moving = useSend(calls.goods.setState, {
    refresh: goodsChanged,
    onSuccess: ({ state }) => toast(state === 'on_sale' ? t.onSaleNow : t.offNow),
  })
  return (
    <Space>
      {isBlocked && <Typography.Text type="secondary">{t.saveFirst}</Typography.Text>}
      <Tag color={stateColours[goods.state]}>{t.states[goods.state]}</Tag>
      <Button
        type={isOnSale ? 'default' : 'primary'}
        loading={moving.isSending}
        disabled={isBlocked}
        onClick={() =>
          moving.send({ id: goods.id, version: goods.version, state: isOnSale ? 'off' : 'on_sale' })
        }
      >
        {isOnSale ? t.takeOff : t.putOn}
      </Button>
    </Space>
  )
}
