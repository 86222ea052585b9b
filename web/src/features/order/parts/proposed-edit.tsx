import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import FileText from 'lucide-react/icons/file-text'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DifferenceKey, DifferenceText } from '../../../ui/difference-text.tsx'
import { useOrderAct } from './use-order-act.ts'

/** What staff changed and why, every removed and added word to be seen; the writer agrees or cancels. */
export function ProposedEdit({
  order,
  edit,
}: {
  readonly order: OrderDetail
  readonly edit: NonNullable<OrderDetail['proposedEdit']>
}) {
  const t = useTexts('order')
  const { isActing, acceptEdit, cancel } = useOrderAct(order)
  return (
    <Card title={t.edit.title} className="ring-2 ring-accent">
      <p className="mb-3 text-sm">{edit.reason}</p>
      <DifferenceText before={edit.before} after={edit.after} label={t.edit.title} words={t.edit} />
      <DifferenceKey words={t.edit} />
      <a
        href={edit.file.url}
        target="_blank"
        rel="noreferrer"
        className="my-1 inline-flex min-h-11 items-center gap-2 text-sm text-accent-text underline underline-offset-4"
      >
        <FileText aria-hidden="true" className="size-4.5" />
        {t.edit.file}
      </a>
      <div className="grid gap-2.5">
        <Button kind="primary" isWide isBusy={isActing} onClick={() => void acceptEdit()}>
          {t.edit.accept}
        </Button>
        <Button kind="danger" isWide isBusy={isActing} onClick={() => void cancel()}>
          {t.edit.decline}
        </Button>
      </div>
    </Card>
  )
}
