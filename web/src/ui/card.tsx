import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent, ReactNode } from 'react'
import {
  type GivenParams,
  linkTo,
  navigate,
  type PagePath,
  useIsShown,
} from '../platform/navigation/navigate.ts'
import { cx } from './class-names.ts'

/** White ground with 12 px corners. `title` becomes a heading of the second level. */
export function Card({
  title,
  extra,
  children,
  className,
  isFlush = false,
}: {
  readonly title?: ReactNode
  /** At the end of the title's line. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  /** Without padding, for lists and pictures. */
  readonly isFlush?: boolean
}) {
  return (
    <section
      className={cx(
        'mb-3 overflow-hidden rounded-card bg-card shadow-card',
        !isFlush && 'p-4',
        className,
      )}
    >
      {title !== undefined && (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
            isFlush ? 'px-4 pt-4 pb-1' : 'mb-3',
          )}
        >
          <h2 className="text-base font-semibold not-last:max-w-[calc(100%-3.5rem)]">{title}</h2>
          {extra !== undefined && <div className="text-sm text-muted">{extra}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Rows under each other on one card, with lines between. */
export function List({
  title,
  children,
}: {
  readonly title?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="mb-3">
      {title !== undefined && (
        <h2 className="mb-1.5 px-1 text-sm font-medium text-muted">{title}</h2>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-card">
        {children}
      </ul>
    </section>
  )
}

interface CellProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** At the end of the row: a value, a badge, a switch. */
  readonly extra?: ReactNode
  readonly icon?: ReactNode
  /** Opens a page; the row is a real link then. */
  readonly to?: PagePath
  readonly params?: GivenParams
  readonly onClick?: () => void
}

/** One row of a `List`. With `to` it is a link, with `onClick` a button, else plain text. Gone where its page is closed. */
export function Cell(props: CellProps) {
  const isShown = useIsShown(props.to, props.params)
  return isShown ? <Row {...props} /> : null
}

function Row({ title, description, extra, icon, to, params, onClick }: CellProps) {
  const isActive = to !== undefined || onClick !== undefined
  const body = (
    <>
      {icon !== undefined && (
        <span className="shrink-0 text-accent-text" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-[7em]">
          <span className="block">{title}</span>
          {description !== undefined && (
            <span className="block text-sm text-muted">{description}</span>
          )}
        </span>
        {extra !== undefined && <span className="text-sm text-muted">{extra}</span>}
      </span>
      {isActive && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-control" />}
    </>
  )
  const look = 'flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-start'
  const touch = 'hover:bg-sunken active:bg-sunken -outline-offset-2'
  if (to !== undefined)
    return (
      <li>
        <PageLink to={to} params={params} className={cx(look, touch)}>
          {body}
        </PageLink>
      </li>
    )
  if (onClick)
    return (
      <li>
        <button type="button" onClick={onClick} className={cx(look, touch)}>
          {body}
        </button>
      </li>
    )
  return <li className={look}>{body}</li>
}

/**
 * A link to one of our pages: a real address for new tabs and screen readers, our navigation rules on a plain press. Gone where its page
 * is closed; `whenClosed` stands there instead.
 */
export function PageLink({
  to,
  params,
  className,
  children,
  label,
  whenClosed = null,
}: {
  readonly to: PagePath
  readonly params?: GivenParams
  readonly className?: string
  readonly children: ReactNode
  readonly label?: string
  readonly whenClosed?: ReactNode
}) {
  const isShown = useIsShown(to, params)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(to, params)
  }
  if (!isShown) return whenClosed
  return (
    <a href={linkTo(to, params)} onClick={open} className={className} aria-label={label}>
      {children}
    </a>
  )
}
