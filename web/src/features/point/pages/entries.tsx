import { calls } from '@mailing/contract/client.ts'
import type { PointEntry } from '@mailing/contract/point/schemas.ts'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'

/** The entries behind the points: each says why, what is left of what came, and where what went was taken from. */
export default function PointEntriesPage() {
  const t = useTexts('point')
  const format = useFormat()
  const mine = useCall(calls.point.tasks, {}, { freshSeconds: 5 })
  const list = useList(calls.point.entries, {})
  return (
    <Page onRefresh={() => Promise.all([list.refresh(), mine.refetch()])}>
      <Card>
        <p className="text-sm text-muted">{t.entriesBalance}</p>
        <p className="text-2xl font-semibold tabular-nums">
          {mine.data ? format.number(mine.data.points) : '…'}
        </p>
      </Card>
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      >
        {(entry) => <EntryRow entry={entry} />}
      </InfiniteList>
    </Page>
  )
}

function EntryRow({ entry }: { readonly entry: PointEntry }) {
  const t = useTexts('point')
  const format = useFormat()
  const day = (on: string) => format.date(on, 'date', 'UTC')
  const isSign = entry.reason === 'sign' || entry.reason === 'sign_bonus'
  const what = entry.title || (isSign && entry.day ? t.signDay(day(entry.day)) : '')
  return (
    <div className="mb-2.5 rounded-card bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 grow">
          <p className="font-medium">{t.reasons[entry.reason]}</p>
          {what && <p className="text-sm text-muted">{what}</p>}
          {entry.lapsesOn !== null && entry.left !== null && (
            <p className="text-sm text-muted">
              {entry.left > 0
                ? t.stillLeft(format.number(entry.left), day(entry.lapsesOn))
                : t.usedUp}
            </p>
          )}
          <p className="text-xs text-muted">{format.date(entry.at, 'dateTime')}</p>
        </div>
        <p className="ms-auto text-end">
          <span
            className={`block text-lg font-semibold tabular-nums ${entry.points > 0 ? 'text-accent-text' : ''}`}
          >
            {entry.points > 0 ? '+' : ''}
            {format.number(entry.points)}
          </span>
          <span className="block text-xs text-muted tabular-nums">
            {t.after(format.number(entry.balanceAfter))}
          </span>
        </p>
      </div>
      {entry.takenFrom.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent-text underline underline-offset-4">
            {t.takenFrom}
          </summary>
          <ul className="list-disc ps-5 text-muted">
            {entry.takenFrom.map((one) => (
              <li key={one.entryId}>
                {t.from(format.date(one.at), format.number(one.points), day(one.lapsesOn))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
