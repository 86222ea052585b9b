import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { hasPermission } from '../../platform/session.ts'

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

const Code = ({ children }: { readonly children: string }) => (
  <code style={{ whiteSpace: 'nowrap' }}>{children}</code>
)

/** An order's number, which leads to its page for whoever may read orders. */
export const OrderLink = ({ number }: { readonly number: string }) =>
  hasPermission('order.read') ? (
    <ThingLink to={`/order/${number}`}>
      <Code>{number}</Code>
    </ThingLink>
  ) : (
    <Code>{number}</Code>
  )

/** A print batch's number, which opens it for whoever prints. */
export const BatchLink = ({ id, number }: { readonly id: string; readonly number: string }) =>
  hasPermission('print.batch') ? (
    <ThingLink to={`/print?batch=${id}`}>
      <Code>{number}</Code>
    </ThingLink>
  ) : (
    <Code>{number}</Code>
  )
