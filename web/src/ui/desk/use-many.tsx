import type { ManyObstacle } from '@mailing/contract/many.ts'
import { type ReactNode, useRef, useState } from 'react'
import { randomId } from '../../platform/random.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { toast } from '../feedback.ts'
import { LeftDialog } from './left-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

interface ManyAnswer<Id, Obstacle> {
  readonly done: number
  readonly left: readonly { readonly id: Id; readonly obstacle: Obstacle }[]
}

/** What is sent names rows by their ids, or as they were seen. */
interface Naming<Id> {
  readonly ids?: readonly Id[] | undefined
  readonly seen?: readonly { readonly id: Id }[] | undefined
}

/** What is on its way: the same sent again has the same key. The rows are kept, for some may have left the list when the answer comes. */
interface Sent<Row> {
  readonly input: string
  readonly key: string
  readonly rows: readonly Row[]
}

/** How what was done is told: of how many rows. */
interface ManyWords<Own extends string> {
  readonly done: (count: number) => string
  readonly left: (count: number) => string
  /** What stands against it here alone. */
  readonly obstacles?: Readonly<Record<Own, string>>
}

interface Told {
  readonly done: number
  readonly left: readonly { readonly id: string; readonly what: ReactNode; readonly why: string }[]
}

const nothing: Told = { done: 0, left: [] }

/**
 * Does something to the rows that are chosen, or to one of the list, of which the server decides each by itself: the key of what is sent,
 * and what is told of the answer. Afterwards none of those is chosen any more; what stays as it was is named with why.
 */
export function useMany<Row extends { readonly id: string | number }, Own extends string = never>(
  chosen: Chosen<Row>,
  words: ManyWords<Own>,
  nameOf: (row: Row) => ReactNode,
) {
  const t = useTexts('staff/desk').many
  const [told, tell] = useState(nothing)
  const isOwn = (obstacle: Own | ManyObstacle): obstacle is Own =>
    words.obstacles !== undefined && obstacle in words.obstacles
  const whyOf = (obstacle: Own | ManyObstacle): string =>
    isOwn(obstacle) ? (words.obstacles?.[obstacle] ?? '') : t.obstacles[obstacle]
  const sent = useRef<Sent<Row> | null>(null)
  return {
    /** What is sent, with a key: the same pressed again after a lost answer does nothing twice. */
    keyed: <const Input extends Naming<Row['id']>>(
      input: Input,
    ): Input & { readonly key: string } => {
      const text = JSON.stringify(input)
      if (sent.current?.input !== text) {
        const ids = [...(input.ids ?? []), ...(input.seen ?? []).map(({ id }) => id)]
        const rows = ids.flatMap<Row>((id) => chosen.find(id) ?? [])
        sent.current = { input: text, key: randomId(), rows }
      }
      return { ...input, key: sent.current.key }
    },
    take: ({ done, left }: ManyAnswer<Row['id'], Own | ManyObstacle>) => {
      const rows = sent.current?.rows ?? []
      sent.current = null
      tell({
        done,
        left: left.map(({ id, obstacle }) => {
          const row = rows.find((one) => one.id === id)
          return { id: String(id), what: row && nameOf(row), why: whyOf(obstacle) }
        }),
      })
      chosen.drop(rows)
      if (left.length === 0) toast(words.done(done))
    },
    dialog: (
      <LeftDialog
        title={words.left(told.left.length)}
        lead={told.done > 0 ? words.done(told.done) : undefined}
        left={told.left}
        onClose={() => tell(nothing)}
      />
    ),
  }
}
