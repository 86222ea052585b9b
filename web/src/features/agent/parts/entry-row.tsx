import type { Earning } from '@mailing/contract/agent/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag, type Tone } from '../../../ui/badge.tsx'
import { usePrice } from '../../../ui/use-price.ts'

const tones: Readonly<Record<Earning['state'], Tone>> = {
  frozen: 'info',
  freed: 'good',
  reversed: 'neutral',
}

/** One entry: a commission with the order that it came from and what it was a share of, or what was taken back. */
export function EntryRow({ entry }: { readonly entry: Earning }) {
  const t = useTexts('agent')
  const order = useTexts('order')
  const format = useFormat()
  const price = usePrice()
  const isBack = entry.amount < 0
  return (
    <article className="mb-2.5 flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card bg-card p-4 shadow-card">
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {isBack ? t.takenBack : order.kinds[entry.kind]}
          {!isBack && <Tag tone={tones[entry.state]}>{t.entryStates[entry.state]}</Tag>}
        </p>
        <p className="text-sm text-muted">{order.orderNumber(entry.orderNumber)}</p>
        <p className="text-sm text-muted">{t.from(entry.friendMasked)}</p>
        {!isBack && (
          <p className="text-sm text-muted">
            {t.basis(
              price(entry.basis),
              format.percent(entry.basisPoints / 10_000),
              entry.ruleVersion,
            )}
          </p>
        )}
        {!isBack && entry.state === 'frozen' && <FreeAt freeAt={entry.freeAt} />}
        <p className="text-xs text-muted">{format.date(entry.at, 'dateTime')}</p>
      </div>
      <p
        className={`ms-auto text-lg font-semibold whitespace-nowrap tabular-nums ${isBack ? 'text-danger' : 'text-accent-text'}`}
      >
        {isBack ? '' : '+'}
        {price(entry.amount)}
      </p>
    </article>
  )
}

/** In ms. The job that frees comes by once an hour. */
const untilFreed = 2 * 3_600_000

/** Until when it is frozen. Past that day it waits for staff, who look at signs of one person. */
function FreeAt({ freeAt }: { readonly freeAt: string | null }) {
  const t = useTexts('agent')
  const format = useFormat()
  if (freeAt === null) return <p className="text-sm text-info">{t.freeAfterPosting}</p>
  const isLate = Date.parse(freeAt) + untilFreed < Date.now()
  return (
    <p className="text-sm text-info">{isLate ? t.freeChecked : t.freeOn(format.date(freeAt))}</p>
  )
}
