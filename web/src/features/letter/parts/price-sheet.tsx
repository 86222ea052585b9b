import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PriceRows } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Offer } from './use-offer.ts'

interface PriceSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly offer: Offer | null
  readonly pages: number
  readonly content: LetterContent
}

/** What the letter would cost as it stands, item by item. */
export function PriceSheet({ isOpen, onClose, offer, pages, content }: PriceSheetProps) {
  const { price: t } = useTexts('letter')
  const { items, times, total } = useTexts('order')
  const format = useFormat()
  const price = offer?.estimate(pages, content)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.title} description={offer ? t.hint : t.guest}>
      {offer && price && (
        <PriceRows
          lines={price.items.map(({ code, quantity, unit, amount }) => ({
            key: code,
            // What is shown while one writes is the price by ordinary mail.
            label: code === 'mail_class' ? t.ordinaryMail : items[code],
            minor: amount,
            note: quantity > 1 ? times(quantity, format.money(unit, offer.currency)) : undefined,
          }))}
          totalLabel={total}
          total={price.total}
          currency={offer.currency}
        />
      )}
    </Sheet>
  )
}
