import type { ShownLoss, SourceCount } from '@mailing/contract/file/arrival.ts'
import { isAcceptable } from '@mailing/contract/file/limits.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatList, formatNumber } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Accepting } from './use-accepting.ts'

/** Names a loss in words. */
export function useLossName(): (loss: ShownLoss) => string {
  const { document: t } = useTexts('parts')
  return ({ kind, words }) => t.loss(t.lossKinds[kind], words)
}

export const isOpen = ({ isAccepted }: ShownLoss): boolean => !isAccepted

interface ArrivalProps {
  /** Null: not counted. */
  readonly source: SourceCount | null
  readonly losses: readonly ShownLoss[]
}

const countKinds = ['characters', 'pictures', 'fields'] as const

/**
 * The one line about what came across: all that was counted, or how much did not. Without a count nothing is claimed.
 */
export function Arrival({ source, losses }: ArrivalProps) {
  const { document: t } = useTexts('parts')
  if (losses.some(isOpen)) return <NoticeBar tone="warn">{t.lost(losses.length)}</NoticeBar>
  if (losses.length > 0) return <NoticeBar>{t.allAccepted(losses.length)}</NoticeBar>
  const counted = countKinds.filter((kind) => (source?.[kind] ?? 0) > 0)
  if (source === null || counted.length === 0) return null
  const list = formatList(
    counted.map((kind) => t.counts[kind](source[kind], formatNumber(source[kind]))),
  )
  const total = counted.reduce((sum, kind) => sum + source[kind], 0)
  return (
    <p className="my-2 flex gap-2 text-sm text-accent-text">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t.arrived(list, total)}
    </p>
  )
}

/** All counts of pages together; null when one was not counted. */
export const sumOf = (pages: readonly Pick<ArrivalProps, 'source'>[]): SourceCount | null =>
  pages.reduce<SourceCount | null>(
    (sum, { source }) =>
      sum &&
      source && {
        characters: sum.characters + source.characters,
        pictures: sum.pictures + source.pictures,
        fields: sum.fields + source.fields,
      },
    { characters: 0, pictures: 0, fields: 0 },
  )

interface LossListProps extends Pick<Accepting, 'accept' | 'isSending'> {
  /** Counted from 0; null: of the text. */
  readonly page: number | null
  readonly losses: readonly ShownLoss[]
  /** Shows the place of a loss that has one. */
  readonly onShow?: (loss: number) => void
}

/** The losses, each with its place and the button that accepts it. */
export function LossList({ page, losses, onShow, accept, isSending }: LossListProps) {
  const { document: t } = useTexts('parts')
  const nameOf = useLossName()
  return (
    <ol className="mb-3 divide-y divide-line">
      {losses.map((loss, at) => {
        const name = nameOf(loss)
        const place = { page, loss: at }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a loss is its index
          <li key={at} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <LossName
              number={at + 1}
              name={name}
              onShow={onShow && loss.at !== null ? () => onShow(at) : undefined}
            />
            {loss.isAccepted ? (
              <span className="text-sm text-muted">{t.accepted}</span>
            ) : (
              isAcceptable(loss) && (
                <Button
                  size="small"
                  isBusy={isSending(place)}
                  aria-label={t.acceptName(name)}
                  onClick={() => accept(place)}
                >
                  {t.accept}
                </Button>
              )
            )}
          </li>
        )
      })}
    </ol>
  )
}

function LossName({
  number,
  name,
  onShow,
}: {
  readonly number: number
  readonly name: string
  readonly onShow: (() => void) | undefined
}) {
  const words = (
    <>
      <LossNumber number={number} />
      <span className="min-w-0 break-words">{name}</span>
    </>
  )
  const look = 'flex min-h-11 min-w-0 grow basis-40 items-center gap-2 text-start text-sm'
  return onShow ? (
    <button type="button" className={`${look} text-accent-text underline`} onClick={onShow}>
      {words}
    </button>
  ) : (
    <span className={look}>{words}</span>
  )
}

/** The sign that a loss has in the list and at its place. */
export const LossNumber = ({ number }: { readonly number: number }) => (
  <span
    aria-hidden="true"
    className="inline-flex min-w-5 shrink-0 items-center justify-center rounded-full bg-warn-soft px-1 text-xs leading-5 font-semibold text-warn"
  >
    {number}
  </span>
)
