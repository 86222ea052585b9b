import { calls } from '@mailing/contract/client.ts'
import { Button, Card, Space, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The cards that are scanned at the desk, as a file to print and cut. */
export function DeskCards() {
  const { cards } = useTexts('staff/printing')
  const drawing = useSend(calls.bench.cards)
  const url = drawing.data?.file.url
  return (
    <Card title={cards.title}>
      <Typography.Paragraph type="secondary">{cards.hint}</Typography.Paragraph>
      <Space>
        <Button loading={drawing.isSending} onClick={() => drawing.send({})}>
          {cards.print}
        </Button>
        {url && (
          <Button type="primary" href={url} download target="_blank">
            PDF
          </Button>
        )}
      </Space>
    </Card>
  )
}
