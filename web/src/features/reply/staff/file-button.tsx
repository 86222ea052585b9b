import { Button } from 'antd'
import { useRef } from 'react'

/** A button that lets the person choose a file. The same file may be chosen again. */
export function FileButton({
  label,
  accept,
  isBusy,
  isPrimary = false,
  onFile,
}: {
  readonly label: string
  readonly accept: string
  readonly isBusy: boolean
  readonly isPrimary?: boolean
  readonly onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        size="small"
        type={isPrimary ? 'primary' : 'default'}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
