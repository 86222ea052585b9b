import { calls } from '@mailing/contract/client.ts'
import { printOffsetMax } from '@mailing/contract/delivery/bench.ts'
import type { PrintSettings } from '@mailing/contract/delivery/shift.ts'
import { Alert, Button, Card, Col, Form, Input, InputNumber, Row, Space, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'

/** Settings hold hundredths of a millimetre; people measure and type millimetres. */
const perMillimetre = 100

/** Tray and offset of each paper, and the sheet that the offset is measured with. */
export default function PrintSettingsPage() {
  const texts = useTexts('staff/shift')
  const settings = useCall(calls.bench.printSettings, {}, { freshSeconds: 0 })
  if (settings.error && !settings.data)
    return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Typography.Text type="secondary">{texts.settingsLead}</Typography.Text>
      <Row gutter={[16, 16]}>
        {settings.isPending && (
          <Col xs={24} lg={12}>
            <Card loading />
          </Col>
        )}
        {settings.data?.list.map((one) => (
          <Col key={one.paper} xs={24} lg={12}>
            <Paper key={one.version} settings={one} />
          </Col>
        ))}
      </Row>
    </Space>
  )
}

interface Fields {
  readonly tray?: string
  readonly right: number
  readonly down: number
}

function Paper({
  settings: { paper, version, tray, offsetX, offsetY, changedByName, changedAt },
}: {
  readonly settings: PrintSettings
}) {
  const texts = useTexts('staff/shift')
  const format = useFormat()
  const saving = useSend(calls.bench.savePrintSettings, {
    refresh: [calls.bench.printSettings],
    onSuccess: () => void tell(texts.saved),
  })
  const drawing = useSend(calls.bench.calibration)
  const url = drawing.data?.file.url
  const hundredths = (millimetres: number): number => Math.round(millimetres * perMillimetre)
  const millimetres = {
    min: -printOffsetMax / perMillimetre,
    max: printOffsetMax / perMillimetre,
    step: 0.1,
    precision: 2,
    style: { width: '100%' },
  }
  const save = (fields: Fields) =>
    saving.send({
      paper,
      baseVersion: version,
      tray: (fields.tray ?? '').trim(),
      offsetX: hundredths(fields.right),
      offsetY: hundredths(fields.down),
    })
  return (
    <Card title={paper}>
      <Form<Fields>
        name={`settings-${paper}`}
        layout="vertical"
        initialValues={{ tray, right: offsetX / perMillimetre, down: offsetY / perMillimetre }}
        onFinish={save}
      >
        <Form.Item name="tray" label={texts.tray} extra={texts.trayHint}>
          <Input maxLength={60} />
        </Form.Item>
        <Row gutter={16}>
          <Col xs={24} sm={12}>
            <Form.Item
              name="right"
              label={texts.offsetX}
              rules={[{ required: true, message: texts.offsetHint }]}
            >
              <InputNumber {...millimetres} />
            </Form.Item>
          </Col>
          <Col xs={24} sm={12}>
            <Form.Item
              name="down"
              label={texts.offsetY}
              rules={[{ required: true, message: texts.offsetHint }]}
            >
              <InputNumber {...millimetres} />
            </Form.Item>
          </Col>
        </Row>
        <Typography.Paragraph type="secondary">{texts.offsetHint}</Typography.Paragraph>
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={saving.isSending}>
            {texts.save}
          </Button>
          <Button loading={drawing.isSending} onClick={() => drawing.send({ paper })}>
            {texts.calibration}
          </Button>
        </Space>
        <Typography.Paragraph type="secondary" style={{ marginTop: 16 }}>
          {changedAt
            ? texts.changed(changedByName ?? '', format.date(changedAt, 'dateTime'))
            : texts.neverSet}
        </Typography.Paragraph>
        <Typography.Paragraph type="secondary">{texts.calibrationHint}</Typography.Paragraph>
        {url && (
          <Alert
            type="success"
            showIcon
            title={texts.calibrationReady}
            action={
              <Button size="small" type="primary" href={url} download target="_blank">
                PDF
              </Button>
            }
          />
        )}
      </Form>
    </Card>
  )
}
