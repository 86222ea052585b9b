import type { Recipient } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { RecipientCard } from './recipient-card.tsx'

interface DraftPersonProps {
  readonly whom: {
    /** Null: nobody yet. */
    readonly recipientId: string | null
    readonly choose: (recipientId: string) => void
  }
  readonly recipient: Recipient | null
  /** The screen that a newly added person comes back to. */
  readonly returnTo: string
}

/** Whom a draft goes to; one who was removed is chosen anew, one who could not be read is asked for again. */
export function DraftPerson({ whom, recipient, returnTo }: DraftPersonProps) {
  const t = useTexts('mail')
  const id = whom.recipientId
  // The answer that the recipient is made of: here what became of it.
  const { data, error, refetch } = useCall(
    calls.address.get,
    { id: id ?? '' },
    {
      isEnabled: id !== null,
      freshSeconds: 60,
      isFormerKept: true,
      isNetworkToastShown: false,
      onSessionLost: 'nothing',
    },
  )
  if (recipient === null && error && !error.is('request.not_found'))
    return (
      <Card title={t.to}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <RecipientCard
      recipient={recipient}
      isLoading={id !== null && !data && !error}
      returnTo={returnTo}
      onChoose={(next) => whom.choose(next.id)}
    />
  )
}
