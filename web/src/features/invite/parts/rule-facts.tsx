import { freeAfterDays } from '@mailing/contract/agent/rules.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { kindField, soldKinds } from '@mailing/contract/order-states.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Rule = CallOutput<typeof calls.agent.rule>['rule']

/** The percentages, periods and amounts in force: what the terms speak of. Nothing while they are on their way. */
export function RuleFacts() {
  const t = useTexts('invite')
  const format = useFormat()
  const data = useCall(calls.agent.rule, {}, { freshSeconds: 60 }).data
  const facts = useFacts(data?.rule)
  if (!data) return null
  return (
    <Card title={t.rules} extra={t.rulesSince(data.version, format.date(data.since))}>
      {!data.rule.isOpen && <p className="mb-2 text-sm text-warn">{t.ruleClosed}</p>}
      <dl className="divide-y divide-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="ms-auto text-end font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function useFacts(rule: Rule | undefined): readonly (readonly [string, string])[] {
  const t = useTexts('invite')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const price = usePrice()
  if (!rule) return []
  const share = (kind: string, points: number) =>
    [t.ruleShare(kind), format.percent(points / 10_000)] as const
  return [
    ...soldKinds.map((kind) => share(kinds[kind], rule[kindField(kind)])),
    [t.rulePeriod, t.rulePeriodDays(format.number(rule.friendDays))],
    [t.ruleCap, rule.friendCap === null ? t.ruleNoCap : price(rule.friendCap)],
    [t.ruleFree, t.ruleFreeDays(freeAfterDays)],
    [t.ruleLeast, price(rule.minWithdrawal)],
    [t.ruleFee, rule.fee === 0 ? t.ruleNoFee : price(rule.fee)],
    [t.ruleSecond, t.ruleSecondAbove(price(rule.secondAbove))],
  ]
}
