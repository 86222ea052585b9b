import type { ShownLoss } from '@mailing/contract/file/arrival.ts'
import { useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { tell, toast } from '../../../ui/feedback.ts'
import { bodyLimit } from '../model/letter-text.ts'
import { Arrival, isOpen, LossList, LossNumber, useLossName } from './document-arrival.tsx'
import type { Accepting } from './use-accepting.ts'
import type { OpenLetter } from './with-letter.tsx'

export interface DocumentWayProps extends Pick<OpenLetter, 'content' | 'onChange'> {
  readonly accepting: Accepting
  readonly onDone: () => void
}

const joined = (body: string, text: string): string =>
  body.trim() === '' ? text : `${body.replace(/\n+$/, '')}\n${text}`

/**
 * The text of a document, all of it, with a mark where something did not come across; it goes after the letter's own.
 */
export function DocumentText({
  accepting: { document, accept, isSending },
  text,
  content,
  onChange,
  onDone,
}: DocumentWayProps & { readonly text: string }) {
  const { document: t } = useTexts('parts')
  const preview = useRef<HTMLElement>(null)
  const { losses, source, pages } = document
  const isHeld = losses.some(isOpen)
  const show = (loss: number) => {
    const mark = preview.current?.querySelector<HTMLElement>(`[data-loss="${loss}"]`)
    mark?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    mark?.focus({ preventScroll: true })
  }
  const add = () => {
    if (joined(content.body, text).length > bodyLimit) return void tell(t.textFull)
    onChange((newest) => ({ body: joined(newest.body, text) }))
    toast(t.textAdded)
    onDone()
  }
  return (
    <>
      <Arrival source={source} losses={losses} />
      <MarkedText preview={preview} text={text} losses={losses} />
      <LossList page={null} losses={losses} onShow={show} accept={accept} isSending={isSending} />
      {document.isTextPartial && pages.length === 0 && (
        <p className="mb-3 text-sm text-muted">{t.asPdf}</p>
      )}
      {isHeld && (
        <p className="mb-2 text-sm text-warn" id={`held-${document.id}`}>
          {t.acceptFirst}
        </p>
      )}
      <Button
        kind="primary"
        isWide
        disabled={isHeld}
        aria-describedby={isHeld ? `held-${document.id}` : undefined}
        onClick={add}
      >
        {t.addText}
      </Button>
    </>
  )
}

/** The whole text, which scrolls in itself. */
function MarkedText({
  preview,
  text,
  losses,
}: {
  readonly preview: React.RefObject<HTMLElement | null>
  readonly text: string
  readonly losses: readonly ShownLoss[]
}) {
  const { document: t } = useTexts('parts')
  const nameOf = useLossName()
  const marks = losses
    .flatMap((loss, at) => (loss.at === null ? [] : [{ loss, at, place: loss.at }]))
    .sort((one, other) => one.place - other.place)
  return (
    <section
      ref={preview}
      aria-label={t.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="my-2 max-h-[50vh] overflow-y-auto rounded-control bg-sunken p-3 text-sm break-words whitespace-pre-wrap"
    >
      {marks.map(({ loss, at, place }, index) => (
        <span key={at}>
          {text.slice(marks[index - 1]?.place ?? 0, place)}
          <mark data-loss={at} tabIndex={-1} className="bg-transparent px-0.5 select-none">
            <span className="sr-only">{t.missingHere(nameOf(loss))}</span>
            <LossNumber number={at + 1} />
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.place ?? 0)}
    </section>
  )
}
