import ChevronRight from 'lucide-react/icons/chevron-right'
import Info from 'lucide-react/icons/info'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask } from '../../../ui/feedback.ts'

interface TopLineProps {
  readonly notices: readonly { readonly id: string; readonly text: string }[]
}

/**
 * One line over everything else: the motto and, once the server has named them, the notices in its place. Both are equally
 * high, so that a late answer moves nothing under a finger. Pressed, the line shows every notice in full.
 */
export function TopLine({ notices }: TopLineProps) {
  const texts = useTexts('home')
  const [first, ...others] = notices
  if (!first)
    return (
      <p className="mb-3 flex min-h-11 items-center justify-center px-1 text-center text-sm text-muted">
        {texts.tagline}
      </p>
    )
  const showAll = () =>
    void ask({
      title: texts.notices,
      message: notices.map(({ text }) => text).join('\n\n'),
      cancelText: null,
    })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={showAll}
      className="mb-3 flex min-h-11 w-full items-center gap-2 rounded-control bg-info-soft px-3.5 text-start text-sm text-info"
    >
      <Info aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 grow truncate">{first.text}</span>
      {others.length > 0 && <span className="shrink-0 tabular-nums">+{others.length}</span>}
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
    </button>
  )
}
