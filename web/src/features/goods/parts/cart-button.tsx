import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTexts } from '../../../texts/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { countOf } from '../model/cart.ts'
import { useCart } from '../model/cart-store.ts'

/** The way to the cart, with the number of pieces in it. */
export function CartButton() {
  const t = useTexts('goods')
  const { wishes } = useCart()
  return (
    <PageLink
      to="/pages/buyGoods/cart"
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
    >
      <ShoppingCart aria-hidden="true" className="size-6" />
      <span className="sr-only">{t.cart.open}</span>
      <Badge count={countOf(wishes)} words={t.cart.pieces} className="end-0 top-0.5" />
    </PageLink>
  )
}
