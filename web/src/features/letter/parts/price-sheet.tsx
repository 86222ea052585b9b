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
  const t = useTexts('letter')
  const format = useFormat()
  const price = offer?.estimate(pages, content)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.price.title}
      description={offer ? t.price.hint : t.price.guest}
    >
      {offer && price && (
        <PriceRows
          lines={price.items.map(({ code, quantity, unit, amount }) => ({
            key: code,
            label: t.price.items[code],
            minor: amount,
            note:
              quantity > 1
                ? t.price.times(quantity, format.money(unit, offer.currency))
                : undefined,
          }))}
          totalLabel={t.price.total}
          total={price.total}
          currency={offer.currency}
        />
      )}
    </Sheet>
  )
}
