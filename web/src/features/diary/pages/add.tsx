import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { randomId } from '../../../platform/random.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { entryMemory } from '../parts/entry-memory.ts'

/** Writes an entry. `id`: one that is there already. */
export default function DiaryEntryPage({ params }: PageProps) {
  const t = useTexts('diary')
  const id = params['id']
  // Made once: pressing "save" twice after a lost answer saves one entry, also when the phone closed the app between.
  const [newId] = useState(() => entryMemory(null).read()?.id ?? randomId())
  const stored = useCall(
    calls.diary.get,
    { id: id ?? '' },
    { isEnabled: id !== undefined, freshSeconds: 0 },
  )
  if (id === undefined) return <EntryForm key={newId} id={newId} stored={null} />
  if (stored.data) return <EntryForm key={stored.data.id} id={id} stored={stored.data} />
  return (
    <Page title={t.edit}>
      {stored.error ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <SkeletonCards count={2} lines={5} />
      )}
    </Page>
  )
}
