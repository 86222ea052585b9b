import type { EarningMonth } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { keepPdf } from '../../../platform/keep-file.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePrice } from '../../../ui/use-price.ts'

/** At first so many months are shown; a press shows the rest. */
const shownAtFirst = 6

/** The months with a statement; each is made when it is asked for. */
export function Statements() {
  const t = useTexts('agent')
  const ui = useTexts('ui')
  const [isWhole, setWhole] = useState(false)
  const months = useCall(calls.agent.months, {}, { freshSeconds: 10 }).data?.list ?? []
  if (months.length === 0) return null
  return (
    <Card title={t.statements}>
      <p className="mb-1 text-sm text-muted">{t.statementsHint}</p>
      <ul className="divide-y divide-line">
        {months.slice(0, isWhole ? undefined : shownAtFirst).map((month) => (
          <MonthRow key={month.month} {...month} />
        ))}
      </ul>
      {!isWhole && months.length > shownAtFirst && (
        <Button kind="quiet" size="small" isWide onClick={() => setWhole(true)}>
          {ui.loadMore}
        </Button>
      )}
    </Card>
  )
}

function MonthRow({ month, earned, paid }: EarningMonth) {
  const t = useTexts('agent')
  const format = useFormat()
  const price = usePrice()
  const name = format.date(`${month}-01`, 'month', 'UTC')
  const statement = useSend(calls.agent.statement, {
    onSuccess: ({ name, pdf }) => keepPdf(name, pdf),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-40">
        <p>{name}</p>
        <p className="text-sm text-muted tabular-nums">{t.monthLine(price(earned), price(paid))}</p>
      </div>
      <Button
        size="small"
        isBusy={statement.isSending}
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => statement.send({ month })}
      >
        PDF
        <span className="sr-only"> {t.download(name)}</span>
      </Button>
    </li>
  )
}
