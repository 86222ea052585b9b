import type { CouponPromise } from '@mailing/contract/coupon/schemas.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { validityOf } from '../model.ts'
import { Ticket } from './ticket.tsx'
import { useWriting } from './use-writing.ts'

interface PromiseTicketProps {
  readonly promise: CouponPromise
  readonly note?: ReactNode
  readonly action?: ReactNode
  readonly isFaded?: boolean
}

/** A coupon that can be got, before it is. */
export function PromiseTicket({ promise, ...rest }: PromiseTicketProps) {
  const t = useTexts('coupon').terms
  const { day } = useWriting()
  return (
    <Ticket
      name={promise.name}
      terms={promise.terms}
      validity={validityOf(t, promise, day)}
      {...rest}
    />
  )
}
