import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { useRef, useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { MissingPlace } from './missing-place.tsx'

/** Finds the institution in the directory while typing; once chosen it stands there until it is changed. */
export function InstitutionSearch({
  chosen,
  error,
  onChoose,
}: {
  readonly chosen: Institution | null
  readonly error?: string
  readonly onChoose: (institution: Institution | null) => void
}) {
  const texts = useTexts('address')
  if (chosen) {
    return (
      <FieldGroup label={texts.institution}>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft px-3.5 py-2.5">
          <Place institution={chosen} />
          <Button size="small" onClick={() => onChoose(null)}>
            {texts.institutionChange}
          </Button>
        </div>
      </FieldGroup>
    )
  }
  return <Search error={error} onChoose={onChoose} />
}

/** What the directory knows of the words; `former`: what is shown meanwhile. */
function useFoundPlaces(words: string) {
  const query = useSettled(words)
  const found = useList(calls.institution.list, query ? { query } : {})
  // What was found last stays until the next answer comes, or the page would jump with each letter.
  const former = useRef<readonly Institution[]>([])
  if (!found.isPending) former.current = found.items
  const isSearching = found.isPending || query !== words
  return { found, former: former.current, isSearching }
}

function Search({
  error,
  onChoose,
}: {
  readonly error?: string
  readonly onChoose: (institution: Institution) => void
}) {
  const texts = useTexts('address')
  const kit = useTexts('ui')
  const [words, setWords] = useState('')
  const { found, former, isSearching } = useFoundPlaces(words.trim())
  return (
    <>
      <Field label={texts.institution} error={error} isRequired>
        <Input
          name="institution"
          role="searchbox"
          autoComplete="off"
          maxLength={60}
          placeholder={texts.institutionSearch}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div aria-live="polite" className="mt-2 overflow-hidden rounded-control ring-1 ring-line">
          {isSearching && former.length === 0 && (
            <div className="p-3.5">
              <Skeleton lines={3} />
            </div>
          )}
          {!isSearching && found.items.length === 0 && (
            <p className="p-3.5 text-sm text-muted">
              {found.error?.message || texts.institutionNone}
            </p>
          )}
          <ul className="divide-y divide-line" aria-busy={isSearching}>
            {former.map((institution) => (
              <li key={institution.id}>
                <PlaceButton institution={institution} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          {found.hasMore && (
            <Button
              kind="quiet"
              size="small"
              isWide
              isBusy={found.isLoadingMore}
              onClick={found.loadMore}
            >
              {kit.loadMore}
            </Button>
          )}
        </div>
      </Field>
      <MissingPlace words={words.trim()} onChoose={onChoose} />
    </>
  )
}

function PlaceButton({
  institution,
  onChoose,
}: {
  readonly institution: Institution
  readonly onChoose: (institution: Institution) => void
}) {
  const texts = useTexts('address')
  return (
    <button
      type="button"
      disabled={institution.isBlocked}
      onClick={() => onChoose(institution)}
      className="block min-h-12 w-full px-3.5 py-2.5 text-start -outline-offset-2 hover:bg-sunken active:bg-sunken disabled:opacity-60"
    >
      <Place institution={institution} />
      {institution.isBlocked && <span className="block text-sm text-danger">{texts.blocked}</span>}
    </button>
  )
}

function Place({ institution }: { readonly institution: Institution }) {
  const texts = useTexts('address')
  return (
    <span className="min-w-0 grow basis-40">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {institution.name} <Tag>{texts.kinds[institution.kind]}</Tag>
      </span>
      <span className="block text-sm text-muted">
        {[institution.region, institution.city, institution.addressLine].filter(Boolean).join(' ')}
      </span>
    </span>
  )
}
