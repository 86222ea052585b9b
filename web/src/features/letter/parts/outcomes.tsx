import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTexts } from '../../../platform/texts.ts'
import { confirmTexts } from '../texts.ts'

/** What happens when something goes wrong, by whose fault it is: said before paying. */
export function Outcomes() {
  const t = useTexts(confirmTexts)
  return (
    <details className="group mb-3 rounded-card bg-card shadow-card">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        {t.outcomes}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 px-4 pb-4 text-sm">
        {t.outcomeRows.map(({ who, what }) => (
          <div key={who}>
            <dt className="font-medium">{who}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
