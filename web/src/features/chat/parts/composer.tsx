import { chatLimits } from '@mailing/contract/chat/rules.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import type { KeyboardEvent, ReactNode } from 'react'
import { isDesktop } from '../../../platform/device.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { useFileChooser } from '../../../ui/use-file-chooser.ts'
import { usePictureQueue } from '../../../ui/use-picture-queue.ts'
import type { Conversation } from '../model/conversation.ts'

interface ComposerProps {
  readonly chat: Conversation
  readonly text: string
  readonly onText: (text: string) => void
  readonly isDisabled?: boolean
  /** The cursor stands in the box from the beginning: for a desk with a keyboard of its own, whose next step is the answer. */
  readonly isFocused?: boolean
  /** Opens the choice of things to show; none without it. */
  readonly onCards?: () => void
  /** Beside the other buttons. */
  readonly extra?: ReactNode
}

/** Where a message is written: text, pictures, things to show. What is typed stays until it is sent. */
export function Composer(props: ComposerProps) {
  const { queue, list } = usePictureQueue((picture) =>
    props.chat.send({ kind: 'picture', pictureId: picture.id }),
  )
  return (
    <div>
      <Uploads list={list} queue={queue} />
      {/* Where letters are large the box has a row for itself. */}
      <div className="flex flex-wrap items-end gap-1">
        <AddButtons {...props} queue={queue} />
        <MessageBox {...props} />
      </div>
    </div>
  )
}

type Uploading = ReturnType<typeof usePictureQueue>

/** Pictures, things to show, and what else the screen puts beside them. */
function AddButtons({
  isDisabled = false,
  onCards,
  extra,
  queue,
}: Pick<ComposerProps, 'isDisabled' | 'onCards' | 'extra'> & Pick<Uploading, 'queue'>) {
  const texts = useTexts('chat')
  const { input, open, take } = useFileChooser({
    onFiles: queue.add,
    most: chatLimits.picturesAtOnce,
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={texts.addPicture}
        onChange={take}
      />
      <div className="flex">
        <IconButton label={texts.addPicture} disabled={isDisabled} onClick={open}>
          <ImagePlus aria-hidden="true" className="size-6" />
        </IconButton>
        {onCards && (
          <IconButton label={texts.addCard} disabled={isDisabled} onClick={onCards}>
            <Paperclip aria-hidden="true" className="size-6" />
          </IconButton>
        )}
        {extra}
      </div>
    </>
  )
}

/** Where the words are typed, and the button that sends them. */
function MessageBox({ chat, text, onText, isDisabled = false, isFocused = false }: ComposerProps) {
  const texts = useTexts('chat')
  const words = text.trim()
  const send = () => {
    if (words === '' || isDisabled) return
    chat.send({ kind: 'text', text: words })
    onText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // On a phone Enter begins a new line; while an input method composes, it chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isDesktop())
      return
    event.preventDefault()
    send()
  }
  return (
    <div className="flex min-w-0 grow basis-[9em] items-end gap-1">
      <Textarea
        rows={1}
        autoFocus={isFocused}
        value={text}
        maxLength={chatLimits.text}
        aria-label={texts.write}
        placeholder={texts.write}
        disabled={isDisabled}
        className="max-h-40 min-w-0 grow resize-none!"
        onChange={(event) => {
          onText(event.target.value)
          chat.typing()
        }}
        onKeyDown={onKeyDown}
      />
      <Button
        kind="primary"
        className="shrink-0 px-3.5"
        disabled={words === '' || isDisabled}
        aria-label={texts.send}
        onClick={send}
      >
        <SendHorizontal aria-hidden="true" className="size-6" />
      </Button>
    </div>
  )
}

/** Pictures on their way; one that failed says why and may be tried again. */
function Uploads({ list, queue }: Uploading) {
  const texts = useTexts('chat')
  const format = useFormat()
  if (list.length === 0) return null
  return (
    <ul className="mb-2 flex flex-col gap-1">
      {list.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span
            role={one.state === 'failed' ? 'alert' : 'status'}
            className={one.state === 'failed' ? 'text-danger' : 'text-muted'}
          >
            {one.state === 'failed'
              ? one.problem || texts.pictureFailed
              : texts.pictureSending(format.percent(one.share))}
          </span>
          <span>
            {one.state === 'failed' && (
              <Button size="small" kind="quiet" onClick={() => queue.retry(one.id)}>
                {texts.again}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={() => queue.remove(one.id)}>
              {texts.discard}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
