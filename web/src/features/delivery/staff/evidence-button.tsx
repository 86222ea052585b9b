import { calls } from '@mailing/contract/client.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { upload } from '../../../platform/client/upload.ts'
import { tell } from '../../../ui/feedback.ts'

/** Takes or chooses a photograph and stores it as evidence; gives the file's id. */
export function EvidenceButton({
  label,
  onUploaded,
}: {
  readonly label: string
  readonly onUploaded: (fileId: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      onUploaded((await upload(calls.file.uploadEvidence, file, {})).id)
    } catch (error) {
      if (isCallError(error) && error.message) void tell(error.message)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={label}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
