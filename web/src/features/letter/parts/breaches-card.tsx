import type { Breach, BreachRule } from '@mailing/contract/letter/rules.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { breachSentence, mendPlaces, type MendPlace } from '../model/breach-sentence.ts'
import { breachTexts, confirmTexts } from '../texts.ts'

interface BreachesCardProps {
  readonly breaches: readonly Breach[]
  readonly isInstitution: boolean
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  readonly draftId: string
  readonly recipientId: string
  readonly onColourOff: () => void
}

export const warningsOf = (breaches: readonly Breach[]): BreachRule[] => [...new Set(breaches.filter(({ level }) => level === 'warn').map(({ rule }) => rule))]
export const isBlocked = (breaches: readonly Breach[]): boolean => breaches.some(({ level }) => level === 'block')

/** What the place's rules say about this letter: what must be mended, with the way there, and what is to be accepted. */
export function BreachesCard({ breaches, isInstitution, isAccepted, onAccept, draftId, recipientId, onColourOff }: BreachesCardProps) {
  const t = useTexts(confirmTexts)
  const rules = useTexts(breachTexts)
  const blocks = breaches.filter(({ level }) => level === 'block')
  const warnings = breaches.filter(({ level }) => level === 'warn')
  const mend = (place: MendPlace) => {
    if (place === 'colour') return onColourOff()
    if (place === 'recipient') return void navigate('/pages/my/address/edit/edit', { id: recipientId, kind: 'recipient', redirect: `/pages/step/order/order?draftId=${draftId}` })
    if (place === 'mailClass') return document.getElementById('mail-class')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    void navigate('/pages/editLetter/editLetter', { id: draftId })
  }
  if (breaches.length === 0) {
    return <NoticeBar tone="good" icon={<CircleCheck className="size-5" />}>{isInstitution ? t.rulesOk : t.rulesOkPostal}</NoticeBar>
  }
  return (
    <>
      {blocks.length > 0 && (
        <Card title={<span className="text-danger">{t.blocks}</span>} className="ring-1 ring-danger/40">
          <ul className="grid gap-3">
            {blocks.map((breach) => {
              const place = mendPlaces[breach.rule]
              return (
                <Sentence key={`${breach.rule} ${JSON.stringify(breach.params)}`} breach={breach}>
                  {place && <Button size="small" className="mt-1.5" onClick={() => mend(place)}>{rules.action[place]}</Button>}
                </Sentence>
              )
            })}
          </ul>
        </Card>
      )}
      {warnings.length > 0 && (
        <Card title={t.warnings} className="ring-1 ring-warn/30">
          <ul className="grid gap-3">{warnings.map((breach) => <Sentence key={`${breach.rule} ${JSON.stringify(breach.params)}`} breach={breach} />)}</ul>
          <Checkbox label={t.accept} checked={isAccepted} onChange={(event) => onAccept(event.currentTarget.checked)} className="mt-2 font-medium" />
        </Card>
      )}
    </>
  )
}

function Sentence({ breach, children }: { readonly breach: Breach; readonly children?: React.ReactNode }) {
  const rules = useTexts(breachTexts)
  const { list } = useFormat()
  return (
    <li>
      <p className="font-medium">{breachSentence(breach.rule, breach.params, { t: rules, list })}</p>
      <p className="text-sm text-muted">{rules.mend[breach.rule]}</p>
      {children}
    </li>
  )
}
