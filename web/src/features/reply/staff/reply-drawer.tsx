import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Checkbox, Descriptions, Drawer, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { FileButton } from './file-button.tsx'
import { IdentifyForm } from './identify-form.tsx'
import { PublishForm } from './publish-form.tsx'
import { ScanSlot, type Slot } from './scan-slot.tsx'
import { ConfirmScans } from './unsure-scans.tsx'
import { useScanUpload } from './use-scan-upload.ts'
import { WithdrawForm } from './withdraw-form.tsx'

type Opened = CallOutput<typeof calls.reply.deskGet>

/** What is compared character by character is never broken over two lines. */
const Whole = ({ children }: { readonly children: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)

/** Every side that is scanned: the envelope, then front and back of each sheet. */
const slotsOf = (sheets: number): Slot[] => [
  { kind: 'envelope', sheet: 1, side: 'front' },
  ...Array.from({ length: sheets }, (_, index) =>
    (['front', 'back'] as const).map((side): Slot => ({ kind: 'page', sheet: index + 1, side })),
  ).flat(),
]

/** One reply on the desk. Opening it is recorded before its scans are shown. */
export function ReplyDrawer({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/reply')
  const format = useFormat()
  const opened = useCall(calls.reply.deskGet, { id }, { freshSeconds: 0 })
  const reply = opened.data
  if (!reply) {
    return (
      <Drawer open onClose={onClose} size={860} title={texts.title} loading={opened.isPending}>
        {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      </Drawer>
    )
  }
  const isOpen = reply.state === 'scanning' || reply.state === 'quarantine'
  return (
    <Drawer
      open
      onClose={onClose}
      size={860}
      title={`${texts.states[reply.state]} · ${format.date(reply.receivedAt, 'dateTime')}`}
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <ReplyFacts reply={reply} />
        {reply.quarantineReason && reply.state === 'quarantine' && (
          <Alert
            type="error"
            showIcon
            title={texts.quarantineReasons[reply.quarantineReason]}
            description={texts.quarantineLead}
          />
        )}
        {isOpen && <IdentifyForm reply={reply} />}
        <ConfirmScans reply={reply} />
        {(isOpen || reply.unsureScans > 0) && <ScannerFile replyId={reply.id} />}
        <Scans reply={reply} isOpen={isOpen} />
        {reply.state === 'scanning' && (
          <Alert
            type={reply.missing.length > 0 ? 'warning' : 'success'}
            showIcon
            title={reply.missing.length > 0 ? texts.missing(reply.missing.length) : texts.complete}
          />
        )}
        {reply.state === 'scanning' && hasPermission('reply.publish') && (
          <PublishForm reply={reply} onDone={onClose} />
        )}
        {reply.state === 'published' && hasPermission('reply.publish') && (
          <WithdrawForm reply={reply} />
        )}
      </Space>
    </Drawer>
  )
}

function Scans({ reply, isOpen }: { readonly reply: Opened; readonly isOpen: boolean }) {
  const texts = useTexts('staff/reply')
  const labelOf = (slot: Slot) =>
    slot.kind === 'envelope' ? texts.envelope : `${texts.sheet(slot.sheet)} · ${texts[slot.side]}`
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        gap: 12,
      }}
    >
      {slotsOf(reply.sheetsStated).map((slot) => (
        <ScanSlot
          key={`${slot.kind} ${slot.sheet} ${slot.side}`}
          reply={reply}
          slot={slot}
          label={labelOf(slot)}
          isOpen={isOpen}
        />
      ))}
    </div>
  )
}

function ReplyFacts({ reply }: { readonly reply: Opened }) {
  const texts = useTexts('staff/reply')
  return (
    <Descriptions
      bordered
      size="small"
      column={2}
      items={[
        { key: 'box', label: texts.boxCode, children: <code>{reply.boxCode}</code> },
        {
          key: 'identifier',
          label: texts.identifierKinds[reply.identifierKind],
          children:
            reply.identifierKind === 'letter_code' ? (
              <Whole>
                <code>{reply.identifierValue}</code>
              </Whole>
            ) : (
              reply.identifierValue
            ),
        },
        {
          key: 'match',
          label: texts.match,
          children: <MatchFact match={reply.match} />,
        },
        { key: 'sheets', label: texts.sheets, children: reply.sheetsStated },
        {
          key: 'original',
          label: texts.original,
          span: 2,
          children: <OriginalFact original={reply.original} />,
        },
      ]}
    />
  )
}

/** Who is answered, and by which order. */
function MatchFact({ match }: Pick<Opened, 'match'>) {
  const texts = useTexts('staff/reply')
  if (!match) return texts.noMatch
  const { recipientName, placeName, userMasked, orderNumber } = match
  return (
    <>
      {[recipientName, placeName, userMasked].filter(Boolean).join(' · ')}
      {orderNumber !== null && (
        <>
          {' '}
          · <OrderLink number={orderNumber} />
        </>
      )}
    </>
  )
}

/** Where the paper is, until when, and who has ordered it. */
function OriginalFact({ original: { state, keptUntil, orderNumber } }: Pick<Opened, 'original'>) {
  const texts = useTexts('staff/reply')
  const format = useFormat()
  return (
    <>
      {[
        texts.originalStates[state],
        state === 'kept' && texts.keptUntil(format.date(keptUntil, 'date', 'UTC')),
      ]
        .filter(Boolean)
        .join(' · ')}
      {orderNumber !== null && (
        <>
          {' '}
          · <OrderLink number={orderNumber} />
        </>
      )}
    </>
  )
}

/** All sides of a letter in one file, as the scanner makes it. */
function ScannerFile({ replyId }: { readonly replyId: string }) {
  const texts = useTexts('staff/reply')
  const [isEnvelopeFirst, setEnvelopeFirst] = useState(true)
  const pdf = useScanUpload(calls.reply.addScanFile)
  return (
    <Space wrap>
      <FileButton
        label={texts.scannerPdf}
        accept="application/pdf"
        isBusy={pdf.isBusy}
        onFile={(file) =>
          void pdf.send(file, {
            id: replyId,
            isEnvelopeFirst: isEnvelopeFirst ? 'true' : 'false',
          })
        }
      />
      <Checkbox
        checked={isEnvelopeFirst}
        onChange={(event) => setEnvelopeFirst(event.target.checked)}
      >
        {texts.envelopeFirst}
      </Checkbox>
      <span>{texts.scannerPdfHint}</span>
    </Space>
  )
}
