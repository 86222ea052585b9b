import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { stations, type Station } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/calls.ts'
import { Button, Card, Col, Input, type InputRef, List, Row, Segmented, Space, Tag, Typography } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CameraScanner } from './camera-scanner.tsx'
import { OpenPiece } from './open-piece.tsx'
import { PostFields, type Tracking } from './post-fields.tsx'
import { ScanResult } from './scan-result.tsx'
import { deliveryStaffTexts } from './texts.ts'
import { useChime } from './use-chime.ts'

type Scan = CallOutput<typeof calls.delivery.scan>
interface Done {
  readonly key: number
  readonly code: string
  readonly scan: Scan
}

const tones = { accepted: 'green', complete: 'green', already: 'gold', refused: 'red' } as const
const kept = 50

/** The scan desk: a scanner types into the one field; colour and sound say whether the sheet may go in. */
export default function DeskPage() {
  const texts = useTexts(deliveryStaffTexts)
  const [station, setStation] = useState<Station>('print')
  const [typed, setTyped] = useState('')
  const [openPiece, setOpenPiece] = useState<Piece | null>(null)
  const [tracking, setTracking] = useState<Tracking>({ carrier: 'china_post', number: '' })
  const [evidenceFileId, setEvidence] = useState<string>()
  const [isCameraOn, setCameraOn] = useState(false)
  const [done, setDone] = useState<readonly Done[]>([])
  const field = useRef<InputRef>(null)
  const counter = useRef(0)
  const { chime, isOn, setOn } = useChime()

  const scanning = useSend(calls.delivery.scan, {
    prevent: false, isLoadingShown: false,
    onSuccess: (scan, input) => {
      chime(scan.result)
      setDone((before) => [{ key: counter.current++, code: input.code, scan }, ...before].slice(0, kept))
      if (scan.result === 'complete') {
        setOpenPiece(null)
        setTracking((before) => ({ ...before, number: '' }))
        setEvidence(undefined)
      } else if (scan.piece && scan.result !== 'refused') setOpenPiece(scan.piece)
    },
    onError: () => { chime('refused') },
  })
  const scan = useCallback((code: string) => {
    const clean = code.trim()
    if (!clean) return
    const hasTracking = station === 'post' && tracking.number.trim() !== ''
    scanning.send({
      station, code: clean, openPieceId: openPiece?.id ?? null,
      ...(hasTracking ? { tracking: { carrier: tracking.carrier, number: tracking.number.trim() } } : {}),
      ...(station === 'post' && evidenceFileId ? { evidenceFileId } : {}),
    })
  }, [scanning, station, openPiece, tracking, evidenceFileId])

  // The scanner is a keyboard: the field must have the cursor whenever nothing else wants it.
  useEffect(() => field.current?.focus(), [station, done])
  const last = done[0]
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={15}>
        <Card
          title={(
            <Segmented
              size="large" aria-label={texts.station} value={station} onChange={(next) => { setStation(next); setOpenPiece(null) }}
              options={stations.map((value) => ({ value, label: <span style={{ display: 'inline-block', minWidth: 72 }}>{texts.stations[value]}</span> }))}
            />
          )}
          extra={<Space><Button onClick={() => setOn(!isOn)} aria-pressed={isOn}>{isOn ? texts.soundOn : texts.soundOff}</Button><Button onClick={() => setCameraOn(!isCameraOn)}>{isCameraOn ? texts.cameraStop : texts.camera}</Button></Space>}
        >
          <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
            <Typography.Text type="secondary">{texts.stationHints[station]}</Typography.Text>
            {station === 'post' && <PostFields tracking={tracking} onTracking={setTracking} evidenceFileId={evidenceFileId} onEvidence={setEvidence} />}
            <Input
              ref={field} size="large" autoFocus aria-label={texts.scanLabel} placeholder={`${texts.scanLabel} · ${texts.scanHint}`} value={typed} name="scan" autoComplete="off"
              onChange={(event) => setTyped(event.target.value)} onPressEnter={() => { scan(typed); setTyped('') }}
            />
            {isCameraOn && <CameraScanner onCode={scan} />}
            {last && <ScanResult scan={last.scan} />}
            <OpenPiece piece={openPiece} onClose={() => setOpenPiece(null)} />
          </Space>
        </Card>
      </Col>
      <Col xs={24} lg={9}>
        <Card title={texts.history}>
          {done.length === 0 ? <Typography.Text type="secondary">{texts.historyNone}</Typography.Text> : (
            <List
              size="small" dataSource={[...done]} rowKey="key"
              renderItem={({ code, scan: { result, refusal, piece } }) => (
                <List.Item extra={<Tag color={tones[result]}>{texts.results[result]}</Tag>}>
                  <List.Item.Meta title={<code>{code}</code>} description={refusal ? texts.refusals[refusal] : piece ? `${piece.orderNumber} · ${texts.states[piece.state]}` : undefined} />
                </List.Item>
              )}
            />
          )}
        </Card>
      </Col>
    </Row>
  )
}
