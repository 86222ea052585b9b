import type { AiSources } from '@mailing/contract/ai/calls.ts'
import BookOpen from 'lucide-react/icons/book-open'
import Package from 'lucide-react/icons/package'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageLink } from '../../../ui/card.tsx'

interface TurnProps {
  readonly question: string
  /** As far as it has come; null: nothing yet. */
  readonly answer: string | null
  /** What the helper does, while it says nothing. */
  readonly doing?: string
  readonly sources?: AiSources
}

const bubble =
  'w-fit max-w-[88%] rounded-[16px] px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]'
const source =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-accent-soft px-3 py-1.5 text-sm text-accent-text hover:brightness-98'

/** A question and its answer. Both are plain text; only what our server has found is a link. */
export function Turn({ question, answer, doing, sources }: TurnProps) {
  const t = useTexts('ai')
  return (
    <li className="mb-5">
      <p className={`${bubble} ms-auto rounded-ee-md bg-accent-deep text-on-accent`}>
        <span className="sr-only">{t.you}</span>
        {question}
      </p>
      <div className={`${bubble} mt-2.5 rounded-es-md bg-card shadow-card`}>
        <span className="sr-only">{t.helper}</span>
        {answer ?? <span className="animate-glow text-muted">{doing}</span>}
      </div>
      {sources && sources.articles.length + sources.orders.length > 0 && (
        <ul aria-label={t.sources} className="mt-2 flex flex-wrap gap-2">
          {sources.orders.map(({ id, number }) => (
            <li key={id} className="max-w-full">
              <PageLink to="/pages/my/order/detail" params={{ id }} className={source}>
                <Package aria-hidden="true" className="size-4.5 shrink-0" />
                {t.order(number)}
              </PageLink>
            </li>
          ))}
          {sources.articles.map(({ key, title }) => (
            <li key={key} className="max-w-full">
              <PageLink to="/pages/help/answer/answer" params={{ key }} className={source}>
                <BookOpen aria-hidden="true" className="size-4.5 shrink-0" />
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
