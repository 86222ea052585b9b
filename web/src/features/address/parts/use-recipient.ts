import type { Recipient } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'

/** The person that a piece of mail is for, with the institution's rules; null while unknown, or when there is none. */
export const useRecipient = (id: string | null): Recipient | null => useOpenRecipient(id).recipient

/** The same; `isOpening` while the answer is on its way. */
export function useOpenRecipient(id: string | null): {
  readonly recipient: Recipient | null
  readonly isOpening: boolean
} {
  const { data, isLoading } = useCall(
    calls.address.get,
    { id: id ?? '' },
    {
      isEnabled: id !== null,
      freshSeconds: 60,
      isNetworkToastShown: false,
      onSessionLost: 'nothing',
    },
  )
  // Never the one before: what is ordered meanwhile would go to the wrong person.
  const recipient = data?.kind === 'recipient' && data.id === id ? data : null
  return { recipient, isOpening: isLoading && recipient === null }
}
