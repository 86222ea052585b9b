import { calls } from '@mailing/contract/client.ts'
import { Button, Space } from 'antd'
import { useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { upload } from '../../../platform/client/upload.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'

interface PublicPictureProps {
  /** Given by `Form.Item`: the address; empty: the product's own, or none. */
  readonly value?: string
  readonly onChange?: (url: string) => void
}

/** A picture that everybody may see: uploaded at once, taken out. */
export function PublicPicture({ value = '', onChange }: PublicPictureProps) {
  const t = useTexts('staff/content')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    try {
      onChange?.((await upload(calls.content.uploadPicture, file, {})).url)
    } catch (error) {
      void tell(isCallError(error) && error.message ? error.message : t.pictureFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space wrap style={{ marginBottom: 12 }}>
      {value !== '' && (
        <img
          src={value}
          alt={t.fields.image}
          style={{ height: 56, maxWidth: 200, borderRadius: 8, objectFit: 'contain' }}
        />
      )}
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
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {t.choosePicture}
      </Button>
      {value !== '' && <Button onClick={() => onChange?.('')}>{t.noPicture}</Button>}
    </Space>
  )
}

/** Several of them, for sharing. */
export function PublicPictures({
  value = [],
  onChange,
  most,
}: {
  readonly value?: readonly string[]
  readonly onChange?: (urls: readonly string[]) => void
  readonly most: number
}) {
  const shown = value.length < most ? [...value, ''] : value
  return shown.map((url, index) => (
    <PublicPicture
      key={url}
      value={url}
      onChange={(next) =>
        onChange?.([...value.slice(0, index), ...(next ? [next] : []), ...value.slice(index + 1)])
      }
    />
  ))
}
