import { calls } from '@mailing/contract/client.ts'
import { Button, Space } from 'antd'
import { useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { upload } from '../../../platform/client/upload.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'

interface CodePictureProps {
  /** Given by `Form.Item`: the address; empty: none. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (url: string) => void
}

/** The picture of a code: uploaded at once, shown to people when the form is saved. */
export function CodePicture({ id, value = '', onChange }: CodePictureProps) {
  const t = useTexts('staff/chat-settings')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    try {
      onChange?.((await upload(calls.chat.uploadCode, file, {})).url)
    } catch (error) {
      void tell(isCallError(error) && error.message ? error.message : t.pictureFailed)
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
        aria-label={t.choosePicture}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      <Space wrap>
        <Button id={id} loading={isBusy} onClick={() => input.current?.click()}>
          {t.choosePicture}
        </Button>
        {value !== '' && <Button onClick={() => onChange?.('')}>{t.noPicture}</Button>}
      </Space>
    </>
  )
}
