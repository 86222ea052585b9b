import { aiLimits } from '@mailing/contract/ai/rules.ts'
import SendIcon from 'lucide-react/icons/send-horizontal'
import StopIcon from 'lucide-react/icons/square'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { FormActions } from '../../../ui/page.tsx'

/** Where a question is written. Enter sends, Shift and Enter begins a line. */
export function QuestionBar({
  isBusy,
  onAsk,
  onStop,
  note,
}: {
  readonly isBusy: boolean
  readonly onAsk: (question: string) => void
  readonly onStop: () => void
  readonly note: string
}) {
  const t = useTexts('ai')
  const [text, setText] = useState('')
  const send = () => {
    const question = text.trim()
    if (question === '' || isBusy) return
    setText('')
    onAsk(question)
  }
  return (
    <FormActions note={note}>
      <div className="flex items-end gap-2">
        <Textarea
          rows={1}
          value={text}
          maxLength={aiLimits.question}
          aria-label={t.question}
          placeholder={t.question}
          enterKeyHint="send"
          className="max-h-32 min-w-0 grow"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        {isBusy ? (
          <Button
            icon={<StopIcon aria-hidden="true" className="size-4.5" />}
            aria-label={t.stop}
            onClick={onStop}
          />
        ) : (
          <Button
            kind="primary"
            aria-label={t.send}
            icon={<SendIcon aria-hidden="true" className="size-5" />}
            onClick={send}
          />
        )}
      </div>
    </FormActions>
  )
}
