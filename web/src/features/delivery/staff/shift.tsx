import { calls } from '@mailing/contract/client.ts'
import type { Shift } from '@mailing/contract/delivery/shift.ts'
import { Alert, Button, Card, Col, Input, Modal, Row, Space, Statistic, Typography } from 'antd'
import { useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { openScreen } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { CameraScanner } from './camera-scanner.tsx'
import { ShelfResult, type ShelfVerdict } from './shelf-result.tsx'
import { ClosedShifts } from './shift-closed.tsx'
import { MissingPieces } from './shift-missing.tsx'
import { useChime } from './use-chime.ts'
import { useScanField } from './use-scan-field.ts'

const refresh = [calls.bench.shift, calls.bench.shifts]

const tones = { kept: 'accepted', already: 'already', not_here: 'refused' } as const

/** The shift of the bench: what was done in it, what nobody has seen yet, and its closing, which no piece may miss. */
export default function ShiftPage() {
  const texts = useTexts('staff/shift')
  const format = useFormat()
  const shift = useCall(calls.bench.shift, {}, { everySeconds: 30, freshSeconds: 0 })
  const [isClosing, setClosing] = useState(false)
  if (shift.error && !shift.data)
    return <ErrorState error={shift.error} onRetry={() => void shift.refetch()} />
  const { data } = shift
  const isWhole = data !== undefined && data.missingCount === 0 && data.copies === 0
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Card
        loading={shift.isPending}
        title={data && texts.since(format.date(data.openedAt, 'dateTime'))}
        extra={
          <Button type="primary" disabled={!isWhole} onClick={() => setClosing(true)}>
            {texts.close}
          </Button>
        }
      >
        {data && <Figures shift={data} />}
      </Card>
      {data && data.copies > 0 && <CopiesHere count={data.copies} />}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={9}>
          <Shelf />
        </Col>
        <Col xs={24} xl={15}>
          {data && <MissingPieces shift={data} />}
        </Col>
      </Row>
      <ClosedShifts />
      {isClosing && data && (
        <CloseModal openedAt={data.openedAt} onClose={() => setClosing(false)} />
      )}
    </Space>
  )
}

/** What was done in the shift so far. */
function Figures({ shift }: { readonly shift: Shift }) {
  const { figures, kept } = useTexts('staff/shift')
  const shown = [
    [figures.printed, shift.printed],
    [figures.packed, shift.packed],
    [figures.posted, shift.posted],
    [figures.refused, shift.refused],
    [kept, shift.kept],
  ] as const
  return (
    <Row gutter={[24, 16]}>
      {shown.map(([title, value]) => (
        <Col key={title} xs={12} md={8} xl={4}>
          <Statistic title={title} value={value} />
        </Col>
      ))}
    </Row>
  )
}

/** Second copies that are not yet sent or destroyed: as long as there are any, no shift ends. */
function CopiesHere({ count }: { readonly count: number }) {
  const texts = useTexts('staff/shift')
  return (
    <Alert
      type="warning"
      showIcon
      title={labelled(texts.copiesHere, count)}
      description={texts.copiesHint}
      action={
        <Button size="small" onClick={() => void openScreen('/copies')}>
          {texts.toCopies}
        </Button>
      }
    />
  )
}

/** Accounts for scanned pieces, one after the other, and says what became of the last one. */
function useShelfScan() {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const [verdict, setVerdict] = useState<ShelfVerdict>()
  const { chime } = useChime()
  const line = useRef<Promise<void>>(Promise.resolve())
  const counter = useRef(0)
  const accounting = useSend(calls.bench.account, {
    prevent: false,
    isLoadingShown: false,
    isNetworkToastShown: false,
    refresh: [calls.bench.shift],
    onError: () => true,
  })
  const show = (next: Omit<ShelfVerdict, 'key'>) => {
    counter.current += 1
    setVerdict({ key: counter.current, ...next })
    chime(tones[next.result])
  }
  const judge = async (code: string) => {
    try {
      const { result, piece } = await accounting.sendAsync({ code })
      show({
        result,
        title: texts.results[result],
        sentence:
          result === 'not_here'
            ? `${piece.orderNumber} · ${bench.states[piece.state]}. ${texts.notHereHint}`
            : piece.orderNumber,
      })
    } catch (error) {
      const isUnknown = isCallError(error) && error.is('request.not_found')
      show({
        result: 'not_here',
        title: bench.results.refused,
        sentence: isUnknown
          ? texts.unknown
          : (isCallError(error) && error.message) || bench.noAnswer,
      })
    }
  }
  const scan = (text: string) => {
    const code = text.trim()
    if (code.length < 3 || code.length > 80) return
    line.current = line.current.then(() => judge(code))
  }
  return { verdict, scan }
}

/** The field that the pieces on the shelf are scanned into. */
function Shelf() {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const [typed, setTyped] = useState('')
  const [isCameraOn, setCameraOn] = useState(false)
  const { field, focusField } = useScanField()
  const { verdict, scan } = useShelfScan()
  return (
    <Card
      title={texts.kept}
      extra={
        <Button
          onClick={() => {
            setCameraOn(!isCameraOn)
            focusField()
          }}
        >
          {isCameraOn ? bench.cameraStop : bench.camera}
        </Button>
      }
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Typography.Text type="secondary">{texts.missingLead}</Typography.Text>
        <Input
          ref={field}
          size="large"
          autoFocus
          aria-label={bench.scanLabel}
          placeholder={bench.scanLabel}
          value={typed}
          name="scan"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => {
            scan(typed)
            setTyped('')
          }}
        />
        {isCameraOn && <CameraScanner onCode={scan} />}
        {verdict && <ShelfResult verdict={verdict} />}
      </Space>
    </Card>
  )
}

interface CloseModalProps {
  readonly openedAt: string
  readonly onClose: () => void
}

function CloseModal({ openedAt, onClose }: CloseModalProps) {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const [note, setNote] = useState('')
  const closing = useSend(calls.bench.closeShift, {
    refresh,
    onSuccess: () => {
      onClose()
      toast(texts.closed)
    },
  })
  return (
    <Modal
      open
      title={texts.close}
      okText={texts.close}
      cancelText={bench.cancel}
      onCancel={onClose}
      okButtonProps={{ loading: closing.isSending }}
      onOk={() => closing.send({ openedAt, note: note.trim() })}
    >
      <p>{texts.closeAsk}</p>
      <Input.TextArea
        aria-label={texts.closeNote}
        placeholder={texts.closeNote}
        rows={3}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  )
}
