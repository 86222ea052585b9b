import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import AlignCenter from 'lucide-react/icons/text-align-center'
import AlignRight from 'lucide-react/icons/text-align-end'
import AlignJustify from 'lucide-react/icons/text-align-justify'
import AlignLeft from 'lucide-react/icons/text-align-start'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ChoiceCards, Switch } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { LetterLayout } from './use-layout.ts'
import type { Offer } from './use-offer.ts'

interface LayoutSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly content: LetterContent
  readonly onChange: (change: Partial<LetterContent>) => void
  readonly offer: Offer | null
  readonly layout: LetterLayout | null
}

const aligns = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
  ['justify', AlignJustify],
] as const
const usualSizes = [10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 28]

/** Size, alignment, indent and paper. Each change shows at once on the sheet behind. */
export function LayoutSheet({
  isOpen,
  onClose,
  content,
  onChange,
  offer,
  layout,
}: LayoutSheetProps) {
  const t = useTexts('letter')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.layout.title}>
      <SizeField content={content} onChange={onChange} offer={offer} layout={layout} />
      <AlignField content={content} onChange={onChange} />
      <Switch
        label={t.layout.indent}
        checked={content.isIndented}
        onChange={(event) => onChange({ isIndented: event.currentTarget.checked })}
      />
      <FieldGroup label={t.layout.paper}>
        <ChoiceCards
          name="paper"
          columns={2}
          value={content.paper}
          onChange={(paper) => onChange({ paper })}
          options={(['A4', 'A5'] as const).map((paper) => ({
            value: paper,
            label: t.layout.papers[paper],
            description: t.layout.paperHints[paper],
          }))}
        />
      </FieldGroup>
    </Sheet>
  )
}

/** Smaller and larger among the sizes on offer; a letter that did not fit is set smaller, which is said. */
function SizeField({
  content,
  onChange,
  offer,
  layout,
}: Pick<LayoutSheetProps, 'content' | 'onChange' | 'offer' | 'layout'>) {
  const { layout: t } = useTexts('letter')
  const sizes = offer?.sizesPt ?? usualSizes
  const smaller = sizes.filter((size) => size < content.sizePt).at(-1)
  const larger = sizes.find((size) => size > content.sizePt)
  const fitted =
    layout === null ? content.sizePt : Math.round((layout.model.size * 720) / 25_400) / 10
  return (
    <FieldGroup
      label={t.size}
      hint={fitted < content.sizePt - 0.2 ? t.fitted(String(fitted)) : undefined}
    >
      <div className="flex items-center gap-3">
        <IconButton
          label={`${t.size} −`}
          disabled={smaller === undefined}
          onClick={() => smaller && onChange({ sizePt: smaller })}
          className="bg-sunken"
        >
          <Minus aria-hidden="true" className="size-5" />
        </IconButton>
        <output className="min-w-20 text-center text-lg tabular-nums">
          {t.points(content.sizePt)}
        </output>
        <IconButton
          label={`${t.size} +`}
          disabled={larger === undefined}
          onClick={() => larger && onChange({ sizePt: larger })}
          className="bg-sunken"
        >
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </FieldGroup>
  )
}

function AlignField({ content, onChange }: Pick<LayoutSheetProps, 'content' | 'onChange'>) {
  const { layout: t } = useTexts('letter')
  return (
    <FieldGroup label={t.align}>
      <div className="grid grid-cols-4 gap-2">
        {aligns.map(([align, Icon]) => (
          <button
            key={align}
            type="button"
            aria-pressed={content.align === align}
            aria-label={t.aligns[align]}
            title={t.aligns[align]}
            onClick={() => onChange({ align })}
            className="flex min-h-12 items-center justify-center rounded-control ring-1 ring-control/60 ring-inset hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-text aria-pressed:ring-2 aria-pressed:ring-accent-deep"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </div>
    </FieldGroup>
  )
}
