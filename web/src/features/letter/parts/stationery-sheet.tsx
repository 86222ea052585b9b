import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import {
  renderStationerySvg,
  type StationeryGroup,
  type StationerySheet,
  toMillimetres,
} from '@mailing/typeset'
import Check from 'lucide-react/icons/check'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { type PickerDesign, pickerDesigns } from '../model/offered-stationery.ts'
import { loadSheet } from './use-layout.ts'
import type { Offer } from './use-offer.ts'

interface StationerySheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly content: LetterContent
  readonly onChoose: (stationery: string) => void
  readonly offer: Offer | null
  /** The place that the letter goes to takes plain and ruled paper only. */
  readonly isDecorationRefused: boolean
}

const groups: readonly StationeryGroup[] = [
  'plain',
  'ruled',
  'grid',
  'border',
  'season',
  'children',
]

/** All designs on offer, drawn from the same data as the print. */
export function StationerySheetPanel({
  isOpen,
  onClose,
  content,
  onChoose,
  offer,
  isDecorationRefused,
}: StationerySheetProps) {
  const t = useTexts('letter')
  const format = useFormat()
  const offered = pickerDesigns(offer?.stationery ?? null)
  const extra = offer?.prices.decoratedStationery ?? 0
  const hint = isDecorationRefused
    ? t.stationery.refusedHint
    : offer && extra > 0
      ? t.stationery.decoratedHint(format.money(extra, offer.currency))
      : undefined
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.stationery.title} description={hint}>
      {groups.map((group) => {
        const designs = offered.filter((design) => design.group === group)
        return designs.length === 0 ? null : (
          <fieldset key={group} className="mb-4">
            <legend className="mb-2 text-sm font-medium text-muted">
              {t.stationery.groups[group]}
            </legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(calc(var(--unit)*5.5),1fr))] gap-3">
              {designs.map((design) => (
                <DesignButton
                  key={design.key}
                  design={design}
                  content={content}
                  onChoose={onChoose}
                  offer={offer}
                  isDecorationRefused={isDecorationRefused}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </Sheet>
  )
}

interface DesignButtonProps
  extends Pick<StationerySheetProps, 'content' | 'onChoose' | 'offer' | 'isDecorationRefused'> {
  readonly design: PickerDesign
}

/** One design: how it looks, what it costs more, or that it may not go to this place. */
function DesignButton({
  design: { key, names },
  content,
  onChoose,
  offer,
  isDecorationRefused,
}: DesignButtonProps) {
  const { stationery: t } = useTexts('letter')
  const { stationeries } = useTexts('design')
  const locale = useLocale()
  const format = useFormat()
  const extra = offer?.prices.decoratedStationery ?? 0
  const isChosen = key === content.stationery
  const isRefused = isDecorationRefused && offer?.isDecorated(key) === true
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isRefused}
      onClick={() => onChoose(key)}
      className="group text-center"
    >
      <span
        className={`relative block overflow-hidden rounded-[6px] bg-white ring-1 ring-line ${isChosen ? 'outline-3 outline-offset-2 outline-accent-deep' : 'shadow-card group-hover:shadow-float'}`}
      >
        <StationeryPicture
          stationery={key}
          paper={content.paper}
          className={isRefused ? 'opacity-35 grayscale' : ''}
        />
        {isChosen && (
          <Check
            aria-hidden="true"
            className="absolute end-1 bottom-1 size-5 rounded-full bg-accent-deep p-0.5 text-on-accent"
          />
        )}
      </span>
      <span className="mt-1.5 block text-xs">{names?.[locale] ?? nameIn(stationeries, key)}</span>
      {isRefused && <span className="block text-xs text-muted">{t.refused}</span>}
      {!isRefused && offer?.isDecorated(key) && extra > 0 && (
        <span className="block text-xs text-muted">+{format.money(extra, offer.currency)}</span>
      )}
    </button>
  )
}

/** A small drawing of a design. A picture, so that a list of sixteen does not put thousands of shapes into the page. */
export function StationeryPicture({
  stationery,
  paper,
  className,
}: {
  readonly stationery: string
  readonly paper: LetterContent['paper']
  readonly className?: string
}) {
  const [sheet, setSheet] = useState<StationerySheet | null>(null)
  useEffect(() => {
    let isOver = false
    loadSheet(stationery, paper).then(
      (next) => {
        if (!isOver) setSheet(next)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [stationery, paper])
  return (
    <SheetPicture sheet={sheet} paper={paper} {...(className !== undefined && { className })} />
  )
}

/** The drawing of one paper; white until it is there. */
export function SheetPicture({
  sheet,
  paper,
  className,
}: {
  readonly sheet: StationerySheet | null
  readonly paper: LetterContent['paper']
  readonly className?: string
}) {
  const source = useMemo(() => (sheet === null ? null : pictureOf(sheet)), [sheet])
  const look = `block w-full bg-white ${className ?? ''}`
  const ratio = paper === 'A4' ? '210 / 297' : '148 / 210'
  return source === null ? (
    <span className={look} style={{ aspectRatio: ratio }} />
  ) : (
    <img src={source} alt="" className={look} style={{ aspectRatio: ratio }} />
  )
}

const pictureOf = (sheet: StationerySheet): string => {
  const size = `${toMillimetres(sheet.geometry.width)} ${toMillimetres(sheet.geometry.height)}`
  // Hairlines of a tenth of a millimetre would vanish at this size.
  const visible = {
    ...sheet,
    shapes: sheet.shapes.map((shape) =>
      shape.stroke !== undefined && (shape.width ?? 0.2) < 0.9
        ? { ...shape, width: Math.max(0.9, (shape.width ?? 0.2) * 2) }
        : shape,
    ),
  }
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${renderStationerySvg(visible)}</svg>`)}`
}
