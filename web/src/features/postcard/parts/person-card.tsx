import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Avatar, Tag } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Reachable } from '../model/reach.ts'

interface PersonCardProps {
  readonly people: readonly Reachable[]
  readonly chosen: Reachable | null
  readonly onChoose: (person: Reachable) => void
  /** The screen that a newly added person comes back to. */
  readonly returnTo: string
}

/** Whom the card goes to. Places that take no cards say so in the list. */
export function PersonCard({ people, chosen, onChoose, returnTo }: PersonCardProps) {
  const t = useTexts('postcard')
  const [isOpen, setIsOpen] = useState(false)
  const add = (
    <PageLink
      to="/pages/my/address/edit/edit"
      params={{ kind: 'recipient', redirect: returnTo }}
      className={buttonClass({ isWide: true })}
    >
      <Plus aria-hidden="true" className="size-5" />
      {t.add}
    </PageLink>
  )
  return (
    <Card
      title={t.to}
      extra={
        chosen && (
          <Button
            kind="quiet"
            size="small"
            className="-my-2.5 -me-4"
            onClick={() => setIsOpen(true)}
          >
            {t.choose}
          </Button>
        )
      }
    >
      {chosen ? (
        <div className="flex items-center gap-3.5">
          <Avatar name={chosen.name} />
          <div className="min-w-0">
            <p className="font-medium">{chosen.name}</p>
            <p className="text-sm text-muted">{chosen.placeName}</p>
          </div>
        </div>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{t.chooseHint}</p>
          <Button isWide onClick={() => setIsOpen(true)}>
            {t.choose}
          </Button>
        </>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.choose} footer={add}>
        {people.length === 0 && <p className="py-3 text-muted">{t.noPeople}</p>}
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-pressed={person.id === chosen?.id}
                className="flex min-h-14 w-full flex-wrap items-center gap-3 px-1 py-2.5 text-start hover:bg-sunken"
                onClick={() => {
                  onChoose(person)
                  setIsOpen(false)
                }}
              >
                <span className="min-w-0 grow">
                  <span className="block font-medium">{person.name}</span>
                  <span className="block text-sm text-muted">{person.placeName}</span>
                </span>
                {person.breaches.some(({ rule }) => rule === 'postcard') && (
                  <Tag tone="warn">{t.refuses}</Tag>
                )}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </Card>
  )
}
