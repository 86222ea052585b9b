import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type ScanFileContent, ScanFileError, type ScanReader } from './port.ts'

const limitMs = 60_000
const memoryMb = 768
const childPath = fileURLToPath(new URL('./child.ts', import.meta.url))

const zMessage = z.union([
  z.object({ page: z.instanceof(Uint8Array) }),
  z.object({ pages: z.int() }),
  z.object({ isDone: z.literal(true) }),
  z.object({
    problem: z.enum(['unreadable', 'not_scans', 'pixels', 'limit']),
    page: z.int().nullable(),
    detail: z.string(),
  }),
])

/**
 * Reads a scanner's PDF in a process of its own: a PDF from outside can be made to eat memory or time, and this process
 * must not. It ends after 60 s. Throws a ScanFileError.
 */
export function readScanFile(path: string, maxPages: number): Promise<ScanFileContent> {
  const child = fork(childPath, [path, String(maxPages)], {
    serialization: 'advanced',
    stdio: 'ignore',
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    env: {},
  })
  return new Promise((resolve, reject) => {
    const pictures: Buffer[] = []
    let pages = 0
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      child.kill('SIGKILL')
      act()
    }
    const timer = setTimeout(() => settle(() => reject(new ScanFileError('limit'))), limitMs)
    child.on('message', (raw) => {
      const message = zMessage.safeParse(raw).data
      if (!message)
        settle(() => reject(new ScanFileError('unreadable', null, 'a malformed answer')))
      else if ('problem' in message)
        settle(() => reject(new ScanFileError(message.problem, message.page, message.detail)))
      else if ('pages' in message) pages = message.pages
      else if ('isDone' in message) settle(() => resolve({ pages, pictures }))
      else pictures.push(Buffer.from(message.page))
    })
    child.on('error', (error) => settle(() => reject(error)))
    child.on('exit', () =>
      settle(() => reject(new ScanFileError('unreadable', null, 'the reading process ended'))),
    )
  })
}

/** The scanner port of every deployment. */
export const scanReader: ScanReader = { readPages: readScanFile }
