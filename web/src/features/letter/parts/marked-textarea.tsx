import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../platform/appearance.ts'
import { shiftMarks } from '../../mail/model/marks.ts'
import { bodyLimit } from '../model/letter-text.ts'
import { MarkedCopy, type PageStart, placeOf, type TextMark } from './marked-copy.tsx'

export interface MarkedTextareaHandle {
  /** Puts the caret around a passage and brings it into view. */
  readonly show: (start: number, end: number) => void
  readonly focus: () => void
  /** What is selected; the same twice: where the caret stands. */
  readonly selection: () => { readonly start: number; readonly end: number }
}

interface MarkedTextareaProps {
  readonly ref?: Ref<MarkedTextareaHandle>
  /** The text at the beginning; afterwards the textarea owns it, so that its own undo and the phone's input method stay whole. */
  readonly initial: string
  readonly onType: (text: string) => void
  /** What is marked behind the textarea, in a text of a moment ago: it moves along with what is typed since. */
  readonly marked: {
    readonly text: string
    readonly marks: readonly TextMark[]
    readonly starts: readonly PageStart[]
  }
  readonly label: string
  readonly placeholder: string
  readonly align: 'left' | 'center' | 'right' | 'justify'
}

const lines = 'whitespace-pre-wrap [overflow-wrap:break-word] [line-break:strict] hyphens-none'

/** The textarea and its copy of this text, and what others do with them through the `ref`. */
function useArea(ref: Ref<MarkedTextareaHandle> | undefined, text: string) {
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      focus: () => area.current?.focus(),
      selection: () => ({
        start: area.current?.selectionStart ?? 0,
        end: area.current?.selectionEnd ?? 0,
      }),
      show: (start, end) => {
        area.current?.focus({ preventScroll: true })
        area.current?.setSelectionRange(start, end)
        if (copy.current) scrollToPlace(copy.current, start)
      },
    }),
    [],
  )
  useLayoutEffect(() => {
    if (area.current?.value === text) unfit(area.current)
  }, [text])
  return { area, copy }
}

/**
 * A native textarea, as tall as its text, over a hidden copy of it. The copy gives the height and carries what a
 * textarea cannot show: marked passages and the beginnings of printed pages.
 */
export function MarkedTextarea({
  ref,
  initial,
  onType,
  marked,
  label,
  placeholder,
  align,
}: MarkedTextareaProps) {
  const { text, follow } = useCopiedText(initial, marked)
  const { area, copy } = useArea(ref, text)
  const textAlign = align === 'justify' ? 'left' : align
  return (
    <div className="relative min-h-[calc(var(--line)*6)]">
      <MarkedCopy
        ref={copy}
        text={text}
        marks={shiftMarks(marked.marks, marked.text, text)}
        pageStarts={shiftMarks(marked.starts, marked.text, text)}
        className={`${lines} pointer-events-none invisible text-transparent`}
        textAlign={textAlign}
      />
      <textarea
        ref={area}
        defaultValue={initial}
        maxLength={bodyLimit}
        aria-label={label}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="sentences"
        onInput={(event) => {
          fit(event.currentTarget)
          follow(event.currentTarget)
          onType(event.currentTarget.value)
        }}
        className={`${lines} absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-[#1f2328] outline-none placeholder:text-[#6b6f76]`}
        style={{ textAlign, font: 'inherit', lineHeight: 'inherit', letterSpacing: 'inherit' }}
      />
    </div>
  )
}

/**
 * The text of the copy. It follows when the fingers rest: breaking a paragraph's lines a second time would cost half of what a
 * key may take. Only a passage that is marked behind the caret is seen to stay behind, so there it follows at once.
 */
function useCopiedText(initial: string, marked: MarkedTextareaProps['marked']) {
  const [own, setOwn] = useState({ text: initial, since: marked.text })
  const follow = ({ value, selectionEnd }: HTMLTextAreaElement): void => {
    const isBehind = ({ start, end }: TextMark): boolean =>
      end >= selectionEnd && !value.slice(selectionEnd, start + 1).includes('\n')
    if (marked.marks.some(isBehind)) setOwn({ text: value, since: marked.text })
  }
  return { text: own.since === marked.text ? own.text : marked.text, follow }
}

/** Until the copy follows, a text that has become longer makes its room itself. */
function fit(area: HTMLTextAreaElement): void {
  const room = area.parentElement
  if (room && area.scrollHeight > area.clientHeight) room.style.minHeight = `${area.scrollHeight}px`
}

/** The copy gives the height again. */
function unfit(area: HTMLTextAreaElement): void {
  if (area.parentElement) area.parentElement.style.minHeight = ''
}

/** Scrolls the sheet, and nothing else, until the place is in the middle of what is visible. */
function scrollToPlace(copy: HTMLElement, offset: number): void {
  const scroller = copy.closest('[data-scroller]')
  if (!scroller) return
  const frame = scroller.getBoundingClientRect()
  scroller.scrollBy({
    top: placeOf(copy, offset).top - frame.top - frame.height / 2,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}
