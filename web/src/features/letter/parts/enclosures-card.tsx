import { calls } from '@mailing/contract/client.ts'
import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'

/** Supplies that travel inside the letter, and the way to choose them. What they cost stands in the price. */
export function EnclosuresCard({
  draftId,
  recipientId,
  enclosures,
}: {
  readonly draftId: string
  readonly recipientId: string | null
  readonly enclosures: readonly LineInput[]
}) {
  const t = useTexts('letter').confirm.enclosures
  const offered =
    useCall(calls.goods.enclosures, {}, { isEnabled: enclosures.length > 0, freshSeconds: 60 }).data
      ?.list ?? []
  const nameOf = (variantId: string): string | null => {
    for (const { name, variants } of offered) {
      const variant = variants.find(({ id }) => id === variantId)
      if (variant) return variants.length > 1 ? `${name} · ${variant.name}` : name
    }
    return null
  }
  const params = {
    draftId,
    ...(recipientId ? { recipientId } : {}),
    ...(enclosures.length > 0 ? { enclosures: linesToText(enclosures) } : {}),
  }
  const choose = (
    <PageLink to="/pages/step/shop/shop" params={params} className={buttonClass({ size: 'small' })}>
      {enclosures.length > 0 ? t.change : t.add}
    </PageLink>
  )
  return (
    <Card title={t.title} extra={choose}>
      {enclosures.length === 0 ? (
        <p className="text-sm text-muted">{t.hint}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {enclosures.map(({ variantId, quantity }) => (
            <li key={variantId} className="flex justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{nameOf(variantId) ?? '…'}</span>
              <span className="text-muted tabular-nums">× {quantity}</span>
            </li>
          ))}
        </ul>
      )}
      <PageLink
        to="/pages/step/collect/collect"
        params={params}
        className="mt-1 inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-4"
      >
        {t.answers}
      </PageLink>
    </Card>
  )
}
