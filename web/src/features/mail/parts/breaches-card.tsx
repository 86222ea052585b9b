import { calls } from '@mailing/contract/client.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { breachSentence, type MendPlace, mendPlaces } from '../model/breach-sentence.ts'
import type { Fixes } from '../model/fixes.ts'
import type { Acceptance } from './use-acceptance.ts'

interface BreachesCardProps {
  readonly breaches: readonly Breach[]
  readonly isInstitution: boolean
  readonly acceptance: Acceptance
  readonly fixes: Fixes
}

/** What the place's rules say about this piece of mail: what must be mended, with the way there, and what is to be accepted. */
export function BreachesCard({ breaches, isInstitution, acceptance, fixes }: BreachesCardProps) {
  const t = useTexts('mail')
  const blocks = breaches.filter(({ level }) => level === 'block')
  const warnings = breaches.filter(({ level }) => level === 'warn')
  if (breaches.length === 0) {
    return (
      <NoticeBar tone="good" icon={<CircleCheck className="size-5" />}>
        {isInstitution ? t.rulesOk : t.rulesOkPostal}
      </NoticeBar>
    )
  }
  return (
    <>
      {blocks.length > 0 && <Blocks blocks={blocks} fixes={fixes} />}
      {warnings.length > 0 && <Warnings warnings={warnings} acceptance={acceptance} />}
    </>
  )
}

const keyOf = ({ rule, params }: Breach): string => `${rule} ${JSON.stringify(params)}`

/** What keeps it from being sent, each with the way to where it can be mended. */
function Blocks({
  blocks,
  fixes,
}: Pick<BreachesCardProps, 'fixes'> & { readonly blocks: readonly Breach[] }) {
  const t = useTexts('mail')
  return (
    <Card
      title={<span className="text-danger">{t.blocks}</span>}
      extra={<HelpLink answer="rules" about={t.blocks} />}
      className="ring-1 ring-danger/40"
    >
      <ul className="grid gap-3">
        {blocks.map((breach) => (
          <Sentence key={keyOf(breach)} breach={breach}>
            {breach.rule === 'handwritten_only' && <KitOffer />}
            <MendButton place={mendPlaces[breach.rule]} fixes={fixes} />
          </Sentence>
        ))}
      </ul>
    </Card>
  )
}

function MendButton({
  place,
  fixes: { canFix, fix },
}: Pick<BreachesCardProps, 'fixes'> & { readonly place: MendPlace | null }) {
  const { action } = useTexts('breach')
  if (place === null || !canFix(place)) return null
  return (
    <Button size="small" className="mt-1.5" onClick={() => fix(place)}>
      {action[place]}
    </Button>
  )
}

/** What the place advises against; it may be sent when the writer accepts that. */
function Warnings({
  warnings,
  acceptance,
}: Pick<BreachesCardProps, 'acceptance'> & { readonly warnings: readonly Breach[] }) {
  const t = useTexts('mail')
  return (
    <Card
      title={t.warnings}
      extra={<HelpLink answer="rules" about={t.warnings} />}
      className="ring-1 ring-warn/30"
    >
      <ul className="grid gap-3">
        {warnings.map((breach) => (
          <Sentence key={keyOf(breach)} breach={breach} />
        ))}
      </ul>
      <Checkbox
        label={t.accept}
        checked={acceptance.isAccepted}
        onChange={(event) => acceptance.accept(event.currentTarget.checked)}
        className="mt-2 font-medium"
      />
    </Card>
  )
}

/** What one needs to write by hand and post it oneself, for places that take nothing printed. That the shop has none to sell is said. */
function KitOffer() {
  const rules = useTexts('breach')
  const price = usePrice()
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
      {rules.kitOffer(kit.name, price(kit.priceFrom))}
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
  readonly children?: ReactNode
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
