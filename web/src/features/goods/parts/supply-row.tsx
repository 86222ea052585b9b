import { enclosureLimits } from '@mailing/contract/goods/rules.ts'
import type { GoodsDetail, Variant } from '@mailing/contract/goods/schemas.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import type { Chosen } from '../model/enclosures.ts'

interface SupplyRowProps {
  readonly goods: GoodsDetail
  readonly variant: Variant
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
  /** Picture and words of the variant. */
  readonly children: ReactNode
}

/** The name of a variant beside others of all goods. */
export const supplyName = (goods: GoodsDetail, variant: Variant): string =>
  goods.variants.length > 1 ? `${goods.name} · ${variant.name}` : goods.name

/** One variant that may travel in a letter, with how many of it. */
export function SupplyRow({ goods, variant, chosen, onChosen, children }: SupplyRowProps) {
  const t = useTexts('goods')
  const most = Math.min(
    variant.stock,
    goods.remaining ?? goods.limitPerUser ?? enclosureLimits.pieces,
    enclosureLimits.pieces,
  )
  const value = Math.min(chosen[variant.id] ?? 0, most)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      {children}
      {most > 0 ? (
        <Stepper
          label={supplyName(goods, variant)}
          lessLabel={t.less}
          moreLabel={t.more}
          min={0}
          max={most}
          value={value}
          onChange={(quantity) => onChosen({ ...chosen, [variant.id]: quantity })}
        />
      ) : (
        <span className="text-sm text-muted">{t.soldOut}</span>
      )}
    </li>
  )
}
