import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '../../platform/client/call-error.ts'
import { upload } from '../../platform/client/upload.ts'
import { tell } from '../feedback.ts'

interface PictureButtonProps<C extends Call> {
  readonly call: C
  readonly label: string
  /** Given by `Form.Item`. */
  readonly id?: string
  /** The camera of a phone instead of its pictures. */
  readonly capture?: 'environment'
  /** Said when the upload ended without an answer of the server; left out: the client has said it. */
  readonly failed?: string
  /** The upload has begun; for what must know of it before it ends. */
  readonly onBegun?: (answer: Promise<CallOutput<C>>) => void
  readonly onUploaded: (answer: CallOutput<C>) => void
}

/** Chooses a picture and uploads it at once. */
export function PictureButton<C extends Call>({
  call,
  label,
  id,
  capture,
  failed,
  onBegun,
  onUploaded,
}: PictureButtonProps<C>) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  // What stood around it when the upload began may have been changed since; taken out, it gives nothing.
  const latest = useRef<typeof onUploaded>(undefined)
  useEffect(() => {
    latest.current = onUploaded
    return () => {
      latest.current = undefined
    }
  })
  const send = async (file: File) => {
    setBusy(true)
    try {
      const answer = upload(call, file, {} as CallInput<C>)
      onBegun?.(answer)
      const uploaded = await answer
      latest.current?.(uploaded)
    } catch (error) {
      const said = isCallError(error) && error.message ? error.message : failed
      if (said) void tell(said)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        capture={capture}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          // The same picture may be chosen again.
          target.value = ''
        }}
      />
      <Button id={id} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
