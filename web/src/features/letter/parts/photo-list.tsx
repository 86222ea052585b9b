import { partLimits, poorDpi, softDpi } from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'
import Crop from 'lucide-react/icons/crop'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PhotoThumb } from '../../../ui/photo-thumb.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { dpiOf, moved, type PhotoSheet } from '../model/parts.ts'
import { RowTools } from './row-tools.tsx'
import { type Inking, SideView, sidesOf } from './side-view.tsx'
import { useLayout } from './use-layout.ts'
import type { Pictures } from './use-pictures.ts'
import type { OpenLetter } from './with-letter.tsx'

interface PhotoListProps {
  readonly sheet: PhotoSheet
  readonly paper: OpenLetter['content']['paper']
  readonly pictures: Pictures
  readonly isGrey: boolean
  readonly aspect: number
  readonly onPhoto: (at: number, part: Partial<Photo>) => void
  readonly onList: (next: (photos: readonly Photo[]) => readonly Photo[]) => void
}
const CropDialog = lazy(() =>
  import('../parts/crop-dialog.tsx').then(({ CropDialog: shown }) => ({ default: shown })),
)
export function PhotoList(props: PhotoListProps) {
  const { sheet, pictures, aspect, onPhoto } = props
  const [cropping, setCropping] = useState<number | null>(null)
  const cropped = cropping === null ? undefined : sheet.photos[cropping]
  const url = cropped && pictures.pictureUrl(cropped.fileId)
  return (
    <>
      <ul className="mb-3 grid gap-3">
        {sheet.photos.map((photo, at) => (
          <PhotoRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be printed in two crops
            key={at}
            photo={photo}
            at={at}
            list={props}
            onCrop={() => setCropping(at)}
          />
        ))}
      </ul>
      {cropping !== null && cropped && url && (
        <Suspense>
          <CropDialog
            photo={cropped}
            url={url}
            aspect={aspect}
            onDone={({ turn, crop }) => onPhoto(cropping, { turn, crop })}
            onClose={() => setCropping(null)}
          />
        </Suspense>
      )}
    </>
  )
}
interface PhotoRowProps {
  readonly photo: Photo
  readonly at: number
  /** The list that it is in. */
  readonly list: PhotoListProps
  readonly onCrop: () => void
}
/** One photo: how it comes out, how sharp that is, and what can be done with it. */
function PhotoRow(props: PhotoRowProps) {
  const { photo, at, list } = props
  const { sheet, paper, pictures, isGrey } = list
  const t = useTexts('parts')
  const dpi = dpiOf(photo, sheet.size, paper)
  const name = t.photos.photo(at + 1)
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-card bg-card p-3 shadow-card">
      <div className="flex size-26 shrink-0 items-center justify-center rounded-control bg-sunken p-1.5">
        <PhotoThumb
          picture={photo}
          url={pictures.pictureUrl(photo.fileId)}
          label={name}
          isGrey={isGrey}
          className="max-h-full max-w-full"
        />
      </div>
      <div className="min-w-0 grow basis-44">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {dpi < poorDpi ? (
            <Tag tone="warn">{t.photos.poor}</Tag>
          ) : (
            dpi < softDpi && <Tag>{t.photos.soft}</Tag>
          )}
        </div>
        {dpi < poorDpi && <p className="text-sm text-muted">{t.photos.poorHint}</p>}
        {pictures.isMissing(photo.fileId) && (
          <p role="alert" className="text-sm text-danger">
            {t.missing}
          </p>
        )}
        <PhotoTools {...props} />
      </div>
    </li>
  )
}
/** How often a photo is printed, what of it, and where in the list it stands. */
function PhotoTools({ photo, at, list, onCrop }: PhotoRowProps) {
  const { photos: t } = useTexts('parts')
  const { photos } = list.sheet
  const prints = photos.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Stepper
        value={photo.count}
        max={Math.min(partLimits.copies, partLimits.prints - prints + photo.count)}
        onChange={(count) => list.onPhoto(at, { count })}
        label={t.count(at + 1)}
        lessLabel={t.less}
        moreLabel={t.more}
      />
      <span className="flex">
        <IconButton
          label={t.crop(at + 1)}
          disabled={!list.pictures.pictureUrl(photo.fileId)}
          onClick={onCrop}
        >
          <Crop aria-hidden="true" className="size-5" />
        </IconButton>
        <RowTools
          name={t.photo(at + 1)}
          at={at}
          count={photos.length}
          onMove={(by) => list.onList((now) => moved(now, at, by))}
          onRemove={() => list.onList((now) => now.toSpliced(at, 1))}
        />
      </span>
    </div>
  )
}
/** The sheets of photo paper, as they come out of the printer. */
export function Sheets({
  content,
  inking,
}: {
  readonly content: OpenLetter['content']
  readonly inking: Inking
}) {
  const { photos: t } = useTexts('parts')
  const { layout } = useLayout(content)
  const sides = layout ? sidesOf(layout) : []
  const sheets = sides.flatMap((side, at) =>
    side.kind === 'part' && side.of.kind === 'photos' ? [{ side, at }] : [],
  )
  if (!layout || sheets.length === 0) return null
  return (
    <Card title={t.sheets}>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pt-1 pb-2">
        {sheets.map(({ side, at }) => (
          <li key={at} className="shrink-0">
            <SideView
              layout={layout}
              side={side}
              inking={inking}
              place={{ at, count: sides.length }}
              className="w-36 rounded-[3px] shadow-[0_0_0_1px_rgb(0_0_0/0.08),0_3px_12px_rgb(0_0_0/0.12)]"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
