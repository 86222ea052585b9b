import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { UsualDays } from '@mailing/contract/mail-route.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { CouponChoice } from '../../coupon/parts/coupon-choice.tsx'
import type { CouponCardProps } from '../../coupon/parts/use-coupon-choice.ts'
import { Checkout } from '../../order/parts/checkout.tsx'
import type { Fixes } from '../model/fixes.ts'
import { BreachesCard } from './breaches-card.tsx'
import { PostingCard } from './posting-card.tsx'
import { SendOnFields } from './send-on-fields.tsx'
import type { Acceptance } from './use-acceptance.ts'
import type { SendOnState } from './use-send-on.ts'

/** What the server says of a piece of mail before it is ordered. */
interface MailProof {
  readonly breaches: readonly Breach[]
  readonly cutOffAt: string
  readonly estimatedPostDay: string
  readonly usualDays: UsualDays
}

interface MailCheckoutProps
  extends Pick<
    ComponentProps<typeof Checkout>,
    'title' | 'product' | 'options' | 'price' | 'method' | 'below' | 'button'
  > {
  /** Null: not there yet, or `failure` says why. */
  readonly proof: MailProof | null
  /** The proof shown is of other choices than those now made. */
  readonly isOld: boolean
  readonly isProving: boolean
  /** The product takes its room when more of it has been read. */
  readonly isOpening?: boolean
  /** The bill of the proof is on its way: its coupons, what others pay of it, what it can be paid with. */
  readonly isBilling: boolean
  /** Why there is no proof, with the way on. */
  readonly failure?: ReactNode
  readonly isInstitution: boolean
  readonly acceptance: Acceptance
  readonly fixes: Fixes
  /** The day that the writer chooses; undefined: it goes as soon as it can. */
  readonly day?: SendOnState | undefined
  /** How long it takes from the day on which it is posted. */
  readonly days: { readonly min: number; readonly max: number } | null
  /** The cut-off has passed: figures must be asked for again. */
  readonly onOver: () => void
  readonly coupon?: CouponCardProps | undefined
}

/** The checkout of all that is written: what the place says to it, the day on which it goes, and what every order has. */
export function MailCheckout({
  proof,
  isOld,
  isProving,
  isOpening = false,
  isBilling,
  failure,
  isInstitution,
  acceptance,
  fixes,
  day,
  days,
  onOver,
  coupon,
  options,
  ...order
}: MailCheckoutProps) {
  const t = useTexts('mail')
  const isArriving = useIsArriving(proof !== null, proof === null ? isProving : isBilling)
  // Another one when the product has taken its room: the former would be seen to move.
  const proving = <Proving key={String(isOpening)} />
  if (isArriving)
    return <Checkout {...order} options={proving} price={null} method={null} below={null} />
  return (
    <Checkout
      {...order}
      options={
        <>
          {failure}
          {isProving && proof === null && <Checking />}
          {proof && (
            <ProvedRules
              proof={proof}
              isOld={isOld}
              isInstitution={isInstitution}
              acceptance={acceptance}
              fixes={fixes}
            />
          )}
          {options}
        </>
      }
      day={<Posting proof={proof} day={day} days={days} onOver={onOver} />}
      coupon={proof && coupon && <CouponChoice {...coupon} />}
      note={
        acceptance.isBlocked ? (
          <span className="text-danger">{t.blocks}</span>
        ) : day && day.sendOn === undefined ? (
          t.later.chooseDay
        ) : undefined
      }
    />
  )
}

/**
 * True until everything has come for the first time. What stands below something that is still to come would move under the
 * finger that is about to press it, so it comes together; later answers take the place of former ones.
 */
function useIsArriving(isProved: boolean, isMissing: boolean): boolean {
  const [hasArrived, setHasArrived] = useState(false)
  if (!hasArrived && isProved && !isMissing) setHasArrived(true)
  return !hasArrived && isMissing
}

interface ProvedRulesProps
  extends Pick<MailCheckoutProps, 'isOld' | 'isInstitution' | 'acceptance' | 'fixes'> {
  readonly proof: MailProof
}

/** What the place says to this piece of mail; paler while it is asked again. */
function ProvedRules({ proof, isOld, ...card }: ProvedRulesProps) {
  return (
    <div
      aria-busy={isOld}
      className={isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'}
    >
      <BreachesCard breaches={proof.breaches} {...card} />
    </div>
  )
}

type PostingProps = Pick<MailCheckoutProps, 'proof' | 'day' | 'days' | 'onOver'>

/** The day that the writer chooses, and when it is posted that goes as soon as it can. */
function Posting({ proof, day, days, onOver }: PostingProps) {
  const t = useTexts('mail')
  return (
    <>
      {day && (
        <Card title={t.later.when}>
          <SendOnFields state={day} />
        </Card>
      )}
      {proof && (day === undefined || day.choice === 'soon') && (
        <PostingCard
          cutOffAt={proof.cutOffAt}
          postDay={proof.estimatedPostDay}
          days={days}
          usual={proof.usualDays}
          onOver={onOver}
        />
      )}
    </>
  )
}

const Checking = () => {
  const t = useTexts('mail')
  return (
    <Card>
      <p role="status" className="mb-2 text-sm text-muted">
        {t.checking}
      </p>
      <Skeleton lines={4} />
    </Card>
  )
}

const Proving = () => (
  <>
    <Checking />
    <SkeletonCards count={2} />
  </>
)
