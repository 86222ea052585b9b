import { calls } from '@mailing/contract/client.ts'
import { useEffect, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback.ts'
import { type PushState, readPushState, subscribe, unsubscribe } from '../model/push.ts'

/** Whether this browser takes push messages, and the button that changes it. */
export function PushDevice({ pushKey }: { readonly pushKey: string }) {
  const texts = useTexts('notice')
  const [state, setState] = useState<PushState>()
  const [isBusy, setIsBusy] = useState(false)
  const look = () => readPushState().then(setState, () => setState('missing'))
  const adding = useSend(calls.notice.addPush, { refresh: [calls.notice.settings] })
  const removing = useSend(calls.notice.removePush, { refresh: [calls.notice.settings] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once
  useEffect(() => void look(), [])
  const change = async () => {
    setIsBusy(true)
    try {
      if (state === 'on') {
        const endpoint = await unsubscribe()
        if (endpoint) await removing.sendAsync({ endpoint })
      } else {
        const subscribed = await subscribe(pushKey)
        if (subscribed) await adding.sendAsync(subscribed)
      }
    } catch {
      // What the server refuses is told by the sender; this is for what the browser could not do.
      if (!adding.error && !removing.error) toast(texts.pushFailed)
    }
    await look()
    setIsBusy(false)
  }
  if (state === undefined) return null
  if (state === 'missing' || state === 'denied')
    return (
      <p className="mt-2 text-sm text-muted">
        {state === 'missing' ? texts.pushMissing : texts.pushDenied}
      </p>
    )
  return (
    <div className="mt-2">
      <Button size="small" isBusy={isBusy} onClick={() => void change()}>
        {state === 'on' ? texts.pushStop : texts.pushHere}
      </Button>
    </div>
  )
}
