import type { ReactNode } from 'react'
import type { GivenParams, PagePath } from '../../../platform/navigation/navigate.ts'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'

/** One thing that happened: the words lead to it, the button to what can be done about it. */
export function ToldLine({
  icon,
  title,
  reason,
  text,
  to,
  params,
  step,
  isBusy,
  onStep,
}: {
  readonly icon: ReactNode
  readonly title: string
  /** Why, where it is known. */
  readonly reason: string
  readonly text: string
  readonly to: PagePath
  readonly params: GivenParams
  readonly step: string
  readonly isBusy?: boolean
  readonly onStep: () => void
}) {
  return (
    <li className="px-4 py-2.5">
      <PageLink to={to} params={params} className="flex items-start gap-3 -outline-offset-2">
        <span className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          {reason && <span className="block text-sm">{reason}</span>}
          <span className="block text-sm text-muted">{text}</span>
        </span>
      </PageLink>
      <div className="mt-1.5 ps-8.5">
        <Button size="small" isBusy={isBusy} onClick={onStep}>
          {step}
        </Button>
      </div>
    </li>
  )
}
