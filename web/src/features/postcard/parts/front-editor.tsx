import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { postcardParts } from '@mailing/contract/postcard/layout.ts'
import { cardSheet } from '@mailing/typeset/card/index.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { ask } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { usePictureQueue } from '../../../ui/use-picture-queue.ts'
import { frontLayers, type ItemKey, reachesOutside } from '../model/items.ts'
import { placeOf, withPicture } from '../model/photo.ts'
import { FrontStage } from './front-stage.tsx'
import type { FrontTool } from './front-tools.tsx'
import { PhotoButton, Resolution, type Upload } from './photo-button.tsx'
import { useCardModel } from './use-card-model.ts'

/** Apart: the card is there before its tools, and their tabs are the heaviest part of the screen. */
const FrontTools = lazy(() =>
  import('./front-tools.tsx').then(({ FrontTools: shown }) => ({ default: shown })),
)

const noAddress = { lines: [], postcode: '', sender: [], mark: '' }

function sheetRatio({ orientation }: PostcardContent): string {
  const { width, height } = cardSheet(orientation)
  return `${width} / ${height}`
}

export interface FrontEditorProps {
  readonly content: PostcardContent
  readonly picture: Picture | null
  readonly recipientId: string | null
  /** The place that the card goes to takes no ornaments. */
  readonly isDecorationRefused: boolean
  /** `picture` when it is another one, or none. */
  readonly onChange: (content: PostcardContent, picture?: Picture | null) => void
}

/** The layers that the card is drawn of. `drawn`: the content that they show, which may be a moment older. */
function useLayers(content: PostcardContent) {
  const wish = useMemo(
    () => ({ input: postcardParts({ ...content, message: '' }, noAddress), of: content }),
    [content],
  )
  const { set, error, retry } = useCardModel(wish)
  const layers = useMemo(() => (set ? frontLayers(set.model.front, set.of) : null), [set])
  return { drawn: set?.of ?? content, layers, error, retry }
}

/** The picture that is on its way. The page is not left without asking. */
function usePictureUpload(content: PostcardContent, onChange: FrontEditorProps['onChange']) {
  const t = useTexts('postcard')
  const upload = usePictureQueue((next) => onChange(withPicture(content, next), next))
  useLeaveGuard(upload.list.length > 0, () =>
    ask({
      message: t.leaving.ask,
      okText: t.leaving.leave,
      cancelText: t.leaving.stay,
      isDanger: true,
    }),
  )
  return upload
}

/** On a card whose place for a photograph is empty: the way to fill it. */
function FirstPhoto({
  content,
  upload,
}: {
  readonly content: PostcardContent
  readonly upload: Upload
}) {
  if (content.photo !== null || placeOf(content) === null) return null
  return (
    <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
      <div className="pointer-events-auto">
        <PhotoButton isSecondary={false} upload={upload} />
      </div>
    </div>
  )
}

/** The front: the card itself above, the tools below. */
export function FrontEditor(props: FrontEditorProps) {
  const { content, picture, onChange } = props
  const t = useTexts('postcard')
  const [tool, setTool] = useState<FrontTool>('design')
  const [selected, setSelected] = useState<ItemKey | null>(null)
  const [areGuidesShown, setGuidesShown] = useState(true)
  // Here, because choosing another tool takes the button away that began the upload.
  const upload = usePictureUpload(content, onChange)
  const { drawn, layers, error, retry } = useLayers(content)
  if (error) return <ErrorState error={error} onRetry={retry} />
  const isUpright = content.orientation === 'portrait'
  const select = (item: ItemKey | null) => {
    setSelected(item)
    if (item) setTool(item.kind)
  }
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 mb-3 bg-ground px-4 py-2">
        <div className={isUpright ? 'mx-auto w-3/5 max-w-72' : 'mx-auto max-w-130'}>
          {layers ? (
            <div className="relative">
              <FrontStage
                content={drawn}
                layers={layers}
                picture={picture}
                selected={selected}
                onSelect={select}
                onChange={onChange}
                areGuidesShown={areGuidesShown}
              />
              <FirstPhoto content={content} upload={upload} />
            </div>
          ) : (
            <div style={{ aspectRatio: sheetRatio(content) }} className="bg-card p-6">
              <Skeleton lines={5} />
            </div>
          )}
        </div>
      </div>
      <Resolution content={content} />
      {layers && reachesOutside(drawn, layers) && <NoticeBar tone="warn">{t.outside}</NoticeBar>}
      <Suspense fallback={<Skeleton lines={4} />}>
        <FrontTools
          {...props}
          tool={tool}
          onTool={setTool}
          selected={selected}
          onSelect={setSelected}
          upload={upload}
          areGuidesShown={areGuidesShown}
          onGuides={setGuidesShown}
        />
      </Suspense>
    </>
  )
}
