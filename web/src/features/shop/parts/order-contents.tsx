import type { ShopOriginal, ShopSummary } from '@mailing/contract/shop/schemas.ts'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LineRows } from './line-rows.tsx'

interface OrderContentsProps<L> {
  readonly order: { readonly lines: readonly L[]; readonly original: ShopOriginal | null }
  /** Stands under a line. */
  readonly below?: (line: L) => ReactNode
  /** Stands under the paper of a reply. */
  readonly belowOriginal?: (original: ShopOriginal) => ReactNode
}

/** What an order sends: goods, line by line, or the paper of a reply. */
export function OrderContents<L extends ShopSummary['lines'][number]>({
  order: { lines, original },
  below,
  belowOriginal,
}: OrderContentsProps<L>) {
  if (original === null) return <LineRows lines={lines} {...(below && { below })} />
  return <OriginalRow original={original}>{belowOriginal?.(original)}</OriginalRow>
}

/** The paper of a reply: how many sheets, and when they came. */
export function OriginalRow({
  original: { sheets, receivedAt },
  name,
  children,
}: {
  readonly original: Pick<ShopOriginal, 'sheets' | 'receivedAt'>
  readonly name?: string
  readonly children?: ReactNode
}) {
  const t = useTexts('original')
  const format = useFormat()
  return (
    <div className="flex flex-wrap gap-3">
      <span
        aria-hidden="true"
        className="flex size-16 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text"
      >
        <Mail strokeWidth={1.2} className="size-7" />
      </span>
      <div className="min-w-0 grow basis-32">
        <p className="font-medium wrap-anywhere">{name ?? t.name}</p>
        <p className="text-sm text-muted">{t.facts(sheets, format.date(receivedAt))}</p>
        {children}
      </div>
    </div>
  )
}
