import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageLink } from '../../../ui/card.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

type Standing = Pick<CallOutput<typeof calls.point.tasks>, 'points' | 'lapses' | 'lapseMonths'>

/** What can be used, what of it lapses next, and the way to the entries behind it. */
export function BalanceCard({ points, lapses, lapseMonths }: Standing) {
  const t = useTexts('point')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const day = (on: string) => format.date(on, 'date', 'UTC')
  const [next] = lapses
  return (
    <section className="mb-3 rounded-card bg-accent-deep p-5 text-on-accent">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <p className="text-sm">{t.balance}</p>
          <p className="mt-1 text-3xl font-semibold tabular-nums">{format.number(points)}</p>
        </div>
        <PageLink
          to="/pagesA/my/task/entries"
          className="-mb-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t.entries}
        </PageLink>
      </div>
      <div className="mt-3 border-t border-on-accent/25 pt-1 text-sm">
        {next ? (
          <button
            type="button"
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
            className="flex min-h-11 w-full items-center justify-between gap-2 text-start"
          >
            <span className="min-w-0">
              {t.lapseNext(format.number(next.points), day(next.on))}
              <span className="sr-only">. {t.lapseAll}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </button>
        ) : (
          <p className="pt-2">{t.lapseNone}</p>
        )}
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.lapseTitle}
        description={t.lapseRule(lapseMonths)}
      >
        <ul className="divide-y divide-line">
          {lapses.map((one) => (
            <li key={one.on} className="flex flex-wrap justify-between gap-x-4 py-3">
              <span>{t.lapseUntil(day(one.on))}</span>
              <span className="font-medium tabular-nums">
                {t.points(format.number(one.points))}
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  )
}
