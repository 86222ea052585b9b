import { calls } from '@mailing/contract/client.ts'
import { printOffsetMax } from '@mailing/contract/delivery/bench.ts'
import { type AddressChoice, labelStock } from '@mailing/contract/delivery/label-sheets.ts'
import type { PrintSettings, PrintVersion } from '@mailing/contract/delivery/shift.ts'
import { Alert, Button, Card, Col, Form, Input, InputNumber, Row, Space, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { HouseSetting } from '../../../ui/desk/house-setting.tsx'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { Printers } from './printers.tsx'
import { ScannerCard } from './scanner-card.tsx'

/** Settings hold hundredths of a millimetre; people measure and type millimetres. */
const perMillimetre = 100

/** Tray and offset of each paper, and the sheet that the offset is measured with. */
export default function PrintSettingsPage() {
  const texts = useTexts('staff/shift')
  const settings = useCall(calls.bench.printSettings, {}, { freshSeconds: 0 })
  const bench = useCall(calls.print.benchVersions, {}, { freshSeconds: 0 })
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
        {settings.data?.list.filter(isUsed(bench.data?.versions[0]?.addresses)).map((one) => (
          <Col key={one.paper} xs={24} lg={12}>
            <Paper settings={one} reading={settings} />
          </Col>
        ))}
        <Col xs={24} lg={12}>
          <HouseSetting name="bench" refresh={[calls.print.benchSettings, calls.delivery.queue]} />
        </Col>
        <Col xs={24} lg={12}>
          <DeskCards />
        </Col>
        <Col xs={24} lg={12}>
          <ScannerCard />
        </Col>
        <Col xs={24}>
          <Printers />
        </Col>
      </Row>
    </Space>
  )
}

/** Label sheets that nobody uses, nor ever has set anything for, are left out. */
const isUsed =
  (addresses: AddressChoice = 'sheet') =>
  ({ paper, versions }: PrintSettings): boolean =>
    !paper.startsWith('label_') ||
    versions.length > 1 ||
    (addresses !== 'sheet' && labelStock(addresses) === paper)

interface Fields {
  readonly tray: string
  readonly right: number
  readonly down: number
}

const hundredths = (millimetres: number): number => Math.round(millimetres * perMillimetre)

function Paper({
  settings: { paper, versions },
  reading,
}: {
  readonly settings: PrintSettings
  readonly reading: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  const t = useTexts('staff/shift')
  const { stocks } = useTexts('staff/printing')
  const { saved } = useTexts('staff/setting')
  const drawing = useSend(calls.bench.calibration)
  return (
    <VersionedSetting<PrintVersion, typeof calls.bench.savePrintSettings, Fields>
      reading={reading}
      versions={versions}
      fieldsOf={({ tray, offsetX, offsetY }) => ({
        tray,
        right: offsetX / perMillimetre,
        down: offsetY / perMillimetre,
      })}
      name={`settings-${paper}`}
      title={stocks[paper]}
      figures={useFigures()}
      call={calls.bench.savePrintSettings}
      toInput={({ tray, right, down, reason }, baseVersion) => ({
        paper,
        baseVersion,
        tray: tray.trim(),
        offsetX: hundredths(right),
        offsetY: hundredths(down),
        reason,
      })}
      conflict="delivery.settings_changed"
      refresh={[calls.bench.printSettings]}
      onSaved={() => {
        // The sheet was drawn with the offset of before.
        drawing.reset()
        toast(saved)
      }}
      actions={
        <Button loading={drawing.isSending} onClick={() => drawing.send({ paper })}>
          {t.calibration}
        </Button>
      }
      footer={<DrawnSheet url={drawing.data?.file.url} />}
    >
      <PaperFields />
    </VersionedSetting>
  )
}

/** The sheet that the offset is measured with, once it is drawn. */
function DrawnSheet({ url }: { readonly url: string | undefined }) {
  const t = useTexts('staff/shift')
  return (
    <>
      <Typography.Paragraph type="secondary" style={{ marginTop: 16 }}>
        {t.calibrationHint}
      </Typography.Paragraph>
      {url && (
        <Alert
          type="success"
          showIcon
          title={t.calibrationReady}
          action={
            <Button size="small" type="primary" href={url} download target="_blank">
              PDF
            </Button>
          }
        />
      )}
    </>
  )
}

/** Writes out the settings of a paper, figure by figure. */
function useFigures(): (settings: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/shift')
  const format = useFormat()
  return ({ tray, right, down }) =>
    typeof right === 'number' && typeof down === 'number'
      ? [
          ...(tray ? [{ key: 'tray', label: t.tray, text: tray }] : []),
          { key: 'right', label: t.offsetX, text: format.number(right) },
          { key: 'down', label: t.offsetY, text: format.number(down) },
        ]
      : null
}

function PaperFields() {
  const t = useTexts('staff/shift')
  const needed = [{ required: true, message: t.offsetHint }]
  const millimetres = {
    min: -printOffsetMax / perMillimetre,
    max: printOffsetMax / perMillimetre,
    step: 0.1,
    precision: 2,
    style: { width: '100%' },
  }
  return (
    <>
      <Form.Item name="tray" label={t.tray} extra={t.trayHint}>
        <Input maxLength={60} />
      </Form.Item>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Form.Item name="right" label={t.offsetX} rules={needed}>
            <InputNumber {...millimetres} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="down" label={t.offsetY} rules={needed}>
            <InputNumber {...millimetres} />
          </Form.Item>
        </Col>
      </Row>
      <Typography.Paragraph type="secondary">{t.offsetHint}</Typography.Paragraph>
    </>
  )
}

/** The cards that are scanned at the desk, as a file to print and cut. */
function DeskCards() {
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
