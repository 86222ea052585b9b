import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'

type Category = CallOutput<typeof calls.goods.categories>['list'][number]

/** The categories in a row that scrolls sideways; one is chosen. */
export function CategoryBar({
  categories,
  chosen,
  onChoose,
}: {
  readonly categories: readonly Category[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}) {
  const t = useTexts('goods')
  const all = [{ id: null, name: t.all }, ...categories]
  return (
    <fieldset
      aria-label={t.categories}
      className="-mx-4 mb-3 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {all.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'min-h-11 shrink-0 rounded-full px-4 text-sm whitespace-nowrap',
            id === chosen
              ? 'bg-accent-deep font-medium text-on-accent'
              : 'bg-card ring-1 ring-line ring-inset hover:bg-sunken',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
