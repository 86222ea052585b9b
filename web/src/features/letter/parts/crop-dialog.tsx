import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { shownSides } from '../model/parts.ts'

interface CropDialogProps {
  readonly photo: Photo
  readonly url: string
  /** Relation of the print's sides, the longer one first. */
  readonly aspect: number
  readonly onDone: (photo: Photo) => void
  readonly onClose: () => void
}

const zooms = { least: 1, most: 4, step: 0.05 } as const
const units = (percent: number): number =>
  Math.max(0, Math.min(partLimits.cropUnits, Math.round((percent * partLimits.cropUnits) / 100)))

function cropOf({ x, y, width, height }: Area): Photo['crop'] {
  const [left, top] = [
    Math.min(partLimits.cropUnits - 1, units(x)),
    Math.min(partLimits.cropUnits - 1, units(y)),
  ]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(partLimits.cropUnits - left, units(width))),
    height: Math.max(1, Math.min(partLimits.cropUnits - top, units(height))),
  }
}

const percents = ({ crop }: Photo): Area => ({
  x: crop.x / 100,
  y: crop.y / 100,
  width: crop.width / 100,
  height: crop.height / 100,
})

/** What is chosen of the photo: its turn, which way the print lies, and the part that it shows. */
function useCrop(photo: Photo) {
  const shown = shownSides(photo)
  const [isLying, setIsLying] = useState(shown.width >= shown.height)
  const [turn, setTurn] = useState(photo.turn)
  const [point, setPoint] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  // One object for the life of the dialog: the cropper begins anew with each other one.
  const [begin] = useState(() => percents(photo))
  const [area, setArea] = useState<Area>(begin)
  const turnOn = () => {
    setTurn(((turn + 90) % 360) as Photo['turn'])
    setIsLying(!isLying)
    setPoint({ x: 0, y: 0 })
  }
  return {
    isLying,
    setIsLying,
    turn,
    turnOn,
    point,
    setPoint,
    zoom,
    setZoom,
    begin,
    setArea,
    cropped: (): Photo => ({ ...photo, turn, crop: cropOf(area) }),
  }
}

type ChosenCrop = ReturnType<typeof useCrop>

/** Chooses what of a photo is printed, in the print's own proportions; what is shown is what comes out. */
export function CropDialog({ photo, url, aspect, onDone, onClose }: CropDialogProps) {
  const t = useTexts('parts')
  const dialog = useRef<HTMLDialogElement>(null)
  const crop = useCrop(photo)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    setIsShown(true)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t.crop.title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground text-ink"
    >
      <div className="flex h-full flex-col pt-(--safe-top) pb-(--safe-bottom)">
        <div className="px-4 py-2">
          <h2 className="text-base font-medium">{t.crop.title}</h2>
          <p className="text-sm text-muted">{t.crop.hint}</p>
        </div>
        <div className="relative min-h-0 grow bg-[#1f2328]">
          {/* Measured when it appears, so not before the dialog has a size. */}
          {isShown && <CropArea url={url} aspect={aspect} crop={crop} />}
        </div>
        <div className="mx-auto w-full max-w-(--page-width) px-4 pt-2">
          <CropTools crop={crop} />
          <div className="flex flex-wrap gap-3 py-2 *:grow">
            <Button onClick={() => dialog.current?.close()}>{t.crop.cancel}</Button>
            <Button
              kind="primary"
              onClick={() => {
                onDone(crop.cropped())
                dialog.current?.close()
              }}
            >
              {t.crop.done}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  )
}

/** The photo under the frame of its print. */
function CropArea({
  url,
  aspect,
  crop,
}: Pick<CropDialogProps, 'url' | 'aspect'> & { readonly crop: ChosenCrop }) {
  const t = useTexts('parts')
  const [names] = useState(() => ({ 'aria-label': t.crop.hint }))
  return (
    <Cropper
      image={url}
      crop={crop.point}
      zoom={crop.zoom}
      rotation={crop.turn}
      aspect={crop.isLying ? aspect : 1 / aspect}
      minZoom={zooms.least}
      maxZoom={zooms.most}
      onCropChange={crop.setPoint}
      onZoomChange={crop.setZoom}
      onCropComplete={crop.setArea}
      initialCroppedAreaPercentages={crop.begin}
      cropperProps={names}
    />
  )
}

/** Closer, turned, upright or lying. */
function CropTools({
  crop: { zoom, setZoom, turnOn, isLying, setIsLying },
}: {
  readonly crop: ChosenCrop
}) {
  const t = useTexts('parts')
  const zoomId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label htmlFor={zoomId} className="text-sm">
        {t.crop.zoom}
      </label>
      <input
        id={zoomId}
        type="range"
        min={zooms.least}
        max={zooms.most}
        step={zooms.step}
        value={zoom}
        onChange={(event) => setZoom(Number(event.currentTarget.value))}
        className="h-11 min-w-0 grow basis-32 accent-accent-deep"
      />
      <Button
        size="small"
        icon={<RotateCw aria-hidden="true" className="size-4.5" />}
        onClick={turnOn}
      >
        {t.crop.turn}
      </Button>
      <Button size="small" aria-pressed={isLying} onClick={() => setIsLying(!isLying)}>
        {isLying ? t.crop.upright : t.crop.lying}
      </Button>
    </div>
  )
}
