import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { GoodsLine } from '@mailing/contract/goods/schemas.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { ask } from '../../../ui/feedback.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { setLeft, setQuantity } from '../model/cart-store.ts'
import { GoodsPicture } from './goods-picture.tsx'

/** One line of the cart: tick, picture, number, price, and what stands in its way. */
export function CartLine({ line, isLeft }: { readonly line: GoodsLine; readonly isLeft: boolean }) {
  const t = useTexts('goods')
  const name = line.variantName ? `${line.goodsName} · ${line.variantName}` : line.goodsName
  const problem =
    line.problem === null
      ? null
      : line.problem === 'short'
        ? t.cart.problems.short(line.stock)
        : t.cart.problems[line.problem]
  const isGone = line.problem === 'off_sale' || line.problem === 'sold_out'
  const remove = async () => {
    if (await ask({ message: t.cart.removeAsk(name), okText: t.cart.removeYes, isDanger: true }))
      setQuantity(line.variantId, 0)
  }
  return (
    <article className="mb-3 rounded-card bg-card p-3 shadow-card">
      <div className="flex items-start gap-2">
        <Checkbox
          label={<span className="sr-only">{t.cart.take(name)}</span>}
          checked={!isLeft && line.problem === null}
          disabled={line.problem !== null}
          onChange={(event) => setLeft(line.variantId, !event.currentTarget.checked)}
          className="min-w-11 justify-center"
        />
        <GoodsLink line={line} isGone={isGone} />
        <IconButton
          label={t.cart.remove(name)}
          onClick={() => void remove()}
          className="-me-1 text-muted"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {problem && <p className="mt-2 text-sm text-danger">{problem}</p>}
      {!isGone && <QuantityRow line={line} name={name} />}
    </article>
  )
}

/** Picture and words of a line, which lead to its goods. */
function GoodsLink({ line, isGone }: { readonly line: GoodsLine; readonly isGone: boolean }) {
  const t = useTexts('goods')
  const price = usePrice()
  return (
    <PageLink
      to="/pages/buyGoods/goods"
      params={{ id: line.goodsId, variantId: line.variantId }}
      className="flex min-w-0 grow flex-wrap gap-3 rounded-control"
    >
      <GoodsPicture
        picture={line.picture}
        className={isGone ? 'size-20 rounded-control opacity-55' : 'size-20 rounded-control'}
      />
      <span className="min-w-0 grow basis-28">
        <span className="block font-medium wrap-anywhere">{line.goodsName}</span>
        {line.variantName && <span className="block text-sm text-muted">{line.variantName}</span>}
        <span className="block text-sm text-muted tabular-nums">
          {t.cart.each(price(line.unit))}
        </span>
      </span>
    </PageLink>
  )
}

function QuantityRow({ line, name }: { readonly line: GoodsLine; readonly name: string }) {
  const t = useTexts('goods')
  const price = usePrice()
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-3">
      <span className="me-auto ps-13 font-semibold tabular-nums">{price(line.amount)}</span>
      <Stepper
        label={name}
        lessLabel={t.less}
        moreLabel={t.more}
        value={line.quantity}
        max={Math.max(1, Math.min(line.stock, goodsLimits.quantity))}
        onChange={(quantity) => setQuantity(line.variantId, quantity)}
      />
    </div>
  )
}
