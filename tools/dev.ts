import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run dev`: the server, started anew when a file of it changes, and the web app with hot reload. Ctrl-C ends both. */
const root = join(import.meta.dirname, '..')
const env = { LOG_LEVEL: 'info', ...process.env, PORT: process.env['PORT'] ?? '3000' }

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', `--env-file-if-exists=${join(root, '.env')}`, join(root, 'server', 'src', 'main.ts')], { cwd: root, stdio: 'inherit', env }),
  spawn(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--config', join(root, 'web', 'vite.config.ts')], { cwd: join(root, 'web'), stdio: 'inherit', env }),
]

let isEnding = false
function end(code: number): void {
  if (isEnding) return
  isEnding = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

for (const child of children) child.on('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
console.info(`\n  Web with hot reload: http://localhost:${process.env['WEB_PORT'] ?? '5173'}/web/mailingTool/ and /web/staff/\n  Server: http://127.0.0.1:${env.PORT}\n`)
