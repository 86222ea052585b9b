import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { StopByCode } from '../parts/stop-by-code.tsx'
import { StartAgain, StopByLink, Stopped } from '../parts/stop-by-link.tsx'

type Stop = CallOutput<typeof calls.account.blockPhone>

/** Stops our messages to a phone or an e-mail address, and starts them again: by the link of a message, or by a code. No login. */
export default function BlockPhonePage({ params }: PageProps) {
  const texts = useTexts('account')
  const token = params['t']
  return <Page title={texts.block.title}>{token ? <ByLink token={token} /> : <StopByCode />}</Page>
}

function ByLink({ token }: { readonly token: string }) {
  const found = useCall(calls.account.blockState, { token }, { freshSeconds: 0 })
  const [changed, setChanged] = useState<Stop>()
  const stop = changed ?? found.data
  if (found.error && !stop)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!stop) return <SkeletonCards count={1} />
  if (!stop.isBlocked)
    return <StopByLink token={token} stop={stop} isUndone={Boolean(changed)} onDone={setChanged} />
  return (
    <>
      <Stopped stop={stop} />
      <StartAgain token={token} onDone={setChanged} />
    </>
  )
}
