import type { Locale } from '@mailing/contract/locale.ts'
import type { ReactNode } from 'react'

interface SaidBubbleProps {
  readonly title: string
  /** The language of what is said. */
  readonly locale: Locale
  readonly note?: ReactNode
  readonly children: string
}

/** Something that the house says, as it stands in a chat; nothing is shown as a dash. */
export function SaidBubble({ title, locale, note, children }: SaidBubbleProps) {
  return (
    <div style={{ marginBottom: 10 }}>
      <div className="mb-1 text-sm text-muted">
        {title} {note}
      </div>
      <div
        lang={locale}
        className="w-fit max-w-full rounded-[16px] rounded-es-md bg-ground px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {children || '—'}
      </div>
    </div>
  )
}
