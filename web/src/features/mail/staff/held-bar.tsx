import { useTexts } from '../../../texts/use-texts.ts'
import { type HeldDecision, undoMs } from '../model/review-stream.ts'

const action = 'min-h-11 rounded-control px-3 font-medium hover:bg-white/10'

/** What was decided a moment ago and can still be taken back. */
export function HeldBar({
  held,
  onUndo,
  onSend,
}: {
  readonly held: readonly HeldDecision[]
  readonly onUndo: () => void
  readonly onSend: () => void
}) {
  const t = useTexts('staff/review')
  const last = held.at(-1)
  return (
    <div aria-live="polite">
      {last && (
        <div
          key={last.piece.orderId}
          className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 overflow-hidden rounded-card bg-[#1f2328] px-4 py-1.5 text-white"
        >
          <span className="grow">
            {t.done[last.action]}
            {held.length > 1 && ` (${held.length})`}
          </span>
          <button type="button" className={action} onClick={onUndo}>
            {t.undo}
            <Key name="U" />
          </button>
          <button type="button" className={action} onClick={onSend}>
            {t.sendNow}
          </button>
          <span
            aria-hidden="true"
            className="-mx-4 -mb-1.5 h-0.5 w-[calc(100%+2rem)] origin-left animate-[drain_linear_forwards] bg-accent"
            style={{ animationDuration: `${undoMs}ms` }}
          />
        </div>
      )}
    </div>
  )
}

/** A key of the keyboard beside what it does; a phone has none. */
export const Key = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden="true"
    className="ms-1 hidden rounded border border-current px-1 font-sans text-xs pointer-fine:inline"
  >
    {name}
  </span>
)
