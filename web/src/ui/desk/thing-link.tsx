import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { openScreen } from '../../platform/navigation/navigate.ts'

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

/** An order's number, which leads to its page. */
export const OrderLink = ({ number }: { readonly number: string }) => (
  <ThingLink to={`/order/${number}`}>
    <code style={{ whiteSpace: 'nowrap' }}>{number}</code>
  </ThingLink>
)
