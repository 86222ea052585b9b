import { facePlaces, findChatFaces } from '@mailing/contract/chat-faces.ts'
import { withoutPlaces } from '@mailing/contract/text-span.ts'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRecipient } from '../../address/parts/use-recipient.ts'

interface FacesNoteProps {
  readonly text: string
  /** Whose place decides if emoji are taken; null: nobody is chosen yet. */
  readonly recipientId: string | null
  readonly onChange: (text: string) => void
}

interface Replaced {
  readonly before: string
  readonly after: string
  readonly said: string
}

/**
 * Names WeChat's faces that a text has as words, and makes emoji of all of them by one tap, as in a letter. The change
 * can be taken back until somebody writes on.
 */
export function FacesNote({ text, recipientId, onChange }: FacesNoteProps) {
  const { problems: t } = useTexts('letter')
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  if (findChatFaces(text).length > 0)
    return (
      <Found
        text={text}
        recipientId={recipientId}
        onReplace={(next) => {
          setReplaced(next)
          onChange(next.after)
        }}
      />
    )
  if (replaced?.after !== text) return null
  return (
    <NoticeBar
      action={
        <Button size="small" onClick={() => onChange(replaced.before)}>
          {t.undo}
        </Button>
      }
    >
      {replaced.said}
    </NoticeBar>
  )
}

function Found({
  text,
  recipientId,
  onReplace,
}: Omit<FacesNoteProps, 'onChange'> & { readonly onReplace: (replaced: Replaced) => void }) {
  const { problems: t } = useTexts('letter')
  const { says } = useTexts('breach')
  const rules = useRecipient(recipientId)?.institution?.current.rules
  const isEmojiAllowed = rules?.isEmojiAllowed ?? true
  const places = facePlaces(text, isEmojiAllowed)
  const count = places.length
  const replace = () =>
    onReplace({
      before: text,
      after: withoutPlaces(places, text),
      said: (isEmojiAllowed ? t.replaced : t.removed)(count),
    })
  return (
    <NoticeBar
      tone="warn"
      action={
        <Button size="small" onClick={replace}>
          {(isEmojiAllowed ? t.replaceAll : t.removeAll)(count)}
        </Button>
      }
    >
      {says.chat_face(places[0]?.code ?? '', count)}
    </NoticeBar>
  )
}
