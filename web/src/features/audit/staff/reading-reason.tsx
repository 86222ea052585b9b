import { calls } from '@mailing/contract/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'

/** Asks why somebody reads so much, whichever screen it was refused on; then the screen reads again. */
export function ReadingReason() {
  const t = useTexts('staff/audit').reading
  const store = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  useEffect(
    () =>
      store.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state
        if (type === 'updated' && isCallError(error) && error.is('access.reason_needed'))
          setAsked(true)
      }),
    [store],
  )
  const giving = useSend(calls.audit.giveReason, {
    onSuccess: () => {
      setAsked(false)
      void store.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    },
  })
  if (!isAsked) return null
  return (
    <ReasonDialog
      title={t.title}
      lead={t.lead}
      okText={t.ok}
      isBusy={giving.isSending}
      onCancel={() => setAsked(false)}
      onGive={({ reason }) => giving.send({ reason })}
    />
  )
}
