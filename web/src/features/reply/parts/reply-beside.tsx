import { calls } from '@mailing/contract/client.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { scanName } from './scan-name.ts'

/** Links of scans live 600 s; they are asked for again well before. */
const freshSeconds = 480

/**
 * The reply that is being answered, above the paper: one page at a time, enlarged by a tap, and folded away by its bar.
 * It gives its room to the paper while the keyboard is up.
 */
export function ReplyBeside({ id }: { readonly id: string }) {
  const texts = useTexts('reply')
  const ui = useTexts('ui')
  const [isOpen, setIsOpen] = useState(true)
  // None was chosen yet: the first page, not the envelope.
  const [chosen, setChosen] = useState<number | null>(null)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const reply = useCall(calls.reply.get, { id }, { freshSeconds: 0, everySeconds: freshSeconds })
  const scans = reply.data?.scans ?? []
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
      {isOpen && reply.error && (
        <p
          role="alert"
          className="mx-auto flex max-w-(--page-width) flex-wrap items-center gap-3 px-4 pb-2 text-sm"
        >
          <span>{reply.error.is('reply.withdrawn') ? texts.withdrawn : texts.besideFailed}</span>
          {!reply.error.is('reply.withdrawn') && (
            <Button size="small" onClick={() => void reply.refetch()}>
              {ui.retry}
            </Button>
          )}
        </p>
      )}
      {isOpen && scan && !reply.error && (
        <div className="mx-auto max-h-[26dvh] max-w-(--page-width) overflow-y-auto overscroll-contain px-4 pb-2">
          <button
            type="button"
            onClick={() => setIsEnlarged(true)}
            aria-label={texts.open(name)}
            className="block w-full overflow-hidden rounded-card bg-card shadow-card"
          >
            <img
              src={scan.file.url}
              alt={name}
              width={scan.file.width ?? undefined}
              height={scan.file.height ?? undefined}
              className="block h-auto w-full"
            />
          </button>
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
