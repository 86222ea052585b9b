import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type PaperStock, paperStocks } from '@mailing/contract/delivery/bench.ts'
import type { Printer, PrinterVersion } from '@mailing/contract/delivery/print-run.ts'
import {
  Alert,
  AutoComplete,
  Button,
  Card,
  Col,
  Form,
  Input,
  Row,
  Space,
  Switch,
  Typography,
} from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { type Draft, SettingForm } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { ErrorState } from '../../../ui/states.tsx'

/** The printers that batches may be sent to, each with its address and trays. */
export function Printers() {
  const t = useTexts('staff/printing')
  const printers = useCall(calls.print.printers, {}, { freshSeconds: 0 })
  const [isAdding, setAdding] = useState(false)
  if (printers.error && !printers.data)
    return <ErrorState error={printers.error} onRetry={() => void printers.refetch()} />
  if (!printers.data) return <Card loading title={t.printers} />
  const { list, allowed } = printers.data
  return (
    <Card
      title={t.printers}
      extra={
        allowed.length > 0 && (
          <Button disabled={isAdding} onClick={() => setAdding(true)}>
            {t.addPrinter}
          </Button>
        )
      }
    >
      <Typography.Paragraph type="secondary">
        {allowed.length > 0 ? t.printersLead(allowed.join(', ')) : t.printersNone}
      </Typography.Paragraph>
      <Row gutter={[16, 16]}>
        {list.map((printer) => (
          <Col key={printer.id} xs={24} xl={12}>
            <OnePrinter printer={printer} reading={printers} />
          </Col>
        ))}
        {isAdding && (
          <Col xs={24} xl={12}>
            <NewPrinter address={allowed[0] ?? ''} onAdded={() => setAdding(false)} />
          </Col>
        )}
      </Row>
    </Card>
  )
}

interface Fields {
  readonly name: string
  readonly address: string
  readonly trays: Readonly<Partial<Record<PaperStock, string>>>
  readonly isActive: boolean
}

const fieldsOf = ({ name, address, trays, isActive }: Fields): Fields => ({
  name,
  address,
  trays,
  isActive,
})

/** How a printer is saved; null: a new one. */
const saving = (id: string | null) => ({
  call: calls.print.savePrinter,
  toInput: (
    { name, address, trays, isActive, reason }: Fields & { readonly reason: string },
    baseVersion: number,
  ): CallInput<typeof calls.print.savePrinter> => ({
    id,
    baseVersion,
    name,
    address: address.trim(),
    trays: Object.fromEntries(Object.entries(trays).filter(([, tray]) => tray)),
    isActive,
    reason,
  }),
  conflict: 'delivery.settings_changed' as const,
  refresh: [calls.print.printers],
})

/** What is set of a printer, what it says of itself, and what was set before. */
function OnePrinter({
  printer: { id, isAllowed, versions },
  reading,
}: {
  readonly printer: Printer
  readonly reading: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  const t = useTexts('staff/printing')
  const asking = useSend(calls.print.askPrinter)
  return (
    <VersionedSetting<PrinterVersion, typeof calls.print.savePrinter, Fields>
      {...saving(id)}
      reading={reading}
      versions={versions}
      fieldsOf={fieldsOf}
      name={`printer-${id}`}
      title={versions[0]?.name ?? ''}
      figures={useFigures()}
      actions={
        <Button loading={asking.isSending} onClick={() => asking.send({ id })}>
          {t.askPrinter}
        </Button>
      }
      footer={
        <Space orientation="vertical" style={{ width: '100%', marginTop: 16 }}>
          {!isAllowed && <Alert type="warning" showIcon title={t.notAllowed} />}
          {asking.data && <News news={asking.data} />}
        </Space>
      }
    >
      <PrinterFields trays={asking.data?.trays ?? []} />
    </VersionedSetting>
  )
}

function NewPrinter({
  address,
  onAdded,
}: {
  readonly address: string
  readonly onAdded: () => void
}) {
  const t = useTexts('staff/printing')
  return (
    <SettingForm<typeof calls.print.savePrinter, Fields>
      {...saving(null)}
      name="printer-new"
      title={t.newPrinter}
      newest={{ version: 0, fields: { name: '', address, trays: {}, isActive: true } }}
      figures={useFigures()}
      onSaved={onAdded}
    >
      <PrinterFields trays={[]} />
    </SettingForm>
  )
}

function News({ news }: { readonly news: CallOutput<typeof calls.print.askPrinter> }) {
  const t = useTexts('staff/printing')
  return (
    <Alert
      type={news.state === 'stopped' || !news.isAccepting ? 'warning' : 'success'}
      showIcon
      title={[news.model, t.printerStates[news.state], ...news.reasons].filter(Boolean).join(' · ')}
      description={news.trays.length > 0 ? t.printerTrays(news.trays.join(', ')) : undefined}
    />
  )
}

const trayForm = /^[a-z0-9][a-z0-9._-]*$/

function PrinterFields({ trays }: { readonly trays: readonly string[] }) {
  const t = useTexts('staff/printing')
  return (
    <>
      <Form.Item
        name="name"
        label={t.printerName}
        rules={[{ required: true, whitespace: true, message: t.printerName }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="address"
        label={t.address}
        extra={t.addressHint}
        rules={[{ required: true, message: t.addressHint }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Row gutter={16}>
        {paperStocks.map((stock) => (
          <Col key={stock} xs={24} sm={12}>
            <Form.Item
              name={['trays', stock]}
              label={t.trayOf(t.stocks[stock])}
              rules={[{ pattern: trayForm, message: t.trayForm }]}
            >
              <AutoComplete options={trays.map((value) => ({ value }))} />
            </Form.Item>
          </Col>
        ))}
      </Row>
      <Typography.Paragraph type="secondary">{t.trayHint}</Typography.Paragraph>
      <Form.Item name="isActive" label={t.inUse} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

/** Writes out what is set of a printer. */
function useFigures(): (settings: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/printing')
  const { yes, no } = useTexts('staff/setting')
  return ({ name, address, trays, isActive }) =>
    name && address
      ? [
          { key: 'name', label: t.printerName, text: name },
          { key: 'address', label: t.address, text: address },
          ...paperStocks.flatMap((stock) => {
            const tray = trays?.[stock]
            return tray ? [{ key: stock, label: t.trayOf(t.stocks[stock]), text: tray }] : []
          }),
          { key: 'active', label: t.inUse, text: isActive ? yes : no },
        ]
      : null
}
