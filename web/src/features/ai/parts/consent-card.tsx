import { consentSubjects } from '@mailing/contract/ai/rules.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useConsent } from './use-consent.ts'

/** What somebody has agreed to, since when, and the way back. Nothing, where nothing was agreed to. */
export function ConsentCard() {
  const t = useTexts('ai')
  const format = useFormat()
  const { data: config } = useCall(calls.ai.config, {})
  const consent = useConsent()
  const given = consentSubjects.flatMap((subject) => {
    const one = config?.consents.find((each) => each.subject === subject)
    return one?.givenAt ? [{ subject, givenAt: one.givenAt }] : []
  })
  if (given.length === 0) return null
  return (
    <Card title={t.consent.title}>
      <ul className="divide-y divide-line">
        {given.map(({ subject, givenAt }) => (
          <li key={subject} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <div className="min-w-0 grow basis-48">
              <p>{t.consent.subjects[subject]}</p>
              <p className="text-sm text-muted">{t.consent.since(format.date(givenAt))}</p>
            </div>
            <Button
              size="small"
              isBusy={consent.isSending}
              onClick={() => void consent.withdraw(subject).catch(() => undefined)}
            >
              {t.consent.withdraw}
              <span className="sr-only">{`: ${t.consent.subjects[subject]}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
