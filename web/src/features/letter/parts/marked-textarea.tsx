import { type Ref, useImperativeHandle, useRef } from 'react'
import { prefersReducedMotion } from '../../../platform/appearance.ts'
import { bodyLimit } from '../model/letter-text.ts'
import { MarkedCopy, type PageStart, placeOf, type TextMark } from './marked-copy.tsx'

export interface MarkedTextareaHandle {
  /** Puts the caret around a passage and brings it into view. */
  readonly show: (start: number, end: number) => void
  readonly focus: () => void
}

interface MarkedTextareaProps {
  readonly ref?: Ref<MarkedTextareaHandle>
  /** The text at the beginning; afterwards the textarea owns it, so that its own undo and the phone's input method stay whole. */
  readonly initial: string
  /** The text as it is now, for the marks behind the textarea and for its height. */
  readonly text: string
  readonly onChange: (text: string) => void
  readonly marks: readonly TextMark[]
  readonly pageStarts: readonly PageStart[]
  readonly label: string
  readonly placeholder: string
  readonly align: 'left' | 'center' | 'right' | 'justify'
}

const lines = 'whitespace-pre-wrap [overflow-wrap:break-word] [line-break:strict] hyphens-none'

/**
 * A native textarea, as tall as its text, over a hidden copy of it. The copy gives the height and carries what a textarea
 * cannot show: marked passages and the beginnings of printed pages.
 */
export function MarkedTextarea({
  ref,
  initial,
  text,
  onChange,
  marks,
  pageStarts,
  label,
  placeholder,
  align,
}: MarkedTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      focus: () => area.current?.focus(),
      show: (start, end) => {
        area.current?.focus({ preventScroll: true })
        area.current?.setSelectionRange(start, end)
        if (copy.current) scrollToPlace(copy.current, start)
      },
    }),
    [],
  )
  const textAlign = align === 'justify' ? 'left' : align
  return (
    <div className="relative min-h-[calc(var(--line)*6)]">
      <MarkedCopy
        ref={copy}
        text={text}
        marks={marks}
        pageStarts={pageStarts}
        className={`${lines} pointer-events-none text-transparent`}
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
        onInput={(event) => onChange(event.currentTarget.value)}
        className={`${lines} absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-[#1f2328] outline-none placeholder:text-[#6b6f76]`}
        style={{ textAlign, font: 'inherit', lineHeight: 'inherit', letterSpacing: 'inherit' }}
      />
    </div>
  )
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
