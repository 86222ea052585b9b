import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { addressOf, mayOpen, type ThingKind } from './thing-address.ts'

/** A link to the screen of a thing; opening it in another tab works too. */
export function ThingLink({
  to,
  children,
}: {
  readonly to: `/${string}`
  readonly children: ReactNode
}) {
  return (
    <Typography.Link
      href={`#${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        event.stopPropagation()
        void openScreen(to)
      }}
    >
      {children}
    </Typography.Link>
  )
}

/** What names a thing, as a link to it for whoever may open it. */
export const Named = ({
  kind,
  id,
  children,
}: {
  readonly kind: ThingKind
  /** What its screen is opened by. */
  readonly id: string
  readonly children: ReactNode
}) =>
  mayOpen(kind) ? <ThingLink to={addressOf({ kind, key: id })}>{children}</ThingLink> : children

interface CodeProps {
  readonly kind: ThingKind
  readonly id: string
  /** The number or the code that stands on the thing. */
  readonly number: string
}

/** The number of a thing, or the code that stands on it, as a link to it for whoever may open it. */
export const CodeLink = ({ kind, id, number }: CodeProps) => (
  <Named kind={kind} id={id}>
    <code style={{ whiteSpace: 'nowrap' }}>{number}</code>
  </Named>
)

/** An order's number, which leads to its page for whoever may read orders. */
export const OrderLink = ({ number }: { readonly number: string }) => (
  <CodeLink kind="order" id={number} number={number} />
)

/** A print batch's number, which opens it for whoever prints. */
export const BatchLink = (batch: Omit<CodeProps, 'kind'>) => <CodeLink kind="batch" {...batch} />

/** The code of a reply's box, which opens the reply for whoever handles replies. */
export const ReplyLink = ({ id, boxCode }: { readonly id: string; readonly boxCode: string }) => (
  <CodeLink kind="reply" id={id} number={boxCode} />
)
