import { textToLines } from '@mailing/contract/goods/lines-text.ts'
import { switchTab } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ConfirmGoods } from '../parts/confirm-goods.tsx'
import { PayGoods } from '../parts/pay-goods.tsx'

/** `lines`: what to order (`<variant>.<quantity>,…`). `recipientId`: a delivery address chosen on the way here. `orderId`: pay an order that was made before. */
export default function ConfirmGoodsPage({ params }: PageProps) {
  const t = useTexts('checkout')
  const lines = textToLines(params['lines'])
  if (params['orderId']) return <PayGoods key={params['orderId']} orderId={params['orderId']} />
  if (lines.length > 0)
    return <ConfirmGoods key={params['lines']} lines={lines} addressId={params['recipientId']} />
  return (
    <Page title={t.title}>
      <Empty
        title={t.nothing}
        action={
          <Button kind="primary" onClick={() => void switchTab('/pages/buyGoods/buyGoods')}>
            {t.toMall}
          </Button>
        }
      >
        {t.nothingHint}
      </Empty>
    </Page>
  )
}
