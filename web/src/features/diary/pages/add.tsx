import { calls } from '@mailing/contract/client.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { usePerson } from '../../../platform/draft/use-opening.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { randomId } from '../../../platform/random.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OneWindow } from '../../../ui/one-window.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { unsentEntry } from '../model/entry-draft.ts'
import { EntryForm } from '../parts/entry-form.tsx'

/** Writes an entry. `id`: one that is there already. */
export default function DiaryEntryPage({ params }: PageProps) {
  // Of what one person writes another one, who logs in meanwhile, sees nothing.
  const person = usePerson()
  const id = params['id']
  return id === undefined ? <NewEntry key={person} /> : <StoredEntry key={person} id={id} />
}

function NewEntry() {
  // Made once: pressing "save" twice after a lost answer saves one entry, also when the phone closed the app between.
  const [begun] = useState(() => unsentEntry(currentUid()))
  const [newId] = useState(() => begun?.id ?? randomId())
  return (
    <OnlyEntry id={newId} isNew={begun === null}>
      <EntryForm key={newId} id={newId} stored={null} />
    </OnlyEntry>
  )
}

function StoredEntry({ id }: { readonly id: string }) {
  const t = useTexts('diary')
  const stored = useCall(calls.diary.get, { id }, { freshSeconds: 0 })
  if (stored.data)
    return (
      <OnlyEntry id={id}>
        <EntryForm key={stored.data.id} id={id} stored={stored.data} />
      </OnlyEntry>
    )
  if (!stored.error) return <Opening />
  return (
    <Page title={t.edit}>
      <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
    </Page>
  )
}

function OnlyEntry({
  id,
  isNew,
  children,
}: {
  readonly id: string
  readonly isNew?: boolean
  readonly children: ReactNode
}) {
  const t = useTexts('diary')
  return (
    <OneWindow
      name={`diary-${id}`}
      isNew={isNew}
      opening={<Opening />}
      otherWindow={t.otherWindow}
      otherWindowHint={t.otherWindowHint}
    >
      {children}
    </OneWindow>
  )
}

function Opening() {
  const t = useTexts('diary')
  return (
    <Page title={t.edit}>
      <SkeletonCards count={2} lines={5} />
    </Page>
  )
}
