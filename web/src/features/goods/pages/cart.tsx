import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import { navigate, switchTab } from '../../../platform/navigation/navigate.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { countOf, orderable, shownLines, totalOf } from '../model/cart.ts'
import { syncCart, useCart } from '../model/cart-store.ts'
import { CartLine } from '../parts/cart-line.tsx'

/** The cart: what is in it, what it costs, what of it is ordered now. */
export default function CartPage() {
  const { cart: t } = useTexts('goods')
  const isLoggedIn = useIsLoggedIn()
  const { wishes, known, state } = useCart()
  const lines = shownLines(wishes, known)
  const taken = orderable(lines, wishes)
  if (lines.length === 0) {
    const isExpected = state === 'loading' || countOf(wishes) > 0
    return (
      <Page title={t.title} onRefresh={isExpected ? undefined : syncCart}>
        {isExpected ? <SkeletonCards /> : <EmptyCart />}
      </Page>
    )
  }
  const order = () => void navigate('/pages/buyGoods/order', { lines: linesToText(taken) })
  return (
    <Page
      title={t.title}
      onRefresh={syncCart}
      footer={
        <FormActions note={<Total taken={taken} />}>
          <Button kind="primary" isWide disabled={taken.length === 0} onClick={order}>
            {taken.length === 0
              ? t.chooseFirst
              : t.checkout(taken.reduce((sum, { quantity }) => sum + quantity, 0))}
          </Button>
        </FormActions>
      }
    >
      {state === 'local' && <NoticeBar tone="warn">{t.local}</NoticeBar>}
      {!isLoggedIn && <NoticeBar>{t.guest}</NoticeBar>}
      <ul>
        {lines.map((line) => (
          <li key={line.variantId}>
            <CartLine
              line={line}
              isLeft={wishes.find(({ variantId }) => variantId === line.variantId)?.isLeft ?? false}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function EmptyCart() {
  const { cart: t } = useTexts('goods')
  return (
    <Empty
      title={t.empty}
      action={
        <Button kind="primary" onClick={() => void switchTab('/pages/buyGoods/buyGoods')}>
          {t.toMall}
        </Button>
      }
    >
      {t.emptyHint}
    </Empty>
  )
}

/** What the lines cost that are ordered now. */
function Total({ taken }: { readonly taken: ReturnType<typeof orderable> }) {
  const { cart: t } = useTexts('goods')
  const price = usePrice()
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        {t.total} <strong className="text-lg text-ink tabular-nums">{price(totalOf(taken))}</strong>
      </span>
      <span className="text-xs">{t.afterwards}</span>
    </span>
  )
}
