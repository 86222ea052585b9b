import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Space, Tag } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { GoodsPicture } from '../parts/goods-picture.tsx'
import { stateColours } from './state-colours.ts'

/** What the columns of the list of goods ask of it. */
export interface GoodsColumns {
  /** The name of a category. */
  readonly nameOf: (categoryId: string) => string
  readonly onOpen: (id: string) => void
}

/** The columns of the list of goods. */
export function useGoodsColumns({ nameOf, onOpen }: GoodsColumns): Columns<StaffGoods> {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const price = usePrice()
  return [
    {
      key: 'picture',
      title: t.columns.picture,
      width: 72,
      render: (_, goods) => (
        <GoodsPicture picture={goods.pictures[0] ?? null} className="w-12 rounded-control" />
      ),
    },
    {
      title: t.columns.name,
      render: (_, goods) => <GoodsName goods={goods} />,
    },
    {
      key: 'category',
      title: t.columns.category,
      className: 'break-keep',
      render: (_, goods) => nameOf(goods.categoryId),
    },
    {
      key: 'state',
      title: t.columns.state,
      render: (_, goods) => <StateTags goods={goods} />,
    },
    {
      key: 'price',
      title: t.columns.price,
      align: 'right',
      className: 'whitespace-nowrap',
      render: (_, goods) => priceRange(goods, price),
    },
    {
      key: 'stock',
      title: t.columns.stock,
      align: 'right',
      render: (_, goods) => <FreeStock goods={goods} />,
    },
    {
      key: 'sold',
      title: t.columns.sold,
      align: 'right',
      render: (_, goods) => format.number(goods.sold),
    },
    {
      key: 'updated',
      title: t.columns.updated,
      className: 'break-keep',
      render: (_, goods) => <LastChange goods={goods} />,
    },
    {
      key: 'open',
      render: (_, goods) => <Button onClick={() => onOpen(goods.id)}>{t.open}</Button>,
    },
  ]
}

function GoodsName({ goods }: { readonly goods: StaffGoods }) {
  const locale = useLocale()
  return (
    <>
      <strong>{readLocalText(goods.name, locale)}</strong>
      <span style={{ display: 'block', color: '#6b7280', fontSize: 13 }}>
        {goods.variants.map(({ sku }) => sku).join(' · ')}
      </span>
    </>
  )
}

function LastChange({ goods }: { readonly goods: StaffGoods }) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  return (
    <span style={{ fontSize: 13 }}>
      {goods.updatedByName || t.system}
      <span style={{ display: 'block', color: '#5c6370', whiteSpace: 'nowrap' }}>
        {format.relative(goods.updatedAt)}
      </span>
    </span>
  )
}

function StateTags({ goods }: { readonly goods: StaffGoods }) {
  const t = useTexts('staff/goods')
  return (
    <Space size={4} wrap>
      <Tag color={stateColours[goods.state]}>{t.states[goods.state]}</Tag>
      {goods.isEnclosable && <Tag>{t.enclosable}</Tag>}
    </Space>
  )
}

/** The pieces of all variants on sale that nobody has ordered yet. */
function FreeStock({ goods }: { readonly goods: StaffGoods }) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const free = goods.variants.reduce((sum, { stock, isOn }) => sum + (isOn ? stock : 0), 0)
  return free > 0 ? format.number(free) : <Tag color="red">{t.soldOut}</Tag>
}

function priceRange({ variants }: StaffGoods, write: (minor: number) => string): string {
  const prices = variants.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? write(low) : `${write(low)} – ${write(high)}`
}
