import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'

interface RowToolsProps {
  /** What the row is called, for those who cannot see it. */
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Earlier, later, out: the order in which things are printed. */
export function RowTools({ name, at, count, onMove, onRemove }: RowToolsProps) {
  const { list: t } = useTexts('parts')
  return (
    <span className="flex">
      {count > 1 && (
        <IconButton label={t.earlier(name)} disabled={at === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      {count > 1 && (
        <IconButton label={t.later(name)} disabled={at === count - 1} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <IconButton label={t.remove(name)} onClick={onRemove}>
        <Trash aria-hidden="true" className="size-5" />
      </IconButton>
    </span>
  )
}
