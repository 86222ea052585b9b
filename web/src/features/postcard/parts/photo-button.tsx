import { poorDpi, softDpi } from '@mailing/contract/letter/part-kinds.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { photoDpi } from '@mailing/contract/postcard/layout.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { useUploadQueue } from '../../../platform/client/upload-queue.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFileChooser } from '../../../ui/use-file-chooser.ts'
import { placeOf } from '../model/photo.ts'

/** The photograph on its way; it outlives the button that began it. */
export type Upload = ReturnType<typeof useUploadQueue>

/** How sharp the photograph will be on paper; nothing while there is none. */
export function Resolution({ content }: { readonly content: PostcardContent }) {
  const t = useTexts('postcard').photo
  const place = placeOf(content)
  if (!content.photo || !place) return null
  const dpi = photoDpi(content.photo.crop, place)
  if (dpi >= softDpi)
    return (
      <p role="status" className="mb-3 text-sm text-accent-text">
        {t.good(Math.min(dpi, 999))}
      </p>
    )
  return (
    <NoticeBar tone={dpi < poorDpi ? 'bad' : 'warn'}>
      {dpi < poorDpi ? t.poor(dpi) : t.soft(dpi)}
    </NoticeBar>
  )
}

interface PhotoButtonProps {
  readonly isSecondary: boolean
  readonly upload: Upload
  readonly children?: React.ReactNode
}

/** A photograph from the phone, sent in parts and taken up again after a lost connection. */
export function PhotoButton({ isSecondary, upload: { queue, list }, children }: PhotoButtonProps) {
  const t = useTexts('postcard')
  const { retry } = useTexts('mail')
  const format = useFormat()
  const { input, open, take } = useFileChooser({
    most: 1,
    onFiles: (files) => {
      // One that did not get through gives way to the next.
      for (const { id } of list) queue.remove(id)
      queue.add(files)
    },
  })
  const [current] = list
  const isBusy = current !== undefined && current.state !== 'failed'
  const label = !isBusy
    ? isSecondary
      ? t.photo.change
      : t.photo.add
    : current.state === 'sending'
      ? t.photo.sending(format.percent(current.share))
      : t.photo.reading
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        aria-label={t.photo.add}
        onChange={take}
      />
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <Button
          size={isSecondary ? 'small' : 'normal'}
          isBusy={isBusy}
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onClick={open}
        >
          {label}
        </Button>
        {!isBusy && children}
      </div>
      {current?.state === 'failed' && (
        <NoticeBar
          tone="bad"
          action={
            <Button size="small" onClick={() => queue.retry(current.id)}>
              {retry}
            </Button>
          }
        >
          {current.problem || t.photo.failed}
        </NoticeBar>
      )}
    </>
  )
}
