import { calls } from '@mailing/contract/client.ts'
import { paperLimit } from '@mailing/contract/shop/rules.ts'
import { Button } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { keepPdf } from '../../../platform/keep-file.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { toast } from '../../../ui/feedback.ts'

/** What can be done with the orders that are marked in the list: their papers, for the shelves and the parcels. */
export function MarkedOrders({
  ids,
  onClear,
}: {
  readonly ids: readonly string[]
  readonly onClear: () => void
}) {
  const t = useTexts('staff/shop')
  const { many } = useTexts('staff/order')
  const printing = useSend(calls.shop.papers, {
    onSuccess: ({ name, pdf, orders }) => {
      keepPdf(name, pdf)
      toast(t.papersMade(orders))
      onClear()
    },
  })
  return (
    <ChosenBar count={ids.length} label={many.chosen(ids.length)} onClear={onClear}>
      <Button
        size="small"
        disabled={ids.length > paperLimit}
        loading={printing.isSending}
        onClick={() => printing.send({ ids: [...ids] })}
      >
        {t.papers}
      </Button>
    </ChosenBar>
  )
}
