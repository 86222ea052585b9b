import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useOpened } from '../../../platform/client/use-opened.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { type AddressFormState, emptyForm, formOf, formOfPast } from '../model/form.ts'
import { endHandOver, takeForm } from '../model/hand-over.ts'
import { takeTyped } from '../model/twin.ts'
import { AddressForm } from '../parts/address-form.tsx'

/** The place in the directory that somebody had asked for; the form opens without one where it was not added. */
function useAskedPlace(requestId: string | undefined) {
  const requests = useCall(
    calls.institution.myRequests,
    {},
    { isEnabled: requestId !== undefined, freshSeconds: 0 },
  )
  const id = requests.data?.list.find((one) => one.id === requestId)?.institutionId ?? undefined
  const found = useCall(calls.institution.get, { id: id ?? '' }, { isEnabled: id !== undefined })
  const isKnown = requestId === undefined || !(requests.isFetching || found.isFetching)
  // Once the form is there, no later answer takes it away.
  const [isReady, setReady] = useState(isKnown)
  if (isKnown && !isReady) setReady(true)
  return { institution: found.data ?? null, isPending: !(isReady || isKnown) }
}

/** The address that is changed, or the one from before that a new one is made of. */
function useOpening(id: string | undefined, pastId: string | undefined) {
  const stored = useCall(
    calls.address.get,
    { id: id ?? '' },
    { isEnabled: id !== undefined, freshSeconds: 0 },
  )
  const past = useCall(
    calls.address.pastGet,
    { id: pastId ?? '' },
    { isEnabled: pastId !== undefined, freshSeconds: 0 },
  )
  const opening = pastId === undefined ? stored : past
  return { opening, stored: useOpened(stored), past: useOpened(past) }
}

/**
 * Adds or changes an address. `asked`: the request whose answer led here; `past`: makes one of an address from
 * before; `redirect`: where the new recipient is wanted.
 */
export default function EditPage({ params }: PageProps) {
  const texts = useTexts('address')
  const id = params['id']
  const kind = params['kind'] === 'delivery' ? 'delivery' : 'recipient'
  // A new one has the name that the page has in the bar.
  const edited = kind === 'recipient' ? texts.editRecipient : texts.editDelivery
  const title = id === undefined ? undefined : edited
  const pastId = params['past']
  const { opening, stored, past } = useOpening(id, pastId)
  const asked = useAskedPlace(params['asked'])
  const [handed] = useState(() => (id === undefined ? takeForm() : null))
  const [typed] = useState(() => (id === undefined ? null : takeTyped(id)))
  if ((id || pastId) && !(pastId === undefined ? stored : past))
    return (
      <Page title={title}>
        {opening.error && !opening.isFetching ? (
          <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />
        ) : (
          <SkeletonCards count={2} lines={4} />
        )}
      </Page>
    )
  if (asked.isPending)
    return (
      <Page title={title}>
        <SkeletonCards count={2} lines={4} />
      </Page>
    )
  const empty: AddressFormState = {
    ...emptyForm,
    kind,
    institution: asked.institution,
    isDefault: params['first'] === 'true',
  }
  const start = stored ? formOf(stored) : past ? formOfPast(past, empty) : (handed ?? empty)
  return (
    <AddressForm
      title={title}
      start={start}
      typed={typed}
      redirect={params['redirect']}
      onSaved={handed ? endHandOver : undefined}
    />
  )
}
