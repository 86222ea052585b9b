import type { Recipient } from '@mailing/contract/address/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { placeLine } from '../../address/parts/place-line.ts'
import { PersonCard } from './person-card.tsx'

/** Apart: who is chosen already is rarely chosen anew. */
const RecipientSheet = lazy(() =>
  import('../../address/parts/recipient-sheet.tsx').then(({ RecipientSheet: shown }) => ({
    default: shown,
  })),
)

interface RecipientCardProps {
  readonly recipient: Recipient | null
  readonly isLoading: boolean
  /** The screen that a newly added person comes back to. */
  readonly returnTo: string
  readonly onChoose: (recipient: Recipient) => void
}

/** Whom a piece of mail goes to, out of the address book. */
export function RecipientCard({ recipient, isLoading, returnTo, onChoose }: RecipientCardProps) {
  const t = useTexts('mail')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PersonCard
      person={
        recipient && {
          name: recipient.name,
          relation: recipient.relation,
          place: placeLine(recipient),
        }
      }
      isLoading={isLoading}
      hint={t.recipientMissing}
      onOpen={() => setIsOpen(true)}
    >
      {isOpen && (
        <Suspense>
          <RecipientSheet
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            chosenId={recipient?.id ?? null}
            isOpenAllowed={false}
            returnTo={returnTo}
            onChoose={(next) => {
              if (next) onChoose(next)
            }}
          />
        </Suspense>
      )}
    </PersonCard>
  )
}
