import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import FileText from 'lucide-react/icons/file-text'
import { useMemo } from 'react'
import { textDifference } from '../../../platform/difference.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
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
  const parts = useMemo(() => textDifference(edit.before, edit.after), [edit.before, edit.after])
  return (
    <Card title={t.edit.title} className="ring-2 ring-accent">
      <p className="mb-3 text-sm">{edit.reason}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a text, no group of form fields */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-label={t.edit.title}
        className="max-h-80 overflow-y-auto rounded-control bg-[#fffdf8] p-3.5 leading-loose whitespace-pre-wrap text-[#1f2328] ring-1 ring-line ring-inset"
      >
        {parts.map(({ kind, text }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew together
          if (kind === 'same') return <span key={index}>{text}</span>
          if (kind === 'removed')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew together
              <del key={index} className="rounded-sm bg-[#fcebe9] text-[#b3261e]">
                <span className="sr-only">{t.edit.removed} </span>
                {text}
              </del>
            )
          return (
            <ins
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew together
              key={index}
              className="rounded-sm bg-[#e8f3e7] text-[#2f6e2e] decoration-2 underline-offset-4"
            >
              <span className="sr-only">{t.edit.added} </span>
              {text}
            </ins>
          )
        })}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-xs text-muted" aria-hidden="true">
        <span>
          <del className="rounded-sm bg-danger-soft px-1 text-danger">{t.edit.removed}</del>
        </span>
        <span>
          <ins className="rounded-sm bg-accent-soft px-1 text-accent-text">{t.edit.added}</ins>
        </span>
      </p>
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
