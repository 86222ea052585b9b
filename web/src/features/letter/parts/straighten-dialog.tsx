import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useRef, useState } from 'react'
import { canvasOf, jpegOf } from '../../../platform/canvas.ts'
import { readablePicture } from '../../../platform/client/upload-heic.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Skeleton } from '../../../ui/states.tsx'
import {
  type Corners,
  clean,
  findPage,
  straighten,
  straightSize,
  wholePicture,
} from '../model/straighten.ts'
import { CornerBoard } from './corner-board.tsx'

interface StraightenDialogProps {
  readonly file: File
  /** Photographs after this one. */
  readonly left: number
  readonly onDone: (page: File) => void
  readonly onSkip: () => void
}

/** A photograph is worked on at this size at most: A4 at 300 dots an inch is 3508 high. */
const workSide = 3508
const lookSide = 320
const quality = 0.9

interface Opened {
  readonly canvas: HTMLCanvasElement
  readonly url: string
}

/** The photograph upright and not larger than it is printed, turned by quarters. */
async function open(file: File, quarters: number): Promise<Opened> {
  const bitmap = await createImageBitmap(await readablePicture(file), {
    imageOrientation: 'from-image',
  })
  const scale = Math.min(1, workSide / Math.max(bitmap.width, bitmap.height))
  const [w, h] = [bitmap.width * scale, bitmap.height * scale]
  const { canvas, pen } = quarters % 2 === 0 ? canvasOf(w, h) : canvasOf(h, w)
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarters * Math.PI) / 2)
  pen.drawImage(bitmap, -w / 2, -h / 2, w, h)
  bitmap.close()
  return { canvas, url: URL.createObjectURL(await jpegOf(canvas, quality)) }
}

function guess({ canvas }: Opened): Corners {
  const scale = lookSide / Math.max(canvas.width, canvas.height)
  const small = canvasOf(canvas.width * scale, canvas.height * scale)
  small.pen.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height)
  return findPage(small.pen.getImageData(0, 0, small.canvas.width, small.canvas.height))
}

async function pageOf({ canvas }: Opened, corners: Corners, isCleaned: boolean): Promise<Blob> {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  const size = straightSize(corners, canvas, workSide)
  const data = straighten(pen.getImageData(0, 0, canvas.width, canvas.height), corners, size)
  if (isCleaned) clean({ data, ...size })
  const page = canvasOf(size.width, size.height)
  page.pen.putImageData(new ImageData(data, size.width, size.height), 0, 0)
  return jpegOf(page.canvas, quality)
}

/** The photograph as it was turned, and where its page seems to lie. What cannot be read is skipped. */
function useOpened(file: File, onSkip: () => void) {
  const { handwriting: t } = useTexts('parts')
  const [quarters, setQuarters] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [corners, setCorners] = useState<Corners>(wholePicture)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and what follows are new at each render and no reason to open again
  useEffect(() => {
    let isOver = false
    let shown: Opened | null = null
    open(file, quarters).then(
      (next) => {
        if (isOver) return URL.revokeObjectURL(next.url)
        shown = next
        setOpened(next)
        setCorners(guess(next))
      },
      () => {
        if (isOver) return
        void tell(t.unreadable)
        onSkip()
      },
    )
    return () => {
      isOver = true
      if (shown) URL.revokeObjectURL(shown.url)
    }
  }, [file, quarters])
  const turn = () => {
    setOpened(null)
    setQuarters(quarters + 1)
  }
  return { opened, corners, setCorners, turn }
}

/** The page that is made of the photograph, once its corners are where they should be. */
function useStraightened({ file, onDone, onSkip }: Omit<StraightenDialogProps, 'left'>) {
  const { handwriting: t } = useTexts('parts')
  const { opened, corners, setCorners, turn } = useOpened(file, onSkip)
  const [isCleaned, setIsCleaned] = useState(true)
  const [isWorking, setIsWorking] = useState(false)
  const use = async () => {
    if (!opened) return
    setIsWorking(true)
    // The button says so before the work takes the thread.
    await new Promise((resolve) => setTimeout(resolve, 50))
    try {
      const page = await pageOf(opened, corners, isCleaned)
      onDone(new File([page], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }))
    } catch {
      setIsWorking(false)
      void tell(t.unreadable)
    }
  }
  return { opened, corners, setCorners, turn, isCleaned, setIsCleaned, isWorking, use }
}

interface PageProps {
  readonly page: ReturnType<typeof useStraightened>
}

/**
 * One photograph of a handwritten page: its corners are found, can be moved, and the page comes out straight and
 * clear.
 */
export function StraightenDialog({ file, left, onDone, onSkip }: StraightenDialogProps) {
  const { handwriting: t } = useTexts('parts')
  const dialog = useRef<HTMLDialogElement>(null)
  const page = useStraightened({ file, onDone, onSkip })
  const { opened, isWorking, use } = page
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t.straighten}
      onCancel={(event) => {
        event.preventDefault()
        // The page that is being made goes on to the next photograph itself.
        if (!isWorking) onSkip()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground text-ink"
    >
      <div className="mx-auto flex h-full max-w-(--page-width) flex-col overflow-y-auto px-4 pt-[calc(var(--safe-top)+8px)] pb-(--safe-bottom)">
        <h2 className="text-base font-medium">{t.straighten}</h2>
        <p className="mb-2 text-sm text-muted">
          {t.straightenHint}
          {left > 0 && ` ${t.left(left)}`}
        </p>
        <div className="flex min-h-64 grow items-center justify-center">
          <Photograph page={page} />
        </div>
        <PageTools page={page} />
        <div className="flex flex-wrap gap-3 py-2 *:grow">
          <Button disabled={isWorking} onClick={onSkip}>
            {t.skip}
          </Button>
          <Button kind="primary" isBusy={isWorking} disabled={!opened} onClick={() => void use()}>
            {isWorking ? t.working : t.use}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** The photograph under its corners, as soon as it is open. */
function Photograph({ page: { opened, corners, setCorners } }: PageProps) {
  const { handwriting: t } = useTexts('parts')
  return opened ? (
    <CornerBoard url={opened.url} size={opened.canvas} corners={corners} onCorners={setCorners} />
  ) : (
    <div className="w-full" role="status">
      <span className="sr-only">{t.working}</span>
      <Skeleton lines={8} />
    </div>
  )
}

/** Whether the paper is made white, and a turn by a quarter. */
function PageTools({ page: { opened, turn, isCleaned, setIsCleaned, isWorking } }: PageProps) {
  const { handwriting: t } = useTexts('parts')
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={t.clean}
        checked={isCleaned}
        onChange={(event) => setIsCleaned(event.currentTarget.checked)}
        className="grow"
      />
      <Button
        size="small"
        disabled={!opened || isWorking}
        icon={<RotateCw aria-hidden="true" className="size-4.5" />}
        onClick={turn}
      >
        {t.turn}
      </Button>
    </div>
  )
}
