import { Alert, Button, Space } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'

/** What was made to be printed again: the sheets, and where the address stands on a label, that label. */
export function ReprintFile({
  url,
  labelUrl,
}: {
  readonly url: string
  readonly labelUrl: string | undefined
}) {
  const texts = useTexts('staff/delivery')
  const { labels } = useTexts('staff/printing')
  return (
    <Alert
      type="success"
      showIcon
      title={texts.reprintReady}
      action={
        <Space>
          <Button size="small" type="primary" href={url} download target="_blank">
            PDF
          </Button>
          {labelUrl && (
            <Button size="small" href={labelUrl} download target="_blank">
              {labels}
            </Button>
          )}
        </Space>
      }
    />
  )
}
