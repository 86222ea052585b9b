import { calls } from '@mailing/contract/client.ts'
import type { Breach, BreachRule } from '@mailing/contract/letter/rules.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { breachSentence, type MendPlace, mendPlaces } from '../model/breach-sentence.ts'
import { useOffer } from './use-offer.ts'

interface BreachesCardProps {
  readonly breaches: readonly Breach[]
  readonly isInstitution: boolean
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  /** Null: the text is not the writer's to change here. */
  readonly draftId: string | null
  /** Where the address form leads back to; the confirm screen of the draft unless given. */
  readonly returnTo?: string
  readonly recipientId: string
  readonly onColourOff: () => void
  /** Other mail than a letter has screens of its own to mend it on. True: it went there. */
  readonly onMend?: (place: MendPlace) => boolean
}

export const warningsOf = (breaches: readonly Breach[]): BreachRule[] => [
  ...new Set(breaches.filter(({ level }) => level === 'warn').map(({ rule }) => rule)),
]
export const isBlocked = (breaches: readonly Breach[]): boolean =>
  breaches.some(({ level }) => level === 'block')

/** What the place's rules say about this letter: what must be mended, with the way there, and what is to be accepted. */
export function BreachesCard({
  breaches,
  isInstitution,
  isAccepted,
  onAccept,
  draftId,
  returnTo = `/pages/step/order/order?draftId=${draftId}`,
  recipientId,
  onColourOff,
  onMend,
}: BreachesCardProps) {
  const t = useTexts('confirm')
  const rules = useTexts('breach')
  const blocks = breaches.filter(({ level }) => level === 'block')
  const warnings = breaches.filter(({ level }) => level === 'warn')
  const mend = (place: MendPlace) => {
    if (onMend?.(place)) return
    if (place === 'colour') return onColourOff()
    if (place === 'recipient')
      return void navigate('/pages/my/address/edit/edit', {
        id: recipientId,
        kind: 'recipient',
        redirect: returnTo,
      })
    if (place === 'mailClass')
      return document
        .getElementById('mail-class')
        ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    if (draftId !== null) void navigate('/pages/editLetter/editLetter', { id: draftId })
  }
  if (breaches.length === 0) {
    return (
      <NoticeBar tone="good" icon={<CircleCheck className="size-5" />}>
        {isInstitution ? t.rulesOk : t.rulesOkPostal}
      </NoticeBar>
    )
  }
  return (
    <>
      {blocks.length > 0 && (
        <Card
          title={<span className="text-danger">{t.blocks}</span>}
          className="ring-1 ring-danger/40"
        >
          <ul className="grid gap-3">
            {blocks.map((breach) => {
              const place = mendPlaces[breach.rule]
              return (
                <Sentence key={`${breach.rule} ${JSON.stringify(breach.params)}`} breach={breach}>
                  {breach.rule === 'handwritten_only' && <KitOffer />}
                  {place &&
                    (draftId !== null || place === 'recipient' || place === 'mailClass') && (
                      <Button size="small" className="mt-1.5" onClick={() => mend(place)}>
                        {rules.action[place]}
                      </Button>
                    )}
                </Sentence>
              )
            })}
          </ul>
        </Card>
      )}
      {warnings.length > 0 && (
        <Card title={t.warnings} className="ring-1 ring-warn/30">
          <ul className="grid gap-3">
            {warnings.map((breach) => (
              <Sentence key={`${breach.rule} ${JSON.stringify(breach.params)}`} breach={breach} />
            ))}
          </ul>
          <Checkbox
            label={t.accept}
            checked={isAccepted}
            onChange={(event) => onAccept(event.currentTarget.checked)}
            className="mt-2 font-medium"
          />
        </Card>
      )}
    </>
  )
}

/** What one needs to write by hand and post it oneself, for places that take nothing printed. That the shop has none to sell is said. */
function KitOffer() {
  const rules = useTexts('breach')
  const format = useFormat()
  const currency = useOffer()?.currency ?? 'CNY'
  const kits = useCall(calls.goods.list, { use: 'stationery_kit' }, { freshSeconds: 300 }).data
    ?.list
  if (!kits) return null
  const kit = kits.find(({ isAvailable }) => isAvailable)
  return kit ? (
    <PageLink
      to="/pages/buyGoods/goods"
      params={{ id: kit.id }}
      className={`mt-1.5 me-2 ${buttonClass({ kind: 'primary', size: 'small' })}`}
    >
      {rules.kitOffer(kit.name, format.money(kit.priceFrom, currency))}
    </PageLink>
  ) : (
    <p className="mt-1 text-sm text-muted">{rules.noKit}</p>
  )
}

function Sentence({
  breach,
  children,
}: {
  readonly breach: Breach
  readonly children?: React.ReactNode
}) {
  const rules = useTexts('breach')
  const { list } = useFormat()
  return (
    <li>
      <p className="font-medium">
        {breachSentence(breach.rule, breach.params, { t: rules, list })}
      </p>
      <p className="text-sm text-muted">{rules.mend[breach.rule]}</p>
      {children}
    </li>
  )
}
