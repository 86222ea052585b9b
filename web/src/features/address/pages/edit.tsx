import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { emptyForm, formOf } from '../model.ts'
import { AddressForm } from '../parts/address-form.tsx'

/** Adds or changes an address. With `back=order` the confirm screen gets the new recipient. */
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
  // Only while there is nothing to show: a later failure must not take a half-filled form away.
  if (id && !stored.data)
    return (
      <Page title={title}>
        {stored.error ? (
          <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
        ) : (
          <SkeletonCards count={2} lines={4} />
        )}
      </Page>
    )
  return (
    <AddressForm
      title={title}
      start={
        stored.data
          ? formOf(stored.data)
          : { ...emptyForm, kind, isDefault: params['first'] === 'true' }
      }
      redirect={params['redirect']}
    />
  )
}
