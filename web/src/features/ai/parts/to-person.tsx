import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ask } from '../../../ui/feedback.ts'

const openChat = () => void navigate('/pages/message/chat/chat', {})

/**
 * The way from the helper to a person of the house. `talkId`: what was said goes along, once its person agrees; null: nothing was
 * answered yet, so nothing goes.
 */
export function ToPerson({ talkId }: { readonly talkId: string | null }) {
  const t = useTexts('ai')
  const handing = useSend(calls.ai.handOver, {
    refresh: [calls.chat.list, calls.chat.unread],
    onSuccess: openChat,
  })
  const press = async () => {
    if (talkId === null) return openChat()
    if (await ask({ message: t.handOverAsk, okText: t.handOver })) handing.send({ id: talkId })
  }
  return (
    <p className="text-center">
      <Button kind="quiet" isBusy={handing.isSending} onClick={() => void press()}>
        {t.toPerson}
      </Button>
    </p>
  )
}
