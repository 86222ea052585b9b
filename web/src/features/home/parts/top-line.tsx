import ChevronRight from 'lucide-react/icons/chevron-right'
import Info from 'lucide-react/icons/info'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { writeStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask } from '../../../ui/feedback.ts'

interface TopLineProps {
  readonly notices: readonly { readonly id: string; readonly text: string }[]
}

/** Texts as paragraphs of HTML; what looks like a tag stays text. */
function listOf(texts: readonly string[]): string {
  const list = document.createElement('div')
  for (const text of texts) list.appendChild(document.createElement('p')).textContent = text
  return list.innerHTML
}

/**
 * One line over everything else: the motto and, once the server has named them, the notices in its place. Both are equally
 * high, so that a late answer moves nothing under a finger. Pressed, the line shows its notice in full, several
 * of them on the HTML view.
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
  const showAll = () => {
    if (others.length === 0)
      return void ask({ title: texts.notices, message: first.text, cancelText: null })
    writeStored('webHtml', listOf(notices.map(({ text }) => text)))
    void navigate('/pages/html/html', { title: texts.notices })
  }
  return (
    <button
      type="button"
      aria-haspopup={others.length === 0 ? 'dialog' : undefined}
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
