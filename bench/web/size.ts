import { join } from 'node:path'
import { isTalk, weigh } from '../../web/build/size-budget.ts'
import { type Part, shown } from '../rows.ts'

/**
 * JavaScript of the built customer app as the build itself weighs it; the build refuses more than
 * its own limits.
 */
const [firstTarget, pageTarget, talkTarget] = [105, 60, 40]

async function run() {
  const { report, pages } = weigh(join(import.meta.dirname, '../../web/dist'))
  const [first, largest] = report.map((line) => Number(/: ([\d.]+) KiB/.exec(line)?.[1]))
  if (first === undefined || largest === undefined) throw new Error('nothing was weighed')
  const talk = pages
    .filter(({ key }) => isTalk(key))
    .map(({ key, bytes }) => ({ page: key.replace(/^.*\/|\.tsx$/g, ''), kib: bytes / 1024 }))
  return [
    {
      what: 'JavaScript before the first screen; what the largest page adds (gzip)',
      target: `${firstTarget} KiB; ${pageTarget} KiB`,
      seen: `${first} KiB; ${largest} KiB`,
      isMet: first <= firstTarget && largest <= pageTarget,
    },
    {
      what: 'what each page of the chat and of the help centre adds (gzip)',
      target: `${talkTarget} KiB`,
      seen: talk.map(({ page, kib }) => `${page} ${shown(kib, 1)}`).join(', '),
      isMet: talk.length >= 4 && talk.every(({ kib }) => kib <= talkTarget),
    },
  ]
}

export const part: Part = { by: 'npm run build', run }
