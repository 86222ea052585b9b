import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type OutcomeRule, ruleFor } from '@mailing/contract/order/faults.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { screensOf } from '../../order/kinds.ts'

/** What happens when something goes wrong, by whose fault it is: said before paying, by the table that a return is settled with. */
export function Outcomes({ kind }: { readonly kind: OrderKind }) {
  const { isSentAgain } = screensOf(kind)
  const t = useTexts('mail')
  const [isOpen, setOpen] = useState(false)
  const table = useCall(calls.delivery.outcomes, {}, { isEnabled: isOpen })
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mb-3 rounded-card bg-card shadow-card"
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        {t.outcomes}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 text-sm">
        <p className="mb-3 text-muted">{isSentAgain ? t.outcomeHint : t.outcomeHintCard}</p>
        {table.isPending && <Skeleton lines={4} />}
        {table.isError && <ErrorState error={table.error} onRetry={() => void table.refetch()} />}
        <dl className="grid gap-3">
          {table.data?.rows.map((row) => (
            <FaultRow key={row.fault} row={ruleFor(kind, row)} hasResend={isSentAgain} />
          ))}
          {t.outcomeFixed.map(({ who, what }) => (
            <Line key={who} who={who} what={what} />
          ))}
          {table.data && <LostRows rules={table.data.lost} />}
        </dl>
      </div>
    </details>
  )
}

function Line({ who, what }: { readonly who: string; readonly what: string }) {
  return (
    <div>
      <dt className="font-medium">{who}</dt>
      <dd className="text-muted">{what}</dd>
    </div>
  )
}

/** Lost mail, by mail class: the server's own terms. */
function LostRows({
  rules,
}: {
  readonly rules: CallOutput<typeof calls.delivery.outcomes>['lost']
}) {
  const t = useTexts('mail')
  const { mailClasses } = useTexts('order')
  return (
    <>
      {rules.rows.map(({ mailClass, ways }) => (
        <Line
          key={mailClass}
          who={t.lostOf(mailClasses[mailClass])}
          what={`${ways.includes('refund') ? t.lostWays.both : t.lostWays.resend} · ${t.lostWhen(rules.afterDays)}`}
        />
      ))}
    </>
  )
}

function FaultRow({
  row: { fault, creditPercent, resendPercent },
  hasResend,
}: {
  readonly row: OutcomeRule
  readonly hasResend: boolean
}) {
  const t = useTexts('mail')
  const credit =
    creditPercent === 100
      ? t.creditAll
      : creditPercent === 0
        ? t.creditNone
        : t.creditPart(creditPercent)
  const resend =
    resendPercent === 0
      ? t.resendFree
      : resendPercent === 100
        ? t.resendFull
        : t.resendPart(resendPercent)
  return (
    <div>
      <dt className="font-medium">
        {t.faults[fault]}
        <span className="font-normal text-muted"> · {t.faultsWhen[fault]}</span>
      </dt>
      <dd className="text-muted">{hasResend ? `${credit} · ${resend}` : credit}</dd>
    </div>
  )
}
