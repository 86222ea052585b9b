import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'

/** The way of a letter in four steps. */
export function HowItGoes() {
  const texts = useTexts('home')
  return (
    <Card title={texts.how}>
      <ol className="space-y-3">
        {texts.steps.split('\n').map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="mt-px flex size-[1.85em] shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text tabular-nums"
            >
              {index + 1}
            </span>
            <span className="text-sm text-muted">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
