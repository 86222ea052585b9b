import { calls } from '@mailing/contract/client.ts'
import { Button, Space } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { PictureButton } from '../../../ui/desk/picture-button.tsx'

interface PublicPictureProps {
  /** Given by `Form.Item`: the address; empty: the product's own, or none. */
  readonly value?: string
  readonly onChange?: (url: string) => void
}

/** A picture that everybody may see: uploaded at once, taken out. */
export function PublicPicture({ value = '', onChange }: PublicPictureProps) {
  const t = useTexts('staff/content')
  return (
    <Space wrap style={{ marginBottom: 12 }}>
      {value !== '' && (
        <img
          src={value}
          alt={t.fields.image}
          style={{ height: 56, maxWidth: 200, borderRadius: 8, objectFit: 'contain' }}
        />
      )}
      <PictureButton
        call={calls.content.uploadPicture}
        label={t.choosePicture}
        failed={t.pictureFailed}
        onUploaded={({ url }) => onChange?.(url)}
      />
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
