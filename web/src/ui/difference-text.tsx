import { type TextStretch, textDifference } from '../platform/difference.ts'
import { cx } from './class-names.ts'

interface Words {
  /** Said to who cannot see the colours. */
  readonly removed: string
  readonly added: string
}

/** Two texts as one, every removed and added word to be seen. It scrolls when it is long. */
export function DifferenceText({
  before,
  after,
  label,
  words,
  className,
}: {
  readonly before: string
  readonly after: string
  readonly label: string
  readonly words: Words
  readonly className?: string
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text, no group of form fields
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      className={cx(
        'max-h-80 overflow-y-auto rounded-control bg-[#fffdf8] p-3.5 leading-loose whitespace-pre-wrap text-[#1f2328] ring-1 ring-line ring-inset',
        className,
      )}
    >
      {textDifference(before, after).map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew together
        <Piece key={index} stretch={stretch} words={words} />
      ))}
    </div>
  )
}

function Piece({
  stretch: { kind, text },
  words,
}: {
  readonly stretch: TextStretch
  readonly words: Words
}) {
  if (kind === 'same') return text
  if (kind === 'removed')
    return (
      <del className="rounded-sm bg-[#fcebe9] text-[#b3261e]">
        <span className="sr-only">{words.removed} </span>
        {text}
      </del>
    )
  return (
    <ins className="rounded-sm bg-[#e8f3e7] text-[#2f6e2e] decoration-2 underline-offset-4">
      <span className="sr-only">{words.added} </span>
      {text}
    </ins>
  )
}

/** What the colours mean. */
export const DifferenceKey = ({ words }: { readonly words: Words }) => (
  <p className="mt-2 flex flex-wrap gap-x-4 text-xs text-muted" aria-hidden="true">
    <del className="rounded-sm bg-danger-soft px-1 text-danger">{words.removed}</del>
    <ins className="rounded-sm bg-accent-soft px-1 text-accent-text">{words.added}</ins>
  </p>
)
