import type { FileLink } from '@mailing/contract/file/calls.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import { isCallError } from '../platform/client/call-error.ts'
import { useFormat } from '../platform/format.ts'
import { tell } from './feedback.ts'
import { useFileChooser } from './use-file-chooser.ts'

interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  readonly words: {
    readonly add: string
    readonly remove: (number: number) => string
    /** `share`: how much has been sent, as a percentage. */
    readonly sending: (share: string) => string
    readonly failed: string
  }
  readonly pictures: readonly FileLink[]
  readonly max: number
  /** Sends one file; `onProgress` is told the share from 0 to 1. */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<FileLink>
  readonly onChange: (change: (pictures: readonly FileLink[]) => readonly FileLink[]) => void
  /** While something is on its way, the form should not be sent. */
  readonly onBusy: (isBusy: boolean) => void
  /** How a picture that was sent is shown. */
  readonly children: (picture: FileLink, at: number) => ReactNode
}

/** Sends files one after another; `share`: how much of the present one has been sent, null while none is on its way. */
function useSendingAll({
  send,
  onChange,
  onBusy,
  words,
}: Pick<PictureFieldProps, 'send' | 'onChange' | 'onBusy' | 'words'>) {
  const [share, setShare] = useState<number | null>(null)
  const sendAll = async (files: readonly File[]) => {
    onBusy(true)
    try {
      for (const file of files) {
        setShare(0)
        const link = await send(file, setShare)
        onChange((before) => [...before, link])
      }
    } catch (error) {
      void tell(isCallError(error) && error.message ? error.message : words.failed)
    } finally {
      setShare(null)
      onBusy(false)
    }
  }
  return { share, sendAll }
}

/** Pictures of a form: added from the phone, sent at once, taken out again. */
export function PictureField({
  label,
  hint,
  words,
  pictures,
  max,
  send,
  onChange,
  onBusy,
  children,
}: PictureFieldProps) {
  const id = useId()
  const { share, sendAll } = useSendingAll({ send, onChange, onBusy, words })
  const chooser = useFileChooser({
    onFiles: (files) => void sendAll(files),
    most: max - pictures.length,
  })
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="relative">
            {children(picture, at)}
            <button
              type="button"
              aria-label={words.remove(at + 1)}
              onClick={() => onChange((before) => before.filter((one) => one.id !== picture.id))}
              className="absolute -end-3 -top-3 flex size-11 items-center justify-center"
            >
              <span className="flex size-6 items-center justify-center rounded-full bg-ink text-card">
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {pictures.length < max && <AddPicture chooser={chooser} share={share} words={words} />}
      </ul>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function AddPicture({
  chooser,
  share,
  words,
}: Pick<PictureFieldProps, 'words'> & {
  readonly chooser: ReturnType<typeof useFileChooser>
  readonly share: number | null
}) {
  const format = useFormat()
  return (
    <li>
      <input
        ref={chooser.input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={words.add}
        onChange={chooser.take}
      />
      <button
        type="button"
        disabled={share !== null}
        onClick={chooser.open}
        className="flex min-h-20 min-w-20 flex-col items-center justify-center gap-1 rounded-control px-2 text-xs text-muted ring-1 ring-control/70 ring-inset hover:bg-sunken"
      >
        <ImagePlus aria-hidden="true" className="size-6" />
        <span role="status">
          {share === null ? words.add : words.sending(format.percent(share))}
        </span>
      </button>
    </li>
  )
}
