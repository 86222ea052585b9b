import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useHotkeys } from '../../../ui/desk/use-hotkeys.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Key } from '../../mail/staff/held-bar.tsx'
import { SideView, sidesOf } from '../parts/side-view.tsx'
import { useLayout } from '../parts/use-layout.ts'
import type { Review } from './review-panel.tsx'

const phoneWidth = 640

/** The letter's sides, set by the same engine as the print, with its photos and other pictures: large enough to read, or whole pages. */
export function ReviewPages({
  review: { content, pictures, isColour, isPhotoColour },
}: {
  readonly review: Pick<Review, 'content' | 'pictures' | 'isColour' | 'isPhotoColour'>
}) {
  const words = useTexts('letter')
  const texts = useTexts('staff/review')
  // On a phone a page that is large enough to read is wider than the screen: it begins whole.
  const [isWhole, setIsWhole] = useState(() => window.innerWidth < phoneWidth)
  useHotkeys({ z: () => setIsWhole(!isWhole) })
  const { layout, error, retry } = useLayout(content)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!layout) return <Skeleton lines={8} />
  const urls = new Map(pictures.map(({ id, preview }) => [id, preview.url]))
  const inking = { isColour, isPhotoColour, pictureUrl: (id: string) => urls.get(id) ?? null }
  const sides = sidesOf(layout)
  return (
    <>
      <p className="mb-2 text-end">
        <Button size="small" kind="quiet" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.zoom : texts.shrink}
          <Key name="Z" />
        </Button>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: pages, no group of form fields */}
      <div
        role="group"
        aria-label={words.pages.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className={cx(
          'flex max-h-[calc(100dvh-15rem)] min-h-80 gap-3 overflow-auto p-px',
          isWhole ? 'flex-row' : 'flex-col',
        )}
      >
        {sides.map((side, at) => (
          <SideView
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
            key={at}
            layout={layout}
            side={side}
            inking={inking}
            place={{ at, count: sides.length }}
            className={cx(
              'shrink-0 rounded-[3px] ring-1 ring-line',
              isWhole
                ? 'h-[calc(100dvh-16rem)] min-h-76 w-auto max-w-full'
                : 'h-auto w-full min-w-136',
            )}
          />
        ))}
      </div>
    </>
  )
}

/** Downloaded when the first picture is pressed. */
const ImageViewer = lazy(() =>
  import('../../../ui/image-viewer.tsx').then(({ ImageViewer: shown }) => ({ default: shown })),
)

/** The pictures as they were uploaded, before cropping: to be looked at closely. */
export function ReviewPictures({ pictures }: Pick<Review, 'pictures'>) {
  const { staff: t } = useTexts('parts')
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <Card title={t.title}>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ id, preview }, at) => (
          <li key={id}>
            <button type="button" onClick={() => setOpen(at)} className="block rounded-control">
              <img
                src={preview.url}
                alt={t.picture(at + 1)}
                className="size-20 rounded-control object-cover ring-1 ring-line"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <ImageViewer
            images={pictures.map(({ file }, at) => ({ src: file.url, alt: t.picture(at + 1) }))}
            start={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}
