import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCurrency, usePrice } from '../../../ui/use-price.ts'

type Me = CallOutput<typeof calls.agent.me>

/** What an agent has. Each figure opens what it is made of. */
export function MoneyFigures({ money, earned }: Pick<Me, 'money' | 'earned'>) {
  const t = useTexts('agent')
  const price = usePrice()
  const currency = useCurrency()
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-muted">{t.available}</p>
          <Money minor={money.available} currency={currency} size="large" />
        </div>
        <PageLink to="/pagesA/agent/withdraw" className={buttonClass({ kind: 'primary' })}>
          {t.withdraw}
        </PageLink>
      </div>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(calc(var(--unit)*5.5),1fr))] gap-2">
        <Figure
          label={t.frozen}
          to="/pagesA/agent/revenueDetails"
          params={{ only: 'frozen' }}
          value={price(money.frozen)}
        />
        <Figure
          label={t.withdrawing}
          to="/pagesA/agent/withdrawaDetails"
          value={price(money.withdrawing)}
        />
        <Figure label={t.earned} to="/pagesA/agent/revenueDetails" value={price(earned)} />
      </div>
      {money.owed > 0 && (
        <div className="mt-3">
          <Figure
            label={t.owed}
            to="/pagesA/agent/revenueDetails"
            params={{ only: 'taken_back' }}
            value={`−${price(money.owed)}`}
          />
          <NoticeBar tone="warn">{t.owedText(price(money.owed))}</NoticeBar>
        </div>
      )}
      {earned === 0 && money.frozen === 0 && (
        <p className="mt-3 text-sm text-muted">{t.noFigures}</p>
      )}
    </Card>
  )
}

function Figure({
  label,
  value,
  to,
  params,
}: {
  readonly label: string
  readonly value: ReactNode
  readonly to: '/pagesA/agent/revenueDetails' | '/pagesA/agent/withdrawaDetails'
  readonly params?: Readonly<Record<string, string>>
}) {
  return (
    <PageLink
      to={to}
      params={params}
      className="flex min-h-11 flex-col rounded-control bg-sunken px-3 py-2 hover:brightness-98"
    >
      <span className="text-sm text-muted">{label}</span>
      <span className="font-semibold tabular-nums">{value}</span>
    </PageLink>
  )
}
