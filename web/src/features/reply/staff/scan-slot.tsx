import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Button, Image, Space, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FileButton } from './file-button.tsx'
import { useScanUpload } from './use-scan-upload.ts'

export interface Slot {
  readonly kind: 'envelope' | 'page'
  readonly sheet: number
  readonly side: 'front' | 'back'
}

type Scan = DeskReply['scans'][number]

/** Of the envelope there is one scan, whatever sheet it is said to be of. */
const scanOf = ({ scans }: DeskReply, slot: Slot): Scan | undefined =>
  scans.find(
    (known) =>
      known.kind === slot.kind &&
      known.side === slot.side &&
      (slot.kind === 'envelope' || known.sheet === slot.sheet),
  )

/** One side of one sheet: the scan, or the place where it is still missing. */
export function ScanSlot({
  reply,
  slot,
  label,
  isOpen,
}: {
  readonly reply: DeskReply
  readonly slot: Slot
  readonly label: string
  readonly isOpen: boolean
}) {
  const scan = scanOf(reply, slot)
  return (
    <div
      data-slot={`${slot.kind}-${slot.sheet}-${slot.side}`}
      style={{
        border: `1px ${scan ? 'solid #b7cdb6' : 'dashed #8a918b'}`,
        borderRadius: 8,
        padding: 8,
        textAlign: 'center',
      }}
    >
      <Typography.Text strong>{label}</Typography.Text>
      <div
        style={{
          height: 150,
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          margin: '6px 0',
        }}
      >
        {scan ? (
          <Image src={scan.file.url} height={150} alt={label} style={{ objectFit: 'contain' }} />
        ) : (
          <Typography.Text type="secondary" aria-hidden="true" style={{ fontSize: 30 }}>
            ＋
          </Typography.Text>
        )}
      </div>
      {(isOpen || reply.unsureScans > 0) && (
        <Actions replyId={reply.id} slot={slot} scan={scan} isRemovable={isOpen} />
      )}
    </div>
  )
}

/** Adds the scan or puts another one in its place; takes it away. */
function Actions({
  replyId,
  slot,
  scan,
  isRemovable,
}: {
  readonly replyId: string
  readonly slot: Slot
  readonly scan: Scan | undefined
  /** False: another scan can only take its place. */
  readonly isRemovable: boolean
}) {
  const texts = useTexts('staff/reply')
  const { send, isBusy } = useScanUpload(calls.reply.addScan)
  const removing = useSend(calls.reply.removeScan, {
    refresh: [calls.reply.deskGet, calls.reply.deskList],
  })
  return (
    <Space wrap>
      <FileButton
        label={scan ? texts.replaceScan : texts.addScan}
        accept="image/jpeg,image/png,image/webp"
        isBusy={isBusy}
        isPrimary={!scan}
        onFile={(file) => void send(file, { id: replyId, ...slot })}
      />
      {scan && isRemovable && (
        <Button
          size="small"
          danger
          loading={removing.isSending}
          onClick={() => removing.send({ id: replyId, scanId: scan.id })}
        >
          {texts.removeScan}
        </Button>
      )}
    </Space>
  )
}
