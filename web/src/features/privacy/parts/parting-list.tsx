import { calls } from '@mailing/contract/client.ts'
import type { Parting } from '@mailing/contract/privacy/keeping-calls.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PagePath } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { screensOf } from '../../order/kinds.ts'

/** What is asked anew when something is to stay, or the choice has changed. */
export const keepingCalls = [calls.privacy.keeping, calls.privacy.keepingPreview] as const

/** Where a thing is looked at once more; a draft where it is written. */
const pageOf = ({ kind, mail }: Parting): PagePath =>
  (kind === 'draft' && mail ? screensOf(mail).editorPage : null) ??
  (kind === 'reply' ? '/pages/my/stampRecord/look' : '/pages/my/order/detail')

/** Things that go, each with its day and a button that keeps it; `isFixed`: nothing was chosen yet, so there is nothing to keep. */
export function PartingList({
  title,
  list,
  hint,
  isFixed = false,
}: {
  readonly title: string
  readonly list: readonly Parting[]
  readonly hint: string
  readonly isFixed?: boolean
}) {
  const t = useTexts('keeping')
  const format = useFormat()
  const keeping = useSend(calls.privacy.keepThing, { refresh: keepingCalls })
  return (
    <Card title={title}>
      <p className="text-sm text-muted">{hint}</p>
      <ul className="mt-2 divide-y divide-line">
        {list.map((thing) => {
          const { kind, id, name, about, countedAt, dueAt, state } = thing
          const isKept = state === 'kept'
          return (
            <li
              key={`${kind} ${id}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5"
            >
              <div className="min-w-0 grow basis-40">
                <PageLink
                  to={pageOf(thing)}
                  params={{ id }}
                  whenClosed={t.thing(t.nouns[kind], [about, name].filter(Boolean).join(' · '))}
                  className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-3"
                >
                  <span className="line-clamp-2 break-words">
                    {t.thing(t.nouns[kind], [about, name].filter(Boolean).join(' · '))}
                  </span>
                </PageLink>
                <p className="text-sm text-muted">{t.since[kind](format.date(countedAt))}</p>
                {!isKept && (
                  <p className={`text-sm ${state === 'planned' ? 'text-warn' : ''}`}>
                    {t.goesOn(format.date(dueAt))}
                  </p>
                )}
              </div>
              {!isFixed && (
                <Button
                  size="small"
                  disabled={keeping.isSending}
                  onClick={() => keeping.send({ kind, id, isKept: !isKept })}
                >
                  {isKept ? t.unkeep : t.keep}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
