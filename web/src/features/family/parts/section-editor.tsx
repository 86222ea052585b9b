import { familyLimits } from '@mailing/contract/family/limits.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import * as Y from 'yjs'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChatFaces } from '../../letter/parts/chat-faces.tsx'
import type { Writing } from '../model/writing.ts'
import { DictationButton } from './dictation-button.tsx'

interface SectionEditorProps {
  readonly writing: Writing
  readonly memberId: string
  readonly label: string
  /** Another value: the text may have changed. */
  readonly revision: number
}

/** The field of the pages: its caret stays at its words when others change what stands before them. */
function useKeptCaret({ writing, memberId, revision }: Omit<SectionEditorProps, 'label'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<{
    readonly doc: Y.Doc
    readonly start: Y.RelativePosition
    readonly end: Y.RelativePosition
  } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a section that was opened since is another one to hear
  useEffect(
    () =>
      writing.onRemote(memberId, (place) => {
        const element = field.current
        caret.current = null
        if (!place || !element || element !== document.activeElement) return
        const at = (index: number) => Y.createRelativePositionFromTypeIndex(place.text, index)
        caret.current = {
          doc: place.doc,
          start: at(element.selectionStart),
          end: at(element.selectionEnd),
        }
      }),
    [writing, memberId, writing.isOpen(memberId)],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text
  useLayoutEffect(() => {
    const kept = caret.current
    caret.current = null
    if (!kept || !field.current) return
    const at = (place: Y.RelativePosition) =>
      Y.createAbsolutePositionFromRelativePosition(place, kept.doc)?.index ?? 0
    field.current.setSelectionRange(at(kept.start), at(kept.end))
  }, [revision])

  return field
}

/**
 * The pages of one person. What others type at the same time appears at its place, and the caret stays at its words.
 */
export function SectionEditor({ writing, memberId, label, revision }: SectionEditorProps) {
  const t = useTexts('family')
  const field = useKeptCaret({ writing, memberId, revision })
  const text = writing.text(memberId)
  const dictate = (spoken: string) => {
    const element = field.current
    // What was spoken a moment ago may not be drawn yet.
    const text = writing.text(memberId)
    const place =
      element && element === document.activeElement ? element.selectionStart : text.length
    writing.write(
      memberId,
      (text.slice(0, place) + spoken + text.slice(place)).slice(0, familyLimits.sectionCharacters),
    )
  }
  return (
    <div>
      <textarea
        ref={field}
        value={text}
        rows={6}
        maxLength={familyLimits.sectionCharacters}
        aria-label={label}
        placeholder={t.writeHere}
        onChange={(event) => writing.write(memberId, event.target.value)}
        onCompositionStart={() => writing.hold(true)}
        onCompositionEnd={() => writing.hold(false)}
        className="field-sizing-content block min-h-40 w-full resize-none rounded-control bg-sunken px-3.5 py-3 leading-relaxed outline-none placeholder:text-muted focus-visible:outline-2 focus-visible:outline-accent-deep"
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span>{t.characters(text.length, familyLimits.sectionCharacters)}</span>
        <DictationButton onText={dictate} />
      </div>
      <ChatFaces
        text={text}
        recipientId={null}
        onChange={(next) => writing.write(memberId, next)}
      />
    </div>
  )
}
