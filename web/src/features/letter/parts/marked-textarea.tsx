import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { prefersReducedMotion } from '../../../platform/appearance.ts'
import { type Mark, markedPieces } from '../model/marks.ts'
import { bodyLimit } from '../model/letter-text.ts'

export interface TextMark extends Mark {
  readonly level: 'block' | 'warn'
}

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
  /** Offsets at which a new printed page begins, with its words. */
  readonly pageStarts: readonly { readonly offset: number; readonly label: string }[]
  readonly label: string
  readonly placeholder: string
  readonly align: 'left' | 'center' | 'right' | 'justify'
}

const lines = 'whitespace-pre-wrap [overflow-wrap:break-word] [line-break:strict] hyphens-none'

/**
 * A native textarea, as tall as its text, over a hidden copy of it. The copy gives the height and carries what a textarea
 * cannot show: marked passages and the beginnings of printed pages.
 */
export function MarkedTextarea({ ref, initial, text, onChange, marks, pageStarts, label, placeholder, align }: MarkedTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    show: (start, end) => {
      area.current?.focus({ preventScroll: true })
      area.current?.setSelectionRange(start, end)
      if (copy.current) scrollToPlace(copy.current, start)
    },
  }), [])
  const textAlign = align === 'justify' ? 'left' : align
  return (
    <div className="relative min-h-[calc(var(--line)*8)]">
      <div ref={copy} aria-hidden="true" className={`${lines} pointer-events-none text-transparent`} style={{ textAlign }}>
        {markedPieces(text, marks).map(({ text: piece, at, mark }) => {
          const content = withPageStarts(piece, at, pageStarts)
          return mark
            ? <span key={at} className={`underline decoration-wavy decoration-2 underline-offset-4 ${mark.level === 'block' ? 'bg-danger-soft/70 decoration-danger' : 'bg-warn-soft/80 decoration-warn'}`}>{content}</span>
            : <span key={at}>{content}</span>
        })}
        {'\u200b'}
      </div>
      <textarea
        ref={area} defaultValue={initial} maxLength={bodyLimit} aria-label={label} placeholder={placeholder} spellCheck={false} autoCapitalize="sentences"
        onInput={(event) => onChange(event.currentTarget.value)}
        className={`${lines} absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-[#1f2328] outline-none placeholder:text-[#6b6f76]`}
        style={{ textAlign, font: 'inherit', lineHeight: 'inherit', letterSpacing: 'inherit' }}
      />
    </div>
  )
}

function withPageStarts(piece: string, at: number, starts: MarkedTextareaProps['pageStarts']): ReactNode {
  const inside = starts.filter(({ offset }) => offset >= at && offset < at + piece.length)
  if (inside.length === 0) return piece
  const parts: ReactNode[] = []
  let from = 0
  for (const { offset, label } of inside) {
    parts.push(piece.slice(from, offset - at), <PageStart key={offset} label={label} />)
    from = offset - at
  }
  return [...parts, piece.slice(from)]
}

const PageStart = ({ label }: { readonly label: string }) => (
  <span data-page-start="" className="absolute inset-x-0 block border-t border-dashed border-[#8a918b]/70">
    <span className="absolute -top-2.5 -end-1 rounded-full bg-white/95 px-1.5 font-sans text-[length:calc(var(--unit)*0.6875)] leading-5 text-[#5c6370] shadow-sm">{label}</span>
  </span>
)

/** Where the character of an offset is on the screen. */
function placeOf(copy: HTMLElement, offset: number): DOMRect {
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('[data-page-start]')) continue
    const length = node.textContent?.length ?? 0
    if (passed + length > offset) {
      const range = document.createRange()
      range.setStart(node, offset - passed)
      return range.getBoundingClientRect()
    }
    passed += length
  }
  return copy.getBoundingClientRect()
}

/** Scrolls the sheet, and nothing else, until the place is in the middle of what is visible. */
function scrollToPlace(copy: HTMLElement, offset: number): void {
  const scroller = copy.closest('[data-scroller]')
  if (!scroller) return
  const frame = scroller.getBoundingClientRect()
  scroller.scrollBy({ top: placeOf(copy, offset).top - frame.top - frame.height / 2, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
