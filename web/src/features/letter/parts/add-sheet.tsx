import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileIcon from 'lucide-react/icons/file-up'
import PhotoIcon from 'lucide-react/icons/images'
import PenIcon from 'lucide-react/icons/pen-line'
import ScanIcon from 'lucide-react/icons/scan-text'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { moved } from '../model/parts.ts'
import { RowTools } from './row-tools.tsx'

export type PartPath =
  | '/pages/step/photo/photo'
  | '/pages/step/file/file'
  | '/pages/step/handwriting/handwriting'
  | '/pages/step/drawing/drawing'

interface AddSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly content: LetterContent
  readonly onLeave: (path: PartPath) => void
  readonly onChange: (parts: readonly LetterPart[]) => void
}

/** What can go with a letter, and what is in it already, in the order of the print. What follows somebody's pages moves only among its own. */
export function AddSheet({ isOpen, onClose, content, onLeave, onChange }: AddSheetProps) {
  const t = useTexts('parts')
  const parts = partsOf(content)
  const name = usePartName()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.add.title} description={t.add.hint}>
      <ul className="divide-y divide-line">
        <Way
          icon={<PhotoIcon aria-hidden="true" />}
          label={t.add.photos}
          hint={t.add.photosHint}
          onClick={() => onLeave('/pages/step/photo/photo')}
        />
        <Way
          icon={<FileIcon aria-hidden="true" />}
          label={t.add.document}
          hint={t.add.documentHint}
          onClick={() => onLeave('/pages/step/file/file')}
        />
        <Way
          icon={<ScanIcon aria-hidden="true" />}
          label={t.add.handwriting}
          hint={t.add.handwritingHint}
          onClick={() => onLeave('/pages/step/handwriting/handwriting')}
        />
        <Way
          icon={<PenIcon aria-hidden="true" />}
          label={t.add.drawing}
          hint={t.add.drawingHint}
          onClick={() => onLeave('/pages/step/drawing/drawing')}
        />
      </ul>
      <h3 className="mt-4 mb-1 text-sm font-medium text-muted">{t.add.inside}</h3>
      {parts.length === 0 ? (
        <p className="pb-2 text-sm text-muted">{t.add.none}</p>
      ) : (
        <ol className="divide-y divide-line">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own, and the same one may stand twice
            <li key={at} className="flex min-h-12 flex-wrap items-center gap-x-2">
              <span className="me-auto min-w-0 py-1">{name(part)}</span>
              <RowTools
                name={name(part)}
                at={at - parts.findIndex((one) => one.after === part.after)}
                count={parts.filter((one) => one.after === part.after).length}
                onMove={(by) => onChange(moved(parts, at, by))}
                onRemove={() => onChange(parts.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  )
}

/** What a part is called in a list. */
function usePartName(): (part: LetterPart) => string {
  const t = useTexts('parts')
  return (part) => {
    if (part.kind === 'photos')
      return t.add.photoCount(part.photos.reduce((sum, { count }) => sum + count, 0))
    return part.kind === 'page' ? t.add.page(part.source) : t.add.drawn(part.place)
  }
}

const Way = ({
  icon,
  label,
  hint,
  onClick,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly hint: string
  readonly onClick: () => void
}) => (
  <li>
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 rounded-control py-2 text-start hover:bg-sunken"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  </li>
)
