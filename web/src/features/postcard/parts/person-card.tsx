import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { PersonCard as PersonFrame } from '../../mail/parts/person-card.tsx'
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
  const { chooseRecipient, people: words } = useTexts('mail')
  const [isOpen, setIsOpen] = useState(false)
  const add = (
    <PageLink
      to="/pages/my/address/edit/edit"
      params={{ kind: 'recipient', redirect: returnTo }}
      className={buttonClass({ isWide: true })}
    >
      <Plus aria-hidden="true" className="size-5" />
      {words.add}
    </PageLink>
  )
  return (
    <PersonFrame
      person={chosen && { name: chosen.name, place: chosen.placeName }}
      hint={t.chooseHint}
      onOpen={() => setIsOpen(true)}
    >
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={chooseRecipient} footer={add}>
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
    </PersonFrame>
  )
}
