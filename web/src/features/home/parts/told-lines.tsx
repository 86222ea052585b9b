import { type UrgentNotice, urgentNotices } from '@mailing/contract/order/notices.ts'
import type { Notice, OrderSummary } from '@mailing/contract/order/schemas.ts'
import Clock from 'lucide-react/icons/clock'
import MailMinus from 'lucide-react/icons/mail-minus'
import MailWarning from 'lucide-react/icons/mail-warning'
import MailX from 'lucide-react/icons/mail-x'
import PencilLine from 'lucide-react/icons/pencil-line'
import Wallet from 'lucide-react/icons/wallet'
import { useFormat } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCurrency } from '../../../ui/use-price.ts'
import { isWritten, screensOf } from '../../order/kinds.ts'
import { useSeeNotices } from '../../order/parts/use-see-notices.ts'
import { useWriteAgain } from '../../order/parts/use-write-again.ts'
import { ToldLine } from './told-line.tsx'

const icons = {
  refused: MailX,
  returned: MailMinus,
  refunded: Wallet,
  overdue: Clock,
  exception: MailWarning,
  returning: MailMinus,
  lost: MailX,
} as const satisfies Readonly<Record<UrgentNotice, unknown>>

export type UrgentOrderNotice = Notice & { readonly kind: UrgentNotice }

/** Told by a line of its own, not among the other news. */
export const isUrgent = (notice: Notice): notice is UrgentOrderNotice =>
  urgentNotices.some((kind) => kind === notice.kind)

/** What happened to an order, why in the reader's language, and the next step in one press. */
export function NoticeLine({ notice }: { readonly notice: UrgentOrderNotice }) {
  const texts = useTexts('home')
  const format = useFormat()
  const currency = useCurrency()
  const see = useSeeNotices()
  const { isBeginning, writeAgain } = useWriteAgain(notice.orderKind)
  const { kind, orderId, orderKind, about, params } = notice
  const words = kind === 'refused' && !isWritten(orderKind) ? 'goodsRefused' : kind
  const Icon = icons[kind]
  const page = screensOf(orderKind).detailPage
  const step = async () => {
    see(orderId)
    if (kind === 'refused' && isWritten(orderKind)) await writeAgain(orderId)
    else if (kind === 'refunded') await navigate('/pages/my/wallet/wallet')
    else if (kind === 'exception' || kind === 'returning')
      await navigate('/pages/logistics/logistics', { orderId })
    else await navigate(page, { id: orderId })
  }
  return (
    <ToldLine
      icon={<Icon className="size-5.5" />}
      title={texts.told[words](
        texts.what[orderKind](about),
        format.money(Number(params['amount'] ?? 0), currency),
      )}
      reason={String(params['reason'] ?? '')}
      text={texts.toldHints[words]}
      to={page}
      params={{ id: orderId }}
      step={texts.toldSteps[words]}
      isBusy={isBeginning}
      onStep={() => void step()}
    />
  )
}

/** Staff ask for an answer to a change: both answers stand on the order's screen beside what was changed. */
export function EditLine({ order }: { readonly order: OrderSummary }) {
  const texts = useTexts('home')
  return (
    <ToldLine
      icon={<PencilLine className="size-5.5" />}
      title={texts.told.edit_proposed(texts.what[order.kind](order.recipientName))}
      reason={order.told?.reason ?? ''}
      text={texts.toldHints.edit_proposed}
      to="/pages/my/order/detail"
      params={{ id: order.id }}
      step={texts.toldSteps.edit_proposed}
      onStep={() => void navigate('/pages/my/order/detail', { id: order.id })}
    />
  )
}
