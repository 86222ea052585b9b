import { createContext, type ReactNode, use } from 'react'

/** How the number of an order is shown: where its page can be opened, as a link. */
export const OrderNumbers = createContext<(number: string) => ReactNode>((number) => number)

/** The number of an order, on what the console and the app both show. */
export const OrderNumber = ({ number }: { readonly number: string }) => (
  <span className="tabular-nums">{use(OrderNumbers)(number)}</span>
)
