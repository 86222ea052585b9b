import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'

/** The one button of a checkout. */
export interface CheckoutButton {
  readonly label: string
  /** What stands on it while the order is being made or paid. */
  readonly busyLabel?: string
  readonly isBusy?: boolean
  /** Something that it needs is on its way; it can be pressed soon. */
  readonly isWaiting?: boolean
  /** False: something on the screen is to be done first. */
  readonly canPress: boolean
  readonly onPress: () => void
}

interface CheckoutProps {
  /** Without it the page has the title of its route. */
  readonly title?: string
  /** What is ordered, and whom it goes to. */
  readonly product: ReactNode
  /** How it is made and sent, and what the place says to it. */
  readonly options?: ReactNode
  /** When it goes, and when it arrives. */
  readonly day?: ReactNode
  readonly coupon?: ReactNode
  readonly price: ReactNode
  /** The way to pay. */
  readonly method?: ReactNode
  /** What else is said before paying. */
  readonly below?: ReactNode
  /** Above the button: why it cannot be pressed, or what it promises. */
  readonly note?: ReactNode
  readonly button: CheckoutButton
}

/** Everything that decides an order, on one screen, in the same place for all that can be ordered, and one button. */
export function Checkout({
  title,
  product,
  options,
  day,
  coupon,
  price,
  method,
  below,
  note,
  button: { label, busyLabel = label, isBusy = false, isWaiting = false, canPress, onPress },
}: CheckoutProps) {
  return (
    <Page
      {...(title === undefined ? {} : { title })}
      footer={
        <FormActions note={note}>
          <Button
            kind="primary"
            isWide
            isBusy={isBusy || isWaiting}
            disabled={!canPress && !isBusy && !isWaiting}
            onClick={onPress}
          >
            {isBusy ? busyLabel : label}
          </Button>
        </FormActions>
      }
    >
      {product}
      {options}
      {day}
      {coupon}
      {price}
      {method}
      {below}
    </Page>
  )
}
