import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { useFileChooser } from '../../../ui/use-file-chooser.ts'

interface FileButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'isWide' | 'icon' | 'disabled' | 'className'> {
  readonly accept: string
  readonly isMultiple?: boolean
  /** Opens the camera on phones. */
  readonly isCamera?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the chooser of the phone. */
export function FileButton({
  accept,
  isMultiple = false,
  isCamera = false,
  onFiles,
  children,
  ...look
}: FileButtonProps) {
  const { input, open, take } = useFileChooser({
    onFiles,
    most: isMultiple ? Number.POSITIVE_INFINITY : 1,
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' })}
        onChange={take}
      />
      <Button {...look} onClick={open}>
        {children}
      </Button>
    </>
  )
}

export const pictureTypes =
  'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif'
