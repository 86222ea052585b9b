import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'

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
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
