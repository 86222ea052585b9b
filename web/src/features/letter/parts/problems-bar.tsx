import ChevronRight from 'lucide-react/icons/chevron-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { LetterProblem } from '../model/problems.ts'

/** One slim line above the tools: how many things are to be changed or noted, and what the server refused. */
export function ProblemsBar({
  problems,
  onOpen,
  refusal,
  onRetry,
}: {
  readonly problems: readonly LetterProblem[]
  readonly onOpen: () => void
  readonly refusal: string
  readonly onRetry: () => void
}) {
  const t = useTexts('letter')
  const blocks = problems.filter(({ level }) => level === 'block').length
  const notes = problems.length - blocks
  return (
    <>
      {refusal !== '' && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 bg-warn-soft px-4 py-1.5 text-sm text-warn"
        >
          <span className="min-w-0 grow basis-48">
            {refusal} {t.save.refusedHint}
          </span>
          <Button size="small" kind="quiet" onClick={onRetry}>
            {t.save.retry}
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        // Around the button: what is inside of one is its name, and is not announced.
        <div role="status">
          <button
            type="button"
            onClick={onOpen}
            className={`flex min-h-11 w-full items-center justify-center gap-2 px-4 py-1.5 text-sm ${blocks > 0 ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn'}`}
          >
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {[
              ...(blocks > 0 ? [t.editor.blocks(blocks)] : []),
              ...(notes > 0 ? [t.editor.notes(notes)] : []),
            ].join(' · ')}
            <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </div>
      )}
    </>
  )
}
