import type { Recipient } from '@mailing/contract/address/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Avatar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { placeLine, RecipientSheet } from './recipient-sheet.tsx'

interface RecipientCardProps {
  readonly recipient: Recipient | null
  readonly isLoading: boolean
  /** The screen that a newly added person comes back to. */
  readonly returnTo: string
  readonly onChoose: (recipient: Recipient) => void
}

/** Whom the letter goes to. */
export function RecipientCard({ recipient, isLoading, returnTo, onChoose }: RecipientCardProps) {
  const t = useTexts('confirm')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={t.to}
      extra={
        recipient && (
          <Button
            kind="quiet"
            size="small"
            className="-my-2.5 -me-4"
            onClick={() => setIsOpen(true)}
          >
            {t.change}
          </Button>
        )
      }
    >
      {isLoading && <Skeleton lines={2} />}
      {!isLoading && recipient === null && (
        <>
          <p className="mb-3 text-sm text-muted">{t.recipientMissing}</p>
          <Button isWide onClick={() => setIsOpen(true)}>
            {t.chooseRecipient}
          </Button>
        </>
      )}
      {recipient && (
        <div className="flex items-center gap-3.5">
          <Avatar name={recipient.name} />
          <div className="min-w-0">
            <p className="font-medium">
              {recipient.name}
              {recipient.relation && (
                <span className="ms-2 text-sm font-normal text-muted">{recipient.relation}</span>
              )}
            </p>
            <p className="text-sm text-muted">{placeLine(recipient)}</p>
          </div>
        </div>
      )}
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
    </Card>
  )
}
