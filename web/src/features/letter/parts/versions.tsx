import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { useMemo, useState } from 'react'
import { textDifference } from '../../../platform/difference.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { KeptLetter, Resolution } from '../model/letter-draft.ts'
import { textOf } from '../model/letter-text.ts'
import {
  type MergeChoice,
  type MergePlace,
  mergedBody,
  mergedText,
  mergePlaces,
} from '../model/merge.ts'

interface VersionsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly letter: KeptLetter
  readonly other: Draft
  readonly onResolve: (choice: Resolution) => void
}

/** Two devices wrote the same letter: both texts in full, with their differences marked, and four ways out. */
export function Versions({ isOpen, onClose, letter, other, onResolve }: VersionsProps) {
  const t = useTexts('letter')
  const format = useFormat()
  const [isMerging, setIsMerging] = useState(false)
  const mine = letter.text.content.body
  const theirs = other.content.body
  const resolve = (choice: Resolution) => {
    onResolve(choice)
    onClose()
  }
  if (isMerging)
    return (
      <Merging
        isOpen={isOpen}
        onClose={() => setIsMerging(false)}
        letter={letter}
        other={other}
        onResolve={resolve}
      />
    )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.versions.title} description={t.versions.hint}>
      {mine === theirs && <p className="mb-3 text-muted">{t.versions.sameText}</p>}
      <Version
        title={t.versions.mine}
        when={t.versions.changedAt(format.relative(letter.changedAt))}
        text={mine}
        against={theirs}
      >
        <Button isWide onClick={() => resolve({ keep: 'mine', text: letter.text })}>
          {t.versions.keepMine}
        </Button>
      </Version>
      <Version
        title={t.versions.theirs}
        when={t.versions.changedAt(format.relative(other.updatedAt))}
        text={theirs}
        against={mine}
      >
        <Button isWide onClick={() => resolve({ keep: 'theirs' })}>
          {t.versions.keepTheirs}
        </Button>
      </Version>
      <div className="mt-4 grid gap-2.5">
        {mine !== theirs && (
          <Button kind="primary" isWide onClick={() => setIsMerging(true)}>
            {t.versions.merge}
          </Button>
        )}
        <Button kind="quiet" isWide onClick={() => resolve({ keep: 'both' })}>
          {t.versions.keepBoth}
        </Button>
      </div>
    </Sheet>
  )
}

function Version({
  title,
  when,
  text,
  against,
  children,
}: {
  readonly title: string
  readonly when: string
  readonly text: string
  readonly against: string
  readonly children: React.ReactNode
}) {
  const parts = useMemo(
    () => textDifference(against, text).filter(({ kind }) => kind !== 'removed'),
    [against, text],
  )
  return (
    <section className="mb-3 rounded-card bg-sunken p-3.5">
      <h3 className="font-medium">
        {title} <span className="text-sm font-normal text-muted">{when}</span>
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a text, no group of form fields */}
      <div
        className="my-2 max-h-44 overflow-y-auto rounded-control bg-card p-3 text-sm whitespace-pre-wrap"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        {parts.map(({ kind, text: piece }, index) =>
          kind === 'added' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew together
            <mark key={index} className="rounded-sm bg-accent-soft text-ink">
              {piece}
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew together
            <span key={index}>{piece}</span>
          ),
        )}
      </div>
      {children}
    </section>
  )
}

function Merging({ isOpen, onClose, letter, other, onResolve }: VersionsProps) {
  const t = useTexts('letter')
  const places = useMemo(
    () => mergePlaces(letter.text.content.body, other.content.body),
    [letter.text.content.body, other.content.body],
  )
  const [choices, setChoices] = useState<Readonly<Record<number, MergeChoice>>>({})
  const finish = () =>
    onResolve({
      keep: 'mine',
      text: mergedText(letter.text, textOf(other), mergedBody(places, choices)),
    })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.versions.mergeTitle}
      description={t.versions.mergeHint}
      footer={
        <Button kind="primary" onClick={finish}>
          {t.versions.useMerged}
        </Button>
      }
    >
      {places.map((place, index) =>
        place.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number, which the choices name
          <p key={index} className="my-2 text-sm whitespace-pre-wrap text-muted">
            {place.paragraphs.join('\n')}
          </p>
        ) : (
          <DifferingPlace
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number, which the choices name
            key={index}
            name={`place-${index}`}
            place={place}
            choice={choices[index] ?? 'both'}
            onChoose={(choice) => setChoices({ ...choices, [index]: choice })}
          />
        ),
      )}
    </Sheet>
  )
}

interface DifferingPlaceProps {
  readonly name: string
  readonly place: Extract<MergePlace, { kind: 'differ' }>
  readonly choice: MergeChoice
  readonly onChoose: (choice: MergeChoice) => void
}

/** A place where both wrote: one of the two texts, or both. */
function DifferingPlace({ name, place, choice, onChoose }: DifferingPlaceProps) {
  const { versions: t } = useTexts('letter')
  return (
    <div className="my-3">
      <ChoiceCards
        name={name}
        value={choice}
        onChange={onChoose}
        options={[
          {
            value: 'mine',
            label: t.mine,
            description: (
              <span className="whitespace-pre-wrap">{place.mine.join('\n') || '—'}</span>
            ),
          },
          {
            value: 'theirs',
            label: t.theirs,
            description: (
              <span className="whitespace-pre-wrap">{place.theirs.join('\n') || '—'}</span>
            ),
          },
          { value: 'both', label: t.both },
        ]}
      />
    </div>
  )
}
