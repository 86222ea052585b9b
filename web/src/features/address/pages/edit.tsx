import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { type AddressFormState, emptyForm, formOf, formOfPast } from '../model/form.ts'
import { takeForm } from '../model/hand-over.ts'
import { AddressForm } from '../parts/address-form.tsx'

/** Adds or changes an address. `past`: makes one of an address from before; `redirect`: where the new recipient is wanted. */
export default function EditPage({ params }: PageProps) {
  const texts = useTexts('address')
  const id = params['id']
  const kind = params['kind'] === 'delivery' ? 'delivery' : 'recipient'
  const stored = useCall(
    calls.address.get,
    { id: id ?? '' },
    { isEnabled: id !== undefined, freshSeconds: 0 },
  )
  const title =
    kind === 'recipient'
      ? id
        ? texts.editRecipient
        : texts.addRecipient
      : id
        ? texts.editDelivery
        : texts.addDelivery
  const pastId = params['past']
  const past = useCall(
    calls.address.pastGet,
    { id: pastId ?? '' },
    { isEnabled: pastId !== undefined, freshSeconds: 0 },
  )
  const [handed] = useState(() => (id === undefined ? takeForm() : null))
  // Only while there is nothing to show: a later failure must not take a half-filled form away.
  const opened = pastId === undefined ? stored : past
  if ((id || pastId) && !opened.data)
    return (
      <Page title={title}>
        {opened.error ? (
          <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
        ) : (
          <SkeletonCards count={2} lines={4} />
        )}
      </Page>
    )
  const empty: AddressFormState = { ...emptyForm, kind, isDefault: params['first'] === 'true' }
  const start = stored.data
    ? formOf(stored.data)
    : past.data
      ? formOfPast(past.data, empty)
      : (handed ?? empty)
  return <AddressForm title={title} start={start} redirect={params['redirect']} />
}
