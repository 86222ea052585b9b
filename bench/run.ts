import { fork } from 'node:child_process'
import { basename, join } from 'node:path'
import { describeMachine, isWritten, writeRows } from './figures.ts'
import type { Figure, Row } from './rows.ts'

/**
 * `npm run bench [-- name …]`: the parts, one after the other and each in a process of its own, so
 * that none disturbs another. What they saw is written to `bench/figures.json` and
 * `docs/figures.md`. The web app must be built (`npm run build`). `--check` says whether that
 * document is what the data makes of it; `--write` writes it again from the data, for instance
 * after a merge.
 */
const files = [
  'typeset/identity.ts',
  'typeset/paper.ts',
  'typeset/speed.ts',
  'typeset/batch.ts',
  'typeset/memory.ts',
  'server/contest.ts',
  'server/review.ts',
  'server/lists.ts',
  'server/letter-cost.ts',
  'server/stall.ts',
  'server/overload.ts',
  'server/bursts.ts',
  'server/ai.ts',
  'server/chat.ts',
  'server/chat-kills.ts',
  'server/notices.ts',
  'server/search.ts',
  'web/typing.ts',
  'web/lighthouse.ts',
  'web/postcard.ts',
  'web/inviting.ts',
  'web/size.ts',
  'tests/print-and-preview.ts',
  'tests/reviewing.ts',
  'tests/kills.ts',
  'tests/cuts.ts',
  'tests/planted-faults.ts',
  'tests/start.ts',
]

interface Seen {
  readonly by: string | undefined
  readonly figures: readonly Figure[]
}

/** A part's figures, or nothing if it failed. */
function run(file: string): Promise<Seen | undefined> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'part.ts'), [`./${file}`])
    let seen: Seen | undefined
    child.once('message', (message) => {
      seen = message as Seen
    })
    child.once('exit', () => resolve(seen))
  })
}

const order = files.map((file) => basename(file, '.ts'))

/** Runs the parts that are asked for, all where none is; answers those that measured nothing. */
async function measure(asked: readonly string[]): Promise<string[]> {
  const [machine, failed] = [describeMachine(), [] as string[]]
  for (const [place, part] of order.entries()) {
    if (asked.length > 0 && !asked.includes(part)) continue
    console.info(`\n== ${part}`)
    const seen = await run(files[place] ?? '')
    if (!seen) {
      failed.push(part)
      continue
    }
    const by = seen.by ? `\`${part}\`: ${seen.by}` : `\`${part}\``
    const on = new Date().toISOString().slice(0, 10)
    const rows = seen.figures.map((figure): Row => ({ part, ...figure, by, on, machine }))
    for (const { what, target, seen: found, isMet } of rows)
      console.info(`${isMet ? 'ok    ' : 'SHORT '} ${what}: ${found} (wanted ${target})`)
    // Writes after each part: a later one that fails takes nothing away.
    writeRows(rows, order)
  }
  return failed
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !order.includes(name) && !name.startsWith('--'))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${order.join(', ')}`)
  process.exitCode = 2
} else if (asked.includes('--check')) {
  if (!isWritten(order)) {
    console.error(
      'docs/figures.md is not what bench/figures.json makes. It is written by `npm run bench`; `npm run bench -- --write` writes it again without measuring.',
    )
    process.exitCode = 1
  }
} else if (asked.includes('--write')) {
  writeRows([], order)
} else {
  const failed = await measure(asked)
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
