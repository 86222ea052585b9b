import { calls } from '@mailing/contract/client.ts'
import { type Station, stations } from '@mailing/contract/delivery/bench.ts'
import { Button, Card, Col, Input, type InputRef, Row, Segmented, Space, Typography } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CameraScanner } from './camera-scanner.tsx'
import { OpenPiece } from './open-piece.tsx'
import { PostFields } from './post-fields.tsx'
import { ScanHistory } from './scan-history.tsx'
import { ScanResult } from './scan-result.tsx'
import { useChime } from './use-chime.ts'
import { usePosting } from './use-posting.ts'
import { useScanField } from './use-scan-field.ts'
import { useScans } from './use-scans.ts'

/** All that the desk knows and does. Another station or a new verdict brings the cursor back to the field. */
function useDesk() {
  const posting = usePosting()
  const { field, focusField } = useScanField()
  const sound = useChime()
  const scans = useScans({
    claim: posting.photo.claim,
    proof: posting.proof,
    onLabel: ({ carrier, number }) => posting.readLabel(carrier, number),
    onVerdict: (result, isPiece) => {
      sound.chime(result)
      posting.end(result, isPiece)
    },
  })
  const { station, verdicts } = scans
  // biome-ignore lint/correctness/useExhaustiveDependencies: another station or a new verdict is what brings the cursor back
  useEffect(focusField, [station, verdicts, focusField])
  return { posting, field, focusField, sound, scans }
}

/** The scan desk: a scanner types into the one field; colour and sound say whether the sheet may go in. */
export default function DeskPage() {
  const desk = useDesk()
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={15}>
        <Scanning desk={desk} />
      </Col>
      <Col xs={24} lg={9}>
        <ScanHistory verdicts={desk.scans.verdicts} />
      </Col>
    </Row>
  )
}

/** Where sheets are scanned, what the last scan was answered, and the piece that lies open. */
function Scanning({ desk }: { readonly desk: ReturnType<typeof useDesk> }) {
  const texts = useTexts('staff/delivery')
  const words = useTexts('staff/printing')
  const settings = useCall(calls.print.benchSettings, {}, { freshSeconds: 60 })
  const [isCameraOn, setCameraOn] = useState(false)
  const { posting, field, focusField, sound } = desk
  const { verdicts, openPiece, closePiece, scan, station, openStation } = desk.scans
  const thenFocus = (act: () => void) => () => {
    act()
    focusField()
  }
  const [last] = verdicts
  return (
    <Card
      title={<StationChoice station={station} onChange={openStation} />}
      extra={
        <Space wrap>
          <Button onClick={thenFocus(() => sound.setOn(!sound.isOn))} aria-pressed={sound.isOn}>
            {sound.isOn ? texts.soundOn : texts.soundOff}
          </Button>
          <Button onClick={thenFocus(() => setCameraOn(!isCameraOn))}>
            {isCameraOn ? texts.cameraStop : texts.camera}
          </Button>
        </Space>
      }
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Typography.Text type="secondary">{texts.stationHints[station]}</Typography.Text>
        {station === 'print' && settings.data?.sheetCheck === 'pack' && (
          <Typography.Text strong>{words.packOnly}</Typography.Text>
        )}
        {station === 'post' && (
          <PostFields
            tracking={posting.tracking}
            onTracking={posting.setTracking}
            onDone={focusField}
            photo={posting.photo}
          />
        )}
        <ScanField field={field} onScan={scan} />
        {isCameraOn && <CameraScanner onCode={scan} />}
        {last && <ScanResult verdict={last} />}
        <OpenPiece piece={openPiece} onClose={thenFocus(closePiece)} />
      </Space>
    </Card>
  )
}

function ScanField({
  field,
  onScan,
}: {
  readonly field: RefObject<InputRef | null>
  readonly onScan: (code: string) => void
}) {
  const texts = useTexts('staff/delivery')
  const [typed, setTyped] = useState('')
  return (
    <Input
      ref={field}
      size="large"
      autoFocus
      aria-label={texts.scanLabel}
      placeholder={`${texts.scanLabel} · ${texts.scanHint}`}
      value={typed}
      name="scan"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => {
        onScan(typed)
        setTyped('')
      }}
    />
  )
}

function StationChoice({
  station,
  onChange,
}: {
  readonly station: Station
  readonly onChange: (station: Station) => void
}) {
  const texts = useTexts('staff/delivery')
  return (
    <Segmented
      size="large"
      aria-label={texts.station}
      value={station}
      onChange={onChange}
      options={stations.map((value) => ({
        value,
        label: (
          <span style={{ display: 'inline-block', minWidth: 72 }}>{texts.stations[value]}</span>
        ),
      }))}
    />
  )
}
