import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import {
  type PhotoFinish,
  type PhotoSize,
  photoFinishes,
  photoSizes,
} from '@mailing/contract/letter/part-kinds.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { PhotoSheet } from '../model/parts.ts'
import { FileButton, pictureTypes } from '../parts/file-button.tsx'
import { PhotoList, Sheets } from '../parts/photo-list.tsx'
import { UploadList } from '../parts/upload-list.tsx'
import { useOffer } from '../parts/use-offer.ts'
import { usePhotoSheet } from '../parts/use-photo-sheet.ts'
import { usePictures } from '../parts/use-pictures.ts'
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
  const rules = recipient?.institution?.current.rules ?? null
  const isGrey = rules?.isColourAllowed === false
  const photoSheet = usePhotoSheet(content, onChange, rules?.maxPhotos ?? null)
  const { sheet, prints, room, queue, list, add } = photoSheet
  const price = offer && format.money(offer.prices.photoPrint * prints, offer.currency)
  return (
    <Page
      footer={footer(
        prints > 0,
        prints === 0 ? undefined : price ? t.total(prints, price) : t.totalNoPrice(prints),
      )}
    >
      {notice}
      {rules && <PlaceNotices rules={rules} prints={prints} />}
      {sheet.photos.length === 0 && list.length === 0 ? (
        <NoPhotos isFull={room <= 0} onFiles={add} />
      ) : (
        <>
          <UploadList queue={queue} list={list} />
          <PhotoList
            sheet={sheet}
            paper={content.paper}
            pictures={pictures}
            isGrey={isGrey}
            aspect={photoSheet.aspect}
            onPhoto={photoSheet.changePhoto}
            onList={photoSheet.changeList}
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
      {sheet.photos.length > 0 && (
        <>
          <PrintChoices sheet={sheet} onSize={photoSheet.resize} onFinish={photoSheet.refinish} />
          <Sheets
            content={content}
            inking={{ isColour: false, isPhotoColour: !isGrey, pictureUrl: pictures.pictureUrl }}
          />
        </>
      )}
    </Page>
  )
}

/** What the place that the letter goes to allows. */
function PlaceNotices({
  rules,
  prints,
}: {
  readonly rules: InstitutionRules
  readonly prints: number
}) {
  const { photos: t } = useTexts('parts')
  const max = rules.maxPhotos
  const isGrey = !rules.isColourAllowed
  return (
    <>
      {max === 0 && <NoticeBar tone="bad">{t.refused}</NoticeBar>}
      {max !== null && max > 0 && (
        <NoticeBar tone={prints > max ? 'bad' : 'info'}>{t.limit(max, prints)}</NoticeBar>
      )}
      {isGrey && <NoticeBar tone="warn">{t.grey}</NoticeBar>}
      {rules.sheetMark !== 'none' && <NoticeBar>{t.mark}</NoticeBar>}
    </>
  )
}

function NoPhotos({
  isFull,
  onFiles,
}: {
  readonly isFull: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  const { photos: t } = useTexts('parts')
  return (
    <Empty
      title={t.none}
      action={
        <FileButton
          kind="primary"
          accept={pictureTypes}
          isMultiple
          disabled={isFull}
          onFiles={onFiles}
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
        >
          {t.choose}
        </FileButton>
      }
    >
      {t.noneHint}
    </Empty>
  )
}

function PrintChoices({
  sheet,
  onSize,
  onFinish,
}: {
  readonly sheet: PhotoSheet
  readonly onSize: (size: PhotoSize) => void
  readonly onFinish: (finish: PhotoFinish) => void
}) {
  const { photos: t } = useTexts('parts')
  return (
    <>
      <Card title={t.size} className="mb-3">
        <ChoiceCards<PhotoSize>
          name="size"
          columns={2}
          value={sheet.size}
          onChange={onSize}
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
          onChange={onFinish}
          options={photoFinishes.map((value) => ({ value, label: t.finishes[value] }))}
        />
      </Card>
    </>
  )
}
