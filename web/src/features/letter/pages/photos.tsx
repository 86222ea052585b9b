import {
  type PhotoFinish,
  type PhotoSize,
  partLimits,
  photoFinishes,
  photoSizes,
} from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useUploadQueue } from '../../../platform/client/upload-queue.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import {
  aspectOf,
  fitted,
  type PhotoSheet,
  photoOf,
  photosOf,
  roomFor,
  withPhotos,
} from '../model/parts.ts'
import { FileButton, pictureTypes } from '../parts/file-button.tsx'
import { PhotoList, Sheets } from '../parts/photo-list.tsx'
import { UploadList } from '../parts/upload-list.tsx'
import { useOffer } from '../parts/use-offer.ts'
import { usePictures } from '../parts/use-pictures.ts'
import { useUnfinished } from '../parts/use-unfinished.ts'
import type { OpenLetter } from '../parts/with-letter.tsx'
import { WithParts } from '../parts/with-parts.tsx'

/** `id`: the letter that the photos go with; or `family` and `member`: whose pages of a family letter. */
export default function PhotosPage({ params }: PageProps) {
  return <WithParts params={params}>{(letter) => <Photos {...letter} />}</WithParts>
}

function Photos({ content, recipient, pictures: given, notice, onChange, footer }: OpenLetter) {
  const { photos: t } = useTexts('parts')
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
