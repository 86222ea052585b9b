import { memo, type ReactNode, type Ref } from 'react'
import { type Mark, markedPieces } from '../../mail/model/marks.ts'

export interface TextMark extends Mark {
  readonly level: 'block' | 'warn'
}

/** Where a new printed page begins, with its words: a place between two characters. */
export interface PageStart extends Mark {
  readonly label: string
}

interface MarkedCopyProps {
  readonly ref: Ref<HTMLDivElement>
  readonly text: string
  readonly marks: readonly TextMark[]
  readonly pageStarts: readonly PageStart[]
  readonly className: string
  readonly textAlign: 'left' | 'center' | 'right'
}

interface ParagraphProps {
  readonly text: string
  /** Offsets in this paragraph. */
  readonly marks: readonly TextMark[]
  readonly starts: readonly PageStart[]
}

/**
 * The hidden copy of the text behind the textarea: it gives the height and carries what a textarea cannot show. Each paragraph
 * is a block of its own, so that a keystroke breaks the lines of one paragraph and not of the whole letter.
 */
export function MarkedCopy({
  ref,
  text,
  marks,
  pageStarts,
  className,
  textAlign,
}: MarkedCopyProps) {
  let from = 0
  return (
    <div ref={ref} aria-hidden="true" className={className} style={{ textAlign }}>
      {text.split('\n').map((paragraph, index) => {
        const at = from
        const end = at + paragraph.length
        from = end + 1
        return (
          <Paragraph
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
            key={index}
            text={paragraph}
            marks={marks
              .filter((mark) => mark.start < end && mark.end > at)
              .map((mark) => ({
                ...mark,
                start: Math.max(0, mark.start - at),
                end: mark.end - at,
              }))}
            starts={pageStarts
              .filter(({ start }) => start >= at && start <= end)
              .map((one) => ({ ...one, start: one.start - at, end: one.end - at }))}
          />
        )
      })}
    </div>
  )
}

const Paragraph = memo(
  function Paragraph({ text, marks, starts }: ParagraphProps) {
    if (text === '')
      return (
        <div>
          {starts.map(({ label }) => (
            <PageStartLine key={label} label={label} />
          ))}
          <br />
        </div>
      )
    return (
      <div>
        {markedPieces(text, marks).map(({ text: piece, at, mark }) => {
          const content = withPageStarts(piece, at, starts)
          return mark ? (
            <span
              key={at}
              className={`visible underline decoration-wavy decoration-2 underline-offset-4 ${mark.level === 'block' ? 'bg-danger-soft/70 decoration-danger' : 'bg-warn-soft/80 decoration-warn'}`}
            >
              {content}
            </span>
          ) : (
            <span key={at}>{content}</span>
          )
        })}
      </div>
    )
  },
  (former, next) =>
    former.text === next.text &&
    isAlike(former.marks, next.marks) &&
    isAlike(former.starts, next.starts),
)

/** Short lists of plain values. */
const isAlike = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b)

function withPageStarts(piece: string, at: number, starts: readonly PageStart[]): ReactNode {
  const inside = starts.filter(({ start }) => start >= at && start < at + piece.length)
  if (inside.length === 0) return piece
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, label } of inside) {
    parts.push(piece.slice(from, start - at), <PageStartLine key={label} label={label} />)
    from = start - at
  }
  return [...parts, piece.slice(from)]
}

const PageStartLine = ({ label }: { readonly label: string }) => (
  <span
    data-page-start=""
    className="visible absolute inset-x-0 block border-t border-dashed border-[#8a918b]/70"
  >
    <span className="absolute -top-2.5 -end-1 rounded-full bg-white/95 px-1.5 font-sans text-[length:calc(var(--unit)*0.6875)] leading-5 text-[#5c6370] shadow-sm">
      {label}
    </span>
  </span>
)

/** Where the character of an offset is on the screen. */
export function placeOf(copy: HTMLElement, offset: number): DOMRect {
  let passed = 0
  for (const paragraph of copy.children) {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
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
    // The line break after the paragraph.
    if (passed >= offset) return paragraph.getBoundingClientRect()
    passed += 1
  }
  return copy.getBoundingClientRect()
}
