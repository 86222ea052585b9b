import RotateCw from 'lucide-react/icons/rotate-cw'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readablePicture } from '../../../platform/client/upload-heic.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Skeleton } from '../../../ui/states.tsx'
import {
  type Corner,
  type Corners,
  clean,
  findPage,
  straighten,
  straightSize,
  wholePicture,
} from '../model/straighten.ts'

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
const keyStep = 0.01
const quality = 0.9

interface Opened {
  readonly canvas: HTMLCanvasElement
  readonly url: string
}

function canvasOf(
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser cannot draw')
  return { canvas, pen }
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the page cannot be kept'))),
      'image/jpeg',
      quality,
    ),
  )

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
  return { canvas, url: URL.createObjectURL(await blobOf(canvas)) }
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
  return blobOf(page.canvas)
}

/** One photograph of a handwritten page: its corners are found, can be moved, and the page comes out straight and clear. */
export function StraightenDialog({ file, left, onDone, onSkip }: StraightenDialogProps) {
  const { handwriting: t } = useTexts('parts')
  const dialog = useRef<HTMLDialogElement>(null)
  const [quarters, setQuarters] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [corners, setCorners] = useState<Corners>(wholePicture)
  const [isCleaned, setIsCleaned] = useState(true)
  const [isWorking, setIsWorking] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
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
  const turn = () => {
    setOpened(null)
    setQuarters(quarters + 1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t.straighten}
      onCancel={(event) => {
        event.preventDefault()
        onSkip()
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
          {opened ? (
            <CornerBoard opened={opened} corners={corners} onCorners={setCorners} />
          ) : (
            <div className="w-full" role="status">
              <span className="sr-only">{t.working}</span>
              <Skeleton lines={8} />
            </div>
          )}
        </div>
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

const inside = (value: number): number => Math.max(0, Math.min(1, value))

function CornerBoard({
  opened,
  corners,
  onCorners,
}: {
  readonly opened: Opened
  readonly corners: Corners
  readonly onCorners: (corners: Corners) => void
}) {
  const { handwriting: t } = useTexts('parts')
  const board = useRef<HTMLDivElement>(null)
  const move = (at: number, to: Corner) =>
    onCorners(
      corners.map((corner, n) =>
        n === at ? { x: inside(to.x), y: inside(to.y) } : corner,
      ) as unknown as Corners,
    )
  const drag = (at: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = board.current?.getBoundingClientRect()
    if (box)
      move(at, {
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height,
      })
  }
  const key = (at: number) => (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: [-keyStep, 0],
      ArrowRight: [keyStep, 0],
      ArrowUp: [0, -keyStep],
      ArrowDown: [0, keyStep],
    }[event.key]
    const corner = corners[at]
    if (!by || !corner) return
    event.preventDefault()
    move(at, { x: corner.x + (by[0] as number), y: corner.y + (by[1] as number) })
  }
  const { width, height } = opened.canvas
  return (
    <div
      ref={board}
      className="relative max-h-[60dvh] max-w-full"
      style={{
        aspectRatio: `${width} / ${height}`,
        height: width > height ? 'auto' : '60dvh',
        width: width > height ? '100%' : undefined,
      }}
    >
      <img src={opened.url} alt="" className="size-full" />
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
      >
        <path
          d={`M0 0H1V1H0Z M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
          fillRule="evenodd"
          fill="rgb(0 0 0 / 0.45)"
        />
        <path
          d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
          fill="none"
          stroke="#7ed07c"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {corners.map(({ x, y }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number
          key={at}
          type="button"
          aria-label={t.corners[at]}
          onKeyDown={key(at)}
          onPointerMove={drag(at)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          className="absolute flex size-11 -translate-x-1/2 -translate-y-1/2 touch-none items-center justify-center"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          <span className="size-5 rounded-full border-2 border-white bg-accent-deep shadow" />
        </button>
      ))}
    </div>
  )
}
