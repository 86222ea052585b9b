import type { CouponTerms } from '@mailing/contract/coupon/rules.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { conditionsOf, worthOf } from '../model.ts'
import { useWriting } from './use-writing.ts'

interface TicketProps {
  readonly name: string
  readonly terms: CouponTerms
  /** Until when it is good. */
  readonly validity: ReactNode
  /** Beside the name. */
  readonly tag?: ReactNode
  /** A word from whoever sends it, a reason, a figure. */
  readonly note?: ReactNode
  /** What can be done with it. */
  readonly action?: ReactNode
  /** Used, lapsed or not fitting. */
  readonly isFaded?: boolean
}

/** A coupon as a ticket: its worth on a stub, what it is for beside it. */
export function Ticket({ name, terms, validity, tag, note, action, isFaded = false }: TicketProps) {
  const t = useTexts('coupon').terms
  const writing = useWriting()
  return (
    <article className="mb-3 flex flex-wrap overflow-hidden rounded-card bg-card shadow-card">
      <div
        className={cx(
          'relative flex min-h-16 grow basis-26 items-center justify-center px-3 py-3.5 text-center font-semibold',
          isFaded ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent-text',
        )}
      >
        <span className="text-xl leading-snug text-balance">{worthOf(t, terms, writing)}</span>
      </div>
      <div className="min-w-0 grow-[3] basis-52 border-s border-dashed border-line p-4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-semibold">{name}</h3>
          {tag}
        </div>
        <ul className="mt-1 text-sm text-muted">
          {conditionsOf(t, terms, writing).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-muted">{validity}</p>
        {note !== undefined && <div className="mt-1.5 text-sm">{note}</div>}
        {action !== undefined && (
          <div className="mt-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
            {action}
          </div>
        )}
      </div>
    </article>
  )
}
