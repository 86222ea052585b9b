import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { isEndedUnpaid } from '@mailing/contract/order-states.ts'
import Download from 'lucide-react/icons/download'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from './copy-button.tsx'
import { Erased } from './erased.tsx'
import { useOrderWords } from './use-order-words.ts'

/** The very file that is printed, with the fingerprint by which anybody can check it. */
export function OrderFile({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  if (isEndedUnpaid(order))
    return (
      <Card title={t.file}>
        <p className="text-sm text-muted">{t.fileGone}</p>
      </Card>
    )
  if (order.erasedAt)
    return (
      <Card title={t.file}>
        <Erased at={order.erasedAt} />
      </Card>
    )
  if (order.approved === null || order.paidAt === null) return null
  const { sha256, file } = order.approved
  return (
    <Card title={t.file}>
      <p className="text-sm text-muted">{t.fileHint}</p>
      <a
        href={file.url}
        download={`${order.number}.pdf`}
        className={`${buttonClass({ size: 'small' })} mt-3`}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {t.download}
      </a>
      <p className="mt-3 text-xs text-muted">{t.sha}</p>
      <p className="flex items-center gap-1">
        <CopyButton text={sha256} label={t.sha}>
          <code className="text-xs break-all">{sha256}</code>
        </CopyButton>
      </p>
    </Card>
  )
}
