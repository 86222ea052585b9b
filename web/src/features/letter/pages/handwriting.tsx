import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import Camera from 'lucide-react/icons/camera'
import Images from 'lucide-react/icons/images'
import { lazy, Suspense, useState } from 'react'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { usePictureQueue } from '../../../ui/use-picture-queue.ts'
import { isOwn, pageOf, roomFor } from '../model/parts.ts'
import { FileButton, pictureTypes } from '../parts/file-button.tsx'
import { PageList } from '../parts/page-list.tsx'
import { UploadList } from '../parts/upload-list.tsx'
import { usePictures } from '../parts/use-pictures.ts'
import { useUnfinished } from '../parts/use-unfinished.ts'
import type { OpenLetter } from '../parts/with-letter.tsx'
import { WithParts } from '../parts/with-parts.tsx'

const StraightenDialog = lazy(() =>
  import('../parts/straighten-dialog.tsx').then(({ StraightenDialog: shown }) => ({
    default: shown,
  })),
)

/** `id`: the letter that the handwritten pages go into; or `family` and `member`: whose pages of a family letter. */
export default function HandwritingPage({ params }: PageProps) {
  return <WithParts params={params}>{(letter) => <Handwriting {...letter} />}</WithParts>
}

/** Photographs on their way into the letter: those whose corners wait to be looked at, and those that are sent. */
function usePhotographs({ content, onChange }: Pick<OpenLetter, 'content' | 'onChange'>) {
  const { document } = useTexts('parts')
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const { queue, list } = usePictureQueue((picture) =>
    onChange((newest) => ({ parts: [...partsOf(newest), pageOf(picture, 'handwriting')] })),
  )
  useUnfinished(list.length + waiting.length > 0)
  const room = roomFor(content).parts - list.length - waiting.length
  const add = (files: readonly File[]) => {
    if (files.length > room) void tell(document.full(partLimits.parts))
    setWaiting((before) => [...before, ...files.slice(0, Math.max(0, room))])
  }
  const next = () => setWaiting((before) => before.slice(1))
  return { waiting, queue, list, room, add, next }
}

function Handwriting({ content, pictures: given, notice, onChange, footer }: OpenLetter) {
  const { handwriting: t } = useTexts('parts')
  const pictures = usePictures(content, given)
  const { waiting, queue, list, room, add, next } = usePhotographs({ content, onChange })
  const isEmpty =
    list.length === 0 &&
    waiting.length === 0 &&
    !partsOf(content).some(
      (part) => part.kind === 'page' && part.source === 'handwriting' && isOwn(part),
    )
  const [first, ...others] = waiting
  const buttons = <PageButtons isFirst={isEmpty} hasRoom={room > 0} onFiles={add} />
  return (
    <Page footer={footer(!isEmpty)}>
      {notice}
      {isEmpty ? (
        <Empty title={t.none} action={buttons}>
          {t.noneHint}
        </Empty>
      ) : (
        <>
          <UploadList queue={queue} list={list} />
          <PageList
            source="handwriting"
            content={content}
            pictures={pictures}
            onChange={onChange}
          />
          {buttons}
          <p className="text-sm text-muted">{t.noneHint}</p>
        </>
      )}
      {first && (
        <Suspense>
          <StraightenDialog
            key={waiting.length}
            file={first}
            left={others.length}
            onDone={(page) => {
              queue.add([page])
              next()
            }}
            onSkip={next}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** The ways to a photograph of a page: the camera, and pictures that are there already. */
function PageButtons({
  isFirst,
  hasRoom,
  onFiles,
}: {
  readonly isFirst: boolean
  readonly hasRoom: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  const { handwriting: t } = useTexts('parts')
  return (
    <div className="mb-3 flex flex-wrap gap-3 *:grow">
      <FileButton
        kind={isFirst ? 'primary' : 'secondary'}
        accept={pictureTypes}
        isCamera
        onFiles={onFiles}
        disabled={!hasRoom}
        icon={<Camera aria-hidden="true" className="size-5" />}
      >
        {t.take}
      </FileButton>
      <FileButton
        accept={pictureTypes}
        isMultiple
        onFiles={onFiles}
        disabled={!hasRoom}
        icon={<Images aria-hidden="true" className="size-5" />}
      >
        {t.choose}
      </FileButton>
    </div>
  )
}
