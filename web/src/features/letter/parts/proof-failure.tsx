import type { ReactNode } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { mendRecipient } from '../../mail/model/mending.ts'
import { payProblem } from '../model/paying.ts'

interface ProofFailureProps {
  readonly error: CallError
  readonly onRetry: () => void
  readonly recipientId: string
  /** This screen, to come back to. */
  readonly returnTo: string
  /** What the screen of supplies needs to open with this choice. */
  readonly supplies: Readonly<Record<string, string>>
}

/** Why there is no proof, and the one step that can help. */
export function ProofFailure({
  error,
  onRetry,
  recipientId,
  returnTo,
  supplies,
}: ProofFailureProps) {
  const t = useTexts('mail')
  const words = useTexts('letter').confirm
  const problem = payProblem(error, words.offline)
  const action = (): ReactNode => {
    if (problem.kind === 'recipient')
      return (
        <Button size="small" onClick={() => mendRecipient(recipientId, returnTo)}>
          {t.change}
        </Button>
      )
    if (problem.kind === 'supplies')
      return (
        <PageLink
          to="/pages/step/shop/shop"
          params={supplies}
          className={buttonClass({ size: 'small' })}
        >
          {words.enclosures.change}
        </PageLink>
      )
    return (
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    )
  }
  return (
    <NoticeBar tone="bad" action={action()}>
      {'message' in problem ? problem.message : error.message}
    </NoticeBar>
  )
}
