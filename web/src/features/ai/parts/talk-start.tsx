import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'

/** Before the first question: what might be asked, and the talks that are kept. */
export function TalkStart({
  keepDays,
  onAsk,
}: {
  readonly keepDays: number
  readonly onAsk: (question: string) => void
}) {
  const t = useTexts('ai')
  const format = useFormat()
  const talks = useList(calls.ai.talks, {})
  return (
    <>
      <p className="mb-3 px-1 text-muted">{t.lead}</p>
      <List title={t.begin}>
        {t.suggestions.map((question) => (
          <Cell key={question} title={question} onClick={() => onAsk(question)} />
        ))}
      </List>
      {talks.items.length > 0 && (
        <section>
          <h2 className="mb-1.5 px-1 text-sm font-medium text-muted">{t.former(keepDays)}</h2>
          <InfiniteList
            list={talks}
            itemKey={({ id }) => id}
            empty={null}
            className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-card *:list-none"
          >
            {({ id, title, lastAt }) => (
              <Cell
                title={<span className="line-clamp-2">{title}</span>}
                description={format.relative(lastAt)}
                to="/pages/message/helper/helper"
                params={{ id }}
              />
            )}
          </InfiniteList>
        </section>
      )}
    </>
  )
}
