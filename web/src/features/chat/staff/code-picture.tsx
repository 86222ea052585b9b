import { calls } from '@mailing/contract/client.ts'
import { Button, Space } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { PictureButton } from '../../../ui/desk/picture-button.tsx'

interface CodePictureProps {
  /** Given by `Form.Item`: the address; empty: none. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (url: string) => void
}

/** The picture of a code: uploaded at once, shown to people when the form is saved. */
export function CodePicture({ id, value = '', onChange }: CodePictureProps) {
  const t = useTexts('staff/chat-settings')
  return (
    <Space wrap>
      <PictureButton
        call={calls.chat.uploadCode}
        label={t.choosePicture}
        id={id}
        failed={t.pictureFailed}
        onUploaded={({ url }) => onChange?.(url)}
      />
      {value !== '' && <Button onClick={() => onChange?.('')}>{t.noPicture}</Button>}
    </Space>
  )
}
