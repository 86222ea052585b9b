import type { ShopLine } from '@mailing/contract/shop/schemas.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FieldGroup } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

/** How many of each line are good, by the line's id. */
export type Restock = Readonly<Record<string, number>>

export const restockOf = (lines: readonly ShopLine[], good: (line: ShopLine) => number): Restock =>
  Object.fromEntries(lines.map((line) => [line.id, good(line)]))
export const restockLines = (restock: Restock): { lineId: string; quantity: number }[] =>
  Object.entries(restock).map(([lineId, quantity]) => ({ lineId, quantity }))

/** Asks of each line how many pieces go back on the shelf. */
export function RestockFields({
  lines,
  value,
  onChange,
}: {
  readonly lines: readonly ShopLine[]
  readonly value: Restock
  readonly onChange: (value: Restock) => void
}) {
  const t = useTexts('staff/shop')
  return (
    <FieldGroup label={t.restock}>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const name = [line.goodsName, line.variantName].filter(Boolean).join(' · ')
          return (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="min-w-0 grow basis-40 text-sm wrap-anywhere">
                {t.restockOf(name, line.quantity)}
              </span>
              <Stepper
                label={name}
                lessLabel={t.less}
                moreLabel={t.more}
                min={0}
                max={line.quantity}
                value={value[line.id] ?? 0}
                onChange={(quantity) => onChange({ ...value, [line.id]: quantity })}
              />
            </li>
          )
        })}
      </ul>
    </FieldGroup>
  )
}
