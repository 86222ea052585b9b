import {
  type PhotoFinish,
  type PhotoSize,
  partLimits,
  photoFinishes,
  photoSizes,
  poorDpi,
  softDpi,
} from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'
import Crop from 'lucide-react/icons/crop'
import ImagePlus from 'lucide-react/icons/image-plus'
import { lazy, Suspense, useState } from 'react'
import { useUploadQueue } from '../../../platform/client/upload-queue.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../platform/texts.ts'
import { NoticeBar, Tag } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { PhotoThumb } from '../../../ui/photo-thumb.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import {
  aspectOf,
  dpiOf,
  fitted,
  moved,
  type PhotoSheet,
  photoOf,
  photosOf,
  roomFor,
  withPhotos,
} from '../model/parts.ts'
import { FileButton, pictureTypes } from '../parts/file-button.tsx'
import { RowTools } from '../parts/row-tools.tsx'
import { type Inking, SideView, sidesOf } from '../parts/side-view.tsx'
import { UploadList } from '../parts/upload-list.tsx'
import { useLayout } from '../parts/use-layout.ts'
import { useOffer } from '../parts/use-offer.ts'
import { type Pictures, usePictures } from '../parts/use-pictures.ts'
import { useUnfinished } from '../parts/use-unfinished.ts'
import type { OpenLetter } from '../parts/with-letter.tsx'
import { WithParts } from '../parts/with-parts.tsx'
import { partTexts } from '../texts.ts'

/** `id`: the letter that the photos go with; or `family` and `member`: whose pages of a family letter. */
export default function PhotosPage({ params }: PageProps) {
  return <WithParts params={params}>{(letter) => <Photos {...letter} />}</WithParts>
}

function Photos({ content, recipient, pictures: given, notice, onChange, footer }: OpenLetter) {
  const { photos: t } = useTexts(partTexts)
  const format = useFormat()
  const offer = useOffer()
  const pictures = usePictures(content, given)
  const sheet = photosOf(content)
  const { size, photos } = sheet
  const aspect = aspectOf(size, content.paper)
  const rules = recipient?.institution?.current.rules ?? null
  const isGrey = rules?.isColourAllowed === false
  const change = (next: (sheet: PhotoSheet) => PhotoSheet) =>
    onChange((newest) => ({ parts: [...withPhotos(newest, next(photosOf(newest)))] }))
  const changePhoto = (at: number, part: Partial<Photo>) =>
    change((now) => ({
      ...now,
      photos: now.photos.map((photo, n) => (n === at ? { ...photo, ...part } : photo)),
    }))
  const { queue, list } = useUploadQueue('image', (picture) =>
    onChange((newest) => {
      const now = photosOf(newest)
      return {
        parts: [
          ...withPhotos(newest, {
            ...now,
            photos: [...now.photos, fitted(photoOf(picture), aspectOf(now.size, newest.paper))],
          }),
        ],
      }
    }),
  )
  useUnfinished(list.length > 0)
  const prints = photos.reduce((sum, { count }) => sum + count, 0)
  const room = Math.min(roomFor(content).prints, partLimits.photos - photos.length) - list.length
  const add = (files: readonly File[]) => {
    if (files.length > room) void tell(t.full(partLimits.photos))
    queue.add(files.slice(0, Math.max(0, room)))
  }
  const resize = (next: PhotoSize) =>
    change((now) => {
      const [before, after] = [aspectOf(now.size, content.paper), aspectOf(next, content.paper)]
      return {
        ...now,
        size: next,
        photos: before === after ? now.photos : now.photos.map((photo) => fitted(photo, after)),
      }
    })
  const price = offer && format.money(offer.prices.photoPrint * prints, offer.currency)
  const max = rules?.maxPhotos ?? null
  return (
    <Page
      footer={footer(
        prints > 0,
        prints === 0 ? undefined : price ? t.total(prints, price) : t.totalNoPrice(prints),
      )}
    >
      {notice}
      {max === 0 && <NoticeBar tone="bad">{t.refused}</NoticeBar>}
      {max !== null && max > 0 && (
        <NoticeBar tone={prints > max ? 'bad' : 'info'}>{t.limit(max, prints)}</NoticeBar>
      )}
      {isGrey && <NoticeBar tone="warn">{t.grey}</NoticeBar>}
      {rules !== null && rules.sheetMark !== 'none' && <NoticeBar>{t.mark}</NoticeBar>}
      {photos.length === 0 && list.length === 0 ? (
        <Empty
          title={t.none}
          action={
            <FileButton
              kind="primary"
              accept={pictureTypes}
              isMultiple
              onFiles={add}
              icon={<ImagePlus aria-hidden="true" className="size-5" />}
            >
              {t.choose}
            </FileButton>
          }
        >
          {t.noneHint}
        </Empty>
      ) : (
        <>
          <UploadList queue={queue} list={list} />
          <PhotoList
            sheet={sheet}
            paper={content.paper}
            pictures={pictures}
            isGrey={isGrey}
            aspect={aspect}
            onPhoto={changePhoto}
            onList={(next) => change((now) => ({ ...now, photos: next(now.photos) }))}
          />
          <FileButton
            isWide
            className="mb-3"
            accept={pictureTypes}
            isMultiple
            disabled={room <= 0}
            onFiles={add}
            icon={<ImagePlus aria-hidden="true" className="size-5" />}
          >
            {t.chooseMore}
          </FileButton>
        </>
      )}
      {photos.length > 0 && (
        <>
          <Card title={t.size} className="mb-3">
            <ChoiceCards<PhotoSize>
              name="size"
              columns={2}
              value={size}
              onChange={resize}
              options={photoSizes.map((value) => ({
                value,
                label: t.sizes[value],
                description: t.sizeHints[value],
              }))}
            />
          </Card>
          <Card title={t.finish} className="mb-3">
            <ChoiceCards<PhotoFinish>
              name="finish"
              columns={2}
              value={sheet.finish}
              onChange={(finish) => change((now) => ({ ...now, finish }))}
              options={photoFinishes.map((value) => ({ value, label: t.finishes[value] }))}
            />
          </Card>
          <Sheets
            content={content}
            inking={{ isColour: false, isPhotoColour: !isGrey, pictureUrl: pictures.pictureUrl }}
          />
        </>
      )}
    </Page>
  )
}

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

function PhotoList({ sheet, paper, pictures, isGrey, aspect, onPhoto, onList }: PhotoListProps) {
  const t = useTexts(partTexts)
  const [cropping, setCropping] = useState<number | null>(null)
  const { photos, size } = sheet
  const cropped = cropping === null ? undefined : photos[cropping]
  const url = cropped && pictures.pictureUrl(cropped.fileId)
  const prints = photos.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ul className="mb-3 grid gap-3">
        {photos.map((photo, at) => {
          const dpi = dpiOf(photo, size, paper)
          const name = t.photos.photo(at + 1)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be printed in two crops
              key={at}
              className="flex flex-wrap items-start gap-3 rounded-card bg-card p-3 shadow-card"
            >
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
                <div className="mt-2 flex flex-wrap items-center gap-2">
                  <Stepper
                    value={photo.count}
                    max={Math.min(partLimits.copies, partLimits.prints - prints + photo.count)}
                    onChange={(count) => onPhoto(at, { count })}
                    label={t.photos.count(at + 1)}
                    lessLabel={t.photos.less}
                    moreLabel={t.photos.more}
                  />
                  <span className="flex">
                    <IconButton
                      label={t.photos.crop(at + 1)}
                      disabled={!pictures.pictureUrl(photo.fileId)}
                      onClick={() => setCropping(at)}
                    >
                      <Crop aria-hidden="true" className="size-5" />
                    </IconButton>
                    <RowTools
                      name={name}
                      at={at}
                      count={photos.length}
                      onMove={(by) => onList((now) => moved(now, at, by))}
                      onRemove={() => onList((now) => now.toSpliced(at, 1))}
                    />
                  </span>
                </div>
              </div>
            </li>
          )
        })}
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

/** The sheets of photo paper, as they come out of the printer. */
function Sheets({
  content,
  inking,
}: {
  readonly content: OpenLetter['content']
  readonly inking: Inking
}) {
  const { photos: t } = useTexts(partTexts)
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
