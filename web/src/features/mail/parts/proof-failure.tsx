import type { ReactNode } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { editRecipient, isOfRecipient } from '../model/fixes.ts'

interface ProofFailureProps {
  readonly error: CallError
  /** What is said when there was no answer at all. */
  readonly offline: string
  readonly onRetry: () => void
  readonly recipientId: string
  /** This screen, to come back to. */
  readonly returnTo: string
  /** The product's own way on. */
  readonly action?: ReactNode
}

/** Why there is no proof, and the one step that can help. */
export function ProofFailure({
  error,
  offline,
  onRetry,
  recipientId,
  returnTo,
  action,
}: ProofFailureProps) {
  const t = useTexts('mail')
  const step = isOfRecipient(error) ? (
    <Button size="small" onClick={() => editRecipient(recipientId, returnTo)}>
      {t.change}
    </Button>
  ) : (
    (action ?? (
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    ))
  )
  return (
    <NoticeBar tone="bad" action={step}>
      {error.messageOr(offline)}
    </NoticeBar>
  )
}
