import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveTo } from '../../platform/embedded-binaries.ts'
import { keepPdf, officeEndings, requireEnding } from './office-file.ts'
import type { OfficePrinter } from './office-port.ts'
import { DocumentError } from './port.ts'

export interface SofficeSettings {
  /** The program, by its path or by its name in PATH. */
  readonly program: string
  /** Milliseconds that one document may take. */
  readonly timeoutMs?: number
  /** Address space of the program, in kilobytes; it maps far more than it uses. */
  readonly maxKilobytes?: number
}

/** The user nobody of every Linux. */
const nobody = 65_534
const usual = { timeoutMs: 60_000, maxKilobytes: 6_000_000 }

/**
 * Runs LibreOffice on a document of a stranger: one at a time, each with a profile of its own that
 * is thrown away. Macros are off, links are not updated, and where the system allows it there is no
 * network and no root.
 */
export function createSoffice(given: SofficeSettings): OfficePrinter {
  const settings = { ...usual, ...given }
  const running = new Set<ChildProcess>()
  let isIsolated: boolean | undefined
  let isClosed = false
  let queue: Promise<unknown> = Promise.resolve()

  async function print(path: string, ending: string): Promise<string> {
    if (isClosed) throw new DocumentError('limit')
    const home = await mkdtemp(join(tmpdir(), 'soffice-'))
    try {
      await prepare(home, path, ending)
      isIsolated ??= canIsolate()
      await run(settings, { home, ending, running, isIsolated })
      return await takePrinted(home)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }

  return {
    endings: officeEndings,
    print: (path, ending) => {
      const turn = queue.then(() => {
        requireEnding(ending)
        return print(path, ending)
      })
      queue = turn.catch(() => undefined)
      return turn
    },
    close: async () => {
      isClosed = true
      for (const child of running) endGroup(child)
    },
  }
}

const item = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** Settings of the program: no macro, no link, and a proxy that leads nowhere. */
const registry = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${[
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  item('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  item('Office.Writer/Content/Update', 'Link', '0'),
  item('Office.Java/VirtualMachine', 'Enable', 'false'),
  item('Inet/Settings', 'ooInetProxyType', '2'),
  item('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  item('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPSProxyPort', '9'),
].join('')}</oor:items>`

async function prepare(home: string, path: string, ending: string): Promise<void> {
  await mkdir(join(home, 'profile', 'user'), { recursive: true })
  await mkdir(join(home, 'out'))
  await writeFile(join(home, 'profile', 'user', 'registrymodifications.xcu'), registry)
  await copyFile(path, join(home, `document.${ending}`))
  await chmod(join(home, `document.${ending}`), 0o600)
  if (isRoot()) giveTo(home, nobody, nobody)
}

const isRoot = (): boolean => process.getuid?.() === 0

const asUser = isRoot() ? { uid: nobody, gid: nobody } : {}

/** A network of its own leads nowhere. Not every system lets a program make one. */
const withoutNetwork = ['unshare', '--user', '--net'] as const

function canIsolate(): boolean {
  const [program, ...rest] = withoutNetwork
  return spawnSync(program, [...rest, 'true'], asUser).status === 0
}

type Settings = Required<SofficeSettings>

interface Run {
  readonly home: string
  readonly ending: string
  readonly running: Set<ChildProcess>
  readonly isIsolated: boolean
}

function start({ program, maxKilobytes }: Settings, { home, ending, isIsolated }: Run) {
  const command = [
    ...(isIsolated ? withoutNetwork : []),
    program,
    `-env:UserInstallation=${pathToFileURL(join(home, 'profile'))}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    '--nologo',
    '--nofirststartwizard',
    '--convert-to',
    'pdf:writer_pdf_Export:{"ExportFormFields":{"type":"boolean","value":"false"}}',
    '--outdir',
    join(home, 'out'),
    join(home, `document.${ending}`),
  ]
  // The shell only sets the limits; what follows are its arguments and no part of its text.
  return spawn(
    'sh',
    ['-c', `ulimit -v ${maxKilobytes}; ulimit -c 0; exec "$@"`, 'sh', ...command],
    {
      cwd: home,
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], HOME: home, TMPDIR: home, LANG: 'C.UTF-8' },
      ...asUser,
    },
  )
}

/** The program starts others, so all of its group end. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

/** Exit codes of a shell for a missing or forbidden program. */
const [notThere, notRunnable] = [127, 126]

function run(settings: Settings, of: Run): Promise<void> {
  const child = start(settings, of)
  of.running.add(child)
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => {
      endGroup(child)
      reject(new DocumentError('limit'))
    }, settings.timeoutMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      endGroup(child)
      if (code === notThere || code === notRunnable) reject(new DocumentError('unreachable'))
      else resolve()
    })
  }).finally(() => of.running.delete(child))
}

/** LibreOffice answers 0 also where it could print nothing. */
async function takePrinted(home: string): Promise<string> {
  const printed = await readFile(join(home, 'out', 'document.pdf')).catch(() => new Uint8Array())
  return keepPdf(printed)
}
