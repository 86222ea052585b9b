// `npm start`: installs when the lock file changed, builds the web app when its sources changed,
// then runs the server. It uses nothing but Node itself, of any version from 20 on: what it
// installs brings the newer Node that the server needs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const at = (...parts) => join(root, ...parts)
const isWindows = process.platform === 'win32'

function runOrEnd(command, args, what) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (status === 0) return
  console.error(`${what} failed${error ? `: ${error.message}` : ''}.`)
  process.exit(status ?? 1)
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A hash over the contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.filter(existsSync)) {
    if (statSync(path).isDirectory()) {
      const names = readdirSync(path)
        .filter((name) => !['node_modules', 'dist'].includes(name))
        .sort()
      hash.update(hashOf(names.map((name) => join(path, name))))
    } else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function install() {
  const lock = at('package-lock.json')
  const mark = at('node_modules', '.lock-hash')
  const wanted = hashOf([lock])
  if (readText(mark) === wanted) return
  const installed = at('node_modules', '.package-lock.json')
  // Installed by hand with this very lock file: nothing to do.
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    console.info('Installing the packages of the lock file ...')
    runOrEnd(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--prefer-offline'],
      'Installing',
    )
  }
  writeFileSync(mark, wanted)
}

function findNode() {
  const own = at('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version'], { shell: isWindows }).status === 0)
    return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(
    `The server needs Node 22.18 or newer; this is ${process.versions.node}, and the packages bring none for ${process.platform}-${process.arch}.`,
  )
  return process.exit(1)
}

function buildWeb(node) {
  const sources = [
    'web',
    'contract/src',
    'cloud/src',
    'encoding/src',
    'typeset/src',
    'package-lock.json',
  ].map((path) => at(path))
  const mark = at('web', 'dist', '.source-hash')
  const wanted = hashOf(sources) + (process.env.WEB_HISTORY ?? '')
  if (readText(mark) === wanted) return
  console.info('Building the web app ...')
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  for (const mode of ['production', 'staff'])
    runOrEnd(
      node,
      [
        vite,
        'build',
        'web',
        '--config',
        at('web', 'vite.config.ts'),
        '--mode',
        mode,
        '--logLevel',
        'warn',
      ],
      'Building the web app',
    )
  writeFileSync(mark, wanted)
}

function welcome({ listening, logins }) {
  const lines = [
    '',
    `  Writer's app    ${listening}/web/mailingTool/`,
    `  Staff console   ${listening}/web/staff/`,
    `  API             ${listening}/docs/api`,
    `  Health          ${listening}/readyz`,
  ]
  if (logins.length > 0) {
    lines.push('', '  Demo logins (phone, code)')
    for (const { key, phone, code, isSecondFactorNeeded } of logins)
      lines.push(
        `    ${key.padEnd(14)}${phone}  ${code}${isSecondFactorNeeded ? `   then: npm run totp -- ${key}` : ''}`,
      )
  }
  console.info(`${lines.join('\n')}\n`)
}

// The app is built by a setting too; what the environment says wins over the file.
if (existsSync(at('.env')) && process.loadEnvFile) process.loadEnvFile(at('.env'))
install()
const node = findNode()
buildWeb(node)
const cache = at('node_modules', '.cache', 'node-compile')
mkdirSync(cache, { recursive: true })
/**
 * Pause before a crashed server restarts, in ms, growing each time. After a while of running well
 * it begins at the first pause.
 */
const firstPauseMs = 1000
const longestPauseMs = 60_000
const wellAfterMs = 120_000
let pauseMs = firstPauseMs
let server = null
let isEnding = false
let hasListened = false

function startServer() {
  const startedAt = Date.now()
  // The channel tells the server when this process is gone, so that it never outlives it.
  server = spawn(
    node,
    [
      `--env-file-if-exists=${at('.env')}`,
      '--disable-warning=ExperimentalWarning',
      at('server', 'src', 'main.ts'),
    ],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    },
  )
  server.on('message', (message) => {
    if (!hasListened) welcome(message)
    hasListened = true
  })
  server.on('exit', (code, signal) => {
    server = null
    // Asked to end, or never able to begin (a wrong setting, a port in use): that a person must
    // see.
    if (isEnding || code === 0 || !hasListened) process.exit(code ?? (signal ? 1 : 0))
    if (Date.now() - startedAt > wellAfterMs) pauseMs = firstPauseMs
    console.error(
      `The server ended by itself (${signal ?? code}); it is started again in ${Math.round(pauseMs / 1000)} s.`,
    )
    setTimeout(startServer, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  })
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    isEnding = true
    if (server) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    else process.exit(0)
  })
}
startServer()
