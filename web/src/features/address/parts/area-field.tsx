import { calls } from '@mailing/contract/client.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, useFieldAttributes } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'

interface AreaProps {
  readonly value: string
  readonly error?: string
  readonly onChange: (area: string) => void
}

/** A region that was chosen, within those before it. */
export interface ChosenRegion {
  readonly code: string
  readonly name: string
  readonly postcode?: string | undefined
}

/** The region in China, chosen level by level; whoever does not find it types it. */
export function AreaField({ value, error, onChange }: AreaProps) {
  const [isTyped, setTyped] = useState(false)
  const t = useTexts('address')
  if (isTyped)
    return (
      <Field label={t.area} error={error} isRequired>
        <TypedArea value={value} onChange={onChange} />
      </Field>
    )
  return (
    <RegionField
      value={value}
      error={error}
      onChoose={(chosen) => onChange(chosen.map(({ name }) => name).join(' '))}
      onType={() => setTyped(true)}
    />
  )
}

interface RegionProps {
  /** The code of what everything lies in; absent: the mainland's provinces. */
  readonly root?: string | undefined
  readonly value: string
  readonly error?: string | undefined
  readonly onChoose: (chosen: readonly ChosenRegion[]) => void
  readonly onType: () => void
}

/** A region, chosen level by level; its sheet leads to typing it. */
export function RegionField({ error, ...others }: RegionProps) {
  const t = useTexts('address')
  return (
    <Field label={t.area} error={error} isRequired>
      <AreaButton {...others} />
    </Field>
  )
}

function TypedArea({ value, onChange }: Pick<AreaProps, 'value' | 'onChange'>) {
  const t = useTexts('address')
  const input = useRef<HTMLInputElement>(null)
  // Whoever asked to type wants to type at once.
  useEffect(() => input.current?.focus(), [])
  return (
    <Input
      ref={input}
      name="area"
      autoComplete="off"
      maxLength={120}
      placeholder={t.areaHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function AreaButton({ root, value, onChoose, onType }: Omit<RegionProps, 'error'>) {
  const t = useTexts('address')
  const links = useFieldAttributes()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        // A button cannot be required or invalid: the sentence below it says what is missing.
        id={links.id}
        aria-describedby={links['aria-describedby']}
        data-invalid={links['aria-invalid']}
        type="button"
        name="area"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-2 rounded-control bg-card px-3.5 py-2.5 text-start ring-1 ring-control/70 ring-inset data-invalid:ring-danger"
      >
        <span className={value ? 'min-w-0 grow wrap-anywhere' : 'min-w-0 grow text-muted'}>
          {value || t.areaMissing}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <AreaSheet
        isOpen={isOpen}
        root={root}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          onChoose(chosen)
          setOpen(false)
        }}
        onType={onType}
      />
    </>
  )
}

function AreaSheet({
  isOpen,
  root,
  onClose,
  onChoose,
  onType,
}: Omit<RegionProps, 'value' | 'error'> & {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useTexts('address')
  const [path, setPath] = useState<readonly ChosenRegion[]>([])
  const top = useRef<HTMLDivElement>(null)
  const depth = path.length
  // The row that was pressed is gone: the next level is read from its top.
  useEffect(() => {
    if (depth > 0) top.current?.focus()
  }, [depth])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.areaMissing}
      footer={
        <Button kind="quiet" onClick={onType}>
          {t.areaType}
        </Button>
      }
    >
      {depth > 0 && <AreaPath path={path} onBack={(at) => setPath(path.slice(0, at))} />}
      <div ref={top} tabIndex={-1} className="outline-none">
        <Level
          key={path.at(-1)?.code ?? ''}
          code={path.at(-1)?.code ?? root}
          isOpen={isOpen}
          onChoose={(step, hasMore) => {
            const chosen = [...path, step]
            if (hasMore) return setPath(chosen)
            setPath([])
            onChoose(chosen)
          }}
        />
      </div>
    </Sheet>
  )
}

/** Taiwan, Hong Kong and Macau (codes from 71 on) write in Traditional characters. */
const scriptOf = (code: string): string => (/^[78]/.test(code) ? 'zh-Hant' : 'zh-Hans')

/** The levels that were chosen, each of them the way back to it. */
function AreaPath({
  path,
  onBack,
}: {
  readonly path: readonly ChosenRegion[]
  readonly onBack: (at: number) => void
}) {
  const t = useTexts('address')
  return (
    <nav aria-label={t.area} className="mb-1 flex flex-wrap items-center gap-1">
      {path.map((step, at) => (
        <button
          key={step.code}
          type="button"
          onClick={() => onBack(at)}
          aria-label={t.areaBack(step.name)}
          className="inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-medium text-accent-text hover:bg-accent-soft"
        >
          <span lang={scriptOf(step.code)}>{step.name}</span>
          <ChevronRight aria-hidden="true" className="size-4 text-muted" />
        </button>
      ))}
    </nav>
  )
}

/** Regions change once in a year. */
const freshSeconds = 86_400

function Level({
  code,
  isOpen,
  onChoose,
}: {
  readonly code: string | undefined
  readonly isOpen: boolean
  readonly onChoose: (step: ChosenRegion, hasMore: boolean) => void
}) {
  const { data, error, refetch } = useCall(
    calls.address.regions,
    code === undefined ? {} : { code },
    { isEnabled: isOpen, freshSeconds },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} className="h-6" />
  return (
    <ul className="divide-y divide-line">
      {data.list.map(({ hasMore, ...region }) => (
        <li key={region.code}>
          <button
            type="button"
            onClick={() => onChoose(region, hasMore)}
            className="flex min-h-12 w-full items-center gap-3 px-1 text-start hover:bg-sunken"
          >
            <span lang={scriptOf(region.code)} className="grow">
              {region.name}
            </span>
            {hasMore && (
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-control" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
