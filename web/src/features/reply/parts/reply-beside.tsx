import { calls } from '@mailing/contract/client.ts'
import type { ReplyDetail } from '@mailing/contract/reply/schemas.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { linkSeconds, useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { scanName } from './scan-name.ts'

/**
 * The reply that is being answered, above the paper: one page at a time, enlarged by a tap, and folded away by its bar.
 * It gives its room to the paper while the keyboard is up.
 */
export function ReplyBeside({ id }: { readonly id: string }) {
  const texts = useTexts('reply')
  const [isOpen, setIsOpen] = useState(true)
  // None was chosen yet: the first page, not the envelope.
  const [chosen, setChosen] = useState<number | null>(null)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const reply = useCall(calls.reply.get, { id }, { freshSeconds: 0, everySeconds: linkSeconds })
  // What was read before stays beside the paper when a new reading fails; what was withdrawn does not.
  const failure = reply.data && !reply.error?.is('reply.withdrawn') ? null : reply.error
  const scans = (failure ? null : reply.data?.scans) ?? []
  const index =
    chosen ??
    Math.max(
      0,
      scans.findIndex(({ kind }) => kind === 'page'),
    )
  const scan = scans[index]
  const name = scanName(texts, scans, index)
  const Fold = isOpen ? ChevronUp : ChevronDown
  return (
    <section
      aria-label={texts.besideTitle}
      className="shrink-0 border-b border-line bg-sunken group-data-low:hidden"
    >
      <div className="mx-auto flex max-w-(--page-width) flex-wrap items-center px-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 min-w-0 grow items-center gap-1 px-2 text-start text-sm font-medium"
        >
          <span className="truncate">
            {reply.data ? texts.from(reply.data.senderName) : texts.besideTitle}
          </span>
          <Fold aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
        {isOpen && scans.length > 1 && (
          <ScanTurner name={name} index={index} count={scans.length} onTurn={setChosen} />
        )}
      </div>
      {isOpen && failure && <Failed error={failure} onRetry={() => void reply.refetch()} />}
      {isOpen && scan && (
        <div className="mx-auto max-h-[26dvh] max-w-(--page-width) overflow-y-auto overscroll-contain px-4 pb-2">
          <ScanButton scan={scan} name={name} onClick={() => setIsEnlarged(true)} />
        </div>
      )}
      {isEnlarged && (
        <ImageViewer
          images={scans.map((one, at) => ({ src: one.file.url, alt: scanName(texts, scans, at) }))}
          start={index}
          onClose={() => setIsEnlarged(false)}
        />
      )}
    </section>
  )
}

function ScanTurner({
  name,
  index,
  count,
  onTurn,
}: {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onTurn: (index: number) => void
}) {
  const ui = useTexts('ui')
  return (
    <div className="flex items-center">
      <IconButton label={ui.previous} disabled={index === 0} onClick={() => onTurn(index - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <p role="status" className="text-xs text-muted">
        {name}
      </p>
      <IconButton label={ui.next} disabled={index === count - 1} onClick={() => onTurn(index + 1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

/** Why no page is shown; what was withdrawn does not come back. */
function Failed({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const texts = useTexts('reply')
  const ui = useTexts('ui')
  const isWithdrawn = error.is('reply.withdrawn')
  return (
    <p
      role="alert"
      className="mx-auto flex max-w-(--page-width) flex-wrap items-center gap-3 px-4 pb-2 text-sm"
    >
      <span>{isWithdrawn ? texts.withdrawn : texts.besideFailed}</span>
      {!isWithdrawn && (
        <Button size="small" onClick={onRetry}>
          {ui.retry}
        </Button>
      )}
    </p>
  )
}

/** One page, which is enlarged by a tap. */
function ScanButton({
  scan: { file },
  name,
  onClick,
}: {
  readonly scan: ReplyDetail['scans'][number]
  readonly name: string
  readonly onClick: () => void
}) {
  const texts = useTexts('reply')
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={texts.open(name)}
      className="block w-full overflow-hidden rounded-card bg-card shadow-card"
    >
      <img
        src={file.url}
        alt={name}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className="block h-auto w-full"
      />
    </button>
  )
}
