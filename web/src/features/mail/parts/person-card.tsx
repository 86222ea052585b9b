import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Avatar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { NameAndRelation } from '../../address/parts/name-and-relation.tsx'

interface PersonCardProps {
  /** Null: nobody is chosen yet. */
  readonly person: {
    readonly name: string
    readonly relation?: string
    /** Where they are, in one line. */
    readonly place: string
  } | null
  readonly isLoading?: boolean
  /** Why somebody is to be chosen. */
  readonly hint: string
  /** Opens the list of people. */
  readonly onOpen: () => void
  /** The list itself. */
  readonly children: ReactNode
}

/** Whom a piece of mail goes to. */
export function PersonCard({ person, isLoading = false, hint, onOpen, children }: PersonCardProps) {
  const t = useTexts('mail')
  return (
    <Card
      title={t.to}
      extra={
        person && (
          <Button kind="quiet" size="small" className="-my-2.5 -me-4" onClick={onOpen}>
            {t.change}
          </Button>
        )
      }
    >
      {isLoading && <Skeleton lines={2} />}
      {!isLoading && person === null && (
        <>
          <p className="mb-3 text-sm text-muted">{hint}</p>
          <Button isWide onClick={onOpen}>
            {t.chooseRecipient}
          </Button>
        </>
      )}
      {person && (
        <div className="flex items-center gap-3.5">
          <Avatar name={person.name} />
          <div className="min-w-0">
            <p className="font-medium">
              <NameAndRelation name={person.name} relation={person.relation} />
            </p>
            <p className="text-sm text-muted">{person.place}</p>
          </div>
        </div>
      )}
      {children}
    </Card>
  )
}
